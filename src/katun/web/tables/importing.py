"""A record becomes a table to look at: replayed through the rules before it is stored."""

from django.db import transaction
from django.utils.translation import gettext as _

from katun.core.errors import KatunError
from katun.play.match import Match
from katun.play.record import read, replay
from katun.web.models import Player, Ply, Seat, Table
from katun.web.tables.committing import next_turn
from katun.web.tables.refused import NotAllowed


def import_record(creator: Player | None, text: str | bytes) -> Table:
    """The table of a record; raises :class:`NotAllowed` with the line and what is wrong in it."""
    try:
        match = replay(read(text))
    except KatunError as error:
        raise NotAllowed(str(error)) from None
    if not match.plies:
        raise NotAllowed(_("This record has no plies: there is nothing to look at."))
    with transaction.atomic():
        return _stored(creator, match)


def _stored(creator: Player | None, match: Match) -> Table:
    meta = match.game.meta
    table = Table.objects.create(
        game=meta.name, rules_version=meta.rules_version, options=match.options,
        status=Table.Status.OVER, creator=creator, listed=False, imported=True,
        seq=len(match.plies), snapshot=match.game.to_bytes(match.state),
    )  # fmt: skip
    Seat.objects.bulk_create(
        Seat(table=table, index=index, name=name[:40]) for index, name in enumerate(match.names)
    )
    Ply.objects.bulk_create(_rows(table, match))
    return table


def _rows(table: Table, match: Match) -> list[Ply]:
    rows: list[Ply] = []
    turn, turn_seat = 0, -1
    for seq, (seat, action) in enumerate(match.plies, 1):
        turn, turn_seat = next_turn(turn, turn_seat, seat)
        rows.append(Ply(table=table, seq=seq, seat=seat, action=action, turn=turn))
    return rows
