"""Events of a construction: printed points, Architecture, effects that need no choice."""

from collections.abc import Iterator, Sequence
from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.presenter.effects import (
    Effect,
    building_kind,
    effect_words,
    effects_of,
    printed_points,
)
from katun.games.tzolkin.presenter.reading import architecture_used, effects_done, is_paid
from katun.games.tzolkin.presenter.wording import goods, listed, points
from katun.games.tzolkin.state import TURNS
from katun.games.tzolkin.tables import (
    ADVANCE,
    ARCHITECTURE,
    ARCHITECTURE_CORN,
    ARCHITECTURE_POINTS,
    BUILDING_NAMES,
    CHEAPER_WORKERS,
    FREE_WORKERS,
    GIVE,
    SKULL,
    TEMPLE_STEPS,
    WORKER,
    WORKERS_MOST,
)

_AT_ONCE = (FREE_WORKERS, CHEAPER_WORKERS, TEMPLE_STEPS, GIVE, WORKER, ADVANCE)


def events(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    """What the buildings of the seat in turn brought in this ply."""
    if before.phase != TURNS:
        return
    name = names[before.seat]
    for building in range(len(BUILDING_NAMES)):
        if is_paid(after, building) and not is_paid(before, building):
            yield from _paid(before, after, building, name, words)
    for building in range(len(BUILDING_NAMES)):
        yield from _effects(before, after, building, name, words)


def _paid(before: Any, after: Any, building: int, name: str, words: Words) -> Iterator[str]:
    _ = words.gettext
    if architecture_used(before, after):
        level = before.technology[before.seat][ARCHITECTURE]
        got = goods((0, 0, 0, ARCHITECTURE_CORN[level]), words, 4 * ARCHITECTURE_POINTS[level])
        yield _("Architecture gives %(name)s %(goods)s.") % {"name": name, "goods": got}
    if printed_points(building):
        got = points(4 * printed_points(building), words)
        text = _("The %(kind)s gives %(name)s %(goods)s.")
        yield text % {"kind": building_kind(building, words), "name": name, "goods": got}


def _effects(before: Any, after: Any, building: int, name: str, words: Words) -> Iterator[str]:
    """Effects carried out in this ply; those that ask a question are told by the answers."""
    done = slice(effects_done(before, building), effects_done(after, building))
    fresh = [effect for effect in effects_of(building)[done] if effect[0] in _AT_ONCE]
    useful = [effect for effect in fresh if not _in_vain(before, after, effect)]
    lost = [effect for effect in fresh if effect not in useful]
    kind = building_kind(building, words)
    for text, each in (
        (words.gettext("The %(kind)s gives %(name)s: %(effects)s."), useful),
        (words.gettext("The %(kind)s gives %(name)s in vain: %(effects)s."), lost),
    ):
        if each:
            effects = listed([effect_words(effect, words) for effect in each], words)
            yield text % {"kind": kind, "name": name, "effects": effects}


def _in_vain(before: Any, after: Any, effect: Effect) -> bool:
    what, which, _ = effect
    seat = before.seat
    if what == TEMPLE_STEPS:
        return bool(after.step[seat][which] == before.step[seat][which])
    if what == WORKER:
        return bool(before.workers[seat] == WORKERS_MOST)
    return bool(what == GIVE and which == SKULL and before.skull_bank == 0)
