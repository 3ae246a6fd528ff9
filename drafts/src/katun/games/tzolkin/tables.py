"""What is printed on the cardboard of Tzolk'in, one row a printed thing.

Marks, after the readings that agree: **A** several independent readings agree; **S** one
reading only; **C** readings conflict and the reading taken is named. A person who owns
the box corrects a number here and nowhere else.
"""

from typing import Final

import numpy as np

# -- names -----------------------------------------------------------------------

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green")
GEARS: Final = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
PALENQUE, YAXCHILAN, TIKAL, UXMAL, CHICHEN = range(5)
TEMPLES: Final = ("chaac", "quetzalcoatl", "kukulkan")
CHAAC, QUETZALCOATL, KUKULKAN = range(3)
TECHNOLOGIES: Final = ("agriculture", "extraction", "architecture", "theology")
AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY = range(4)
BLOCKS: Final = ("wood", "stone", "gold")
WOOD, STONE, GOLD = range(3)
#: What an effect may give beside blocks, numbered after them.
CORN, SKULL = 3, 4

# -- supplies and players (A) -------------------------------------------------------

WORKERS_AT_START: Final = 3
WORKERS_MOST: Final = 6
SKULLS: Final = 13
BLOCK_VALUES: Final = (2, 3, 4)  # corn a block, both ways, and at the end
DUMMIES: Final = (0, 0, 12, 6, 0)  # by players
MONUMENTS_SHOWN_EXTRA: Final = 2  # players + 2 (C; the option shows six)
BUILDINGS_SHOWN: Final = 6
WEALTH_DEALT: Final = 4
WEALTH_KEPT: Final = 2
BEG_LIMIT: Final = 2  # beg with at most so much corn
BEG_CORN: Final = 3  # and have so much afterwards
TARIFF: Final = (0, 1, 2, 3, 4, 5)  # of the first … sixth worker placed in a turn

# -- gears (A) ----------------------------------------------------------------------

TEETH: Final = (10, 10, 10, 10, 13)
#: Last space on the board; the teeth beyond it are hidden.
LAST_SPACE: Final = (7, 7, 7, 7, 10)
#: Highest numbered action; the spaces above it are free choices.
LAST_ACTION: Final = (5, 5, 5, 5, 9)

# Palenque
FISHING_CORN: Final = 3  # space 1
HARVEST_CORN: Final = (0, 0, 4, 5, 7, 9)  # by space; 2 to 5
HARVEST_WOOD: Final = (0, 0, 0, 2, 3, 4)  # by space; 3 to 5
JUNGLE_CORN_SPACES: Final = (2, 3, 4, 5)  # as many corn tiles on each as players
JUNGLE_WOOD_SPACES: Final = (3, 4, 5)  # as many wood tiles on each as players
#: Yaxchilan: wood, stone, gold, corn, skull by space.
YAXCHILAN_GAINS: Final = (
    (0, 0, 0, 0, 0),
    (1, 0, 0, 0, 0),
    (0, 1, 0, 1, 0),
    (0, 0, 1, 2, 0),
    (0, 0, 0, 0, 1),
    (0, 1, 1, 2, 0),
)
# Tikal: 1 one advance · 2 one building · 3 up to two advances · 4 up to two buildings
# or a monument · 5 pay a block: a step on two temples
# Uxmal: 1 pay corn: a step · 2 market · 3 a worker · 4 a building paid in corn ·
# 5 pay corn: any action of the four small gears
UXMAL_STEP_PRICE: Final = 3
UXMAL_CORN_A_BLOCK: Final = 2
UXMAL_ANY_PRICE: Final = 1
#: Chichen Itza: points, temple and blocks of choice by space.
CAVE_POINTS: Final = (0, 4, 5, 6, 7, 8, 8, 10, 11, 13)
CAVE_TEMPLE: Final = (0, 0, 0, 0, 2, 2, 2, 1, 1, 1)
CAVE_BLOCKS: Final = (0, 0, 0, 0, 0, 0, 1, 0, 1, 1)

# -- temples (A): from the bottom step, where everybody starts on step 1 -----------------

TEMPLE_START: Final = 1
TEMPLE_TOP: Final = (6, 8, 7)
TEMPLE_POINTS: Final = (
    (-1, 0, 2, 4, 6, 7, 8, 0, 0),
    (-2, 0, 1, 2, 4, 6, 9, 12, 13),
    (-3, 0, 1, 3, 5, 7, 9, 10, 0),
)
#: What a resource day gives on a step (and on all above): 1 + block kind, 1 + SKULL, 0 none.
TEMPLE_GIFTS: Final = (
    (0, 0, 2, 0, 2, 0, 0, 0, 0),
    (0, 0, 0, 3, 0, 3, 0, 0, 0),
    (0, 0, 1, 0, 1, 5, 0, 0, 0),
)
#: Leader bonus at the end of Age I and of Age II.
TEMPLE_BONUS: Final = ((6, 2), (2, 6), (4, 4))

# -- technologies (A) -----------------------------------------------------------------

LEVELS: Final = 3
LEVEL_COST: Final = (1, 2, 3, 1)  # blocks to leave level 0, 1, 2; and for the bonus beyond 3
AGRICULTURE_CORN: Final = (0, 1, 1, 3)  # on harvests of Palenque 2 to 5, by level
AGRICULTURE_FISH: Final = (0, 0, 1, 1)  # on Palenque 1, by level
AGRICULTURE_TILELESS: Final = 2  # from this level on
EXTRACTION_BLOCKS: Final = (1, 2, 3)  # level from which wood, stone, gold get one more
ARCHITECTURE_CORN: Final = (0, 1, 1, 1)
ARCHITECTURE_POINTS: Final = (0, 0, 2, 2)
ARCHITECTURE_DISCOUNT: Final = (0, 0, 0, 1)  # blocks off (twice as much corn on Uxmal 4)
THEOLOGY_AHEAD: Final = 1  # from this level on
THEOLOGY_OFFERING: Final = 2
THEOLOGY_SKULLS: Final = (0, 0, 0, 1)  # more skulls on Yaxchilan 4
BEYOND_BLOCKS: Final = 2  # Extraction beyond level 3
BEYOND_POINTS: Final = 3  # Architecture beyond level 3
BEYOND_SKULLS: Final = 1  # Theology beyond level 3

# -- calendar (A) -------------------------------------------------------------------

FOOD_DAYS: Final = (8, 14, 21, 27)
CENTRAL_TEETH: Final = 26
AGE_ENDS: Final = (1, 3)  # the food days (0 to 3) that give points, the others gifts
FOOD_PRICE: Final = 2
HUNGER_POINTS: Final = -3
END_SKULL_POINTS: Final = 3
END_CORN_A_POINT: Final = 4

# -- starting wealth tiles (A; icons by two readings) -------------------------------------
# gear and tooth of the icon · corn wood stone gold skull · temple technology farm worker
# (temple and technology: 1 + index, 0 none)

WEALTH: Final = np.array(
    [
        (0, 1, 3, 0, 0, 0, 0, 2, 1, 0, 0),  # W01
        (0, 3, 5, 0, 0, 1, 0, 2, 0, 0, 0),  # W02
        (0, 5, 0, 0, 1, 1, 0, 0, 1, 0, 0),  # W03
        (0, 7, 9, 0, 1, 0, 0, 0, 0, 0, 0),  # W04
        (1, 1, 0, 1, 0, 0, 0, 3, 2, 0, 0),  # W05
        (1, 3, 2, 2, 0, 0, 0, 3, 0, 0, 0),  # W06
        (1, 5, 4, 1, 0, 0, 0, 0, 2, 0, 0),  # W07
        (1, 7, 3, 2, 1, 0, 0, 0, 0, 0, 0),  # W08
        (2, 1, 2, 0, 0, 0, 0, 1, 3, 0, 0),  # W09
        (2, 3, 6, 0, 2, 0, 0, 0, 0, 0, 0),  # W10
        (2, 5, 3, 0, 0, 1, 0, 0, 3, 0, 0),  # W11
        (2, 7, 6, 1, 1, 0, 0, 0, 0, 0, 0),  # W12
        (3, 1, 5, 0, 1, 0, 0, 1, 0, 0, 0),  # W13
        (3, 3, 3, 1, 0, 0, 0, 0, 0, 1, 0),  # W14
        (3, 5, 0, 0, 0, 0, 0, 0, 0, 0, 1),  # W15
        (3, 7, 8, 0, 0, 1, 0, 0, 0, 0, 0),  # W16
        (4, 0, 4, 1, 0, 0, 1, 0, 0, 0, 0),  # W17
        (4, 3, 5, 0, 1, 0, 0, 0, 4, 0, 0),  # W18
        (4, 5, 4, 3, 0, 0, 0, 0, 0, 0, 0),  # W19
        (4, 7, 2, 2, 0, 0, 0, 0, 4, 0, 0),  # W20
        (4, 10, 7, 2, 0, 0, 0, 0, 0, 0, 0),  # W21
    ],
    np.int64,
)
WEALTH_NAMES: Final = tuple(f"w{number + 1:02d}" for number in range(len(WEALTH)))

# -- buildings ------------------------------------------------------------------------

COLOURS: Final = ("yellow", "green", "brown", "blue")
YELLOW, GREEN, BROWN, BLUE = range(4)

# Effects: (what, which, how many)
NO_EFFECT: Final = (0, 0, 0)
FREE_WORKERS = 1  # so many workers need no corn on food days
CHEAPER_WORKERS = 2  # each worker costs one corn less
TEMPLE_STEPS = 3  # steps on the temple ``which``
ANY_TEMPLE = 4  # a step on a temple of choice
BUILD_ANOTHER = 5  # may construct one more building, paying for it
ADVANCE = 6  # a free advance of the technology ``which``
ANY_ADVANCE = 7  # so many free advances of choice
GIVE = 8  # goods: which (blocks, CORN, SKULL), how many
MARKET = 9  # a market exchange
WORKER = 10  # one more worker
ANY_ACTION = 11  # may pay a corn for any action of the small gears


def _building(age, colour, cost, points, *effects):
    flat = [
        number for effect in (*effects, NO_EFFECT, NO_EFFECT, NO_EFFECT)[:3] for number in effect
    ]
    return (age, colour, *cost, points, *flat)


_FARM = (FREE_WORKERS, 0, 1)
_BIG_FARM = (FREE_WORKERS, 0, 3)
#: age · colour · wood stone gold · points · three effects of three numbers. Mark A unless said.
BUILDINGS: Final = np.array(
    [
        _building(1, YELLOW, (1, 0, 0), 0, _FARM),  # A01
        _building(1, YELLOW, (1, 0, 0), 0, _FARM),  # A02
        _building(1, YELLOW, (1, 0, 0), 0, _FARM),  # A03
        _building(1, YELLOW, (4, 0, 0), 0, (CHEAPER_WORKERS, 0, 1)),  # A04
        _building(1, YELLOW, (4, 0, 0), 0, (CHEAPER_WORKERS, 0, 1)),  # A05
        _building(1, BROWN, (2, 1, 0), 0,
                  (TEMPLE_STEPS, CHAAC, 1), (TEMPLE_STEPS, QUETZALCOATL, 1)),  # A06
        _building(1, BROWN, (1, 2, 0), 0,
                  (TEMPLE_STEPS, CHAAC, 1), (TEMPLE_STEPS, KUKULKAN, 1)),  # A07
        _building(1, BROWN, (1, 0, 1), 0, (ANY_TEMPLE, 0, 1), (BUILD_ANOTHER, 0, 1)),  # A08
        _building(1, GREEN, (2, 0, 0), 0, (ADVANCE, AGRICULTURE, 1)),  # A09
        _building(1, GREEN, (3, 0, 0), 0, (ADVANCE, AGRICULTURE, 1), (GIVE, STONE, 1)),  # A10
        _building(1, GREEN, (1, 1, 0), 0, (ADVANCE, EXTRACTION, 1), (GIVE, CORN, 1)),  # A11
        _building(1, GREEN, (2, 1, 0), 0, (ADVANCE, EXTRACTION, 1), (GIVE, GOLD, 1)),  # A12
        _building(1, BLUE, (0, 0, 1), 0, (ADVANCE, ARCHITECTURE, 1)),  # A13
        _building(1, BLUE, (0, 1, 1), 0,
                  (ADVANCE, THEOLOGY, 1), (TEMPLE_STEPS, KUKULKAN, 1)),  # A14
        _building(2, YELLOW, (2, 0, 0), 0, _BIG_FARM),  # B01
        _building(2, YELLOW, (2, 0, 0), 0, _BIG_FARM),  # B02
        _building(2, YELLOW, (2, 0, 0), 0, _BIG_FARM),  # B03
        _building(2, BROWN, (0, 3, 0), 6, (MARKET, 0, 1)),  # B04 (C: three stone, not gold)
        _building(2, BROWN, (1, 1, 1), 6, (WORKER, 0, 1)),  # B05
        _building(2, BROWN, (1, 0, 2), 8),  # B06
        _building(2, BROWN, (2, 1, 1), 2, (ANY_ACTION, 0, 1)),  # B07
        _building(2, BROWN, (1, 2, 1), 3, (TEMPLE_STEPS, CHAAC, 1),
                  (TEMPLE_STEPS, QUETZALCOATL, 1), (TEMPLE_STEPS, KUKULKAN, 1)),  # B08
        _building(2, GREEN, (3, 0, 0), 0, (ANY_ADVANCE, 0, 1), (GIVE, STONE, 1)),  # B09
        _building(2, GREEN, (2, 1, 0), 0, (ANY_ADVANCE, 0, 1), (GIVE, GOLD, 1)),  # B10
        _building(2, GREEN, (3, 1, 0), 0,
                  (ANY_ADVANCE, 0, 1), (GIVE, CORN, 6)),  # B11 (C: three wood, one stone)
        _building(2, GREEN, (2, 2, 0), 0, (ANY_ADVANCE, 0, 1), (GIVE, SKULL, 1)),  # B12
        _building(2, BLUE, (0, 2, 0), 2, (TEMPLE_STEPS, CHAAC, 2)),  # B13
        _building(2, BLUE, (0, 1, 1), 3, (ADVANCE, ARCHITECTURE, 1)),  # B14
        _building(2, BLUE, (0, 0, 2), 3, (TEMPLE_STEPS, KUKULKAN, 2)),  # B15
        _building(2, BLUE, (0, 2, 1), 0, (ADVANCE, THEOLOGY, 1),
                  (TEMPLE_STEPS, CHAAC, 1), (TEMPLE_STEPS, KUKULKAN, 1)),  # B16
        _building(2, BLUE, (0, 1, 2), 0, (ANY_ADVANCE, 0, 2)),  # B17
        _building(2, BLUE, (0, 0, 3), 4, (TEMPLE_STEPS, QUETZALCOATL, 2)),  # B18
    ],
    np.int64,
)  # fmt: skip
AGE_ONE: Final = 14
BUILDING_NAMES: Final = tuple(
    f"a{n + 1:02d}" if n < AGE_ONE else f"b{n + 1 - AGE_ONE:02d}" for n in range(len(BUILDINGS))
)

# -- monuments (A) ------------------------------------------------------------------------
# colour · wood stone gold skull

MONUMENTS: Final = np.array(
    [
        (BLUE, 0, 3, 3, 0),  # M01 three for each step of the best temple above the start
        (BLUE, 0, 4, 3, 0),  # M02 the points of the three temple steps
        (BLUE, 0, 2, 3, 0),  # M03 four for each blue building and monument
        (BLUE, 0, 0, 4, 1),  # M04 three for each skull on Chichen Itza
        (GREEN, 2, 3, 1, 0),  # M05 four for each green one
        (GREEN, 1, 1, 3, 0),  # M06 technologies at level 3
        (GREEN, 2, 1, 3, 0),  # M07 three for each technology level
        (GREEN, 3, 0, 3, 0),  # M08 workers in play
        (BROWN, 1, 3, 2, 0),  # M09 two for each building and monument
        (BROWN, 2, 2, 2, 0),  # M10 for each monument that anybody built
        (BROWN, 3, 2, 1, 0),  # M11 four for each brown one
        (BROWN, 1, 1, 4, 0),  # M12 four for each corn tile
        (BROWN, 1, 0, 4, 0),  # M13 four for each wood tile
    ],
    np.int64,
)
MONUMENT_NAMES: Final = tuple(f"m{number + 1:02d}" for number in range(len(MONUMENTS)))
STEP_POINTS: Final = 3  # M01
COLOUR_POINTS: Final = 4  # M03, M05, M11
SKULL_POINTS: Final = 3  # M04
FULL_TRACK_POINTS: Final = (0, 9, 20, 33, 33)  # M06 for 0 … 4 technologies at level 3
LEVEL_POINTS: Final = 3  # M07
WORKER_POINTS: Final = (0, 0, 0, 0, 6, 12, 18)  # M08 by workers in play
CONSTRUCTION_POINTS: Final = 2  # M09
MONUMENT_POINTS: Final = (0, 0, 6, 5, 4)  # M10 by players
TILE_POINTS: Final = 4  # M12, M13
