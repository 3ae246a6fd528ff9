"""The site on PostgreSQL and Redis for real: its own tests, and two processes as one site."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.guard.servers import Site, until, whole
from tests.guard.services import Service, postgres, redis
from tests.guard.test_durability import end, laid_out, seq_beyond, step

pytestmark = pytest.mark.server

ROOT = Path(__file__).parent.parent.parent
#: What must hold on every database.
SUITE = (
    *(f"tests/web/test_{what}.py" for what in ("drafting", "opening", "sealing", "importing")),
    "tests/web/test_live.py", "tests/guard/test_bad_calls.py", "tests/guard/test_contention.py",
)  # fmt: skip


@pytest.fixture(scope="module")
def database() -> Iterator[Service]:
    with postgres() as service:
        yield service


@pytest.fixture(scope="module")
def channels() -> Iterator[Service]:
    with redis() as service:
        yield service


@pytest.fixture(scope="module")
def addresses(database: Service, channels: Service) -> dict[str, str]:
    return {
        "DATABASE_URL": f"postgres://katun@127.0.0.1:{database.port}/katun",
        "REDIS_URL": f"redis://127.0.0.1:{channels.port}/0",
    }


@pytest.fixture
def two(addresses: dict[str, str], tmp_path: Path) -> Iterator[tuple[Site, Site]]:
    """Two processes that share a database and a Redis."""
    sites = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        sites.append(Site(tmp_path / name, KATUN_BOT_PACE="20", **addresses).start())
    yield sites[0], sites[1]
    for site in sites:
        site.kill()


def listening(site: Site, slug: str) -> ClientConnection:
    """A spectator's socket."""
    address = f"ws://127.0.0.1:{site.port}/t/{slug}/live/"
    return connect(address, origin=site.address)  # type: ignore[arg-type]


def next_board(socket: ClientConnection) -> str:
    """The next board that the socket brings."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(20))
        if "content" in message:
            return str(message["content"])


def on_disk(addresses: dict[str, str], slug: str) -> Any:
    with psycopg.connect(addresses["DATABASE_URL"]) as connection:
        # Bots may play on meanwhile: one moment for all questions.
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return whole(connection, slug)


def test_the_site_s_own_tests_pass_on_postgres_and_redis(addresses: dict[str, str]):
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "not slow and not server", *SUITE],
        cwd=ROOT, env=os.environ | addresses | {"KATUN_JIT": "0"},
        capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout[-6000:]


def test_a_ply_at_one_process_is_seen_at_the_other(
    two: tuple[Site, Site], addresses: dict[str, str]
):
    one, other = two
    slug, (token, _) = one.open_table("me", "greedy")
    with listening(other, slug) as socket:
        next_board(socket)
        before = laid_out(one, slug, token)
        # An idle socket must outlive the time-outs of the Redis client.
        time.sleep(6)
        answer = end(one, slug, token, before)
        assert answer.status == 200
        while f'data-seq="{before["seq"]}"' in (board := next_board(socket)):
            pass
        assert 'id="table"' in board
    # The draft begun at one process is gone on with at the other.
    shown = laid_out(other, slug, token)
    assert end(other, slug, token, shown).status == 200
    on_disk(addresses, slug)


def test_two_processes_play_the_bots_of_one_table_without_doubling_a_ply(
    two: tuple[Site, Site], addresses: dict[str, str]
):
    slug, _ = two[0].open_table("greedy", "random", "greedy")
    seq_beyond(two[0], slug, 60)
    two[0].kill()
    disk = on_disk(addresses, slug)
    seq_beyond(two[1], slug, disk.seq)
    assert on_disk(addresses, slug).plies[: disk.seq] == disk.plies


def test_a_dead_redis_loses_no_ply_and_the_next_page_shows_it(
    two: tuple[Site, Site], channels: Service, addresses: dict[str, str]
):
    one, other = two
    slug, (token, _) = one.open_table("me", "greedy")
    shown = laid_out(one, slug, token)
    channels.stop()
    try:
        answer = end(one, slug, token, shown)
        assert answer.status == 200
        assert other.ask(f"/tables/{slug}", token=token).body["seq"] > shown["seq"]
    finally:
        channels.start()
    on_disk(addresses, slug)
    with listening(other, slug) as socket:
        next_board(socket)
        following = laid_out(one, slug, token)
        assert end(one, slug, token, following).status == 200
        assert 'id="table"' in next_board(socket)


def test_a_restarted_postgres_loses_no_ply(
    two: tuple[Site, Site], database: Service, addresses: dict[str, str]
):
    one, _ = two
    slug, (token, _) = one.open_table("me", "greedy")
    shown = laid_out(one, slug, token)
    disk = on_disk(addresses, slug)
    database.stop()
    database.start()

    def answered() -> bool:
        try:
            return end(one, slug, token, shown).status in (200, 409)
        except AssertionError:  # an error page while the connections are made anew
            return False

    until(answered, 60)
    assert on_disk(addresses, slug).plies[: disk.seq] == disk.plies
    assert seq_beyond(one, slug, shown["seq"]) > shown["seq"]
    following = laid_out(one, slug, token)
    assert step(one, slug, token, following).status in (200, 422)
    on_disk(addresses, slug)
