"""No page, socket, answer of the API, log or download tells a viewer what it must not know.

A table is played through the service. At some moments every viewer fetches all there is;
then the table's plies and snapshot are exchanged for those of another game that looks the
same to that viewer, and everything must come out byte for byte the same.
"""

import random

import pytest
from asgiref.sync import async_to_sync, sync_to_async

from katun.core.game import Game
from katun.core.registry import load
from katun.core.seats import NOBODY
from katun.web import tables
from katun.web.models import Player, Table
from tests.guard.site import (
    Browser,
    browsers,
    forget,
    history_of,
    in_world,
    open_table,
    secrets_of,
)
from tests.guard.worlds import other_world
from tests.web.conftest import play_turn, seen_by, take_step, to_move
from tests.web.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)


def leaks_now(table: Table, everybody: list[Browser], source: random.Random) -> list[str]:
    """What the viewers can fetch that depends on what they must not know, at this moment."""
    found = []
    table.refresh_from_db()
    forget()
    for browser in everybody:
        shown = browser.everything(table.slug)
        for name, secret in secrets_of(table, everybody, browser).items():
            found += [f"{path} holds the {name}" for path in shown if secret in shown[path]]
        world = other_world(history_of(table), browser.seat, source, 40)
        with in_world(table, world, browser.seat):
            again = browser.everything(table.slug)
        found += [
            f"ply {table.seq}, seat {browser.seat}: {path} says {_difference(text, again[path])}"
            for path, text in shown.items()
            if text != again[path]
        ]
    return found


def _difference(one: str, other: str) -> str:
    at = next((n for n, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0)
    return f"{one[max(0, at - 60) : at + 60]!r} or {other[max(0, at - 60) : at + 60]!r}"


def played_through(seats: int, seed: int, moments: int) -> None:
    source = random.Random(seed)
    table = open_table(seats, source)
    everybody = browsers(table)
    turns = 0
    looks = sorted(source.sample(range(1, 16 * seats), moments))
    while table.status == Table.Status.PLAYING:
        if turns in looks:
            take_step(table, to_move(table), source.choice)
            assert leaks_now(table, everybody, source) == []
            tables.restart(to_move(table), table.seq, table.drafts.get().revision)
        play_turn(table, source.choice)
        table.refresh_from_db()
        turns += 1
        if turns > looks[-1]:
            return


@pytest.mark.parametrize("seats", load("maya2019").meta.seats)
def test_nobody_fetches_a_secret(seats: int):
    played_through(seats, seats, moments=2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", load("maya2019").meta.seats)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_fetches_a_secret_at_many_moments_of_many_games(seats: int, seed: int):
    played_through(seats, 100 + seed, moments=20)


def test_a_stored_secret_that_is_shown_would_be_noticed():
    # The seats' own pages do depend on what a spectator must not know.
    source = random.Random(5)
    table = open_table(2, source)
    *own, spectator = browsers(table)
    world = history_of(table)
    while world.game.to_bytes(world.states[-1]) == bytes(table.snapshot):
        play_turn(table, source.choice)
        table.refresh_from_db()
        world = other_world(history_of(table), spectator.seat, source, 100)
    shown = [browser.everything(table.slug) for browser in own]
    with in_world(table, world, spectator.seat):
        again = [browser.everything(table.slug) for browser in own]
    record, page = f"/t/{table.slug}/record.txt", f"/t/{table.slug}/"
    for path in (record, page, "socket"):
        assert any(mine[path] != theirs[path] for mine, theirs in zip(shown, again, strict=True))


def test_before_the_screen_is_handed_over_it_shows_neither_hand():
    source = random.Random(3)
    player = Player.objects.create(name="Anna")
    places = [tables.Place("me"), tables.Place("screen", "Ben")]
    table = tables.open_table(player, "maya2019", places, {})
    browser = Browser(NOBODY).be(player)
    handed_over = 0
    while handed_over < 3:
        assert "hand-over-card" in browser.fetch(f"/t/{table.slug}/board/")
        assert leaks_now(table, [browser], source) == []
        tables.show_seat(to_move(table))
        assert "hand-over-card" not in browser.fetch(f"/t/{table.slug}/board/")
        play_turn(table, source.choice)
        handed_over += 1


def test_a_room_with_sealed_bids_tells_nobody_a_secret(lots: Game):
    source = random.Random(1)
    table = open_table(3, source, "lots")
    everybody = browsers(table)
    for _ in range(3):
        for _ in range(source.randrange(1, 5)):
            play_turn(table, source.choice)
        table.refresh_from_db()
        assert table.status == Table.Status.PLAYING
        assert leaks_now(table, everybody, source) == []


def test_a_sealed_choice_is_seen_by_its_seat_alone(lots: Game):
    table = open_table(3, random.Random(1), "lots")
    everybody = browsers(table)
    bids = [action["action"] for action in seen_by(table, 0).view["actions"]]
    shown = []
    for bid in bids[:2]:
        tables.choose(to_move(table), bid, table.seq)
        # The same number of changes, so that nothing else differs.
        Table.objects.update(version=100)
        forget()
        shown.append([browser.everything(table.slug) for browser in everybody])
    mine, theirs = zip(shown[0][0].values(), shown[1][0].values(), strict=True), shown
    assert any(one != other for one, other in mine)
    assert theirs[0][1:] == theirs[1][1:]
    assert all("has decided" in seen["socket"] for seen in shown[0])


def test_a_draft_reaches_only_the_pages_of_its_seat():
    table = open_table(2, random.Random(1))
    everybody = browsers(table)
    seat = to_move(table)

    @async_to_sync
    async def listen() -> list[list[dict[str, object]]]:
        sockets = [Socket(f"/t/{table.slug}/live/", browser.headers) for browser in everybody]
        for socket in sockets:
            assert await socket.connect()
        for socket in sockets:
            await socket.heard()
        await sync_to_async(take_step)(table, seat)
        heard = [await socket.heard() for socket in sockets]
        for socket in sockets:
            await socket.close()
        return heard

    heard = listen()
    mine = heard.pop(seat.index)
    assert [message["target"] for message in mine] == ["#table"]
    assert heard == [[], []]


def test_a_finished_game_is_open_to_everybody():
    source = random.Random(2)
    table = open_table(2, source)
    while table.status == Table.Status.PLAYING:
        play_turn(table, source.choice)
        table.refresh_from_db()
    everybody = browsers(table)
    records = {browser.fetch(f"/t/{table.slug}/record.txt") for browser in everybody}
    assert len(records) == 1
    assert "hidden" not in records.pop()
