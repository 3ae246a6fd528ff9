"""The ASGI application: pages, sockets, and the bot driver's life."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "katun.web.settings")

from django.core.asgi import get_asgi_application

_pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from channels.sessions import SessionMiddlewareStack  # noqa: E402
from django.urls import path, re_path  # noqa: E402

from katun.web.driver import lifespan  # noqa: E402
from katun.web.live import NoSuchSocket, TableConsumer  # noqa: E402

_sockets: Any = URLRouter(
    [
        path("t/<slug:slug>/live/", TableConsumer.as_asgi()),
        re_path("", NoSuchSocket.as_asgi()),
    ]
)
application = ProtocolTypeRouter(
    {
        "http": _pages,
        "websocket": AllowedHostsOriginValidator(SessionMiddlewareStack(_sockets)),
        "lifespan": lifespan,
    }
)
