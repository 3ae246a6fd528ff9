"""What a position is worth to a seat: features for greedy and searching bots.

Each feature is counted so that a single weight serves the whole game: what can only pay in
rounds to come fades with them.
"""

from typing import Final

from katun.core.kernel import kernel
from katun.games.tzolkin.phases.counting import monument_points
from katun.games.tzolkin.phases.days import food_price, workers_to_feed
from katun.games.tzolkin.seats import block_count
from katun.games.tzolkin.state import OWNED
from katun.games.tzolkin.tables import (
    BLOCK_VALUES,
    CAVE_POINTS,
    CHICHEN,
    FOOD_DAYS,
    FOOD_PRICE,
    LAST_ACTION,
    LAST_SPACE,
    MONUMENT_NAMES,
    SKULL,
    TECHNOLOGIES,
    TEMPLE_BONUS,
    TEMPLE_GIFTS,
    TEMPLE_POINTS,
    TIKAL,
    WORKERS_AT_START,
)

FEATURES: Final = (
    "score", "corn", "corn short", "hunger", "wood", "stone", "gold", "skulls", "skulls to place",
    "temple points", "temple gifts", "temple leads", "agriculture", "extraction",
    "architecture", "theology", "workers", "farms", "monuments", "palenque", "yaxchilan",
    "tikal", "uxmal", "chichen", "light", "standing", "blocks for tikal",
)  # fmt: skip
#: Found by letting many slightly different bots play one another.
WEIGHTS: Final = (
    1.0, 1.08, -0.45, -1.46, 0.83, 1.05, 1.94, 3.78, 9.02, 2.31, 0.92, 1.08, 0.24, 0.56,
    0.41, 0.53, 2.15, 0.42, 1.33, 0.19, 0.56, 0.32, 0.06, 0.42, 0.19, 1.87, 1.08,
)  # fmt: skip

_MONUMENTS = len(MONUMENT_NAMES)
_FOOD_DAYS = len(FOOD_DAYS)
_TEMPLES = 3
_SKULL_IN_CORN = 12
#: Blocks that a worker on Tikal is likely to turn into something.
_BLOCKS_A_WORKER = 3
# Places of the features in ``values``.
_HUNGER, _BLOCKS, _SKULLS, _TEMPLE, _TRACKS, _WORKERS, _GEARS = 3, 4, 7, 9, 12, 16, 19
_LIGHT, _STANDING = 24, 25


@kernel
def _turns_to_come(state):
    return max(0, FOOD_DAYS[3] - state.day)


@kernel
def _hunger(state, seat):
    """Corn lacking for the next food day, more pressing as it nears."""
    done = state.food_days_done
    if done >= _FOOD_DAYS:
        return 0.0
    lacking = food_price(state, seat) * workers_to_feed(state, seat) - state.corn[seat]
    return max(0, lacking) / (1.0 + 0.35 * max(0, FOOD_DAYS[done] - state.day))


@kernel
def _lead(state, seat, temple):
    """The next leader bonus of a temple as the seats stand: whole, half or nothing."""
    others = -1
    for other in range(state.seats):
        if other != seat:
            others = max(others, state.step[other][temple])
    bonus = TEMPLE_BONUS[temple][0 if state.food_days_done < 2 else 1]
    if state.step[seat][temple] == others:
        return bonus / 2.0
    return bonus * 1.0 if state.step[seat][temple] > others else 0.0


@kernel
def _gifts(step, temple):
    """What a gift day gives on a step, in corn."""
    corn = 0
    for below in range(step + 1):
        gift = TEMPLE_GIFTS[temple][below] - 1
        if gift == SKULL:
            corn += _SKULL_IN_CORN
        elif gift >= 0:
            corn += BLOCK_VALUES[gift]
    return corn


@kernel
def _temples(state, seat, values):
    """Points, gifts and leads of the food days to come."""
    done = state.food_days_done
    point_days, gift_days = (4 - done + 1) // 2, (4 - done) // 2
    points, gifts, leads = 0.0, 0.0, 0.0
    for temple in range(_TEMPLES):
        points += TEMPLE_POINTS[temple][state.step[seat][temple]]
        gifts += _gifts(state.step[seat][temple], temple)
        leads += _lead(state, seat, temple)
    values[_TEMPLE] = points * point_days
    values[_TEMPLE + 1] = gifts * gift_days
    values[_TEMPLE + 2] = leads * (point_days > 0)


@kernel
def _standing(state, seat, values):
    """Where the workers stand: the farther on a gear, the more their work is worth."""
    soon = min(1.0, _turns_to_come(state) / 3.0)
    standing, at_tikal = 0, 0
    for gear in range(CHICHEN + 1):
        worth = 0.0
        for space in range(LAST_SPACE[gear] + 1):
            if state.gear[gear][space] == seat + 1:
                standing += 1
                worth += min(space, LAST_ACTION[gear]) + 1.0
                at_tikal += gear == TIKAL and space > 0
        values[_GEARS + gear] = worth * soon
    values[_GEARS + CHICHEN] = _caves_in_reach(state, seat) * soon
    values[_STANDING] = standing * soon
    values[_STANDING + 1] = min(block_count(state, seat), _BLOCKS_A_WORKER * at_tikal) * soon


@kernel
def _caves_in_reach(state, seat):
    """Points of the caves before the workers farthest on, as many as there are skulls."""
    points, skulls = 0, state.skulls[seat]
    for place in range(LAST_SPACE[CHICHEN] + 1):
        space = LAST_SPACE[CHICHEN] - place
        if skulls and state.gear[CHICHEN][space] == seat + 1:
            points += CAVE_POINTS[min(space + 1, LAST_ACTION[CHICHEN])]
            skulls -= 1
    return points


@kernel
def _goods(state, seat, values, left):
    values[1] = state.corn[seat] * (0.5 + 0.5 * left)
    values[2] = max(0, 5 - state.corn[seat]) * left
    values[_HUNGER] = _hunger(state, seat)
    for block in range(3):
        values[_BLOCKS + block] = state.blocks[seat][block] * (0.55 + 0.45 * left)
    values[_SKULLS] = state.skulls[seat]
    values[_SKULLS + 1] = state.skulls[seat] * left


@kernel
def _means(state, seat, values, left):
    """Technologies, workers and farms: what will help in rounds to come."""
    for technology in range(len(TECHNOLOGIES)):
        values[_TRACKS + technology] = state.technology[seat][technology] * left
    values[_WORKERS] = (state.workers[seat] - WORKERS_AT_START) * left
    saved = min(state.free_workers[seat], state.workers[seat]) * FOOD_PRICE
    saved += min(state.cheaper[seat], FOOD_PRICE) * workers_to_feed(state, seat)
    values[_WORKERS + 1] = saved * (_FOOD_DAYS - state.food_days_done)


@kernel
def features(state, seat, values):
    """Fill ``values`` in the order of ``FEATURES``; points are the unit of the score."""
    left = _turns_to_come(state) / FOOD_DAYS[3]
    values[0] = state.score[seat] / 4.0
    _goods(state, seat, values, left)
    _temples(state, seat, values)
    _means(state, seat, values, left)
    values[_WORKERS + 2] = 0.0
    for monument in range(_MONUMENTS):
        if state.monument[monument] == OWNED + seat:
            values[_WORKERS + 2] += monument_points(state, monument, seat)
    _standing(state, seat, values)
    values[_LIGHT] = state.light[seat] * left
