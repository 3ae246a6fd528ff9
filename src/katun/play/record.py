"""Records: a game as a text that a person reads and diffs, and a program replays.

::

    katun record 1
    game lots
    rules_version 1
    seats 2
    option tie nobody
    name 0 Anna
    name 1 Ben

    * draw jade
    0 bid 2
    …
    result 14 9

The header says what was set up, then comes one line a ply (``*`` for the deck), and last
either ``result`` with each seat's score (units of ``meta.score_unit``) or ``running``, so
that a record cut short is noticed. A record of a running game written for a viewer says
``seen by 1`` (or ``seen by nobody``) in its header; its secrets are masked, so it can be
read but not replayed.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from katun.core.errors import Illegal, KatunError, Unreadable
from katun.core.game import Game
from katun.core.registry import find, load
from katun.core.seats import CHANCE, NOBODY
from katun.play.log import ply_line
from katun.play.match import Match, Ply, default_names

FIRST_LINE: Final = "katun record 1"
#: Bounds of what :func:`read` takes.
MOST_BYTES: Final = 1 << 20
LONGEST_LINE: Final = 200
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Record:
    """A read record: what was set up, the plies, the scores of a finished game.

    ``result`` is None while the game runs; ``viewer`` is the seat (or ``NOBODY``) it is
    masked for, None for an open record. ``first_line`` is where the plies start.
    """

    game: str
    rules_version: int
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    plies: tuple[Ply, ...]
    result: tuple[int, ...] | None = None
    viewer: int | None = None
    first_line: int = field(default=0, compare=False)


def record_of(match: Match) -> Record:
    """The open record of a match, finished or running."""
    meta = match.game.meta
    return Record(
        meta.name, meta.rules_version, match.seats, match.options,
        tuple(_clean_name(name) for name in match.names), tuple(match.plies),
        tuple(match.scores) if match.is_over else None,
    )  # fmt: skip


def write(record: Record, viewer: int | None = None) -> str:
    """The text of a record.

    With ``viewer`` (a seat or ``NOBODY``) the secrets of a running game are masked as
    that viewer may see them; a finished game is open to everybody.
    """
    if viewer is not None and record.result is None:
        record = _masked(record, viewer)
    lines = [
        FIRST_LINE,
        f"game {record.game}",
        f"rules_version {record.rules_version}",
        f"seats {record.seats}",
        *(f"option {name} {choice}" for name, choice in record.options.items()),
        *(f"name {seat} {name}" for seat, name in enumerate(record.names)),
        *([] if record.viewer is None else [f"seen by {_viewer_name(record.viewer)}"]),
        "",
        *(ply_line(load(record.game), seat, action) for seat, action in record.plies),
        "running" if record.result is None else " ".join(map(str, ("result", *record.result))),
    ]
    return "\n".join(lines) + "\n"


def read(text: str | bytes) -> Record:
    """The record of a text; ``write`` gives the same text back.

    Raises :class:`Unreadable` (with the line's number), :class:`UnknownGame` or
    :class:`BadOptions`. Whether the plies are legal is seen by :func:`replay`.
    """
    return _Reader(_lines(text)).record()


def replay(record: Record) -> Match:
    """Play a record's plies again; raises :class:`Illegal` with the number of the bad line."""
    if record.viewer is not None:
        raise Illegal(
            "This record was written while the game was running, as "
            f"{_viewer_name(record.viewer)} saw it: its secrets are masked, so it cannot be "
            "replayed. A finished game's record can."
        )
    match = Match(record.game, record.seats, record.options, names=record.names)
    for number, (seat, action) in enumerate(record.plies, record.first_line):
        try:
            match.play(action, seat)
        except KatunError as error:
            raise Illegal(f"{_at_line(number, record)}{error}") from None
    _require_result(record, match)
    return match


def _require_result(record: Record, match: Match) -> None:
    found = tuple(match.scores) if match.is_over else None
    if found == record.result:
        return
    number = record.first_line + len(record.plies)
    said, is_so = (_ending(result) for result in (record.result, found))
    raise Illegal(f"{_at_line(number, record)}the record says {said}, but its plies give {is_so}.")


def _ending(result: tuple[int, ...] | None) -> str:
    return "a running game" if result is None else f"the result {' '.join(map(str, result))}"


def _at_line(number: int, record: Record) -> str:
    return f"Line {number}: " if record.first_line else f"Ply {number}: "


def _viewer_name(viewer: int) -> str:
    return "nobody" if viewer == NOBODY else str(viewer)


def _clean_name(name: str) -> str:
    """A name fit for a line of its own: one line, printable, not too long, not empty."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip() or "?"


def _masked(record: Record, viewer: int) -> Record:
    game, match = load(record.game), replay(record)
    plies = tuple(
        Ply(seat, game.redact_action(match.before(number), seat, action, viewer))
        for number, (seat, action) in enumerate(record.plies)
    )
    return Record(
        record.game, record.rules_version, record.seats, record.options, record.names,
        plies, None, viewer,
    )  # fmt: skip


def _lines(text: str | bytes) -> list[str]:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        raise Unreadable(f"A record has at most {MOST_BYTES} bytes, this one has more.")
    try:
        lines = data.decode("utf-8").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as error:
        number = data[: error.start].count(b"\n") + 1
        raise Unreadable(f"Line {number}: this is not UTF-8 text.") from None
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"Line {number}: longer than {LONGEST_LINE} characters.")
    return lines


class _Reader:
    """Reads the lines of a record one by one, knowing where it is."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.number = 0

    def record(self) -> Record:
        if self.next("the first line of a record") != FIRST_LINE:
            raise self.error(f"a record starts with {FIRST_LINE!r}")
        with self.line_named():
            meta = find(self.value("game"))
        self.require_version(meta.rules_version)
        seats = self.integer("seats", self.value("seats"))
        with self.line_named():
            meta.complete(seats, {})
        chosen = self.options()
        with self.line_named():
            options = meta.complete(seats, chosen)
        game = load(meta.name)
        names = self.names(game, seats)
        viewer = self.viewer(seats)
        if self.next("an empty line before the plies") != "":
            raise self.error("here is an empty line expected, before the plies")
        first_line = self.number + 1
        plies = self.plies(game, seats)
        result = self.result(seats)
        return Record(
            meta.name, meta.rules_version, seats, options, names, plies, result, viewer,
            first_line,
        )  # fmt: skip

    # -- lines ----------------------------------------------------------------

    def next(self, expected: str) -> str:
        self.number += 1
        if self.number > len(self.lines):
            raise self.error(f"the record is cut off: here is {expected} expected")
        return self.lines[self.number - 1]

    def peek(self) -> str:
        return self.lines[self.number] if self.number < len(self.lines) else ""

    def error(self, words: str) -> Unreadable:
        stop = "" if words.endswith(("?", ".")) else "."
        return Unreadable(f"Line {self.number}: {words}{stop}")

    def value(self, key: str) -> str:
        line = self.next(f"{key!r}")
        head, _, value = line.partition(" ")
        if head != key or not value or value != value.strip():
            raise self.error(f"here is '{key} …' expected, not {line[:60]!r}")
        return value

    def integer(self, what: str, digits: str) -> int:
        if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
            raise self.error(f"{what} is a number, not {digits[:60]!r}")
        if digits != str(int(digits)):
            raise self.error(f"write {what} as {int(digits)}, not {digits}")
        return int(digits)

    @contextmanager
    def line_named(self) -> Iterator[None]:
        """Put the line's number before what the doors of the game say."""
        try:
            yield
        except Unreadable:
            raise
        except KatunError as error:
            raise type(error)(f"Line {self.number}: {error}") from None

    # -- header ---------------------------------------------------------------

    def require_version(self, current: int) -> None:
        version = self.integer("rules_version", self.value("rules_version"))
        if version != current:
            raise self.error(
                f"this record was played under rules_version {version}; "
                f"this program plays rules_version {current} and cannot replay it"
            )

    def options(self) -> dict[str, str]:
        chosen: dict[str, str] = {}
        while self.peek().startswith("option "):
            name, _, choice = self.value("option").partition(" ")
            if name in chosen:
                raise self.error(f"option {name!r} is here a second time")
            chosen[name] = choice
        return chosen

    def names(self, game: Game, seats: int) -> tuple[str, ...]:
        names = list(default_names(game, seats))
        for place in range(seats):
            if not self.peek().startswith("name "):
                break
            seat, _, name = self.value("name").partition(" ")
            if seat != str(place) or name != _clean_name(name):
                raise self.error(f"here is 'name {place} …' expected, on one line, not too long")
            names[place] = name
        return tuple(names)

    def viewer(self, seats: int) -> int | None:
        if not self.peek().startswith("seen "):
            return None
        words = self.value("seen")
        if words == "by nobody":
            return NOBODY
        seat = self.integer("the viewer", words.removeprefix("by "))
        if seat >= seats:
            raise self.error(f"there is no seat {seat}")
        return seat

    # -- plies ----------------------------------------------------------------

    def plies(self, game: Game, seats: int) -> tuple[Ply, ...]:
        plies: list[Ply] = []
        while not self.peek().startswith(("result", "running")):
            line = self.next("a ply")
            if line == "" and self.number == len(self.lines):
                raise self.error("the record is cut off: its last line is 'result …' or 'running'")
            if len(plies) == game.meta.max_plies:
                raise self.error(f"a game has at most {game.meta.max_plies} plies")
            plies.append(self.ply(game, seats, line))
        return tuple(plies)

    def ply(self, game: Game, seats: int, line: str) -> Ply:
        who, _, text = line.partition(" ")
        if who != "*" and who not in map(str, range(seats)):
            raise self.error(f"here is a ply expected ('0 …' or '* …'), not {line[:60]!r}")
        try:
            ply = Ply(CHANCE if who == "*" else int(who), game.catalogue.parse(text))
        except Unreadable as error:
            raise self.error(str(error)) from None
        if ply_line(game, *ply) != line:
            raise self.error(f"write it {ply_line(game, *ply)!r}")
        return ply

    def result(self, seats: int) -> tuple[int, ...] | None:
        head, *digits = self.next("'result …' or 'running'").split(" ")
        scores = tuple(self.score(word) for word in digits)
        if head not in ("result", "running") or len(scores) != (seats if head == "result" else 0):
            raise self.error(f"here is 'running' or 'result' with {seats} scores expected")
        if self.next("the end of the last line") != "" or self.number != len(self.lines):
            raise self.error("here the record ends, but there is more")
        return scores if head == "result" else None

    def score(self, word: str) -> int:
        points = self.integer("a score", word.removeprefix("-"))
        if word == "-0":
            raise self.error("write a score as 0, not -0")
        return -points if word.startswith("-") else points
