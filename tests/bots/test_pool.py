"""Bots in their processes: warm, killed, hanging, crashing, orphaned.

Each test runs in a house that has the toy room and two ill-behaved bots.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from katun.bots.pool import BotFault, BotPool
from tests.toy.house import environment, house_with_toy, python

_ILL_BEHAVED = '''
import os, time

class Bot:
    """Behaves with two seats (so that it can be warmed up), not with three."""
    def choose(self, game, redacted_state, seat, source):
        if game.seats(redacted_state) == 3:
            {deed}
        return game.legal(redacted_state, seat)[0]

BOT = Bot()
'''

#: Writes the redacted bytes of seat 1 before its first bid with as many seats as asked.
_POSITION = """
import sys
from katun import Match
match = Match("lots", int(sys.argv[1]), seed=1)
match.deal()
print(match.game.to_bytes(match.game.redact(match.state, 1)).hex())
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = house_with_toy(tmp_path_factory.mktemp("house"))
    deeds = {
        "hangs": "time.sleep(600)",
        "crashes": "os._exit(3)",
        "raises": "raise ZeroDivisionError('by nought')",
        "cheats": "return game.catalogue.parse('bid hidden')",
        "prints": "print('{\\\"action\\\": 99}')",
    }
    for name, deed in deeds.items():
        source = _ILL_BEHAVED.format(deed=deed)
        (path / "katun" / "bots" / "players" / f"{name}.py").write_text(source)
    return path


@pytest.fixture
def position(house: Path) -> Callable[[int], bytes]:
    def redacted(seats: int) -> bytes:
        answer = python(house, "-c", _POSITION, str(seats))
        assert answer.returncode == 0, answer.stderr
        return bytes.fromhex(answer.stdout)

    return redacted


@pytest.fixture
def in_house(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment(house, jit=False).items():
        monkeypatch.setenv(name, value)


def run(task: Callable[[BotPool], Coroutine[Any, Any, Any]], limit: float = 20.0) -> Any:
    """Run a task with a pool of one slot, which is closed afterwards."""

    async def with_pool() -> Any:
        pool = BotPool(1, limit)
        try:
            return await task(pool)
        finally:
            await pool.close()

    return asyncio.run(with_pool())


def _pid(pool: BotPool) -> int:
    process = pool._slots[0].process
    assert process is not None
    return process.pid


def _is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False


@pytest.mark.usefixtures("in_house")
class TestPool:
    def test_bots_choose_legal_bids_and_the_same_one_for_the_same_seed(self, position):
        async def task(pool):
            return [
                await pool.choose("lots", position(3), 1, bot, seed)
                for bot in ("random", "greedy")
                for seed in (5, 5, 6, 7, 8, 9)
            ]

        chosen = run(task)
        assert set(chosen) <= {0, 1, 2, 3}  # bid 0 … bid 3
        assert chosen[0] == chosen[1]
        assert chosen[6] == chosen[7]
        assert len(set(chosen[:6])) > 1

    def test_warming_says_when_a_game_is_compiled(self):
        async def task(pool):
            before = set(pool.compiled)
            await pool.warm("lots")
            return before, pool.compiled

        assert run(task) == (set(), {"lots"})

    @pytest.mark.parametrize(
        ("bot", "words"),
        [
            ("raises", "ZeroDivisionError: by nought"),
            ("cheats", "chose 4, which is not legal"),
            ("crashes", "process ended"),
            ("rendom", "Did you mean 'random'"),
        ],
    )
    def test_a_bot_that_fails_is_a_fault_in_words_and_the_next_request_is_served(
        self, position, bot, words
    ):
        async def task(pool):
            with pytest.raises(BotFault, match=words):
                await pool.choose("lots", position(3), 1, bot, 1)
            return await pool.choose("lots", position(3), 1, "random", 1)

        assert run(task) in {0, 1, 2, 3}

    def test_a_bot_that_hangs_is_killed_at_its_limit_and_replaced(self, position):
        three = position(3)

        async def task(pool):
            await pool.warm("lots")
            hanging, started = _pid(pool), time.monotonic()
            with pytest.raises(BotFault, match="longer than 1 seconds"):
                await pool.choose("lots", three, 1, "hangs", 1)
            lasted = time.monotonic() - started
            action = await pool.choose("lots", three, 1, "random", 1)
            return hanging, _pid(pool), lasted, action

        hanging, replaced, lasted, action = run(task, limit=1.0)
        assert 1.0 <= lasted < 6.0
        assert hanging != replaced
        assert not _is_alive(hanging)
        assert action in {0, 1, 2, 3}

    def test_a_worker_killed_between_two_requests_is_replaced(self, position):
        three = position(3)

        async def task(pool):
            await pool.choose("lots", three, 1, "random", 1)
            os.kill(_pid(pool), signal.SIGKILL)
            with pytest.raises(BotFault):
                await pool.choose("lots", three, 1, "random", 1)
            return await pool.choose("lots", three, 1, "random", 1)

        assert run(task) in {0, 1, 2, 3}

    def test_what_a_bot_prints_is_not_taken_for_its_answer(self, position):
        async def task(pool):
            return await pool.choose("lots", position(3), 1, "prints", 1)

        assert run(task) == 0

    @pytest.mark.parametrize("state", [b"", b"\xff" * 10, b"\0" * 5000])
    def test_bytes_that_are_no_state_are_a_fault(self, state):
        async def task(pool):
            with pytest.raises(BotFault, match=r"a state has \d+ bytes"):
                await pool.choose("lots", state, 1, "random", 1)

        run(task)

    def test_an_abandoned_request_does_not_answer_the_next_one(self, position):
        three = position(3)

        async def task(pool):
            await pool.warm("lots")
            abandoned = asyncio.create_task(pool.choose("lots", three, 1, "hangs", 1))
            await asyncio.sleep(0.2)
            abandoned.cancel()
            with pytest.raises(asyncio.CancelledError):
                await abandoned
            return await pool.choose("lots", three, 1, "random", 1)

        assert run(task) in {0, 1, 2, 3}

    def test_a_hanging_bot_does_not_keep_the_others_waiting(self, position):
        three = position(3)

        async def with_two_slots():
            pool = BotPool(2, limit=6.0)
            try:
                await asyncio.gather(pool.warm("lots"), pool.warm("lots"))
                hanging = asyncio.create_task(pool.choose("lots", three, 1, "hangs", 1))
                started = time.monotonic()
                actions = [await pool.choose("lots", three, 1, "random", 1) for _ in range(5)]
                answered = time.monotonic() - started
                with pytest.raises(BotFault, match="longer than 6 seconds"):
                    await hanging
                return actions, answered
            finally:
                await pool.close()

        actions, answered = asyncio.run(with_two_slots())
        assert len(set(actions)) == 1
        assert answered < 5.0

    def test_closing_the_pool_ends_its_processes(self, position):
        async def task(pool):
            await pool.warm("lots")
            return _pid(pool)

        assert not _is_alive(run(task))


_SERVER = """
import asyncio, sys
from katun.bots.pool import BotPool
async def serve():
    pool = BotPool(1, 600.0)
    await pool.warm("lots")
    print(pool._slots[0].process.pid, flush=True)
    await pool.choose("lots", bytes.fromhex(sys.argv[1]), 1, "hangs", 1)
asyncio.run(serve())
"""


def test_a_killed_server_leaves_no_worker_behind_even_in_the_middle_of_a_thought(house, position):
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVER, position(3).hex()],
        env=environment(house, jit=False), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    time.sleep(0.3)
    assert _is_alive(worker)
    server.kill()
    server.wait()
    deadline = time.monotonic() + 3
    while _is_alive(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _is_alive(worker)
    server.stdout.close()


def test_a_worker_imports_no_web_framework_and_runs_compiled_in_an_interpreted_parent(house):
    code = (
        "import sys, katun.bots.worker, katun.core.kernel as k;"
        "print('django' in sys.modules, 'channels' in sys.modules, k.JIT)"
    )
    answer = python(house, "-c", code, jit=True)
    assert answer.stdout.split() == ["False", "False", "True"]
