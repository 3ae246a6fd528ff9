"""Proves that the table tests pin every number: ``python -m tests.games.maya2019.mutation``.

Each number of ``tables.py`` is changed by one, up and down, each letter of the map to
another region, each name to another name, each row left out: one change at a time, in a
copy of the package. The table tests run on it, and one must fail. A change that no test
notices is a survivor; the command lists survivors and fails.

``--every N`` tries every Nth change only.
"""

import argparse
import ast
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "src" / "katun"
TABLES = Path("katun") / "games" / "maya2019" / "tables.py"
REGION_LETTERS = "BYPG"


class Change(NamedTuple):
    """One change of the source: where, what stood there, what stands there now."""

    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.old!r} -> {self.new!r}"

    def applied(self, source: str) -> str:
        """The source with the change."""
        return source[: self.start] + self.new + source[self.end :]


class _Source:
    """A source text that knows where its syntax nodes stand (ASCII columns are not assumed)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def place(self, line: int, column: int) -> int:
        start = self.lines[line - 1]
        row = self.text[start : self.lines[line]]
        return start + len(row.encode()[:column].decode())

    def change(self, node: ast.expr, new: str) -> Change:
        start = self.place(node.lineno, node.col_offset)
        end = self.place(node.end_lineno or 0, node.end_col_offset or 0)
        return Change(node.lineno, start, end, self.text[start:end], new)


def changes(text: str) -> list[Change]:
    """Every change that is tried, in the order of the lines."""
    source, tree = _Source(text), ast.parse(text)
    found = [change for node in ast.walk(tree) for change in _of_node(source, node)]
    return sorted(found)


def _of_node(source: _Source, node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for step in (1, -1):
            yield source.change(node, f"({node.value + step})")
    elif isinstance(node, (ast.Tuple, ast.Dict)):
        yield from _of_rows(source, node)


def _of_rows(source: _Source, node: ast.Tuple | ast.Dict) -> Iterator[Change]:
    """Names changed and rows left out, in a tuple or dictionary of constants."""
    items = node.elts if isinstance(node, ast.Tuple) else node.keys
    for place, item in enumerate(items):
        if isinstance(item, ast.Constant) and isinstance(item.value, str):
            yield from _of_name(source, item)
        yield _left_out(source, node, place)


def _of_name(source: _Source, item: ast.Constant) -> Iterator[Change]:
    name = item.value
    if set(name) <= set(REGION_LETTERS):
        for place, letter in enumerate(name):
            other = REGION_LETTERS[(REGION_LETTERS.index(letter) + 1) % 4]
            yield source.change(item, repr(name[:place] + other + name[place + 1 :]))
    else:
        yield source.change(item, repr(f"{name}x"))


def _left_out(source: _Source, node: ast.Tuple | ast.Dict, place: int) -> Change:
    if isinstance(node, ast.Tuple):
        kept = [ast.unparse(item) for i, item in enumerate(node.elts) if i != place]
        return source.change(node, f"({', '.join(kept)}{',' if len(kept) == 1 else ''})")
    rows = zip(node.keys, node.values, strict=True)
    kept = [f"{ast.unparse(k)}: {ast.unparse(v)}" for i, (k, v) in enumerate(rows) if i != place]
    return source.change(node, "{" + ", ".join(kept) + "}")


def is_noticed(house: Path, text: str) -> bool:
    """Whether a table test fails when ``text`` is the ``tables.py`` of the copy in ``house``."""
    (house / TABLES).write_text(text, "utf-8")
    child = os.fork()
    if child == 0:
        os._exit(_run_tests(house))
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) != 0


def _run_tests(house: Path) -> int:
    """1 when a table test fails, else 0; in a child, where ``katun`` is not loaded yet.

    The tests are called as pytest would call them, without pytest's start in every child.
    """
    sys.path[:0] = [str(house)]
    try:
        for test in _tests():
            for arguments in _cases(test):
                test(**arguments)
    except Exception:
        return 1
    return 0


def _tests() -> list[Callable[..., None]]:
    module = importlib.import_module("tests.games.maya2019.test_tables")
    return [test for name, test in vars(module).items() if name.startswith("test_")]


def _cases(test: Callable[..., None]) -> list[dict[str, Any]]:
    """The arguments of every case of a test with at most one ``parametrize``."""
    marks = getattr(test, "pytestmark", [])
    if not marks:
        return [{}]
    (mark,) = marks
    names, values = mark.args
    if isinstance(names, str):
        return [{names: value} for value in values]
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
