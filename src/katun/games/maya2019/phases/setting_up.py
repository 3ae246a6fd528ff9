"""Set-up (§1): start player, regions, first temples, opening racks."""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_ASKED_NOW, refuse
from katun.core.seats import CHANCE
from katun.games.maya2019.actions import REGION, START, TEMPLE
from katun.games.maya2019.land import raise_temple, use_region
from katun.games.maya2019.reasons import NOT_A_CHOICE, NOT_AN_OUTCOME
from katun.games.maya2019.state import (
    BASE_GAME,
    CHOOSING_REGIONS,
    CHOOSING_START,
    CHOOSING_TEMPLES,
    DEALING,
    NEW_START,
    OUTSIDE,
    SET_UP_START_PLAYER,
    TWO_CITIES,
)
from katun.games.maya2019.tables import (
    CAPITALS,
    HEXES,
    KINDS,
    OPENING_RACK,
    REGIONS,
    SINGLES,
    SITE_COUNT,
    SITE_NAMES,
    START_SITE,
    TILES,
    TILES_PER_CROP,
)

_KINDS = len(KINDS)
_REGIONS = len(REGIONS)
_START_SITE = SITE_NAMES.index(START_SITE)
_CAPITALS = sum(1 << SITE_NAMES.index(name) for name in CAPITALS)
_ALL_SITES = (1 << SITE_COUNT) - 1


@kernel
def setup(state, seats, options):
    """A blank state before the first ply; options as declared in ``meta.py``."""
    state.seats = seats
    state.variant = options[0]
    state.set_up_rule = options[1]
    state.cluster_rule = options[2]
    state.stuck_rule = options[3]
    state.large_city_rule = options[4]
    state.second_tie_rule = options[5]
    state.singles = options[6]
    for hexagon in range(HEXES):
        state.face[hexagon] = OUTSIDE
        state.owner[hexagon] = -1
    for seat in range(seats):
        _fill_supply(state, seat)
    _open_regions(state)
    state.phase = CHOOSING_START


@kernel
def _fill_supply(state, seat):
    singles = SINGLES[state.singles]
    for kind in range(_KINDS):
        state.unseen[seat][kind] = TILES_PER_CROP - singles if kind % 2 else singles
    state.supply[seat] = TILES


@kernel
def _open_regions(state):
    """Blue always; all four with four players, else as many as players (§1.6)."""
    use_region(state, 0)
    state.regions_left = state.seats - 1
    if state.seats == _REGIONS:
        for region in range(1, _REGIONS):
            use_region(state, region)
        state.regions_left = 0
    if state.variant == NEW_START:
        state.temples_left = 1
    elif state.variant == TWO_CITIES:
        state.temples_left = 2


@kernel
def chooser(state):
    """Who makes the set-up choices: chance, or the start player for everybody."""
    if state.phase != CHOOSING_START and state.set_up_rule == SET_UP_START_PLAYER:
        return state.start
    return CHANCE


@kernel
def _eligible_sites(state):
    """Where a first temple may stand: any empty site in use, or a capital (§4)."""
    mask = _CAPITALS if state.variant == TWO_CITIES else _ALL_SITES
    return state.empty_sites & mask


@kernel
def refusal(state, action):
    """Why ``action`` is no set-up choice now, or 0."""
    if state.phase == CHOOSING_START:
        fits = START <= action < START + state.seats
        return 0 if fits else refuse(NOT_AN_OUTCOME, 0, 0)
    if state.phase == CHOOSING_REGIONS:
        if not REGION <= action < REGION + _REGIONS - 1:
            return refuse(NOT_ASKED_NOW, 0, 0)
        return refuse(NOT_A_CHOICE, 0, 0) if state.region_used[action - REGION + 1] else 0
    if not TEMPLE <= action < TEMPLE + SITE_COUNT:
        return refuse(NOT_ASKED_NOW, 0, 0)
    return 0 if _eligible_sites(state) >> (action - TEMPLE) & 1 else refuse(NOT_A_CHOICE, 0, 0)


@kernel
def legal(state, actions):
    """All set-up choices of the phase."""
    first, count = TEMPLE, SITE_COUNT
    if state.phase == CHOOSING_START:
        first, count = START, state.seats
    elif state.phase == CHOOSING_REGIONS:
        first, count = REGION, _REGIONS - 1
    found = 0
    for action in range(first, first + count):
        if refusal(state, action) == 0:
            actions[found] = action
            found += 1
    return found


@kernel
def step(state, action):
    """Take a set-up choice and go on to what is still open."""
    if state.phase == CHOOSING_START:
        state.start = action - START
    elif state.phase == CHOOSING_REGIONS:
        use_region(state, action - REGION + 1)
        state.regions_left -= 1
    else:
        raise_temple(state, action - TEMPLE)
        state.temples_left -= 1
    _go_on(state)


@kernel
def _go_on(state):
    if state.regions_left:
        state.phase = CHOOSING_REGIONS
    elif state.temples_left:
        state.phase = CHOOSING_TEMPLES
    else:
        if state.variant == BASE_GAME:
            raise_temple(state, _START_SITE)
        state.phase = DEALING
        state.seat = 0
        state.draws_left = OPENING_RACK
