"""Where everything lies on the drawing: every coordinate of ``board.html`` is computed here.

Hexes have pointy tops and a radius of 50 units; positions are centres. Paths are SVG
path data in the same units.
"""

from collections.abc import Collection, Iterable, Iterator
from math import sqrt
from typing import Any, Final

from katun.games.maya2019.actions import AT
from katun.games.maya2019.tables import (
    CROPS,
    HEIGHT,
    HEXES,
    REGION_OF,
    REGIONS,
    SEAT_COLOURS,
    WIDTH,
)

RADIUS: Final = 50
STEP_X: Final = round(sqrt(3) * RADIUS, 1)
STEP_Y: Final = 75
#: Room around the hexes in use: the shore, and a strip of what lies behind the border.
MARGIN: Final = 40
#: Width of a hex in pixels at the middle zoom: a finger hits it.
FINGER: Final = 46
#: A seat's mark goes with its colour, so that colour is never alone.
MARKS: Final = ("disc", "square", "diamond", "triangle")

_HALF: Final = STEP_X / 2
_CORNERS: Final = ((0, -50), (_HALF, -25), (_HALF, 25), (0, 50), (-_HALF, 25), (-_HALF, -25))
#: Column and row steps to the six neighbours of an even row, clockwise from the upper left;
#: side ``i`` runs from corner ``i - 1`` to corner ``i``. Odd rows lie half a hex to the right.
_SIDES: Final = ((-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
#: Where one or two crop symbols lie on a tile: x, y, scale.
_SYMBOLS: Final = {1: ((0, -3, 1.0),), 2: ((-15, -9, 0.84), (15, 4, 0.84))}

_SYMBOLS_OF: Final = {
    count: {
        crop: [{"crop": crop, "x": x, "y": y, "scale": scale} for x, y, scale in places]
        for crop in CROPS
    }
    for count, places in _SYMBOLS.items()
}

Point = tuple[float, float]
Edge = tuple[Point, Point]


def centre(hexagon: int) -> Point:
    """The middle of a hex in drawing units."""
    row, column = divmod(hexagon, WIDTH)
    return round((column + row % 2 / 2) * STEP_X, 1), row * STEP_Y


def beside(hexagon: int, side: int) -> int | None:
    """The hex behind one of the six sides; None off the map."""
    row, column = divmod(hexagon, WIDTH)
    across, down = _SIDES[side]
    if down:
        across += row % 2
    column, row = column + across, row + down
    inside = 0 <= column < WIDTH and 0 <= row < HEIGHT
    return row * WIDTH + column if inside else None


def side_of(hexagon: int, side: int) -> Edge:
    """The two ends of a side, clockwise."""
    x, y = centre(hexagon)
    (x1, y1), (x2, y2) = _CORNERS[side - 1], _CORNERS[side]
    return (round(x + x1), round(y + y1)), (round(x + x2), round(y + y2))


def _rim(hexes: Collection[int]) -> Iterator[tuple[int, int]]:
    """The sides of a set of hexes behind which lies none of the set."""
    for hexagon in hexes:
        for side in range(6):
            if beside(hexagon, side) not in hexes:
                yield hexagon, side


def outline(hexes: Collection[int], rounding: float = 0.28) -> str:
    """The rim of a set of hexes as closed loops with rounded corners."""
    following = dict(side_of(hexagon, side) for hexagon, side in _rim(hexes))
    loops = []
    while following:
        start, point = following.popitem()
        loop = [start]
        while point != start:
            loop.append(point)
            point = following.pop(point)
        loops.append(_rounded(loop, rounding))
    return " ".join(loops)


def _between(one: Point, other: Point, share: float) -> str:
    x, y = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return f"{x:.0f} {y:.0f}"


def _rounded(loop: list[Point], rounding: float) -> str:
    parts: list[str] = []
    for index, corner in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        reach, leave = _between(corner, before, rounding), _between(corner, after, rounding)
        parts.append(f"{'L' if parts else 'M'}{reach}Q{corner[0]:.0f} {corner[1]:.0f} {leave}")
    return "".join(parts) + "Z"


def _segments(edges: Iterable[Edge], trim: float = 0.0) -> str:
    """Loose sides as path data, each shortened by ``trim`` at both ends."""
    return "".join(
        f"M{_between(one, other, trim)}L{_between(other, one, trim)}" for one, other in edges
    )


def place(view: dict[str, Any]) -> dict[str, Any]:
    """Every coordinate of the board in ``view``."""
    board = view["board"]
    used = {tile["hex"] for tile in board["hexes"]}
    offered = _offered(board["targets"])
    behind = {n for rim in _rim(used) if (n := beside(*rim)) is not None} - offered
    recent = {action - AT for action in view.get("recent", ())}
    return {
        **_frame(
            used | offered, [tile["hex"] for tile in board["hexes"] if tile["face"] != "empty"]
        ),
        "land": outline(used),
        "frontiers": _segments(_region_sides(used)),
        "fringe": [_at(hexagon) for hexagon in sorted(behind)],
        "ground": [_ground(tile) for tile in board["hexes"]],
        "tiles": [_tile(tile, recent) for tile in board["hexes"] if tile["face"] in ("up", "down")],
        "bridges": [_bridge(*pair) for pair in _bridged(board["hexes"])],
        "knots": list(_knots(board["hexes"])),
        "sites": [_site(site) for site in board["sites"] if site["state"] == "empty"],
        "cities": [_city(city, board) for city in board["cities"]],
        "targets": [_target(target) for target in board["targets"]],
        "refused": [{**hexagon, **_at(hexagon["hex"])} for hexagon in board["refused"]],
        "symbols": _SYMBOLS_OF,
        "asked": _asked(view),
        "seats": [
            {"mark": MARKS[seat["seat"]], "colour": SEAT_COLOURS[seat["seat"]]}
            for seat in board["seats"]
        ],
    }


def _region(name: str) -> set[int]:
    """The hexes of a region."""
    return {hexagon for hexagon in range(HEXES) if REGIONS[REGION_OF[hexagon]] == name}


def _offered(targets: list[dict[str, Any]]) -> set[int]:
    """The hexes of the regions that can be chosen now."""
    return {
        hexagon
        for target in targets
        if target["kind"] == "region"
        for hexagon in _region(target["region"])
    }


def _asked(view: dict[str, Any]) -> bool:
    """Whether the viewer can do something, or be told why not."""
    done = view.get("draft", {}).get("complete", False)
    return view["viewer"] in view["pending"] and not done


def _at(hexagon: int) -> dict[str, Any]:
    x, y = centre(hexagon)
    return {"x": x, "y": y}


def _frame(used: Collection[int], covered: Collection[int]) -> dict[str, Any]:
    """The part of the map that is shown, its size in pixels at the middle zoom, and where
    in it (as shares of width and height) the game is: a small screen starts there."""
    left, top, right, bottom = _extent(used)
    width, height = right - left, bottom - top
    west, north, east, south = _extent(covered or used)
    scale = FINGER / STEP_X
    return {
        "view_box": f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        "width": round(width * scale),
        "height": round(height * scale),
        "centre": f"{((west + east) / 2 - left) / width:.2f} "
        f"{((north + south) / 2 - top) / height:.2f}",
    }


def _extent(hexes: Collection[int]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of some hexes and the margin around them."""
    xs, ys = zip(*(centre(hexagon) for hexagon in hexes), strict=True)
    across, down = _HALF + MARGIN, RADIUS + MARGIN
    return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down


def _region_sides(used: Collection[int]) -> Iterator[Edge]:
    """The sides between two regions, each once."""
    for hexagon in used:
        for side in range(3):
            other = beside(hexagon, side)
            if other in used and REGION_OF[other] != REGION_OF[hexagon]:
                yield side_of(hexagon, side)


def _ground(tile: dict[str, Any]) -> dict[str, Any]:
    """A hex of land; about every second one carries a small mark, as maps do."""
    mark, bare = tile["hex"] * 7 % 5, tile["face"] == "empty"
    return {
        **_at(tile["hex"]),
        "id": tile["id"],
        "region": tile["region"],
        "mark": mark if bare and mark <= 2 else None,
        "label": tile["label"] if bare else "",
    }


def _symbols(tile: dict[str, Any]) -> list[dict[str, Any]]:
    return [] if tile["crop"] is None else _SYMBOLS_OF[tile["symbols"]][tile["crop"]]


def _tile(tile: dict[str, Any], recent: Collection[int]) -> dict[str, Any]:
    return {
        **_at(tile["hex"]),
        "id": tile["id"].replace("hex-", "tile-"),
        "face": tile["face"],
        "colour": SEAT_COLOURS[tile["owner"]],
        "mark": MARKS[tile["owner"]],
        "symbols": _symbols(tile),
        "fresh": tile["fresh"] or tile["hex"] in recent,
        "label": tile["label"],
    }


def _bridged(hexes: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], int]]:
    """Neighbouring tiles of one group: a tile and the side towards the other, each pair once."""
    groups = {tile["hex"]: tile["group"] for tile in hexes if tile["group"] is not None}
    for tile in hexes:
        for side in range(3):
            if tile["hex"] in groups and groups.get(beside(tile["hex"], side)) == tile["group"]:
                yield tile, side


def _bridge(tile: dict[str, Any], side: int) -> dict[str, Any]:
    """The path across a side where two tiles of a group grow together."""
    (x1, y1), (x2, y2) = side_of(tile["hex"], side)
    return {"x": (x1 + x2) / 2, "y": (y1 + y2) / 2, "turn": side * 60 - 120,
            "colour": SEAT_COLOURS[tile["owner"]],
            "id": f"bridge-{tile['name']}-{side}"}  # fmt: skip


def _knots(hexes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The corners at which three tiles of one group meet, each once."""
    groups = {tile["hex"]: tile["group"] for tile in hexes if tile["group"] is not None}
    for hexagon, group in groups.items():
        for side in (0, 1):
            if groups.get(beside(hexagon, side)) == groups.get(beside(hexagon, side + 1)) == group:
                x, y = side_of(hexagon, side)[1]
                yield {"x": x, "y": y}


def _site(site: dict[str, Any]) -> dict[str, Any]:
    return {**_at(site["hex"]), "id": f"site-{site['site']}", "lines": _lines(site["name"])}


def _lines(name: str) -> list[dict[str, Any]]:
    """A name in one or two lines, each with its height."""
    parts = name.split(" ", 1)
    return [{"text": part, "y": index * 17} for index, part in enumerate(parts)]


def _city(city: dict[str, Any], board: dict[str, Any]) -> dict[str, Any]:
    empty = {tile["hex"] for tile in board["hexes"] if tile["face"] == "empty"}
    rim = list(_rim(set(city["hexes"])))
    gates = [side_of(hexagon, side) for hexagon, side in rim if beside(hexagon, side) in empty]
    return {
        **_at(city["hex"]),
        "id": city["id"],
        "name": city["name"],
        "label": city["label"],
        "scored": city["scored"],
        "size": city["size"],
        "outline": outline(set(city["hexes"])),
        "gates": _segments(gates, 0.2),
        "chips": _chips(city),
    }


def _chips(city: dict[str, Any]) -> list[dict[str, Any]]:
    """Beside an open city each seat's crops; beside a scored one what each seat got.

    A number needs more room in a pointed mark, and sits lower in a triangle.
    """
    amounts = city["pays"] if city["scored"] else city["influence"]
    shown = sorted((seat for seat, n in enumerate(amounts) if n), key=lambda s: -amounts[s])
    return [
        {
            "seat": seat,
            "mark": MARKS[seat],
            "colour": SEAT_COLOURS[seat],
            "amount": amounts[seat],
            "leads": seat in city["leaders"],
            "x": (index - (len(shown) - 1) / 2) * 26,
            "y": 9 if MARKS[seat] == "triangle" else 5.2,
            "scale": 1.12 if MARKS[seat] in ("diamond", "triangle") else 1,
        }
        for index, seat in enumerate(shown)
    ]


def _target(target: dict[str, Any]) -> dict[str, Any]:
    """A target with its numbers: points (or a city's size), and below them a city's pay."""
    if target["kind"] == "region":
        hexes = _region(target["region"])
        x, y = (sum(values) / len(hexes) for values in zip(*map(centre, hexes), strict=True))
        return {**target, "outline": outline(hexes), "x": round(x), "y": round(y)}
    paid, planted = target["city"] is not None, target["kind"] == "plant"
    heights = (2, 25) if paid and planted else (9, 0) if planted else (24, -8)
    return {**target, **_at(target["hex"]), "y_hint": heights[0], "y_bonus": heights[1]}
