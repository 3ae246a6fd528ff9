"""What would be printed on the cardboard of Lots."""

from typing import Final

import numpy as np

SEAT_COLOURS: Final = ("red", "blue", "black", "green")
SEATS: Final = len(SEAT_COLOURS)
GEMS: Final = ("jade", "shell", "gold")
GEMS_OF_A_KIND: Final = 4
OPENING_HAND: Final = 2
MOST_SALES: Final = 2
BIDS: Final = ("0", "1", "2", "3")
#: Points of each lot.
LOT_POINTS: Final = np.array([1, 2, 3, 4, 5], np.int64)
LOTS: Final = len(LOT_POINTS)
#: Coins at the start, by option ``purse``.
PURSES: Final = np.array([5, 8], np.int64)
#: Coins of the whole game, the bank's included.
COINS: Final = 60
