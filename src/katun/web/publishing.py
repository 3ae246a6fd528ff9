"""Telling the open pages, after the commit, that a table has changed."""

import asyncio
from collections.abc import Callable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction


class _Server:
    """The running server: its loop, and who in it wants to know of every change."""

    loop: asyncio.AbstractEventLoop | None = None
    listeners: tuple[Callable[[], None], ...] = ()


_server = _Server()


def serve_from(loop: asyncio.AbstractEventLoop | None, *listeners: Callable[[], None]) -> None:
    """Send from ``loop`` (the server's own), and call ``listeners`` there after each change."""
    _server.loop, _server.listeners = loop, listeners


def group_of(slug: str) -> str:
    """The channel group of everybody who looks at a table."""
    return f"table-{slug}"


def publish(slug: str, version: int, seat: int | None = None) -> None:
    """Tell, once the transaction is committed, all who look (or only who owns ``seat``)."""
    message = {"type": "table.changed", "version": version, "seat": seat}
    # Robust: a dead channel layer must not turn a committed ply into an error.
    transaction.on_commit(lambda: _send(slug, message), robust=True)


def _send(slug: str, message: dict[str, object]) -> None:
    if _server.loop is None:
        async_to_sync(_deliver)(slug, message)
    else:
        # From another thread the loop must be woken, or the message waits for its next event.
        asyncio.run_coroutine_threadsafe(_deliver(slug, message), _server.loop)


async def _deliver(slug: str, message: dict[str, object]) -> None:
    for listener in _server.listeners:
        listener()
    await get_channel_layer().group_send(group_of(slug), message)
