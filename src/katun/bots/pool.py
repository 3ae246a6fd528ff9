"""Bots in processes of their own, for a server that must not think itself.

Imports neither rules nor Numba: the processes run compiled (or not, with ``jit=False``:
slowly, but at once), the server as it likes.
"""

import asyncio
import base64
import json
import os
import sys
from typing import Any, Final

from katun.core.errors import KatunError

#: Seconds that compiling a game may take in a process that was just started.
WARM_LIMIT: Final = 300.0


class BotFault(KatunError):
    """A bot failed, overran its time or broke a rule; play a legal action for it instead."""


class BotPool:
    """``slots`` bots at most think at once, each ``limit`` seconds at most.

    ``compiled`` names the games that a process has warmed up for. Use from one event loop.
    """

    def __init__(self, slots: int = 1, limit: float = 10.0, jit: bool = True) -> None:
        self.limit = limit
        self.compiled: set[str] = set()
        self._slots = [_Slot(jit) for _ in range(slots)]
        self._free: asyncio.Queue[_Slot] = asyncio.Queue()
        for slot in self._slots:
            self._free.put_nowait(slot)

    async def warm(self, game: str) -> None:
        """Compile a game's rules and bots in one process; the others then load them quickly.

        Raises :class:`BotFault`.
        """
        slot = await self._free.get()
        try:
            await self._warm(slot, game)
        finally:
            self._free.put_nowait(slot)

    async def choose(self, game: str, redacted: bytes, seat: int, bot: str, seed: int) -> int:
        """The action that ``bot`` chooses for ``seat``, knowing the bytes of a redacted state.

        The time limit starts once a process is free and warm. Raises :class:`BotFault`;
        its process is then replaced, and the others go on.
        """
        request = {
            "verb": "choose", "game": game, "state": base64.b64encode(redacted).decode(),
            "seat": seat, "bot": bot, "seed": seed,
        }  # fmt: skip
        slot = await self._free.get()
        try:
            await self._warm(slot, game)
            answer = await slot.ask(request, self.limit)
        finally:
            self._free.put_nowait(slot)
        return int(answer["action"])

    async def close(self) -> None:
        """End all processes."""
        for slot in self._slots:
            await slot.stop()

    async def _warm(self, slot: "_Slot", game: str) -> None:
        if game not in slot.warm:
            await slot.ask({"verb": "warm", "game": game}, WARM_LIMIT)
            slot.warm.add(game)
            self.compiled.add(game)


class _Slot:
    """A place for one worker process, which is started when it is needed."""

    def __init__(self, jit: bool) -> None:
        self.jit = jit
        self.process: asyncio.subprocess.Process | None = None
        self.warm: set[str] = set()

    async def ask(self, request: dict[str, Any], limit: float) -> dict[str, Any]:
        """The worker's answer; a worker that gives none within ``limit`` seconds is killed."""
        try:
            line = await asyncio.wait_for(self._exchange(request), limit)
        except TimeoutError:
            await self.stop()
            raise BotFault(f"The bot took longer than {limit:g} seconds.") from None
        except OSError as error:
            await self.stop()
            raise BotFault(f"The bot's process cannot be reached: {error}.") from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        return await self._checked(line)

    async def stop(self) -> None:
        """Kill the worker, if there is one."""
        process, self.process = self.process, None
        self.warm.clear()
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def _exchange(self, request: dict[str, Any]) -> bytes:
        if self.process is None:
            self.process = await _start(self.jit)
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(request).encode() + b"\n")
        await stdin.drain()
        return await stdout.readline()

    async def _checked(self, line: bytes) -> dict[str, Any]:
        if not line:
            await self.stop()
            raise BotFault("The bot's process ended.")
        answer: dict[str, Any] = json.loads(line)
        if "fault" in answer:
            raise BotFault(f"The bot failed: {answer['fault']}.")
        return answer


async def _start(jit: bool) -> asyncio.subprocess.Process:
    """A worker that Ctrl-C of the terminal does not reach; it ends with its input."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "katun.bots.worker",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        env=os.environ | {"KATUN_JIT": str(int(jit))}, start_new_session=True,
    )  # fmt: skip
