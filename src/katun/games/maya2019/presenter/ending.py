"""The result of a finished game, and the tie-break that decided it (§5.3)."""

from collections.abc import Sequence
from typing import Any

from katun.core import rules
from katun.core.language import Words
from katun.games.maya2019.presenter.wording import joined


def _tiles_left(state: Any, seat: int) -> int:
    return int(state.rack_size[seat] + state.supply[seat])


def result(state: Any, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Headings, one row a seat (best first) and a note on the tie for victory."""
    _ = words.gettext
    ranks = [0] * state.seats
    rules.ranking(state, ranks)
    order = sorted(range(state.seats), key=lambda seat: ranks[seat])
    return {
        "headings": [_("Rank"), _("Player"), _("Points"), _("Tiles left"), _("Turns")],
        "rows": [
            [
                ranks[seat], names[seat], state.score[seat], _tiles_left(state, seat),
                state.turns[seat],
            ]
            for seat in order
        ],
        "note": _note(state, order, names, words),
    }  # fmt: skip


def _note(state: Any, order: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Which tie-break parted the seats with the most points; "" without such a tie."""
    _ = words.gettext
    winner = order[0]
    tied = [seat for seat in order if state.score[seat] == state.score[winner]]
    if len(tied) == 1:
        return ""
    values = {"name": names[winner], "points": state.score[winner],
              "names": joined([names[seat] for seat in tied], words)}  # fmt: skip
    return _tie_break(state, winner, tied, words) % values


def _tie_break(state: Any, winner: int, tied: Sequence[int], words: Words) -> str:
    _ = words.gettext
    tiles = _tiles_left(state, winner)
    level = [seat for seat in tied if _tiles_left(state, seat) == tiles]
    if len(level) == 1:
        return _("%(names)s tie at %(points)s points: %(name)s wins with more tiles left.")
    if sum(state.turns[seat] == state.turns[winner] for seat in level) == 1:
        return _("%(names)s tie at %(points)s points: %(name)s wins with fewer turns taken.")
    return _("%(names)s tie at %(points)s points, and no tie-break parts the best of them.")
