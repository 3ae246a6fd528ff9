"""Prices that cannot be paid: what each part costs, and what is missing."""

from collections.abc import Sequence
from typing import Any

from katun.core.language import Words
from katun.core.refusals import Refusal
from katun.games.tzolkin.actions import ACTIONS
from katun.games.tzolkin.presenter.effects import building_cost, building_kind, monument_cost
from katun.games.tzolkin.presenter.reading import (
    USES,
    corn_price,
    lowest_space,
    saved_blocks,
    top,
)
from katun.games.tzolkin.presenter.wording import (
    amount,
    corn,
    goods,
    monument_name,
    space_name,
)
from katun.games.tzolkin.state import BUILD_SECOND, PAYMENT_AT_START
from katun.games.tzolkin.tables import GEARS, TARIFF


def too_dear(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    """Not enough corn, with what each part of the price is."""
    verb, place = ACTIONS.verb(action)
    if verb == "place":
        return _placing(state, place, refusal, words)
    if verb == "use":
        return _using(place, refusal, words)
    if verb == "buy":
        text = words.gettext("%(block)s costs %(corn)s: you have %(had)s.")
        return text % {"block": amount(place, 1, words), **_amounts(refusal, words)}
    text = words.gettext("The %(kind)s costs %(corn)s here: you have %(had)s.")
    return text % {"kind": building_kind(place, words), **_amounts(refusal, words)}


def _amounts(refusal: Refusal, words: Words) -> dict[str, object]:
    return {"corn": corn(refusal.needed, words), "had": refusal.had}


def _placing(state: Any, target: int, refusal: Refusal, words: Words) -> str:
    _ = words.gettext
    tariff = TARIFF[state.moved]
    values = {
        "space": _("The start-player space"), "price": corn(0, words), "number": state.moved + 1,
        "tariff": corn(tariff, words), **_amounts(refusal, words),
    }  # fmt: skip
    if target < len(GEARS):
        space = lowest_space(state, target)
        values |= {"space": space_name(target, space, words), "price": corn(space, words)}
    if tariff == 0:
        text = _("%(space)s costs %(corn)s: you have %(had)s.")
    else:
        text = _(
            "%(space)s costs %(price)s and being worker number %(number)s of the turn "
            "%(tariff)s more: you have %(had)s."
        )
    return text % values


def _using(place: int, refusal: Refusal, words: Words) -> str:
    """``needed`` is the fee for stepping back and the action's own price."""
    _ = words.gettext
    gear, number = USES[place]
    price = int(corn_price(gear, number))
    fee = refusal.needed - price
    values = {
        "space": space_name(gear, number, words), "price": corn(price, words),
        "fee": corn(fee, words), "more": fee, **_amounts(refusal, words),
    }  # fmt: skip
    if fee and price:
        text = _("%(space)s costs %(price)s and stepping back %(more)s more: you have %(had)s.")
    elif fee:
        text = _("Stepping back to %(space)s costs %(corn)s: you have %(had)s.")
    else:
        text = _("%(space)s costs %(corn)s: you have %(had)s.")
    return text % values


def missing(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    """Blocks or skulls that are missing for a building or a monument."""
    _ = words.gettext
    verb, place = ACTIONS.verb(action)
    held = [*state.blocks[state.seat], 0, state.skulls[state.seat]]
    if verb == "monument":
        cost, title = monument_cost(place), monument_name(place, words)
        return _lacking(cost, held, title, words)
    if verb == "discount":
        text = _("Even then the %(kind)s costs a block that you do not have: save that one.")
        return text % {"kind": building_kind(top(state).first, words)}
    building = place if verb == "build" else top(state).first
    if verb == "architecture":
        text = _("Without Architecture you lack %(count)s of the blocks of the %(kind)s.")
        return text % {"count": refusal.needed, "kind": building_kind(building, words)}
    return _building(state, building, held, words)


def _building(state: Any, building: int, held: Sequence[int], words: Words) -> str:
    cost, title = building_cost(building), building_kind(building, words)
    frame = top(state)
    if frame.first == BUILD_SECOND and state.payment_rule == PAYMENT_AT_START:
        held = [min(pair) for pair in zip(held, state.budget, strict=False)]
    text = _lacking(cost, held, title, words)
    if saved_blocks(state):
        text = words.gettext("%(text)s Architecture saves only 1 of them.") % {"text": text}
    return text


def _lacking(cost: Sequence[int], held: Sequence[int], title: str, words: Words) -> str:
    lack = [max(0, needed - had) for needed, had in zip(cost, held, strict=False)]
    text = words.gettext("The %(title)s costs %(cost)s: you lack %(lack)s.")
    return text % {"title": title, "cost": goods(cost, words), "lack": goods(lack, words)}
