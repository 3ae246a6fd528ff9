"""A clean copy of the package with the toy room in it, and Python running there.

Nothing in the copy is changed but one added folder: what runs there proves that a
further game needs no change elsewhere.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import katun

_TOY = Path(__file__).parent / "lots"
_NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.pyc")


def house_with_toy(tmp_path: Path) -> Path:
    """Copy the package to ``tmp_path`` with the room ``lots`` in it; a PYTHONPATH entry."""
    package = Path(katun.__file__).parent
    shutil.copytree(package, tmp_path / "katun", ignore=_NOT_SOURCE)
    shutil.copytree(_TOY, tmp_path / "katun" / "games" / "lots", ignore=_NOT_SOURCE)
    return tmp_path


def environment(house: Path, jit: bool) -> dict[str, str]:
    """The environment in which Python finds ``house`` first."""
    return os.environ | {"PYTHONPATH": str(house), "KATUN_JIT": str(int(jit))}


def python(house: Path, *arguments: str, jit: bool = False) -> subprocess.CompletedProcess[str]:
    """Run Python with ``arguments`` in ``house``, interpreted unless ``jit``."""
    return subprocess.run(
        [sys.executable, *arguments], cwd=house, env=environment(house, jit),
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
