"""The site is up at once, also where nothing is compiled."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.server import Server, crowding

LIMIT = 5.0


def test_the_first_page_is_up_within_five_seconds(
    tmp_path: Path, note: Callable[[str], Any]
) -> None:
    server = Server(tmp_path, KATUN_CACHE=str(tmp_path / "cache"))
    try:
        server.start()
        assert not list(tmp_path.glob("cache/**/*.nbi")), "Something was compiled before."
    finally:
        server.kill()
    crowded = crowding()
    note(f"first page, nothing compiled: {server.seconds:.2f} s (cores booked {crowded:.1f} times)")
    assert server.seconds < LIMIT * crowded


def test_ctrl_c_ends_the_server_in_peace(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert server.stop() == 0
    assert "Traceback" not in server.log
