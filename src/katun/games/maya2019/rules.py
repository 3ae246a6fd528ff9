"""Maya (2019) in one page: who decides, what is allowed, what happens, who wins.

A game: set-up (§1) · turns of planting or expanding (§2), after which enclosed cities
are scored (§3) · the end when somebody has laid the last tile (§5).
"""

from katun.core.kernel import kernel
from katun.core.refusals import NOT_YOUR_DECISION, refuse
from katun.core.seats import CHANCE
from katun.games.maya2019.actions import AT, DRAW, PASS, STOP
from katun.games.maya2019.phases import choosing, drawing, laying, setting_up
from katun.games.maya2019.scoring import score_cities, score_group
from katun.games.maya2019.state import (
    BLIND,
    CHOOSING,
    CHOOSING_TEMPLES,
    DEALING,
    DOWN,
    DRAWING,
    LAYING,
    NO_MODE,
    OVER,
    PLANTING,
    STUCK_DRAWS,
    UP,
)
from katun.games.maya2019.tables import DRAW_AFTER_BLIND, HEXES, KINDS, OPENING_RACK

_KINDS = len(KINDS)

choosing_refusal, choosing_legal, take_tile = choosing.refusal, choosing.legal, choosing.take_tile
laying_refusal, laying_legal, lay = laying.refusal, laying.legal, laying.lay
drawing_refusal, drawing_chance = drawing.refusal, drawing.chance
draw, draws_after = drawing.draw, drawing.draws_after
set_up, set_up_chooser, set_up_step = setting_up.setup, setting_up.chooser, setting_up.step
set_up_refusal, set_up_legal = setting_up.refusal, setting_up.legal


@kernel
def setup(state, seats, options):
    """Fill a blank state; options in the order of ``meta.py``."""
    set_up(state, seats, options)


@kernel
def _actor(state):
    """The seat that decides now, ``CHANCE``, or -1 when the game is over."""
    if state.phase <= CHOOSING_TEMPLES:
        return set_up_chooser(state)
    if state.phase == DEALING or state.phase == DRAWING:
        return CHANCE
    return -1 if state.phase == OVER else state.seat


@kernel
def pending(state):
    """Always one seat, until the game is over."""
    actor = _actor(state)
    return 0 if actor < 0 else 1 << actor


@kernel
def refusal(state, seat, action):
    """0, or why not."""
    if seat != _actor(state):
        return refuse(NOT_YOUR_DECISION, 0, 0)
    if state.phase == CHOOSING:
        return choosing_refusal(state, action)
    if state.phase == LAYING:
        return laying_refusal(state, action)
    if state.phase <= CHOOSING_TEMPLES:
        return set_up_refusal(state, action)
    return drawing_refusal(state, action)


@kernel
def legal(state, seat, actions):
    """What the seat may do."""
    if seat != _actor(state):
        return 0
    if state.phase == CHOOSING:
        return choosing_legal(state, actions)
    if state.phase == LAYING:
        return laying_legal(state, actions)
    return set_up_legal(state, actions)


@kernel
def chance(state, actions, weights):
    """Tiles by their number, set-up choices alike."""
    if state.phase > CHOOSING_TEMPLES:
        return drawing_chance(state, actions, weights)
    count = set_up_legal(state, actions)
    for index in range(count):
        weights[index] = 1
    return count


@kernel
def step(state, seat, action):
    """Do a legal action."""
    if state.phase == LAYING:
        _step_laying(state, action - AT)
    elif state.phase == CHOOSING:
        _step_choosing(state, action)
    elif state.phase <= CHOOSING_TEMPLES:
        set_up_step(state, action)
    else:
        _step_drawing(state, action - DRAW)


@kernel
def _step_choosing(state, action):
    if action == STOP:
        score_group(state)
        score_cities(state)
        _end_turn(state)
    elif action == PASS:
        _pass(state)
    else:
        state.passes = 0
        take_tile(state, action)


@kernel
def _step_laying(state, hexagon):
    """A planted tile asks for more; a face-down one may close cities, then draws (§2.B)."""
    kind = state.held - 1
    lay(state, hexagon)
    if state.mode == PLANTING:
        state.phase = CHOOSING
        return
    score_cities(state)
    state.draws_left = draws_after(state, kind)
    _draw_or_end(state)


@kernel
def _draw_or_end(state):
    if state.draws_left:
        state.phase = DRAWING
    else:
        _end_turn(state)


@kernel
def _step_drawing(state, kind):
    draw(state, kind)
    if state.draws_left:
        return
    if state.phase == DRAWING:
        _end_turn(state)
    elif state.seat + 1 < state.seats:
        state.seat += 1
        state.draws_left = OPENING_RACK
    else:
        state.seat = state.start
        state.phase = CHOOSING


@kernel
def _pass(state):
    """Nobody can act a whole lap long: the game is over (M15); or a stuck hand draws (M16)."""
    seat = state.seat
    if state.stuck_rule == STUCK_DRAWS and state.rack_size[seat] == 0 and state.supply[seat]:
        state.passes = 0
        state.draws_left = min(DRAW_AFTER_BLIND, state.supply[seat])
        state.phase = DRAWING
        return
    state.passes += 1
    if state.passes == state.seats:
        state.turns[seat] += 1
        state.phase = OVER
    else:
        _end_turn(state)


@kernel
def _end_turn(state):
    """The game ends at once when the last tile of a seat is laid (§5.1), else the next seat."""
    seat = state.seat
    state.turns[seat] += 1
    out_of_tiles = state.rack_size[seat] == 0 and state.supply[seat] == 0
    state.mode = NO_MODE
    state.crop = 0
    state.laid = 0
    state.reach = 0
    if out_of_tiles:
        state.phase = OVER
    else:
        state.seat = seat + 1 if seat + 1 < state.seats else 0
        state.phase = CHOOSING


@kernel
def scores(state, points):
    """Points of each seat."""
    for seat in range(state.seats):
        points[seat] = state.score[seat]


@kernel
def tiles_left(state, seat):
    """Tiles of a seat not yet laid: rack and supply (§5.3)."""
    return state.rack_size[seat] + state.supply[seat]


@kernel
def _beats(state, one, other):
    """Points, then more tiles left, then fewer turns (§5.3)."""
    if state.score[one] != state.score[other]:
        return state.score[one] > state.score[other]
    if tiles_left(state, one) != tiles_left(state, other):
        return tiles_left(state, one) > tiles_left(state, other)
    return state.turns[one] < state.turns[other]


@kernel
def ranking(state, ranks):
    """Rank 1 is the winner; seats that nothing tells apart share a rank."""
    for seat in range(state.seats):
        ranks[seat] = 1
        for other in range(state.seats):
            if _beats(state, other, seat):
                ranks[seat] += 1


@kernel
def _laid_tiles(state, seat, blind):
    """Tiles of a seat on the map (or in hand) whose kind somebody knows, or the blind ones."""
    count = 0
    for hexagon in range(HEXES):
        face = state.face[hexagon]
        if (face == UP or face == DOWN) and state.owner[hexagon] == seat:
            count += (state.kind[hexagon] == BLIND) == blind
    if state.held and state.seat == seat:
        count += (state.held - 1 == BLIND) == blind
    return count


@kernel
def totals(state, sums):
    """Three for each seat: its 32 tiles, and two counters that agree with what they count (0)."""
    for seat in range(state.seats):
        racked, unseen = 0, 0
        for kind in range(_KINDS):
            racked += state.rack[seat][kind]
            unseen += state.unseen[seat][kind]
        blind = _laid_tiles(state, seat, True)
        sums[3 * seat] = racked + unseen + _laid_tiles(state, seat, False)
        sums[3 * seat + 1] = racked - state.rack_size[seat]
        sums[3 * seat + 2] = unseen - state.supply[seat] - blind
    return 3 * state.seats
