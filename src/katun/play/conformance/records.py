"""Checks of what is remembered: records and undo."""

from katun.core.seats import NOBODY
from katun.play.conformance.broken import require
from katun.play.match import Match
from katun.play.record import read, record_of, replay, write
from katun.play.trials import Trial, walk


def records_replay(trial: Trial) -> None:
    """A record reads back to the same text and replays to the same bytes, cut anywhere."""
    for number in range(trial.games):
        match = _match(trial, number)
        _require_replay(match)
        for _ in range(len(match.plies) // 3):
            match.undo()
        _require_replay(match)


def _match(trial: Trial, number: int) -> Match:
    match = Match(trial.game, trial.seats, trial.options)
    for moment in walk(trial, number):
        if moment.seat != NOBODY:
            match.play(moment.action, moment.seat)
    return match


def _require_replay(match: Match) -> None:
    text = write(record_of(match))
    require(write(read(text)) == text, "a record does not read back to the same text")
    again = replay(read(text))
    same = match.game.to_bytes(again.state) == match.game.to_bytes(match.state)
    require(same, "a record does not replay to the same bytes")


def masked_records_read(trial: Trial) -> None:
    """What a viewer may download of a running game reads back to the same text."""
    match = _match(trial, 0)
    if match.is_over:
        match.undo()
    for viewer in trial.viewers:
        text = write(record_of(match), viewer)
        require(write(read(text)) == text, f"the record for {viewer} does not read back")


def undo_goes_back(trial: Trial) -> None:
    """Undo gives back the bytes of every earlier state."""
    game = trial.game
    match, states = Match(game, trial.seats, trial.options), []
    for moment in walk(trial):
        states.append(game.to_bytes(moment.state))
        if moment.seat != NOBODY:
            match.play(moment.action, moment.seat)
    for state in reversed(states):
        require(game.to_bytes(match.state) == state, f"undo after ply {len(match.plies)}")
        if match.plies:
            match.undo()
