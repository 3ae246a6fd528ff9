"""Checks of what a seat may know: states, actions, views, logs."""

import json
from collections.abc import Iterator
from typing import Any

from katun.core.game import State
from katun.core.language import LANGUAGES
from katun.core.seats import NOBODY
from katun.play.conformance.broken import require
from katun.play.log import log_entry
from katun.play.match import default_names
from katun.play.rollout import random_games
from katun.play.trials import Moment, Trial, moments
from katun.play.view import view


def redaction_hides(trial: Trial) -> None:
    """What a seat cannot know may be dealt again without changing what it sees by a byte."""
    game = trial.game
    for moment, viewer, seen, dealt in _sights(trial):
        hidden = game.to_bytes(seen)
        require(game.to_bytes(game.redact(seen, viewer)) == hidden, "redacting twice", moment)
        same = game.to_bytes(game.redact(dealt, viewer)) == hidden
        require(same, f"viewer {viewer} sees what it cannot know", moment)
        if moment.seat == NOBODY:
            require(hidden == game.to_bytes(moment.state), "the end is not open", moment)


def redaction_keeps_the_own_choices(trial: Trial) -> None:
    """A seat's legal actions and refusals are the same in what it sees."""
    game, actions = trial.game, range(len(trial.game.catalogue))
    for moment, viewer, seen, dealt in _sights(trial):
        pending = game.pending(moment.state)
        for other in (seen, dealt):
            require(game.pending(other) == pending, "pending changed", moment)
        if viewer == NOBODY:
            continue
        said = [game.refusal(moment.state, viewer, action) for action in actions]
        for other in (seen, dealt):
            again = [game.refusal(other, viewer, action) for action in actions]
            require(again == said, f"seat {viewer}: refusals changed", moment)
            same = game.legal(other, viewer) == game.legal(moment.state, viewer)
            require(same, f"seat {viewer}: legal actions changed", moment)


def determinized_games_are_games(trial: Trial) -> None:
    """A deal from a redacted state keeps the totals; every fifth one plays on to its end."""
    game = trial.game
    totals = game.totals(trial.start())
    for moment, viewer, seen, _ in _sights(trial):
        source = trial.source(moment.ply)
        dealt = game.determinize(seen, viewer, source)
        require(game.totals(dealt) == totals, f"viewer {viewer}: totals changed", moment)
        if moment.ply % 5 == 0:
            plies = random_games(game, dealt, source, 1)
            require(plies < game.meta.max_plies, f"viewer {viewer}: no end", moment)


def _sights(trial: Trial) -> Iterator[tuple[Moment, int, State, State]]:
    """Each moment for each viewer, redacted and with the unknown dealt again."""
    for moment in moments(trial):
        for viewer in trial.viewers:
            seen = trial.game.redact(moment.state, viewer)
            dealt = trial.game.determinize(moment.state, viewer, trial.source(moment.ply))
            yield moment, viewer, seen, dealt


def masked_plies_hide(trial: Trial) -> None:
    """Two actions between which a viewer sees no difference look the same to them."""
    game = trial.game
    for moment in moments(trial):
        if moment.seat == NOBODY:
            continue
        for viewer in set(trial.viewers) - {moment.seat}:
            looks: dict[bytes, dict[bytes, int]] = {}
            for action in game.legal(moment.state, moment.seat):
                after = game.copy(moment.state)
                game.step(after, moment.seat, action)
                look = looks.setdefault(game.to_bytes(game.redact(after, viewer)), {})
                look[game.to_bytes(after)] = game.redact_action(
                    moment.state, moment.seat, action, viewer
                )
            told = [masks for masks in looks.values() if len(set(masks.values())) > 1]
            require(not told, f"viewer {viewer} is told {told and [*told[0].values()]}", moment)


def views_hide(trial: Trial) -> None:
    """Views are JSON data, and show nothing that is dealt again.

    Looked at before each ply: by the seat that plays it and by one of the viewers in
    turn, in each language in turn.
    """
    languages = list(LANGUAGES)
    for moment, viewer, _, dealt in _sights(trial):
        if viewer not in (moment.seat, trial.viewers[moment.ply % len(trial.viewers)]):
            continue
        language = languages[moment.ply // len(trial.viewers) % len(languages)]
        shown = _view(trial, moment.state, viewer, language)
        _require_view(shown, moment, viewer)
        same = _view(trial, dealt, viewer, language) == shown
        require(same, f"the view of {viewer} shows what they cannot know", moment)


def _view(trial: Trial, state: State, viewer: int, language: str) -> dict[str, Any]:
    names = default_names(trial.game, trial.seats)
    shown = view(trial.game, state, viewer, names, language)
    read_back: dict[str, Any] = json.loads(json.dumps(shown))
    require(read_back == shown, f"the view of {viewer} is not plain JSON data")
    return shown


def _require_view(shown: dict[str, Any], moment: Moment, viewer: int) -> None:
    over = moment.seat == NOBODY
    require(bool(shown["prompt"].strip()), f"viewer {viewer} is told nothing", moment)
    require(shown["over"] == over == (shown["result"] is not None), "over or not?", moment)
    if shown["result"] is not None:
        result = shown["result"]
        require(set(result) == {"headings", "rows", "note"}, f"result {sorted(result)}", moment)
        lengths = {len(row) for row in result["rows"]}
        require(lengths == {len(result["headings"])}, "rows and headings differ", moment)
        require(len(result["rows"]) == len(shown["seats"]), "not a row for each seat", moment)


def logs_hide(trial: Trial) -> None:
    """A log entry says as much about the redacted states as about the true ones."""
    game, names = trial.game, default_names(trial.game, trial.seats)
    for moment in moments(trial):
        if moment.seat == NOBODY:
            continue
        after = game.copy(moment.state)
        game.step(after, moment.seat, moment.action)
        for viewer in trial.viewers:
            seat, action = moment.seat, moment.action
            told = log_entry(game, moment.state, seat, action, after, viewer, names)
            masked = game.redact_action(moment.state, seat, action, viewer)
            seen, later = game.redact(moment.state, viewer), game.redact(after, viewer)
            again = log_entry(game, seen, seat, masked, later, viewer, names)
            require(told == again, f"viewer {viewer}: {told} but {again}", moment)
