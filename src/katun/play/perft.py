"""Perft: how many different lines of play there are, to a depth.

A leaf is a line of exactly ``depth`` plies, or a shorter one that ended the game.
What the deck may answer counts as moves do, each once whatever its weight; in a sealed
phase the seats go in order.
"""

from katun.core import rules
from katun.core.game import Game, State
from katun.core.kernel import kernel
from katun.core.seats import CHANCE
from katun.play.rollout import integers, states_of


def perft(game: Game, state: State, depth: int) -> int:
    """The number of leaves ``depth`` plies below ``state``; ``state`` stays as it is."""
    if depth < 1:
        return 1
    size = len(game.catalogue)
    return int(
        _count(
            states_of(game, [state] * depth), integers(depth, size), integers(size),
            integers(depth), integers(depth), depth,
        )
    )  # fmt: skip


def divide(game: Game, state: State, depth: int) -> dict[str, int]:
    """The leaves below each first action, by its text; their sum is :func:`perft`."""
    leaves = {}
    for seat in game.pending(state)[:1]:
        for action in game.legal(state, seat):
            after = game.copy(state)
            game.step(after, seat, action)
            leaves[game.catalogue.text(action)] = perft(game, after, depth - 1)
    return leaves


@kernel
def _moves(state, actions, weights):
    """Fill ``actions`` with the moves of the first who owes one; return their count."""
    seat = rules.first_seat(rules.pending(state))
    if seat < 0:
        return 0
    if seat == CHANCE:
        return rules.chance(state, actions, weights)
    return rules.legal(state, seat, actions)


@kernel
def _count(states, actions, weights, counts, places, depth):
    """Walk the tree with an explicit stack: level ``i`` holds a state and its moves."""
    leaves = 0
    level = 0
    counts[0] = _moves(states[0], actions[0], weights)
    places[0] = 0
    while level >= 0:
        state = states[level]
        if places[level] == 0 and (level == depth - 1 or counts[level] == 0):
            # The last ply need not be played to be counted; an ended game is one leaf.
            leaves += max(counts[level], 1)
            level -= 1
        elif places[level] == counts[level]:
            level -= 1
        else:
            seat = rules.first_seat(rules.pending(state))
            action = actions[level][places[level]]
            places[level] += 1
            states[level + 1] = state
            level += 1
            rules.step(states[level], seat, action)
            counts[level] = _moves(states[level], actions[level], weights)
            places[level] = 0
    return leaves
