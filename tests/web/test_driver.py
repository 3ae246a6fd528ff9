"""The bot driver: bots think on redacted bytes, and only the site commits."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from asgiref.sync import sync_to_async

from katun.bots.pool import BotFault, BotPool
from katun.core.registry import load
from katun.web import tables
from katun.web.driver import BotDriver
from katun.web.models import Player, Ply, Table
from katun.web.tables import Place
from katun.web.tables.bots import Thinking
from tests.web.conftest import to_move

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

in_thread = sync_to_async(thread_sensitive=True)


class Pool:
    """Chooses at once, in this process; remembers what it was given."""

    def __init__(self, fault: bool = False) -> None:
        self.fault = fault
        self.compiled = {"maya2019", "lots"}
        self.given: list[tuple[int, bytes]] = []

    async def choose(self, game: str, redacted: bytes, seat: int, bot: str, seed: int) -> int:
        self.given.append((seat, redacted))
        if self.fault:
            raise BotFault("It fell asleep.")
        room = load(game)
        return room.legal(room.from_bytes(redacted), seat)[0]


@in_thread
def opened(*places: Place) -> Table:
    anna = Player.objects.create(name="Anna")
    return tables.open_table(anna, "maya2019", places, {})


@asynccontextmanager
async def driven(pool: Pool, stopgap: Pool | None = None):
    driver = BotDriver(pool, stopgap or Pool(), pace=0)
    task = asyncio.create_task(driver.run())
    try:
        yield driver
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(table: Table, condition, seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not condition(table):
            await asyncio.sleep(0.05)
            await in_thread(table.refresh_from_db)()


BOT = Place("bot", bot="random")


async def test_bots_play_a_whole_game_by_themselves():
    table = await opened(BOT, BOT)
    assert table.waits_for_bot
    async with driven(Pool()):
        await until(table, lambda table: table.status == "over")
    rows = await in_thread(lambda: list(Ply.objects.values_list("seq", flat=True)))()
    assert rows == list(range(1, table.seq + 1))
    assert not table.waits_for_bot


async def test_bots_stop_where_a_person_decides():
    table, pool = await opened(Place("me"), BOT), Pool()
    async with driven(pool):
        await until(table, lambda table: table.pending == 1)
        seq = table.seq
        await asyncio.sleep(0.3)
        await in_thread(table.refresh_from_db)()
    assert table.seq == seq
    assert all(seat == 1 for seat, _ in pool.given)


async def test_bots_get_their_redacted_state_and_nothing_else():
    table, pool = await opened(BOT, BOT), Pool()
    async with driven(pool):
        await until(table, lambda table: table.seq > 40)
    game = load("maya2019")
    for seat, data in pool.given:
        state = game.from_bytes(data)
        assert game.to_bytes(game.redact(state, seat)) == data


async def test_a_fault_is_logged_and_a_legal_action_played(caplog):
    table = await opened(BOT, BOT)
    async with driven(Pool(fault=True)):
        await until(table, lambda table: table.seq > 30)
    assert "It fell asleep" in caplog.text


async def test_bots_think_interpreted_until_the_game_is_compiled():
    table, pool, stopgap = await opened(BOT, BOT), Pool(), Pool()
    pool.compiled = set()
    async with driven(pool, stopgap):
        await until(table, lambda table: table.seq > 20)
        assert stopgap.given
        assert not pool.given
        pool.compiled = {"maya2019"}
        await until(table, lambda table: table.status == "over")
    assert pool.given


async def test_a_real_interpreted_bot_answers_at_once():
    table, stopgap = await opened(BOT, BOT), BotPool(jit=False)
    thinking = await in_thread(tables.thinking_seat)(table.pk)
    try:
        action = await stopgap.choose(
            thinking.game, thinking.state, thinking.seat, thinking.bot, seed=1
        )
    finally:
        await stopgap.close()
    assert await in_thread(tables.commit_bot_ply)(thinking, action)


async def test_a_choice_for_a_table_that_moved_on_is_forgotten():
    table = await opened(BOT, BOT)
    thinking: Thinking = await in_thread(tables.thinking_seat)(table.pk)
    game = load("maya2019")
    action = game.legal(game.from_bytes(thinking.state), thinking.seat)[0]
    assert await in_thread(tables.commit_bot_ply)(thinking, action)
    await in_thread(table.refresh_from_db)()
    assert not await in_thread(tables.commit_bot_ply)(thinking, action)
    seq = table.seq
    await in_thread(table.refresh_from_db)()
    assert table.seq == seq


async def test_a_choice_against_the_rules_is_not_committed():
    table = await opened(BOT, BOT)
    thinking = await in_thread(tables.thinking_seat)(table.pk)
    game = load("maya2019")
    allowed = game.legal(game.from_bytes(thinking.state), thinking.seat)
    forged = next(action for action in range(400) if action not in allowed)
    assert not await in_thread(tables.commit_bot_ply)(thinking, forged)
    assert (await in_thread(tables.thinking_seat)(table.pk)).seq == thinking.seq


async def test_sealed_bids_of_bots(lots):
    anna = await in_thread(Player.objects.create)(name="Anna")
    places = [Place("me"), BOT, BOT]
    table = await in_thread(tables.open_table)(anna, "lots", places, {})
    async with driven(Pool()):
        await until(table, lambda table: not table.waits_for_bot)
        assert (await in_thread(to_move)(table)).index == 0
        assert await in_thread(table.sealed.count)() == 2
        await in_thread(tables.choose)(await in_thread(to_move)(table), 2, table.seq)
    bids = await in_thread(lambda: list(table.plies.filter(seq__gt=table.seq)))()
    assert [ply.seat for ply in bids[:3]] == [0, 1, 2]
