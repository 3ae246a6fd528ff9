"""``katun perft``: count the lines of play."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from katun.cli.replay import RECORD_FILE, read_file
from katun.core.errors import BadOptions

if TYPE_CHECKING:
    from katun.core.game import Game, State


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="Players; by default as few as the game takes.")
@click.option(
    "--depth", default=3, show_default=True, type=click.IntRange(0, 20), help="Plies to look."
)
@click.option("--from", "file", type=RECORD_FILE, help="Start where this record ends.")
def perft(game: str, seats: int | None, depth: int, file: Path | None) -> None:
    """Count the different lines of play of GAME: for each first ply, and all."""
    from katun.core.registry import load
    from katun.play.perft import divide

    opened = load(game)
    state = _start(opened, seats, file)
    started = time.perf_counter()
    leaves = divide(opened, state, depth) if depth else {}
    seconds = time.perf_counter() - started
    for text, count in leaves.items():
        click.echo(f"{text}: {count}")
    click.echo(f"depth {depth}: {sum(leaves.values()) or 1} leaves in {seconds:.2f} s")


def _start(game: "Game", seats: int | None, file: Path | None) -> "State":
    if file is None:
        return game.new(seats or game.meta.seats[0])
    from katun.play.record import replay

    record = read_file(file)
    if record.game != game.meta.name or seats not in (None, record.seats):
        raise BadOptions(f"{file} records {record.game} with {record.seats} seats.")
    return replay(record).state
