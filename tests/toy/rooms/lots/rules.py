"""The rules of Lots: draw two gems, then bid for each lot; the winner may sell gems."""

from katun.games.lots.actions import BID, BID_HIDDEN, DRAW, DRAW_HIDDEN, LOT, SELL, STOP
from katun.games.lots.state import BIDDING, DRAWING, OVER, SELLING, TURNING
from katun.games.lots.tables import (
    BIDS,
    COINS,
    GEMS,
    GEMS_OF_A_KIND,
    LOT_POINTS,
    LOTS,
    MOST_SALES,
    OPENING_HAND,
    PURSES,
)

from katun.core.kernel import kernel
from katun.core.refusals import FIRST_OWN_REASON, NOT_ASKED_NOW, NOT_YOUR_DECISION, refuse
from katun.core.seats import CHANCE

TOO_FEW_COINS = FIRST_OWN_REASON
NO_SUCH_GEM = FIRST_OWN_REASON + 1
SOLD_ENOUGH = FIRST_OWN_REASON + 2
LOT_IS_GONE = FIRST_OWN_REASON + 3
NEVER_SAID = FIRST_OWN_REASON + 4

_BIDS = len(BIDS)
_GEMS = len(GEMS)


@kernel
def setup(state, seats, options):
    state.seats = seats
    state.tie = options[0]
    state.purse = options[1]
    state.bank = COINS
    for seat in range(seats):
        state.coins[seat] = PURSES[state.purse]
        state.bank -= PURSES[state.purse]
    for gem in range(_GEMS):
        state.bag[gem] = GEMS_OF_A_KIND
    state.bag_count = GEMS_OF_A_KIND * _GEMS
    state.lots_left = (1 << LOTS) - 1
    state.lot = -1
    state.opening = 1
    state.draws_left = OPENING_HAND


@kernel
def pending(state):
    if state.phase == OVER:
        return 0
    if state.phase == SELLING:
        return 1 << state.seat
    if state.phase != BIDDING:
        return 1 << CHANCE
    owing = 0
    for seat in range(state.seats):
        if state.bid[seat] == 0:
            owing |= 1 << seat
    return owing


@kernel
def refusal(state, seat, action):
    if not pending(state) >> seat & 1:
        return refuse(NOT_YOUR_DECISION, 0, 0)
    if action in (BID_HIDDEN, DRAW_HIDDEN):
        return refuse(NEVER_SAID, 0, 0)
    if state.phase == BIDDING:
        return _bid_refusal(state, seat, action)
    if state.phase == SELLING:
        return _sale_refusal(state, seat, action)
    return _chance_refusal(state, action)


@kernel
def _bid_refusal(state, seat, action):
    if not BID <= action < BID + _BIDS:
        return refuse(NOT_ASKED_NOW, 0, 0)
    if action - BID > state.coins[seat]:
        return refuse(TOO_FEW_COINS, action - BID, state.coins[seat])
    return 0


@kernel
def _sale_refusal(state, seat, action):
    if action == STOP:
        return 0
    if not SELL <= action < SELL + _GEMS:
        return refuse(NOT_ASKED_NOW, 0, 0)
    if state.sales == MOST_SALES:
        return refuse(SOLD_ENOUGH, 0, MOST_SALES)
    if state.hand[seat][action - SELL] == 0:
        return refuse(NO_SUCH_GEM, 1, 0)
    return 0


@kernel
def _chance_refusal(state, action):
    if state.phase == TURNING and LOT <= action < LOT + LOTS:
        if state.lots_left >> (action - LOT) & 1:
            return 0
        return refuse(LOT_IS_GONE, 0, 0)
    if state.phase == DRAWING and DRAW <= action < DRAW + _GEMS:
        if state.bag[action - DRAW] > 0:
            return 0
        return refuse(NO_SUCH_GEM, 1, 0)
    return refuse(NOT_ASKED_NOW, 0, 0)


@kernel
def legal(state, seat, actions):
    first, last = 0, 0
    if state.phase == BIDDING:
        first, last = BID, BID + _BIDS
    elif state.phase == SELLING:
        first, last = SELL, STOP + 1
    count = 0
    for action in range(first, last):
        if refusal(state, seat, action) == 0:
            actions[count] = action
            count += 1
    return count


@kernel
def chance(state, actions, weights):
    count = 0
    if state.phase == TURNING:
        for lot in range(LOTS):
            if state.lots_left >> lot & 1:
                actions[count] = LOT + lot
                weights[count] = 1
                count += 1
        return count
    for gem in range(_GEMS):
        if state.bag[gem] > 0:
            actions[count] = DRAW + gem
            weights[count] = state.bag[gem]
            count += 1
    return count


@kernel
def step(state, seat, action):
    if state.phase == DRAWING:
        _draw(state, action - DRAW)
    elif state.phase == TURNING:
        _turn_up(state, action - LOT)
    elif state.phase == BIDDING:
        _bid(state, seat, action - BID)
    elif action == STOP:
        _stop(state)
    else:
        _sell(state, seat, action - SELL)


@kernel
def _draw(state, gem):
    seat = state.seat
    state.bag[gem] -= 1
    state.bag_count -= 1
    state.hand[seat][gem] += 1
    state.hand_count[seat] += 1
    state.draws_left -= 1
    if state.draws_left > 0:
        return
    if state.opening == 1 and seat + 1 < state.seats:
        state.seat += 1
        state.draws_left = OPENING_HAND
    else:
        _next_lot(state)


@kernel
def _next_lot(state):
    state.opening = 0
    state.seat = 0
    state.sales = 0
    state.draws_left = 0
    state.lot = -1
    state.phase = TURNING if state.lots_left != 0 else OVER


@kernel
def _turn_up(state, lot):
    state.lots_left &= ~(1 << lot)
    state.lot = lot
    state.phase = BIDDING


@kernel
def _bid(state, seat, coins):
    state.bid[seat] = coins + 1
    if pending(state) == 0:
        _award(state, _winner(state))


@kernel
def _winner(state):
    winner = -1
    high = 0
    for seat in range(state.seats):
        if state.bid[seat] > high:
            winner = seat
            high = state.bid[seat]
        elif state.bid[seat] == high and state.tie == 0:
            winner = -1
    return winner


@kernel
def _award(state, winner):
    for seat in range(state.seats):
        state.last_bid[seat] = state.bid[seat]
        state.bid[seat] = 0
    if winner < 0:
        _next_lot(state)
        return
    price = state.last_bid[winner] - 1
    state.coins[winner] -= price
    state.bank += price
    state.won[winner] += LOT_POINTS[state.lot]
    state.seat = winner
    state.phase = SELLING


@kernel
def _sell(state, seat, gem):
    state.hand[seat][gem] -= 1
    state.hand_count[seat] -= 1
    state.sold[gem] += 1
    state.coins[seat] += 1
    state.bank -= 1
    state.sales += 1


@kernel
def _stop(state):
    if state.bag_count > 0:
        state.draws_left = 1
        state.phase = DRAWING
    else:
        _next_lot(state)


@kernel
def scores(state, points):
    """Half points: two for a point won, one for a coin; two for a gem once the game is over."""
    for seat in range(state.seats):
        points[seat] = 2 * state.won[seat] + state.coins[seat]
        if state.phase == OVER:
            points[seat] += 2 * state.hand_count[seat]


@kernel
def _standing(state, seat):
    gems = state.hand_count[seat] if state.phase == OVER else 0
    coins = state.coins[seat]
    return (2 * state.won[seat] + coins + 2 * gems) * 100 + coins


@kernel
def ranking(state, ranks):
    """By score, then by coins."""
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if _standing(state, other) > _standing(state, seat):
                ranks[seat] += 1


@kernel
def totals(state, sums):
    sums[0] = state.bank
    for seat in range(state.seats):
        sums[0] += state.coins[seat]
    for gem in range(_GEMS):
        sums[1 + gem] = state.bag[gem] + state.sold[gem]
        for seat in range(state.seats):
            sums[1 + gem] += state.hand[seat][gem]
    return 1 + _GEMS
