"""Set-up (§1): monuments, the building row, start player, wealth tiles, dummy workers."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import DEAL, DUMMY, KEEP, KEEP_HIDDEN, PAIRS, REVEAL, SHOW, START
from katun.games.tzolkin.reasons import MASKED, NOT_AN_OUTCOME, NOT_OFFERED
from katun.games.tzolkin.seats import gain, gain_worker, step_up
from katun.games.tzolkin.state import (
    CHOOSING_START,
    DEALING,
    DEALT,
    DUMMIES_BEFORE,
    DUMMIES_ICON_ONLY,
    DUMMY_WORKER,
    IN_PILE,
    KEEPING,
    MONUMENTS_SIX,
    ON_DISPLAY,
    OUT_OF_GAME,
    REVEALING,
    ROW_THEN_START,
    SHOWING,
    SPENT,
    TURNS,
    UNDEALT,
)
from katun.games.tzolkin.state import DUMMIES as DUMMIES_PHASE
from katun.games.tzolkin.tables import (
    AGE_ONE,
    BUILDING_NAMES,
    BUILDINGS_SHOWN,
    CHICHEN,
    CORN,
    DUMMIES,
    JUNGLE_CORN_SPACES,
    JUNGLE_WOOD_SPACES,
    MONUMENT_NAMES,
    MONUMENTS_SHOWN_EXTRA,
    SKULL,
    SKULLS,
    TEMPLE_START,
    WEALTH,
    WEALTH_DEALT,
    WEALTH_NAMES,
    WORKERS_AT_START,
)

_BUILDINGS = len(BUILDING_NAMES)
_MONUMENTS = len(MONUMENT_NAMES)
_TILES = len(WEALTH_NAMES)
# Columns of WEALTH.
_GEAR, _TOOTH, _CORN, _WOOD, _SKULL, _TEMPLE, _TECHNOLOGY, _FARM, _WORKER = (
    0,
    1,
    2,
    3,
    6,
    7,
    8,
    9,
    10,
)


@kernel
def setup(state, seats, options):
    """A blank state before the first ply; options as declared in ``meta.py``."""
    state.seats = seats
    state.monuments_rule = options[0]
    state.free_advance_rule = options[1]
    state.skull_monument_rule = options[2]
    state.last_extra_day_rule = options[3]
    state.chain_rule = options[4]
    state.dummy_teeth_rule = options[5]
    state.burning_rule = options[6]
    state.dummy_time_rule = options[7]
    state.payment_rule = options[8]
    state.tied_at_start_rule = options[9]
    _prepare_board(state)
    for seat in range(seats):
        _prepare_seat(state, seat)
    state.phase = SHOWING


@kernel
def _prepare_board(state):
    for space in JUNGLE_CORN_SPACES:
        state.corn_tiles[space] = state.seats
    for space in JUNGLE_WOOD_SPACES:
        state.wood_tiles[space] = state.seats
    state.day = 1
    state.age = 1
    state.skull_bank = SKULLS
    state.dummies_left = DUMMIES[state.seats]
    state.monuments_left = state.seats + MONUMENTS_SHOWN_EXTRA
    if state.monuments_rule == MONUMENTS_SIX:
        state.monuments_left = 6


@kernel
def _prepare_seat(state, seat):
    state.workers[seat] = WORKERS_AT_START
    state.hand[seat] = WORKERS_AT_START
    state.light[seat] = 1
    for temple in range(3):
        state.step[seat][temple] = TEMPLE_START


# -- what chance answers in set-up and whenever the row is filled -----------------------


@kernel
def _outcome_range(state):
    """The first action and the number of things that chance may turn up now."""
    if state.phase == SHOWING:
        return SHOW, _MONUMENTS
    if state.phase == REVEALING:
        return REVEAL, _BUILDINGS
    if state.phase == CHOOSING_START:
        return START, state.seats
    return (DEAL if state.phase == DEALING else DUMMY), _TILES


@kernel
def _can_come(state, number):
    if state.phase == SHOWING:
        return state.monument[number] == IN_PILE
    if state.phase == REVEALING:
        return state.building[number] == IN_PILE and (number < AGE_ONE) == (state.age == 1)
    if state.phase == CHOOSING_START:
        return True
    return state.wealth[number] == UNDEALT


@kernel
def refuse_outcome(state, action):
    """Why chance cannot answer this, or 0."""
    start, count = _outcome_range(state)
    if not start <= action < start + count:
        return refuse(NOT_AN_OUTCOME, 0, 0)
    return 0 if _can_come(state, action - start) else refuse(NOT_AN_OUTCOME, 0, 0)


@kernel
def outcomes(state, actions, weights):
    """Everything that may be turned up, all alike."""
    start, count = _outcome_range(state)
    found = 0
    for number in range(count):
        actions[found] = start + number
        weights[found] = 1
        found += _can_come(state, number)
    return found


@kernel
def step_outcome(state, action):
    """Turn it up; a filled row is the caller's to go on from."""
    if state.phase == SHOWING:
        _show_monument(state, action - SHOW)
    elif state.phase == REVEALING:
        reveal_building(state, action - REVEAL)
    elif state.phase == CHOOSING_START:
        state.start = action - START
        state.seat = 0
        state.phase = DEALING
    elif state.phase == DEALING:
        _deal(state, action - DEAL)
    else:
        _place_dummies(state, action - DUMMY)


@kernel
def _show_monument(state, monument):
    state.monument[monument] = ON_DISPLAY
    state.monuments_left -= 1
    if state.monuments_left == 0:
        for other in range(_MONUMENTS):
            if state.monument[other] == IN_PILE:
                state.monument[other] = OUT_OF_GAME
        state.phase = REVEALING
        state.after_row = ROW_THEN_START


@kernel
def empty_slot(state):
    """The first empty place of the building row, or -1."""
    for slot in range(BUILDINGS_SHOWN):
        if state.row[slot] == 0:
            return slot
    return -1


@kernel
def row_is_open(state):
    """Whether a building is still to be turned up: a place is empty and the pile is not."""
    if empty_slot(state) < 0:
        return False
    for building in range(_BUILDINGS):
        if state.building[building] == IN_PILE and (building < AGE_ONE) == (state.age == 1):
            return True
    return False


@kernel
def reveal_building(state, building):
    """Put a building of the pile into the first empty place."""
    state.row[empty_slot(state)] = building + 1
    state.building[building] = ON_DISPLAY


# -- wealth tiles (§1.4) --------------------------------------------------------------


@kernel
def _deal(state, tile):
    seat = state.seat
    state.wealth[tile] = DEALT
    state.offer[seat][state.offered[seat]] = tile + 1
    state.offered[seat] += 1
    if state.offered[seat] < WEALTH_DEALT:
        return
    state.seat += 1
    if state.seat == state.seats:
        state.seat = state.start
        state.phase = KEEPING
        if state.dummies_left and state.dummy_time_rule == DUMMIES_BEFORE:
            state.phase = DUMMIES_PHASE


@kernel
def _is_offered(state, seat, tile):
    for place in range(WEALTH_DEALT):
        if state.offer[seat][place] == tile + 1:
            return True
    return False


@kernel
def refuse_keep(state, seat, action):
    """Why ``seat`` cannot keep this pair of tiles, or 0."""
    if action == KEEP_HIDDEN:
        return refuse(MASKED, 0, 0)
    if not KEEP <= action < KEEP_HIDDEN:
        return refuse(NOT_ASKED_NOW, 0, 0)
    one, two = PAIRS[action - KEEP][0], PAIRS[action - KEEP][1]
    if _is_offered(state, seat, one) and _is_offered(state, seat, two):
        return 0
    return refuse(NOT_OFFERED, 0, 0)


@kernel
def _pair(one, two):
    """The number of the pair of two tiles, in the order of PAIRS."""
    low, high = min(one, two), max(one, two)
    return low * (2 * _TILES - low - 1) // 2 + high - low - 1


@kernel
def legal_keep(state, seat, actions):
    """The six pairs of the four tiles offered."""
    found = 0
    for one in range(WEALTH_DEALT):
        for two in range(one + 1, WEALTH_DEALT):
            tiles = state.offer[seat][one] - 1, state.offer[seat][two] - 1
            actions[found] = KEEP + _pair(tiles[0], tiles[1])
            found += 1
    return found


@kernel
def keep(state, seat, action):
    """Note a sealed choice; when the last has come, all are revealed together."""
    state.kept[seat] = action - KEEP + 1
    for other in range(state.seats):
        if state.kept[other] == 0:
            return
    for other in range(state.seats):
        pair = state.kept[other] - 1
        for index in range(2):
            _take_goods(state, other, PAIRS[pair][index])
        for index in range(2):
            _take_effects(state, other, PAIRS[pair][index])
    state.phase = TURNS
    if state.dummies_left:
        state.phase = DUMMIES_PHASE


@kernel
def _take_goods(state, seat, tile):
    gain(state, seat, CORN, WEALTH[tile][_CORN])
    for block in range(3):
        gain(state, seat, block, WEALTH[tile][_WOOD + block])
    gain(state, seat, SKULL, WEALTH[tile][_SKULL])


@kernel
def _take_effects(state, seat, tile):
    if WEALTH[tile][_TEMPLE]:
        step_up(state, seat, WEALTH[tile][_TEMPLE] - 1)
    if WEALTH[tile][_TECHNOLOGY]:
        state.technology[seat][WEALTH[tile][_TECHNOLOGY] - 1] += 1
    state.free_workers[seat] += WEALTH[tile][_FARM]
    for _ in range(WEALTH[tile][_WORKER]):
        gain_worker(state, seat)


# -- dummy workers (§1.5) ----------------------------------------------------------------


@kernel
def _place_dummy(state, gear, tooth):
    if state.dummies_left and state.gear[gear][tooth] == 0:
        state.gear[gear][tooth] = DUMMY_WORKER
        state.dummies_left -= 1


@kernel
def _place_dummies(state, tile):
    gear, tooth = WEALTH[tile][_GEAR], WEALTH[tile][_TOOTH]
    state.wealth[tile] = SPENT
    _place_dummy(state, gear, tooth)
    opposite = state.dummy_teeth_rule != DUMMIES_ICON_ONLY
    if opposite and gear != CHICHEN and not state.dummy_gears >> gear & 1:
        state.dummy_gears |= 1 << gear
        _place_dummy(state, gear, (tooth + 5) % 10)
    if state.dummies_left == 0:
        state.phase = KEEPING if state.kept[0] == 0 else TURNS
