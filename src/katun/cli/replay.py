"""``katun replay``: a recorded game in words."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from katun.play.match import Match
    from katun.play.record import Record

RECORD_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=RECORD_FILE)
def replay(file: Path) -> None:
    """Print the game recorded in FILE in words, with its scores and ranks."""
    os.environ["KATUN_JIT"] = "0"
    from katun.play.record import replay as play_again

    match = play_again(read_file(file))
    meta = match.game.meta
    click.echo(f"{meta.title}, {', '.join(match.names)}")
    for line in _log(match):
        click.echo(line)
    click.echo()
    for line in _standing(match):
        click.echo(line)


def read_file(file: Path) -> "Record":
    """The record in a file, of which no more is read than a record may have."""
    from katun.play.record import MOST_BYTES, read

    with file.open("rb") as opened:
        return read(opened.read(MOST_BYTES + 1))


def _log(match: "Match") -> Iterator[str]:
    from katun.core.seats import NOBODY
    from katun.play.log import log_entry

    for number, (seat, action) in enumerate(match.plies):
        before, after = match.before(number), match.before(number + 1)
        entry = log_entry(
            match.game, before, seat, action, after, NOBODY, match.names, opened=True
        )  # fmt: skip
        yield from filter(None, (entry.words, *entry.events))


def _standing(match: "Match") -> Iterator[str]:
    unit = match.game.meta.score_unit
    if not match.is_over:
        yield "The game is not over."
    for name, score, rank in zip(match.names, match.scores, match.ranking, strict=True):
        place = f"{rank}. " if match.is_over else ""
        yield f"{place}{name}: {score / unit:g}"
    if match.is_over:
        words = match.game.words("en")
        result = match.game.presenter.result(match.game.mirror(match.state), match.names, words)
        yield from filter(None, [result["note"]])
