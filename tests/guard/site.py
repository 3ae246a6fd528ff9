"""Browsers at one table, all that they can fetch there, and the same table in another world."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import Client

from katun.core.registry import load
from katun.core.seats import NOBODY
from katun.play.match import Ply
from katun.web import chronicle, drawing
from katun.web.models import Draft, Player, Seat, Table
from katun.web.models import Ply as PlyRow
from tests.guard.worlds import History
from tests.web.sockets import Socket

#: The form's CSRF token is masked anew in each answer.
_MASKED_ANEW = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')


@dataclass
class Browser:
    """A browser with a session of its own; ``seat`` is where its player sits."""

    seat: int
    client: Client = field(default_factory=Client)

    def be(self, player: Player) -> "Browser":
        """Hold the session of ``player``."""
        session = self.client.session
        session["player"] = player.pk
        session.save()
        self.client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
        return self

    @property
    def session_key(self) -> str:
        """The secret of the session, empty for one who never sat down."""
        cookie = self.client.cookies.get(settings.SESSION_COOKIE_NAME)
        return cookie.value if cookie else ""

    def everything(self, slug: str) -> dict[str, str]:
        """All that this browser can fetch of a table, by address."""
        paths = [
            f"/t/{slug}/", f"/t/{slug}/board/", f"/t/{slug}/log/", f"/t/{slug}/record.txt",
            f"/api/tables/{slug}", f"/api/tables/{slug}/legal", f"/api/tables/{slug}/log", "/",
        ]  # fmt: skip
        return {path: self.fetch(path) for path in paths} | {"socket": self.pushed(slug)}

    def fetch(self, path: str) -> str:
        """The body of a page that must be there."""
        answer = self.client.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status_code}"
        return _MASKED_ANEW.sub("", answer.content.decode())

    def pushed(self, slug: str) -> str:
        """What the socket sends on connecting."""
        return str(async_to_sync(_first_message)(slug, self.headers))

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        """The headers of this browser's socket."""
        cookies = "; ".join(
            f"{name}={morsel.value}" for name, morsel in self.client.cookies.items()
        )
        return [(b"origin", b"http://localhost"), (b"cookie", cookies.encode())]


async def _first_message(slug: str, headers: list[tuple[bytes, bytes]]) -> str:
    socket = Socket(f"/t/{slug}/live/", headers)
    assert await socket.connect()
    message = await socket.receive()
    await socket.close()
    return str(message["content"])


def browsers(table: Table) -> list[Browser]:
    """One browser for each seat, in seat order, and a spectator's last."""
    seats = table.places.select_related("player")
    return [Browser(seat.index).be(seat.player) for seat in seats] + [Browser(NOBODY)]


def secrets_of(table: Table, everybody: list[Browser], browser: Browser) -> dict[str, str]:
    """What must never reach ``browser``: tokens and sessions of others, by name."""
    tokens = {
        f"token of seat {seat.index}": seat.token
        for seat in table.places.all()
        if seat.index != browser.seat
    }
    sessions = {
        f"session of seat {other.seat}": other.session_key
        for other in everybody
        if other is not browser and other.session_key
    }
    return tokens | sessions


def history_of(table: Table) -> History:
    """The committed plies of a table."""
    game = load(table.game)
    seats = table.places.count()
    state = game.new(seats, table.options)
    plies = tuple(Ply(*row) for row in table.plies.values_list("seat", "action"))
    states = [game.copy(state)]
    for ply in plies:
        game.step(state, *ply)
        states.append(game.copy(state))
    return History(game, seats, table.options, plies, tuple(states))


def forget() -> None:
    """Empty what the site keeps in memory about tables."""
    for kept in (drawing._drawn, chronicle._chronicles, chronicle._logs):
        with kept.lock:
            kept._values.clear()


@contextmanager
def in_world(table: Table, world: History, viewer: int) -> Iterator[None]:
    """The table as it would stand in ``world``, where only ``viewer`` has a draft."""
    mine = history_of(table)
    drafts = list(Draft.objects.filter(table=table).exclude(seat=viewer))
    Draft.objects.filter(pk__in=[draft.pk for draft in drafts]).delete()
    _store(table, mine, world)
    try:
        yield
    finally:
        _store(table, world, mine)
        Draft.objects.bulk_create(drafts)


def _store(table: Table, before: History, after: History) -> None:
    for seq, (old, new) in enumerate(zip(before.plies, after.plies, strict=True), 1):
        if old != new:
            PlyRow.objects.filter(table=table, seq=seq).update(action=new.action)
    snapshot = after.game.to_bytes(after.states[-1])
    Table.objects.filter(pk=table.pk).update(snapshot=snapshot)
    forget()


def open_table(seats: int, source: random.Random, game: str = "maya2019") -> Table:
    """A running table of people, with options drawn by ``source``."""
    from katun.web import tables
    from tests.guard.worlds import random_options

    people = [Player.objects.create(name=f"Person {number}") for number in range(seats)]
    places = [tables.Place("me"), *[tables.Place("open")] * (seats - 1)]
    table = tables.open_table(people[0], game, places, random_options(load(game), seats, source))
    for seat, player in list(zip(Seat.objects.filter(table=table), people, strict=True))[1:]:
        tables.join(seat.token, player, player.name)
    table.refresh_from_db()
    return table
