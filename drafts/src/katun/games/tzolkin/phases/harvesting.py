"""Palenque's jungle (§2.1): a corn tile, a wood tile, burning, or corn without a tile."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import (
    BURN,
    HARVEST_CORN_TILE,
    HARVEST_TILELESS,
    HARVEST_WOOD_TILE,
)
from katun.games.tzolkin.reasons import (
    CORN_TILE_IS_FREE,
    NO_TILE,
    NO_WOOD_TILE,
    TEMPLES_AT_BOTTOM,
)
from katun.games.tzolkin.seats import can_step_down, gain, pop, push
from katun.games.tzolkin.state import BURNING_ALLOWED, LOWER_FRAME
from katun.games.tzolkin.tables import (
    AGRICULTURE,
    AGRICULTURE_CORN,
    AGRICULTURE_TILELESS,
    CORN,
    EXTRACTION,
    EXTRACTION_BLOCKS,
    HARVEST_CORN,
    HARVEST_WOOD,
    WOOD,
)


@kernel
def free_corn_tiles(state, space):
    """Corn tiles of a space that no wood tile covers."""
    return state.corn_tiles[space] - state.wood_tiles[space]


@kernel
def _refuse_burning(state, seat, space):
    if state.wood_tiles[space] == 0:
        return refuse(NO_WOOD_TILE, 1, 0)
    if free_corn_tiles(state, space) and state.burning_rule != BURNING_ALLOWED:
        return refuse(CORN_TILE_IS_FREE, 0, free_corn_tiles(state, space))
    return 0 if can_step_down(state, seat) else refuse(TEMPLES_AT_BOTTOM, 0, 0)


@kernel
def refuse_harvest(state, seat, space, action):
    """Why this harvest is not possible on a space, or 0."""
    if action == HARVEST_CORN_TILE:
        return 0 if free_corn_tiles(state, space) else refuse(NO_TILE, 1, 0)
    if action == HARVEST_WOOD_TILE:
        return 0 if state.wood_tiles[space] else refuse(NO_WOOD_TILE, 1, 0)
    if action == BURN:
        return _refuse_burning(state, seat, space)
    if action == HARVEST_TILELESS:
        if free_corn_tiles(state, space):
            return refuse(CORN_TILE_IS_FREE, 0, free_corn_tiles(state, space))
        level = state.technology[seat][AGRICULTURE]
        return 0 if level >= AGRICULTURE_TILELESS else refuse(NO_TILE, 1, 0)
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def any_harvest(state, seat, space):
    """Whether the space gives anything at all."""
    for action in range(HARVEST_CORN_TILE, BURN + 1):
        if refuse_harvest(state, seat, space, action) == 0:
            return True
    return False


@kernel
def refusal(state, action):
    """Why this harvest is not possible now, or 0."""
    return refuse_harvest(state, state.seat, state.first[state.depth - 1], action)


@kernel
def legal(state, actions):
    """The harvests of the space."""
    found = 0
    for action in range(HARVEST_CORN_TILE, BURN + 1):
        actions[found] = action
        found += refusal(state, action) == 0
    return found


@kernel
def _gain_corn(state, seat, space):
    more = AGRICULTURE_CORN[state.technology[seat][AGRICULTURE]]
    gain(state, seat, CORN, HARVEST_CORN[space] + more)


@kernel
def step(state, action):
    """Harvest."""
    seat, space = state.seat, state.first[state.depth - 1]
    pop(state)
    if action == HARVEST_WOOD_TILE:
        state.wood_tiles[space] -= 1
        state.wood_harvested[seat] += 1
        more = state.technology[seat][EXTRACTION] >= EXTRACTION_BLOCKS[WOOD]
        gain(state, seat, WOOD, HARVEST_WOOD[space] + more)
        return
    _gain_corn(state, seat, space)
    if action == HARVEST_TILELESS:
        return
    state.corn_tiles[space] -= 1
    state.corn_harvested[seat] += 1
    if action == BURN:
        state.wood_tiles[space] -= 1
        push(state, LOWER_FRAME, 0, 0)
