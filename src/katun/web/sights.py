"""What one browser sees of a table: whose eyes, which position, and what it may do there.

Everything shown (page, socket, JSON) is made from a :class:`Sight`; it holds nothing
that its viewer must not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from katun.core.game import Game
from katun.core.seats import NOBODY
from katun.play.view import view
from katun.web.models import Draft, Player, SealedChoice, Seat, Table
from katun.web.tables.position import Laid, committed, game_of, lay, seat_names


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks: a seat or ``NOBODY``; ``hand_over`` is who must come to the screen first."""

    viewer: int
    hand_over: Seat | None = None


def eyes_of(table: Table, seats: Sequence[Seat], player: Player | None) -> Eyes:
    """Through which of its seats a player looks at a table.

    With one seat it is that one. Of several at one screen it is the one whose person is
    there; when another of them must decide, that person is called to the screen first.
    """
    own = [seat for seat in seats if player and seat.player_id == player.pk]
    if len(own) < 2 or table.status != Table.Status.PLAYING:
        return Eyes(own[0].index if own else NOBODY)
    here = next((seat for seat in own if seat.at_screen), None)
    chosen = _chosen(table)
    owing = [seat for seat in own if table.is_pending(seat.index) and seat.index not in chosen]
    if owing and here not in owing:
        return Eyes(NOBODY, owing[0])
    return Eyes(here.index if here else NOBODY)


def _chosen(table: Table) -> dict[int, int]:
    rows = SealedChoice.objects.filter(table=table, base=table.seq)
    return dict(rows.values_list("seat", "action"))


@dataclass(frozen=True, slots=True)
class Sight:
    """A started table as one viewer sees it; ``view`` is JSON data (docs/contract.md)."""

    table: Table
    game: Game
    seats: list[Seat]
    names: list[str]
    viewer: int
    revision: int
    laid: Laid | None
    view: dict[str, Any]


def sight(table: Table, seats: list[Seat], viewer: int, language: str) -> Sight:
    """A started table through the eyes of ``viewer`` (a seat or ``NOBODY``).

    Raises :class:`~katun.web.tables.refused.NotAllowed` when its rules are not here.
    """
    game = game_of(table)
    names = seat_names(seats)
    over = table.status == Table.Status.OVER
    draft = None if over or viewer == NOBODY else _draft(table, viewer)
    state = committed(game, table)
    laid = None
    if not over and viewer != NOBODY and game.pending(state) == (viewer,):
        laid = lay(game, state, viewer, draft)
    shown = view(
        game, laid.state if laid else state, viewer, names, language,
        instead=laid.instead if laid else (), opened=over,
    )  # fmt: skip
    chosen = {} if over else _chosen(table)
    shown |= _standing(game, table, shown, laid, draft, chosen, viewer, language)
    return Sight(table, game, seats, names, viewer, shown["revision"], laid, shown)


def _draft(table: Table, viewer: int) -> Draft | None:
    return Draft.objects.filter(table=table, seat=viewer, base=table.seq).first()


def _standing(
    game: Game, table: Table, shown: dict[str, Any], laid: Laid | None, draft: Draft | None,
    chosen: dict[int, int], viewer: int, language: str,
) -> dict[str, Any]:  # fmt: skip
    """What the site adds to a game's view: numbers, the draft, who has chosen in secret."""
    words = game.words(language)
    held = laid.held if laid else None
    mine = chosen.get(viewer)
    return {
        "table": table.slug,
        "status": table.status,
        "seq": table.seq,
        "version": table.version,
        "revision": draft.revision if draft else 0,
        "pending": [seat for seat in range(len(shown["seats"])) if table.is_pending(seat)],
        "seats": [row | {"pending": table.is_pending(row["seat"])} for row in shown["seats"]],
        "my_turn": viewer != NOBODY and table.is_pending(viewer) and viewer not in chosen,
        "prompt": _prompt(shown["prompt"], laid),
        "draft": {
            "steps": laid.steps if laid else 0,
            "complete": bool(laid and laid.complete),
            "held": None if held is None else game.presenter.label(held, words),
        },
        "sealed": {
            "decided": sorted(chosen),
            "mine": None if mine is None else game.presenter.label(mine, words),
        },
        "can_end": bool(laid and (laid.complete or shown["finish"])),
    }


def _prompt(prompt: str, laid: Laid | None) -> str:
    if laid and laid.held is not None:
        return _("This step reveals something. End your turn to see it, or undo it.")
    if laid and laid.complete:
        return _("Your turn is laid out. End it, or undo.")
    return prompt
