"""What laying the tile in hand on a hex would bring, found by doing it on a copy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from katun.core import rules
from katun.core.language import Words
from katun.games.maya2019.actions import AT, STOP
from katun.games.maya2019.presenter.reading import (
    cities_beside,
    city_points,
    sites_with,
)
from katun.games.maya2019.presenter.wording import (
    hex_name,
    in_a_row,
    joined,
    points_named,
    site_name,
    sites_named,
)
from katun.games.maya2019.state import OPEN_CITY, OVER, PLANTING, SCORED_CITY


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of one hex for the seat in turn.

    ``crops``: points for the group planted, should the turn stop there. ``city``: the
    city that grows (face down), or -1, and its new ``size``. ``enclosed``: cities that
    would be scored, each with the points of every seat. ``raised``: sites that get a temple.
    """

    hexagon: int
    crops: int
    city: int
    size: int
    enclosed: tuple[tuple[int, tuple[int, ...]], ...]
    raised: tuple[int, ...]
    ends: bool

    def city_share(self, seat: int) -> int:
        """Points of ``seat`` for the cities that would be scored."""
        return sum(points[seat] for _, points in self.enclosed)


def outlook(state: Any, action: int) -> Outlook:
    """What ``action`` (``at …``, legal) would bring to the seat in turn."""
    twin = type(state)()
    twin.copy_from(state)
    rules.step(twin, state.seat, action)
    if state.mode == PLANTING:
        rules.step(twin, state.seat, STOP)
    enclosed = tuple(
        (site, tuple(city_points(twin, site)))
        for site in sites_with(twin, SCORED_CITY)
        if state.city[site] != SCORED_CITY
    )
    gained = twin.score[state.seat] - state.score[state.seat]
    city = -1 if state.mode == PLANTING else cities_beside(state, action - AT)[0]
    return Outlook(
        hexagon=action - AT,
        crops=gained - sum(points[state.seat] for _, points in enclosed),
        city=city,
        size=twin.city_size[city] if city >= 0 else 0,
        enclosed=enclosed,
        raised=_raised(state, twin),
        ends=twin.phase == OVER,
    )


def _raised(before: Any, after: Any) -> tuple[int, ...]:
    standing = sites_with(after, OPEN_CITY, SCORED_CITY)
    return tuple(site for site in standing if before.city[site] < OPEN_CITY)


def outlook_words(state: Any, prospect: Outlook, names: Sequence[str], words: Words) -> str:
    """A target in words: ``Plant at h9, beside Tikal: scores 5. Encloses Tikal: Anna 12.``"""
    _ = words.gettext
    sentences = [_first_sentence(state, prospect, words)]
    if prospect.raised:
        text = _("A temple rises on %(sites)s.")
        sentences.append(text % {"sites": sites_named(prospect.raised, words)})
    for site, points in prospect.enclosed:
        paid = points_named(points, names, words) or _("no points")
        text = _("Encloses %(city)s: %(points)s.")
        sentences.append(text % {"city": site_name(site, words), "points": paid})
    if prospect.ends:
        sentences.append(_("Ends the game."))
    return in_a_row(sentences, words)


def _first_sentence(state: Any, prospect: Outlook, words: Words) -> str:
    _ = words.gettext
    values = {"hex": hex_name(prospect.hexagon), "points": prospect.crops, "size": prospect.size}
    if prospect.city >= 0:
        values["city"] = site_name(prospect.city, words)
        return _("Face down at %(hex)s: %(city)s grows to %(size)s tiles.") % values
    cities = cities_beside(state, prospect.hexagon)
    if not cities:
        return _("Plant at %(hex)s: scores %(points)s.") % values
    values["cities"] = joined([site_name(site, words) for site in cities], words)
    return _("Plant at %(hex)s, beside %(cities)s: scores %(points)s.") % values
