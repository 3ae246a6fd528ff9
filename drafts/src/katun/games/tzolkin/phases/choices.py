"""Small choices inside actions: which temple, which block, what to exchange."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.tzolkin.actions import BUY, DONE, LOWER, OFFER, PAY, RAISE, SELL, TAKE
from katun.games.tzolkin.reasons import (
    AT_BOTTOM,
    MARKET_ORDER,
    NO_BLOCK_OF_THIS,
    NOT_ENOUGH_CORN,
    SAME_TEMPLE,
    SOLD_ALREADY,
)
from katun.games.tzolkin.seats import pop, push, step_up
from katun.games.tzolkin.state import (
    LOWER_FRAME,
    MARKET_FRAME,
    OFFERING_FRAME,
    PAY_FRAME,
    RAISE_FRAME,
    TAKE_FRAME,
)
from katun.games.tzolkin.tables import BLOCK_VALUES


@kernel
def _own_range(frame):
    """The first action and the number of actions that a frame of choice knows."""
    if frame == LOWER_FRAME:
        return LOWER, 3
    if frame == RAISE_FRAME:
        return RAISE, 3
    if frame == PAY_FRAME:
        return PAY, 3
    if frame == TAKE_FRAME:
        return TAKE, 3
    if frame == OFFERING_FRAME:
        return OFFER, 3
    return SELL, 6


@kernel
def refusal(state, action):
    """Why this choice is not open, or 0."""
    top = state.depth - 1
    frame = state.frame[top]
    if action == DONE:
        ends = frame in (OFFERING_FRAME, MARKET_FRAME)
        return 0 if ends else refuse(NOT_ASKED_NOW, 0, 0)
    start, count = _own_range(frame)
    which = action - start
    if not 0 <= which < count:
        return refuse(NOT_ASKED_NOW, 0, 0)
    if frame == LOWER_FRAME:
        return 0 if state.step[state.seat][which] else refuse(AT_BOTTOM, 0, 0)
    if frame == RAISE_FRAME:
        return refuse(SAME_TEMPLE, 0, 0) if which + 1 == state.first[top] else 0
    if frame == MARKET_FRAME:
        return _refuse_exchange(state, which)
    if frame == TAKE_FRAME:
        return 0
    return 0 if state.blocks[state.seat][which] else refuse(NO_BLOCK_OF_THIS, 1, 0)


@kernel
def _refuse_exchange(state, exchange):
    """§12.9: sell wood, stone, gold, then buy kinds not sold, never back in this order."""
    seat, top = state.seat, state.depth - 1
    if exchange < state.first[top]:
        return refuse(MARKET_ORDER, 0, 0)
    block = exchange % 3
    if exchange < 3:
        return 0 if state.blocks[seat][block] else refuse(NO_BLOCK_OF_THIS, 1, 0)
    if state.second[top] >> block & 1:
        return refuse(SOLD_ALREADY, 0, 0)
    value, corn = BLOCK_VALUES[block], state.corn[seat]
    return 0 if corn >= value else refuse(NOT_ENOUGH_CORN, value, corn)


@kernel
def legal(state, actions):
    """Every open choice of the frame on top."""
    frame = state.frame[state.depth - 1]
    start, count = _own_range(frame)
    found = 0
    for action in range(start, start + count):
        actions[found] = action
        found += refusal(state, action) == 0
    if frame in (OFFERING_FRAME, MARKET_FRAME):
        actions[found] = DONE
        found += 1
    return found


@kernel
def step(state, action):
    """Carry out a choice."""
    frame = state.frame[state.depth - 1]
    if action == DONE:
        pop(state)
    elif frame == LOWER_FRAME:
        pop(state)
        state.step[state.seat][action - LOWER] -= 1
    elif frame == RAISE_FRAME:
        _raise(state, action - RAISE)
    elif frame == PAY_FRAME:
        _move_block(state, action - PAY, -1)
    elif frame == TAKE_FRAME:
        _move_block(state, action - TAKE, 1)
    elif frame == OFFERING_FRAME:
        pop(state)
        state.blocks[state.seat][action - OFFER] -= 1
        push(state, RAISE_FRAME, 0, 0)
    else:
        _exchange(state, action - SELL)


@kernel
def _raise(state, temple):
    more = state.second[state.depth - 1]
    pop(state)
    step_up(state, state.seat, temple)
    if more:
        push(state, RAISE_FRAME, 1 + temple, more - 1)


@kernel
def _move_block(state, block, count):
    """Pay or take one block; the frame goes when it was the last."""
    state.blocks[state.seat][block] += count
    state.first[state.depth - 1] -= 1
    if state.first[state.depth - 1] == 0:
        pop(state)


@kernel
def _exchange(state, exchange):
    top, block = state.depth - 1, exchange % 3
    state.first[top] = exchange
    count = -1 if exchange < BUY - SELL else 1
    if count < 0:
        state.second[top] |= 1 << block
    state.blocks[state.seat][block] += count
    state.corn[state.seat] -= count * BLOCK_VALUES[block]
