"""What has happened at a table, ply by ply, kept in memory and extended as it grows."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import RLock
from typing import Any, Generic, TypeVar

from katun.core.game import Game, State
from katun.core.seats import NOBODY
from katun.play.log import log_entry
from katun.web.models import Ply, Table

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """A mapping that keeps the ``most`` recently used values, safe between threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.lock = RLock()
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._makers: dict[Key, RLock] = {}

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value of ``key``; made if it is not there, by one of those who ask for it.

        After a ply all who watch a table ask for the same drawing at once.
        """
        with self.lock:
            if key in self._values:
                self._values.move_to_end(key)
                return self._values[key]
            maker = self._makers.setdefault(key, RLock())
        with maker:
            return self._made(key, make)

    def _made(self, key: Key, make: Callable[[], Value]) -> Value:
        with self.lock:
            if key in self._values:
                return self._values[key]
        try:
            made = make()
            with self.lock:
                self._values[key] = made
                while len(self._values) > self.most:
                    self._values.popitem(last=False)
            return made
        finally:
            with self.lock:
                self._makers.pop(key, None)


@dataclass(slots=True)
class Chronicle:
    """The plies of a table as ``(seat, action, turn)``, and the states before and after them."""

    states: list[bytes]
    plies: list[tuple[int, int, int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Line:
    """One ply of the log in words, as one viewer reads it."""

    seq: int
    seat: int
    turn: int
    text: str
    words: str
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The lines of one turn."""

    number: int
    seat: int
    lines: tuple[Line, ...]


_chronicles: Recent[str, Chronicle] = Recent(100)
_logs: Recent[tuple[Any, ...], list[Line]] = Recent(400)


def chronicle(game: Game, table: Table) -> Chronicle:
    """The table's chronicle up to its ply ``table.seq``."""
    seats = table.places.count()
    start = _chronicles.get(
        table.slug, lambda: Chronicle([game.to_bytes(game.new(seats, table.options))])
    )
    with _chronicles.lock:
        if len(start.plies) < table.seq:
            _extend(game, table, start)
    return start


def _extend(game: Game, table: Table, known: Chronicle) -> None:
    state = game.from_bytes(known.states[-1])
    rows = Ply.objects.filter(table=table, seq__gt=len(known.plies), seq__lte=table.seq)
    for seat, action, turn in rows.values_list("seat", "action", "turn"):
        game.step(state, seat, action)
        known.plies.append((seat, action, turn))
        known.states.append(game.to_bytes(state))


def state_after(game: Game, table: Table, seq: int) -> State:
    """The state after ply ``seq`` (0: before the first)."""
    return game.from_bytes(chronicle(game, table).states[seq])


def log_lines(
    game: Game, table: Table, viewer: int, names: Sequence[str], language: str
) -> list[Line]:
    """The table's log up to ``table.seq`` for ``viewer``; a finished game's is open to all."""
    opened = table.status == Table.Status.OVER
    key = (table.slug, NOBODY if opened else viewer, language, opened)
    lines = _logs.get(key, list)
    known = chronicle(game, table)
    with _logs.lock:
        for seq in range(len(lines), table.seq):
            lines.append(_line(game, known, seq, key[1], names, language, opened))
        return lines[: table.seq]


def _line(
    game: Game, known: Chronicle, place: int, viewer: int,
    names: Sequence[str], language: str, opened: bool,
) -> Line:  # fmt: skip
    seat, action, turn = known.plies[place]
    before, after = (game.from_bytes(known.states[place + later]) for later in (0, 1))
    entry = log_entry(game, before, seat, action, after, viewer, names, language, opened)
    return Line(place + 1, seat, turn, entry.text, entry.words, entry.events)


def turns(lines: Sequence[Line]) -> list[Turn]:
    """The lines in words grouped by turn, the newest turn first; wordless plies are left out."""
    grouped: dict[int, list[Line]] = {}
    for line in lines:
        if line.words or line.events:
            grouped.setdefault(line.turn, []).append(line)
    return [
        Turn(number, _seat_of(group), tuple(group)) for number, group in reversed(grouped.items())
    ]


def recent(game: Game, lines: Sequence[Line], viewer: int) -> list[int]:
    """The actions, as the viewer reads them, since the viewer's own last turn.

    For somebody without a seat, or at the end: those of the last turn.
    """
    last = lines[-1].turn if lines else 0
    own = max((line.turn for line in lines if line.seat == viewer), default=last - 1)
    shown = [line for line in lines if line.turn > min(own, last - 1)]
    return [game.catalogue.parse(line.text) for line in shown]


def _seat_of(lines: Sequence[Line]) -> int:
    return lines[0].seat
