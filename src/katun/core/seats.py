"""Who may owe a decision."""

from typing import Final

#: The seat that answers for decks, bags and dice.
CHANCE: Final = 8
#: A viewer who holds no seat: spectators, and logs open to everybody.
NOBODY: Final = -1
#: Most seats that a game may have; seats are 0 .. MAX_SEATS - 1.
MAX_SEATS: Final = 8
