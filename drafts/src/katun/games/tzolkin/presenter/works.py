"""Buildings and monuments as data: what they cost, what they do, who can pay."""

from typing import Any

from katun.games.tzolkin.actions import BUILD, MONUMENT
from katun.games.tzolkin.presenter.effects import (
    building_cost,
    building_kind,
    effect_words,
    effects_of,
    monument_cost,
    monument_effect,
    printed_points,
)
from katun.games.tzolkin.presenter.reading import (
    BUILDINGS,
    MONUMENTS,
    corn_cost,
    missing_blocks,
    missing_for_monument,
    monument_points,
)
from katun.games.tzolkin.presenter.scene import Scene
from katun.games.tzolkin.presenter.wording import colour_name, goods, monument_name
from katun.games.tzolkin.state import BUILD_ONE, IN_PILE, ON_DISPLAY
from katun.games.tzolkin.tables import (
    AGE_ONE,
    ARCHITECTURE,
    ARCHITECTURE_DISCOUNT,
    BUILDING_NAMES,
    BUILDINGS_SHOWN,
    COLOURS,
    MONUMENT_NAMES,
)

_GOODS = ("wood", "stone", "gold", "corn", "skull")


def _cost(cost: tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(_GOODS, cost, strict=False) if count}


def building(scene: Scene, number: int) -> dict[str, Any]:
    """A building as a piece: cost and effects in words."""
    words = scene.words
    return {
        "id": f"building-{BUILDING_NAMES[number]}",
        "building": BUILDING_NAMES[number],
        "colour": COLOURS[BUILDINGS[number][1]],
        "colour_name": colour_name(BUILDINGS[number][1], words),
        "kind": building_kind(number, words),
        "cost": _cost(building_cost(number)),
        "cost_words": goods(building_cost(number), words),
        "effects": [effect_words(effect, words) for effect in effects_of(number)],
        "points": printed_points(number),
    }


def row(scene: Scene) -> list[dict[str, Any]]:
    """The places of the building row, from the left."""
    return [
        {"id": f"slot-{slot}", "slot": slot, "building": _on_display(scene, slot)}
        for slot in range(BUILDINGS_SHOWN)
    ]


def pile(scene: Scene) -> int:
    """Buildings of this age that are still to come."""
    ages = range(AGE_ONE) if scene.state.age == 1 else range(AGE_ONE, len(BUILDING_NAMES))
    return sum(scene.state.building[number] == IN_PILE for number in ages)


def _on_display(scene: Scene, slot: int) -> dict[str, Any] | None:
    number = scene.state.row[slot] - 1
    if number < 0:
        return None
    return {
        **building(scene, number),
        "affordable": _payable(scene, number) if scene.is_seated else None,
        "corn": int(corn_cost(number, _saves(scene) if scene.is_seated else 0)),
        "build": scene.control(BUILD + number),
    }


def _saves(scene: Scene) -> int:
    return ARCHITECTURE_DISCOUNT[scene.state.technology[scene.viewer][ARCHITECTURE]]


def _payable(scene: Scene, number: int) -> bool:
    """Whether the viewer's blocks (and Architecture) would pay a building."""
    missing = int(missing_blocks(scene.state, scene.viewer, number, BUILD_ONE))
    return missing <= _saves(scene)


def monument(scene: Scene, number: int) -> dict[str, Any]:
    """A monument as a piece."""
    words = scene.words
    return {
        "id": f"monument-{MONUMENT_NAMES[number]}",
        "monument": MONUMENT_NAMES[number],
        "name": monument_name(number, words),
        "colour": COLOURS[MONUMENTS[number][0]],
        "colour_name": colour_name(MONUMENTS[number][0], words),
        "cost": _cost(monument_cost(number)),
        "cost_words": goods(monument_cost(number), words),
        "effect": monument_effect(number, scene.state.seats, words),
    }


def owned_monument(scene: Scene, number: int, seat: int) -> dict[str, Any]:
    """A monument of a seat, with what it would score now."""
    return {
        **monument(scene, number),
        "points": int(monument_points(scene.state, number, seat)),
    }


def monuments(scene: Scene) -> list[dict[str, Any]]:
    """The monuments on display."""
    shown = [n for n in range(len(MONUMENT_NAMES)) if scene.state.monument[n] == ON_DISPLAY]
    return [
        {
            **monument(scene, number),
            "affordable": not missing_for_monument(scene.state, scene.viewer, number)
            if scene.is_seated else None,
            "build": scene.control(MONUMENT + number),
        }
        for number in shown
    ]  # fmt: skip
