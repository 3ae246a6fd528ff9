"""What a seat may know (§8): all is open but the wealth tiles, until they are chosen.

Hidden: the tiles offered to others and what they keep, while the choice is sealed; and
the order of the piles, which no state holds.
"""

from katun.core.chance import below
from katun.core.kernel import kernel
from katun.games.tzolkin.actions import DEAL, DEAL_HIDDEN, KEEP, KEEP_HIDDEN, PAIRS
from katun.games.tzolkin.state import DEALT, HIDDEN, KEEPING, UNDEALT
from katun.games.tzolkin.tables import WEALTH_DEALT, WEALTH_NAMES

_TILES = len(WEALTH_NAMES)
_CHOICES = 6


@kernel
def _is_open(state):
    return state.phase > KEEPING and state.kept[0] != 0


@kernel
def redact(state, seat):
    """Hide what is offered to others; a tile is then neither dealt nor in the box."""
    if _is_open(state):
        return
    for other in range(state.seats):
        if other != seat:
            for place in range(state.offered[other]):
                if state.offer[other][place] != HIDDEN:
                    state.wealth[state.offer[other][place] - 1] = UNDEALT
                    state.offer[other][place] = HIDDEN
            if state.kept[other]:
                state.kept[other] = HIDDEN


@kernel
def _offered_to(state, seat, tile):
    if seat >= 0:
        for place in range(WEALTH_DEALT):
            if state.offer[seat][place] == tile + 1:
                return True
    return False


@kernel
def redact_action(state, seat, action, viewer):
    """Mask a tile dealt to another seat, and another seat's sealed choice."""
    if DEAL <= action < DEAL_HIDDEN and state.seat != viewer:
        return DEAL_HIDDEN
    if KEEP <= action < KEEP_HIDDEN and seat != viewer:
        return KEEP_HIDDEN
    return action


@kernel
def _draw(state, source):
    """A random tile that is not dealt; it is dealt then."""
    left = 0
    for tile in range(_TILES):
        left += state.wealth[tile] == UNDEALT
    ticket = below(source, left)
    for tile in range(_TILES):
        if state.wealth[tile] == UNDEALT:
            if ticket == 0:
                state.wealth[tile] = DEALT
                return tile
            ticket -= 1
    return -1


@kernel
def _pair_offered(state, seat, choice):
    """The number of one of the six pairs of a seat's four tiles."""
    seen = 0
    for pair in range(len(PAIRS)):
        both = _offered_to(state, seat, PAIRS[pair][0]) and _offered_to(state, seat, PAIRS[pair][1])
        if both:
            if seen == choice:
                return pair
            seen += 1
    return -1


@kernel
def determinize(state, seat, source):
    """Deal the tiles of all others again, and choose for those who have chosen."""
    if _is_open(state):
        return
    for other in range(state.seats):
        if other != seat:
            for place in range(state.offered[other]):
                if state.offer[other][place] != HIDDEN:
                    state.wealth[state.offer[other][place] - 1] = UNDEALT
    for other in range(state.seats):
        if other != seat:
            for place in range(state.offered[other]):
                state.offer[other][place] = 1 + _draw(state, source)
            if state.kept[other]:
                state.kept[other] = 1 + _pair_offered(state, other, below(source, _CHOICES))
