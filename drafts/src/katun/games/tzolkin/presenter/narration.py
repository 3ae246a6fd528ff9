"""The log: what a seat did, with what it paid and got, and what the deck answered."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from katun.core.language import Words
from katun.core.seats import CHANCE
from katun.games.tzolkin.actions import ACTIONS, DUMMY, RAISE
from katun.games.tzolkin.presenter import deeds
from katun.games.tzolkin.presenter.effects import building_name, wealth_words
from katun.games.tzolkin.presenter.reading import (
    SPACES,
    lowest_space,
    placing_cost,
    played,
    top,
)
from katun.games.tzolkin.presenter.wording import (
    amount,
    corn,
    joined,
    monument_name,
    space_name,
    temple_name,
)
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ANY_GEAR,
    BUILD_FRAME,
    MARKET_FRAME,
)
from katun.games.tzolkin.tables import (
    AGE_ENDS,
    BEG_CORN,
    BLOCK_VALUES,
    FOOD_DAYS,
    GEARS,
    TEETH,
    WEALTH_DEALT,
    WEALTH_NAMES,
)


def describe(before: Any, seat: int, action: int, names: Sequence[str], words: Words) -> str:
    """One log line; "" for a ply worth none."""
    verb, place = ACTIONS.verb(action)
    if verb in _BY_CHANCE:
        return _BY_CHANCE[verb](before, place, names, words)
    return _BY_SEAT[verb](before, place, names[seat], words)


# -- the turn ----------------------------------------------------------------------------


def _beg(before: Any, place: int, name: str, words: Words) -> str:
    values = {"name": name, "corn": corn(BEG_CORN, words)}
    return words.gettext("%(name)s begs and has %(corn)s now: a temple will be angry.") % values


def _place(before: Any, target: int, name: str, words: Words) -> str:
    _ = words.gettext
    cost, had = placing_cost(before, target), before.corn[before.seat]
    values = {
        "name": name, "cost": corn(cost, words), "had": corn(had, words),
        "space": _target(before, target, words),
    }  # fmt: skip
    if cost > had:
        text = _(
            "%(name)s cannot pay %(cost)s, gives all there is (%(had)s) and places a worker "
            "on %(space)s."
        )
    elif cost:
        text = _("%(name)s places a worker on %(space)s (%(cost)s).")
    else:
        text = _("%(name)s places a worker on %(space)s for nothing.")
    return text % values


def _target(before: Any, target: int, words: Words) -> str:
    if target == len(GEARS):
        return words.gettext("the start-player space")
    return space_name(target, lowest_space(before, target), words)


def _pick(before: Any, place: int, name: str, words: Words) -> str:
    gear, space = SPACES[place]
    if space:
        text = words.gettext("%(name)s picks up the worker on %(space)s.")
    else:
        text = words.gettext("%(name)s picks up the worker on %(space)s, which has no action.")
    return text % {"name": name, "space": space_name(gear, space, words)}


def _nothing(before: Any, place: int, name: str, words: Words) -> str:
    if top(before).first == ANY_GEAR:
        return words.gettext("%(name)s uses no further action.") % {"name": name}
    return words.gettext("%(name)s does nothing with the worker.") % {"name": name}


def _done(before: Any, place: int, name: str, words: Words) -> str:
    _ = words.gettext
    texts = {
        MARKET_FRAME: _("%(name)s leaves the market."),
        BUILD_FRAME: _("%(name)s constructs nothing more."),
        ADVANCE_FRAME: _("%(name)s advances no further technology."),
    }
    return texts.get(top(before).kind, _("%(name)s makes no offering.")) % {"name": name}


# -- small choices -----------------------------------------------------------------------


def _lower(before: Any, temple: int, name: str, words: Words) -> str:
    text = words.gettext("%(name)s steps down on %(temple)s to step %(step)s.")
    step = before.step[before.seat][temple] - 1
    return text % {"name": name, "temple": temple_name(temple, words), "step": step}


def _raise(before: Any, temple: int, name: str, words: Words) -> str:
    _ = words.gettext
    after = played(before, before.seat, RAISE + temple)
    step = after.step[before.seat][temple]
    values = {
        "name": name, "temple": temple_name(temple, words), "step": step,
        "why": deeds.why_no_step(before, temple, words),
    }  # fmt: skip
    if step == before.step[before.seat][temple]:
        return _("%(name)s chooses %(temple)s, and the step is lost: %(why)s.") % values
    return _("%(name)s steps up on %(temple)s to step %(step)s.") % values


def _with_block(text: str, block: int, name: str, words: Words) -> str:
    values = {"name": name, "block": amount(block, 1, words)}
    return text % {**values, "corn": corn(BLOCK_VALUES[block], words)}


def _pay(before: Any, block: int, name: str, words: Words) -> str:
    return _with_block(words.gettext("%(name)s pays %(block)s."), block, name, words)


def _take(before: Any, block: int, name: str, words: Words) -> str:
    return _with_block(words.gettext("%(name)s takes %(block)s."), block, name, words)


def _offer(before: Any, block: int, name: str, words: Words) -> str:
    text = words.gettext("%(name)s offers %(block)s for a step on any temple (Theology).")
    return _with_block(text, block, name, words)


def _sell(before: Any, block: int, name: str, words: Words) -> str:
    return _with_block(words.gettext("%(name)s sells %(block)s for %(corn)s."), block, name, words)


def _buy(before: Any, block: int, name: str, words: Words) -> str:
    return _with_block(words.gettext("%(name)s buys %(block)s for %(corn)s."), block, name, words)


def _days(before: Any, place: int, name: str, words: Words) -> str:
    _ = words.gettext
    if place == 0:
        return _("%(name)s lets one day pass.") % {"name": name}
    text = _("%(name)s takes the extra day: two days pass, and the player board turns dark.")
    return text % {"name": name}


def _keep(before: Any, place: int, name: str, words: Words) -> str:
    return words.gettext("%(name)s has chosen two wealth tiles.") % {"name": name}


_BY_SEAT: Final[dict[str, Callable[[Any, int, str, Words], str]]] = {
    "beg": _beg,
    "place": _place,
    "pick": _pick,
    "stop": lambda before, place, name, words: "",
    "use": deeds.use,
    "nothing": _nothing,
    "harvest": deeds.harvest,
    "burn": deeds.burn,
    "lower": _lower,
    "raise": _raise,
    "advance": deeds.advance,
    "pay": _pay,
    "take": _take,
    "offer": _offer,
    "build": deeds.build,
    "monument": deeds.monument,
    "architecture": deeds.architecture,
    "discount": deeds.discount,
    "sell": _sell,
    "buy": _buy,
    "done": _done,
    "days": _days,
    "keep": _keep,
}


# -- what the deck answers, and what happens by itself ---------------------------------------


def _show(before: Any, monument: int, names: Sequence[str], words: Words) -> str:
    text = words.gettext("On display: the %(monument)s.")
    return text % {"monument": monument_name(monument, words)}


def _reveal(before: Any, building: int, names: Sequence[str], words: Words) -> str:
    name = building_name(building, words)
    return words.gettext("Turned up: a %(building)s.") % {"building": name}


def _start(before: Any, seat: int, names: Sequence[str], words: Words) -> str:
    return words.gettext("%(name)s starts.") % {"name": names[seat]}


def _deal(before: Any, tile: int, names: Sequence[str], words: Words) -> str:
    """A tile dealt to the viewer by itself; tiles of others once for all four."""
    _ = words.gettext
    values: dict[str, Any] = {"name": names[before.seat], "count": WEALTH_DEALT}
    if tile < len(WEALTH_NAMES):
        values["tile"] = wealth_words(tile, words)
        return _("%(name)s is dealt a wealth tile: %(tile)s.") % values
    if before.offered[before.seat]:
        return ""
    return _("%(name)s is dealt %(count)s wealth tiles.") % values


def _dummy(before: Any, tile: int, names: Sequence[str], words: Words) -> str:
    after = played(before, CHANCE, DUMMY + tile)
    spaces = [
        space_name(gear, space, words)
        for gear in range(len(GEARS))
        for space in range(TEETH[gear])
        if after.gear[gear][space] != before.gear[gear][space]
    ]
    text = words.gettext("Dummy workers are placed: %(spaces)s.")
    return text % {"spaces": joined(spaces, words)} if spaces else ""


def _feed(before: Any, place: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    values = {"count": before.food_days_done + 1, "of": len(FOOD_DAYS)}
    if FOOD_DAYS[before.food_days_done] < before.day:
        return _("Food day %(count)s of %(of)s, a day late: all workers eat.") % values
    return _("Food day %(count)s of %(of)s: all workers eat.") % values


def _reward(before: Any, temple: int, names: Sequence[str], words: Words) -> str:
    if before.food_days_done in AGE_ENDS:
        text = words.gettext("The temple of %(temple)s gives points.")
    else:
        text = words.gettext("The temple of %(temple)s gives its gifts.")
    return text % {"temple": temple_name(temple, words)}


def _turn(before: Any, place: int, names: Sequence[str], words: Words) -> str:
    if before.food_days_done == len(FOOD_DAYS):
        return words.gettext("The gears turn a last time.")
    return words.gettext("The gears turn: day %(day)s.") % {"day": before.day + 1}


_BY_CHANCE: Final[dict[str, Callable[[Any, int, Sequence[str], Words], str]]] = {
    "show": _show,
    "reveal": _reveal,
    "start": _start,
    "deal": _deal,
    "dummy": _dummy,
    "feed": _feed,
    "reward": _reward,
    "turn": _turn,
    "count": lambda before, place, names, words: words.gettext("The final scoring."),
}
