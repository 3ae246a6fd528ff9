"""The turn's own question (§5.2 to §5.4): beg, place workers, or pick workers up."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import (
    BEG,
    PICK,
    PLACE,
    PLACE_START,
    SPACE_START,
    SPACES,
    STOP,
)
from katun.games.tzolkin.reasons import (
    GEAR_FULL,
    MUST_MOVE_A_WORKER,
    NO_WORKER_IN_HAND,
    NOT_ENOUGH_CORN,
    NOT_THE_CHEAPEST,
    NOT_YOUR_WORKER,
    ONLY_AT_TURN_START,
    PITY_IS_OVER,
    START_SPACE_TAKEN,
    TEMPLES_AT_BOTTOM,
    TOO_MUCH_CORN_TO_BEG,
    TURN_IS_PICKING,
    TURN_IS_PLACING,
)
from katun.games.tzolkin.seats import can_step_down, push
from katun.games.tzolkin.state import LOWER_FRAME, NO_MODE, PICKING, PLACING, USE_FRAME
from katun.games.tzolkin.tables import (
    BEG_CORN,
    BEG_LIMIT,
    CHICHEN,
    GEARS,
    LAST_SPACE,
    TARIFF,
    THEOLOGY,
    THEOLOGY_AHEAD,
)

_GEARS = len(GEARS)
_SPACES = len(SPACES)
_NEVER = 1000


@kernel
def lowest_space(state, gear):
    """The lowest free space of a gear, or -1 when all are taken (§5.3)."""
    for space in range(LAST_SPACE[gear] + 1):
        if state.gear[gear][space] == 0:
            return space
    return -1


@kernel
def placing_cost(state, target):
    """What the next worker costs on a gear or the start-player space; a huge sum if it is full."""
    if target == _GEARS:
        return _NEVER if state.claimer else TARIFF[state.moved]
    space = lowest_space(state, target)
    return _NEVER if space < 0 else space + TARIFF[state.moved]


@kernel
def _cheapest(state):
    lowest = _NEVER
    for target in range(_GEARS + 1):
        lowest = min(lowest, placing_cost(state, target))
    return lowest


@kernel
def _refuse_begging(state):
    """§5.2: the first thing of a turn, with two corn or less and a temple to step down."""
    seat = state.seat
    if state.mode != NO_MODE or state.begged:
        return refuse(ONLY_AT_TURN_START, 0, 0)
    if state.corn[seat] > BEG_LIMIT:
        return refuse(TOO_MUCH_CORN_TO_BEG, BEG_LIMIT, state.corn[seat])
    return 0 if can_step_down(state, seat) else refuse(TEMPLES_AT_BOTTOM, 0, 0)


@kernel
def is_pitied(state):
    """The pity rule (§5.3): all workers in hand, none payable, begging impossible."""
    seat = state.seat
    return (
        state.mode == NO_MODE
        and state.hand[seat] == state.workers[seat]
        and _cheapest(state) > state.corn[seat]
        and _refuse_begging(state) != 0
    )


@kernel
def _refuse_placing(state, target):
    seat = state.seat
    if state.mode == PICKING:
        return refuse(TURN_IS_PICKING, 0, 0)
    if state.hand[seat] == 0:
        return refuse(NO_WORKER_IN_HAND, 1, 0)
    if state.pitied:
        return refuse(PITY_IS_OVER, 0, 0)
    cost = placing_cost(state, target)
    if cost >= _NEVER:
        return refuse(START_SPACE_TAKEN if target == _GEARS else GEAR_FULL, 0, 0)
    if cost <= state.corn[seat]:
        return 0
    if not is_pitied(state):
        return refuse(NOT_ENOUGH_CORN, cost, state.corn[seat])
    return 0 if cost == _cheapest(state) else refuse(NOT_THE_CHEAPEST, _cheapest(state), cost)


@kernel
def _refuse_picking(state, place):
    gear, space = SPACES[place][0], SPACES[place][1]
    if state.mode == PLACING:
        return refuse(TURN_IS_PLACING, 0, 0)
    return 0 if state.gear[gear][space] == state.seat + 1 else refuse(NOT_YOUR_WORKER, 0, 0)


@kernel
def refusal(state, action):
    """Why the seat in turn may not do this now, or 0."""
    if action == BEG:
        return _refuse_begging(state)
    if PLACE <= action <= PLACE_START:
        return _refuse_placing(state, action - PLACE)
    if PICK <= action < PICK + _SPACES:
        return _refuse_picking(state, action - PICK)
    if action == STOP:
        return 0 if state.moved else refuse(MUST_MOVE_A_WORKER, 1, 0)
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def legal(state, actions):
    """What the seat in turn may do."""
    found = 0
    if _refuse_begging(state) == 0:
        actions[found] = BEG
        found += 1
    if state.mode != PICKING and state.hand[state.seat]:
        for target in range(_GEARS + 1):
            actions[found] = PLACE + target
            found += _refuse_placing(state, target) == 0
    if state.mode != PLACING and state.hand[state.seat] < state.workers[state.seat]:
        found = _legal_picks(state, actions, found)
    if state.moved:
        actions[found] = STOP
        found += 1
    return found


@kernel
def _legal_picks(state, actions, found):
    for gear in range(_GEARS):
        for space in range(LAST_SPACE[gear] + 1):
            actions[found] = PICK + SPACE_START[gear] + space
            found += state.gear[gear][space] == state.seat + 1
    return found


@kernel
def beg(state):
    """Three corn, and a step down on a temple of choice."""
    state.corn[state.seat] = BEG_CORN
    state.begged = 1
    push(state, LOWER_FRAME, 0, 0)


@kernel
def place(state, target):
    """Pay (all that is there, out of pity) and set the worker down."""
    seat, cost = state.seat, placing_cost(state, target)
    if cost > state.corn[seat]:
        state.pitied = 1
        cost = state.corn[seat]
    state.corn[seat] -= cost
    state.hand[seat] -= 1
    state.moved += 1
    state.mode = PLACING
    if target == _GEARS:
        state.claimer = seat + 1
    else:
        state.gear[target][lowest_space(state, target)] = seat + 1


@kernel
def pick_up(state, place):
    """Take the worker back, then ask for its action; space 0 has none (§2)."""
    seat = state.seat
    gear, space = SPACES[place][0], SPACES[place][1]
    state.gear[gear][space] = 0
    state.hand[seat] += 1
    state.moved += 1
    state.mode = PICKING
    ahead = gear == CHICHEN and state.technology[seat][THEOLOGY] >= THEOLOGY_AHEAD
    if space or ahead:
        push(state, USE_FRAME, gear, space)
