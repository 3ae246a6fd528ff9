"""What stands where: plain readings of a mirror that words and views share."""

from typing import Any, Final, NamedTuple

from katun.core import rules
from katun.core.kernel import interpreted
from katun.core.refusals import Refusal
from katun.games.tzolkin import actions, tables
from katun.games.tzolkin.phases import constructing, counting, days, turns, using
from katun.games.tzolkin.state import (
    ANY_GEAR,
    ARCHITECTURE_FRAME,
    DISCOUNT_FRAME,
    EFFECTS_FRAME,
    OWNED,
    PAY_FRAME,
    TURNS,
    USE_FRAME,
)
from katun.games.tzolkin.tables import (
    ARCHITECTURE,
    ARCHITECTURE_DISCOUNT,
    BUILDING_NAMES,
    CHICHEN,
    FOOD_DAYS,
    LAST_SPACE,
    MONUMENT_NAMES,
)


def _rows(table: Any) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in row) for row in table)


def _pairs(table: Any) -> tuple[tuple[int, int], ...]:
    return tuple((int(one), int(two)) for one, two in table)


#: The tables as plain integers, for words and JSON.
BUILDINGS: Final = _rows(tables.BUILDINGS)
MONUMENTS: Final = _rows(tables.MONUMENTS)
WEALTH: Final = _rows(tables.WEALTH)
SPACES: Final = _pairs(actions.SPACES)
USES: Final = _pairs(actions.USES)
PAIRS: Final = _pairs(actions.PAIRS)

fee = interpreted(using.fee)
corn_price = interpreted(using.corn_price)
refuse_action = interpreted(using.refuse_action)
lowest_space = interpreted(turns.lowest_space)
placing_cost = interpreted(turns.placing_cost)
is_pitied = interpreted(turns.is_pitied)
food_price = interpreted(days.food_price)
workers_to_feed = interpreted(days.workers_to_feed)
_refuse_extra_day = interpreted(days.refuse_extra_day)
workers_fed = interpreted(days.workers_fed)
missing_blocks = interpreted(constructing.missing_blocks)
missing_for_monument = interpreted(constructing.missing_for_monument)
corn_cost = interpreted(constructing.corn_cost)
monument_points = interpreted(counting.monument_points)
workers_on_gears = interpreted(counting.workers_on_gears)


class Frame(NamedTuple):
    """One question of the stack, as ``state.py`` explains it."""

    kind: int
    first: int
    second: int


NO_FRAME: Final = Frame(0, 0, 0)


def stack(state: Any) -> list[Frame]:
    """The open questions of a turn, from the bottom."""
    return [
        Frame(state.frame[place], state.first[place], state.second[place])
        for place in range(state.depth)
    ]


def top(state: Any) -> Frame:
    """The question asked now; ``NO_FRAME`` for the turn's own."""
    return stack(state)[-1] if state.depth else NO_FRAME


def asks(state: Any, viewer: int, kind: int) -> bool:
    """Whether the viewer, in turn, is asked a question of this kind now."""
    return bool(state.phase == TURNS and state.seat == viewer and top(state).kind == kind)


def played(state: Any, seat: int, action: int) -> Any:
    """A copy of the mirror on which ``action`` (legal) has been played."""
    twin = type(state)()
    twin.copy_from(state)
    rules.step(twin, seat, action)
    return twin


def use_of(gear: int, number: int) -> int:
    """The action ``use …``."""
    return actions.USE + actions.USE_START[gear] + number - 1


def pick_of(gear: int, space: int) -> int:
    """The action ``pick …``."""
    return actions.PICK + actions.SPACE_START[gear] + space


def fee_now(state: Any, gear: int, number: int) -> int:
    """The corn for stepping back to an action in the open question, or ``using.AHEAD``."""
    _, origin, space = top(state)
    return int(space if origin == ANY_GEAR else fee(state, state.seat, gear, space, number))


def looks_ahead(state: Any, gear: int, number: int) -> bool:
    """Whether Theology alone lets the worker use this action, ahead of its space."""
    kind, origin, space = top(state)
    return kind == USE_FRAME and origin == gear == CHICHEN and number > space


def advance_cost(state: Any, technology: int) -> int:
    """Blocks that a (legal) advance asks for in the open question."""
    asked = top(played(state, state.seat, actions.ADVANCE + technology))
    return asked.first if asked.kind == PAY_FRAME else 0


def saved_blocks(state: Any) -> int:
    """Blocks that Architecture saves the seat in turn on a building constructed now."""
    level = state.technology[state.seat][ARCHITECTURE]
    return ARCHITECTURE_DISCOUNT[level] if state.architecture_left else 0


def owned_buildings(state: Any, seat: int) -> list[int]:
    """The buildings of a seat."""
    return [n for n in range(len(BUILDING_NAMES)) if state.building[n] == OWNED + seat]


def owned_monuments(state: Any, seat: int) -> list[int]:
    """The monuments of a seat."""
    return [n for n in range(len(MONUMENT_NAMES)) if state.monument[n] == OWNED + seat]


def is_paid(state: Any, building: int) -> bool:
    """Whether a building is owned and nothing of its price is still asked."""
    if state.building[building] < OWNED:
        return False
    asked = (ARCHITECTURE_FRAME, DISCOUNT_FRAME)
    return not any(frame.kind in asked and frame.first == building for frame in stack(state))


def architecture_used(before: Any, after: Any) -> bool:
    """Whether a building paid in this ply took the corn and the points of Architecture."""
    kind = top(before).kind
    if kind == DISCOUNT_FRAME:
        return True
    if kind == ARCHITECTURE_FRAME:
        return not after.architecture_left
    return bool(before.architecture_left and before.technology[before.seat][ARCHITECTURE])


def refuse_extra_day(state: Any) -> Refusal:
    """Why the claimer, in turn, has no extra day."""
    return Refusal.unpack(int(_refuse_extra_day(state)))


def effects_done(state: Any, building: int) -> int:
    """How many of a building's three effects have been carried out (or begun)."""
    if state.building[building] < OWNED:
        return 0
    for frame in stack(state):
        if frame.kind == EFFECTS_FRAME and frame.first == building:
            return frame.second
    return 3


def own_workers(state: Any, seat: int) -> list[tuple[int, int]]:
    """The spaces on which workers of a seat stand."""
    return [
        (gear, space)
        for gear in range(len(LAST_SPACE))
        for space in range(LAST_SPACE[gear] + 1)
        if state.gear[gear][space] == seat + 1
    ]


def teeth_corn(state: Any) -> int:
    """All corn on the teeth of the calendar."""
    return sum(state.tooth_corn)


def next_food_day(state: Any) -> int | None:
    """The day of the next feeding; today when one was skipped; None after the last."""
    if state.food_days_done >= len(FOOD_DAYS):
        return None
    return max(FOOD_DAYS[state.food_days_done], state.day)


def holdings(state: Any, seat: int) -> list[int]:
    """Wood, stone, gold, corn and skulls of a seat."""
    return [*state.blocks[seat], state.corn[seat], state.skulls[seat]]


def gains(before: Any, after: Any, seat: int) -> list[int]:
    """What a seat has more of (negative: less), in the order of :func:`holdings`."""
    pairs = zip(holdings(before, seat), holdings(after, seat), strict=True)
    return [int(later - earlier) for earlier, later in pairs]
