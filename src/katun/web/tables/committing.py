"""Appending plies: rows, snapshot and whose decision it is, all in one transaction."""

import random
from collections.abc import Iterable

from django.utils.translation import get_language

from katun.core.game import Game, State
from katun.core.refusals import Refusal
from katun.core.seats import CHANCE
from katun.web.models import Draft, Ply, SealedChoice, Seat, Table
from katun.web.publishing import publish
from katun.web.tables.position import committed, owes_alone, seat_names
from katun.web.tables.refused import NotAllowed

_system_random = random.SystemRandom()


def commit(table: Table, game: Game, plies: Iterable[tuple[int, int]]) -> None:
    """Append ``(seat, action)`` plies, then all that follows by itself, and publish.

    Raises :class:`NotAllowed` on the first ply that the rules refuse; the caller's
    transaction then forgets everything.
    """
    state = committed(game, table)
    rows: list[Ply] = []
    for seat, action in plies:
        refuse_illegal(game, table, state, seat, action)
        rows.append(_play(table, game, state, seat, action))
    rows += _what_follows(table, game, state)
    Ply.objects.bulk_create(rows)
    Draft.objects.filter(table=table).delete()
    SealedChoice.objects.filter(table=table).delete()
    _stand(table, game, state)
    save_and_publish(table)


def _play(table: Table, game: Game, state: State, seat: int, action: int) -> Ply:
    game.step(state, seat, action)
    table.turn, table.turn_seat = next_turn(table.turn, table.turn_seat, seat)
    table.seq += 1
    return Ply(table=table, seq=table.seq, seat=seat, action=action, turn=table.turn)


def next_turn(turn: int, turn_seat: int, seat: int) -> tuple[int, int]:
    """The turn's number and seat after a ply of ``seat``: chance belongs to who caused it."""
    if seat in (turn_seat, CHANCE):
        return turn, turn_seat
    return turn + 1, seat


def _what_follows(table: Table, game: Game, state: State) -> list[Ply]:
    """Chance, and choices of one: until somebody really has to decide."""
    rows = []
    while True:
        if game.pending(state) == (CHANCE,):
            rows.append(_play(table, game, state, CHANCE, _drawn(game, state)))
            continue
        seat = owes_alone(game, state)
        legal = game.legal(state, seat) if seat is not None else []
        if seat is None or len(legal) != 1:
            return rows
        rows.append(_play(table, game, state, seat, legal[0]))


def _drawn(game: Game, state: State) -> int:
    outcomes, weights = zip(*game.chance(state), strict=True)
    action: int = _system_random.choices(outcomes, weights)[0]
    return action


def _stand(table: Table, game: Game, state: State) -> None:
    pending = game.pending(state)
    table.snapshot = game.to_bytes(state)
    table.pending = sum(1 << seat for seat in pending)
    table.status = Table.Status.PLAYING if pending else Table.Status.OVER


def save_and_publish(table: Table) -> None:
    """Write the table's row; once that is committed, tell everybody who looks."""
    table.version += 1
    table.waits_for_bot = bool(table.pending & _undecided_bots(table))
    table.save()
    publish(table.slug, table.version)


def _undecided_bots(table: Table) -> int:
    chosen = set(SealedChoice.objects.filter(table=table).values_list("seat", flat=True))
    bots = Seat.objects.filter(table=table).exclude(bot="").values_list("index", flat=True)
    return sum(1 << seat for seat in bots if seat not in chosen)


def refuse_illegal(game: Game, table: Table, state: State, seat: int, action: int) -> None:
    """Raise :class:`NotAllowed`, in words, unless ``seat`` may do ``action`` now."""
    if not 0 <= action < len(game.catalogue):
        raise NotAllowed(
            f"There is no action number {action}: 0 to {len(game.catalogue) - 1} exist."
        )
    refusal = game.refusal(state, seat, action)
    if refusal is not None:
        raise NotAllowed(_explained(game, table, state, seat, action, refusal))


def _explained(
    game: Game, table: Table, state: State, seat: int, action: int, refusal: Refusal
) -> str:
    seen = game.mirror(game.redact(state, seat))
    names = seat_names(list(table.places.all()))
    words = game.words(get_language() or "en")
    text: str = game.presenter.explain(seen, seat, action, refusal, names, words)
    return text
