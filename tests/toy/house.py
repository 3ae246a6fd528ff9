"""The toy room Lots: opened beside the real rooms, or in a clean copy of the package.

Nothing in the copy is changed but one added folder: what runs there proves that a
further game needs no change elsewhere.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import katun
import katun.games
from katun.core import registry
from katun.core.game import Game

ROOMS = Path(__file__).parent / "rooms"
_NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.pyc")


@contextmanager
def toy_room() -> Iterator[Game]:
    """The game Lots, registered in this process while the context lasts."""
    katun.games.__path__.append(str(ROOMS))
    registry.games.cache_clear()
    try:
        yield registry.load("lots")
    finally:
        katun.games.__path__.remove(str(ROOMS))
        registry.games.cache_clear()


def house_with_toy(tmp_path: Path) -> Path:
    """Copy the package to ``tmp_path`` with the room ``lots`` in it; a PYTHONPATH entry."""
    package = Path(katun.__file__).parent
    shutil.copytree(package, tmp_path / "katun", ignore=_NOT_SOURCE)
    shutil.copytree(ROOMS / "lots", tmp_path / "katun" / "games" / "lots", ignore=_NOT_SOURCE)
    return tmp_path


def environment(house: Path, jit: bool) -> dict[str, str]:
    """The environment in which Python finds ``house`` first, and keeps its kernels there."""
    own = {
        "PYTHONPATH": str(house),
        "KATUN_JIT": str(int(jit)),
        "KATUN_CACHE": str(house / "kernels"),
    }
    return os.environ | own


def python(house: Path, *arguments: str, jit: bool = False) -> subprocess.CompletedProcess[str]:
    """Run Python with ``arguments`` in ``house``, interpreted unless ``jit``."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env=environment(house, jit),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
