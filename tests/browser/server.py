"""``katun serve`` in a process of its own: with real signals, bots and a database file."""

import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path

#: The command as it is installed beside Python.
_KATUN = Path(sys.executable).with_name("katun")
_START_LIMIT = 60.0


def crowding() -> float:
    """How many times over the machine's cores are booked; 1 where they suffice.

    A limit in seconds is stretched by this: it is meant for a machine with nothing else to do.
    """
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A running site; :attr:`seconds` is how long its first page took."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        # As a person starts it: none of the settings under which the tests themselves run.
        plain = {name: value for name, value in os.environ.items() if name[:6] != "DJANGO"}
        self.environment = plain | {"KATUN_BOT_PACE": "0", "KATUN_DATA": str(data)} | environment
        self.port = free_port()
        self.seconds = 0.0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the site is, without the slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that the server has said."""
        return (self.data / "server.log").read_text()

    def start(self) -> "Server":
        """Start, and wait until the lobby answers."""
        began = time.perf_counter()
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [_KATUN, "serve", "--port", str(self.port)],
                env=self.environment, stdout=log, stderr=log,
            )  # fmt: skip
        while not self._answers():
            assert self.process.poll() is None, f"The server ended by itself:\n{self.log}"
            assert time.perf_counter() - began < _START_LIMIT, f"No page came:\n{self.log}"
            time.sleep(0.02)
        self.seconds = time.perf_counter() - began
        return self

    def _answers(self) -> bool:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as a person would, with Ctrl-C; the exit code."""
        return self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
