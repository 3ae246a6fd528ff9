"""Why an action of Maya (2019) is refused; the presenter puts each into words."""

from typing import Final

from katun.core.refusals import FIRST_OWN_REASON

RACK_EMPTY: Final = FIRST_OWN_REASON  # A1: nothing to plant, a city must be expanded
NO_SUCH_TILE: Final = 4  # the rack holds no tile of this kind
NO_SPACE_TO_PLANT: Final = 5  # no empty hex beside a tile is left
NO_SPACE_TO_EXPAND: Final = 6  # no hex where a city may grow
OTHER_CROP: Final = 7  # A: one crop a turn; needed = the crop planted this turn
TURN_IS_PLANTING: Final = 8  # a turn is planting or expanding, never both
NO_SPACE_BESIDE_CLUSTER: Final = 9  # A5: no empty hex beside this turn's tiles
NOT_IN_USE: Final = 10  # the hex lies behind the border tiles
OCCUPIED: Final = 11  # A3, B2
ON_SITE: Final = 12  # A3: no farmland on a temple site
TOUCHES_NOTHING: Final = 13  # A2
NOT_BESIDE_CLUSTER: Final = 14  # A5, A6
NOT_BESIDE_CITY: Final = 15  # B2
JOINS_CITIES: Final = 16  # B3
BESIDE_EMPTY_SITE: Final = 17  # B4
CAN_STILL_ACT: Final = 18  # M17: planting or expanding is possible, so no pass
RACK_NOT_EMPTY: Final = 19  # B1: unseen tiles are for empty racks; had = tiles on the rack
SUPPLY_EMPTY: Final = 20  # B1: no tile left to lay unseen
MASKED: Final = 21  # an action as others see it: never played
NOT_AN_OUTCOME: Final = 22  # chance cannot answer this
NOTHING_PLANTED: Final = 23  # stop: no tile lies yet this turn
NOT_A_CHOICE: Final = 24  # set-up: region in use already, site not eligible
