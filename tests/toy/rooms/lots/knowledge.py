"""What a seat of Lots may know: not the others' hands, not the bag, not a sealed bid."""

from katun.games.lots.actions import BID, BID_HIDDEN, DRAW, DRAW_HIDDEN
from katun.games.lots.state import OVER, SEALED
from katun.games.lots.tables import BIDS, GEMS, GEMS_OF_A_KIND

from katun.core.chance import below, weighted
from katun.core.kernel import kernel

_BIDS = len(BIDS)
_GEMS = len(GEMS)


@kernel
def redact(state, seat):
    if state.phase == OVER:
        return
    for gem in range(_GEMS):
        state.bag[gem] = 0
    for other in range(state.seats):
        if other != seat:
            _hide(state, other)


@kernel
def _hide(state, seat):
    for gem in range(_GEMS):
        state.hand[seat][gem] = 0
    if state.bid[seat] > 0:
        state.bid[seat] = SEALED


@kernel
def redact_action(state, seat, action, viewer):
    if DRAW <= action < DRAW_HIDDEN and state.seat != viewer:
        return DRAW_HIDDEN
    if BID <= action < BID_HIDDEN and seat != viewer:
        return BID_HIDDEN
    return action


@kernel
def determinize(state, seat, source):
    if state.phase == OVER:
        return
    for gem in range(_GEMS):
        state.bag[gem] = GEMS_OF_A_KIND - state.sold[gem]
        if seat >= 0:
            state.bag[gem] -= state.hand[seat][gem]
    for other in range(state.seats):
        if other != seat:
            _deal_again(state, other, source)


@kernel
def _deal_again(state, seat, source):
    for gem in range(_GEMS):
        state.hand[seat][gem] = 0
    for _ in range(state.hand_count[seat]):
        gem = weighted(source, state.bag, _GEMS)
        state.bag[gem] -= 1
        state.hand[seat][gem] += 1
    if state.bid[seat] > 0:
        state.bid[seat] = 1 + below(source, min(_BIDS, state.coins[seat] + 1))
