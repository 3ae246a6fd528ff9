"""Why an action of Tzolk'in is refused; the presenter puts each into words."""

from typing import Final

from katun.core.refusals import FIRST_OWN_REASON

TOO_MUCH_CORN_TO_BEG: Final = FIRST_OWN_REASON  # needed = most, had = corn
TEMPLES_AT_BOTTOM: Final = 4
ONLY_AT_TURN_START: Final = 5  # begging comes first, and once
NO_WORKER_IN_HAND: Final = 6
NOT_ENOUGH_CORN: Final = 7  # needed, had
GEAR_FULL: Final = 8
START_SPACE_TAKEN: Final = 9
TURN_IS_PICKING: Final = 10
TURN_IS_PLACING: Final = 11
NOT_YOUR_WORKER: Final = 12
PITY_IS_OVER: Final = 13  # the one worker placed out of pity ends the placing
MUST_MOVE_A_WORKER: Final = 14
NOT_THE_CHEAPEST: Final = 15  # pity: only a space of the lowest cost; needed = that cost
OTHER_GEAR: Final = 16  # the worker stood on another gear
TOO_FAR_AHEAD: Final = 17  # needed = the action's number, had = the worker's space
NO_TILE: Final = 18  # Palenque: no tile to take
NO_WOOD_TILE: Final = 19
CORN_TILE_IS_FREE: Final = 20  # burning, or harvesting without a tile, while one lies open
NOT_ENOUGH_BLOCKS: Final = 21  # needed, had
NOTHING_AFFORDABLE: Final = 22  # no building on display can be paid
ALL_WORKERS_IN_PLAY: Final = 23
NO_SKULL: Final = 24
CAVE_USED: Final = 25
NOT_ON_DISPLAY: Final = 26
CANNOT_PAY: Final = 27  # a building or monument; needed = blocks (or corn) missing
NO_BLOCK_OF_THIS: Final = 28
SAME_TEMPLE: Final = 29  # the second step must be on another temple
AT_BOTTOM: Final = 30  # this temple cannot go lower
NOT_IN_COST: Final = 31  # Architecture saves only a block of the cost
MARKET_ORDER: Final = 32  # wood, stone, gold are sold, then bought, in this order
SOLD_ALREADY: Final = 33  # a kind sold is not bought back
EXTRA_DAY_USED: Final = 34  # the player board is dark
WORKER_WOULD_FALL: Final = 35
EXTRA_DAY_TOO_LATE: Final = 36  # option: not after round 26
NOT_OFFERED: Final = 37  # not both of these wealth tiles are yours
MASKED: Final = 38
NOT_AN_OUTCOME: Final = 39
NO_SPACE_ZERO_ACTION: Final = 40
NO_MONUMENT_HERE: Final = 41  # only the first construction of Tikal 4 may be a monument
