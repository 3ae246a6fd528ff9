"""Events of a food day: who fed whom, what the temples gave, the change of age."""

from collections.abc import Iterator, Sequence
from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.presenter.reading import (
    food_price,
    gains,
    workers_fed,
    workers_to_feed,
)
from katun.games.tzolkin.presenter.wording import corn, goods, in_a_row, points, workers
from katun.games.tzolkin.state import FEEDING, REWARDING
from katun.games.tzolkin.tables import AGE_ENDS, HUNGER_POINTS, TEMPLE_POINTS


def events(before: Any, after: Any, names: Sequence[str], words: Words) -> Iterator[str]:
    """What a food day did to each seat."""
    if before.phase == FEEDING:
        for seat in range(before.seats):
            yield _fed(before, seat, names[seat], words)
        if after.age > before.age:
            yield words.gettext("Age II begins: its buildings take the place of those of Age I.")
    elif before.phase == REWARDING:
        for seat in range(before.seats):
            yield from _rewarded(before, after, seat, names[seat], words)


def _fed(before: Any, seat: int, name: str, words: Words) -> str:
    """One seat's feeding: what was paid, what farms fed, who went hungry."""
    _ = words.gettext
    need, fed = int(workers_to_feed(before, seat)), int(workers_fed(before, seat))
    price = int(food_price(before, seat)) * fed
    values = {"name": name, "workers": workers(fed, words), "corn": corn(price, words)}
    sentences = []
    if fed and price:
        sentences.append(_("%(name)s feeds %(workers)s for %(corn)s.") % values)
    elif fed:
        sentences.append(_("%(name)s feeds %(workers)s for nothing.") % values)
    if need < before.workers[seat]:
        sentences.append(_by_farms(before.workers[seat] - need, name, words))
    if need > fed:
        sentences.append(_hungry(need - fed, name, words))
    return in_a_row(sentences, words)


def _by_farms(count: int, name: str, words: Words) -> str:
    text = words.ngettext(
        "The farms of %(name)s feed %(count)s worker.",
        "The farms of %(name)s feed %(count)s workers.",
        count,
    )
    return text % {"name": name, "count": count}


def _hungry(count: int, name: str, words: Words) -> str:
    text = words.ngettext(
        "%(count)s worker of %(name)s goes hungry: %(points)s lost.",
        "%(count)s workers of %(name)s go hungry: %(points)s lost.",
        count,
    )
    lost = points(-4 * HUNGER_POINTS * count, words)
    return text % {"name": name, "count": count, "points": lost}


def _rewarded(before: Any, after: Any, seat: int, name: str, words: Words) -> Iterator[str]:
    if before.food_days_done in AGE_ENDS:
        yield from _step_points(before, after, seat, name, words)
    elif got := goods(gains(before, after, seat), words):
        yield words.gettext("%(name)s receives %(goods)s.") % {"name": name, "goods": got}


def _lead(before: Any, words: Words) -> str:
    """``the lead``: the leader bonus, which several may share."""
    steps = [before.step[seat][before.temple] for seat in range(before.seats)]
    if steps.count(max(steps)) > 1:
        return words.gettext("sharing the lead")
    return words.gettext("the lead")


def _step_points(before: Any, after: Any, seat: int, name: str, words: Words) -> Iterator[str]:
    _ = words.gettext
    temple, step = before.temple, before.step[seat][before.temple]
    quarters = 4 * TEMPLE_POINTS[temple][step]
    bonus = after.score[seat] - before.score[seat] - quarters
    values = {
        "name": name, "step": step, "points": points(abs(quarters), words),
        "bonus": points(bonus, words), "lead": _lead(before, words),
    }  # fmt: skip
    if quarters > 0 and bonus:
        yield _("%(name)s scores %(points)s for step %(step)s and %(bonus)s for %(lead)s.") % values
    elif quarters > 0:
        yield _("%(name)s scores %(points)s for step %(step)s.") % values
    elif quarters < 0:
        yield _("%(name)s loses %(points)s at the bottom.") % values
    if quarters <= 0 and bonus:
        yield _("%(name)s scores %(bonus)s for %(lead)s.") % values
