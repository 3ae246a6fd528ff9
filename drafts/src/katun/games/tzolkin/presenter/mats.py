"""What lies before each player, and the wealth tiles while they are chosen, as data."""

from typing import Any

from katun.games.tzolkin.actions import KEEP
from katun.games.tzolkin.presenter.effects import wealth_words
from katun.games.tzolkin.presenter.ending import breakdown
from katun.games.tzolkin.presenter.reading import (
    PAIRS,
    food_price,
    own_workers,
    owned_buildings,
    owned_monuments,
    workers_on_gears,
    workers_to_feed,
)
from katun.games.tzolkin.presenter.scene import Scene
from katun.games.tzolkin.presenter.wording import number
from katun.games.tzolkin.presenter.works import building, owned_monument
from katun.games.tzolkin.state import DEALING, DUMMIES, HIDDEN, KEEPING
from katun.games.tzolkin.tables import (
    BLOCKS,
    FOOD_DAYS,
    TECHNOLOGIES,
    TEMPLES,
    WEALTH_NAMES,
    WORKERS_MOST,
)


def players(scene: Scene) -> list[dict[str, Any]]:
    """Every seat's mat."""
    return [_player(scene, seat) for seat in range(scene.state.seats)]


def _player(scene: Scene, seat: int) -> dict[str, Any]:
    state = scene.state
    return {
        "id": f"player-{seat}",
        **scene.person(seat),
        "score": number(state.score[seat]),
        "corn": state.corn[seat],
        "blocks": dict(zip(BLOCKS, state.blocks[seat], strict=True)),
        "skulls": state.skulls[seat],
        "worth": breakdown(state, seat).corn,
        "workers": _workers(scene, seat),
        "light": bool(state.light[seat]),
        "food": _food(scene, seat),
        "corn_tiles": state.corn_harvested[seat],
        "wood_tiles": state.wood_harvested[seat],
        "technology": dict(zip(TECHNOLOGIES, state.technology[seat], strict=True)),
        "temples": dict(zip(TEMPLES, state.step[seat], strict=True)),
        "buildings": [building(scene, n) for n in owned_buildings(state, seat)],
        "monuments": [owned_monument(scene, n, seat) for n in owned_monuments(state, seat)],
        "wealth": _kept(scene, seat),
        "start_player": state.start == seat,
    }


def _workers(scene: Scene, seat: int) -> dict[str, Any]:
    state, colour = scene.state, scene.person(seat)["colour"]
    return {
        "in_play": state.workers[seat],
        "most": WORKERS_MOST,
        "hand": [f"hand-{colour}-{place}" for place in range(state.hand[seat])],
        "standing": int(workers_on_gears(state, seat)),
        "on_gears": len(own_workers(state, seat)),
    }


def _food(scene: Scene, seat: int) -> dict[str, Any] | None:
    """What the next food day costs as things are; None after the last."""
    state = scene.state
    if state.food_days_done == len(FOOD_DAYS):
        return None
    price, need = int(food_price(state, seat)), int(workers_to_feed(state, seat))
    return {
        "free_workers": state.free_workers[seat],
        "price_a_worker": price,
        "to_feed": need,
        "price": price * need,
        "payable": state.corn[seat] >= price * need,
    }


# -- wealth tiles -------------------------------------------------------------------------


def _tile(scene: Scene, tile: int) -> dict[str, Any]:
    name = WEALTH_NAMES[tile]
    return {"id": f"wealth-{name}", "tile": name, "words": wealth_words(tile, scene.words)}


def _kept(scene: Scene, seat: int) -> list[dict[str, Any]]:
    """The tiles kept, once they are shown."""
    pair = scene.state.kept[seat]
    if scene.state.phase <= KEEPING or pair in (0, HIDDEN):
        return []
    return [_tile(scene, tile) for tile in PAIRS[pair - 1]]


def wealth(scene: Scene) -> dict[str, Any] | None:
    """Offers and choices while wealth tiles are dealt and kept; None afterwards."""
    state = scene.state
    if not DEALING <= state.phase <= DUMMIES or (state.phase == DUMMIES and state.kept[0]):
        return None
    return {
        "offers": [_offer(scene, seat) for seat in range(state.seats)],
        "keep": _pairs(scene),
    }


def _offer(scene: Scene, seat: int) -> dict[str, Any]:
    state = scene.state
    tiles = [state.offer[seat][place] for place in range(state.offered[seat])]
    return {
        "id": f"offer-{seat}",
        **scene.person(seat),
        "tiles": [None if tile == HIDDEN else _tile(scene, tile - 1) for tile in tiles],
        "chosen": bool(state.kept[seat]),
    }


def _pairs(scene: Scene) -> list[dict[str, Any]]:
    """The pairs that the viewer may keep."""
    ready = sorted(scene.choices.legal | scene.choices.instead)
    return [scene.control(a) for a in ready if KEEP <= a < KEEP + len(PAIRS)]
