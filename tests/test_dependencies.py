"""``docs/dependencies.md`` gives a reason for every dependency, and for nothing else."""

import re
import tomllib
from pathlib import Path

HOUSE = Path(__file__).parent.parent
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text())
PAGE = (HOUSE / "docs" / "dependencies.md").read_text()


def package(requirement: str) -> str:
    return re.split(r"[\[<>=!~; ]", requirement, maxsplit=1)[0].lower()


def declared() -> set[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    groups = [PROJECT["project"]["dependencies"], PROJECT["build-system"]["requires"], *extras]
    return {package(requirement) for group in groups for requirement in group}


def pinned(name: str) -> set[str]:
    lines = (HOUSE / "requirements" / name).read_text().splitlines()
    return {package(line) for line in lines if re.match(r"[a-zA-Z]", line)}


def test_every_dependency_has_one_line_of_reason_and_no_line_is_left_over():
    reasons = re.findall(r"^\| `([^`]+)` \| (\S.*) \|$", PAGE, re.MULTILINE)
    assert sorted(name for name, _ in reasons) == sorted(declared())


def test_every_dependency_is_pinned():
    assert declared() <= pinned("katun.txt") | pinned("test.txt")
