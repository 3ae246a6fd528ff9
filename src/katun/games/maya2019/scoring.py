"""Points: groups of crops (§2.A7) and enclosed cities (§3)."""

from katun.core.kernel import kernel
from katun.games.maya2019.state import (
    LARGE_FORMULA,
    OPEN_CITY,
    SCORED_CITY,
    SECOND_FULL,
    SECOND_SPLIT,
    UP,
)
from katun.games.maya2019.tables import (
    BESIDE,
    BESIDE_COUNT,
    CITY_FIRST,
    CITY_SECOND,
    SITE_COUNT,
    TILES_PER_CROP,
)

_TABLE_END = len(CITY_FIRST) - 1


@kernel
def _group_beside(state, hexagon, seat, crop):
    """Bit set (places in the seat's plot) of same-crop tiles of a seat beside a hex."""
    beside = 0
    for index in range(BESIDE_COUNT[hexagon]):
        near = BESIDE[hexagon][index]
        if state.face[near] == UP and state.owner[near] == seat and state.kind[near] // 2 == crop:
            beside |= 1 << state.order[near]
    return beside


@kernel
def group_around(state, hexagon, seat, crop):
    """Bit set of the tiles of ``seat``'s groups of ``crop`` that touch a hex."""
    found = _group_beside(state, hexagon, seat, crop)
    walked = 0
    while walked != found:
        for order in range(state.planted[seat][crop]):
            if (found & ~walked) >> order & 1:
                walked |= 1 << order
                tile = state.plot[seat][crop * TILES_PER_CROP + order]
                found |= _group_beside(state, tile, seat, crop)
    return found


@kernel
def group(state, hexagon):
    """Bit set of the whole group of the face-up tile on a hex (§2.A7)."""
    seat, crop = state.owner[hexagon], state.kind[hexagon] // 2
    return group_around(state, hexagon, seat, crop) | 1 << state.order[hexagon]


@kernel
def group_symbols(state, seat, crop, members):
    """The symbols on the tiles of a bit set of a seat's plot."""
    symbols = 0
    for order in range(state.planted[seat][crop]):
        if members >> order & 1:
            symbols += 1 + state.kind[state.plot[seat][crop * TILES_PER_CROP + order]] % 2
    return symbols


@kernel
def score_group(state):
    """One point a symbol for the whole group that this turn's tiles belong to (§2.A7)."""
    last = state.planted[state.seat][state.crop] - 1
    hexagon = state.plot[state.seat][state.crop * TILES_PER_CROP + last]
    members = group(state, hexagon)
    state.score[state.seat] += group_symbols(state, state.seat, state.crop, members)


@kernel
def first_place(state, size):
    """Points for first place at a city of ``size`` tiles (§3.2, M20)."""
    if size > _TABLE_END and state.large_city_rule == LARGE_FORMULA:
        return size * (size + 1)
    return CITY_FIRST[min(size, _TABLE_END)]


@kernel
def second_place(state, size):
    """Points for second place at a city of ``size`` tiles (§3.2, M20)."""
    if size > _TABLE_END and state.large_city_rule == LARGE_FORMULA:
        return size * (size + 1) // 2
    return CITY_SECOND[min(size, _TABLE_END)]


@kernel
def _standing(state, city, limit):
    """The best influence below ``limit`` and how many seats have it."""
    best, count = 0, 0
    for seat in range(state.seats):
        symbols = state.influence[city][seat]
        if symbols >= limit:
            continue
        if symbols > best:
            best, count = symbols, 1
        elif symbols == best:
            count += 1
    return best, count


@kernel
def city_points(state, city, seat):
    """What ``seat`` gets if the city is scored as it stands (§3.3, §3.4, M21-M23)."""
    own = state.influence[city][seat]
    if own == 0:
        return 0
    size = state.city_size[city]
    first, second = first_place(state, size), second_place(state, size)
    best, leaders = _standing(state, city, 1000)
    if leaders > 1:
        return (first + second + leaders - 1) // leaders if own == best else 0
    if own == best:
        return first
    runner_up, tied = _standing(state, city, best)
    if own != runner_up:
        return 0
    if tied == 1 or state.second_tie_rule == SECOND_FULL:
        return second
    return (second + tied - 1) // tied if state.second_tie_rule == SECOND_SPLIT else 0


@kernel
def score_cities(state):
    """Score every city that is enclosed now and has not been scored (§3.1, M25)."""
    for city in range(SITE_COUNT):
        if state.city[city] == OPEN_CITY and state.city_open[city] == 0:
            state.city[city] = SCORED_CITY
            for seat in range(state.seats):
                state.score[seat] += city_points(state, city, seat)
