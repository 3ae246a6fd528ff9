"""The README is true: its Python runs, its commands run, its links lead somewhere."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from katun.cli import verbs
from katun.core.language import LANGUAGES
from katun.core.registry import games

HOUSE = Path(__file__).parent.parent
README = (HOUSE / "README.md").read_text(encoding="utf-8")
#: Verbs that run long, or until they are stopped: here only their options are read.
LONG_VERBS = ("bench", "serve")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    tokens = MarkdownIt().parse(README)
    return [token.content for token in tokens if token.type == "fence" and token.info == language]


def commands() -> list[str]:
    """The lines that the README shows behind a ``$``."""
    return [
        line[2:] for block in blocks("console") for line in block.splitlines() if line[:2] == "$ "
    ]


RUN = [line for line in commands() if shlex.split(line)[1] not in LONG_VERBS]
READ = [line for line in commands() if shlex.split(line)[1] in LONG_VERBS]


def run(folder: Path, *arguments: str) -> str:
    """What a reader gets to see; the command must succeed."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        arguments, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True,
        timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A reader's folder after the quickstart has run in it, and what it printed."""
    folder = tmp_path_factory.mktemp("reader")
    return folder, "".join(run(folder, sys.executable, "-c", block) for block in blocks("python"))


def test_the_quickstart_prints_the_ranking_and_writes_a_record(reader: tuple[Path, str]):
    folder, printed = reader
    assert len(re.findall(r"^\d\. (?:Red|Blue|Black): \d+ points$", printed, re.MULTILINE)) == 3
    lines = (folder / "game.txt").read_text().splitlines()
    assert lines[:4] == ["katun record 1", "game maya2019", "rules_version 1", "seats 3"]
    assert re.fullmatch(r"result \d+ \d+ \d+", lines[-1])


@pytest.mark.parametrize("line", RUN)
def test_a_shown_command_runs(reader: tuple[Path, str], line: str):
    assert run(reader[0], *shlex.split(line)).strip()


@pytest.mark.parametrize("line", READ)
def test_a_shown_command_has_the_shown_options(line: str):
    _, verb, *options = shlex.split(line)
    verbs.commands[verb].make_context(verb, options)


def test_every_verb_is_shown_and_explained():
    assert {shlex.split(line)[1] for line in commands()} == set(verbs.commands)
    assert set(re.findall(r"^\| `([a-z]+)` \| [a-z]", README, re.MULTILINE)) == set(verbs.commands)


def test_every_make_target_shown_exists():
    shown = [shlex.split(line)[1:] for block in blocks("sh") for line in block.splitlines()]
    for arguments in shown:
        run(HOUSE, "make", "--dry-run", "--always-make", *arguments)
    assert [target[0] for target in shown] == ["play", "play", "test"]


def test_every_link_and_path_leads_somewhere():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    (map_of_the_house,) = [block for block in blocks("") if "src/katun/core/" in block]
    paths = [line.split()[0] for line in map_of_the_house.splitlines()]
    assert [path for path in links + paths if not (HOUSE / path).exists()] == []


def test_every_variable_shown_is_read_by_the_program():
    shown = re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE)
    sources = "".join(path.read_text() for path in (HOUSE / "src" / "katun").rglob("*.py"))
    assert [name for name in shown if f'"{name}"' not in sources] == []


def test_every_game_that_plays_is_named_and_every_language():
    table = README.split("What you can count on")[0]
    assert table.count("**plays**") == len(games())
    assert [name for code, name in LANGUAGES.items() if name not in README] == []
