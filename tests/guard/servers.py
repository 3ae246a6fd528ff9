"""A real site in a process of its own, spoken to by its JSON API, and what it left on disk."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from katun.core.registry import load
from tests.browser.server import Server

Value = TypeVar("Value")

KATUN = Path(sys.executable).with_name("katun")


class Answer(NamedTuple):
    """The status and the JSON of an answer."""

    status: int
    body: Any


class Site(Server):
    """``katun serve`` with a way to ask it, and to look at its children."""

    def ask(self, path: str, body: Any = None, token: str = "") -> Answer:
        """The answer of the API to a GET, or to a POST of ``body``, for a seat's token."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"X-Seat-Token": token} if token else {})
        request = Request(f"{self.address}/api{path}", data, headers)
        try:
            with urlopen(request, timeout=20) as answer:
                return Answer(answer.status, json.load(answer))
        except HTTPError as refused:
            return Answer(refused.code, _json_of(refused.read(), self.log))

    def open_table(self, *places: str, **options: str) -> tuple[str, list[str]]:
        """A table with ``me``, ``open`` or a bot's name on each seat; its slug and tokens."""
        seats = [
            {"kind": place} if place in ("me", "open") else {"kind": "bot", "bot": place}
            for place in places
        ]
        body = {"game": "maya2019", "name": "Anna", "places": seats, "options": options}
        answer = self.ask("/tables", body)
        assert answer.status == 201, answer
        return answer.body["table"], [seat["token"] for seat in answer.body["seats"]]

    def terminate(self) -> int:
        """End it as a service manager would, with SIGTERM; the exit code."""
        return self._end(signal.SIGTERM)

    def workers(self) -> list[int]:
        """The processes of the bots."""
        assert self.process is not None
        return [pid for pid in _processes() if _parent(pid) == self.process.pid]


def _json_of(data: bytes, log: str) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        raise AssertionError(f"an answer of the API is no JSON: {data!r}\n{log[-3000:]}") from None


def until(look: Callable[[], Value], limit: float = 240.0) -> Value:
    """What ``look`` answers as soon as that is true; bots may have to compile first."""
    end = time.monotonic() + limit
    while not (value := look()):
        assert time.monotonic() < end, f"nothing came of it within {limit} s"
        time.sleep(0.02)
    return value


def _processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_alive(pid: int) -> bool:
    """Whether the process runs (one that ended and was not yet buried does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Stored(NamedTuple):
    """What a table is on disk."""

    seq: int
    #: ``(seq, seat, action)``
    plies: list[tuple[Any, ...]]
    #: ``(seat, base, revision, steps)``
    drafts: list[tuple[Any, ...]]


def stored(data: Path, slug: str) -> Stored:
    """A table as a site's SQLite file holds it, once it is found to be whole."""
    with sqlite3.connect(data / "katun.sqlite3") as database:
        database.execute("begin")  # bots may play on meanwhile: one moment for all questions
        return whole(database, slug)


def whole(database: Any, slug: str) -> Stored:
    """A table as a database holds it, once it is found to be whole.

    Whole: plies are numbered 1, 2, …; each was legal; together they give the snapshot.
    """

    def rows(columns: str, table: str, where: str) -> list[tuple[Any, ...]]:
        question = f"select {columns} from {table} where {where}"
        return [tuple(map(_plain, row)) for row in database.execute(question)]

    key, game, options, seq, snapshot = rows(
        "id, game, options, seq, snapshot", "web_table", f"slug = '{slug}'"
    )[0]
    here = f"table_id = {key}"
    plies = rows("seq, seat, action", "web_ply", f"{here} order by seq")
    assert [ply[0] for ply in plies] == list(range(1, seq + 1))
    assert replayed(game, len(rows("id", "web_seat", here)), options, plies) == snapshot
    return Stored(seq, plies, rows("seat, base, revision, steps", "web_draft", here))


def _plain(value: Any) -> Any:
    """A column's value: JSON, which SQLite keeps as text, as what it means."""
    if isinstance(value, str) and value[:1] in ("[", "{"):
        return json.loads(value)
    return value


def replayed(name: str, seats: int, options: dict[str, str], plies: list[tuple[Any, ...]]) -> bytes:
    """The bytes of the state to which stored plies lead, each of them legal."""
    game = load(name)
    state = game.new(seats, options)
    for _, seat, action in plies:
        assert seat in game.pending(state)
        assert game.refusal(state, seat, action) is None
        game.step(state, seat, action)
    return game.to_bytes(state)


def katun(*arguments: str | bytes, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the command to its end, without what the tests themselves run under."""
    plain = {name: value for name, value in os.environ.items() if name[:6] != "DJANGO"}
    return subprocess.run(
        [KATUN, *arguments], env=plain | environment, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
