"""The bot driver: lets bots think in processes of their own and commits what they choose.

It lives as long as the server (Django has no lifespan events). It looks for tables that
wait for a bot after each change and now and then, so that a restart, however hard,
goes on where the last commit left it.
"""

import asyncio
import contextlib
import logging
import random
import secrets
from functools import partial
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.db import DatabaseError

from katun.bots.pool import BotFault, BotPool
from katun.core.registry import games, load
from katun.web import tables
from katun.web.publishing import serve_from
from katun.web.tables.bots import Thinking

log = logging.getLogger("katun.driver")

#: Seconds between two looks for tables that wait without a change having told so.
_LOOK_EVERY = 2.0


class BotDriver:
    """Plays the bots of all tables; :meth:`run` until cancelled.

    Until ``pool`` has compiled a game (a minute, once after each installation) its bots
    think interpreted, in ``stopgap``, so that nobody waits for a first answer.
    """

    def __init__(self, pool: BotPool, stopgap: BotPool, pace: float) -> None:
        self.pool, self.stopgap, self.pace = pool, stopgap, pace
        self.wake = asyncio.Event()
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._committing: set[asyncio.Future[bool]] = set()
        self._closed: set[int] = set()

    async def run(self) -> None:
        """Look for waiting tables, again and again."""
        try:
            while True:
                self.wake.clear()
                try:
                    await self._look()
                except DatabaseError:
                    log.exception("the tables could not be read; trying again")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.wake.wait(), _LOOK_EVERY)
        finally:
            for task in self._playing.values():
                task.cancel()
            # A commit that was begun is waited for: its thread still needs this loop.
            unfinished: list[asyncio.Future[Any]] = [*self._playing.values(), *self._committing]
            await asyncio.gather(*unfinished, return_exceptions=True)

    async def warm(self) -> None:
        """Compile every game's rules for the bots, so that the first answer is quick."""
        for name in games():
            log.info("the bots for %s are warming up", name)
            try:
                await self.pool.warm(name)
                log.info("the bots for %s are ready", name)
            except BotFault as fault:
                log.warning("the bots for %s could not warm up: %s", name, fault)
        await self.stopgap.close()

    async def _look(self) -> None:
        for table in await _in_thread(tables.tables_waiting_for_bots):
            if table not in self._playing and table not in self._closed:
                self._playing[table] = asyncio.create_task(self._play(table))
                self._playing[table].add_done_callback(partial(self._rest, table))

    def _rest(self, table: int, task: asyncio.Task[None]) -> None:
        del self._playing[table]
        if not task.cancelled() and task.exception():
            log.error("bots at table %s stopped", table, exc_info=task.exception())

    async def _play(self, table: int) -> None:
        """Play at one table until no bot owes a decision there."""
        loop = asyncio.get_running_loop()
        while thinking := await self._thinking(table):
            earliest = loop.time() + self.pace
            action = await self._chosen(thinking)
            await asyncio.sleep(max(0.0, earliest - loop.time()))
            if not await self._committed(thinking, action):
                # The table moved on, or the choice was illegal: look at it again, calmly.
                await asyncio.sleep(self.pace)

    async def _committed(self, thinking: Thinking, action: int) -> bool:
        task = asyncio.ensure_future(_in_thread(tables.commit_bot_ply, thinking, action))
        self._committing.add(task)
        task.add_done_callback(self._committing.discard)
        done: bool = await asyncio.shield(task)
        return done

    async def _thinking(self, table: int) -> Thinking | None:
        try:
            found: Thinking | None = await _in_thread(tables.thinking_seat, table)
        except tables.Refused as refused:
            log.warning("table %s cannot go on: %s", table, refused)
            self._closed.add(table)
            return None
        return found

    async def _chosen(self, thinking: Thinking) -> int:
        pool = self.pool if thinking.game in self.pool.compiled else self.stopgap
        try:
            return await pool.choose(
                thinking.game, thinking.state, thinking.seat, thinking.bot, secrets.randbits(32)
            )
        except BotFault as fault:
            log.warning(
                "bot %s at table %s, ply %s: %s; a legal action is played for it",
                thinking.bot, thinking.table_id, thinking.seq + 1, fault,
            )  # fmt: skip
            action: int = await _in_thread(any_legal, thinking)
            return action


def any_legal(thinking: Thinking) -> int:
    """Some legal action of a bot that failed."""
    game = load(thinking.game)
    return random.choice(game.legal(game.from_bytes(thinking.state), thinking.seat))


def _in_thread(function: Any, *arguments: Any) -> Any:
    return database_sync_to_async(function, thread_sensitive=False)(*arguments)


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI lifespan: the driver runs between the server's start and its end."""
    await receive()
    pool, stopgap = BotPool(settings.BOT_SLOTS), BotPool(jit=False)
    driver = BotDriver(pool, stopgap, settings.BOT_PACE)
    serve_from(asyncio.get_running_loop(), driver.wake.set)
    running = [asyncio.create_task(driver.run()), asyncio.create_task(driver.warm())]
    await send({"type": "lifespan.startup.complete"})
    await receive()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    serve_from(None)
    await asyncio.gather(pool.close(), stopgap.close())
    await send({"type": "lifespan.shutdown.complete"})
