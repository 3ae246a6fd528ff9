"""The tile in hand goes on a hex: face up (§2.A) or face down (§2.B)."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.games.maya2019.actions import AT
from katun.games.maya2019.land import lay_face_down, lay_face_up
from katun.games.maya2019.reasons import (
    BESIDE_EMPTY_SITE,
    JOINS_CITIES,
    NOT_BESIDE_CITY,
    NOT_BESIDE_CLUSTER,
    NOT_IN_USE,
    OCCUPIED,
    ON_SITE,
    TOUCHES_NOTHING,
)
from katun.games.maya2019.scoring import group
from katun.games.maya2019.state import (
    CLUSTER_CONNECTED,
    EMPTY,
    OUTSIDE,
    PLANTING,
    UP,
)
from katun.games.maya2019.tables import (
    BESIDE,
    BESIDE_COUNT,
    HEXES,
    SITE_ON,
    SITES_BESIDE,
    TILES_PER_CROP,
)


@kernel
def _refuse_space(state, hexagon, alone):
    """Why no tile at all may lie on a hex outside the frontier; ``alone``: the last reason."""
    if state.face[hexagon] == OUTSIDE:
        return refuse(NOT_IN_USE, 0, 0)
    if state.face[hexagon] != EMPTY:
        return refuse(OCCUPIED, 0, 0)
    if SITE_ON[hexagon] >= 0:
        return refuse(ON_SITE, 0, 0)
    return refuse(alone, 0, 0)


@kernel
def _beside_cluster(state, hexagon):
    """Whether a hex touches a tile that the next one of this turn must touch (§2.A5, M1)."""
    for index in range(BESIDE_COUNT[hexagon]):
        beside = BESIDE[hexagon][index]
        if (
            state.face[beside] == UP
            and state.owner[beside] == state.seat
            and state.kind[beside] // 2 == state.crop
            and state.reach >> state.order[beside] & 1
        ):
            return True
    return False


@kernel
def refuse_up(state, hexagon):
    """Why the seat in turn may not plant here, or 0 (§2.A2, §2.A3, §2.A5)."""
    if state.frontier_place[hexagon] == 0:
        return _refuse_space(state, hexagon, TOUCHES_NOTHING)
    if state.laid and not _beside_cluster(state, hexagon):
        return refuse(NOT_BESIDE_CLUSTER, 0, 0)
    return 0


@kernel
def refuse_down(state, hexagon):
    """Why no city may grow here, or 0 (§2.B2, §2.B3, §2.B4)."""
    if state.frontier_place[hexagon] == 0:
        return _refuse_space(state, hexagon, NOT_BESIDE_CITY)
    near = state.near[hexagon]
    if near == 0:
        return refuse(NOT_BESIDE_CITY, 0, 0)
    if near & (near - 1):
        return refuse(JOINS_CITIES, 0, 0)
    if SITES_BESIDE[hexagon] & state.empty_sites:
        return refuse(BESIDE_EMPTY_SITE, 0, 0)
    return 0


@kernel
def refusal(state, action):
    """Why the tile in hand may not be laid so, or 0."""
    if not AT <= action < AT + HEXES:
        return refuse(NOT_ASKED_NOW, 0, 0)
    if state.mode == PLANTING:
        return refuse_up(state, action - AT)
    return refuse_down(state, action - AT)


@kernel
def _legal_in_frontier(state, actions):
    """Ask the frontier; writing before counting spares an unpredictable branch."""
    found = 0
    for index in range(state.frontier_size):
        action = AT + state.frontier[index]
        actions[found] = action
        found += refusal(state, action) == 0
    return found


@kernel
def _legal_beside_cluster(state, actions):
    """Walk around the cluster; a hex counts for the first tile it touches."""
    found = 0
    start = state.crop * TILES_PER_CROP
    for order in range(state.planted[state.seat][state.crop]):
        if not state.reach >> order & 1:
            continue
        hexagon = state.plot[state.seat][start + order]
        for index in range(BESIDE_COUNT[hexagon]):
            action = AT + BESIDE[hexagon][index]
            if refuse_up(state, action - AT) == 0 and not _listed(actions, found, action):
                actions[found] = action
                found += 1
    return found


@kernel
def _listed(actions, found, action):
    for index in range(found):
        if actions[index] == action:
            return True
    return False


@kernel
def legal(state, actions):
    """Every hex where the tile in hand may lie."""
    if state.mode == PLANTING and state.laid:
        return _legal_beside_cluster(state, actions)
    return _legal_in_frontier(state, actions)


@kernel
def lay(state, hexagon):
    """Lay the tile in hand; the caller goes on with the turn."""
    kind = state.held - 1
    state.held = 0
    if state.mode != PLANTING:
        lay_face_down(state, state.seat, kind, hexagon)
        return
    lay_face_up(state, state.seat, kind, hexagon)
    state.laid += 1
    if state.cluster_rule == CLUSTER_CONNECTED:
        state.reach |= 1 << state.order[hexagon]
    else:
        state.reach = group(state, hexagon)
