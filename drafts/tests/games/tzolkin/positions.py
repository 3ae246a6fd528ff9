"""Positions of Tzolk'in set up in words and played on in the text of actions.

::

    table = Position(seats=3).has("red", corn=4, agriculture=1).row("a01 a09")
    assert table.pick("palenque 3", "use palenque 2", "harvest corn") == {"corn": 4, …}

A position starts in a turn of red, on day 1, with three workers in every hand and
nothing else: no goods, no dummies, no buildings, no monuments; piles are empty, so that no
building is turned up unless ``pile`` says so. It is a mirror, which the rules' plain twins
play: the tests are the same in either mode and nothing is compiled for them.
"""

from collections.abc import Iterator
from typing import Any

from katun.core import rules
from katun.core.mirror import Mirror
from katun.core.refusals import Refusal
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.games.tzolkin.meta import META
from katun.games.tzolkin.state import (
    DUMMY_WORKER,
    FEEDING,
    IN_PILE,
    ON_DISPLAY,
    OUT_OF_GAME,
    OWNED,
    TURNS,
)  # fmt: skip
from katun.games.tzolkin.tables import (
    BLOCKS,
    BUILDING_NAMES,
    FOOD_DAYS,
    GEARS,
    MONUMENT_NAMES,
    TECHNOLOGIES,
    TEMPLES,
)  # fmt: skip

GAME = load("tzolkin")
COLOURS = META.seat_colours
#: Names of what a seat has: the field of the state and the place in its row.
NAMES: dict[str, tuple[str, int]] = {
    **{name: ("blocks", place) for place, name in enumerate(BLOCKS)},
    **{name: ("technology", place) for place, name in enumerate(TECHNOLOGIES)},
    **{name: ("step", place) for place, name in enumerate(TEMPLES)},
}
FIELDS = {
    "corn": "corn", "skulls": "skulls", "workers": "workers", "hand": "hand", "light": "light",
    "corn_tiles": "corn_harvested", "wood_tiles": "wood_harvested", "farms": "free_workers",
    "cheaper": "cheaper",
}  # fmt: skip


def place_of(space: str) -> tuple[int, int]:
    """``"tikal 4"`` as gear and space."""
    gear, number = space.split()
    return GEARS.index(gear), int(number)


class Position:
    """A position: first built (``has worker row …``), then played and asked about.

    ``turn`` is the seat in turn and holder of the start-player marker.
    """

    def __init__(self, seats: int = 4, turn: str = "red", **options: str) -> None:
        self.now: Mirror = GAME.mirror(GAME.new(seats, options))
        self.now.phase = TURNS
        self.now.start = self.now.seat = COLOURS.index(turn)
        self.now.dummies_left = self.now.monuments_left = 0
        self.now.building[:] = [OUT_OF_GAME] * len(BUILDING_NAMES)
        self.now.monument[:] = [OUT_OF_GAME] * len(MONUMENT_NAMES)
        self.now.kept[:seats] = range(1, seats + 1)

    @classmethod
    def fresh(cls, seats: int = 4, **options: str) -> "Position":
        """A game before its first ply."""
        position = cls(seats, **options)
        position.now = GAME.mirror(GAME.new(seats, options))
        return position

    def set_up(self, offers: str = "", start: str = "0") -> "Position":
        """Monuments, buildings and start player turned up, four wealth tiles dealt to each.

        ``offers`` are the tiles in the order dealt; the lowest numbers when not named.
        """
        while (first := min(self.legal)).startswith(("show", "reveal")):
            self.play(first)
        self.play(f"start {start}")
        tiles = offers.split() or [f"w{n:02d}" for n in range(1, 4 * self.now.seats + 1)]
        return self.play(*(f"deal {tile}" for tile in tiles))

    def keep(self, colour: str, tiles: str) -> "Position":
        """A sealed choice of wealth tiles."""
        return self.play_as(colour, f"keep {tiles}")

    # -- building -----------------------------------------------------------------

    def has(self, colour: str, **amounts: float) -> "Position":
        """Goods, levels (``theology=2``), steps (``chaac=3``), ``score`` in points …"""
        seat = COLOURS.index(colour)
        for name, amount in amounts.items():
            if name == "score":
                self.now.score[seat] = int(4 * amount)
            elif name in NAMES:
                field, place = NAMES[name]
                getattr(self.now, field)[seat][place] = amount
            else:
                self._set(seat, name, int(amount))
        return self

    def _set(self, seat: int, name: str, amount: int) -> None:
        if name == "workers":
            self.now.hand[seat] += amount - self.now.workers[seat]
        if name == "skulls":
            self.now.skull_bank -= amount - self.now.skulls[seat]
        getattr(self.now, FIELDS[name])[seat] = amount

    def worker(self, colour: str, *spaces: str) -> "Position":
        """Workers on spaces, from the hand (or the bank when it is empty); or ``dummy``."""
        for space in spaces:
            gear, number = place_of(space)
            assert self.now.gear[gear][number] == 0, f"{space} is taken"
            if colour == "dummy":
                self.now.gear[gear][number] = DUMMY_WORKER
                continue
            seat = COLOURS.index(colour)
            self.now.gear[gear][number] = seat + 1
            if self.now.hand[seat]:
                self.now.hand[seat] -= 1
            else:
                self.now.workers[seat] += 1
        return self

    def claims(self, colour: str) -> "Position":
        """A worker on the start-player space."""
        self.now.claimer = COLOURS.index(colour) + 1
        self.now.hand[COLOURS.index(colour)] -= 1
        return self

    def row(self, names: str) -> "Position":
        """Buildings face up, from the left."""
        for slot, name in enumerate(names.split()):
            self.now.row[slot] = BUILDING_NAMES.index(name) + 1
            self.now.building[BUILDING_NAMES.index(name)] = ON_DISPLAY
        return self

    def pile(self, names: str) -> "Position":
        """Buildings face down."""
        for name in names.split():
            self.now.building[BUILDING_NAMES.index(name)] = IN_PILE
        return self

    def monuments(self, names: str) -> "Position":
        """Monuments on display."""
        for name in names.split():
            self.now.monument[MONUMENT_NAMES.index(name)] = ON_DISPLAY
        return self

    def owns(self, colour: str, names: str) -> "Position":
        """Buildings and monuments of a seat; what they did when built is not done."""
        for name in names.split():
            places, known = self._places(name)
            places[known.index(name)] = OWNED + COLOURS.index(colour)
        return self

    def _places(self, name: str) -> tuple[Any, tuple[str, ...]]:
        if name in BUILDING_NAMES:
            return self.now.building, BUILDING_NAMES
        return self.now.monument, MONUMENT_NAMES

    def jungle(self, space: int, corn: int, wood: int) -> "Position":
        """Corn and wood tiles on a space of Palenque."""
        self.now.corn_tiles[space], self.now.wood_tiles[space] = corn, wood
        return self

    def skulls_in_bank(self, left: int) -> "Position":
        """Take all but ``left`` skulls of the bank out of the position."""
        self.now.skull_bank = left
        return self

    def cave(self, space: int, colour: str) -> "Position":
        """A skull of a seat on a space of Chichen Itza."""
        self.now.cave[space] = COLOURS.index(colour) + 1
        self.now.skull_bank -= 1
        return self

    def day(self, day: int, food_days_done: int | None = None) -> "Position":
        """The round, with the food days before it done (or so many)."""
        done = sum(food < day for food in FOOD_DAYS) if food_days_done is None else food_days_done
        self.now.day, self.now.food_days_done = day, done
        self.now.age = 1 if done < 2 else 2
        return self

    def last_turn(self) -> "Position":
        """All other seats have had their turn this round."""
        self.now.turns_taken = self.now.seats - 1
        return self

    def food_day(self, day: int) -> "Position":
        """Everybody has had their turn on a food day: all are about to eat."""
        self.day(day)
        self.now.turns_taken, self.now.feeding_today, self.now.phase = self.now.seats, 1, FEEDING
        return self

    # -- playing ------------------------------------------------------------------

    def play(self, *texts: str) -> "Position":
        """Plies by whoever owes them, each asserted to be legal."""
        for text in texts:
            self._play(self.pending[0], text)
        return self

    def play_as(self, colour: str, text: str) -> "Position":
        """A ply of one of several who owe one."""
        self._play(COLOURS.index(colour), text)
        return self

    def _play(self, seat: int, text: str) -> None:
        action, legal = GAME.catalogue.parse(text), self._legal(seat)
        why = rules.refusal(self.now, seat, action)
        assert why == 0, f"{text} is refused: {Refusal.unpack(why)}; legal: {legal}"
        assert text in legal, f"{text} is allowed and not listed"
        rules.step(self.now, seat, action)

    def change(self, colour: str, *texts: str) -> dict[str, float]:
        """Play, and say what a seat has more or less of afterwards, and nothing else."""
        before = self.of(colour)
        self.play(*texts)
        after = self.of(colour)
        return {name: after[name] - before[name] for name in after if after[name] != before[name]}

    def pick(self, space: str, *texts: str) -> dict[str, float]:
        """Pick a worker of the seat in turn up from a space (it is put there if need be).

        What changed for that seat, the worker's return left out.
        """
        gear, number = place_of(space)
        if self.now.gear[gear][number] != self.now.seat + 1:
            self.worker(self.turn, space)
        change = self.change(self.turn, f"pick {space}", *texts)
        change["hand"] = change.get("hand", 0) - 1
        return {name: amount for name, amount in change.items() if amount}

    def happen(self) -> list[str]:
        """Let everything certain happen by itself; the texts of what did."""
        happened = []
        while self.pending == (CHANCE,) and len(self.legal) == 1:
            (text,) = self.legal
            self.play(text)
            happened.append(text)
        return happened

    # -- asking -------------------------------------------------------------------

    @property
    def pending(self) -> tuple[int, ...]:
        """Who owes a decision."""
        owing = rules.pending(self.now)
        return tuple(seat for seat in range(CHANCE + 1) if owing >> seat & 1)

    @property
    def turn(self) -> str:
        """Who decides: a colour, ``chance`` or ``over``."""
        if not self.pending:
            return "over"
        return "chance" if self.pending[0] == CHANCE else COLOURS[self.pending[0]]

    @property
    def legal(self) -> set[str]:
        """The texts of what may be done now (by the first who owes a decision)."""
        return self._legal(self.pending[0]) if self.pending else set()

    def _legal(self, seat: int) -> set[str]:
        buffer, weights = [0] * len(GAME.catalogue), [0] * len(GAME.catalogue)
        if seat == CHANCE:
            count = rules.chance(self.now, buffer, weights)
        else:
            count = rules.legal(self.now, seat, buffer)
        return {GAME.catalogue.text(action) for action in buffer[:count]}

    def some(self, verb: str) -> set[str]:
        """The arguments with which a verb is legal."""
        return {text.partition(" ")[2] for text in self.legal if text.split()[0] == verb}

    def why(self, text: str) -> tuple[int, int, int]:
        """Reason, needed and had of the refusal of ``text``; zeros when it is allowed."""
        code = rules.refusal(self.now, self.pending[0], GAME.catalogue.parse(text))
        refusal = Refusal.unpack(code)
        return refusal.reason, refusal.needed, refusal.had

    def reason(self, text: str) -> int:
        """The reason code alone."""
        return self.why(text)[0]

    def of(self, colour: str) -> dict[str, float]:
        """Everything a seat has, by name."""
        seat = COLOURS.index(colour)
        in_rows = {name: getattr(self.now, row)[seat][n] for name, (row, n) in NAMES.items()}
        single = {name: getattr(self.now, field)[seat] for name, field in FIELDS.items()}
        has = {name: int(count) for name, count in (in_rows | single).items()}
        return has | {"score": self.now.score[seat] / 4}

    def get(self, colour: str, name: str) -> float:
        """One of the things a seat has."""
        return self.of(colour)[name]

    @property
    def scores(self) -> list[float]:
        """The points of every seat."""
        return [points / 4 for points in self.now.score[: self.now.seats]]

    @property
    def ranking(self) -> list[int]:
        """The rank of every seat."""
        ranks = [0] * self.now.seats
        rules.ranking(self.now, ranks)
        return ranks

    def standing(self, colour: str) -> list[str]:
        """The spaces and hidden teeth where workers of a seat (or dummies) stand."""
        mark = DUMMY_WORKER if colour == "dummy" else COLOURS.index(colour) + 1
        return list(self._marked(mark))

    def _marked(self, mark: int) -> Iterator[str]:
        for gear, name in enumerate(GEARS):
            for space, who in enumerate(self.now.gear[gear]):
                if who == mark:
                    yield f"{name} {space}"

    def whose(self, name: str) -> str:
        """Where a building or monument is: a colour, ``display``, ``pile`` or ``out``."""
        places, known = self._places(name)
        place = places[known.index(name)]
        return COLOURS[place - OWNED] if place >= OWNED else ("pile", "display", "out")[place]

    @property
    def shown(self) -> list[str]:
        """The building row, ``-`` for an empty place."""
        return ["-" if number == 0 else BUILDING_NAMES[number - 1] for number in self.now.row]
