"""The stack of a turn: which phase answers the frame on top, and what goes on by itself."""

from katun.core.kernel import kernel
from katun.games.tzolkin.actions import (
    ARCHITECTURE_NOW,
    BEG,
    DISCOUNT,
    PICK,
    PLACE,
    PLACE_START,
)
from katun.games.tzolkin.phases import (
    choices,
    constructing,
    effects,
    harvesting,
    learning,
    turns,
    using,
)
from katun.games.tzolkin.seats import block_count, pop
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ARCHITECTURE_FRAME,
    BUILD_FRAME,
    DISCOUNT_FRAME,
    EFFECTS_FRAME,
    HARVEST_FRAME,
    LEVEL_FRAME,
    OFFERING_FRAME,
    RESTORE_FRAME,
    USE_FRAME,
)

turn_refusal, turn_legal = turns.refusal, turns.legal
beg, place, pick_up = turns.beg, turns.place, turns.pick_up
use_refusal, use_legal, use_step = using.refusal, using.legal, using.step
harvest_refusal, harvest_legal = harvesting.refusal, harvesting.legal
harvest_step = harvesting.step
advance_refusal, advance_legal = learning.refusal, learning.legal
advance_step, raise_level = learning.step, learning.raise_level
build_refusal, build_legal = constructing.refusal, constructing.legal
build_step, next_effect = constructing.step, effects.next_effect
refuse_architecture = constructing.refuse_architecture
step_architecture = constructing.step_architecture
refuse_discount, step_discount = constructing.refuse_discount, constructing.step_discount
choice_refusal, choice_legal, choice_step = choices.refusal, choices.legal, choices.step


@kernel
def _top(state):
    return state.frame[state.depth - 1] if state.depth else 0


@kernel
def refusal(state, action):
    """Why the seat in turn may not answer so, or 0."""
    frame = _top(state)
    if frame == 0:
        return turn_refusal(state, action)
    if frame == USE_FRAME:
        return use_refusal(state, action)
    if frame == HARVEST_FRAME:
        return harvest_refusal(state, action)
    if frame == ADVANCE_FRAME:
        return advance_refusal(state, action)
    if frame == BUILD_FRAME:
        return build_refusal(state, action)
    if frame == ARCHITECTURE_FRAME:
        return refuse_architecture(state, action)
    if frame == DISCOUNT_FRAME:
        return refuse_discount(state, action)
    return choice_refusal(state, action)


@kernel
def _legal_between(state, actions, start, count):
    found = 0
    for action in range(start, start + count):
        actions[found] = action
        found += refusal(state, action) == 0
    return found


@kernel
def legal(state, actions):
    """What the seat in turn may answer."""
    frame = _top(state)
    if frame == 0:
        return turn_legal(state, actions)
    if frame == USE_FRAME:
        return use_legal(state, actions)
    if frame == HARVEST_FRAME:
        return harvest_legal(state, actions)
    if frame == ADVANCE_FRAME:
        return advance_legal(state, actions)
    if frame == BUILD_FRAME:
        return build_legal(state, actions)
    if frame == ARCHITECTURE_FRAME:
        return _legal_between(state, actions, ARCHITECTURE_NOW, 2)
    if frame == DISCOUNT_FRAME:
        return _legal_between(state, actions, DISCOUNT, 3)
    return choice_legal(state, actions)


@kernel
def step(state, action):
    """Carry out the answer and all that follows by itself; ending the turn is the caller's."""
    frame = _top(state)
    if frame == 0:
        _step_turn(state, action)
    elif frame == USE_FRAME:
        use_step(state, action)
    elif frame == HARVEST_FRAME:
        harvest_step(state, action)
    elif frame == ADVANCE_FRAME:
        advance_step(state, action)
    elif frame == BUILD_FRAME:
        build_step(state, action)
    elif frame == ARCHITECTURE_FRAME:
        step_architecture(state, action)
    elif frame == DISCOUNT_FRAME:
        step_discount(state, action)
    else:
        choice_step(state, action)
    _settle(state)


@kernel
def _step_turn(state, action):
    if action == BEG:
        beg(state)
    elif PLACE <= action <= PLACE_START:
        place(state, action - PLACE)
    else:
        pick_up(state, action - PICK)


@kernel
def _settle(state):
    """Let frames that ask nothing go on, until one asks or the stack is empty."""
    while state.depth:
        frame = _top(state)
        if frame == LEVEL_FRAME:
            raise_level(state)
        elif frame == EFFECTS_FRAME:
            next_effect(state)
        elif frame == RESTORE_FRAME:
            state.architecture_left = state.first[state.depth - 1]
            pop(state)
        elif frame == OFFERING_FRAME and block_count(state, state.seat) == 0:
            pop(state)
        else:
            return
