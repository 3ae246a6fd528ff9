"""The final scoring line by line, the result, and the tie-break that decided it (§5.8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from katun.core import rules
from katun.core.kernel import interpreted
from katun.core.language import Words
from katun.games.tzolkin import seats
from katun.games.tzolkin.presenter.reading import (
    holdings,
    monument_points,
    owned_monuments,
    workers_on_gears,
)
from katun.games.tzolkin.presenter.wording import (
    amount,
    corn,
    goods,
    joined,
    monument_name,
    number,
    points,
)
from katun.games.tzolkin.state import OWNED
from katun.games.tzolkin.tables import (
    END_CORN_A_POINT,
    END_SKULL_POINTS,
    MONUMENT_NAMES,
    SKULL,
)

_goods_in_corn = interpreted(seats.goods_in_corn)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """What the end brings a seat, in quarter points; ``monuments`` by their number."""

    corn: int
    goods: int
    skulls: int
    monuments: dict[int, int]

    @property
    def total(self) -> int:
        """All of it."""
        return self.goods + self.skulls + sum(self.monuments.values())


def breakdown(state: Any, seat: int) -> Breakdown:
    """The final scoring of a seat; the same before it and after, for it takes nothing away."""
    worth = int(_goods_in_corn(state, seat))
    return Breakdown(
        worth,
        4 // END_CORN_A_POINT * worth,
        4 * END_SKULL_POINTS * state.skulls[seat],
        {
            monument: 4 * int(monument_points(state, monument, seat))
            for monument in owned_monuments(state, seat)
        },
    )


def scoring_lines(state: Any, seat: int, name: str, words: Words) -> list[str]:
    """The final scoring of a seat in sentences."""
    _ = words.gettext
    brings = breakdown(state, seat)
    lines = []
    if brings.goods:
        *stock, _skulls = holdings(state, seat)
        lines.append(
            _("%(name)s scores %(points)s for %(goods)s, worth %(corn)s.")
            % {"name": name, "points": points(brings.goods, words), "goods": goods(stock, words),
               "corn": corn(brings.corn, words)}
        )  # fmt: skip
    if brings.skulls:
        held = amount(SKULL, state.skulls[seat], words)
        lines.append(_scored(name, brings.skulls, held, words))
    for monument, quarters in brings.monuments.items():
        lines.append(_for_monument(name, quarters, monument, words))
    return lines


def _scored(name: str, quarters: int, what: str, words: Words) -> str:
    text = words.gettext("%(name)s scores %(points)s for %(what)s.")
    return text % {"name": name, "points": points(quarters, words), "what": what}


def _for_monument(name: str, quarters: int, monument: int, words: Words) -> str:
    text = words.gettext("%(name)s scores %(points)s for the %(monument)s.")
    title = monument_name(monument, words)
    return text % {"name": name, "points": points(quarters, words), "monument": title}


def result(state: Any, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Headings, one row a seat (best first) and a note on the tie for victory."""
    ranks = [0] * state.seats
    rules.ranking(state, ranks)
    order = sorted(range(state.seats), key=lambda seat: ranks[seat])
    built = [n for n in range(len(MONUMENT_NAMES)) if state.monument[n] >= OWNED]
    return {
        "headings": _headings(built, words),
        "rows": [_row(state, seat, ranks[seat], built, names) for seat in order],
        "note": note(state, names, words),
    }


def _headings(built: Sequence[int], words: Words) -> list[str]:
    _ = words.gettext
    ahead = [_("Rank"), _("Player"), _("Points"), _("Before the end"), _("Corn and blocks")]
    titles = [monument_name(monument, words) for monument in built]
    return [*ahead, _("Skulls"), *titles, _("Workers on gears")]


def _row(state: Any, seat: int, rank: int, built: Sequence[int], names: Sequence[str]) -> list[Any]:
    brings, score = breakdown(state, seat), int(state.score[seat])
    own = [
        number(brings.monuments[monument]) if monument in brings.monuments else ""
        for monument in built
    ]
    return [
        rank, names[seat], number(score), number(score - brings.total), number(brings.goods),
        number(brings.skulls), *own, int(workers_on_gears(state, seat)),
    ]  # fmt: skip


def note(state: Any, names: Sequence[str], words: Words) -> str:
    """How a tie for the most points was parted; "" without such a tie."""
    _ = words.gettext
    most = max(state.score[: state.seats])
    tied = [seat for seat in range(state.seats) if state.score[seat] == most]
    if len(tied) == 1:
        return ""
    left = {seat: int(workers_on_gears(state, seat)) for seat in tied}
    best = [seat for seat in tied if left[seat] == max(left.values())]
    values = {
        "names": joined([names[seat] for seat in tied], words), "points": points(most, words),
        "name": names[best[0]], "winners": joined([names[seat] for seat in best], words),
        "count": left[best[0]],
    }  # fmt: skip
    if len(best) == 1:
        text = _(
            "%(names)s tie at %(points)s: %(name)s wins with more workers on the gears (%(count)s)."
        )
    else:
        text = _("%(names)s tie at %(points)s, and %(winners)s share the victory.")
    return text % values
