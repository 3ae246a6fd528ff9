"""Sockets with foreign origins, unknown tables, forged cookies and garbage in their frames."""

import random
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async

from katun.web.live import REFUSED
from katun.web.models import Table
from tests.guard.doors import nothing_changes
from tests.guard.site import browsers, forget, open_table
from tests.web.conftest import take_step, to_move
from tests.web.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

OWN = (b"origin", b"http://localhost")


@pytest.fixture
def table(transactional_db: None) -> Table:
    forget()
    return open_table(2, random.Random(4))


@async_to_sync
async def tried(path: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    """The first message of a socket; ``{"refused": True}`` when it is not let in."""
    socket = Socket(path, headers)
    said = await socket.receive() if await socket.connect() else {"refused": True}
    await socket.close()
    return said


@pytest.mark.parametrize(
    "origin", [b"http://evil.example", b"null", b"", b"\xff", b"http://localhost.evil.example"]
)
def test_a_page_of_another_site_is_not_let_in(table: Table, origin: bytes):
    said = tried(f"/t/{table.slug}/live/", (b"origin", origin))
    assert said == {"refused": True}


def test_a_script_without_an_origin_is_not_let_in(table: Table):
    assert tried(f"/t/{table.slug}/live/") == {"refused": True}


@pytest.mark.parametrize(
    "path", ["/t/no-such-table/live/", "/t/x/live", "/", "/live/", "/t/%00/live/", "/" + "x" * 5000]
)
def test_an_unknown_address_is_closed_for_good(db: None, path: str):
    assert tried(path, OWN) == {"closed": REFUSED}


@pytest.mark.parametrize(
    "cookie",
    [b"sessionid=forged", b"sessionid=" + b"x" * 10_000, b"\xff\xfe=\x00", b";;;=;", b"sessionid="],
)
def test_a_forged_session_sees_what_a_spectator_sees(table: Table, cookie: bytes):
    spectator = tried(f"/t/{table.slug}/live/", OWN)["content"]
    said = tried(f"/t/{table.slug}/live/", OWN, (b"cookie", cookie))
    assert said["content"] == spectator


@pytest.mark.parametrize(
    "wish",
    [
        b"",
        b"x",
        b"\xff",
        b"zh-hant" + b"-x" * 5000,
        b"," * 5000,
        b"*;q=1",
        b"../../etc/passwd",
        b"x" * 9000,
    ],
)
def test_an_odd_wish_for_a_language_gets_some_language(table: Table, wish: bytes):
    for header in ((b"accept-language", wish), (b"cookie", b"django_language=" + wish)):
        said = tried(f"/t/{table.slug}/live/", OWN, header)
        assert 'id="table"' in said["content"]


FRAMES: list[dict[str, Any]] = [
    {"text": ""},
    {"text": "hello"},
    {"text": '{"action": 1, "seq": 0}'},
    {"text": '{"type": "table.changed"}'},
    {"text": "[" * 100_000},
    {"text": "x" * 2_000_000},
    {"text": "\x00\ufffe"},
    {"bytes": b"\x00\xff" * 1000},
    {"bytes": b""},
]


def test_whatever_a_page_says_on_its_socket_changes_nothing_and_closes_nothing(table: Table):
    browser = browsers(table)[to_move(table).index]

    @async_to_sync
    async def talk() -> list[dict[str, Any]]:
        socket = Socket(f"/t/{table.slug}/live/", browser.headers)
        assert await socket.connect()
        await socket.heard()
        for frame in FRAMES:
            await socket.say(**frame)
        assert all("presence" in message for message in await socket.heard())
        await sync_to_async(take_step)(table, to_move_now)
        heard = await socket.heard()
        await socket.close()
        return heard

    to_move_now = to_move(table)
    assert [message["target"] for message in talk()] == ["#table"]


def test_listening_changes_nothing(table: Table):
    with nothing_changes():
        tried(f"/t/{table.slug}/live/", OWN)
