"""The board as plain data: what lies where, who stands how, what can be pressed."""

from collections.abc import Sequence
from typing import Any

from katun.core.kernel import interpreted
from katun.core.language import Words
from katun.games.maya2019 import scoring
from katun.games.maya2019.presenter import targets
from katun.games.maya2019.presenter.reading import (
    SITES,
    city_hexes,
    city_points,
    crop_of,
    group_of,
    hexes_in_use,
    influence,
    planted_this_turn,
    sites_with,
    symbols_in,
    symbols_of,
)
from katun.games.maya2019.presenter.targets import Choices
from katun.games.maya2019.presenter.wording import (
    crop_name,
    hex_name,
    kind_name,
    points_named,
    site_hex,
    site_name,
)
from katun.games.maya2019.state import (
    BLIND,
    DOWN,
    EMPTY,
    EMPTY_SITE,
    HIDDEN,
    NO_SITE,
    OPEN_CITY,
    SCORED_CITY,
    TEMPLE_TILE,
    UP,
)
from katun.games.maya2019.tables import (
    CITY_FIRST,
    CROPS,
    REGION_OF,
    REGIONS,
    SEAT_COLOURS,
    TILES_PER_CROP,
)

_FACES = {EMPTY: "empty", TEMPLE_TILE: "temple", UP: "up", DOWN: "down"}
_CITY = {EMPTY_SITE: "empty", OPEN_CITY: "open", SCORED_CITY: "scored"}
_first_place = interpreted(scoring.first_place)
_second_place = interpreted(scoring.second_place)


def board(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> dict[str, Any]:
    """JSON data for ``board/layout.py``, the API and replays; see ``docs/contract.md``."""
    standing = sites_with(state, OPEN_CITY, SCORED_CITY)
    cities = [_city(state, site, names, words) for site in standing]
    return {
        "regions": [REGIONS[r] for r in range(len(REGIONS)) if state.region_used[r]],
        "crops": [{"crop": CROPS[c], "name": crop_name(c, words)} for c in range(len(CROPS))],
        "hexes": _hexes(state, cities, names, words),
        "sites": _sites(state, words),
        "cities": cities,
        "city_table": _city_table(state),
        "seats": [_seat(state, seat, names) for seat in range(state.seats)],
        "rack": targets.rack(state, viewer, choices, names, words),
        "targets": targets.hex_targets(state, viewer, choices, names, words)
        + targets.set_up_targets(state, choices, words),
        "refused": targets.refused_hexes(state, viewer, choices, names, words),
    }


def _hexes(
    state: Any, cities: list[dict[str, Any]], names: Sequence[str], words: Words
) -> list[dict[str, Any]]:
    city_on = {hexagon: city for city in cities for hexagon in city["hexes"]}
    fresh = planted_this_turn(state) if state.laid else []
    groups: dict[int, list[int]] = {}
    answer = []
    for hexagon in hexes_in_use(state):
        if state.face[hexagon] == UP and hexagon not in groups:
            group = group_of(state, hexagon)
            groups.update(dict.fromkeys(group, group))
        group = groups.get(hexagon, [])
        tile = _hex(state, hexagon, hexagon in fresh)
        tile["group"] = group[0] if group else None
        tile["symbols_in_group"] = symbols_in(state, group)
        tile["city"] = city_on[hexagon]["site"] if hexagon in city_on else None
        tile["label"] = _hex_label(state, tile, names, words)
        answer.append(tile)
    return answer


def _hex(state: Any, hexagon: int, fresh: bool) -> dict[str, Any]:
    """What lies on a hex, in plain data; a kind is told only where the viewer knows it."""
    face, kind = state.face[hexagon], state.kind[hexagon]
    laid = face in (UP, DOWN)
    known = laid and kind not in (BLIND, HIDDEN)
    return {
        "id": f"hex-{hex_name(hexagon)}",
        "name": hex_name(hexagon),
        "hex": hexagon,
        "region": REGIONS[REGION_OF[hexagon]],
        "face": _FACES[face],
        "owner": state.owner[hexagon] if laid else None,
        "crop": CROPS[crop_of(kind)] if known else None,
        "symbols": symbols_of(kind) if known else None,
        "kind": kind if known else None,
        "unseen": laid and kind == BLIND,
        "fresh": fresh,
    }


def _hex_label(state: Any, tile: dict[str, Any], names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    hexagon = tile["hex"]
    values: dict[str, Any] = {"hex": tile["name"]}
    if tile["face"] == "temple":
        values["site"] = site_name(SITES[hexagon], words)
        return _("%(hex)s: temple of %(site)s") % values
    if tile["face"] == "empty":
        return _("%(hex)s: empty") % values
    values |= {"name": names[tile["owner"]], "symbols": tile["symbols_in_group"]}
    if tile["face"] == "up":
        text = _("%(hex)s: %(tile)s of %(name)s, in a group of %(symbols)s")
    elif tile["unseen"]:
        text = _("%(hex)s: laid unseen by %(name)s")
    elif tile["kind"] is None:
        text = _("%(hex)s: face down, by %(name)s")
    else:
        text = _("%(hex)s: %(tile)s face down, by %(name)s")
    return text % {**values, "tile": kind_name(state.kind[hexagon], words)}


def _sites(state: Any, words: Words) -> list[dict[str, Any]]:
    return [
        {"site": site, "name": site_name(site, words), "hex": site_hex(site),
         "state": _CITY[state.city[site]]}
        for site in range(len(state.city)) if state.city[site] != NO_SITE
    ]  # fmt: skip


def _city(state: Any, site: int, names: Sequence[str], words: Words) -> dict[str, Any]:
    """One city; ``pays`` is what it has paid, or would pay if it were enclosed as it stands."""
    symbols, pays = influence(state, site), city_points(state, site)
    best = max(symbols)
    city = {
        "id": f"city-{site}",
        "site": site,
        "name": site_name(site, words),
        "hex": site_hex(site),
        "hexes": city_hexes(state, site),
        "size": state.city_size[site],
        "open": state.city_open[site],
        "scored": state.city[site] == SCORED_CITY,
        "influence": symbols,
        "leaders": [seat for seat, n in enumerate(symbols) if n == best and best],
        "pays": pays,
        "first": int(_first_place(state, state.city_size[site])),
        "second": int(_second_place(state, state.city_size[site])),
    }
    city["label"] = _city_label(city, names, words)
    return city


def _city_label(city: dict[str, Any], names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if city["scored"]:
        text = _("%(name)s: size %(size)s, enclosed. Paid: %(pays)s")
    else:
        text = _("%(name)s: size %(size)s, open spaces: %(open)s. Crops: %(crops)s")
    nobody = _("nobody")
    return text % {
        **city,
        "pays": points_named(city["pays"], names, words) or nobody,
        "crops": points_named(city["influence"], names, words) or nobody,
    }


def _city_table(state: Any) -> list[dict[str, int]]:
    return [
        {"size": size, "first": int(_first_place(state, size)),
         "second": int(_second_place(state, size))}
        for size in range(1, len(CITY_FIRST))
    ]  # fmt: skip


def _seat(state: Any, seat: int, names: Sequence[str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": names[seat],
        "colour": SEAT_COLOURS[seat],
        "score": state.score[seat],
        "rack": state.rack_size[seat],
        "supply": state.supply[seat],
        "turns": state.turns[seat],
        "planted": list(state.planted[seat][: len(CROPS)]),
        "tiles_per_crop": TILES_PER_CROP,
        "in_hand": bool(state.held) and state.seat == seat,
    }
