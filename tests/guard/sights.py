"""What the programme shows of a game, compared between worlds a viewer cannot tell apart."""

import random
from collections.abc import Iterator
from typing import Any

from katun.core.chance import new_source
from katun.core.game import Game, State
from katun.play.log import LogEntry, log_entry
from katun.play.match import default_names
from katun.play.record import Record, write
from katun.play.view import view
from tests.guard.worlds import History, other_world

#: Of how many views one is drawn as HTML too.
DRAWN_EVERY = 60


def leaks(
    history: History, language: str, source: random.Random, in_turn: bool = False
) -> Iterator[str]:
    """Every place at which a viewer of ``history`` sees what it must not know.

    Views of every ply are compared after dealing the unknown again (``in_turn``: each ply
    by one viewer, the viewers taking turns); log, record and what is redacted are compared
    with another game that looks the same to the viewer.
    """
    running = history.until(len(history.plies) - 1)
    for place, viewer in enumerate(history.viewers):
        plies = range(place, len(running.states), len(history.viewers)) if in_turn else None
        yield from _leaks_in_views(running, viewer, language, source, plies)
        other = other_world(running, viewer, source)
        yield from _leaks_in_states(running, other, viewer)
        yield from _leaks_in_log(running, other, viewer, language)
        yield from _leaks_in_record(running, other, viewer, source)


def _leaks_in_views(
    history: History, viewer: int, language: str, source: random.Random, plies: range | None
) -> Iterator[str]:
    game, names = history.game, default_names(history.game, history.seats)
    dealing = new_source(source.getrandbits(30))
    for number in plies or range(len(history.states)):
        state = history.states[number]
        shown = view(game, state, viewer, names, language)
        dealt = game.determinize(state, viewer, dealing)
        again = view(game, dealt, viewer, names, language)
        if shown != again:
            yield f"{_where(number, viewer)}: the view tells {_first_difference(shown, again)}"
        elif source.randrange(DRAWN_EVERY) == 0 and _drawn(game, shown) != _drawn(game, again):
            yield f"{_where(number, viewer)}: the board's HTML differs"


def _drawn(game: Game, shown: dict[str, Any]) -> str:
    from katun.web.drawing import board_html

    return str(board_html(game, shown, "en"))


def _leaks_in_states(history: History, other: History, viewer: int) -> Iterator[str]:
    game = history.game

    def seen(state: State) -> bytes:
        return game.to_bytes(game.redact(state, viewer))

    for number, (mine, theirs) in enumerate(zip(history.states, other.states, strict=True)):
        if mine is not theirs and seen(mine) != seen(theirs):
            yield f"{_where(number, viewer)}: the redacted bytes differ"


def _leaks_in_log(history: History, other: History, viewer: int, language: str) -> Iterator[str]:
    for number in _changes(history, other):
        mine, theirs = (_entry(world, number, viewer, language) for world in (history, other))
        if mine != theirs:
            yield f"{_where(number, viewer)}: the log says {mine} or {theirs}"


def _changes(history: History, other: History) -> list[int]:
    """The plies that differ in themselves or in the state before or after them."""
    same = [mine is theirs for mine, theirs in zip(history.states, other.states, strict=True)]
    return [
        number
        for number, (mine, theirs) in enumerate(zip(history.plies, other.plies, strict=True))
        if mine != theirs or not (same[number] and same[number + 1])
    ]


def _entry(world: History, number: int, viewer: int, language: str) -> LogEntry:
    names = default_names(world.game, world.seats)
    return log_entry(
        world.game, world.states[number], *world.plies[number], world.states[number + 1],
        viewer, names, language,
    )  # fmt: skip


def _leaks_in_record(
    history: History, other: History, viewer: int, source: random.Random
) -> Iterator[str]:
    # The record of an earlier moment is the start of a later one; a few lengths show that.
    for length in (len(history.plies), source.randrange(len(history.plies))):
        mine, theirs = (_record(world.until(length), viewer) for world in (history, other))
        if mine != theirs:
            yield f"{_where(length, viewer)}: the record differs"


def _record(world: History, viewer: int) -> str:
    meta = world.game.meta
    record = Record(
        meta.name, meta.rules_version, world.seats, world.options,
        default_names(world.game, world.seats), world.plies,
    )  # fmt: skip
    return write(record, viewer)


def _where(number: int, viewer: int) -> str:
    return f"ply {number}, viewer {viewer}"


def _first_difference(one: Any, other: Any, path: str = "view") -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _first_difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            if pair[0] != pair[1]:
                return _first_difference(*pair, path=f"{path}[{place}]")
    return f"{path}: {one!r} or {other!r}"
