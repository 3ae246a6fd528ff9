"""What happens on the map when a tile lands: the frontier, the sites, the cities."""

from katun.core.kernel import kernel
from katun.games.maya2019.state import (
    DOWN,
    EMPTY,
    EMPTY_SITE,
    OPEN_CITY,
    OUTSIDE,
    TEMPLE_TILE,
    UP,
)
from katun.games.maya2019.tables import (
    BESIDE,
    BESIDE_COUNT,
    HEXES,
    REGION_OF,
    SITE_COUNT,
    SITE_HEX,
    SITE_ON,
    SITES_BESIDE,
    TILES_PER_CROP,
)


@kernel
def use_region(state, region):
    """Open a region for play: its hexes and its temple sites (§1.6)."""
    state.region_used[region] = 1
    for hexagon in range(HEXES):
        if REGION_OF[hexagon] == region:
            state.face[hexagon] = EMPTY
            site = SITE_ON[hexagon]
            if site >= 0:
                state.city[site] = EMPTY_SITE
                state.empty_sites |= 1 << site


@kernel
def _join_frontier(state, hexagon):
    if state.face[hexagon] != EMPTY or SITE_ON[hexagon] >= 0 or state.frontier_place[hexagon]:
        return
    state.frontier[state.frontier_size] = hexagon
    state.frontier_size += 1
    state.frontier_place[hexagon] = state.frontier_size


@kernel
def _leave_frontier(state, hexagon):
    place = state.frontier_place[hexagon]
    if place:
        state.frontier_size -= 1
        last = state.frontier[state.frontier_size]
        state.frontier[place - 1] = last
        state.frontier_place[last] = place
        state.frontier[state.frontier_size] = 0
        state.frontier_place[hexagon] = 0


@kernel
def _cover(state, hexagon, face):
    """Put a tile on an empty hex: its neighbours become spaces, its cities close in."""
    state.face[hexagon] = face
    _leave_frontier(state, hexagon)
    near = state.near[hexagon]
    if near:
        symbols = 1 + state.kind[hexagon] % 2 if face == UP else 0
        for city in range(SITE_COUNT):
            if near >> city & 1:
                state.city_open[city] -= 1
                state.influence[city][state.owner[hexagon]] += symbols
    for index in range(BESIDE_COUNT[hexagon]):
        _join_frontier(state, BESIDE[hexagon][index])


@kernel
def _extend_city(state, city, hexagon):
    """Let the tile on ``hexagon`` be part of a city (§2.B3)."""
    state.city_size[city] += 1
    for index in range(BESIDE_COUNT[hexagon]):
        beside = BESIDE[hexagon][index]
        if state.face[beside] != OUTSIDE and not state.near[beside] >> city & 1:
            state.near[beside] |= 1 << city
            state.city_open[city] += state.face[beside] == EMPTY
            if state.face[beside] == UP:
                state.influence[city][state.owner[beside]] += 1 + state.kind[beside] % 2


@kernel
def raise_temple(state, site):
    """Put a temple tile and a temple on an empty site (§2.A4)."""
    state.empty_sites &= ~(1 << site)
    state.city[site] = OPEN_CITY
    _cover(state, SITE_HEX[site], TEMPLE_TILE)
    _extend_city(state, site, SITE_HEX[site])


@kernel
def lay_face_up(state, seat, kind, hexagon):
    """Plant a tile; every empty site beside it gets its temple at once (§2.A4)."""
    crop = kind // 2
    order = state.planted[seat][crop]
    state.owner[hexagon] = seat
    state.kind[hexagon] = kind
    state.order[hexagon] = order
    state.plot[seat][crop * TILES_PER_CROP + order] = hexagon
    state.planted[seat][crop] += 1
    _cover(state, hexagon, UP)
    sites = SITES_BESIDE[hexagon] & state.empty_sites
    if sites:
        for site in range(SITE_COUNT):
            if sites >> site & 1:
                raise_temple(state, site)


@kernel
def lay_face_down(state, seat, kind, hexagon):
    """Add a face-down tile to the one city beside the hex (§2.B2, §2.B3)."""
    city = city_beside(state, hexagon)
    state.owner[hexagon] = seat
    state.kind[hexagon] = kind
    _cover(state, hexagon, DOWN)
    _extend_city(state, city, hexagon)


@kernel
def city_beside(state, hexagon):
    """The first city beside a hex, or -1."""
    for city in range(SITE_COUNT):
        if state.near[hexagon] >> city & 1:
            return city
    return -1
