"""The end (§5.8): goods, skulls, monuments, and the ranking."""

from katun.core.kernel import kernel
from katun.games.tzolkin.seats import goods_in_corn, score_points
from katun.games.tzolkin.state import OVER, OWNED, SKULLS_OWN
from katun.games.tzolkin.tables import (
    BLUE,
    BROWN,
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_POINTS,
    CONSTRUCTION_POINTS,
    END_CORN_A_POINT,
    END_SKULL_POINTS,
    FULL_TRACK_POINTS,
    GREEN,
    LAST_ACTION,
    LEVEL_POINTS,
    LEVELS,
    MONUMENT_NAMES,
    MONUMENT_POINTS,
    MONUMENTS,
    SKULL_POINTS,
    STEP_POINTS,
    TECHNOLOGIES,
    TEMPLE_POINTS,
    TEMPLE_START,
    TILE_POINTS,
    WORKER_POINTS,
)

_BUILDINGS = len(BUILDING_NAMES)
_MONUMENTS = len(MONUMENT_NAMES)
_TECHNOLOGIES = len(TECHNOLOGIES)
_QUARTERS_A_CORN = 4 // END_CORN_A_POINT
_ANY_COLOUR = -1


@kernel
def count(state):
    """Final scoring of every seat."""
    for seat in range(state.seats):
        state.score[seat] += _QUARTERS_A_CORN * goods_in_corn(state, seat)
        score_points(state, seat, END_SKULL_POINTS * state.skulls[seat])
        for monument in range(_MONUMENTS):
            if state.monument[monument] == OWNED + seat:
                score_points(state, seat, monument_points(state, monument, seat))
    state.phase = OVER


@kernel
def monument_points(state, monument, seat):
    """What a monument is worth to its owner at the end (§1.7)."""
    if monument < 4:
        return _blue_monument(state, monument, seat)
    if monument < 8:
        return _green_monument(state, monument, seat)
    return _brown_monument(state, monument, seat)


@kernel
def _blue_monument(state, monument, seat):
    if monument == 0:
        return STEP_POINTS * _best_steps(state, seat)
    if monument == 1:
        points = 0
        for temple in range(3):
            points += TEMPLE_POINTS[temple][state.step[seat][temple]]
        return points
    if monument == 2:
        return COLOUR_POINTS * constructions(state, seat, BLUE)
    return SKULL_POINTS * _skulls_placed(state, seat)


@kernel
def _best_steps(state, seat):
    best = 0
    for temple in range(3):
        best = max(best, state.step[seat][temple] - TEMPLE_START)
    return best


@kernel
def _skulls_placed(state, seat):
    placed = 0
    for space in range(1, LAST_ACTION[4] + 1):
        owner = state.cave[space]
        counts = owner == seat + 1 if state.skull_monument_rule == SKULLS_OWN else owner != 0
        placed += counts
    return placed


@kernel
def _green_monument(state, monument, seat):
    if monument == 4:
        return COLOUR_POINTS * constructions(state, seat, GREEN)
    if monument == 7:
        return WORKER_POINTS[state.workers[seat]]
    full, levels = 0, 0
    for technology in range(_TECHNOLOGIES):
        full += state.technology[seat][technology] == LEVELS
        levels += state.technology[seat][technology]
    return FULL_TRACK_POINTS[full] if monument == 5 else LEVEL_POINTS * levels


@kernel
def _brown_monument(state, monument, seat):
    if monument == 8:
        return CONSTRUCTION_POINTS * constructions(state, seat, _ANY_COLOUR)
    if monument == 9:
        return MONUMENT_POINTS[state.seats] * _monuments_built(state)
    if monument == 10:
        return COLOUR_POINTS * constructions(state, seat, BROWN)
    tiles = state.corn_harvested[seat] if monument == 11 else state.wood_harvested[seat]
    return TILE_POINTS * tiles


@kernel
def constructions(state, seat, colour):
    """A seat's buildings and monuments of a colour, or of any (-1)."""
    found = 0
    for building in range(_BUILDINGS):
        fits = colour == _ANY_COLOUR or BUILDINGS[building][1] == colour
        found += fits and state.building[building] == OWNED + seat
    for monument in range(_MONUMENTS):
        fits = colour == _ANY_COLOUR or MONUMENTS[monument][0] == colour
        found += fits and state.monument[monument] == OWNED + seat
    return found


@kernel
def _monuments_built(state):
    built = 0
    for monument in range(_MONUMENTS):
        built += state.monument[monument] >= OWNED
    return built


@kernel
def workers_on_gears(state, seat):
    """The tie-break (§5.8): own workers left on gears."""
    return state.workers[seat] - state.hand[seat]
