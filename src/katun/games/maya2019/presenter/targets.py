"""What the viewer can press: rack tiles, hexes, set-up choices; and why not the rest."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from katun.core import rules
from katun.core.language import Words
from katun.core.refusals import Refusal
from katun.games.maya2019.actions import AT, EXPAND, EXPAND_BLIND, PLANT, REGION, TEMPLE
from katun.games.maya2019.presenter.asking import label
from katun.games.maya2019.presenter.outlook import Outlook, outlook, outlook_words
from katun.games.maya2019.presenter.reading import (
    crop_of,
    empty_hexes,
    planted_this_turn,
    symbols_of,
)
from katun.games.maya2019.presenter.refusing import explain
from katun.games.maya2019.presenter.wording import (
    hex_name,
    kind_name,
    region_name,
    site_hex,
    site_name,
)
from katun.games.maya2019.state import (
    BLIND,
    CHOOSING,
    CHOOSING_REGIONS,
    CHOOSING_TEMPLES,
    EXPANDING,
    LAYING,
    PLANTING,
)
from katun.games.maya2019.tables import HEXES, KINDS, RACK_LIMIT, REGIONS, SITE_COUNT


class Choices(Protocol):
    """What the viewer may do now, and instead of the last step (``play.view.Choices``)."""

    @property
    def legal(self) -> frozenset[int]:
        """Actions that can be played now."""

    @property
    def instead(self) -> frozenset[int]:
        """Actions that can replace the last step."""


def why_not(state: Any, viewer: int, action: int, names: Sequence[str], words: Words) -> str:
    """Why the viewer may not do ``action`` now; "" when they may."""
    code = int(rules.refusal(state, viewer, action))
    return explain(state, viewer, action, Refusal.unpack(code), names, words) if code else ""


def _control(
    state: Any, viewer: int, action: int, choices: Choices, names: Sequence[str], words: Words
) -> dict[str, Any]:
    """One control: its action when it can be pressed now or instead, else why not."""
    instead = action in choices.instead
    ready = instead or action in choices.legal
    return {
        "action": action if ready else None,
        "instead": instead,
        "label": label(action, words),
        "why": "" if ready else why_not(state, viewer, action, names, words),
    }


def rack(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> dict[str, Any] | None:
    """The viewer's rack tile by tile, the tile in hand among them; None without a seat."""
    if not 0 <= viewer < state.seats:
        return None
    kinds = _racked_kinds(state, viewer)
    return {
        "limit": RACK_LIMIT,
        "tiles": [
            {
                "id": f"rack-{KINDS[kind]}-{copy}",
                "crop": crop_of(kind),
                "symbols": symbols_of(kind),
                "name": kind_name(kind, words),
                "held": _held_as(state) if held else None,
                "plant": _control(state, viewer, PLANT + kind, choices, names, words),
                "expand": _control(state, viewer, EXPAND + kind, choices, names, words),
            }
            for kind, copy, held in kinds
        ],
        "blind": _blind(state, viewer, choices, names, words),
    }


def _racked_kinds(state: Any, viewer: int) -> Iterator[tuple[int, int, bool]]:
    in_hand = state.held - 1 if state.held and state.seat == viewer else -1
    for kind in range(len(KINDS)):
        count = state.rack[viewer][kind]
        for copy in range(count):
            yield kind, copy, False
        if kind == in_hand:
            yield kind, count, True


def _held_as(state: Any) -> str:
    return "plant" if state.mode == PLANTING else "expand"


def _blind(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> dict[str, Any]:
    """The supply pile: a control when the rack is empty (B1)."""
    control = _control(state, viewer, EXPAND_BLIND, choices, names, words)
    held = state.held == BLIND + 1 and state.seat == viewer and state.mode == EXPANDING
    return {**control, "count": state.supply[viewer], "held": held}


def hex_targets(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> list[dict[str, Any]]:
    """The hexes on which the viewer may lay the tile in hand, with what that would bring."""
    if state.phase != LAYING or state.seat != viewer:
        return []
    actions = [action for action in range(AT, AT + HEXES) if action in choices.legal]
    return [_hex_target(state, viewer, action, names, words) for action in actions]


def _hex_target(
    state: Any, viewer: int, action: int, names: Sequence[str], words: Words
) -> dict[str, Any]:
    prospect = outlook(state, action)
    planting = state.mode == PLANTING
    return {
        "id": f"target-{hex_name(action - AT)}",
        "hex": action - AT,
        "action": action,
        "kind": "plant" if planting else "expand",
        "hint": prospect.crops if planting else prospect.size,
        "city": prospect.city_share(viewer) if prospect.enclosed else None,
        "better": _is_better(state, prospect),
        "label": outlook_words(state, prospect, names, words),
    }


def _is_better(state: Any, prospect: Outlook) -> bool:
    """Whether a hex brings more than the tile's own symbols, or scores a city."""
    if prospect.enclosed or state.mode != PLANTING:
        return bool(prospect.enclosed)
    laid = sum(symbols_of(state.kind[hexagon]) for hexagon in planted_this_turn(state))
    return prospect.crops > laid + symbols_of(state.held - 1)


def refused_hexes(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> list[dict[str, Any]]:
    """The empty hexes on which the viewer, whose turn it is, may not lay, and why."""
    if state.phase not in (CHOOSING, LAYING) or state.seat != viewer:
        return []
    return [
        {
            "id": f"refused-{hex_name(hexagon)}",
            "hex": hexagon,
            "why": why_not(state, viewer, AT + hexagon, names, words),
        }
        for hexagon in empty_hexes(state)
        if AT + hexagon not in choices.legal
    ]


def set_up_targets(state: Any, choices: Choices, words: Words) -> list[dict[str, Any]]:
    """Regions or sites that the viewer may choose during set-up."""
    if state.phase == CHOOSING_REGIONS:
        return [
            {"id": f"region-{REGIONS[region]}", "kind": "region", "region": REGIONS[region],
             "action": REGION + region - 1, "name": region_name(region, words),
             "label": label(REGION + region - 1, words)}
            for region in range(1, len(REGIONS)) if REGION + region - 1 in choices.legal
        ]  # fmt: skip
    if state.phase == CHOOSING_TEMPLES:
        return [
            {"id": f"target-site-{site}", "kind": "temple", "hex": site_hex(site),
             "action": TEMPLE + site, "name": site_name(site, words),
             "label": label(TEMPLE + site, words), "city": None, "better": False}
            for site in range(SITE_COUNT) if TEMPLE + site in choices.legal
        ]  # fmt: skip
    return []
