"""Random games in one compiled loop, for any game."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from katun.core import rules
from katun.core.chance import below, weighted
from katun.core.game import Game, State
from katun.core.kernel import JIT, kernel
from katun.core.mirror import States
from katun.core.seats import CHANCE


def states_of(game: Game, states: Sequence[State]) -> Any:
    """Copies of ``states`` as one array that kernels take: records, or mirrors."""
    if JIT:
        return np.concatenate(states)
    return States(game.copy(state) for state in states)


def integers(*shape: int) -> Any:
    """An ``int64`` buffer of zeros of one or two dimensions, for kernels."""
    if JIT:
        return np.zeros(shape, np.int64)
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


def floats(values: Sequence[float]) -> Any:
    """A ``float64`` buffer with these values, for kernels."""
    return np.array(values, np.float64) if JIT else list(values)


@kernel
def random_action(state, seat, source, actions, weights):
    """A random legal action of ``seat``, or a random answer of the deck."""
    if seat == CHANCE:
        count = rules.chance(state, actions, weights)
        return actions[weighted(source, weights, count)]
    count = rules.legal(state, seat, actions)
    return actions[below(source, count)]


@kernel
def rollout(state, source, actions, weights, most):
    """Play ``state`` at random to its end, ``most`` plies at most; return the plies played."""
    plies = 0
    owing = rules.pending(state)
    while owing != 0 and plies < most:
        seat = rules.first_seat(owing)
        rules.step(state, seat, random_action(state, seat, source, actions, weights))
        owing = rules.pending(state)
        plies += 1
    return plies


@kernel
def rollouts(states, source, actions, weights, most, games):
    """Play ``games`` random games from ``states[1]``, each in ``states[0]``; return all plies."""
    plies = 0
    for _ in range(games):
        states[0] = states[1]
        plies += rollout(states[0], source, actions, weights, most)
    return plies


def random_games(game: Game, start: State, source: Any, games: int) -> int:
    """Play ``games`` random games from ``start`` and return how many plies they took."""
    size = len(game.catalogue)
    return int(
        rollouts(
            states_of(game, [start, start]), source, integers(size), integers(size),
            game.meta.max_plies, games,
        )
    )  # fmt: skip
