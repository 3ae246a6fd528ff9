"""What is asked of the viewer, or who is waited for."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from katun.core import rules
from katun.core.language import Words
from katun.core.seats import CHANCE
from katun.games.tzolkin.actions import BEG, DONE, PLACE, PLACE_START, STOP
from katun.games.tzolkin.presenter import wording
from katun.games.tzolkin.presenter.effects import building_kind
from katun.games.tzolkin.presenter.reading import (
    Frame,
    is_pitied,
    own_workers,
    top,
)
from katun.games.tzolkin.presenter.wording import corn, gear_name, joined
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ANY_GEAR,
    ARCHITECTURE_FRAME,
    BUILD_CHAINED,
    BUILD_FIRST_OF_TWO,
    BUILD_FRAME,
    BUILD_SECOND,
    BUILD_WITH_CORN,
    CALENDAR,
    CHOOSING_START,
    DEALING,
    DISCOUNT_FRAME,
    DUMMIES,
    FEEDING,
    HARVEST_FRAME,
    KEEPING,
    LOWER_FRAME,
    MARKET_FRAME,
    OFFERING_FRAME,
    OVER,
    PAY_FRAME,
    PICKING,
    PLACING,
    RAISE_FRAME,
    REVEALING,
    REWARDING,
    SHOWING,
    TAKE_FRAME,
    TURNING,
    TURNS,
    USE_FRAME,
)
from katun.games.tzolkin.tables import CHICHEN


def prompt(state: Any, viewer: int, names: Sequence[str], words: Words) -> str:
    """What is asked of the viewer, or who is waited for."""
    if state.phase == OVER:
        return over(state, names, words)
    owing = rules.pending(state)
    if owing >> CHANCE & 1:
        return _waiting_for_chance(state, words)
    if 0 <= viewer < state.seats and owing >> viewer & 1:
        return question(state, words)
    return _waiting_for(state, viewer, owing, names, words)


def finish(state: Any, viewer: int) -> int | None:
    """The action that ends the viewer's turn."""
    return STOP if state.phase == TURNS and state.seat == viewer else None


def over(state: Any, names: Sequence[str], words: Words) -> str:
    """Who has won."""
    ranks = [0] * state.seats
    rules.ranking(state, ranks)
    winners = [names[seat] for seat in range(state.seats) if ranks[seat] == 1]
    if len(winners) > 1:
        text = words.gettext("The game is over: %(names)s share the victory.")
    else:
        text = words.gettext("The game is over: %(names)s wins.")
    return text % {"names": joined(winners, words)}


def _waiting_for_chance(state: Any, words: Words) -> str:
    _ = words.gettext
    texts = {
        SHOWING: _("The monuments are set out."),
        REVEALING: _("New buildings are turned up."),
        CHOOSING_START: _("The start player is drawn."),
        DEALING: _("The wealth tiles are dealt."),
        DUMMIES: _("The dummy workers are placed."),
        FEEDING: _("Food day: all workers eat."),
        REWARDING: _("The temples reward the faithful."),
        TURNING: _("The gears turn."),
    }
    return texts.get(state.phase, _("The points are counted."))


def _waiting_for(state: Any, viewer: int, owing: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    waited = joined([names[seat] for seat in range(state.seats) if owing >> seat & 1], words)
    if state.phase == KEEPING:
        text = _("Wealth tiles are being chosen: waiting for %(name)s.")
    elif state.phase == CALENDAR:
        text = _("%(name)s decides whether one day passes or two.")
    elif state.depth:
        text = _("%(name)s is carrying out an action.")
    elif state.mode == PLACING:
        text = _("%(name)s is placing workers.")
    elif state.mode == PICKING:
        text = _("%(name)s is picking up workers.")
    else:
        text = _("It is %(name)s's turn: place workers, or pick workers up.")
    return text % {"name": waited}


# -- the question itself -----------------------------------------------------------------


def question(state: Any, words: Words) -> str:
    """What whoever owes the decision is asked."""
    if state.phase == KEEPING:
        return words.gettext("Keep two of your four wealth tiles.")
    if state.phase == CALENDAR:
        return words.gettext("Let one day pass, or two for your extra day.")
    if state.phase != TURNS:
        return _waiting_for_chance(state, words)
    frame = top(state)
    return _QUESTIONS[frame.kind](state, frame, words)


def _turn(state: Any, frame: Frame, words: Words) -> str:
    _ = words.gettext
    if state.mode == PLACING:
        return _placing(state, words)
    if state.mode == PICKING:
        if own_workers(state, state.seat):
            return _("Pick up another worker, or end your turn.")
        return _("No worker is left to pick up: end your turn.")
    if is_pitied(state):
        return _("You can pay for no space: place one worker on a cheapest one for all your corn.")
    return _opening(state, words)


def _placing(state: Any, words: Words) -> str:
    targets = range(PLACE, PLACE_START + 1)
    if any(rules.refusal(state, state.seat, action) == 0 for action in targets):
        return words.gettext("Place another worker, or end your turn.")
    return words.gettext("You can place no other worker: end your turn.")


def _opening(state: Any, words: Words) -> str:
    _ = words.gettext
    seat = state.seat
    if state.hand[seat] == 0:
        text = _("Your turn: pick up at least one worker.")
    elif not own_workers(state, seat):
        text = _("Your turn: place at least one worker.")
    else:
        text = _("Your turn: place workers, or pick workers up.")
    if rules.refusal(state, seat, BEG) == 0:
        text = wording.in_a_row([text, _("You may beg for corn first.")], words)
    return text


def _using(state: Any, frame: Frame, words: Words) -> str:
    _ = words.gettext
    if frame.first == ANY_GEAR:
        gears = joined([gear_name(gear, words) for gear in range(CHICHEN)], words)
        text = _("Use any action of %(gears)s, or do nothing.") % {"gears": gears}
        if frame.second:
            text = _("For %(corn)s, use any action of %(gears)s, or do nothing.")
            return text % {"corn": corn(frame.second, words), "gears": gears}
        return text
    values = {"gear": gear_name(frame.first, words), "space": frame.second}
    if wording.is_free_choice(frame.first, frame.second):
        return _("Use any action of %(gear)s, or do nothing.") % values
    return (
        _("Use action %(space)s of %(gear)s, a lower one for 1 corn a step back, or do nothing.")
        % values
        if frame.second
        else _("Use action 1 of %(gear)s thanks to Theology, or do nothing.") % values
    )


def _harvesting(state: Any, frame: Frame, words: Words) -> str:
    return words.gettext("What do you harvest on Palenque %(space)s?") % {"space": frame.first}


def _lowering(state: Any, frame: Frame, words: Words) -> str:
    return words.gettext("Choose the temple on which you step down.")


def _raising(state: Any, frame: Frame, words: Words) -> str:
    if frame.first:
        return words.gettext("Choose another temple for the second step.")
    return words.gettext("Choose the temple on which you step up.")


def _advancing(state: Any, frame: Frame, words: Words) -> str:
    if rules.refusal(state, state.seat, DONE) == 0:
        return words.gettext("Advance one more technology, or not.")
    return words.gettext("Choose the technology that advances.")


def _paying(state: Any, frame: Frame, words: Words) -> str:
    text = words.ngettext("Pay %(count)s block.", "Pay %(count)s blocks.", frame.first)
    return text % {"count": frame.first}


def _taking(state: Any, frame: Frame, words: Words) -> str:
    text = words.ngettext(
        "Take %(count)s block of your choice.", "Take %(count)s blocks of your choice.", frame.first
    )
    return text % {"count": frame.first}


def _building(state: Any, frame: Frame, words: Words) -> str:
    _ = words.gettext
    if frame.first == BUILD_FIRST_OF_TWO:
        return _("Choose a building or a monument to construct.")
    if frame.first == BUILD_WITH_CORN:
        return _("Choose a building to construct: each of its blocks costs 2 corn.")
    if frame.first in (BUILD_SECOND, BUILD_CHAINED):
        return _("Construct one more building, or not.")
    return _("Choose a building to construct.")


def _architecture(state: Any, frame: Frame, words: Words) -> str:
    text = words.gettext("Use Architecture on this %(kind)s, or keep it for the next building?")
    return text % {"kind": building_kind(frame.first, words)}


def _discounting(state: Any, frame: Frame, words: Words) -> str:
    text = words.gettext("Which block of the %(kind)s does Architecture save?")
    return text % {"kind": building_kind(frame.first, words)}


def _trading(state: Any, frame: Frame, words: Words) -> str:
    return words.gettext("At the market: sell blocks, then buy others, one at a time.")


def _offering(state: Any, frame: Frame, words: Words) -> str:
    return words.gettext("Theology: pay a block for a step on any temple, or not.")


_QUESTIONS: Final[dict[int, Callable[[Any, Frame, Words], str]]] = {
    0: _turn,
    USE_FRAME: _using,
    HARVEST_FRAME: _harvesting,
    LOWER_FRAME: _lowering,
    RAISE_FRAME: _raising,
    ADVANCE_FRAME: _advancing,
    PAY_FRAME: _paying,
    TAKE_FRAME: _taking,
    BUILD_FRAME: _building,
    ARCHITECTURE_FRAME: _architecture,
    DISCOUNT_FRAME: _discounting,
    MARKET_FRAME: _trading,
    OFFERING_FRAME: _offering,
}
