"""Why not, in words and with numbers: one sentence for each reason of ``reasons.py``."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from katun.core.language import Words
from katun.core.refusals import NOT_ASKED_NOW, NOT_YOUR_DECISION, Refusal
from katun.games.tzolkin import reasons
from katun.games.tzolkin.actions import ACTIONS
from katun.games.tzolkin.presenter import prices
from katun.games.tzolkin.presenter.asking import question
from katun.games.tzolkin.presenter.effects import building_kind
from katun.games.tzolkin.presenter.labels import label
from katun.games.tzolkin.presenter.reading import SPACES, USES, top
from katun.games.tzolkin.presenter.wording import (
    amount,
    block_name,
    blocks_of_choice,
    corn,
    gear_name,
    in_a_row,
    space_name,
    temple_name,
    workers,
)
from katun.games.tzolkin.state import ANY_GEAR, CALENDAR, KEEPING, OVER, TURNS
from katun.games.tzolkin.tables import CHICHEN, PALENQUE, SKULL, UXMAL

_Sentence = Callable[[Any, int, Refusal, Words], str]


def explain(
    state: Any, seat: int, action: int, refusal: Refusal, names: Sequence[str], words: Words
) -> str:
    """Why ``seat`` may not do ``action`` now."""
    if refusal.reason == NOT_YOUR_DECISION:
        return _not_your_decision(state, seat, names, words)
    return _SENTENCES[refusal.reason](state, action, refusal, words)


def _not_your_decision(state: Any, seat: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if state.phase == OVER:
        return _("The game is over.")
    if state.phase in (TURNS, CALENDAR):
        return _("It is %(name)s's turn.") % {"name": names[state.seat]}
    if state.phase == KEEPING and 0 <= seat < state.seats and state.kept[seat]:
        return _("You have chosen: wait until everybody has.")
    return _("It is not your decision now.")


def _not_asked_now(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return in_a_row([words.gettext("That is not asked now."), question(state, words)], words)


# -- begging, placing, picking up ------------------------------------------------------


def _too_much_corn(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You may beg with %(most)s or less: you have %(had)s.") % {
        "most": corn(refusal.needed, words),
        "had": refusal.had,
    }


def _at_bottom_everywhere(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext(
        "This costs a step down on a temple, and you stand on the bottom step of all 3."
    )


def _only_at_start(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    if state.begged:
        return words.gettext("You have begged this turn: once a turn is all there is.")
    return words.gettext("Begging comes before anything else in a turn.")


def _no_worker_in_hand(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You have 0 workers in hand: pick some up instead.")


def _not_enough_corn(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return prices.too_dear(state, action, refusal, words)


def _gear_full(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    gear = ACTIONS.verb(action)[1]
    return words.gettext("All spaces of %(gear)s are taken.") % {"gear": gear_name(gear, words)}


def _start_taken(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("The start-player space is taken: it has room for 1 worker.")


def _turn_is_picking(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You have picked up %(workers)s this turn, so you cannot place any.") % {
        "workers": workers(state.moved, words)
    }


def _turn_is_placing(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You have placed %(workers)s this turn, so you cannot pick any up.") % {
        "workers": workers(state.moved, words)
    }


def _not_your_worker(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    space = space_name(*SPACES[ACTIONS.verb(action)[1]], words)
    return words.gettext("None of your workers stands on %(space)s.") % {"space": space}


def _pity_is_over(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("The 1 worker that you could not pay in full is all you may place.")


def _must_move(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("A turn places or picks up at least 1 worker: you have moved 0.")


def _not_the_cheapest(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.gettext(
        "You can pay for no space, so only one of the cheapest (%(least)s) is open: "
        "this one costs %(cost)s."
    )
    return text % {"least": corn(refusal.needed, words), "cost": refusal.had}


# -- actions ---------------------------------------------------------------------------


def _other_gear(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    if refusal.needed == ANY_GEAR:
        text = words.gettext("This choice is of the four small gears: %(gear)s is not one of them.")
        return text % {"gear": gear_name(CHICHEN, words)}
    text = words.gettext("Your worker stood on %(gear)s: use an action of that gear.")
    return text % {"gear": gear_name(refusal.needed, words)}


def _too_far_ahead(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.gettext("Your worker stood on space %(space)s: action %(number)s lies ahead.")
    return text % {"space": refusal.had, "number": refusal.needed}


def _no_action_on_zero(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.gettext(
        "From space 0 only action 1 is open (Theology): this is action %(number)s."
    )
    return text % {"number": refusal.needed}


def _no_tile(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    space = space_name(PALENQUE, _palenque_space(state, action), words)
    return words.gettext("On %(space)s lie 0 tiles that you could harvest.") % {"space": space}


def _palenque_space(state: Any, action: int) -> int:
    verb, place = ACTIONS.verb(action)
    return USES[place][1] if verb == "use" else top(state).first


def _no_wood_tile(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    space = space_name(PALENQUE, _palenque_space(state, action), words)
    return words.gettext("On %(space)s lie 0 wood tiles.") % {"space": space}


def _corn_tile_is_free(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.ngettext(
        "On %(space)s lies %(count)s corn tile uncovered: take that.",
        "On %(space)s lie %(count)s corn tiles uncovered: take one of those.",
        refusal.had,
    )
    space = space_name(PALENQUE, _palenque_space(state, action), words)
    return text % {"space": space, "count": refusal.had}


def _not_enough_blocks(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This costs %(blocks)s: you have %(had)s.") % {
        "blocks": blocks_of_choice(refusal.needed, words),
        "had": refusal.had,
    }


def _nothing_affordable(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    verb, place = ACTIONS.verb(action)
    if verb == "use" and USES[place] == (UXMAL, 4):
        text = words.gettext("%(goods)s would pay for no building on display.")
        return text % {"goods": corn(refusal.had, words)}
    text = words.gettext("Your %(goods)s pay for nothing on display.")
    return text % {"goods": blocks_of_choice(refusal.had, words)}


def _all_in_play(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("All %(count)s of your workers are in play.") % {"count": refusal.had}


def _no_skull(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This takes %(skull)s: you have 0.") % {"skull": amount(SKULL, 1, words)}


def _cave_used(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    space = space_name(*USES[ACTIONS.verb(action)[1]], words)
    return words.gettext("On %(space)s lies a skull already.") % {"space": space}


# -- buildings -------------------------------------------------------------------------


def _not_on_display(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("That is not on display.")


def _cannot_pay(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return prices.missing(state, action, refusal, words)


def _no_monument_here(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("Monuments are constructed with Tikal 4 only, instead of buildings.")


def _not_in_cost(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.gettext("The %(kind)s costs 0 %(block)s: save a block of its cost.")
    block = block_name(ACTIONS.verb(action)[1], words)
    return text % {"kind": building_kind(top(state).first, words), "block": block}


# -- small choices ---------------------------------------------------------------------


def _no_block(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    block = ACTIONS.verb(action)[1]
    return words.gettext("You have 0 %(block)s.") % {"block": block_name(block, words)}


def _same_temple(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("The 2 steps are on different temples.")


def _at_bottom(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    temple = temple_name(ACTIONS.verb(action)[1], words)
    return words.gettext("You stand on the bottom step of %(temple)s.") % {"temple": temple}


def _market_order(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext(
        "The market goes in order, and this is past: sell wood, stone, gold, then buy wood, "
        "stone, gold."
    )


def _sold_already(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    block = block_name(ACTIONS.verb(action)[1], words)
    return words.gettext("You have just sold %(block)s: do not buy it back.") % {"block": block}


# -- the calendar, wealth tiles, chance ------------------------------------------------


def _extra_day_used(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("Your player board is dark: your extra day is spent.")


def _would_fall(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("A second day would push a worker off a gear.")


def _too_late(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("After day 26 there is no extra day.")


def _not_offered(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You keep 2 of the 4 wealth tiles that you were dealt.")


def _masked(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This only stands for what others may not see: name the tiles.")


def _not_an_outcome(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This cannot come up now: %(what)s.") % {"what": label(action, words)}


_SENTENCES: Final[dict[int, _Sentence]] = {
    NOT_ASKED_NOW: _not_asked_now,
    reasons.TOO_MUCH_CORN_TO_BEG: _too_much_corn,
    reasons.TEMPLES_AT_BOTTOM: _at_bottom_everywhere,
    reasons.ONLY_AT_TURN_START: _only_at_start,
    reasons.NO_WORKER_IN_HAND: _no_worker_in_hand,
    reasons.NOT_ENOUGH_CORN: _not_enough_corn,
    reasons.GEAR_FULL: _gear_full,
    reasons.START_SPACE_TAKEN: _start_taken,
    reasons.TURN_IS_PICKING: _turn_is_picking,
    reasons.TURN_IS_PLACING: _turn_is_placing,
    reasons.NOT_YOUR_WORKER: _not_your_worker,
    reasons.PITY_IS_OVER: _pity_is_over,
    reasons.MUST_MOVE_A_WORKER: _must_move,
    reasons.NOT_THE_CHEAPEST: _not_the_cheapest,
    reasons.OTHER_GEAR: _other_gear,
    reasons.TOO_FAR_AHEAD: _too_far_ahead,
    reasons.NO_SPACE_ZERO_ACTION: _no_action_on_zero,
    reasons.NO_TILE: _no_tile,
    reasons.NO_WOOD_TILE: _no_wood_tile,
    reasons.CORN_TILE_IS_FREE: _corn_tile_is_free,
    reasons.NOT_ENOUGH_BLOCKS: _not_enough_blocks,
    reasons.NOTHING_AFFORDABLE: _nothing_affordable,
    reasons.ALL_WORKERS_IN_PLAY: _all_in_play,
    reasons.NO_SKULL: _no_skull,
    reasons.CAVE_USED: _cave_used,
    reasons.NOT_ON_DISPLAY: _not_on_display,
    reasons.CANNOT_PAY: _cannot_pay,
    reasons.NO_MONUMENT_HERE: _no_monument_here,
    reasons.NOT_IN_COST: _not_in_cost,
    reasons.NO_BLOCK_OF_THIS: _no_block,
    reasons.SAME_TEMPLE: _same_temple,
    reasons.AT_BOTTOM: _at_bottom,
    reasons.MARKET_ORDER: _market_order,
    reasons.SOLD_ALREADY: _sold_already,
    reasons.EXTRA_DAY_USED: _extra_day_used,
    reasons.WORKER_WOULD_FALL: _would_fall,
    reasons.EXTRA_DAY_TOO_LATE: _too_late,
    reasons.NOT_OFFERED: _not_offered,
    reasons.MASKED: _masked,
    reasons.NOT_AN_OUTCOME: _not_an_outcome,
}
