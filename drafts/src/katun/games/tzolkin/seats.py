"""What a seat gains, pays and becomes: the small moves every action is made of."""

from katun.core.kernel import kernel
from katun.games.tzolkin.state import OWNED
from katun.games.tzolkin.tables import (
    BLOCK_VALUES,
    BLOCKS,
    CORN,
    SKULL,
    TEMPLE_TOP,
    WORKERS_MOST,
)

_BLOCKS = len(BLOCKS)


@kernel
def score_points(state, seat, points):
    """Add whole points."""
    state.score[seat] += 4 * points


@kernel
def gain_skulls(state, seat, count):
    """Take skulls, as many as the bank holds (§6.18); return how many."""
    taken = min(count, state.skull_bank)
    state.skull_bank -= taken
    state.skulls[seat] += taken
    return taken


@kernel
def gain(state, seat, what, count):
    """Gain blocks, corn or skulls."""
    if what < _BLOCKS:
        state.blocks[seat][what] += count
    elif what == CORN:
        state.corn[seat] += count
    elif what == SKULL:
        gain_skulls(state, seat, count)


@kernel
def gain_worker(state, seat):
    """One more worker in hand, six at most (§2.4)."""
    if state.workers[seat] < WORKERS_MOST:
        state.workers[seat] += 1
        state.hand[seat] += 1


@kernel
def block_count(state, seat):
    """All blocks of a seat."""
    return state.blocks[seat][0] + state.blocks[seat][1] + state.blocks[seat][2]


@kernel
def can_step_down(state, seat):
    """Whether at least one temple is above its bottom."""
    return state.step[seat][0] > 0 or state.step[seat][1] > 0 or state.step[seat][2] > 0


@kernel
def _top_is_taken(state, seat, temple):
    for other in range(state.seats):
        if other != seat and state.step[other][temple] == TEMPLE_TOP[temple]:
            return True
    return False


@kernel
def step_up(state, seat, temple):
    """A step up, lost at or below a taken top (§4.4); the top turns the board light (§4.5)."""
    here, top = state.step[seat][temple], TEMPLE_TOP[temple]
    if here == top or (here + 1 == top and _top_is_taken(state, seat, temple)):
        return
    state.step[seat][temple] += 1
    if here + 1 == top:
        state.light[seat] = 1


@kernel
def goods_in_corn(state, seat):
    """Corn, and blocks at market value (§5.8)."""
    corn = state.corn[seat]
    for block in range(_BLOCKS):
        corn += BLOCK_VALUES[block] * state.blocks[seat][block]
    return corn


@kernel
def is_owner(place, seat):
    """Whether a building or monument is at ``seat``."""
    return place == OWNED + seat


@kernel
def push(state, frame, first, second):
    """Put a frame on the stack: it is answered before what lies below."""
    state.frame[state.depth] = frame
    state.first[state.depth] = first
    state.second[state.depth] = second
    state.depth += 1


@kernel
def pop(state):
    """Take the top frame off, leaving no trace."""
    state.depth -= 1
    state.frame[state.depth] = 0
    state.first[state.depth] = 0
    state.second[state.depth] = 0
