"""Tiles drawn from a supply: the opening racks (§1.4) and after expanding (§2.B5)."""

from katun.core.kernel import kernel
from katun.core.refusals import refuse
from katun.games.maya2019.actions import DRAW
from katun.games.maya2019.reasons import NOT_AN_OUTCOME
from katun.games.maya2019.state import BLIND
from katun.games.maya2019.tables import (
    DRAW_AFTER_BLIND,
    DRAW_AFTER_EXPANDING,
    KINDS,
    RACK_LIMIT,
)

_KINDS = len(KINDS)


@kernel
def draws_after(state, kind):
    """How many tiles follow a face-down tile: rack limit and supply cap them (§2.B5, M10)."""
    wanted = DRAW_AFTER_BLIND if kind == BLIND else DRAW_AFTER_EXPANDING
    room = RACK_LIMIT - state.rack_size[state.seat]
    return min(wanted, room, state.supply[state.seat])


@kernel
def refusal(state, action):
    """Why the supply cannot yield this tile, or 0."""
    kind = action - DRAW
    if 0 <= kind < _KINDS and state.unseen[state.seat][kind]:
        return 0
    return refuse(NOT_AN_OUTCOME, 0, 0)


@kernel
def chance(state, actions, weights):
    """Each kind as likely as it is frequent among the unseen tiles."""
    found = 0
    for kind in range(_KINDS):
        actions[found] = DRAW + kind
        weights[found] = state.unseen[state.seat][kind]
        found += state.unseen[state.seat][kind] > 0
    return found


@kernel
def draw(state, kind):
    """Move one unseen tile to the rack of the drawing seat."""
    state.unseen[state.seat][kind] -= 1
    state.supply[state.seat] -= 1
    state.rack[state.seat][kind] += 1
    state.rack_size[state.seat] += 1
    state.draws_left -= 1
