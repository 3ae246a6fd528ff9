"""Why not, in words and with numbers: one sentence for each reason of ``reasons.py``."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from katun.core.language import Words
from katun.core.refusals import NOT_ASKED_NOW, NOT_YOUR_DECISION, Refusal
from katun.games.maya2019 import reasons
from katun.games.maya2019.actions import (
    ACTIONS,
    AT,
    EXPAND,
    PLANT,
    REGION,
    START,
    TEMPLE,
)
from katun.games.maya2019.presenter.reading import cities_beside, empty_sites_beside
from katun.games.maya2019.presenter.wording import (
    crop_name,
    hex_name,
    kind_name,
    region_name,
    site_name,
    sites_named,
)
from katun.games.maya2019.state import (
    CHOOSING,
    CHOOSING_REGIONS,
    CHOOSING_TEMPLES,
    LAYING,
    OVER,
    PLANTING,
)
from katun.games.maya2019.tables import HEXES

_Sentence = Callable[[Any, int, Refusal, Words], str]


def explain(
    state: Any, seat: int, action: int, refusal: Refusal, names: Sequence[str], words: Words
) -> str:
    """Why ``seat`` may not do ``action`` now."""
    if refusal.reason == NOT_YOUR_DECISION:
        return _not_your_decision(state, names, words)
    return _SENTENCES[refusal.reason](state, action, refusal, words)


def _not_your_decision(state: Any, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if state.phase == OVER:
        return _("The game is over.")
    if state.phase in (CHOOSING, LAYING):
        return _("It is %(name)s's turn.") % {"name": names[state.seat]}
    return _("It is not your decision now.")


def _not_asked_now(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    _ = words.gettext
    if state.phase == LAYING:
        return _("You hold %(tile)s: lay it first, or take the step back.") % {
            "tile": kind_name(state.held - 1, words)
        }
    if state.phase == CHOOSING_REGIONS:
        return _("Choose a region first.")
    if state.phase == CHOOSING_TEMPLES:
        return _("Choose the site of a first temple.")
    if AT <= action < AT + HEXES:
        return _("Take a tile from your rack first: its face to plant, its back for a city.")
    return _("This is not asked now.")


def _kind_of(action: int) -> int:
    return action - (EXPAND if action >= EXPAND else PLANT)


def _rack_empty(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext(
        "Planting needs a tile on your rack and you have 0: expand a city with a tile "
        "from your supply, unseen."
    )


def _no_such_tile(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("Your rack holds no tile with %(tile)s.") % {
        "tile": kind_name(_kind_of(action), words)
    }


def _no_space_to_plant(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("There are 0 empty hexes beside a tile: nobody can plant.")


def _no_space_to_expand(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("There are 0 hexes on which a city may grow.")


def _other_crop(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This turn you plant %(crop)s, so %(other)s has to wait.") % {
        "crop": crop_name(refusal.needed, words),
        "other": crop_name(_kind_of(action) // 2, words),
    }


def _turn_is_planting(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext(
        "You have planted this turn: a turn is planting or expanding a city, never both."
    )


def _no_space_beside_cluster(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.ngettext(
        "There are 0 empty hexes beside the %(count)s tile of this turn.",
        "There are 0 empty hexes beside the %(count)s tiles of this turn.",
        state.laid,
    )
    return text % {"count": state.laid}


def _not_in_use(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("%(hex)s lies behind the border: its region is not in use.") % {
        "hex": hex_name(action - AT)
    }


def _occupied(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("On %(hex)s lies a tile already.") % {"hex": hex_name(action - AT)}


def _on_site(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("%(hex)s is a temple site: only its temple may stand there.") % {
        "hex": hex_name(action - AT)
    }


def _touches_nothing(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("%(hex)s touches no tile: plant beside one, no matter whose.") % {
        "hex": hex_name(action - AT)
    }


def _not_beside_cluster(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.ngettext(
        "%(hex)s does not touch the %(count)s tile planted this turn.",
        "%(hex)s does not touch the %(count)s tiles planted this turn.",
        state.laid,
    )
    return text % {"hex": hex_name(action - AT), "count": state.laid}


def _not_beside_city(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("%(hex)s touches no city: no temple and no face-down tile.") % {
        "hex": hex_name(action - AT)
    }


def _joins_cities(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    cities = cities_beside(state, action - AT)
    text = words.gettext("A tile on %(hex)s would join %(count)s cities, %(cities)s.")
    return text % {
        "hex": hex_name(action - AT), "count": len(cities), "cities": sites_named(cities, words),
    }  # fmt: skip


def _beside_empty_site(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.gettext("%(hex)s lies beside %(sites)s, which has no temple yet.")
    sites = sites_named(empty_sites_beside(state, action - AT), words)
    return text % {"hex": hex_name(action - AT), "sites": sites}


def _can_still_act(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    if state.mode == PLANTING:
        return words.gettext("You have planted: end your turn instead of passing.")
    return words.gettext("You can still plant or expand a city, so you may not pass.")


def _rack_not_empty(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    text = words.ngettext(
        "A tile is laid unseen only when the rack is empty: yours holds %(count)s tile.",
        "A tile is laid unseen only when the rack is empty: yours holds %(count)s tiles.",
        refusal.had,
    )
    return text % {"count": refusal.had}


def _supply_empty(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("Your supply holds 0 tiles.")


def _masked(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("This only stands for what others may not see: name the tile itself.")


def _not_an_outcome(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("%(text)s cannot come up now: %(count)s such are left.") % {
        "text": ACTIONS.text(action), "count": refusal.had,
    }  # fmt: skip


def _nothing_planted(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    return words.gettext("You have planted 0 tiles this turn: a turn needs at least 1.")


def _not_a_choice(state: Any, action: int, refusal: Refusal, words: Words) -> str:
    _ = words.gettext
    if REGION <= action < TEMPLE:
        region = region_name(action - REGION + 1, words)
        return _("The %(region)s region is in use already.") % {"region": region}
    if TEMPLE <= action < START:
        site = site_name(action - TEMPLE, words)
        return _("No first temple may stand on %(site)s.") % {"site": site}
    return _("This is not asked now.")


_SENTENCES: Final[dict[int, _Sentence]] = {
    NOT_ASKED_NOW: _not_asked_now,
    reasons.RACK_EMPTY: _rack_empty,
    reasons.NO_SUCH_TILE: _no_such_tile,
    reasons.NO_SPACE_TO_PLANT: _no_space_to_plant,
    reasons.NO_SPACE_TO_EXPAND: _no_space_to_expand,
    reasons.OTHER_CROP: _other_crop,
    reasons.TURN_IS_PLANTING: _turn_is_planting,
    reasons.NO_SPACE_BESIDE_CLUSTER: _no_space_beside_cluster,
    reasons.NOT_IN_USE: _not_in_use,
    reasons.OCCUPIED: _occupied,
    reasons.ON_SITE: _on_site,
    reasons.TOUCHES_NOTHING: _touches_nothing,
    reasons.NOT_BESIDE_CLUSTER: _not_beside_cluster,
    reasons.NOT_BESIDE_CITY: _not_beside_city,
    reasons.JOINS_CITIES: _joins_cities,
    reasons.BESIDE_EMPTY_SITE: _beside_empty_site,
    reasons.CAN_STILL_ACT: _can_still_act,
    reasons.RACK_NOT_EMPTY: _rack_not_empty,
    reasons.SUPPLY_EMPTY: _supply_empty,
    reasons.MASKED: _masked,
    reasons.NOT_AN_OUTCOME: _not_an_outcome,
    reasons.NOTHING_PLANTED: _nothing_planted,
    reasons.NOT_A_CHOICE: _not_a_choice,
}
