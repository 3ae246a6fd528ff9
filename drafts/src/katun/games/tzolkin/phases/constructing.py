"""Buildings and monuments (§1.6, §1.7, §2.3): choice, Architecture, payment, effects."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import (
    ARCHITECTURE_LATER,
    ARCHITECTURE_NOW,
    BUILD,
    DISCOUNT,
    DONE,
    MONUMENT,
)
from katun.games.tzolkin.reasons import (
    CANNOT_PAY,
    NO_MONUMENT_HERE,
    NOT_ENOUGH_CORN,
    NOT_IN_COST,
    NOT_ON_DISPLAY,
)
from katun.games.tzolkin.seats import gain, pop, push, score_points
from katun.games.tzolkin.state import (
    ARCHITECTURE_FRAME,
    BUILD_CHAINED,
    BUILD_FIRST_OF_TWO,
    BUILD_FRAME,
    BUILD_SECOND,
    BUILD_WITH_CORN,
    CHAIN_SHARES,
    DISCOUNT_FRAME,
    EFFECTS_FRAME,
    ON_DISPLAY,
    OWNED,
    PAYMENT_AT_START,
    RESTORE_FRAME,
)
from katun.games.tzolkin.tables import (
    ARCHITECTURE,
    ARCHITECTURE_CORN,
    ARCHITECTURE_DISCOUNT,
    ARCHITECTURE_POINTS,
    BUILD_ANOTHER,
    BUILDING_NAMES,
    BUILDINGS,
    BUILDINGS_SHOWN,
    CORN,
    MONUMENT_NAMES,
    MONUMENTS,
    UXMAL_CORN_A_BLOCK,
)

_BUILDINGS = len(BUILDING_NAMES)
_MONUMENTS = len(MONUMENT_NAMES)
# Columns of BUILDINGS and MONUMENTS.
_COST, _POINTS, _EFFECTS = 2, 5, 6
_MONUMENT_COST, _MONUMENT_SKULLS = 1, 4
_NO_DISCOUNT = -1


@kernel
def start_construction(state, way):
    """Begin a construction: Architecture may be used once in it (§3.4)."""
    push(state, RESTORE_FRAME, state.architecture_left, 0)
    state.architecture_left = 1
    push(state, BUILD_FRAME, way, 0)


# -- what it costs and whether it can be paid -------------------------------------------


@kernel
def _discount(state, seat):
    """Blocks that Architecture saves on the building to be constructed now."""
    level = state.technology[seat][ARCHITECTURE]
    return ARCHITECTURE_DISCOUNT[level] if state.architecture_left else 0


@kernel
def _total_cost(building):
    cost = BUILDINGS[building]
    return cost[_COST] + cost[_COST + 1] + cost[_COST + 2]


@kernel
def _payable(state, seat, block, way):
    """Blocks of a kind that may pay now (option: not what the first building gave)."""
    if way == BUILD_SECOND and state.payment_rule == PAYMENT_AT_START:
        return min(state.blocks[seat][block], state.budget[block])
    return state.blocks[seat][block]


@kernel
def missing_blocks(state, seat, building, way):
    """Blocks that the seat lacks for a building, before any discount."""
    missing = 0
    for block in range(3):
        missing += max(0, BUILDINGS[building][_COST + block] - _payable(state, seat, block, way))
    return missing


@kernel
def corn_cost(building, discount):
    """The corn a building costs on Uxmal 4; ``discount`` in blocks (§2.4)."""
    return UXMAL_CORN_A_BLOCK * max(0, _total_cost(building) - discount)


@kernel
def _refuse_payment(state, seat, building, way, discount, corn):
    if way == BUILD_WITH_CORN:
        cost = corn_cost(building, discount)
        return 0 if cost <= corn else refuse(NOT_ENOUGH_CORN, cost, corn)
    missing = missing_blocks(state, seat, building, way)
    return 0 if missing <= discount else refuse(CANNOT_PAY, missing - discount, 0)


@kernel
def any_building_affordable(state, seat, with_corn, corn):
    """Whether a construction begun now could pay any building on display."""
    discount = ARCHITECTURE_DISCOUNT[state.technology[seat][ARCHITECTURE]]
    way = BUILD_WITH_CORN if with_corn else 0
    for slot in range(BUILDINGS_SHOWN):
        building = state.row[slot]
        if building and _refuse_payment(state, seat, building - 1, way, discount, corn) == 0:
            return True
    return False


@kernel
def missing_for_monument(state, seat, monument):
    """Blocks and skulls that the seat lacks for a monument; nothing makes it cheaper."""
    missing = max(0, MONUMENTS[monument][_MONUMENT_SKULLS] - state.skulls[seat])
    for block in range(3):
        cost = MONUMENTS[monument][_MONUMENT_COST + block]
        missing += max(0, cost - state.blocks[seat][block])
    return missing


@kernel
def any_monument_affordable(state, seat):
    """Whether any monument on display can be paid."""
    for monument in range(_MONUMENTS):
        shown = state.monument[monument] == ON_DISPLAY
        if shown and missing_for_monument(state, seat, monument) == 0:
            return True
    return False


# -- the choice of a building or monument ---------------------------------------------


@kernel
def _refuse_building(state, building, way):
    seat = state.seat
    if state.building[building] != ON_DISPLAY:
        return refuse(NOT_ON_DISPLAY, 0, 0)
    return _refuse_payment(state, seat, building, way, _discount(state, seat), state.corn[seat])


@kernel
def _refuse_monument(state, monument, way):
    if way != BUILD_FIRST_OF_TWO:
        return refuse(NO_MONUMENT_HERE, 0, 0)
    if state.monument[monument] != ON_DISPLAY:
        return refuse(NOT_ON_DISPLAY, 0, 0)
    missing = missing_for_monument(state, state.seat, monument)
    return refuse(CANNOT_PAY, missing, 0) if missing else 0


@kernel
def refusal(state, action):
    """Why this cannot be constructed now, or 0."""
    way = state.first[state.depth - 1]
    if BUILD <= action < BUILD + _BUILDINGS:
        return _refuse_building(state, action - BUILD, way)
    if MONUMENT <= action < MONUMENT + _MONUMENTS:
        return _refuse_monument(state, action - MONUMENT, way)
    if action == DONE and way in (BUILD_SECOND, BUILD_CHAINED):
        return 0
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def legal(state, actions):
    """The buildings of the row that can be paid, monuments, and done where it is optional."""
    way = state.first[state.depth - 1]
    found = 0
    for slot in range(BUILDINGS_SHOWN):
        if state.row[slot]:
            actions[found] = BUILD + state.row[slot] - 1
            found += refusal(state, BUILD + state.row[slot] - 1) == 0
    if way == BUILD_FIRST_OF_TWO:
        for monument in range(_MONUMENTS):
            actions[found] = MONUMENT + monument
            found += _refuse_monument(state, monument, way) == 0
    if way in (BUILD_SECOND, BUILD_CHAINED):
        actions[found] = DONE
        found += 1
    return found


@kernel
def step(state, action):
    """Take the building or monument; its price and effects follow."""
    way = state.first[state.depth - 1]
    pop(state)
    if action == DONE:
        return
    if MONUMENT <= action < MONUMENT + _MONUMENTS:
        _take_monument(state, action - MONUMENT)
        return
    if way == BUILD_FIRST_OF_TWO:
        push(state, BUILD_FRAME, BUILD_SECOND, 0)
    _take_building(state, action - BUILD)
    _ask_architecture(state, action - BUILD, way)


@kernel
def _take_monument(state, monument):
    """Pay in full; the skull of the cost goes to the bank (§1.7)."""
    seat = state.seat
    state.monument[monument] = OWNED + seat
    for block in range(3):
        state.blocks[seat][block] -= MONUMENTS[monument][_MONUMENT_COST + block]
    state.skulls[seat] -= MONUMENTS[monument][_MONUMENT_SKULLS]
    state.skull_bank += MONUMENTS[monument][_MONUMENT_SKULLS]


@kernel
def _take_building(state, building):
    state.building[building] = OWNED + state.seat
    for slot in range(BUILDINGS_SHOWN):
        if state.row[slot] == building + 1:
            state.row[slot] = 0
    push(state, EFFECTS_FRAME, building, 0)


# -- Architecture (§3.4, §6.7) ------------------------------------------------------------


@kernel
def _builds_another(building):
    for index in range(3):
        if BUILDINGS[building][_EFFECTS + 3 * index] == BUILD_ANOTHER:
            return True
    return False


@kernel
def _second_waits(state):
    """Whether the construction going on will still ask for its second building."""
    place = state.depth - 1
    while state.frame[place] != RESTORE_FRAME:
        if state.frame[place] == BUILD_FRAME and state.first[place] == BUILD_SECOND:
            return True
        place -= 1
    return False


@kernel
def _another_may_want_it(state, building, way):
    if way == BUILD_FIRST_OF_TWO:
        return True
    shares = state.chain_rule == CHAIN_SHARES
    return shares and (_builds_another(building) or _second_waits(state))


@kernel
def _ask_architecture(state, building, way):
    """Use it at once, unless a later building of the same construction might want it."""
    usable = state.architecture_left and state.technology[state.seat][ARCHITECTURE]
    if not usable:
        _pay(state, building, way, _NO_DISCOUNT)
        _note_budget(state, way)
    elif _another_may_want_it(state, building, way):
        push(state, ARCHITECTURE_FRAME, building, way)
    else:
        _use_architecture(state, building, way)


@kernel
def refuse_architecture(state, action):
    """Why Architecture cannot be used, or kept, for the building just taken; or 0."""
    if action == ARCHITECTURE_NOW:
        return 0
    if action != ARCHITECTURE_LATER:
        return refuse(NOT_ASKED_NOW, 0, 0)
    building, way = state.first[state.depth - 1], state.second[state.depth - 1]
    return _refuse_payment(state, state.seat, building, way, 0, state.corn[state.seat])


@kernel
def step_architecture(state, action):
    """Answer the question of Architecture and go on to the payment."""
    building, way = state.first[state.depth - 1], state.second[state.depth - 1]
    pop(state)
    if action == ARCHITECTURE_NOW:
        _use_architecture(state, building, way)
    else:
        _pay(state, building, way, _NO_DISCOUNT)
        _note_budget(state, way)


@kernel
def _use_architecture(state, building, way):
    """Pay with the discount, then take the corn and the points (§3.4)."""
    saves = _discount(state, state.seat)
    state.architecture_left = 0
    if saves and way != BUILD_WITH_CORN:
        push(state, DISCOUNT_FRAME, building, way)
        return
    _pay(state, building, way, _NO_DISCOUNT)
    state.corn[state.seat] += corn_cost(building, 0) - corn_cost(building, saves)
    _take_architecture(state, building, way)


@kernel
def _take_architecture(state, building, way):
    seat = state.seat
    level = state.technology[seat][ARCHITECTURE]
    _note_budget(state, way)
    gain(state, seat, CORN, ARCHITECTURE_CORN[level])
    score_points(state, seat, ARCHITECTURE_POINTS[level])


@kernel
def refuse_discount(state, action):
    """Why Architecture cannot save this block, or 0: it is in the cost, the rest is there."""
    if not DISCOUNT <= action < DISCOUNT + 3:
        return refuse(NOT_ASKED_NOW, 0, 0)
    seat, block = state.seat, action - DISCOUNT
    building, way = state.first[state.depth - 1], state.second[state.depth - 1]
    if BUILDINGS[building][_COST + block] == 0:
        return refuse(NOT_IN_COST, 0, 0)
    saved = BUILDINGS[building][_COST + block] > _payable(state, seat, block, way)
    missing = missing_blocks(state, seat, building, way) - saved
    return refuse(CANNOT_PAY, missing, 0) if missing else 0


@kernel
def step_discount(state, action):
    """Save the block, pay the rest."""
    building, way = state.first[state.depth - 1], state.second[state.depth - 1]
    pop(state)
    _pay(state, building, way, action - DISCOUNT)
    _take_architecture(state, building, way)


@kernel
def _pay(state, building, way, saved):
    """Pay a building, all but one block of kind ``saved``."""
    seat = state.seat
    if way == BUILD_WITH_CORN:
        state.corn[seat] -= corn_cost(building, 0)
    else:
        for block in range(3):
            cost = BUILDINGS[building][_COST + block] - (block == saved)
            state.blocks[seat][block] -= cost
            state.budget[block] -= cost
    score_points(state, seat, BUILDINGS[building][_POINTS])


@kernel
def _note_budget(state, way):
    """What may pay the second of two buildings where gains of the first may not (§6.8).

    A construction inside another never raises what the outer one may still spend.
    """
    if way != BUILD_FIRST_OF_TWO:
        return
    outer = 0
    for place in range(state.depth):
        outer += state.frame[place] == BUILD_FRAME and state.first[place] == BUILD_SECOND
    for block in range(3):
        held = state.blocks[state.seat][block]
        state.budget[block] = min(held, state.budget[block]) if outer > 1 else held
