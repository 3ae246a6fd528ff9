"""The rules of Maya (2019) a second time: slow, plain, and written apart from the engine.

Only the printed data (``MAP``, ``SITES``) is shared. Whatever the engine keeps up to date
as it goes (spaces, groups, cities, what encloses them), the referee finds again from the
tiles on the map each time it is asked.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from katun.games.maya2019.tables import MAP, SITES

CROPS = ("potato", "chili", "corn", "squash")
KINDS = tuple(crop + symbols for crop in CROPS for symbols in "12")
FIRST = {1: 0, 2: 6, 3: 12, 4: 20, 5: 30}
SECOND = {1: 0, 2: 3, 3: 6, 4: 10, 5: 15}
LETTERS = {"blue": "B", "yellow": "Y", "pink": "P", "green": "G"}
SITE_NAMES = {place: name.lower().replace(" ", "-") for name, place in SITES.items()}

Hex = tuple[int, int]


def _cube(place: Hex) -> tuple[int, int, int]:
    column, row = place
    across = column - (row - row % 2) // 2
    return across, row, -across - row


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes."""
    return max(abs(a - b) for a, b in zip(_cube(one), _cube(other), strict=True))


ALL = [(column, row) for row, line in enumerate(MAP) for column in range(len(line))]
AROUND = {
    place: frozenset(p for p in ALL if abs(p[1] - place[1]) < 2 and distance(place, p) == 1)
    for place in ALL
}


def name_of(place: Hex) -> str:
    """``h8`` for column 7, row 7."""
    return f"{'abcdefghijkl'[place[0]]}{place[1] + 1}"


PLACES = {name_of(place): place for place in ALL}


class Tile(NamedTuple):
    """A tile on the map: ``temple``, ``up`` or ``down``, whose, and what is printed on it."""

    face: str
    owner: int = -1
    kind: str = ""

    @property
    def crop(self) -> str:
        return self.kind[:-1]

    @property
    def symbols(self) -> int:
        return int(self.kind[-1])


def spread(start: Iterable[Hex], among: set[Hex]) -> set[Hex]:
    """Everything in ``among`` that hangs together with ``start``."""
    found, open_ = set(), set(start)
    while open_:
        place = open_.pop()
        found.add(place)
        open_ |= (AROUND[place] & among) - found
    return found


@dataclass
class Turn:
    """What the seat in turn has done so far."""

    hand: str = ""
    doing: str = ""
    crop: str = ""
    new: tuple[Hex, ...] = ()
    draws: int = 0


class Referee:
    """One game; ``ask`` is what is asked now and ``seat`` of whom."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats, self.options = seats, dict(options)
        self.area = {place for place in ALL if seats == 4 or self._letter(place) == "B"}
        self.tiles: dict[Hex, Tile] = {}
        self.scored: dict[str, int] = {}
        self.regions_left = 0 if seats == 4 else seats - 1
        self.temples_left = {"base": 0, "new_start": 1, "two_cities": 2}[options["variant"]]
        singles = int(options["singles"])
        pool = {kind: singles if kind[-1] == "1" else 8 - singles for kind in KINDS}
        self.unseen = [Counter(pool) for _ in range(seats)]
        self.racks: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.supply = [32] * seats
        self.points, self.turns = [0] * seats, [0] * seats
        self.passes, self.start, self.seat, self.ask = 0, 0, 0, "start"
        self.turn = Turn()
        #: How often rare things happened: what games compared with the engine went through.
        self.met: Counter[str] = Counter()

    @staticmethod
    def _letter(place: Hex) -> str:
        return MAP[place[1]][place[0]]

    # -- the map --------------------------------------------------------------------

    def sites(self) -> set[Hex]:
        """The sites in use that have no temple."""
        return {place for place in SITE_NAMES if place in self.area and place not in self.tiles}

    def spaces(self) -> set[Hex]:
        """Where a tile may lie at all: empty, no site, beside a tile."""
        free = self.area - set(self.tiles) - set(SITE_NAMES)
        return {place for place in free if any(near in self.tiles for near in AROUND[place])}

    def cities(self) -> dict[str, set[Hex]]:
        """The tiles of every city, by its site."""
        built = {place for place, tile in self.tiles.items() if tile.face != "up"}
        return {SITE_NAMES[p]: spread([p], built) for p in built if self.tiles[p].face == "temple"}

    def edge(self, city: set[Hex]) -> set[Hex]:
        """The hexes in use around a city."""
        return {near for place in city for near in AROUND[place] & self.area} - city

    def growing_spaces(self) -> set[Hex]:
        """Where a city may grow."""
        cities, sites = self.cities().values(), self.sites()
        return {
            place
            for place in self.spaces()
            if not AROUND[place] & sites and sum(bool(AROUND[place] & city) for city in cities) == 1
        }

    def group(self, place: Hex) -> set[Hex]:
        """The group of one seat's crop around a face-up tile."""
        tile = self.tiles[place]
        alike = {
            other
            for other, found in self.tiles.items()
            if found.face == "up" and (found.owner, found.crop) == (tile.owner, tile.crop)
        }
        return spread([place], alike)

    def cluster_spaces(self) -> set[Hex]:
        """Where the next tile of this turn may lie."""
        touch = set(self.turn.new)
        if self.options["cluster"] == "one_group":
            touch = self.group(self.turn.new[0])
        return {place for place in self.spaces() if AROUND[place] & touch}

    # -- what may be done --------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of what may be done now (for the deck: what it may answer)."""
        return set(getattr(self, f"_legal_{self.ask}")())

    def _legal_start(self) -> list[str]:
        return [f"start {seat}" for seat in range(self.seats)]

    def _legal_region(self) -> list[str]:
        used = {self._letter(place) for place in self.area}
        return [f"region {name}" for name, letter in LETTERS.items() if letter not in used]

    def _legal_temple(self) -> list[str]:
        names = {SITE_NAMES[place] for place in self.sites()}
        if self.options["variant"] == "two_cities":
            names &= {"tikal", "palenque", "uxmal", "coba"}
        return [f"temple {name}" for name in names]

    def _legal_choose(self) -> list[str]:
        rack = +self.racks[self.seat]
        if self.turn.doing == "plant":
            more = [k for k in rack if k[:-1] == self.turn.crop] if self.cluster_spaces() else []
            return [*(f"plant {kind}" for kind in more), "stop"]
        texts = [f"plant {kind}" for kind in rack] if self.spaces() else []
        if self.growing_spaces():
            texts += [f"expand {kind}" for kind in rack]
            if not rack and self.supply[self.seat]:
                texts.append("expand blind")
        return texts or ["pass"]

    def _legal_lay(self) -> list[str]:
        spaces = self.spaces()
        if self.turn.doing == "expand":
            spaces = self.growing_spaces()
        elif self.turn.new:
            spaces = self.cluster_spaces()
        return [f"at {name_of(place)}" for place in spaces]

    def _legal_draw(self) -> list[str]:
        return [f"draw {kind}" for kind in +self.unseen[self.seat]]

    _legal_deal = _legal_draw

    # -- what happens ----------------------------------------------------------------

    def play(self, text: str) -> None:
        """Do what ``text`` says."""
        verb, _, argument = text.partition(" ")
        getattr(self, f"_{verb}")(argument)

    def _start(self, seat: str) -> None:
        self.start = int(seat)
        self._set_up()

    def _region(self, name: str) -> None:
        self.area |= {place for place in ALL if self._letter(place) == LETTERS[name]}
        self.regions_left -= 1
        self._set_up()

    def _temple(self, name: str) -> None:
        self._raise(next(place for place, site in SITE_NAMES.items() if site == name))
        self.temples_left -= 1
        self._set_up()

    def _set_up(self) -> None:
        if self.regions_left:
            self.ask = "region"
        elif self.temples_left:
            self.ask = "temple"
        else:
            if self.options["variant"] == "base":
                self._raise(SITES["Tikal"])
            self.ask, self.seat, self.turn.draws = "deal", 0, 5

    def _raise(self, place: Hex) -> None:
        self.tiles[place] = Tile("temple")

    def _draw(self, kind: str) -> None:
        self.unseen[self.seat][kind] -= 1
        self.supply[self.seat] -= 1
        self.racks[self.seat][kind] += 1
        self.turn.draws -= 1
        if self.turn.draws:
            return
        if self.ask == "draw":
            self._end_turn()
        elif self.seat + 1 < self.seats:
            self.seat, self.turn.draws = self.seat + 1, 5
        else:
            self.seat, self.ask = self.start, "choose"

    def _plant(self, kind: str) -> None:
        self.turn.crop = kind[:-1]
        self._take(kind, "plant")

    def _expand(self, kind: str) -> None:
        self._take(kind, "expand")

    def _take(self, kind: str, doing: str) -> None:
        self.passes, self.ask = 0, "lay"
        self.turn.hand, self.turn.doing = kind, doing
        if kind == "blind":
            self.met["unseen tile"] += 1
            self.supply[self.seat] -= 1
        else:
            self.racks[self.seat][kind] -= 1

    def _at(self, name: str) -> None:
        place, kind = PLACES[name], self.turn.hand
        self.turn.hand = ""
        if self.turn.doing == "expand":
            self.tiles[place] = Tile("down", self.seat, kind)
            self._score_cities()
            room = 7 - self.racks[self.seat].total()
            wanted = 2 if kind == "blind" else 3
            self._draw_tiles(min(wanted, room, self.supply[self.seat]))
            return
        self.tiles[place] = Tile("up", self.seat, kind)
        for site in AROUND[place] & self.sites():
            self._raise(site)
        self.turn.new += (place,)
        self.ask = "choose"

    def _draw_tiles(self, count: int) -> None:
        self.turn.draws, self.ask = count, "draw"
        if count == 0:
            self._end_turn()

    def _stop(self, _: str) -> None:
        group = self.group(self.turn.new[-1])
        old = group - set(self.turn.new)
        self.met["groups merged"] += bool(old) and spread([min(old)], old) != old
        self.points[self.seat] += sum(self.tiles[place].symbols for place in group)
        self._score_cities()
        self._end_turn()

    def _pass(self, _: str) -> None:
        stuck = not self.racks[self.seat].total() and self.supply[self.seat]
        if self.options["stuck"] == "draw" and stuck:
            self.met["stuck seat draws"] += 1
            self.passes = 0
            self._draw_tiles(min(2, self.supply[self.seat]))
            return
        self.passes += 1
        self.met["pass"] += 1
        self._end_turn()
        if self.passes == self.seats:
            self.met["everybody passed"] += 1
            self.ask = "over"

    def _end_turn(self) -> None:
        self.turns[self.seat] += 1
        self.turn = Turn()
        self.ask = "choose" if self.tiles_left(self.seat) else "over"
        self.met["last tile"] += self.ask == "over"
        if self.ask == "choose":
            self.seat = (self.seat + 1) % self.seats

    # -- points ----------------------------------------------------------------------

    def _score_cities(self) -> None:
        before = len(self.scored)
        for site, city in sorted(self.cities().items()):
            if site not in self.scored and self.edge(city) <= set(self.tiles):
                self.scored[site] = len(city)
                self.met[f"city of {len(city)}"] += 1
                for seat, points in self.city_points(city).items():
                    self.points[seat] += points
        self.met["several cities at once"] += len(self.scored) > before + 1

    def influence(self, city: set[Hex]) -> Counter[int]:
        """The symbols of each seat around a city."""
        found: Counter[int] = Counter()
        for place in self.edge(city):
            tile = self.tiles.get(place)
            if tile and tile.face == "up":
                found[tile.owner] += tile.symbols
        return found

    def city_points(self, city: set[Hex]) -> dict[int, int]:
        """What each seat gets for a city."""
        found = self.influence(city)
        first, second = self._prizes(len(city))
        places = sorted(set(found.values()), reverse=True)
        ranks = [[seat for seat in found if found[seat] == amount] for amount in places]
        if not ranks:
            return {}
        if len(ranks[0]) > 1:
            self.met[f"{len(ranks[0])} tied for first"] += 1
            return dict.fromkeys(ranks[0], -(-(first + second) // len(ranks[0])))
        paid = {ranks[0][0]: first}
        if len(ranks) > 1:
            self.met[f"{len(ranks[1])} tied for second"] += 1
            paid |= dict.fromkeys(ranks[1], self._second_share(second, len(ranks[1])))
        return paid

    def _second_share(self, second: int, tied: int) -> int:
        if tied == 1 or self.options["second_tie"] == "full":
            return second
        return -(-second // tied) if self.options["second_tie"] == "split" else 0

    def _prizes(self, size: int) -> tuple[int, int]:
        if size > 5 and self.options["large_city"] == "formula":
            return size * (size + 1), size * (size + 1) // 2
        return FIRST[min(size, 5)], SECOND[min(size, 5)]

    # -- the end -----------------------------------------------------------------------

    def tiles_left(self, seat: int) -> int:
        """Tiles of a seat on its rack and in its supply."""
        return self.racks[seat].total() + self.supply[seat]

    def ranking(self) -> list[int]:
        """The rank of every seat: points, then tiles left, then fewer turns."""
        keys = [
            (-self.points[seat], -self.tiles_left(seat), self.turns[seat])
            for seat in range(self.seats)
        ]
        return [1 + sum(other < key for other in keys) for key in keys]
