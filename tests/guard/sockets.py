"""A socket of the site, without a server: what a page's script would hear."""

import json
from typing import Any

from asgiref.testing import ApplicationCommunicator

from katun.web.asgi import application


class Socket:
    """One connection; ``headers`` as bytes, as ASGI has them."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"",
            "headers": headers, "subprotocols": [], "client": ("127.0.0.1", 1),
            "server": ("localhost", 80), "scheme": "ws", "root_path": "",
        }  # fmt: skip
        self.wire = ApplicationCommunicator(application, scope)

    async def connect(self) -> bool:
        """Whether the site accepts."""
        await self.wire.send_input({"type": "websocket.connect"})
        answer = await self.wire.receive_output(5)
        return bool(answer["type"] == "websocket.accept")

    async def next(self) -> dict[str, Any]:
        """The next thing the site does: ``websocket.send`` or ``websocket.close``."""
        answer: dict[str, Any] = await self.wire.receive_output(5)
        return answer

    async def say(self, **message: Any) -> None:
        """Send a frame: ``text=`` or ``bytes=``."""
        await self.wire.send_input({"type": "websocket.receive", **message})

    async def heard(self) -> list[dict[str, Any]]:
        """What comes in until it is quiet, but for who is present."""
        messages = []
        while not await self.wire.receive_nothing(0.2):
            messages.append(json.loads((await self.next())["text"]))
        return [message for message in messages if "presence" not in message]

    async def close(self) -> None:
        """Leave."""
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1001})
        await self.wire.wait(5)
