"""The catalogue of Maya (2019): a turn is a few small plies (§2).

``plant corn2`` then ``at h9`` lays a tile face up; again for more of the same crop,
then ``stop``. ``expand corn2`` then ``at h9`` lays one face down and draws follow.
"""

from typing import Final

from katun.core.actions import Catalogue, Verb
from katun.games.maya2019.tables import HEX_NAMES, KINDS, REGIONS, SITE_NAMES

_SITES = tuple(name.lower().replace(" ", "-") for name in SITE_NAMES)

ACTIONS: Final = Catalogue(
    Verb("plant", "take this rack tile to plant it face up", (KINDS,)),
    Verb(
        "expand",
        "take this rack tile to lay it face down (`blind`: from the supply, unseen; "
        "`hidden`: what others see)",
        ((*KINDS, "blind", "hidden"),),
    ),
    Verb("at", "lay the tile in hand on this hex", (HEX_NAMES,)),
    Verb("stop", "lay no more tiles this turn"),
    Verb("pass", "neither planting nor expanding is possible"),
    Verb("region", "set-up: this region is used too", (REGIONS[1:],)),
    Verb("temple", "set-up: a first temple stands here", (_SITES,)),
    Verb("start", "chance: this seat starts", (("0", "1", "2", "3"),)),
    Verb(
        "draw",
        "chance: the drawing seat draws this tile (`hidden`: what others see)",
        ((*KINDS, "hidden"),),
    ),
)

PLANT: Final = ACTIONS["plant"].start
EXPAND: Final = ACTIONS["expand"].start
EXPAND_BLIND: Final = EXPAND + len(KINDS)
EXPAND_HIDDEN: Final = EXPAND_BLIND + 1
AT: Final = ACTIONS["at"].start
STOP: Final = ACTIONS["stop"].start
PASS: Final = ACTIONS["pass"].start
REGION: Final = ACTIONS["region"].start
TEMPLE: Final = ACTIONS["temple"].start
START: Final = ACTIONS["start"].start
DRAW: Final = ACTIONS["draw"].start
DRAW_HIDDEN: Final = DRAW + len(KINDS)
