"""``katun bench``: how fast the rules are."""

import json
import os
import subprocess
import sys
import tempfile
from typing import Any

import click

#: Length and number of the measured runs.
SECONDS, RUNS = 1.0, 5


@click.command()
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(games: tuple[str, ...], as_json: bool) -> None:
    """Measure random playouts of GAMES (all by default) on one core, and the start."""
    from katun.core.registry import find
    from katun.core.registry import games as found

    names = [find(name).name for name in games] or list(found())
    report = {name: _measured(name) for name in names}
    click.echo(json.dumps(report, indent=2) if as_json else _table(report))


def _measured(name: str) -> dict[str, Any]:
    click.echo(f"{name}: compiling afresh, then about {4 * RUNS * SECONDS:.0f} s …", err=True)
    with tempfile.TemporaryDirectory() as cache:
        own = {"KATUN_JIT": "1", "KATUN_CACHE": cache}
        cold, warm = _run(["start", name], **own), _run(["start", name], **own)
        compiled = _run(["speed", name, str(SECONDS), str(RUNS)], **own)
    interpreted = _run(["speed", name, str(SECONDS), "1"], KATUN_JIT="0")
    return {
        "state_bytes": cold["state_bytes"],
        "cold_start_seconds": cold["seconds"],
        "warm_start_seconds": warm["seconds"],
        "compiled": compiled,
        "interpreted": interpreted,
    }


def _run(arguments: list[str], **environment: str) -> dict[str, Any]:
    answer = subprocess.run(
        [sys.executable, "-m", "katun.cli.measure", *arguments],
        env=os.environ | environment, stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    measured: dict[str, Any] = json.loads(answer.stdout)
    return measured


def _table(report: dict[str, Any]) -> str:
    lines = []
    for name, measured in report.items():
        lines += [
            f"{name}: {measured['state_bytes']} bytes a state; first game after "
            f"{measured['cold_start_seconds']} s (nothing compiled), "
            f"{measured['warm_start_seconds']} s (compiled before)",
            f"  {'seats':>5} {'plies/s':>12} {'games/s':>10} {'plies/game':>11}"
            f" {'interpreted':>12}",
        ]
        for seats, speed in measured["compiled"].items():
            slow = measured["interpreted"][seats]["plies_per_second"]
            lines.append(
                f"  {seats:>5} {speed['plies_per_second']:>12,} {speed['games_per_second']:>10,}"
                f" {speed['plies_per_game']:>11} {slow:>12,}"
            )
    return "\n".join(lines)
