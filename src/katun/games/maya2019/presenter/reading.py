"""What lies where: plain readings of a mirror that words and views share."""

from collections.abc import Callable, Iterator
from typing import Any

from katun.core.kernel import interpreted
from katun.games.maya2019 import scoring
from katun.games.maya2019.presenter.wording import site_hex
from katun.games.maya2019.state import (
    DOWN,
    EMPTY,
    EMPTY_SITE,
    OPEN_CITY,
    OUTSIDE,
    SCORED_CITY,
    UP,
)
from katun.games.maya2019.tables import HEXES, SITE_COUNT, SITE_ON, neighbours

#: Neighbours of every hex, as plain integers.
BESIDE = tuple(tuple(neighbours(hexagon)) for hexagon in range(HEXES))
#: Site on every hex, or -1.
SITES = tuple(int(site) for site in SITE_ON)

_city_points = interpreted(scoring.city_points)


def crop_of(kind: int) -> int:
    """Crop of a tile's kind."""
    return kind // 2


def symbols_of(kind: int) -> int:
    """Crop symbols on a tile of this kind: 1 or 2."""
    return kind % 2 + 1


def _spread(start: int, joins: Callable[[int], bool]) -> list[int]:
    found, waiting = {start}, [start]
    while waiting:
        for near in BESIDE[waiting.pop()]:
            if near not in found and joins(near):
                found.add(near)
                waiting.append(near)
    return sorted(found)


def group_of(state: Any, hexagon: int) -> list[int]:
    """The hexes of the group of a face-up tile: same seat, same crop, connected (A7)."""
    owner, crop = state.owner[hexagon], crop_of(state.kind[hexagon])

    def joins(near: int) -> bool:
        return (
            state.face[near] == UP
            and state.owner[near] == owner
            and crop_of(state.kind[near]) == crop
        )

    return _spread(hexagon, joins)


def symbols_in(state: Any, hexes: list[int]) -> int:
    """Crop symbols on face-up tiles."""
    return sum(symbols_of(state.kind[hexagon]) for hexagon in hexes)


def city_hexes(state: Any, site: int) -> list[int]:
    """The temple tile of a city and all face-down tiles connected to it (B3)."""
    return _spread(site_hex(site), lambda near: state.face[near] == DOWN)


def influence(state: Any, site: int) -> list[int]:
    """Crop symbols of each seat directly beside a city (§3.3)."""
    return [int(state.influence[site][seat]) for seat in range(state.seats)]


def city_points(state: Any, site: int) -> list[int]:
    """What each seat gets if the city is scored as it stands (§3.3)."""
    return [int(_city_points(state, site, seat)) for seat in range(state.seats)]


def sites_with(state: Any, *stages: int) -> Iterator[int]:
    """The sites whose ``city`` is one of these."""
    return (site for site in range(SITE_COUNT) if state.city[site] in stages)


def empty_sites_beside(state: Any, hexagon: int) -> list[int]:
    """The sites without a temple beside a hex (A4, B4)."""
    sites = [SITES[near] for near in BESIDE[hexagon]]
    return [site for site in sites if site >= 0 and state.city[site] == EMPTY_SITE]


def cities_beside(state: Any, hexagon: int) -> list[int]:
    """The cities that touch a hex."""
    cities = sites_with(state, OPEN_CITY, SCORED_CITY)
    return [site for site in cities if state.near[hexagon] >> site & 1]


def hexes_in_use(state: Any) -> list[int]:
    """The hexes of the regions that are played with."""
    return [hexagon for hexagon in range(HEXES) if state.face[hexagon] != OUTSIDE]


def empty_hexes(state: Any) -> list[int]:
    """The hexes in use on which nothing lies, sites included."""
    return [hexagon for hexagon in range(HEXES) if state.face[hexagon] == EMPTY]


def planted_this_turn(state: Any) -> list[int]:
    """The hexes of the face-up tiles of the turn that is being played."""
    return [
        hexagon
        for hexagon in range(HEXES)
        if state.face[hexagon] == UP
        and state.owner[hexagon] == state.seat
        and crop_of(state.kind[hexagon]) == state.crop
        and state.order[hexagon] >= state.planted[state.seat][state.crop] - state.laid
    ]
