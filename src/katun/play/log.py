"""The log in words: one entry a ply, as a given viewer may read it."""

from collections.abc import Sequence
from dataclasses import dataclass

from katun.core.game import Game, State
from katun.core.seats import CHANCE


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One ply as a viewer reads it: who, the (masked) text, words, and what followed by itself."""

    seat: int
    text: str
    words: str
    events: tuple[str, ...]


def log_entry(
    game: Game,
    before: State,
    seat: int,
    action: int,
    after: State,
    viewer: int,
    names: Sequence[str],
    language: str = "en",
    opened: bool = False,
) -> LogEntry:
    """Describe the ply ``seat: action`` that led from ``before`` to ``after``.

    ``words`` may be empty where the ply is not worth a line (a tile chosen but not laid).
    """
    words = game.words(language)
    if not opened:
        action = game.redact_action(before, seat, action, viewer)
        before, after = game.redact(before, viewer), game.redact(after, viewer)
    earlier, later = game.mirror(before), game.mirror(after)
    return LogEntry(
        seat,
        game.catalogue.text(action),
        game.presenter.describe(earlier, seat, action, names, words),
        tuple(game.presenter.events(earlier, later, names, words)),
    )


def ply_line(game: Game, seat: int, action: int) -> str:
    """A ply as records write it: ``2 plant corn2``, or ``* draw chili1`` for chance."""
    return f"{'*' if seat == CHANCE else seat} {game.catalogue.text(action)}"
