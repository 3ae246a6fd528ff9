"""What a position is worth to a seat: features for greedy and searching bots."""

from typing import Final

from katun.core.kernel import kernel
from katun.games.maya2019.scoring import city_points, group_symbols
from katun.games.maya2019.state import OPEN_CITY
from katun.games.maya2019.tables import (
    BESIDE,
    BESIDE_COUNT,
    KINDS,
    SITE_COUNT,
    TILES,
    TILES_PER_CROP,
)

FEATURES: Final = ("score", "city share", "near cities", "rack", "growing groups", "tiles laid")
WEIGHTS: Final = (1.0, 0.6, 0.25, 1.2, 0.35, 0.3)

_CROPS = len(KINDS) // 2


@kernel
def _city_share(state, seat):
    """What the open cities would pay now, nearer ones to closing for more."""
    share = 0.0
    for city in range(SITE_COUNT):
        if state.city[city] == OPEN_CITY:
            share += city_points(state, city, seat) / (1.0 + 0.5 * state.city_open[city])
    return share


@kernel
def _near_cities(state, seat):
    symbols = 0.0
    for city in range(SITE_COUNT):
        if state.city[city] == OPEN_CITY:
            symbols += state.influence[city][seat]
    return symbols


@kernel
def _can_grow(state, hexagon):
    for index in range(BESIDE_COUNT[hexagon]):
        if state.frontier_place[BESIDE[hexagon][index]]:
            return True
    return False


@kernel
def _growing(state, seat):
    """Symbols of the seat's crops that still have room, times the tiles left to add."""
    worth = 0.0
    for crop in range(_CROPS):
        members = 0
        for order in range(state.planted[seat][crop]):
            if _can_grow(state, state.plot[seat][crop * TILES_PER_CROP + order]):
                members |= 1 << order
        held = state.rack[seat][2 * crop] + 2 * state.rack[seat][2 * crop + 1]
        worth += min(held, 2) * group_symbols(state, seat, crop, members)
    return worth


@kernel
def features(state, seat, values):
    """Fill ``values`` in the order of ``FEATURES``; points are the unit of all but counts."""
    values[0] = state.score[seat]
    values[1] = _city_share(state, seat)
    values[2] = _near_cities(state, seat)
    values[3] = min(state.rack_size[seat], 4)
    values[4] = _growing(state, seat)
    values[5] = TILES - state.rack_size[seat] - state.supply[seat]
