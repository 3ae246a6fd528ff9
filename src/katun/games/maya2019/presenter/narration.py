"""The log: what a seat did, and what followed by itself."""

from collections.abc import Iterator, Sequence
from typing import Any

from katun.core.language import Words
from katun.core.seats import CHANCE
from katun.games.maya2019.actions import ACTIONS, DRAW, DRAW_HIDDEN
from katun.games.maya2019.presenter.reading import (
    cities_beside,
    city_points,
    group_of,
    influence,
    planted_this_turn,
    sites_with,
    symbols_in,
)
from katun.games.maya2019.presenter.wording import (
    crop_name,
    hex_name,
    in_a_row,
    joined,
    kind_name,
    region_name,
    site_name,
    sites_named,
)
from katun.games.maya2019.state import (
    BLIND,
    CHOOSING_TEMPLES,
    DEALING,
    OPEN_CITY,
    OVER,
    PLANTING,
    SCORED_CITY,
)
from katun.games.maya2019.tables import OPENING_RACK


def describe(before: Any, seat: int, action: int, names: Sequence[str], words: Words) -> str:
    """One log line; "" for a tile taken but not laid yet and for other plies worth none."""
    verb, place = ACTIONS.verb(action)
    if verb == "at":
        return _laying(before, place, names[seat], words)
    if verb == "draw":
        return _drawing(before, action, names, words)
    if verb == "pass":
        return words.gettext("%(name)s can do nothing and passes.") % {"name": names[seat]}
    if verb in ("region", "temple", "start"):
        return _setting_up(verb, place, seat, names, words)
    return ""


def _laying(before: Any, hexagon: int, name: str, words: Words) -> str:
    if before.mode == PLANTING:
        return _planting(before, hexagon, name, words)
    return _expanding(before, hexagon, name, words)


def _planting(before: Any, hexagon: int, name: str, words: Words) -> str:
    cities = cities_beside(before, hexagon)
    if cities:
        text = words.gettext("%(name)s plants %(tile)s at %(hex)s beside %(cities)s.")
    else:
        text = words.gettext("%(name)s plants %(tile)s at %(hex)s.")
    return text % {
        "name": name, "tile": kind_name(before.held - 1, words), "hex": hex_name(hexagon),
        "cities": sites_named(cities, words),
    }  # fmt: skip


def _expanding(before: Any, hexagon: int, name: str, words: Words) -> str:
    city = cities_beside(before, hexagon)[0]
    if before.held == BLIND + 1:
        text = words.gettext(
            "%(name)s lays a tile unseen at %(hex)s: %(city)s grows to %(size)s tiles."
        )
    else:
        text = words.gettext(
            "%(name)s lays %(tile)s face down at %(hex)s: %(city)s grows to %(size)s tiles."
        )
    return text % {
        "name": name, "tile": kind_name(before.held - 1, words), "hex": hex_name(hexagon),
        "city": site_name(city, words), "size": before.city_size[city] + 1,
    }  # fmt: skip


def _drawing(before: Any, action: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if before.phase == DEALING:
        first = before.seat == 0 and before.draws_left == OPENING_RACK
        return _("Everybody draws %(count)s tiles.") % {"count": OPENING_RACK} if first else ""
    name = names[before.seat]
    if action != DRAW_HIDDEN:
        tile = kind_name(action - DRAW, words)
        return _("%(name)s draws %(tile)s.") % {"name": name, "tile": tile}
    if before.draws_left > 1:
        return ""
    count = before.rack_size[before.seat] + 1
    text = words.ngettext(
        "%(name)s draws and now holds %(count)s tile.",
        "%(name)s draws and now holds %(count)s tiles.",
        count,
    )
    return text % {"name": name, "count": count}


def _setting_up(verb: str, place: int, seat: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if verb == "start":
        return _("%(name)s starts.") % {"name": names[place]}
    values = {"region": region_name(place + 1, words)} if verb == "region" else {}
    if verb == "temple":
        values["site"] = site_name(place, words)
    if seat == CHANCE:
        by_chance = {
            "region": _("The %(region)s region is drawn."),
            "temple": _("A first temple is drawn for %(site)s."),
        }
        return by_chance[verb] % values
    by_seat = {
        "region": _("%(name)s chooses the %(region)s region."),
        "temple": _("%(name)s puts a first temple on %(site)s."),
    }
    return by_seat[verb] % {"name": names[seat], **values}


def events(before: Any, after: Any, names: Sequence[str], words: Words) -> list[str]:
    """What followed by itself: temples, a group scored, cities enclosed, the end."""
    return [
        *_temples(before, after, words),
        *_group_scored(before, after, names, words),
        *_cities_scored(before, after, names, words),
        *_supplies_ended(before, after, names, words),
        *_game_ended(before, after, names, words),
    ]


def _temples(before: Any, after: Any, words: Words) -> Iterator[str]:
    if before.phase == CHOOSING_TEMPLES:
        return
    for site in sites_with(after, OPEN_CITY, SCORED_CITY):
        if before.city[site] < OPEN_CITY:
            yield words.gettext("A temple rises on %(site)s.") % {"site": site_name(site, words)}


def _group_scored(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    if not before.laid or after.turns[before.seat] == before.turns[before.seat]:
        return
    group = group_of(before, planted_this_turn(before)[0])
    symbols = symbols_in(before, group)
    text = words.ngettext(
        "%(name)s scores %(points)s for %(crop)s: a group of %(count)s tile.",
        "%(name)s scores %(points)s for %(crop)s: a group of %(count)s tiles.",
        len(group),
    )
    yield text % {
        "name": names[before.seat], "points": symbols, "count": len(group),
        "crop": crop_name(before.crop, words),
    }  # fmt: skip


def _cities_scored(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    for site in sites_with(after, SCORED_CITY):
        if before.city[site] != SCORED_CITY:
            yield _city_scored(after, site, names, words)


def _city_scored(after: Any, site: int, names: Sequence[str], words: Words) -> str:
    size = after.city_size[site]
    text = words.ngettext(
        "%(city)s is enclosed with %(size)s tile.",
        "%(city)s is enclosed with %(size)s tiles.",
        size,
    )
    sentences = [text % {"city": site_name(site, words), "size": size}]
    if size == 1:
        return in_a_row([*sentences, words.gettext("A lone temple pays nothing.")], words)
    shares = _shares(after, site, names, words)
    sentences.append(shares or words.gettext("Nobody has crops beside it."))
    tie = _tie_for_first(after, site, names, words)
    return in_a_row([*sentences, tie] if tie else sentences, words)


def _shares(after: Any, site: int, names: Sequence[str], words: Words) -> str:
    symbols, points = influence(after, site), city_points(after, site)
    present = sorted((s for s in range(after.seats) if symbols[s]), key=lambda s: -symbols[s])
    parts = [
        words.ngettext(
            "%(name)s with %(symbols)s crop gets %(points)s",
            "%(name)s with %(symbols)s crops gets %(points)s",
            symbols[seat],
        )
        % {"name": names[seat], "symbols": symbols[seat], "points": points[seat]}
        for seat in present
    ]
    return words.gettext("%(shares)s.") % {"shares": joined(parts, words)} if parts else ""


def _tie_for_first(after: Any, site: int, names: Sequence[str], words: Words) -> str:
    symbols = influence(after, site)
    best = max(symbols)
    tied = [names[seat] for seat in range(after.seats) if symbols[seat] == best]
    if best == 0 or len(tied) == 1:
        return ""
    return words.gettext("%(names)s tie for first place.") % {"names": joined(tied, words)}


def _supplies_ended(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    for seat in range(after.seats):
        if before.supply[seat] and not after.supply[seat]:
            yield words.gettext("%(name)s's supply is used up.") % {"name": names[seat]}


def _game_ended(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    if after.phase != OVER or before.phase == OVER:
        return
    if after.rack_size[after.seat] or after.supply[after.seat]:
        yield words.gettext("Nobody can lay a tile any more: the game is over.")
    else:
        text = words.gettext("%(name)s has laid the last tile: the game is over.")
        yield text % {"name": names[after.seat]}
