"""Sealed phases: several seats choose at once, and nobody sees what before the last has.

A choice may be taken back until then. Records and states go in seat order.
"""

from django.utils.translation import gettext as _

from katun.core.game import Game, State
from katun.web.models import SealedChoice, Seat, Table
from katun.web.tables.committing import commit, refuse_illegal, save_and_publish
from katun.web.tables.position import committed, locked, playing
from katun.web.tables.refused import NotAllowed, Stale


def is_sealed(game: Game, state: State) -> bool:
    """Whether several seats owe a decision at once."""
    return len(game.pending(state)) > 1


def choose(seat: Seat, action: int, seq: int) -> None:
    """Make, or change, the seat's sealed choice."""
    with locked(seat.table_id) as table:
        game = playing(table)
        choose_locked(table, game, committed(game, table), seat, action, seq)


def choose_locked(
    table: Table, game: Game, state: State, seat: Seat, action: int, seq: int
) -> None:
    """:func:`choose`, for a caller that holds the table."""
    _refuse_stale(table, seq)
    if not is_sealed(game, state):
        raise NotAllowed(_("Nothing is chosen in secret now."))
    refuse_illegal(game, table, state, seat.index, action)
    SealedChoice.objects.update_or_create(
        table=table, base=table.seq, seat=seat.index, defaults={"action": action}
    )
    chosen = dict(
        SealedChoice.objects.filter(table=table, base=table.seq).values_list("seat", "action")
    )
    if set(chosen) >= set(game.pending(state)):
        commit(table, game, sorted(chosen.items()))
    else:
        save_and_publish(table)


def take_back(seat: Seat, seq: int) -> None:
    """Take the seat's sealed choice back."""
    with locked(seat.table_id) as table:
        playing(table)
        _refuse_stale(table, seq)
        deleted, _rows = SealedChoice.objects.filter(
            table=table, base=table.seq, seat=seat.index
        ).delete()
        if deleted:
            save_and_publish(table)


def _refuse_stale(table: Table, seq: int) -> None:
    if seq != table.seq:
        raise Stale(_("The table has moved on since your page was drawn. Here it is as it stands."))
