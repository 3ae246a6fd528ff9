"""``katun sim``: bots play many games."""

import json
import time
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from katun.bots.arena import Outcome


@click.command()
@click.argument("game")
@click.option("--seats", default=2, show_default=True, type=int, help="Players.")
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1, 10_000_000), help="Games."
)
@click.option(
    "--bots", default="random", show_default=True,
    help="One bot for all seats, or one for each, by commas; they move up a seat every game.",
)  # fmt: skip
@click.option("--seed", default=0, show_default=True, type=int, help="Seed of the first game.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sim(game: str, seats: int, games: int, bots: str, seed: int, as_json: bool) -> None:
    """Let bots play GAME and print scores, shares of the wins and the speed."""
    from tqdm import tqdm

    from katun.bots.arena import play_games
    from katun.core.registry import load

    opened, names = load(game), bots.split(",")
    list(play_games(opened, seats, names, 1, seed))  # compiles; not in the measured time
    started = time.perf_counter()
    played = play_games(opened, seats, names, games, seed)
    outcomes = list(tqdm(played, total=games, unit="game", disable=None))
    report = _report(outcomes, time.perf_counter() - started)
    report = {"game": game, "seats": seats, "games": games, "seed": seed, **report}
    click.echo(json.dumps(report, indent=2) if as_json else _table(report))


def _report(outcomes: "list[Outcome]", seconds: float) -> dict[str, Any]:
    from katun.bots.arena import Tally

    by_bot: dict[str, Tally] = {}
    by_seat: dict[int, Tally] = {}
    for outcome in outcomes:
        for seat, bot in enumerate(outcome.bots):
            by_bot.setdefault(bot, Tally()).add(outcome, seat)
            by_seat.setdefault(seat, Tally()).add(outcome, seat)
    plies = sum(outcome.plies for outcome in outcomes)
    return {
        "by_bot": {bot: tally.summary() for bot, tally in by_bot.items()},
        "by_seat": {seat: tally.summary() for seat, tally in by_seat.items()},
        "plies_per_game": round(plies / len(outcomes), 2),
        "games_per_second": round(len(outcomes) / seconds, 2),
    }


def _table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['game']}, {report['seats']} seats, {report['games']} games, "
        f"seed {report['seed']}: {report['plies_per_game']} plies a game, "
        f"{report['games_per_second']} games/s",
        f"{'':<12} {'games':>7} {'mean':>9} {'sd':>8} {'win share':>10}",
    ]
    rows = [*report["by_bot"].items()]
    rows += [(f"seat {seat}", summary) for seat, summary in report["by_seat"].items()]
    for name, summary in rows:
        lines.append(
            f"{name:<12} {summary['games']:>7} {summary['mean']:>9.2f} "
            f"{summary['sd']:>8.2f} {summary['win_share']:>10.3f}"
        )
    return "\n".join(lines)
