"""What followed by itself, found by comparing the state before a ply and after it."""

from collections.abc import Iterator, Sequence
from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.presenter import building_events, food_events
from katun.games.tzolkin.presenter.asking import over
from katun.games.tzolkin.presenter.effects import wealth_words
from katun.games.tzolkin.presenter.ending import note, scoring_lines
from katun.games.tzolkin.presenter.reading import PAIRS, refuse_extra_day, teeth_corn
from katun.games.tzolkin.presenter.wording import corn, gear_name, temple_name
from katun.games.tzolkin.reasons import EXTRA_DAY_TOO_LATE, EXTRA_DAY_USED
from katun.games.tzolkin.state import (
    COUNTING,
    DUMMY_WORKER,
    KEEPING,
    TURNING,
)
from katun.games.tzolkin.tables import FOOD_DAYS, GEARS, LAST_SPACE, TEMPLE_TOP, TEMPLES


def events(before: Any, after: Any, names: Sequence[str], words: Words) -> list[str]:
    """What followed by itself, a sentence each, in the order in which it happened."""
    return [
        *_wealth_shown(before, after, names, words),
        *building_events.events(before, after, names, words),
        *food_events.events(before, after, names, words),
        *_tops_reached(before, after, names, words),
        *_workers_fallen(before, after, names, words),
        *_teeth_emptied(before, after, names, words),
        *_calendar(before, after, names, words),
        *_final_scoring(before, after, names, words),
    ]


def _wealth_shown(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    """The sealed choice is revealed: who keeps what."""
    if before.phase != KEEPING or after.phase == KEEPING:
        return
    for seat in range(after.seats):
        one, two = (wealth_words(tile, words) for tile in PAIRS[after.kept[seat] - 1])
        text = words.gettext("%(name)s keeps two wealth tiles: %(one)s; and %(two)s.")
        yield text % {"name": names[seat], "one": one, "two": two}


def _tops_reached(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    _ = words.gettext
    for seat in range(after.seats):
        for temple in range(len(TEMPLES)):
            top = TEMPLE_TOP[temple]
            if not before.step[seat][temple] < after.step[seat][temple] == top:
                continue
            if before.light[seat]:
                text = _("%(name)s has reached the top of %(temple)s.")
            else:
                text = _(
                    "%(name)s has reached the top of %(temple)s, and the player board turns "
                    "to its light side."
                )
            yield text % {"name": names[seat], "temple": temple_name(temple, words)}


def _workers_fallen(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    if before.phase != TURNING:
        return
    for gear in range(len(GEARS)):
        worker = before.gear[gear][LAST_SPACE[gear]]
        if worker not in (0, DUMMY_WORKER):
            text = words.gettext("%(name)s's worker falls off %(gear)s and comes back.")
            yield text % {"name": names[worker - 1], "gear": gear_name(gear, words)}


def _teeth_emptied(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    if before.claimer and teeth_corn(before) and not teeth_corn(after):
        text = words.gettext("%(name)s takes the %(corn)s from the teeth of the calendar.")
        taken = corn(teeth_corn(before), words)
        yield text % {"name": names[before.claimer - 1], "corn": taken}


def _calendar(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    """The end of a round: corn on the tooth, or the worker and the marker of the claimer."""
    if teeth_corn(after) > teeth_corn(before):
        text = words.gettext("Nobody has claimed the start: %(corn)s goes on the tooth.")
        yield text % {"corn": corn(1, words)}
    if before.claimer and not after.claimer:
        yield _marker(before.claimer - 1, after.start, names, words)
        if after.phase == TURNING:
            yield from _no_extra_day(after, words)


def _marker(claimer: int, start: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if start == claimer:
        text = _("%(name)s takes the worker back, and the start-player marker.")
    else:
        text = _("%(name)s takes the worker back; the start-player marker goes on to %(next)s.")
    return text % {"name": names[claimer], "next": names[start]}


def _no_extra_day(after: Any, words: Words) -> Iterator[str]:
    """Why the claimer was not asked for one day or two; after the last food day nobody is."""
    _ = words.gettext
    if after.food_days_done == len(FOOD_DAYS):
        return
    reason = refuse_extra_day(after).reason
    if reason == EXTRA_DAY_USED:
        yield _("No extra day: the player board is dark.")
    elif reason == EXTRA_DAY_TOO_LATE:
        yield _("No extra day: the next day is the last.")
    else:
        yield _("No extra day: it would push a worker off a gear.")


def _final_scoring(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    if before.phase != COUNTING:
        return
    for seat in range(after.seats):
        yield from scoring_lines(before, seat, names[seat], words)
    yield over(after, names, words)
    if tie := note(after, names, words):
        yield tie
