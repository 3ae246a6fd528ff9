"""``katun serve``: everything a table needs, in one process."""

import os
import signal
import socket
import warnings
from types import FrameType

import uvicorn

from katun.core.errors import KatunError

_EVERYWHERE = ("0.0.0.0", "::", "")


def serve(host: str = "127.0.0.1", port: int = 8000) -> int:
    """Migrate, then serve until SIGINT or SIGTERM; the exit code.

    Prints the addresses at which this machine and others in the house find the site.
    Raises :class:`KatunError` when the database cannot be used.
    """
    addresses = _addresses(host)
    hosts = [os.environ.get("KATUN_HOSTS", ""), *addresses, socket.gethostname()]
    os.environ["KATUN_HOSTS"] = ",".join(filter(None, hosts))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "katun.web.settings")
    _migrate()
    return _run(host, port, addresses)


def _addresses(host: str) -> list[str]:
    """The addresses by which other devices may reach a server bound to ``host``."""
    if host not in _EVERYWHERE:
        return [host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: it only asks which of our addresses faces the outside.
            probe.connect(("192.0.2.1", 9))
            return ["127.0.0.1", str(probe.getsockname()[0])]
        except OSError:
            return ["127.0.0.1"]


def _migrate() -> None:
    import django
    from django.core.management import call_command
    from django.db import DatabaseError

    django.setup()
    try:
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        raise KatunError(f"The database cannot be used: {error}") from None


def _run(host: str, port: int, addresses: list[str]) -> int:
    config = uvicorn.Config(
        "katun.web.asgi:application", host=host, port=port, lifespan="on", ws="auto",
        timeout_graceful_shutdown=3, log_config=None, access_log=False,
    )  # fmt: skip
    # WhiteNoise reads files in a thread under ASGI, and is told so on every file.
    warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume")
    # uvicorn raises a caught signal again when it is done: let that end in peace.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _at_peace)
    server = _Announcing(config)
    server.addresses = addresses
    server.run()
    return 0 if server.started else 1


class _Announcing(uvicorn.Server):
    """A server that says where it is once it answers there."""

    addresses: list[str]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the links."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            links = [f"http://{address}:{port}/" for address in self.addresses]
            print("Katun is open:", *links, sep="\n  ", flush=True)


def _at_peace(number: int, frame: FrameType | None) -> None:
    """Do nothing."""
