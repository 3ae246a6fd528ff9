"""The gears of the board as data: spaces, workers, what can be placed, picked up and used."""

from typing import Any

from katun.games.tzolkin.actions import PLACE, PLACE_START
from katun.games.tzolkin.phases.using import AHEAD
from katun.games.tzolkin.presenter.effects import action_words
from katun.games.tzolkin.presenter.reading import (
    asks,
    corn_price,
    fee,
    fee_now,
    lowest_space,
    pick_of,
    placing_cost,
    refuse_action,
    top,
    use_of,
)
from katun.games.tzolkin.presenter.scene import Scene
from katun.games.tzolkin.presenter.wording import (
    amount,
    corn,
    gear_name,
    is_free_choice,
    space_name,
)
from katun.games.tzolkin.state import ANY_GEAR, DUMMY_WORKER, USE_FRAME
from katun.games.tzolkin.tables import (
    CHICHEN,
    GEARS,
    HARVEST_CORN,
    HARVEST_WOOD,
    JUNGLE_CORN_SPACES,
    LAST_ACTION,
    LAST_SPACE,
    PALENQUE,
    TEETH,
    WOOD,
)


def gears(scene: Scene) -> list[dict[str, Any]]:
    """The five gears, in the order of ``tables.GEARS``."""
    return [_gear(scene, gear) for gear in range(len(GEARS))]


def _gear(scene: Scene, gear: int) -> dict[str, Any]:
    hidden = range(LAST_SPACE[gear] + 1, TEETH[gear])
    return {
        "id": f"gear-{GEARS[gear]}",
        "gear": GEARS[gear],
        "name": gear_name(gear, scene.words),
        "teeth": TEETH[gear],
        "turned": scene.state.day - 1,
        "spaces": [_space(scene, gear, space) for space in range(LAST_SPACE[gear] + 1)],
        "hidden": [{"tooth": tooth, "worker": _worker(scene, gear, tooth)} for tooth in hidden],
        "place": placing(scene, gear),
    }


def placing(scene: Scene, target: int) -> dict[str, Any]:
    """Placing the next worker on a gear (or the start-player space): where, for how much."""
    state = scene.state
    on_gear = target < len(GEARS)
    space = int(lowest_space(state, target)) if on_gear else 0
    is_full = space < 0 or (not on_gear and bool(state.claimer))
    return {
        "id": f"place-{(*GEARS, 'start')[target]}",
        "space": None if is_full or not on_gear else space,
        "cost": None if is_full else int(placing_cost(state, target)),
        **scene.control(PLACE + target),
    }


def start_space(scene: Scene) -> dict[str, Any]:
    """The start-player space: who stands there, and placing a worker on it."""
    claimer = scene.state.claimer - 1
    return {
        "id": "start-space",
        "worker": scene.person(claimer) if claimer >= 0 else None,
        "place": placing(scene, PLACE_START - PLACE),
    }


def _space(scene: Scene, gear: int, space: int) -> dict[str, Any]:
    """One space: what is printed on it, who stands there, what can be done with it."""
    own = scene.is_seated and scene.state.gear[gear][space] == scene.viewer + 1
    kind = "free" if is_free_choice(gear, space) else "action" if space else "start"
    return {
        "id": f"{GEARS[gear]}-{space}",
        "space": space,
        "name": space_name(gear, space, scene.words),
        "kind": kind,
        "words": action_words(gear, space, scene.words),
        "cost": space,
        "price": int(corn_price(gear, space)),
        "skull": scene.state.cave[space] > 0 if gear == CHICHEN and kind == "action" else None,
        "worker": _worker(scene, gear, space),
        "pick": scene.control(pick_of(gear, space)) if own else None,
        "could_use": _could_use(scene, gear, space) if own else [],
        "use": _use(scene, gear, space) if kind == "action" else None,
    }


def _worker(scene: Scene, gear: int, space: int) -> dict[str, Any] | None:
    """Who stands on a tooth; its id keeps to the tooth, so that the worker turns with it."""
    who = scene.state.gear[gear][space]
    if who == 0:
        return None
    tooth = (space - scene.state.day + 1) % TEETH[gear]
    key = f"worker-{GEARS[gear]}-{tooth}"
    if who == DUMMY_WORKER:
        return {"id": f"{key}-dummy", "dummy": True, "name": scene.words.gettext("dummy worker")}
    person = scene.person(who - 1)
    return {"id": f"{key}-{person['colour']}", "dummy": False, **person}


def _could_use(scene: Scene, gear: int, space: int) -> list[dict[str, Any]]:
    """The actions that the viewer's worker on a space reaches, were it picked up now."""
    state, viewer = scene.state, scene.viewer
    fees = {
        number: int(fee(state, viewer, gear, space, number))
        for number in range(1, LAST_ACTION[gear] + 1)
    }
    return [
        _prospect(scene, gear, number, paid) for number, paid in fees.items()
        if paid != AHEAD and (space or paid == 0)
    ]  # fmt: skip


def _prospect(scene: Scene, gear: int, number: int, paid: int) -> dict[str, Any]:
    """One action with the corn for stepping back to it and, if so, why it cannot be used."""
    code = int(refuse_action(scene.state, scene.viewer, gear, number, paid))
    return {
        "number": number,
        "words": action_words(gear, number, scene.words),
        "fee": paid,
        "price": int(corn_price(gear, number)),
        "why": scene.explain(use_of(gear, number), code) if code else "",
    }


def _use(scene: Scene, gear: int, number: int) -> dict[str, Any] | None:
    """The action of a space as a control, while the viewer is asked for an action."""
    state = scene.state
    action = use_of(gear, number)
    asked = asks(state, scene.viewer, USE_FRAME)
    origin = top(state).first
    fits = asked and (gear == origin or (origin == ANY_GEAR and gear != CHICHEN))
    if not fits and action not in scene.choices.instead:
        return None
    paid = fee_now(state, gear, number) if fits else AHEAD
    return {"fee": None if paid == AHEAD else paid, **scene.control(action)}


# -- the jungle ------------------------------------------------------------------------------


def jungle(scene: Scene) -> list[dict[str, Any]]:
    """Palenque's tiles by space: wood tiles lie on corn tiles and cover as many."""
    return [_jungle_space(scene, space) for space in JUNGLE_CORN_SPACES]


def _jungle_space(scene: Scene, space: int) -> dict[str, Any]:
    state, words = scene.state, scene.words
    corn_tiles, wood_tiles = state.corn_tiles[space], state.wood_tiles[space]
    return {
        "id": f"jungle-{space}",
        "space": space,
        "name": space_name(PALENQUE, space, words),
        "corn_tiles": corn_tiles,
        "wood_tiles": wood_tiles,
        "free_corn_tiles": corn_tiles - wood_tiles,
        "corn": corn(HARVEST_CORN[space], words),
        "wood": amount(WOOD, HARVEST_WOOD[space], words) if HARVEST_WOOD[space] else None,
    }


def caves(scene: Scene) -> list[dict[str, Any]]:
    """Chichen Itza's spaces with whose skull lies there."""
    owners = {space: scene.state.cave[space] - 1 for space in range(1, LAST_ACTION[CHICHEN] + 1)}
    return [
        {"id": f"cave-{space}", "space": space,
         "skull_of": scene.person(owner) if owner >= 0 else None}
        for space, owner in owners.items()
    ]  # fmt: skip
