"""PostgreSQL and Redis of the system's packages, each in a temporary folder on a free port."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.server import free_port

_INSTALL = "Install it from the system's packages (tests/packages.sh does)."
_START_LIMIT = 30.0


class Service:
    """A server process on ``port`` that takes requests once ``is_ready`` says so."""

    def __init__(
        self, name: str, command: list[str], port: int, folder: Path, is_ready: Callable[[], bool]
    ) -> None:
        self.name, self.command, self.port, self.folder = name, command, port, folder
        self.is_ready = is_ready
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it is ready."""
        with (self.folder / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + _START_LIMIT
        while not self.is_ready():
            assert self.process.poll() is None, f"{self.name} ended by itself:\n{self.log}"
            assert time.monotonic() < end, f"{self.name} does not get ready:\n{self.log}"
            time.sleep(0.02)

    @property
    def log(self) -> str:
        """All that the service has said."""
        return (self.folder / f"{self.name}.log").read_text(errors="replace")

    def stop(self) -> None:
        """End the service and all its children."""
        if self.process is not None and self.process.poll() is None:
            # PostgreSQL takes SIGINT for: end now, in order.
            os.killpg(self.process.pid, signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def redis() -> Iterator[Service]:
    """A Redis that keeps nothing."""
    path = shutil.which("redis-server")
    assert path, f"These tests need redis-server. {_INSTALL}"
    with tempfile.TemporaryDirectory(prefix="katun-redis-") as folder:
        port = free_port()
        command = [path, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        service = Service("redis", command, port, Path(folder), lambda: _listens(port))
        service.start()
        try:
            yield service
        finally:
            service.stop()


@contextmanager
def postgres() -> Iterator[Service]:
    """A PostgreSQL with an empty database ``katun`` and a user ``katun`` without a password."""
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix="katun-postgres-") as name:
        folder, port = Path(name), free_port()
        as_its_user = _give_to_its_user(folder)
        initdb = [programs / "initdb", "-D", folder / "data", "-U", "katun", "-E", "UTF8"]
        _run(*as_its_user, *initdb, "--auth=trust", "--no-sync")
        settings = {
            "port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": folder,
            "fsync": "off", "max_connections": 100,
        }  # fmt: skip
        command = [*as_its_user, programs / "postgres", "-D", folder / "data"]
        command += [f"-c{name}={value}" for name, value in settings.items()]
        service = Service(
            "postgres", [str(part) for part in command], port, folder,
            lambda: _succeeds(programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", port),
        )  # fmt: skip
        service.start()
        try:
            _run(programs / "createdb", "-h", "127.0.0.1", "-p", port, "-U", "katun", "katun")
            yield service
        finally:
            service.stop()


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    assert found or on_path, f"These tests need PostgreSQL's server. {_INSTALL}"
    return found[-1].parent if found else Path(str(on_path)).parent


def _give_to_its_user(folder: Path) -> list[str]:
    """How to run a program on ``folder`` as somebody whom PostgreSQL serves: never root."""
    if os.geteuid() != 0:
        return []
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["runuser", "-u", "postgres", "--"]


def _succeeds(*command: object) -> bool:
    return subprocess.run([str(part) for part in command], check=False, timeout=60).returncode == 0


def _run(*command: object) -> None:
    ended = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, timeout=60
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
