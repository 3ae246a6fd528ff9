"""A turn's first question (§2): plant, expand or pass; then plant more, or stop."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.maya2019.actions import (
    EXPAND,
    EXPAND_BLIND,
    EXPAND_HIDDEN,
    PASS,
    PLANT,
    STOP,
)
from katun.games.maya2019.phases.laying import refuse_down, refuse_up
from katun.games.maya2019.reasons import (
    CAN_STILL_ACT,
    MASKED,
    NO_SPACE_BESIDE_CLUSTER,
    NO_SPACE_TO_EXPAND,
    NO_SPACE_TO_PLANT,
    NO_SUCH_TILE,
    NOTHING_PLANTED,
    OTHER_CROP,
    RACK_EMPTY,
    RACK_NOT_EMPTY,
    SUPPLY_EMPTY,
    TURN_IS_PLANTING,
)
from katun.games.maya2019.state import BLIND, EXPANDING, LAYING, NO_MODE, PLANTING
from katun.games.maya2019.tables import BESIDE, BESIDE_COUNT, KINDS, TILES_PER_CROP

_KINDS = len(KINDS)


@kernel
def _space_to_expand(state):
    for index in range(state.frontier_size):
        if refuse_down(state, state.frontier[index]) == 0:
            return True
    return False


@kernel
def _space_beside_cluster(state):
    """Whether an empty hex touches this turn's tiles (§2.A5)."""
    for order in range(state.planted[state.seat][state.crop]):
        if state.reach >> order & 1:
            hexagon = state.plot[state.seat][state.crop * TILES_PER_CROP + order]
            for index in range(BESIDE_COUNT[hexagon]):
                if refuse_up(state, BESIDE[hexagon][index]) == 0:
                    return True
    return False


@kernel
def _refuse_planting(state, kind):
    if state.rack_size[state.seat] == 0:
        return refuse(RACK_EMPTY, 1, 0)
    if state.mode == PLANTING and kind // 2 != state.crop:
        return refuse(OTHER_CROP, state.crop, 0)
    if state.rack[state.seat][kind] == 0:
        return refuse(NO_SUCH_TILE, 1, 0)
    if state.frontier_size == 0:
        return refuse(NO_SPACE_TO_PLANT, 1, 0)
    if state.mode == PLANTING and not _space_beside_cluster(state):
        return refuse(NO_SPACE_BESIDE_CLUSTER, 1, 0)
    return 0


@kernel
def _refuse_tile_for_city(state, kind):
    """Why this tile cannot expand a city, were there a space (§2.B, §2.B1)."""
    if state.mode == PLANTING:
        return refuse(TURN_IS_PLANTING, 0, 0)
    held = state.rack_size[state.seat]
    if kind == _KINDS:
        if held:
            return refuse(RACK_NOT_EMPTY, 0, held)
        return 0 if state.supply[state.seat] else refuse(SUPPLY_EMPTY, 1, 0)
    return 0 if state.rack[state.seat][kind] else refuse(NO_SUCH_TILE, 1, 0)


@kernel
def _refuse_expanding(state, kind):
    refused = _refuse_tile_for_city(state, kind)
    if refused == 0 and not _space_to_expand(state):
        return refuse(NO_SPACE_TO_EXPAND, 1, 0)
    return refused


@kernel
def _refuse_passing(state):
    """Passing is for those who can neither plant nor expand (M15-M17)."""
    plantable = state.rack_size[state.seat] and state.frontier_size
    if state.mode == PLANTING or plantable or _space_to_expand(state):
        return refuse(CAN_STILL_ACT, 0, 0)
    return 0


@kernel
def refusal(state, action):
    """Why the seat in turn may not answer ``action`` now, or 0."""
    if PLANT <= action < PLANT + _KINDS:
        return _refuse_planting(state, action - PLANT)
    if EXPAND <= action <= EXPAND_BLIND:
        return _refuse_expanding(state, action - EXPAND)
    if action == EXPAND_HIDDEN:
        return refuse(MASKED, 0, 0)
    if action == STOP:
        return 0 if state.mode == PLANTING else refuse(NOTHING_PLANTED, 1, 0)
    if action == PASS:
        return _refuse_passing(state)
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def _legal_first(state, actions):
    """Candidates of a fresh turn; the spaces are looked for once, not once a tile."""
    found = 0
    if state.frontier_size:
        for kind in range(_KINDS):
            actions[found] = PLANT + kind
            found += state.rack[state.seat][kind] > 0
    if _space_to_expand(state):
        for kind in range(_KINDS + 1):
            actions[found] = EXPAND + kind
            found += _refuse_tile_for_city(state, kind) == 0
    if found == 0:
        actions[0] = PASS
        found = 1
    return found


@kernel
def _legal_more(state, actions):
    found = 0
    first = PLANT + 2 * state.crop
    for action in range(first, first + 2):
        if _refuse_planting(state, action - PLANT) == 0:
            actions[found] = action
            found += 1
    actions[found] = STOP
    return found + 1


@kernel
def legal(state, actions):
    """What the seat in turn may do."""
    if state.mode == NO_MODE:
        return _legal_first(state, actions)
    return _legal_more(state, actions)


@kernel
def take_tile(state, action):
    """Take the tile of a ``plant`` or ``expand`` action in hand."""
    if action < EXPAND:
        kind = action - PLANT
        state.mode = PLANTING
        state.crop = kind // 2
    else:
        kind = action - EXPAND
        state.mode = EXPANDING
    if kind == BLIND:
        state.supply[state.seat] -= 1
    else:
        state.rack[state.seat][kind] -= 1
        state.rack_size[state.seat] -= 1
    state.held = kind + 1
    state.phase = LAYING
