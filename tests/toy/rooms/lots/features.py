"""How good a position of Lots looks for a seat."""

from typing import Final

from katun.core.kernel import kernel

FEATURES: Final = ("won", "coins", "gems")
WEIGHTS: Final = (2.0, 1.0, 2.0)


@kernel
def features(state, seat, values):
    values[0] = state.won[seat]
    values[1] = state.coins[seat]
    values[2] = state.hand_count[seat]
