"""The catalogue of Lots."""

from typing import Final

from katun.games.lots.tables import BIDS, GEMS, LOTS

from katun.core.actions import Catalogue, Verb

ACTIONS: Final = Catalogue(
    Verb("bid", "offer this many coins (`hidden`: what others see)", ((*BIDS, "hidden"),)),
    Verb("sell", "sell this gem for a coin", (GEMS,)),
    Verb("stop", "sell no more"),
    Verb("lot", "chance: this lot is up", (tuple(str(lot + 1) for lot in range(LOTS)),)),
    Verb("draw", "chance: the seat draws this gem (`hidden`: what others see)",
         ((*GEMS, "hidden"),)),
)  # fmt: skip

BID: Final = ACTIONS["bid"].start
BID_HIDDEN: Final = BID + len(BIDS)
SELL: Final = ACTIONS["sell"].start
STOP: Final = ACTIONS["stop"].start
LOT: Final = ACTIONS["lot"].start
DRAW: Final = ACTIONS["draw"].start
DRAW_HIDDEN: Final = DRAW + len(GEMS)
