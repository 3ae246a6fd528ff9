"""The catalogue of Tzolk'in: a turn is a string of small plies (§5.2)."""

from itertools import combinations
from typing import Final

import numpy as np

from katun.core.actions import Catalogue, Verb
from katun.games.tzolkin.tables import (
    BLOCKS,
    BUILDING_NAMES,
    GEARS,
    LAST_ACTION,
    LAST_SPACE,
    MONUMENT_NAMES,
    TECHNOLOGIES,
    TEMPLES,
    WEALTH_NAMES,
)

#: Every space of every gear, and every numbered action: (gear, number).
SPACES: Final = np.array(
    [(gear, space) for gear in range(len(GEARS)) for space in range(LAST_SPACE[gear] + 1)], np.int64
)
USES: Final = np.array(
    [(gear, use) for gear in range(len(GEARS)) for use in range(1, LAST_ACTION[gear] + 1)], np.int64
)
#: First index of a gear in SPACES and USES.
SPACE_START: Final = tuple(int((SPACES[:, 0] < gear).sum()) for gear in range(len(GEARS)))
USE_START: Final = tuple(int((USES[:, 0] < gear).sum()) for gear in range(len(GEARS)))
#: Two wealth tiles, by the number of the pair.
PAIRS: Final = np.array(list(combinations(range(len(WEALTH_NAMES)), 2)), np.int64)

_SPACES = tuple(f"{GEARS[gear]} {number}" for gear, number in SPACES)
_USES = tuple(f"{GEARS[gear]} {number}" for gear, number in USES)
_PAIRS = tuple(f"{WEALTH_NAMES[one]} {WEALTH_NAMES[two]}" for one, two in PAIRS)

ACTIONS: Final = Catalogue(
    Verb("beg", "have three corn, then step down a temple"),
    Verb("place", "a worker on the lowest free space of a gear, or on the start-player space",
         ((*GEARS, "start"),)),
    Verb("pick", "pick up a worker from a space", (_SPACES,)),
    Verb("stop", "end the turn"),
    Verb("use", "use this action with the worker picked up", (_USES,)),
    Verb("nothing", "decline the action"),
    Verb("harvest", "take a corn tile, a wood tile, or corn without a tile",
         (("corn", "wood", "tileless"),)),
    Verb("burn", "burn a wood tile, harvest the corn below, then step down a temple"),
    Verb("lower", "step down a temple", (TEMPLES,)),
    Verb("raise", "step up a temple", (TEMPLES,)),
    Verb("advance", "advance a technology", (TECHNOLOGIES,)),
    Verb("pay", "pay one block", (BLOCKS,)),
    Verb("take", "take one block", (BLOCKS,)),
    Verb("offer", "pay one block for a step up a temple (Theology)", (BLOCKS,)),
    Verb("build", "construct a building", (BUILDING_NAMES,)),
    Verb("monument", "construct a monument", (MONUMENT_NAMES,)),
    Verb("architecture", "use Architecture on this building, or keep it for the next",
         (("now", "later"),)),
    Verb("discount", "the block that Architecture saves", (BLOCKS,)),
    Verb("sell", "sell one block at the market", (BLOCKS,)),
    Verb("buy", "buy one block at the market", (BLOCKS,)),
    Verb("done", "no more of this"),
    Verb("days", "advance the calendar by so many days", (("1", "2"),)),
    Verb("keep", "keep two wealth tiles (`hidden`: what others see)", ((*_PAIRS, "hidden"),)),
    Verb("deal", "chance: deal a wealth tile (`hidden`: what others see)",
         ((*WEALTH_NAMES, "hidden"),)),
    Verb("reveal", "chance: a building is turned up", (BUILDING_NAMES,)),
    Verb("show", "chance: a monument is on display", (MONUMENT_NAMES,)),
    Verb("start", "chance: this seat starts", (("0", "1", "2", "3"),)),
    Verb("dummy", "chance: dummy workers go where this wealth tile says", (WEALTH_NAMES,)),
    Verb("feed", "chance: a food day, all workers eat"),
    Verb("reward", "chance: a temple rewards its faithful", (TEMPLES,)),
    Verb("turn", "chance: the gears turn by a day"),
    Verb("count", "chance: the final scoring"),
)  # fmt: skip

BEG: Final = ACTIONS["beg"].start
PLACE: Final = ACTIONS["place"].start
PLACE_START: Final = PLACE + len(GEARS)
PICK: Final = ACTIONS["pick"].start
STOP: Final = ACTIONS["stop"].start
USE: Final = ACTIONS["use"].start
NOTHING: Final = ACTIONS["nothing"].start
HARVEST_CORN_TILE: Final = ACTIONS["harvest"].start
HARVEST_WOOD_TILE: Final = HARVEST_CORN_TILE + 1
HARVEST_TILELESS: Final = HARVEST_CORN_TILE + 2
BURN: Final = ACTIONS["burn"].start
LOWER: Final = ACTIONS["lower"].start
RAISE: Final = ACTIONS["raise"].start
ADVANCE: Final = ACTIONS["advance"].start
PAY: Final = ACTIONS["pay"].start
TAKE: Final = ACTIONS["take"].start
OFFER: Final = ACTIONS["offer"].start
BUILD: Final = ACTIONS["build"].start
MONUMENT: Final = ACTIONS["monument"].start
ARCHITECTURE_NOW: Final = ACTIONS["architecture"].start
ARCHITECTURE_LATER: Final = ARCHITECTURE_NOW + 1
DISCOUNT: Final = ACTIONS["discount"].start
SELL: Final = ACTIONS["sell"].start
BUY: Final = ACTIONS["buy"].start
DONE: Final = ACTIONS["done"].start
DAYS: Final = ACTIONS["days"].start
KEEP: Final = ACTIONS["keep"].start
KEEP_HIDDEN: Final = KEEP + len(PAIRS)
DEAL: Final = ACTIONS["deal"].start
DEAL_HIDDEN: Final = DEAL + len(WEALTH_NAMES)
REVEAL: Final = ACTIONS["reveal"].start
SHOW: Final = ACTIONS["show"].start
START: Final = ACTIONS["start"].start
DUMMY: Final = ACTIONS["dummy"].start
FEED: Final = ACTIONS["feed"].start
REWARD: Final = ACTIONS["reward"].start
TURN: Final = ACTIONS["turn"].start
COUNT: Final = ACTIONS["count"].start
