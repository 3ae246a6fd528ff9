"""One socket per open table page: the board, drawn for its viewer, whenever it changes."""

import asyncio
import contextlib
import json
from collections import Counter, defaultdict
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils import translation

from katun.web.drawing import Drawn, draw_table
from katun.web.models import Player, Seat, Table
from katun.web.people import KEY, player_with
from katun.web.publishing import group_of

#: Close code that tells the page not to come back.
REFUSED = 4403

#: Which players' pages are open, by table: this process's own sockets.
_present: defaultdict[str, Counter[int]] = defaultdict(Counter)


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Sends the whole board on connecting, which is the catching up, and after each change."""

    slug = ""
    player: Player | None = None
    language = "en"
    sent = (0, 0)
    joined = False
    heart: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Accept whoever knows the table's address; anybody may watch."""
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        await self.accept()
        if not await self._recognise():
            await self.close(code=REFUSED)
            return
        self.joined = True
        await self.channel_layer.group_add(group_of(self.slug), self.channel_name)
        if self.player:
            _present[self.slug][self.player.pk] += 1
        await self._draw()
        await self._tell_presence()
        self.heart = asyncio.create_task(self._beat())

    async def disconnect(self, code: int) -> None:
        """Leave the group and stop the heart."""
        if self.heart:
            self.heart.cancel()
        if not self.joined:
            return
        await self.channel_layer.group_discard(group_of(self.slug), self.channel_name)
        if self.player:
            _present[self.slug] -= Counter({self.player.pk: 1})
        if not _present[self.slug]:
            del _present[self.slug]
        await self._tell_presence()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Pages only listen; whatever one says is not heard."""

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Something was committed; a draft's step is for the pages of its seat alone."""
        if event["seat"] is None or await self._owns(event["seat"]):
            await self._draw()

    async def table_presence(self, event: dict[str, Any]) -> None:
        """Somebody's page was opened or closed."""
        await self.send(json.dumps({"presence": await self._present_seats()}))

    async def _recognise(self) -> bool:
        known: bool = await _in_thread(self._look_up)
        return known

    def _look_up(self) -> bool:
        # The session is lazy and may be read in a thread only.
        session = self.scope["session"]
        self.player = player_with(session.get(KEY))
        self.language = _language_of(self.scope)
        return Table.objects.filter(slug=self.slug).exists()

    async def _owns(self, seat: int) -> bool:
        if self.player is None:
            return False
        own = Seat.objects.filter(table__slug=self.slug, index=seat, player=self.player)
        owns: bool = await _in_thread(own.exists)
        return owns

    async def _draw(self) -> None:
        drawn: Drawn = await _in_thread(draw_table, self.slug, self.player, self.language)
        change = (drawn.version, drawn.revision)
        if change <= self.sent:
            return
        self.sent = change
        await self.send(
            json.dumps({"target": "#table", "swap": "outerMorph", "content": drawn.fragment})
        )

    async def _tell_presence(self) -> None:
        await self.channel_layer.group_send(group_of(self.slug), {"type": "table.presence"})

    async def _present_seats(self) -> list[int]:
        present = list(_present.get(self.slug, ()))
        seats = Seat.objects.filter(table__slug=self.slug, player__in=present)
        indices = seats.values_list("index", flat=True)
        found: list[int] = await _in_thread(list, indices)
        return found

    async def _beat(self) -> None:
        # OSError: the page went away a moment ago.
        with contextlib.suppress(asyncio.CancelledError, OSError):
            while True:
                await asyncio.sleep(settings.HEARTBEAT_SECONDS)
                version = await _in_thread(self._version)
                await self.send(json.dumps({"heartbeat": version}))

    def _version(self) -> int:
        return Table.objects.values_list("version", flat=True).get(slug=self.slug)


def _in_thread(function: Any, *arguments: Any) -> Any:
    # Not the one thread that all would share: a slow page must not keep the others waiting.
    return database_sync_to_async(function, thread_sensitive=False)(*arguments)


def _language_of(scope: dict[str, Any]) -> str:
    """The page's language, by its cookie or its browser's wishes, as the pages choose it."""
    code = scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME)
    wishes = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    for wish in [code or "", *(part.split(";")[0].strip() for part in wishes.split(","))]:
        with contextlib.suppress(LookupError):
            return translation.get_supported_language_variant(wish)
    return str(settings.LANGUAGE_CODE)


class NoSuchSocket(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Whatever else a script tries to connect to."""

    async def connect(self) -> None:
        """Say no in a way that is not tried again."""
        await self.accept()
        await self.close(code=REFUSED)
