"""What ``katun bench`` runs in processes of their own; prints JSON.

``python -m katun.cli.measure start GAME`` plays one random game and says how long that
took from the start of Python. ``… speed GAME SECONDS RUNS`` measures random playouts
for every seat count. Seconds are the processor's own, so that a busy machine does not
look slow.
"""

import json
import sys
import time
from statistics import median
from typing import Any

from katun.core.chance import new_source
from katun.core.registry import load
from katun.play.rollout import random_games


def start(name: str) -> dict[str, Any]:
    """Play one random game with as few seats as there may be; seconds since Python started."""
    game = load(name)
    random_games(game, game.new(game.meta.seats[0]), new_source(0), 1)
    return {"state_bytes": game.dtype.itemsize, "seconds": round(time.process_time(), 2)}


def speed(name: str, seconds: float, runs: int) -> dict[int, dict[str, float]]:
    """Plies and games a second on one core: the median of ``runs`` runs of ``seconds``."""
    return {seats: _speed(name, seats, seconds, runs) for seats in load(name).meta.seats}


def _speed(name: str, seats: int, seconds: float, runs: int) -> dict[str, float]:
    game, source = load(name), new_source(0)
    state = game.new(seats)
    random_games(game, state, source, 1)
    games = 1
    while (took := _timed(game, state, source, games)[0]) < seconds / 4:
        games *= 2
    games = max(1, round(games * seconds / took))
    measured = [_timed(game, state, source, games) for _ in range(runs)]
    return {
        "plies_per_second": round(median(plies / took for took, plies in measured)),
        "games_per_second": round(median(games / took for took, _ in measured), 1),
        "plies_per_game": round(sum(plies for _, plies in measured) / (games * runs), 1),
    }


def _timed(game: Any, state: Any, source: Any, games: int) -> tuple[float, int]:
    started = time.thread_time()
    plies = random_games(game, state, source, games)
    return time.thread_time() - started, plies


def main() -> None:
    """See the module."""
    match sys.argv[1:]:
        case ["start", name]:
            print(json.dumps(start(name)))
        case ["speed", name, seconds, runs]:
            print(json.dumps(speed(name, float(seconds), int(runs))))


if __name__ == "__main__":
    main()
