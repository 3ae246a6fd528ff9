"""Actions as a button would say them."""

from collections.abc import Callable
from typing import Final

from katun.core.language import Words
from katun.games.tzolkin.actions import ACTIONS
from katun.games.tzolkin.presenter.effects import (
    action_words,
    building_name,
    wealth_words,
)
from katun.games.tzolkin.presenter.reading import PAIRS, SPACES, USES
from katun.games.tzolkin.presenter.wording import (
    block_name,
    gear_name,
    monument_name,
    space_name,
    technology_name,
    temple_name,
)
from katun.games.tzolkin.tables import BEG_CORN, GEARS


def label(action: int, words: Words) -> str:
    """An action as a button would say it."""
    verb, place = ACTIONS.verb(action)
    return _LABELS[verb](place, words)


def _place(target: int, words: Words) -> str:
    if target == len(GEARS):
        return words.gettext("Place a worker on the start-player space")
    return words.gettext("Place a worker on %(gear)s") % {"gear": gear_name(target, words)}


def _pick(place: int, words: Words) -> str:
    return words.gettext("Pick up the worker on %(space)s") % {
        "space": space_name(*SPACES[place], words)
    }


def _use(place: int, words: Words) -> str:
    values = {
        "space": space_name(*USES[place], words),
        "action": action_words(*USES[place], words),
    }
    return words.gettext("%(space)s: %(action)s") % values


def _harvest(place: int, words: Words) -> str:
    _ = words.gettext
    return (_("Harvest corn"), _("Harvest wood"), _("Harvest corn without a tile"))[place]


def _lower(temple: int, words: Words) -> str:
    return words.gettext("Step down on %(temple)s") % {"temple": temple_name(temple, words)}


def _raise(temple: int, words: Words) -> str:
    return words.gettext("Step up on %(temple)s") % {"temple": temple_name(temple, words)}


def _advance(technology: int, words: Words) -> str:
    name = technology_name(technology, words)
    return words.gettext("Advance %(technology)s") % {"technology": name}


def _with_block(text: str, block: int, words: Words) -> str:
    return text % {"block": block_name(block, words)}


def _build(building: int, words: Words) -> str:
    name = building_name(building, words)
    return words.gettext("Construct: %(building)s") % {"building": name}


def _monument(monument: int, words: Words) -> str:
    name = monument_name(monument, words)
    return words.gettext("Construct: %(building)s") % {"building": name}


def _architecture(place: int, words: Words) -> str:
    if place == 0:
        return words.gettext("Use Architecture on this building")
    return words.gettext("Keep Architecture for the next building")


def _days(place: int, words: Words) -> str:
    if place == 0:
        return words.gettext("One day passes")
    return words.gettext("Two days pass: the player board turns to its dark side")


def _keep(place: int, words: Words) -> str:
    if place == len(PAIRS):
        return words.gettext("Keep two wealth tiles")
    one, two = (wealth_words(tile, words) for tile in PAIRS[place])
    return words.gettext("Keep [%(one)s] and [%(two)s]") % {"one": one, "two": two}


def _deal(tile: int, words: Words) -> str:
    if tile >= len(ACTIONS["dummy"]):
        return words.gettext("Deal a wealth tile")
    return words.gettext("Deal: %(tile)s") % {"tile": wealth_words(tile, words)}


def _reveal(building: int, words: Words) -> str:
    return words.gettext("Turn up: %(building)s") % {"building": building_name(building, words)}


def _show(monument: int, words: Words) -> str:
    return words.gettext("Turn up: %(building)s") % {"building": monument_name(monument, words)}


def _dummy(tile: int, words: Words) -> str:
    return words.gettext("Dummy workers by the tile: %(tile)s") % {
        "tile": wealth_words(tile, words)
    }


def _reward(temple: int, words: Words) -> str:
    return words.gettext("%(temple)s rewards") % {"temple": temple_name(temple, words)}


_LABELS: Final[dict[str, Callable[[int, Words], str]]] = {
    "beg": lambda place, words: (
        words.gettext("Beg: have %(count)s corn, step down a temple") % {"count": BEG_CORN}
    ),
    "place": _place,
    "pick": _pick,
    "stop": lambda place, words: words.gettext("End the turn"),
    "use": _use,
    "nothing": lambda place, words: words.gettext("Do nothing with this worker"),
    "harvest": _harvest,
    "burn": lambda place, words: words.gettext("Burn a wood tile, harvest the corn beneath"),
    "lower": _lower,
    "raise": _raise,
    "advance": _advance,
    "pay": lambda block, words: _with_block(words.gettext("Pay 1 %(block)s"), block, words),
    "take": lambda block, words: _with_block(words.gettext("Take 1 %(block)s"), block, words),
    "offer": lambda block, words: _with_block(
        words.gettext("Offer 1 %(block)s for a temple step"), block, words
    ),
    "build": _build,
    "monument": _monument,
    "architecture": _architecture,
    "discount": lambda block, words: _with_block(words.gettext("Save 1 %(block)s"), block, words),
    "sell": lambda block, words: _with_block(words.gettext("Sell 1 %(block)s"), block, words),
    "buy": lambda block, words: _with_block(words.gettext("Buy 1 %(block)s"), block, words),
    "done": lambda place, words: words.gettext("No more of this"),
    "days": _days,
    "keep": _keep,
    "deal": _deal,
    "reveal": _reveal,
    "show": _show,
    "start": lambda place, words: words.gettext("Seat %(seat)s starts") % {"seat": place + 1},
    "dummy": _dummy,
    "feed": lambda place, words: words.gettext("All workers eat"),
    "reward": _reward,
    "turn": lambda place, words: words.gettext("The gears turn"),
    "count": lambda place, words: words.gettext("The final scoring"),
}
