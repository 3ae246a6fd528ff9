"""What a seat may know (§6): its own rack, what is face up, and how many tiles others have.

Hidden: the racks of others, every supply's order (a seat knows what its own still holds),
and what lies face down: only its owner knows it, and nobody a tile laid unseen.
"""

from katun.core.chance import below
from katun.core.kernel import kernel
from katun.games.maya2019.actions import (
    DRAW,
    DRAW_HIDDEN,
    EXPAND,
    EXPAND_BLIND,
    EXPAND_HIDDEN,
)
from katun.games.maya2019.state import BLIND, DOWN, EXPANDING, HIDDEN, OVER, UP
from katun.games.maya2019.tables import HEXES, KINDS, SINGLES, TILES_PER_CROP

_KINDS = len(KINDS)


@kernel
def _hidden_on(state, hexagon, seat):
    """Whether a hex holds a tile that ``seat`` has not seen but its owner has."""
    return (
        state.face[hexagon] == DOWN
        and state.owner[hexagon] != seat
        and state.kind[hexagon] != BLIND
    )


@kernel
def _holds_hidden(state, seat):
    """Whether the tile in hand is secret to ``seat``."""
    return (
        state.held != 0
        and state.mode == EXPANDING
        and state.seat != seat
        and state.held != BLIND + 1
    )


@kernel
def redact(state, seat):
    """Remove what ``seat`` may not know; everything is open once the game is over."""
    if state.phase == OVER:
        return
    for other in range(state.seats):
        if other != seat:
            for kind in range(_KINDS):
                state.rack[other][kind] = 0
                state.unseen[other][kind] = 0
    for hexagon in range(HEXES):
        if _hidden_on(state, hexagon, seat):
            state.kind[hexagon] = HIDDEN
    if _holds_hidden(state, seat):
        state.held = HIDDEN + 1


@kernel
def redact_action(state, seat, action, viewer):
    """Mask a tile taken for a city and a tile drawn, where ``viewer`` is not its owner."""
    if state.phase == OVER or state.seat == viewer:
        return action
    if EXPAND <= action < EXPAND_BLIND:
        return EXPAND_HIDDEN
    if DRAW <= action < DRAW_HIDDEN:
        return DRAW_HIDDEN
    return action


@kernel
def _gather(state, owner):
    """Put every tile of ``owner`` that is not face up into its unseen pool; return their number."""
    singles = SINGLES[state.singles]
    total = 0
    for kind in range(_KINDS):
        state.unseen[owner][kind] = TILES_PER_CROP - singles if kind % 2 else singles
        state.rack[owner][kind] = 0
    for hexagon in range(HEXES):
        if state.face[hexagon] == UP and state.owner[hexagon] == owner:
            state.unseen[owner][state.kind[hexagon]] -= 1
    if state.held and state.seat == owner and state.mode != EXPANDING:
        state.unseen[owner][state.held - 1] -= 1
    for kind in range(_KINDS):
        total += state.unseen[owner][kind]
    return total


@kernel
def _take(state, owner, left, source):
    """Take one tile of ``owner``'s pool of ``left`` tiles at random; return its kind."""
    ticket = below(source, left)
    for kind in range(_KINDS):
        ticket -= state.unseen[owner][kind]
        if ticket < 0:
            state.unseen[owner][kind] -= 1
            return kind
    return -1


@kernel
def _deal_again(state, owner, seat, source):
    left = _gather(state, owner)
    for _ in range(state.rack_size[owner]):
        state.rack[owner][_take(state, owner, left, source)] += 1
        left -= 1
    for hexagon in range(HEXES):
        if state.owner[hexagon] == owner and _hidden_on(state, hexagon, seat):
            state.kind[hexagon] = _take(state, owner, left, source)
            left -= 1
    if state.seat == owner and _holds_hidden(state, seat):
        state.held = 1 + _take(state, owner, left, source)


@kernel
def determinize(state, seat, source):
    """Deal the tiles of all others again among rack, supply and face-down places."""
    if state.phase == OVER:
        return
    for owner in range(state.seats):
        if owner != seat:
            _deal_again(state, owner, seat, source)
