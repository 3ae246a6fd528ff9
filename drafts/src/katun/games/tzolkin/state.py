"""The state of Tzolk'in: one packed record, plain integers.

A turn is a stack of frames: each asks one thing of the seat in turn, or goes on by
itself (``settle`` in ``phases/frames.py``). An empty stack asks the turn's own question:
place, pick up, or stop.
"""

from typing import Any, Final

import numpy as np

from katun.games.tzolkin.tables import (
    BLOCKS,
    BUILDING_NAMES,
    BUILDINGS_SHOWN,
    CENTRAL_TEETH,
    GEARS,
    LAST_ACTION,
    MONUMENT_NAMES,
    TECHNOLOGIES,
    TEETH,
    TEMPLES,
    WEALTH_DEALT,
    WEALTH_NAMES,
)

# Phases, in the order in which a game meets them.
SHOWING: Final = 0  # monuments turned up
REVEALING: Final = 1  # the building row is filled: set-up, end of a turn, new age
CHOOSING_START: Final = 2
DEALING: Final = 3
KEEPING: Final = 4  # sealed: all seats choose their wealth tiles
DUMMIES: Final = 5
TURNS: Final = 6
FEEDING: Final = 7
REWARDING: Final = 8
CALENDAR: Final = 9  # the claimer of the start-player space chooses one day or two
TURNING: Final = 10
COUNTING: Final = 11
OVER: Final = 12

# What a filled building row leads to (``after_row``).
ROW_THEN_START: Final = 0
ROW_THEN_TURN: Final = 1
ROW_THEN_REWARDS: Final = 2

# What a turn does (``mode``).
NO_MODE: Final = 0
PLACING: Final = 1
PICKING: Final = 2

# Frames of the stack: what is asked, with the meaning of ``first`` and ``second``.
USE_FRAME: Final = 1  # an action: first = gear (ANY_GEAR), second = space (or the price of any)
HARVEST_FRAME: Final = 2  # Palenque: first = space
LOWER_FRAME: Final = 3  # step down a temple
RAISE_FRAME: Final = 4  # step up a temple: first = 1 + temple not allowed, second = steps after it
ADVANCE_FRAME: Final = 5  # technology: first = 1 if paid, second = advances left, see OPTIONAL
PAY_FRAME: Final = 6  # pay blocks: first = how many
TAKE_FRAME: Final = 7  # take blocks: first = how many
BUILD_FRAME: Final = 8  # construct: first = BUILD_* way
ARCHITECTURE_FRAME: Final = 9  # use Architecture on building ``first`` or keep it; second = way
DISCOUNT_FRAME: Final = 10  # which block it saves on building ``first``
MARKET_FRAME: Final = 11  # first = exchanges passed (0 to 6), second = kinds sold (bit set)
OFFERING_FRAME: Final = 12  # Theology's extra offering
# Frames that go on by themselves.
LEVEL_FRAME: Final = 13  # a technology rises: first = technology
EFFECTS_FRAME: Final = 14  # a building's effects: first = building, second = effects done
RESTORE_FRAME: Final = 15  # an inner construction is over: first = ``architecture_left`` before

ANY_GEAR: Final = len(GEARS)
# How a building is constructed.
BUILD_ONE: Final = 0
BUILD_FIRST_OF_TWO: Final = 1  # or a monument
BUILD_SECOND: Final = 2
BUILD_WITH_CORN: Final = 3
BUILD_CHAINED: Final = 4

# Where a building or monument is; a seat's own is OWNED + seat.
IN_PILE: Final = 0
ON_DISPLAY: Final = 1
OUT_OF_GAME: Final = 2
OWNED: Final = 3

# Who stands on a gear space: 0 nobody, 1 + seat, or a dummy.
DUMMY_WORKER: Final = 9

# Wealth tiles.
UNDEALT: Final = 0
DEALT: Final = 1
SPENT: Final = 2
#: An offered tile or a choice that is not for this viewer.
HIDDEN: Final = 255

# Option indices that the rules ask for (meta.py lists the choices in this order).
MONUMENTS_SIX: Final = 1
FREE_ADVANCE_PAID: Final = 1
SKULLS_OWN: Final = 1
EXTRA_DAY_FORBIDDEN: Final = 1
CHAIN_SHARES: Final = 1
DUMMIES_ICON_ONLY: Final = 1
BURNING_ALLOWED: Final = 1
DUMMIES_BEFORE: Final = 1
PAYMENT_AT_START: Final = 1
TIED_AT_START_NONE: Final = 1

STACK: Final = 24
_SEATS: Final = 4
_CAVES: Final = LAST_ACTION[4] + 1
_SPACES: Final = max(TEETH)

_FIELDS: list[Any] = [
    ("seats", "i1"),
    # Options, as indices into the choices of meta.py.
    ("monuments_rule", "i1"),
    ("free_advance_rule", "i1"),
    ("skull_monument_rule", "i1"),
    ("last_extra_day_rule", "i1"),
    ("chain_rule", "i1"),
    ("dummy_teeth_rule", "i1"),
    ("burning_rule", "i1"),
    ("dummy_time_rule", "i1"),
    ("payment_rule", "i1"),
    ("tied_at_start_rule", "i1"),
    # Where the game stands.
    ("phase", "i1"),
    ("after_row", "i1"),
    ("seat", "i1"),  # whose turn it is, who is dealt to
    ("start", "i1"),  # holder of the start-player marker
    ("turns_taken", "i1"),  # turns finished this round
    ("day", "i1"),  # the round, from 1
    ("food_days_done", "i1"),
    ("feeding_today", "i1"),  # 1 while a food day is resolved
    ("temple", "i1"),  # the temple that rewards next
    ("days_left", "i1"),  # turns of the gears still to come
    ("claimer", "i1"),  # 1 + seat on the start-player space, 0 none
    ("age", "i1"),
    ("dummies_left", "i1"),
    ("dummy_gears", "i1"),  # gears that have had their opposite tooth (bit set)
    ("skull_bank", "i1"),
    # The turn.
    ("mode", "i1"),
    ("begged", "i1"),
    ("moved", "i1"),  # workers placed, or picked up, this turn
    ("pitied", "i1"),  # 1 after a placement that could not be paid in full
    ("architecture_left", "i1"),  # whether this construction may still use Architecture
    ("budget", "i2", (len(BLOCKS),)),  # blocks that may pay the second of two buildings
    ("depth", "i1"),
    ("frame", "i1", (STACK,)),
    ("first", "i1", (STACK,)),
    ("second", "i1", (STACK,)),
    # The board.
    ("gear", "i1", (len(GEARS), _SPACES)),
    ("corn_tiles", "i1", (6,)),  # by Palenque space
    ("wood_tiles", "i1", (6,)),
    ("tooth_corn", "i1", (CENTRAL_TEETH,)),
    ("cave", "i1", (_CAVES,)),  # 1 + seat whose skull lies on a space of Chichen Itza
    ("building", "i1", (len(BUILDING_NAMES),)),
    ("row", "u1", (BUILDINGS_SHOWN,)),  # 1 + building, 0 empty
    ("monument", "i1", (len(MONUMENT_NAMES),)),
    ("monuments_left", "i1"),  # to be shown in set-up
    # Wealth tiles.
    ("wealth", "i1", (len(WEALTH_NAMES),)),
    ("offer", "u1", (_SEATS, WEALTH_DEALT)),  # 1 + tile, 0 none
    ("offered", "i1", (_SEATS,)),
    ("kept", "u1", (_SEATS,)),  # 1 + number of the pair, 0 not chosen
    # Per seat.
    ("score", "i2", (_SEATS,)),  # quarter points
    ("corn", "i2", (_SEATS,)),
    ("blocks", "i2", (_SEATS, len(BLOCKS))),
    ("skulls", "i1", (_SEATS,)),
    ("workers", "i1", (_SEATS,)),  # in play: hand, gears, start-player space
    ("hand", "i1", (_SEATS,)),
    ("light", "i1", (_SEATS,)),  # 1: the extra day may be used
    ("technology", "i1", (_SEATS, len(TECHNOLOGIES))),
    ("step", "i1", (_SEATS, len(TEMPLES))),
    ("corn_harvested", "i1", (_SEATS,)),  # tiles owned
    ("wood_harvested", "i1", (_SEATS,)),
    ("free_workers", "i1", (_SEATS,)),  # need no corn on food days
    ("cheaper", "i1", (_SEATS,)),  # corn less for each worker
]

STATE: Final = np.dtype((np.record, _FIELDS))
