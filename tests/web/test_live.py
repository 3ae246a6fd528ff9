"""The socket: everybody's own board, pushed after each change, and caught up on connecting."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from katun.web import tables
from katun.web.models import Player, Table
from katun.web.publishing import publish
from tests.web.conftest import lay_out, legal, seen_by, sit, to_move
from tests.web.sockets import Socket
from tests.web.test_pages import browser

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

in_thread = sync_to_async(thread_sensitive=True)


@in_thread
def running() -> Table:
    anna, ben = (Player.objects.create(name=name) for name in ("Anna", "Ben"))
    return sit(anna, ben)


@in_thread
def cookie_of(player: Player | None) -> bytes:
    client = browser(player)
    return f"sessionid={client.cookies['sessionid'].value}".encode() if player else b""


@in_thread
def mover(table: Table):
    seat = to_move(table)
    return seat, seat.player, table.places.exclude(pk=seat.pk).get().player


@asynccontextmanager
async def looking(table: Table, player: Player | None = None, path: str = "", origin="localhost"):
    """A socket of ``player``'s page that has read its first board and presence."""
    headers = [(b"origin", f"http://{origin}".encode()), (b"host", b"localhost")]
    headers.append((b"cookie", await cookie_of(player)))
    socket = Socket(path or f"/t/{table.slug}/live/", headers)
    connected = await socket.connect()
    try:
        yield socket if connected else None
    finally:
        if connected:
            await socket.close()


def boards(messages: list[dict]) -> list[str]:
    return [message["content"] for message in messages if "content" in message]


async def test_connecting_brings_the_viewer_s_own_board():
    table = await running()
    _seat, player, _other = await mover(table)
    async with looking(table, player) as mine, looking(table) as spectator:
        own, public = boards(await mine.heard())[0], boards(await spectator.heard())[0]
    assert "● Your turn" in own
    assert "hx-post" in own
    assert "Your turn" not in public
    assert "/step/" not in public


async def test_a_committed_turn_reaches_everybody_once():
    table = await running()
    seat, _player, other = await mover(table)
    async with looking(table, other) as theirs, looking(table) as spectator:
        await theirs.heard()
        await spectator.heard()
        await in_thread(lay_out)(table, seat)
        assert await theirs.heard() == []
        revision = (await in_thread(seen_by)(table, seat)).revision
        await in_thread(tables.end)(seat, table.seq, revision)
        for socket in (theirs, spectator):
            pushed = boards(await socket.heard())
            assert len(pushed) == 1
            assert f'data-version="{table.version + 1}"' in pushed[0]


async def test_a_draft_is_pushed_to_its_own_seat_s_pages_only():
    table = await running()
    seat, player, other = await mover(table)
    async with looking(table, player) as mine, looking(table, other) as theirs:
        await mine.heard()
        await theirs.heard()
        action = (await in_thread(legal)(table, seat))[0]
        await in_thread(tables.step)(seat, action, table.seq, 0)
        assert 'data-revision="1"' in boards(await mine.heard())[0]
        assert boards(await theirs.heard()) == []


async def test_nothing_is_pushed_for_what_was_refused():
    table = await running()
    seat, player, _other = await mover(table)
    async with looking(table, player) as mine:
        await mine.heard()
        with pytest.raises(tables.Stale):
            await in_thread(tables.step)(seat, 0, table.seq - 1, 0)
        assert boards(await mine.heard()) == []


async def test_the_same_version_is_sent_once():
    table = await running()
    async with looking(table) as spectator:
        await spectator.heard()
        await in_thread(publish)(table.slug, table.version)
        assert boards(await spectator.heard()) == []


async def test_presence_names_the_seats_whose_pages_are_open():
    table = await running()
    seat, player, other = await mover(table)
    async with looking(table, player) as mine:
        first = [m["presence"] for m in await mine.heard() if "presence" in m]
        assert first[-1] == [seat.index]
        async with looking(table, other):
            assert {"presence": [0, 1]} in await mine.heard()
        assert {"presence": [seat.index]} in await mine.heard()


async def test_the_heart_beats_with_the_version(settings):
    settings.HEARTBEAT_SECONDS = 0.1
    table = await running()
    async with looking(table) as spectator:
        await asyncio.sleep(0.5)
        said = [await spectator.receive() for _ in range(3)]
    assert {"heartbeat": table.version} in said


@pytest.mark.parametrize("path", ["/t/nothing/live/", "/somewhere/else/"])
async def test_unknown_addresses_are_refused_for_good(path: str):
    table = await running()
    async with looking(table, path=path) as socket:
        assert await socket.receive() == {"closed": 4403}


async def test_other_sites_cannot_listen():
    table = await running()
    async with looking(table, origin="evil.example") as socket:
        assert socket is None


async def test_pages_speak_the_language_of_their_cookie():
    table = await running()
    headers = [
        (b"origin", b"http://localhost"),
        (b"host", b"localhost"),
        (b"cookie", f"{settings.LANGUAGE_COOKIE_NAME}=zh-hant".encode()),
    ]
    socket = Socket(f"/t/{table.slug}/live/", headers)
    await socket.connect()
    board = boards(await socket.heard())[0]
    await socket.close()
    assert any("一" <= letter <= "鿿" for letter in board)
