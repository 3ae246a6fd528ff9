"""The action of a worker picked up (§2): which one, what it asks and what it gives."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import NOTHING, USE, USE_START, USES
from katun.games.tzolkin.phases.constructing import (
    any_building_affordable,
    any_monument_affordable,
    start_construction,
)
from katun.games.tzolkin.phases.harvesting import any_harvest
from katun.games.tzolkin.phases.learning import cheapest_advance
from katun.games.tzolkin.reasons import (
    ALL_WORKERS_IN_PLAY,
    CAVE_USED,
    NO_SKULL,
    NO_SPACE_ZERO_ACTION,
    NO_TILE,
    NOT_ENOUGH_BLOCKS,
    NOT_ENOUGH_CORN,
    NOTHING_AFFORDABLE,
    OTHER_GEAR,
    TOO_FAR_AHEAD,
)
from katun.games.tzolkin.seats import (
    block_count,
    gain,
    gain_skulls,
    gain_worker,
    pop,
    push,
    score_points,
    step_up,
)
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ANY_GEAR,
    BUILD_FIRST_OF_TWO,
    BUILD_ONE,
    BUILD_WITH_CORN,
    HARVEST_FRAME,
    MARKET_FRAME,
    OFFERING_FRAME,
    PAY_FRAME,
    RAISE_FRAME,
    TAKE_FRAME,
    USE_FRAME,
)
from katun.games.tzolkin.tables import (
    AGRICULTURE,
    AGRICULTURE_FISH,
    CAVE_BLOCKS,
    CAVE_POINTS,
    CAVE_TEMPLE,
    CHICHEN,
    CORN,
    EXTRACTION,
    EXTRACTION_BLOCKS,
    FISHING_CORN,
    LAST_ACTION,
    PALENQUE,
    SKULL,
    THEOLOGY,
    THEOLOGY_AHEAD,
    THEOLOGY_OFFERING,
    THEOLOGY_SKULLS,
    TIKAL,
    UXMAL,
    UXMAL_ANY_PRICE,
    UXMAL_STEP_PRICE,
    WORKERS_MOST,
    YAXCHILAN,
    YAXCHILAN_GAINS,
)

_USES = len(USES)
#: A fee that says: this action lies ahead of the worker.
AHEAD = -1


@kernel
def fee(state, seat, gear, space, number):
    """Corn to pay for stepping back from ``space`` to action ``number``, or AHEAD (§2, §3.5)."""
    if space > LAST_ACTION[gear]:
        return 0
    ahead = gear == CHICHEN and state.technology[seat][THEOLOGY] >= THEOLOGY_AHEAD
    if ahead and (number == space + 1 or space == LAST_ACTION[CHICHEN]):
        return 0
    return space - number if number <= space else AHEAD


@kernel
def corn_price(gear, number):
    """The corn an action itself costs."""
    if gear == UXMAL and number == 1:
        return UXMAL_STEP_PRICE
    return UXMAL_ANY_PRICE if gear == UXMAL and number == 5 else 0


@kernel
def refuse_action(state, seat, gear, number, paid):
    """Why an action cannot be carried out after ``paid`` corn, or 0."""
    needed = paid + corn_price(gear, number)
    if needed > state.corn[seat]:
        return refuse(NOT_ENOUGH_CORN, needed, state.corn[seat])
    if gear == PALENQUE:
        return 0 if number == 1 or any_harvest(state, seat, number) else refuse(NO_TILE, 1, 0)
    if gear == TIKAL:
        return _refuse_tikal(state, seat, number)
    if gear == UXMAL:
        return _refuse_uxmal(state, seat, number, state.corn[seat] - needed)
    if gear == CHICHEN:
        if state.cave[number]:
            return refuse(CAVE_USED, 0, 0)
        return 0 if state.skulls[seat] else refuse(NO_SKULL, 1, 0)
    return 0


@kernel
def _refuse_tikal(state, seat, number):
    blocks = block_count(state, seat)
    if number in (1, 3):
        cost = cheapest_advance(state, seat)
        return 0 if cost <= blocks else refuse(NOT_ENOUGH_BLOCKS, cost, blocks)
    if number == 5:
        return 0 if blocks else refuse(NOT_ENOUGH_BLOCKS, 1, 0)
    if any_building_affordable(state, seat, False, state.corn[seat]):
        return 0
    if number == 4 and any_monument_affordable(state, seat):
        return 0
    return refuse(NOTHING_AFFORDABLE, 0, blocks)


@kernel
def _refuse_uxmal(state, seat, number, corn):
    if number == 3 and state.workers[seat] == WORKERS_MOST:
        return refuse(ALL_WORKERS_IN_PLAY, WORKERS_MOST, WORKERS_MOST)
    if number == 4 and not any_building_affordable(state, seat, True, corn):
        return refuse(NOTHING_AFFORDABLE, 0, corn)
    return 0


@kernel
def _fee_of_use(state, gear, number):
    """The fee of an action for the worker (or the free choice) on top of the stack, or AHEAD."""
    origin, space = state.first[state.depth - 1], state.second[state.depth - 1]
    return space if origin == ANY_GEAR else fee(state, state.seat, gear, space, number)


@kernel
def refusal(state, action):
    """Why this action cannot be used, or 0."""
    if action == NOTHING:
        return 0
    if not USE <= action < USE + _USES:
        return refuse(NOT_ASKED_NOW, 0, 0)
    gear, number = USES[action - USE][0], USES[action - USE][1]
    origin, space = state.first[state.depth - 1], state.second[state.depth - 1]
    if gear != origin if origin != ANY_GEAR else gear == CHICHEN:
        return refuse(OTHER_GEAR, origin, gear)
    paid = _fee_of_use(state, gear, number)
    if paid == AHEAD:
        return refuse(TOO_FAR_AHEAD if space else NO_SPACE_ZERO_ACTION, number, space)
    return refuse_action(state, state.seat, gear, number, paid)


@kernel
def legal(state, actions):
    """The actions of the worker's gear (or of the four small ones), and nothing."""
    origin = state.first[state.depth - 1]
    first, last = 0, USE_START[CHICHEN]
    if origin != ANY_GEAR:
        first = USE_START[origin]
        last = first + LAST_ACTION[origin]
    found = 0
    for use in range(first, last):
        actions[found] = USE + use
        found += refusal(state, USE + use) == 0
    actions[found] = NOTHING
    return found + 1


@kernel
def step(state, action):
    """Decline, or pay the fee and begin the action."""
    if action == NOTHING:
        pop(state)
        return
    seat = state.seat
    gear, number = USES[action - USE][0], USES[action - USE][1]
    state.corn[seat] -= _fee_of_use(state, gear, number) + corn_price(gear, number)
    pop(state)
    if gear == PALENQUE:
        _use_palenque(state, seat, number)
    elif gear == YAXCHILAN:
        _use_yaxchilan(state, seat, number)
    elif gear == TIKAL:
        _use_tikal(state, number)
    elif gear == UXMAL:
        _use_uxmal(state, seat, number)
    else:
        _use_chichen(state, seat, number)


@kernel
def _use_palenque(state, seat, number):
    if number == 1:
        more = AGRICULTURE_FISH[state.technology[seat][AGRICULTURE]]
        gain(state, seat, CORN, FISHING_CORN + more)
    else:
        push(state, HARVEST_FRAME, number, 0)


@kernel
def _use_yaxchilan(state, seat, number):
    """Extraction adds to each kind of block taken, Theology to skulls (§2.2)."""
    for block in range(3):
        count = YAXCHILAN_GAINS[number][block]
        if count and state.technology[seat][EXTRACTION] >= EXTRACTION_BLOCKS[block]:
            count += 1
        gain(state, seat, block, count)
    gain(state, seat, CORN, YAXCHILAN_GAINS[number][CORN])
    skulls = YAXCHILAN_GAINS[number][SKULL]
    if skulls:
        gain_skulls(state, seat, skulls + THEOLOGY_SKULLS[state.technology[seat][THEOLOGY]])


@kernel
def _use_tikal(state, number):
    if number == 1:
        push(state, ADVANCE_FRAME, 1, 1)
    elif number == 2:
        start_construction(state, BUILD_ONE)
    elif number == 3:
        push(state, ADVANCE_FRAME, 1, 2)
    elif number == 4:
        start_construction(state, BUILD_FIRST_OF_TWO)
    else:
        push(state, RAISE_FRAME, 0, 1)
        push(state, PAY_FRAME, 1, 0)


@kernel
def _use_uxmal(state, seat, number):
    if number == 1:
        push(state, RAISE_FRAME, 0, 0)
    elif number == 2:
        push(state, MARKET_FRAME, 0, 0)
    elif number == 3:
        gain_worker(state, seat)
    elif number == 4:
        start_construction(state, BUILD_WITH_CORN)
    else:
        push(state, USE_FRAME, ANY_GEAR, 0)


@kernel
def _use_chichen(state, seat, number):
    """Skull, points, temple step, block of choice, then the extra offering (§2.5, §12.10)."""
    state.skulls[seat] -= 1
    state.cave[number] = seat + 1
    score_points(state, seat, CAVE_POINTS[number])
    step_up(state, seat, CAVE_TEMPLE[number])
    if state.technology[seat][THEOLOGY] >= THEOLOGY_OFFERING:
        push(state, OFFERING_FRAME, 0, 0)
    if CAVE_BLOCKS[number]:
        push(state, TAKE_FRAME, CAVE_BLOCKS[number], 0)
