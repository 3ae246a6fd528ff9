"""What printed things do, as short texts: buildings, monuments, wealth tiles, actions, levels."""

from collections.abc import Callable, Sequence
from typing import Final

from katun.core.language import N_, Words
from katun.games.tzolkin.presenter.reading import BUILDINGS, MONUMENTS, WEALTH
from katun.games.tzolkin.presenter.wording import (
    BUILDING_WORDS,
    amount,
    blocks_of_choice,
    corn,
    goods,
    joined,
    listed,
    points,
    technology_name,
    temple_name,
)
from katun.games.tzolkin.tables import (
    ADVANCE,
    ANY_ACTION,
    ANY_ADVANCE,
    ANY_TEMPLE,
    BUILD_ANOTHER,
    CAVE_BLOCKS,
    CAVE_POINTS,
    CAVE_TEMPLE,
    CHEAPER_WORKERS,
    CORN,
    FISHING_CORN,
    FREE_WORKERS,
    GIVE,
    HARVEST_CORN,
    HARVEST_WOOD,
    LAST_ACTION,
    MARKET,
    MONUMENT_POINTS,
    PALENQUE,
    SKULL,
    TEMPLE_STEPS,
    TIKAL,
    UXMAL,
    UXMAL_ANY_PRICE,
    UXMAL_STEP_PRICE,
    WOOD,
    WORKER,
    YAXCHILAN,
    YAXCHILAN_GAINS,
)

Effect = tuple[int, int, int]


def steps(temple: int, count: int, words: Words) -> str:
    """``2 steps on Chaac``."""
    text = words.ngettext("%(count)s step on %(temple)s", "%(count)s steps on %(temple)s", count)
    return text % {"count": count, "temple": temple_name(temple, words)}


# -- buildings ------------------------------------------------------------------------

_EFFECTS: Final[dict[int, Callable[[int, int, Words], str]]] = {
    FREE_WORKERS: lambda which, count, words: (
        words.ngettext(
            "%(count)s worker needs no corn on food days",
            "%(count)s workers need no corn on food days",
            count,
        )
        % {"count": count}
    ),
    CHEAPER_WORKERS: lambda which, count, words: (
        words.gettext("every worker eats %(corn)s less") % {"corn": corn(count, words)}
    ),
    TEMPLE_STEPS: steps,
    ANY_TEMPLE: lambda which, count, words: words.gettext("1 step on any temple"),
    BUILD_ANOTHER: lambda which, count, words: words.gettext("one more building may follow"),
    ADVANCE: lambda which, count, words: (
        words.gettext("%(technology)s advances") % {"technology": technology_name(which, words)}
    ),
    ANY_ADVANCE: lambda which, count, words: (
        words.ngettext(
            "%(count)s free technology advance", "%(count)s free technology advances", count
        )
        % {"count": count}
    ),
    GIVE: amount,
    MARKET: lambda which, count, words: words.gettext("a visit to the market"),
    WORKER: lambda which, count, words: words.gettext("1 more worker"),
    ANY_ACTION: lambda which, count, words: (
        words.gettext("any action of the four small gears for %(corn)s")
        % {"corn": corn(UXMAL_ANY_PRICE, words)}
    ),
}


def effects_of(building: int) -> list[Effect]:
    """The effects printed on a building, left to right: what, which, how many."""
    row = BUILDINGS[building]
    triples = [(row[place], row[place + 1], row[place + 2]) for place in (6, 9, 12)]
    return [triple for triple in triples if triple[0]]


def effect_words(effect: Effect, words: Words) -> str:
    """``1 worker needs no corn on food days``."""
    what, which, count = effect
    return _EFFECTS[what](which, count, words)


def printed_points(building: int) -> int:
    """Points that a building brings at once."""
    return BUILDINGS[building][5]


def building_effects(building: int, words: Words) -> str:
    """All that a building does, its points last: ``2 steps on Chaac, 2 points``."""
    texts = [effect_words(effect, words) for effect in effects_of(building)]
    if printed_points(building):
        texts.append(points(4 * printed_points(building), words))
    return listed(texts, words)


def building_kind(building: int, words: Words) -> str:
    """``farm``, by its colour."""
    return words.gettext(BUILDING_WORDS[BUILDINGS[building][1]])


def building_name(building: int, words: Words) -> str:
    """``farm (1 worker needs no corn on food days)``: buildings have no printed names."""
    values = {"kind": building_kind(building, words), "effects": building_effects(building, words)}
    return words.gettext("%(kind)s (%(effects)s)") % values


def building_cost(building: int) -> tuple[int, ...]:
    """Wood, stone, gold."""
    return BUILDINGS[building][2:5]


def monument_cost(monument: int) -> tuple[int, ...]:
    """Wood, stone, gold, corn (none) and skulls."""
    *blocks, skulls = MONUMENTS[monument][1:5]
    return (*blocks, 0, skulls)


# -- monuments ------------------------------------------------------------------------

_MONUMENT_EFFECTS: Final = (
    N_("3 points for each step above the start on your best temple"),
    N_("the points of your steps on the three temples"),
    N_("4 points for each blue building and monument of yours"),
    N_("3 points for each skull on Chichen Itza"),
    N_("4 points for each green building and monument of yours"),
    N_("9, 20 or 33 points for 1, 2 or 3 technologies at level 3"),
    N_("3 points for each technology level"),
    N_("6, 12 or 18 points for 4, 5 or 6 workers in play"),
    N_("2 points for each building and monument of yours"),
    N_("%(count)s points for each monument that anybody has built"),
    N_("4 points for each brown building and monument of yours"),
    N_("4 points for each corn tile of yours"),
    N_("4 points for each wood tile of yours"),
)


def monument_effect(monument: int, seats: int, words: Words) -> str:
    """What a monument scores at the end."""
    text = words.gettext(_MONUMENT_EFFECTS[monument])
    return text.replace("%(count)s", str(MONUMENT_POINTS[seats]))


# -- wealth tiles -----------------------------------------------------------------------


def wealth_words(tile: int, words: Words) -> str:
    """``3 corn, 1 step on Quetzalcoatl and Agriculture advances``."""
    _, _, grain, wood, stone, gold, skulls, temple, technology, farm, worker = WEALTH[tile]
    texts = [
        amount(what, count, words)
        for what, count in ((CORN, grain), (0, wood), (1, stone), (2, gold), (SKULL, skulls))
        if count
    ]
    if temple:
        texts.append(steps(temple - 1, 1, words))
    if technology:
        texts.append(effect_words((ADVANCE, technology - 1, 1), words))
    if farm:
        texts.append(effect_words((FREE_WORKERS, 0, farm), words))
    if worker:
        texts.append(effect_words((WORKER, 0, worker), words))
    return joined(texts, words)


# -- actions of the gears ---------------------------------------------------------------

_TIKAL: Final = (
    "",
    N_("advance 1 technology"),
    N_("construct 1 building"),
    N_("advance technologies once or twice"),
    N_("construct 1 or 2 buildings, or a monument"),
    N_("1 block for a step on two different temples"),
)
_UXMAL: Final = (
    "",
    N_("%(corn)s for a step on any temple"),
    N_("trade at the market"),
    N_("1 more worker"),
    N_("construct 1 building, paying corn"),
    N_("%(corn)s for any action of the four small gears"),
)


def action_words(gear: int, number: int, words: Words) -> str:
    """What the action of a space does, as printed (technologies may add to it)."""
    if number == 0:
        return words.gettext("no action")
    if number > LAST_ACTION[gear]:
        return words.gettext("any action of this gear")
    if gear == PALENQUE:
        return _palenque_words(number, words)
    if gear == YAXCHILAN:
        return goods(YAXCHILAN_GAINS[number], words)
    if gear == TIKAL:
        return words.gettext(_TIKAL[number])
    if gear == UXMAL:
        price = UXMAL_STEP_PRICE if number == 1 else UXMAL_ANY_PRICE
        return words.gettext(_UXMAL[number]).replace("%(corn)s", corn(price, words))
    return _chichen_words(number, words)


def _palenque_words(number: int, words: Words) -> str:
    if number == 1:
        return words.gettext("fish for %(corn)s") % {"corn": corn(FISHING_CORN, words)}
    values = {
        "corn": corn(HARVEST_CORN[number], words),
        "wood": amount(WOOD, HARVEST_WOOD[number], words),
    }
    if HARVEST_WOOD[number]:
        return words.gettext("harvest %(corn)s or %(wood)s") % values
    return words.gettext("harvest %(corn)s") % values


def _chichen_words(number: int, words: Words) -> str:
    gains = [points(4 * CAVE_POINTS[number], words), steps(CAVE_TEMPLE[number], 1, words)]
    if CAVE_BLOCKS[number]:
        gains.append(blocks_of_choice(CAVE_BLOCKS[number], words))
    return words.gettext("a skull for %(gains)s") % {"gains": joined(gains, words)}


# -- technologies -------------------------------------------------------------------------

#: By technology: levels 1, 2 and 3, and beyond.
_LEVELS: Final[Sequence[Sequence[str]]] = (
    (
        N_("+1 corn on harvests at Palenque 2 to 5"),
        N_("+1 corn when fishing; harvests without a corn tile"),
        N_("+2 more corn on harvests at Palenque 2 to 5"),
        N_("a step on any temple"),
    ),
    (
        N_("+1 wood from Palenque and Yaxchilan"),
        N_("+1 stone from Yaxchilan"),
        N_("+1 gold from Yaxchilan"),
        N_("2 blocks of your choice"),
    ),
    (
        N_("1 corn for each building you construct"),
        N_("2 points more for each building"),
        N_("buildings cost 1 block less, or 2 corn less at Uxmal"),
        N_("3 points"),
    ),
    (
        N_("at Chichen Itza, the action one ahead"),
        N_("after an action of Chichen Itza, 1 block for a step on any temple"),
        N_("1 skull more at Yaxchilan 4"),
        N_("1 skull"),
    ),
)


def level_words(technology: int, level: int, words: Words) -> str:
    """What level 1, 2 or 3 of a technology adds, or (4) an advance beyond brings."""
    return words.gettext(_LEVELS[technology][level - 1])
