"""What a building does when it stands (§1.6): its effects, left to right."""

from katun.core.kernel import kernel
from katun.games.tzolkin.phases.constructing import start_construction
from katun.games.tzolkin.phases.learning import FREE, advance_free
from katun.games.tzolkin.seats import gain, gain_worker, pop, push, step_up
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ANY_GEAR,
    BUILD_CHAINED,
    BUILD_FRAME,
    CHAIN_SHARES,
    MARKET_FRAME,
    RAISE_FRAME,
    USE_FRAME,
)
from katun.games.tzolkin.tables import (
    ADVANCE,
    ANY_ACTION,
    ANY_ADVANCE,
    ANY_TEMPLE,
    BUILD_ANOTHER,
    BUILDINGS,
    CHEAPER_WORKERS,
    FREE_WORKERS,
    GIVE,
    MARKET,
    TEMPLE_STEPS,
    UXMAL_ANY_PRICE,
    WORKER,
)

_EFFECTS = 6  # first column of the effects in BUILDINGS


@kernel
def next_effect(state):
    """Carry out the next effect of the EFFECTS_FRAME on top, left to right."""
    top = state.depth - 1
    building, index = state.first[top], state.second[top]
    what = BUILDINGS[building][_EFFECTS + 3 * index] if index < 3 else 0
    if what == 0:
        pop(state)
        return
    state.second[top] += 1
    which = BUILDINGS[building][_EFFECTS + 3 * index + 1]
    count = BUILDINGS[building][_EFFECTS + 3 * index + 2]
    if what < ANY_TEMPLE or what in (GIVE, WORKER):
        _effect_at_once(state, what, which, count)
    else:
        _effect_that_asks(state, what, which, count)


@kernel
def _effect_at_once(state, what, which, count):
    seat = state.seat
    if what == FREE_WORKERS:
        state.free_workers[seat] += count
    elif what == CHEAPER_WORKERS:
        state.cheaper[seat] += count
    elif what == TEMPLE_STEPS:
        for _ in range(count):
            step_up(state, seat, which)
    elif what == GIVE:
        gain(state, seat, which, count)
    else:
        gain_worker(state, seat)


@kernel
def _effect_that_asks(state, what, which, count):
    if what == ANY_TEMPLE:
        push(state, RAISE_FRAME, 0, 0)
    elif what == BUILD_ANOTHER:
        _chain(state)
    elif what == ADVANCE:
        advance_free(state, which)
    elif what == ANY_ADVANCE:
        push(state, ADVANCE_FRAME, FREE, count)
    elif what == MARKET:
        push(state, MARKET_FRAME, 0, 0)
    elif what == ANY_ACTION and state.corn[state.seat] >= UXMAL_ANY_PRICE:
        push(state, USE_FRAME, ANY_GEAR, UXMAL_ANY_PRICE)


@kernel
def _chain(state):
    """One more building; option: it shares the first one's use of Architecture (§6.10)."""
    if state.chain_rule == CHAIN_SHARES:
        push(state, BUILD_FRAME, BUILD_CHAINED, 0)
    else:
        start_construction(state, BUILD_CHAINED)
