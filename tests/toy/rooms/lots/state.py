"""The state of Lots."""

from typing import Any, Final

import numpy as np
from katun.games.lots.tables import GEMS, SEATS

DRAWING: Final = 0
TURNING: Final = 1  # a lot is turned up
BIDDING: Final = 2  # sealed: everybody who has not bid owes a bid
SELLING: Final = 3  # the winner may sell gems
OVER: Final = 4

#: A sealed bid that the viewer may not know; a known one is stored as coins + 1.
SEALED: Final = 99

_FIELDS: list[Any] = [
    ("seats", "i1"),
    ("tie", "i1"),
    ("purse", "i1"),  # index into PURSES
    ("phase", "i1"),
    ("seat", "i1"),  # who draws or sells
    ("draws_left", "i1"),
    ("sales", "i1"),  # gems sold in this turn
    ("opening", "i1"),  # whether the opening hands are being dealt
    ("lot", "i1"),  # the lot that is up
    ("lots_left", "i2"),  # bit set
    ("bid", "i1", (SEATS,)),
    ("last_bid", "i1", (SEATS,)),  # coins + 1 of the last auction, open to everybody
    ("coins", "i1", (SEATS,)),
    ("bank", "i1"),
    ("won", "i1", (SEATS,)),  # points of lots won
    ("hand", "i1", (SEATS, len(GEMS))),
    ("hand_count", "i1", (SEATS,)),
    ("bag", "i1", (len(GEMS),)),
    ("bag_count", "i1"),
    ("sold", "i1", (len(GEMS),)),
]

STATE: Final = np.dtype((np.record, _FIELDS))
