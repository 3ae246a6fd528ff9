"""What is asked, and actions as a button would say them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from katun.core import rules
from katun.core.language import Words
from katun.core.seats import CHANCE
from katun.games.maya2019.actions import ACTIONS, PASS, PLANT, STOP
from katun.games.maya2019.presenter.reading import (
    group_of,
    planted_this_turn,
    symbols_in,
)
from katun.games.maya2019.presenter.wording import (
    crop_name,
    hex_name,
    kind_name,
    region_name,
    site_name,
)
from katun.games.maya2019.state import (
    BLIND,
    CHOOSING,
    CHOOSING_REGIONS,
    CHOOSING_START,
    CHOOSING_TEMPLES,
    DEALING,
    HIDDEN,
    LAYING,
    OVER,
    PLANTING,
)


def prompt(state: Any, viewer: int, names: Sequence[str], words: Words) -> str:
    """What is asked of the viewer, or who is waited for."""
    if state.phase == OVER:
        return _over(state, names, words)
    if rules.pending(state) >> CHANCE & 1:
        return _waiting_for_chance(state, names, words)
    decider = state.start if state.phase <= CHOOSING_TEMPLES else state.seat
    if decider != viewer:
        return _waiting_for(state, names[decider], words)
    return _asking(state, words)


def _over(state: Any, names: Sequence[str], words: Words) -> str:
    ranks = [0] * state.seats
    rules.ranking(state, ranks)
    winners = [names[seat] for seat in range(state.seats) if ranks[seat] == 1]
    if len(winners) > 1:
        text = words.gettext("The game is over: %(names)s share the victory.")
    else:
        text = words.gettext("The game is over: %(names)s wins.")
    return text % {"names": words.gettext(", ").join(winners)}


def _waiting_for_chance(state: Any, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if state.phase == CHOOSING_START:
        return _("The start player is drawn.")
    if state.phase in (CHOOSING_REGIONS, CHOOSING_TEMPLES):
        return _("The board is set up.")
    if state.phase == DEALING:
        return _("The opening tiles are dealt.")
    return _("%(name)s draws tiles.") % {"name": names[state.seat]}


def _waiting_for(state: Any, name: str, words: Words) -> str:
    _ = words.gettext
    if state.phase == CHOOSING_REGIONS:
        text = _("%(name)s chooses a region to play in.")
    elif state.phase == CHOOSING_TEMPLES:
        text = _("%(name)s chooses the site of a first temple.")
    elif state.phase == LAYING and state.mode == PLANTING:
        text = _("%(name)s is planting %(crop)s.")
        return text % {"name": name, "crop": crop_name(state.crop, words)}
    elif state.phase == LAYING:
        text = _("%(name)s is expanding a city.")
    elif state.mode == PLANTING:
        text = _("%(name)s may plant more, or stop.")
    else:
        text = _("It is %(name)s's turn: plant, or expand a city.")
    return text % {"name": name}


def _asking(state: Any, words: Words) -> str:
    _ = words.gettext
    if state.phase == CHOOSING_REGIONS:
        return _("Choose a region to play in, beside the blue one.")
    if state.phase == CHOOSING_TEMPLES:
        return _("Choose the site of a first temple.")
    if state.phase == LAYING:
        return _asking_where(state, words)
    if state.mode == PLANTING:
        return _asking_for_more(state, words)
    return _asking_what(state, words)


def _asking_where(state: Any, words: Words) -> str:
    _ = words.gettext
    tile = kind_name(state.held - 1, words)
    if state.mode == PLANTING:
        return _("Plant %(tile)s on a lit hex: its number is what you score.") % {"tile": tile}
    if state.held == BLIND + 1:
        return _("Lay the unseen tile face down on a lit hex.")
    return _("Lay %(tile)s face down on a lit hex, then draw.") % {"tile": tile}


def _asking_for_more(state: Any, words: Words) -> str:
    crop = crop_name(state.crop, words)
    points = symbols_in(state, group_of(state, planted_this_turn(state)[0]))
    if any(rules.refusal(state, state.seat, PLANT + kind) == 0 for kind in range(BLIND)):
        text = words.gettext(
            "Plant more %(crop)s beside it, or end your turn and score %(points)s."
        )
    else:
        text = words.gettext("No more %(crop)s can follow: end your turn and score %(points)s.")
    return text % {"crop": crop, "points": points}


def _asking_what(state: Any, words: Words) -> str:
    _ = words.gettext
    if rules.refusal(state, state.seat, PASS) == 0:
        return _("You can neither plant nor expand a city: pass.")
    if state.rack_size[state.seat] == 0:
        return _("Your rack is empty: expand a city with a tile from your supply, unseen.")
    return _("Your turn: plant a tile face up, or lay one face down to expand a city.")


def finish(state: Any, viewer: int) -> int | None:
    """The action that ends the viewer's turn: stop after planting, or pass."""
    if state.phase != CHOOSING or state.seat != viewer:
        return None
    return STOP if state.mode == PLANTING else PASS


def _expand_label(place: int, words: Words) -> str:
    if place in (BLIND, HIDDEN):
        return words.gettext("Lay a tile face down, unseen")
    return words.gettext("Lay %(tile)s face down") % {"tile": kind_name(place, words)}


_LABELS: Final[dict[str, Callable[[int, Words], str]]] = {
    "plant": lambda place, words: (
        words.gettext("Plant %(tile)s") % {"tile": kind_name(place, words)}
    ),
    "expand": _expand_label,
    "at": lambda place, words: words.gettext("On %(hex)s") % {"hex": hex_name(place)},
    "stop": lambda place, words: words.gettext("Stop and score"),
    "pass": lambda place, words: words.gettext("Pass"),
    "region": lambda place, words: (
        words.gettext("Use the %(region)s region") % {"region": region_name(place + 1, words)}
    ),
    "temple": lambda place, words: (
        words.gettext("First temple on %(site)s") % {"site": site_name(place, words)}
    ),
    "start": lambda place, words: words.gettext("Seat %(seat)s starts") % {"seat": place + 1},
    "draw": lambda place, words: words.gettext("Draw %(tile)s") % {"tile": kind_name(place, words)},
}


def label(action: int, words: Words) -> str:
    """An action as a button would say it."""
    verb, place = ACTIONS.verb(action)
    return _LABELS[verb](place, words)
