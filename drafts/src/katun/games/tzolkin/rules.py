"""Tzolk'in in one page: who decides, what is allowed, what happens, who wins.

A game: set-up (§1) · rounds of one turn a seat (§5.2), each ended by the calendar (§5.5),
four of them by a food day (§5.6) · the final scoring (§5.8).
"""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_YOUR_DECISION, refuse
from katun.core.seats import CHANCE
from katun.games.tzolkin.actions import COUNT, FEED, REWARD, STOP, TURN
from katun.games.tzolkin.phases import counting, days, frames, setting_up
from katun.games.tzolkin.reasons import NOT_AN_OUTCOME
from katun.games.tzolkin.state import (
    CALENDAR,
    CHOOSING_START,
    FEEDING,
    KEEPING,
    NO_MODE,
    OVER,
    REVEALING,
    REWARDING,
    ROW_THEN_REWARDS,
    ROW_THEN_START,
    ROW_THEN_TURN,
    TURNING,
    TURNS,
)
from katun.games.tzolkin.tables import CENTRAL_TEETH, GEARS, JUNGLE_CORN_SPACES, LAST_ACTION, TEETH

_GEARS = len(GEARS)

set_up, refuse_outcome, outcomes = (
    setting_up.setup,
    setting_up.refuse_outcome,
    setting_up.outcomes,
)
step_outcome, row_is_open = setting_up.step_outcome, setting_up.row_is_open
refuse_keep, legal_keep, keep = setting_up.refuse_keep, setting_up.legal_keep, setting_up.keep
frame_refusal, frame_legal, frame_step = frames.refusal, frames.legal, frames.step
days_refusal, days_legal, choose_days = days.refusal, days.legal, days.choose_days
feed_all, reward, turn_gears = days.feed_all, days.reward, days.turn_gears
end_round, begin_rewards = days.end_round, days.begin_rewards
final_count, workers_on_gears = counting.count, counting.workers_on_gears


@kernel
def setup(state, seats, options):
    """Fill a blank state; options in the order of ``meta.py``."""
    set_up(state, seats, options)


@kernel
def pending(state):
    """One seat or chance; all who have not chosen, while wealth tiles are chosen."""
    if state.phase in (TURNS, CALENDAR):
        return 1 << state.seat
    if state.phase == KEEPING:
        owing = 0
        for seat in range(state.seats):
            owing |= (state.kept[seat] == 0) << seat
        return owing
    return 0 if state.phase == OVER else 1 << CHANCE


@kernel
def refusal(state, seat, action):
    """0, or why not."""
    if not pending(state) >> seat & 1:
        return refuse(NOT_YOUR_DECISION, 0, 0)
    if state.phase == TURNS:
        return frame_refusal(state, action)
    if state.phase == KEEPING:
        return refuse_keep(state, seat, action)
    if state.phase == CALENDAR:
        return days_refusal(state, action)
    if state.phase >= FEEDING:
        return 0 if action == _only_outcome(state) else refuse(NOT_AN_OUTCOME, 0, 0)
    return refuse_outcome(state, action)


@kernel
def legal(state, seat, actions):
    """What the seat may do."""
    if not pending(state) >> seat & 1:
        return 0
    if state.phase == TURNS:
        return frame_legal(state, actions)
    if state.phase == KEEPING:
        return legal_keep(state, seat, actions)
    return days_legal(state, actions)


@kernel
def _only_outcome(state):
    """What happens by itself, a ply for each happening."""
    if state.phase == FEEDING:
        return FEED
    if state.phase == REWARDING:
        return REWARD + state.temple
    return TURN if state.phase == TURNING else COUNT


@kernel
def chance(state, actions, weights):
    """Tiles and buildings alike; happenings are certain."""
    if state.phase < TURNS:
        return outcomes(state, actions, weights)
    actions[0] = _only_outcome(state)
    weights[0] = 1
    return 1


@kernel
def step(state, seat, action):
    """Do a legal action."""
    if state.phase == TURNS:
        _step_turn(state, action)
    elif state.phase == KEEPING:
        keep(state, seat, action)
    elif state.phase == CALENDAR:
        choose_days(state, action)
    elif state.phase >= FEEDING:
        _happen(state, action)
    else:
        step_outcome(state, action)
    if state.phase == REVEALING and not row_is_open(state):
        _go_on_from_row(state)


@kernel
def _happen(state, action):
    if action == FEED:
        feed_all(state)
    elif action == TURN:
        turn_gears(state)
    elif action == COUNT:
        final_count(state)
    else:
        reward(state, action - REWARD)


@kernel
def _step_turn(state, action):
    if state.depth or action != STOP:
        frame_step(state, action)
        return
    state.mode = NO_MODE
    state.begged = 0
    state.moved = 0
    state.pitied = 0
    for block in range(3):
        state.budget[block] = 0
    state.phase = REVEALING
    state.after_row = ROW_THEN_TURN


@kernel
def _go_on_from_row(state):
    """The building row is full, or its pile is empty."""
    if state.after_row == ROW_THEN_START:
        state.phase = CHOOSING_START
    elif state.after_row == ROW_THEN_REWARDS:
        begin_rewards(state)
    else:
        _end_turn(state)
    state.after_row = 0


@kernel
def _end_turn(state):
    """The claimer of the start-player space takes the corn of the teeth; then the next seat."""
    if state.claimer == state.seat + 1:
        for tooth in range(CENTRAL_TEETH):
            state.corn[state.seat] += state.tooth_corn[tooth]
            state.tooth_corn[tooth] = 0
    state.turns_taken += 1
    state.phase = TURNS
    if state.turns_taken < state.seats:
        state.seat = (state.seat + 1) % state.seats
    else:
        end_round(state)


@kernel
def scores(state, points):
    """Quarter points of each seat."""
    for seat in range(state.seats):
        points[seat] = state.score[seat]


@kernel
def _beats(state, one, other):
    """Points, then workers left on gears (§5.8)."""
    if state.score[one] != state.score[other]:
        return state.score[one] > state.score[other]
    return workers_on_gears(state, one) > workers_on_gears(state, other)


@kernel
def ranking(state, ranks):
    """Rank 1 is the winner; seats that nothing tells apart share a rank."""
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if _beats(state, other, seat):
                ranks[seat] += 1


@kernel
def _standing(state, seat):
    """Workers of a seat that stand on gears or the start-player space."""
    found = 0
    if state.claimer == seat + 1:
        found += 1
    for gear in range(_GEARS):
        for space in range(TEETH[gear]):
            found += state.gear[gear][space] == seat + 1
    return found


@kernel
def totals(state, sums):
    """Skulls, corn tiles, wood tiles that are not burnt as corn tiles; a counter for each seat."""
    skulls, corn_tiles = state.skull_bank, 0
    for space in range(1, LAST_ACTION[4] + 1):
        skulls += state.cave[space] != 0
    for space in JUNGLE_CORN_SPACES:
        corn_tiles += state.corn_tiles[space]
    for seat in range(state.seats):
        skulls += state.skulls[seat]
        corn_tiles += state.corn_harvested[seat]
        sums[2 + seat] = state.workers[seat] - state.hand[seat] - _standing(state, seat)
    sums[0] = skulls
    sums[1] = corn_tiles
    return 2 + state.seats
