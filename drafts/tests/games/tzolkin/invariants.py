"""What always holds (§11.14 to §11.23), as one kernel: the same check in either mode."""

from katun.bots.players.greedy import _best_turn, _deal, _highest
from katun.core import rules
from katun.core.kernel import kernel
from katun.core.seats import CHANCE
from katun.games.tzolkin.state import OUT_OF_GAME
from katun.play.rollout import random_action

BUILDINGS, MONUMENTS = 32, 13
SKULLS, TILES, FREE_FROM, FARTHEST = 13, 4, (8, 8, 8, 8, 11), (10, 10, 10, 10, 13)
TOPS = (6, 8, 7)
NEVER_ENDS, DAYS_JUMP, FOOD_DAYS_WRONG = -1, -22, -23


@kernel
def _goods(state):
    """§11.14, §11.15, §11.19."""
    skulls, corn_tiles, wood_tiles = state.skull_bank, 0, 0
    for space in range(1, 10):
        skulls += state.cave[space] != 0
    for space in range(2, 6):
        corn_tiles += state.corn_tiles[space]
        wood_tiles += state.wood_tiles[space]
        if not 0 <= state.wood_tiles[space] <= state.corn_tiles[space]:
            return 15
    for seat in range(state.seats):
        skulls += state.skulls[seat]
        corn_tiles += state.corn_harvested[seat]
        wood_tiles += state.wood_harvested[seat]
        lowest = min(state.corn[seat], state.skulls[seat])
        for block in range(3):
            lowest = min(lowest, state.blocks[seat][block])
        if lowest < 0 or state.hand[seat] < 0:
            return 19
    if skulls != SKULLS or state.skull_bank < 0:
        return 14
    return 15 if corn_tiles != TILES * state.seats or wood_tiles > 3 * state.seats else 0


@kernel
def _workers(state, standing):
    """§11.16, §11.17; ``standing`` is a buffer."""
    for who in range(10):
        standing[who] = 0
    for gear in range(5):
        for tooth in range(FARTHEST[gear]):
            who = state.gear[gear][tooth]
            standing[who] += 1
            if tooth >= FREE_FROM[gear] and who not in (0, 9):
                return 17
    if state.claimer:
        standing[state.claimer] += 1
    for seat in range(state.seats):
        if not 3 <= state.workers[seat] <= 6:
            return 16
        if state.hand[seat] + standing[seat + 1] != state.workers[seat]:
            return 16
    dummies = (0, 0, 12, 6, 0)[state.seats] - state.dummies_left
    return 0 if standing[9] == dummies else 17


@kernel
def _temples(state):
    """§11.18, and no temple or technology beyond its ends."""
    for temple in range(3):
        on_top = 0
        for seat in range(state.seats):
            step = state.step[seat][temple]
            on_top += step == TOPS[temple]
            if not 0 <= step <= TOPS[temple]:
                return 18
        if on_top > 1:
            return 18
    for seat in range(state.seats):
        for track in range(4):
            if not 0 <= state.technology[seat][track] <= 3:
                return 18
    return 0


@kernel
def _constructions(state):
    """§11.20, §11.21."""
    shown = 0
    for building in range(BUILDINGS):
        shown += state.building[building] == 1
        if state.building[building] > OUT_OF_GAME + state.seats:
            return 20
    for slot in range(6):
        if state.row[slot]:
            shown -= 1
            if state.building[state.row[slot] - 1] != 1:
                return 20
    for monument in range(MONUMENTS):
        if state.monument[monument] > OUT_OF_GAME + state.seats:
            return 20
    if shown:
        return 20
    return 0 if 0 <= state.start < state.seats else 21


@kernel
def broken(state, standing):
    """The clause of §11 that the position breaks, or 0."""
    for found in (_goods(state), _workers(state, standing), _temples(state)):
        if found:
            return found
    return _constructions(state)


@kernel
def _greedy_action(states, seat, source, buffers, worth, tries):
    """What the greedy bot would take after ``tries`` completions of each action."""
    legal, values = buffers[0], worth[2]
    count = rules.legal(states[0], seat, legal)
    if count == 1:
        return legal[0]
    for place in range(count):
        values[place] = 0.0
    states[1] = states[0]
    _deal(states[1], seat, source, buffers)
    for place in range(count):
        values[place] = _best_turn(
            states, seat, legal[place], tries, source, buffers, (worth[0], worth[1])
        )
    return legal[_highest(values, count, source)]


@kernel
def _what_broke(state, day, fed, standing):
    """§11.14 to §11.23 after a ply, with day and food days as they were before it."""
    found = broken(state, standing)
    if found:
        return -found
    if not day <= state.day <= day + 1:
        return DAYS_JUMP
    return 0 if fed <= state.food_days_done <= fed + 1 else FOOD_DAYS_WRONG


@kernel
def play_watched(states, source, buffers, worth, tries, most):
    """Play ``states[0]`` to its end; the plies played, or minus the broken clause.

    At random, or greedily with so many ``tries`` (then ``states`` are three). ``buffers``
    are three of the catalogue's size, ``worth`` the weights, room for the features and
    room for a value of each action.
    """
    state, plies, problem = states[0], 0, 0
    while rules.pending(state) != 0 and problem == 0:
        if plies == most:
            return NEVER_ENDS
        seat = rules.first_seat(rules.pending(state))
        if tries == 0 or seat == CHANCE:
            action = random_action(state, seat, source, buffers[0], buffers[1])
        else:
            action = _greedy_action(states, seat, source, buffers, worth, tries)
        day, fed = state.day, state.food_days_done
        rules.step(state, seat, action)
        plies += 1
        problem = _what_broke(state, day, fed, buffers[2])
    if problem:
        return problem
    return plies if state.food_days_done == 4 and 28 <= state.day <= 30 else FOOD_DAYS_WRONG
