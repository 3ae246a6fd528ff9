"""Technologies (§3): an advance, its price, the level or the bonus beyond the third."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import ADVANCE, DONE
from katun.games.tzolkin.reasons import NOT_ENOUGH_BLOCKS
from katun.games.tzolkin.seats import block_count, gain_skulls, pop, push, score_points
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    FREE_ADVANCE_PAID,
    LEVEL_FRAME,
    PAY_FRAME,
    RAISE_FRAME,
    TAKE_FRAME,
)
from katun.games.tzolkin.tables import (
    AGRICULTURE,
    ARCHITECTURE,
    BEYOND_BLOCKS,
    BEYOND_POINTS,
    BEYOND_SKULLS,
    EXTRACTION,
    LEVEL_COST,
    LEVELS,
    TECHNOLOGIES,
)

_TECHNOLOGIES = len(TECHNOLOGIES)
# ``first`` of an ADVANCE_FRAME.
FREE = 0
PAID = 1
PAID_OPTIONAL = 2  # the second of Tikal 3
FREE_OF_TRACK = 3  # a building's advance of track ``second`` that has come to cost a block


@kernel
def cheapest_advance(state, seat):
    """The fewest blocks that any advance costs now."""
    lowest = LEVEL_COST[state.technology[seat][0]]
    for technology in range(1, _TECHNOLOGIES):
        lowest = min(lowest, LEVEL_COST[state.technology[seat][technology]])
    return lowest


@kernel
def _cost(state, technology):
    level = state.technology[state.seat][technology]
    way = state.first[state.depth - 1]
    if way in (PAID, PAID_OPTIONAL):
        return LEVEL_COST[level]
    beyond = level == LEVELS and state.free_advance_rule == FREE_ADVANCE_PAID
    return LEVEL_COST[LEVELS] if beyond else 0


@kernel
def _refuse_advance(state, technology):
    top = state.depth - 1
    if state.first[top] == FREE_OF_TRACK and technology != state.second[top]:
        return refuse(NOT_ASKED_NOW, 0, 0)
    cost, blocks = _cost(state, technology), block_count(state, state.seat)
    return 0 if cost <= blocks else refuse(NOT_ENOUGH_BLOCKS, cost, blocks)


@kernel
def _all_cost(state):
    """Whether a free advance of choice has come to cost a block on every track."""
    for technology in range(_TECHNOLOGIES):
        if _cost(state, technology) == 0:
            return False
    return True


@kernel
def _is_optional(state):
    way = state.first[state.depth - 1]
    return way in (PAID_OPTIONAL, FREE_OF_TRACK) or (way == FREE and _all_cost(state))


@kernel
def refusal(state, action):
    """Why this advance is not possible, or 0."""
    if action == DONE:
        return 0 if _is_optional(state) else refuse(NOT_ASKED_NOW, 0, 0)
    if ADVANCE <= action < ADVANCE + _TECHNOLOGIES:
        return _refuse_advance(state, action - ADVANCE)
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def legal(state, actions):
    """The tracks that can be paid, and done where the advance is optional."""
    found = 0
    for technology in range(_TECHNOLOGIES):
        actions[found] = ADVANCE + technology
        found += _refuse_advance(state, technology) == 0
    if _is_optional(state):
        actions[found] = DONE
        found += 1
    return found


@kernel
def step(state, action):
    """Queue the payment and the rise, then what advances are left."""
    way, left = state.first[state.depth - 1], state.second[state.depth - 1]
    cost = 0 if action == DONE else _cost(state, action - ADVANCE)
    pop(state)
    if action == DONE:
        return
    if left > 1 and way != FREE_OF_TRACK:
        push(state, ADVANCE_FRAME, FREE if way == FREE else PAID_OPTIONAL, left - 1)
    push(state, LEVEL_FRAME, action - ADVANCE, 0)
    if cost:
        push(state, PAY_FRAME, cost, 0)


@kernel
def advance_free(state, technology):
    """A building's or tile's advance of one track (§1.6, §7)."""
    beyond = state.technology[state.seat][technology] == LEVELS
    if beyond and state.free_advance_rule == FREE_ADVANCE_PAID:
        push(state, ADVANCE_FRAME, FREE_OF_TRACK, technology)
    else:
        push(state, LEVEL_FRAME, technology, 0)


@kernel
def raise_level(state):
    """Carry out a LEVEL_FRAME: a level up, or the bonus beyond the third."""
    seat, technology = state.seat, state.first[state.depth - 1]
    pop(state)
    if state.technology[seat][technology] < LEVELS:
        state.technology[seat][technology] += 1
    elif technology == AGRICULTURE:
        push(state, RAISE_FRAME, 0, 0)
    elif technology == EXTRACTION:
        push(state, TAKE_FRAME, BEYOND_BLOCKS, 0)
    elif technology == ARCHITECTURE:
        score_points(state, seat, BEYOND_POINTS)
    else:
        gain_skulls(state, seat, BEYOND_SKULLS)
