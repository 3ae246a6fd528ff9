"""Proves that the table tests pin every number: ``python -m tests.games.tzolkin.mutation``.

Each number of ``tables.py`` is changed by one, up and down, each name to another, each row
left out, one change at a time in a copy of the package; the table tests run on it, and one
must fail. What no test notices is a survivor; the command lists survivors and fails.

``--every N`` tries every Nth change only.
"""

import argparse
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.maya2019.mutation import PACKAGE, Change, changes

TABLES = Path("katun") / "games" / "tzolkin" / "tables.py"
TESTS = "tests.games.tzolkin.test_tables"


def is_noticed(house: Path, text: str) -> bool:
    """Whether a table test fails when ``text`` is the ``tables.py`` of the copy in ``house``."""
    (house / TABLES).write_text(text, "utf-8")
    child = os.fork()
    if child == 0:
        os._exit(_run_tests(house))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) != 0


def _run_tests(house: Path) -> int:
    """1 when a table test fails, else 0; in a child, where ``katun`` is not loaded yet."""
    sys.path[:0] = [str(house)]
    try:
        module = importlib.import_module(TESTS)
        for test in (test for name, test in vars(module).items() if name.startswith("test_")):
            for arguments in _cases(test):
                test(**arguments)
    except Exception:
        return 1
    return 0


def _cases(test: Callable[..., None]) -> list[dict[str, Any]]:
    """The arguments of every case of a test with at most one ``parametrize``."""
    marks = getattr(test, "pytestmark", [])
    if not marks:
        return [{}]
    (mark,) = marks
    names, values = mark.args
    return [dict(zip(names, row, strict=True)) for row in values]


def survivors(every: int) -> tuple[int, list[Change]]:
    """How many changes were tried, and those that no test noticed."""
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder)
        shutil.copytree(PACKAGE, house / "katun", ignore=shutil.ignore_patterns("__pycache__"))
        text = (house / TABLES).read_text("utf-8")
        if is_noticed(house, text):
            raise SystemExit("The table tests fail before anything is changed.")
        tried = changes(text)[::every]
        return len(tried), [c for c in tried if not is_noticed(house, c.applied(text))]


def main() -> int:
    """Run it; 1 when something survives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    os.environ["KATUN_JIT"] = "0"
    sys.dont_write_bytecode = True
    import numpy  # noqa: F401 - loaded once, before the children are forked
    import pytest  # noqa: F401

    tried, lived = survivors(parser.parse_args().every)
    for change in lived:
        print(f"SURVIVED {change}")
    print(f"{tried} changes of tables.py tried, {len(lived)} survived.")
    return 1 if lived else 0


if __name__ == "__main__":
    sys.exit(main())
