"""A refusal: why an action is not allowed, with what it needs and what is there.

Rules answer one integer, so that refusals cost nothing in compiled play:
``reason | needed << 8 | had << 20``. Zero means "allowed".
"""

from dataclasses import dataclass
from typing import Final

from katun.core.kernel import kernel

#: Reason 1 is the same in every game: this seat owes no decision now.
NOT_YOUR_DECISION: Final = 1
#: Reason 2 too: the action belongs to another kind of decision than the one asked.
NOT_ASKED_NOW: Final = 2
#: A game's own reasons start here and end at 255.
FIRST_OWN_REASON: Final = 3

_AMOUNT: Final = 0xFFF


@kernel
def refuse(reason: int, needed: int, had: int) -> int:
    """Pack a refusal; amounts are 0 .. 4095."""
    return reason | (needed & 0xFFF) << 8 | (had & 0xFFF) << 20


@dataclass(frozen=True, slots=True)
class Refusal:
    """An unpacked refusal; the game's presenter puts it into words."""

    reason: int
    needed: int = 0
    had: int = 0

    @classmethod
    def unpack(cls, code: int) -> "Refusal":
        """The parts of a packed refusal."""
        return cls(code & 0xFF, code >> 8 & _AMOUNT, code >> 20 & _AMOUNT)
