"""The state of Maya (2019): one packed record, plain integers."""

from typing import Any, Final

import numpy as np

from katun.games.maya2019.tables import HEXES, KINDS, REGIONS, SITE_COUNT, TILES_PER_CROP

# Phases, in the order in which a game meets them.
CHOOSING_START: Final = 0
CHOOSING_REGIONS: Final = 1  # by chance or by the start player (option ``set_up``)
CHOOSING_TEMPLES: Final = 2  # likewise; variants A and B only
DEALING: Final = 3
CHOOSING: Final = 4  # plant, expand or pass; or plant more, or stop
LAYING: Final = 5  # the tile in hand goes on a hex
DRAWING: Final = 6
OVER: Final = 7

# What lies on a hex (``face``).
EMPTY: Final = 0
TEMPLE_TILE: Final = 1
UP: Final = 2
DOWN: Final = 3
OUTSIDE: Final = 4  # not part of the game: an unused region, behind the border tiles

# Identity of a face-down tile (``kind``) when it is not one of KINDS.
BLIND: Final = len(KINDS)  # laid unseen: known to nobody
HIDDEN: Final = len(KINDS) + 1  # redacted

# Option indices that the rules ask for (meta.py lists the choices in this order).
BASE_GAME, NEW_START, TWO_CITIES = 0, 1, 2  # variant
SET_UP_RANDOM, SET_UP_START_PLAYER = 0, 1
CLUSTER_CONNECTED, CLUSTER_ONE_GROUP = 0, 1
STUCK_PASSES, STUCK_DRAWS = 0, 1
LARGE_AS_FIVE, LARGE_FORMULA = 0, 1
SECOND_SPLIT, SECOND_FULL, SECOND_NONE = 0, 1, 2

# What a turn does (``mode``).
NO_MODE: Final = 0
PLANTING: Final = 1
EXPANDING: Final = 2

# What a site is (``city``).
NO_SITE: Final = 0  # outside the used regions
EMPTY_SITE: Final = 1
OPEN_CITY: Final = 2
SCORED_CITY: Final = 3

_SEATS: Final = 4
_CROPS: Final = len(KINDS) // 2

_FIELDS: list[Any] = [
    ("seats", "i1"),  # number of players, 2..4
    # Options, as indices into the choices of meta.py.
    ("set_up_rule", "i1"),
    ("variant", "i1"),
    ("cluster_rule", "i1"),
    ("stuck_rule", "i1"),
    ("large_city_rule", "i1"),
    ("second_tie_rule", "i1"),
    ("singles", "i1"),  # index into tables.SINGLES
    # Where the game stands.
    ("phase", "i1"),
    ("start", "i1"),  # start player
    ("seat", "i1"),  # whose turn it is, who draws or is dealt to
    ("mode", "i1"),
    ("draws_left", "i1"),
    ("regions_left", "i1"),  # regions still to be chosen
    ("temples_left", "i1"),  # first temples still to be placed
    ("passes", "i1"),  # passes in a row
    ("region_used", "i1", (len(REGIONS),)),
    # The turn's tiles. ``held``: kind in hand + 1 (0 none; BLIND + 1, HIDDEN + 1 too).
    ("held", "i1"),
    ("crop", "i1"),  # crop planted this turn
    ("laid", "i1"),  # tiles planted this turn
    ("reach", "i2"),  # bit set of the seat's tiles of ``crop`` that the next must touch
    # Per seat.
    ("score", "i2", (_SEATS,)),
    ("turns", "i1", (_SEATS,)),
    ("rack", "i1", (_SEATS, len(KINDS))),
    ("rack_size", "i1", (_SEATS,)),
    ("unseen", "i1", (_SEATS, len(KINDS))),  # supply and blind tiles by kind
    ("supply", "i1", (_SEATS,)),  # tiles in the supply; blind ones are not in it
    ("planted", "i1", (_SEATS, _CROPS)),  # face-up tiles of a crop
    ("plot", "u1", (_SEATS, _CROPS * TILES_PER_CROP)),  # their hexes, in order of planting
    # Per hex.
    ("face", "i1", (HEXES,)),
    ("owner", "i1", (HEXES,)),
    ("kind", "i1", (HEXES,)),
    ("order", "i1", (HEXES,)),  # place of a face-up tile in its ``plot``
    ("near", "i2", (HEXES,)),  # bit set of the cities beside the hex
    # Empty hexes beside a tile where a tile may lie: a list and each hex's place + 1 in it.
    ("frontier_size", "u1"),
    ("frontier", "u1", (HEXES,)),
    ("frontier_place", "u1", (HEXES,)),
    # Per site.
    ("empty_sites", "i2"),  # bit set
    ("city", "i1", (SITE_COUNT,)),
    ("city_size", "i1", (SITE_COUNT,)),  # temple and face-down tiles
    ("city_open", "i1", (SITE_COUNT,)),  # empty hexes beside the city
    ("influence", "i1", (SITE_COUNT, _SEATS)),  # symbols beside the city (§3.3)
]

STATE: Final = np.dtype((np.record, _FIELDS))
