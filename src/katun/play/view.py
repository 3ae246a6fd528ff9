"""What a viewer sees: a redacted state turned into plain data for pages, API and replay."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from katun.core.game import Game, State
from katun.core.language import Words
from katun.core.mirror import Mirror
from katun.core.seats import CHANCE


@dataclass(frozen=True, slots=True)
class Choices:
    """What the viewer may do: now, and instead of the last step of the draft."""

    legal: frozenset[int]
    instead: frozenset[int]


def view(
    game: Game,
    state: State,
    viewer: int,
    names: Sequence[str],
    language: str = "en",
    instead: Iterable[int] = (),
    opened: bool = False,
) -> dict[str, Any]:
    """The game as ``viewer`` (a seat or ``NOBODY``) sees it: JSON data, nothing hidden in it.

    ``instead`` names actions that were legal before the last step of the viewer's
    draft, so that a person may change their mind in one press. ``opened`` shows
    everything: only for positions of a finished game.
    """
    known = state if opened else game.redact(state, viewer)
    seen = game.mirror(known)
    words = game.words(language)
    legal = game.legal(state, viewer) if 0 <= viewer < CHANCE else []
    choices = Choices(frozenset(legal), frozenset(instead) - frozenset(legal))
    over = game.is_over(state)
    presenter = game.presenter
    return {
        "game": game.meta.name,
        "viewer": viewer,
        "over": over,
        "pending": list(game.pending(known)),
        "seats": _seats(game, known, names, over),
        "prompt": presenter.prompt(seen, viewer, names, words),
        "actions": [_action(game, action, words) for action in legal],
        "finish": _finish(game, seen, viewer, words, choices),
        "board": presenter.board(seen, viewer, choices, names, words),
        "result": presenter.result(seen, names, words) if over else None,
    }


def _seats(game: Game, state: State, names: Sequence[str], over: bool) -> list[dict[str, Any]]:
    scores, ranks, pending = game.scores(state), game.ranking(state), game.pending(state)
    unit = game.meta.score_unit
    return [
        {
            "seat": seat,
            "name": names[seat],
            "colour": game.meta.seat_colours[seat],
            "score": points // unit if points % unit == 0 else points / unit,
            "rank": ranks[seat] if over else None,
            "pending": seat in pending,
        }
        for seat, points in enumerate(scores)
    ]


def _action(game: Game, action: int, words: Words) -> dict[str, Any]:
    return {
        "action": action,
        "text": game.catalogue.text(action),
        "words": game.presenter.label(action, words),
    }


def _finish(
    game: Game, seen: Mirror, viewer: int, words: Words, choices: Choices
) -> dict[str, Any] | None:
    action = game.presenter.finish(seen, viewer)
    return _action(game, action, words) if action in choices.legal else None
