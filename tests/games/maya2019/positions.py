"""Positions of Maya (2019) set up by text and played on by text.

::

    table = Position(seats=2).up("red", "g8 corn2, h9 chili1").down("blue", "h7 squash1")
    table.rack("red", "corn1 corn1 potato2")
    table.plant("corn1 g9")
    assert table.scores == [3, 0]

Tiles are laid through the kernels of ``land.py``, so what the state derives from the map
is right; every tile comes out of its owner's supply, so the totals are right too.
Cities that are enclosed in the position as set up count as scored already.
"""

from collections.abc import Iterator
from typing import Any

from katun.core.kernel import interpreted
from katun.core.mirror import Mirror
from katun.core.registry import load
from katun.games.maya2019 import land
from katun.games.maya2019.meta import META
from katun.games.maya2019.state import (
    BLIND,
    CHOOSING,
    EMPTY,
    EMPTY_SITE,
    NO_SITE,
    OPEN_CITY,
    OUTSIDE,
    SCORED_CITY,
)  # fmt: skip
from katun.games.maya2019.tables import (
    HEX_NAMES,
    HEXES,
    KINDS,
    MAP,
    REGIONS,
    SITE_COUNT,
    SITE_NAMES,
    SITE_ON,
    SITES_BESIDE,
    WIDTH,
    neighbours,
)  # fmt: skip

COLOURS = META.seat_colours
HEX = {name: place for place, name in enumerate(HEX_NAMES)}
KIND = {name: place for place, name in enumerate(KINDS)} | {"blind": BLIND}
SITE = {name.lower().replace(" ", "-"): place for place, name in enumerate(SITE_NAMES)}

_use_region, _raise_temple = interpreted(land.use_region), interpreted(land.raise_temple)
_lay_up, _lay_down = interpreted(land.lay_face_up), interpreted(land.lay_face_down)


def pairs(tiles: str) -> Iterator[tuple[str, str]]:
    """``"g8 corn2, h9 chili1"`` as pairs of words."""
    for tile in filter(None, tiles.split(",")):
        first, second = tile.split()
        yield first, second


class Position:
    """A position: first built (``up down rack …``), then played (``play plant expand``).

    ``regions`` are those used beside blue (as many as the seats need, if not named),
    ``only`` narrows the map to some hexes (the rest is border), ``temples`` are the sites
    that have one, ``turn`` is who decides.
    """

    def __init__(
        self, seats: int = 4, regions: str = "", temples: str = "tikal", only: str = "",
        turn: str = "red", **options: str,
    ) -> None:  # fmt: skip
        self.game = load("maya2019")
        self.built = self.game.mirror(self.game.new(seats, options))
        self._played: Any = None
        for region in regions.split() or REGIONS[1:seats]:
            _use_region(self.built, REGIONS.index(region))
        if only:
            self._narrow({HEX[name] for name in only.split()})
        for site in temples.split():
            _raise_temple(self.built, SITE[site])
        self.built.phase = CHOOSING
        self.built.regions_left = self.built.temples_left = 0
        self.built.start = self.built.seat = COLOURS.index(turn)

    # -- building -----------------------------------------------------------------

    def _narrow(self, kept: set[int]) -> None:
        for hexagon in range(HEXES):
            if hexagon not in kept:
                self.built.face[hexagon] = OUTSIDE
                site = SITE_ON[hexagon]
                if site >= 0:
                    self.built.city[site] = NO_SITE
                    self.built.empty_sites &= ~(1 << int(site))

    def up(self, colour: str, tiles: str) -> "Position":
        """Face-up tiles of a seat: ``"g8 corn2, h9 chili1"``."""
        for hexagon, kind in pairs(tiles):
            self._take(colour, kind)
            _lay_up(self.built, COLOURS.index(colour), KIND[kind], self._space(hexagon))
        return self

    def down(self, colour: str, tiles: str) -> "Position":
        """Face-down tiles of a seat, the kind or ``blind``: ``"h7 squash1, i7 blind"``."""
        for hexagon, kind in pairs(tiles):
            self._take(colour, kind)
            _lay_down(self.built, COLOURS.index(colour), KIND[kind], self._space(hexagon))
        return self

    def rack(self, colour: str, kinds: str) -> "Position":
        """Tiles on a seat's rack: ``"corn1 corn1 potato2"``."""
        for kind in kinds.split():
            self._take(colour, kind)
            self.built.rack[COLOURS.index(colour)][KIND[kind]] += 1
            self.built.rack_size[COLOURS.index(colour)] += 1
        return self

    def spend(self, colour: str, left: int) -> "Position":
        """Leave ``left`` tiles in the supply: the others are laid face up, out of the way.

        They go on hexes that touch no site and no tile of the position; what the supply
        keeps are the kinds that come last.
        """
        spaces = iter([place for place in range(HEXES) if self._out_of_the_way(place)])
        seat = COLOURS.index(colour)
        while self.built.supply[seat] > left:
            kind = next(k for k in KINDS if self.built.unseen[seat][KIND[k]])
            self._take(colour, kind)
            _lay_up(self.built, seat, KIND[kind], next(spaces))
        return self

    def having(self, **fields: Any) -> "Position":
        """Other fields by name; a field of seats takes a list."""
        for name, value in fields.items():
            if isinstance(value, list):
                getattr(self.built, name)[: len(value)] = value
            else:
                setattr(self.built, name, value)
        return self

    def _take(self, colour: str, kind: str) -> None:
        seat = COLOURS.index(colour)
        self.built.supply[seat] -= 1
        assert self.built.supply[seat] >= 0, f"{colour} has no tiles left"
        if kind != "blind":
            self.built.unseen[seat][KIND[kind]] -= 1
            assert self.built.unseen[seat][KIND[kind]] >= 0, f"{colour} has no {kind} left"

    def _space(self, name: str) -> int:
        hexagon = HEX[name]
        assert self.built.face[hexagon] == EMPTY, f"{name} is not an empty hex in use"
        assert SITE_ON[hexagon] < 0, f"{name} is a temple site"
        return hexagon

    def _out_of_the_way(self, hexagon: int) -> bool:
        around = [hexagon, *neighbours(hexagon)]
        return (
            self.built.face[hexagon] == EMPTY
            and SITES_BESIDE[hexagon] == 0
            and all(self.built.face[near] in (EMPTY, OUTSIDE) for near in around)
        )

    # -- playing ------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state as the game takes it; from here on the position is played."""
        if self._played is None:
            for city in range(SITE_COUNT):
                if self.built.city[city] == OPEN_CITY and self.built.city_open[city] == 0:
                    self.built.city[city] = SCORED_CITY
            self._played = self.game.from_bytes(self.built.to_bytes())
        return self._played

    @property
    def now(self) -> Mirror:
        """The fields of the state as they stand."""
        return self.game.mirror(self.state)

    def play(self, *texts: str) -> "Position":
        """Plies by whoever owes them, each asserted to be legal."""
        for text in texts:
            (seat,) = self.game.pending(self.state)
            action = self.game.catalogue.parse(text)
            assert self.game.refusal(self.state, seat, action) is None, f"{text} is refused"
            self.game.step(self.state, seat, action)
        return self

    def plant(self, tiles: str) -> "Position":
        """A whole turn of planting: ``"corn2 g8, corn1 g9"``."""
        for kind, hexagon in pairs(tiles):
            self.play(f"plant {kind}", f"at {hexagon}")
        return self.play("stop")

    def expand(self, tile: str, draws: str = "") -> "Position":
        """A whole turn of expanding: ``"corn2 h7"`` (or ``"blind h7"``), then what is drawn."""
        ((kind, hexagon),) = pairs(tile)
        self.play(f"expand {kind}", f"at {hexagon}")
        return self.play(*(f"draw {drawn}" for drawn in draws.split()))

    # -- asking -------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """Who decides: a colour, ``deck``, or ``over``."""
        pending = self.game.pending(self.state)
        if not pending:
            return "over"
        return COLOURS[pending[0]] if pending[0] < len(COLOURS) else "deck"

    @property
    def legal(self) -> set[str]:
        """The texts of what may be done now."""
        (seat,) = self.game.pending(self.state)
        return {self.game.catalogue.text(action) for action in self.game.legal(self.state, seat)}

    def spaces(self) -> set[str]:
        """The hexes where the tile in hand may lie."""
        return {text.removeprefix("at ") for text in self.legal}

    def why(self, text: str) -> int:
        """The reason code why ``text`` is refused to the one who decides; 0 when allowed."""
        (seat,) = self.game.pending(self.state)
        refusal = self.game.refusal(self.state, seat, self.game.catalogue.parse(text))
        return refusal.reason if refusal else 0

    def amounts(self, text: str) -> tuple[int, int]:
        """What a refused action needs and what there is of it."""
        (seat,) = self.game.pending(self.state)
        refusal = self.game.refusal(self.state, seat, self.game.catalogue.parse(text))
        assert refusal, f"{text} is allowed"
        return refusal.needed, refusal.had

    @property
    def scores(self) -> list[int]:
        """The points of every seat."""
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[int]:
        """The rank of every seat."""
        return self.game.ranking(self.state)

    def racked(self, colour: str) -> list[str]:
        """The tiles on a rack, by kind."""
        rack = self.now.rack[COLOURS.index(colour)]
        return [kind for kind, count in zip(KINDS, rack, strict=True) for _ in range(count)]

    def is_empty_site(self, site: str) -> bool:
        """Whether a site in use waits for its temple."""
        return bool(self.now.city[SITE[site]] == EMPTY_SITE)

    def size(self, site: str) -> int:
        """Tiles of the city at a site; 0 without a temple."""
        return int(self.now.city_size[SITE[site]])

    def is_scored(self, site: str) -> bool:
        """Whether the city at a site has been scored."""
        return bool(self.now.city[SITE[site]] == SCORED_CITY)


def region_of(name: str) -> str:
    """The region's letter of a hex on the printed map."""
    row, column = divmod(HEX[name], WIDTH)
    return MAP[row][column]
