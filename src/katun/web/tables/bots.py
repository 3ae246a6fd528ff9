"""What the bot driver asks of the tables. Bots think elsewhere; only this commits."""

from dataclasses import dataclass

from katun.web.models import SealedChoice, Seat, Table
from katun.web.tables.committing import commit
from katun.web.tables.position import committed, game_of, locked
from katun.web.tables.refused import Refused
from katun.web.tables.sealing import choose_locked, is_sealed


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot that owes a decision: what it may see, as bytes, and where the table stands."""

    table_id: int
    game: str
    seq: int
    seat: int
    bot: str
    state: bytes


def tables_waiting_for_bots() -> list[int]:
    """The tables at which a bot owes a decision."""
    return list(Table.objects.filter(waits_for_bot=True).values_list("pk", flat=True))


def thinking_seat(table_id: int) -> Thinking | None:
    """The first bot of the table that owes a decision, or None.

    Raises :class:`Refused` when the table's rules are no longer here.
    """
    table = Table.objects.filter(pk=table_id, status=Table.Status.PLAYING).first()
    seat = table and _first_bot(table)
    if not table or not seat:
        return None
    game = game_of(table)
    seen = game.redact(committed(game, table), seat.index)
    return Thinking(table_id, table.game, table.seq, seat.index, seat.bot, game.to_bytes(seen))


def _first_bot(table: Table) -> Seat | None:
    chosen = SealedChoice.objects.filter(table=table, base=table.seq).values("seat")
    bots = table.places.exclude(bot="").exclude(index__in=chosen)
    return next((seat for seat in bots if table.is_pending(seat.index)), None)


def commit_bot_ply(thinking: Thinking, action: int) -> bool:
    """Commit a bot's choice; False when the table has moved on or the rules refuse it."""
    with locked(thinking.table_id) as table:
        seat = table.places.get(index=thinking.seat)
        if table.seq != thinking.seq or seat.bot != thinking.bot:
            return False
        game = game_of(table)
        state = committed(game, table)
        try:
            if is_sealed(game, state):
                choose_locked(table, game, state, seat, action, table.seq)
            else:
                commit(table, game, [(seat.index, action)])
        except Refused:
            return False
    return True
