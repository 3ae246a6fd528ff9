"""The log of actions: what a worker's action, a harvest, an advance or a building was."""

from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.actions import ARCHITECTURE_NOW, BUILD, BURN, HARVEST_CORN_TILE, USE
from katun.games.tzolkin.presenter.effects import (
    action_words,
    building_cost,
    building_name,
    monument_cost,
)
from katun.games.tzolkin.presenter.reading import (
    USES,
    advance_cost,
    corn_cost,
    corn_price,
    fee_now,
    gains,
    is_paid,
    looks_ahead,
    played,
    saved_blocks,
    top,
)
from katun.games.tzolkin.presenter.wording import (
    amount,
    blocks_of_choice,
    corn,
    goods,
    in_a_row,
    monument_name,
    points,
    space_name,
    technology_name,
)
from katun.games.tzolkin.state import ANY_GEAR, BUILD_WITH_CORN
from katun.games.tzolkin.tables import (
    ARCHITECTURE,
    BEYOND_BLOCKS,
    BEYOND_POINTS,
    BEYOND_SKULLS,
    CAVE_TEMPLE,
    CHICHEN,
    CORN,
    EXTRACTION,
    LEVELS,
    PALENQUE,
    SKULL,
    TEMPLE_TOP,
    THEOLOGY,
    YAXCHILAN,
)

# -- the action of a worker ---------------------------------------------------------------


def use(before: Any, place: int, name: str, words: Words) -> str:
    """``Anna uses Tikal 2, stepping back 2 for 2 corn: construct 1 building.``"""
    _ = words.gettext
    gear, number = USES[place]
    paid = fee_now(before, gear, number)
    values = {
        "name": name, "space": space_name(gear, number, words), "corn": corn(paid, words),
        "count": paid, "what": _outcome(before, place, words),
    }  # fmt: skip
    if looks_ahead(before, gear, number):
        text = _("%(name)s uses %(space)s, one ahead thanks to Theology: %(what)s.")
    elif paid and top(before).first == ANY_GEAR:
        text = _("%(name)s pays %(corn)s and uses %(space)s: %(what)s.")
    elif paid:
        text = _("%(name)s uses %(space)s, stepping back %(count)s for %(corn)s: %(what)s.")
    else:
        text = _("%(name)s uses %(space)s: %(what)s.")
    return in_a_row([text % values, *_lost_step(before, place, words)], words)


def _outcome(before: Any, place: int, words: Words) -> str:
    """What an action gives at once; in general words where it asks something first."""
    gear, number = USES[place]
    at_once = gear == YAXCHILAN or (gear, number) == (PALENQUE, 1)
    if not at_once:
        return action_words(gear, number, words)
    after = played(before, before.seat, USE + place)
    got = gains(before, after, before.seat)
    got[CORN] += fee_now(before, gear, number) + corn_price(gear, number)
    text = goods(got, words) or words.gettext("nothing is left in the bank")
    return words.gettext("fish for %(corn)s") % {"corn": text} if gear == PALENQUE else text


def _lost_step(before: Any, place: int, words: Words) -> list[str]:
    """The step of a cave that leads nowhere."""
    gear, number = USES[place]
    if gear != CHICHEN:
        return []
    temple = CAVE_TEMPLE[number]
    after = played(before, before.seat, USE + place)
    if after.step[before.seat][temple] > before.step[before.seat][temple]:
        return []
    return [
        words.gettext("The step is lost: %(why)s.") % {"why": why_no_step(before, temple, words)}
    ]


def why_no_step(before: Any, temple: int, words: Words) -> str:
    """Why the seat in turn cannot rise on a temple."""
    if before.step[before.seat][temple] == TEMPLE_TOP[temple]:
        return words.gettext("the top is reached already")
    return words.gettext("somebody stands on the top")


# -- Palenque -----------------------------------------------------------------------------


def harvest(before: Any, place: int, name: str, words: Words) -> str:
    """``Anna harvests 6 corn on Palenque 3, taking a corn tile.``"""
    _ = words.gettext
    texts = (
        _("%(name)s harvests %(goods)s on %(space)s and takes a corn tile."),
        _("%(name)s harvests %(goods)s on %(space)s and takes a wood tile."),
        _("%(name)s harvests %(goods)s on %(space)s without a tile."),
    )
    return texts[place] % _harvested(before, HARVEST_CORN_TILE + place, name, words)


def burn(before: Any, place: int, name: str, words: Words) -> str:
    """``Anna burns a wood tile on Palenque 3 and harvests 5 corn beneath it.``"""
    text = words.gettext(
        "%(name)s burns a wood tile on %(space)s and harvests %(goods)s beneath it: "
        "a temple will be angry."
    )
    return text % _harvested(before, BURN, name, words)


def _harvested(before: Any, action: int, name: str, words: Words) -> dict[str, str]:
    after = played(before, before.seat, action)
    return {
        "name": name,
        "space": space_name(PALENQUE, top(before).first, words),
        "goods": goods(gains(before, after, before.seat), words),
    }


# -- technologies -------------------------------------------------------------------------


def advance(before: Any, technology: int, name: str, words: Words) -> str:
    """``Anna advances Agriculture to level 2 for 2 blocks.``"""
    _ = words.gettext
    level = before.technology[before.seat][technology]
    cost = advance_cost(before, technology)
    values = {
        "name": name, "technology": technology_name(technology, words), "level": level + 1,
        "blocks": blocks_of_choice(cost, words), "bonus": _bonus(technology, words),
    }  # fmt: skip
    if level < LEVELS and cost:
        text = _("%(name)s advances %(technology)s to level %(level)s for %(blocks)s.")
    elif level < LEVELS:
        text = _("%(name)s advances %(technology)s to level %(level)s for nothing.")
    elif cost:
        text = _("%(name)s goes beyond level 3 of %(technology)s for %(blocks)s: %(bonus)s.")
    else:
        text = _("%(name)s goes beyond level 3 of %(technology)s for nothing: %(bonus)s.")
    return text % values


def _bonus(technology: int, words: Words) -> str:
    if technology == EXTRACTION:
        return blocks_of_choice(BEYOND_BLOCKS, words)
    if technology == ARCHITECTURE:
        return points(4 * BEYOND_POINTS, words)
    if technology == THEOLOGY:
        return amount(SKULL, BEYOND_SKULLS, words)
    return words.gettext("1 step on any temple")


# -- buildings and monuments ------------------------------------------------------------------


def build(before: Any, building: int, name: str, words: Words) -> str:
    """``Anna constructs the farm (…) for 1 wood.``"""
    after = played(before, before.seat, BUILD + building)
    values = {"name": name, "building": building_name(building, words)}
    if not is_paid(after, building):
        return words.gettext("%(name)s chooses the %(building)s.") % values
    price = _price(building, top(before).first, saved_blocks(before), words)
    text = words.gettext("%(name)s constructs the %(building)s for %(price)s.")
    return text % {**values, "price": price}


def _price(building: int, way: int, saved: int, words: Words) -> str:
    """What is paid; only on Uxmal 4 does a saved block not ask which."""
    if way != BUILD_WITH_CORN:
        return goods(building_cost(building), words)
    return corn(corn_cost(building, saved), words)


def monument(before: Any, place: int, name: str, words: Words) -> str:
    """``Anna constructs the monument of the skulls for 4 gold and 1 skull.``"""
    text = words.gettext("%(name)s constructs the %(building)s for %(price)s.")
    price = goods(monument_cost(place), words)
    return text % {"name": name, "building": monument_name(place, words), "price": price}


def architecture(before: Any, place: int, name: str, words: Words) -> str:
    """``Anna keeps Architecture for the next building and pays 2 wood.``"""
    _ = words.gettext
    building, way = top(before).first, top(before).second
    after = played(before, before.seat, ARCHITECTURE_NOW + place)
    saved = 0 if place else saved_blocks(before)
    values = {"name": name, "price": _price(building, way, saved, words)}
    if place:
        text = _("%(name)s keeps Architecture for the next building and pays %(price)s.")
    elif is_paid(after, building):
        text = _("%(name)s uses Architecture on it and pays %(price)s.")
    else:
        text = _("%(name)s uses Architecture on it.")
    return text % values


def discount(before: Any, block: int, name: str, words: Words) -> str:
    """``Anna saves 1 wood with Architecture and pays 1 stone.``"""
    building = top(before).first
    cost = [count - (kind == block) for kind, count in enumerate(building_cost(building))]
    values = {
        "name": name, "block": amount(block, 1, words),
        "price": goods(cost, words) or words.gettext("nothing else"),
    }  # fmt: skip
    return words.gettext("%(name)s saves %(block)s with Architecture and pays %(price)s.") % values
