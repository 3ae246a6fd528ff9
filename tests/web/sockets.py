"""A page's socket without a server: what ``channels.testing`` offers, which needs Daphne."""

import json
from collections.abc import Iterable

from asgiref.testing import ApplicationCommunicator

from katun.web.asgi import application


class Socket:
    """Speaks ASGI with the site as an open page would."""

    def __init__(self, path: str, headers: Iterable[tuple[bytes, bytes]]) -> None:
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"",
            "headers": list(headers), "subprotocols": [],
        }  # fmt: skip
        self._inside = ApplicationCommunicator(application, scope)

    async def connect(self) -> bool:
        """Whether the site takes the connection."""
        await self._inside.send_input({"type": "websocket.connect"})
        answer = await self._inside.receive_output(5)
        return answer["type"] == "websocket.accept"

    async def receive(self, timeout: float = 5) -> dict:
        """The next message; ``{"closed": code}`` when the site hangs up."""
        message = await self._inside.receive_output(timeout)
        if message["type"] == "websocket.close":
            return {"closed": message["code"]}
        return json.loads(message["text"])

    async def say(self, **frame: str | bytes) -> None:
        """The page sends a frame: ``text=`` or ``bytes=``."""
        await self._inside.send_input({"type": "websocket.receive", **frame})

    async def heard(self, quiet: float = 0.5) -> list[dict]:
        """All messages until it is quiet for a moment."""
        messages = []
        while not await self._inside.receive_nothing(quiet):
            messages.append(await self.receive())
        return messages

    async def close(self) -> None:
        """The page goes away."""
        await self._inside.send_input({"type": "websocket.disconnect", "code": 1001})
        await self._inside.wait(5)
