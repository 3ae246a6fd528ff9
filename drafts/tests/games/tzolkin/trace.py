"""The way from the clauses of the rules page to tests: ``python -m tests.games.tzolkin.trace``.

A test is named after its clause: ``test_5_3_8_…`` proves §5.3.8. The command writes the
trace table at the end of ``docs/rules/tzolkin.md``; ``test_rules_page.py`` compares.
"""

import ast
import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "tzolkin.md"
MARK = "<!-- trace -->"


def clauses(text: str) -> list[str]:
    """Every clause that the page states, in the order of its numbers: ``1.3.1``, ``6.7`` …"""
    headings = re.findall(r"^#{2,3} §([\d.]+) ", text, re.M)
    stated = re.findall(r"^- \*\*§([\d.]+)\*\*", text, re.M)
    return sorted([*headings, *stated], key=_numbers)


def _numbers(clause: str) -> list[int]:
    return [int(number) for number in clause.split(".")]


@cache
def tests() -> tuple[str, ...]:
    """The names of all tests of this folder."""
    names: list[str] = []
    for path in sorted(HERE.glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        names += [name for name in found if name.startswith("test_")]
    return tuple(names)


def clause_of(test: str) -> str:
    """The clause a test is named after; empty for one that carries no number."""
    numbers = re.match(r"test_((?:\d+_)*)", test)
    return ".".join(str(int(n)) for n in numbers[1].split("_") if n) if numbers else ""


def table(text: str) -> str:
    """The trace table for the clauses of ``text``."""
    named: dict[str, list[str]] = {}
    for test in tests():
        named.setdefault(clause_of(test), []).append(test)
    rows = [
        f"| §{clause} | {', '.join(f'`{test}`' for test in named[clause])} |"
        for clause in clauses(text)
        if clause in named
    ]
    return "\n".join(("| clause | tests |", "|---|---|", *rows)) + "\n"


def main() -> None:
    """Write the table into the page."""
    text = PAGE.read_text("utf-8")
    PAGE.write_text(f"{text.split(MARK)[0]}{MARK}\n{table(text)}", "utf-8")


if __name__ == "__main__":
    main()
