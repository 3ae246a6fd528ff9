"""The end of a round (§5.5, §5.6): food days, temple rewards, the turning gears."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import DAYS
from katun.games.tzolkin.reasons import EXTRA_DAY_TOO_LATE, EXTRA_DAY_USED, WORKER_WOULD_FALL
from katun.games.tzolkin.seats import gain, gain_skulls, score_points
from katun.games.tzolkin.state import (
    CALENDAR,
    COUNTING,
    DUMMY_WORKER,
    EXTRA_DAY_FORBIDDEN,
    FEEDING,
    IN_PILE,
    ON_DISPLAY,
    OUT_OF_GAME,
    REVEALING,
    REWARDING,
    ROW_THEN_REWARDS,
    TIED_AT_START_NONE,
    TURNING,
    TURNS,
)
from katun.games.tzolkin.tables import (
    AGE_ENDS,
    AGE_ONE,
    BUILDING_NAMES,
    BUILDINGS_SHOWN,
    CENTRAL_TEETH,
    FOOD_DAYS,
    FOOD_PRICE,
    GEARS,
    HUNGER_POINTS,
    KUKULKAN,
    LAST_SPACE,
    SKULL,
    TEETH,
    TEMPLE_BONUS,
    TEMPLE_GIFTS,
    TEMPLE_POINTS,
    TEMPLE_START,
)

_BUILDINGS = len(BUILDING_NAMES)
_GEARS = len(GEARS)
_TEMPLES = 3
_FOOD_DAYS = len(FOOD_DAYS)
_LAST_ROUND_BUT_ONE = FOOD_DAYS[3] - 1


@kernel
def end_round(state):
    """All have had their turn: a food day that has come (or was skipped), else the calendar."""
    done = state.food_days_done
    if done < _FOOD_DAYS and FOOD_DAYS[done] <= state.day:
        state.feeding_today = 1
        state.phase = FEEDING
    else:
        _begin_calendar(state)


# -- food day (§5.6) -----------------------------------------------------------------------


@kernel
def food_price(state, seat):
    """Corn for each worker that no farm feeds."""
    return max(0, FOOD_PRICE - state.cheaper[seat])


@kernel
def workers_to_feed(state, seat):
    """Workers in play that no farm feeds."""
    return max(0, state.workers[seat] - state.free_workers[seat])


@kernel
def workers_fed(state, seat):
    """As many as the corn feeds."""
    price = food_price(state, seat)
    need = workers_to_feed(state, seat)
    return need if price == 0 else min(need, state.corn[seat] // price)


@kernel
def feed_all(state):
    """Every seat feeds; then the first age's buildings go, or the temples reward."""
    for seat in range(state.seats):
        fed = workers_fed(state, seat)
        state.corn[seat] -= fed * food_price(state, seat)
        score_points(state, seat, HUNGER_POINTS * (workers_to_feed(state, seat) - fed))
    state.temple = 0
    state.phase = REWARDING
    if state.food_days_done == AGE_ENDS[0]:
        _end_first_age(state)


@kernel
def _end_first_age(state):
    for building in range(_BUILDINGS):
        first_age = building < AGE_ONE
        left = state.building[building] == IN_PILE or state.building[building] == ON_DISPLAY
        if first_age and left:
            state.building[building] = OUT_OF_GAME
    for slot in range(BUILDINGS_SHOWN):
        state.row[slot] = 0
    state.age = 2
    state.phase = REVEALING
    state.after_row = ROW_THEN_REWARDS


@kernel
def begin_rewards(state):
    """The row of the second age is there: on to the temples."""
    state.phase = REWARDING


@kernel
def reward(state, temple):
    """One temple's rewards; after the last, the calendar."""
    if state.food_days_done in AGE_ENDS:
        _reward_points(state, temple)
    else:
        _reward_gifts(state, temple)
    state.temple += 1
    if state.temple == _TEMPLES:
        state.temple = 0
        state.food_days_done += 1
        state.feeding_today = 0
        _begin_calendar(state)


@kernel
def _reward_gifts(state, temple):
    """Every gift of the step and of all below; skulls only if they suffice for all (§4.7)."""
    enough = temple != KUKULKAN or _skulls_wanted(state) <= state.skull_bank
    for seat in range(state.seats):
        for step in range(state.step[seat][temple] + 1):
            gift = TEMPLE_GIFTS[temple][step] - 1
            if gift == SKULL:
                gain_skulls(state, seat, 1 if enough else 0)
            elif gift >= 0:
                gain(state, seat, gift, 1)


@kernel
def _skulls_wanted(state):
    wanted = 0
    for seat in range(state.seats):
        for step in range(state.step[seat][KUKULKAN] + 1):
            wanted += TEMPLE_GIFTS[KUKULKAN][step] == SKULL + 1
    return wanted


@kernel
def _reward_points(state, temple):
    best, leaders = -1, 0
    for seat in range(state.seats):
        step = state.step[seat][temple]
        score_points(state, seat, TEMPLE_POINTS[temple][step])
        if step > best:
            best, leaders = step, 1
        elif step == best:
            leaders += 1
    second_age = 1 if state.food_days_done == AGE_ENDS[1] else 0
    bonus = TEMPLE_BONUS[temple][second_age]
    if leaders > 1:
        bonus //= 2
    all_start = leaders == state.seats and best == TEMPLE_START
    if all_start and state.tied_at_start_rule == TIED_AT_START_NONE:
        bonus = 0
    for seat in range(state.seats):
        if state.step[seat][temple] == best:
            score_points(state, seat, bonus)


# -- the calendar (§5.5) ------------------------------------------------------------------


@kernel
def _begin_calendar(state):
    """Corn on the tooth; or the claimer takes the worker back and the marker moves."""
    state.days_left = 1
    state.phase = TURNING
    if state.claimer == 0:
        state.tooth_corn[(state.day - 1) % CENTRAL_TEETH] += 1
        return
    claimer = state.claimer - 1
    state.claimer = 0
    state.hand[claimer] += 1
    state.seat = claimer
    state.start = (claimer + 1) % state.seats if state.start == claimer else claimer
    if state.food_days_done < _FOOD_DAYS and refuse_extra_day(state) == 0:
        state.phase = CALENDAR


@kernel
def refuse_extra_day(state):
    """Why the claimer may not advance two days, or 0 (§5.5)."""
    if not state.light[state.seat]:
        return refuse(EXTRA_DAY_USED, 0, 0)
    for gear in range(_GEARS):
        here = state.gear[gear][LAST_SPACE[gear] - 1]
        if here != 0 and here != DUMMY_WORKER:
            return refuse(WORKER_WOULD_FALL, 0, 0)
    if state.last_extra_day_rule == EXTRA_DAY_FORBIDDEN and state.day == _LAST_ROUND_BUT_ONE:
        return refuse(EXTRA_DAY_TOO_LATE, 0, 0)
    return 0


@kernel
def refusal(state, action):
    """The claimer's question: one day or two."""
    if action == DAYS:
        return 0
    return refuse_extra_day(state) if action == DAYS + 1 else refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def legal(state, actions):
    """One day, and two where that is allowed."""
    actions[0] = DAYS
    actions[1] = DAYS + 1
    return 1 + (refuse_extra_day(state) == 0)


@kernel
def choose_days(state, action):
    """Two days turn the player board to its dark side."""
    if action == DAYS + 1:
        state.days_left = 2
        state.light[state.seat] = 0
    state.phase = TURNING


@kernel
def turn_gears(state):
    """One day: every worker moves a tooth on; after the last day a new round, or the end."""
    for gear in range(_GEARS):
        _turn_gear(state, gear)
    state.day += 1
    state.days_left -= 1
    if state.days_left:
        return
    if state.food_days_done == _FOOD_DAYS:
        state.phase = COUNTING
        return
    state.turns_taken = 0
    state.seat = state.start
    state.phase = TURNS


@kernel
def _turn_gear(state, gear):
    last = state.gear[gear][TEETH[gear] - 1]
    for space in range(TEETH[gear] - 1, 0, -1):
        state.gear[gear][space] = state.gear[gear][space - 1]
    state.gear[gear][0] = last
    fallen = state.gear[gear][LAST_SPACE[gear] + 1]
    if fallen != 0 and fallen != DUMMY_WORKER:
        state.gear[gear][LAST_SPACE[gear] + 1] = 0
        state.hand[fallen - 1] += 1
