"""A turn is tentative until it is ended: step, undo, restart, end.

Each request names what it saw: the table's ``seq`` and the draft's ``revision``. The
same request again is answered once; any other that is older is :class:`Stale`.
"""

from django.utils.translation import gettext as _

from katun.core.game import Game, State
from katun.web.models import Draft, Seat, Table
from katun.web.publishing import publish
from katun.web.tables.committing import commit, refuse_illegal
from katun.web.tables.position import (
    committed,
    finishing,
    lay,
    locked,
    play_steps,
    playing,
    reveals,
)  # fmt: skip
from katun.web.tables.refused import NotAllowed, Stale
from katun.web.tables.sealing import choose_locked, is_sealed


def step(seat: Seat, action: int, seq: int, revision: int, instead: bool = False) -> None:
    """Add one step to the seat's draft, or change its last one (``instead``)."""
    with locked(seat.table_id) as table:
        game = playing(table)
        state = committed(game, table)
        if is_sealed(game, state):
            return choose_locked(table, game, state, seat, action, seq)
        request = f"{'instead' if instead else 'step'} {action}"
        draft = _draft(table, seat, seq, revision, request)
        if draft.request == request and draft.revision == revision + 1:
            return None
        steps = draft.steps[:-1] if instead else draft.steps
        _refuse_beyond(draft, instead)
        play_steps(game, state, seat.index, steps)
        refuse_illegal(game, table, state, seat.index, action)
        draft.revealing = reveals(game, state, seat.index, action)
        draft.steps = [*steps, _with_forced(game, state, seat.index, action, draft.revealing)]
        return _keep(table, draft, request)


def undo(seat: Seat, seq: int, revision: int) -> None:
    """Take back the last step of the draft, with what it forced."""
    _shorten(seat, seq, revision, "undo", keep=-1)


def restart(seat: Seat, seq: int, revision: int) -> None:
    """Take back the whole draft."""
    _shorten(seat, seq, revision, "restart", keep=0)


def end(seat: Seat, seq: int, revision: int) -> None:
    """End the turn: finish it as the game finishes turns, commit it, let chance answer."""
    with locked(seat.table_id) as table:
        here = Seat.objects.get(pk=seat.pk)
        if here.ended == f"{seq}.{revision}":
            return
        game = playing(table)
        draft = _draft(table, seat, seq, revision, "end")
        plies = _ending(game, committed(game, table), seat.index, draft)
        here.ended = f"{seq}.{revision}"
        here.save(update_fields=["ended"])
        commit(table, game, [(seat.index, action) for action in plies])


def _draft(table: Table, seat: Seat, seq: int, revision: int, request: str) -> Draft:
    """The seat's draft; raises :class:`Stale` unless the request saw it as it is."""
    draft = Draft.objects.filter(table=table, seat=seat.index, base=table.seq).first()
    draft = draft or Draft(table=table, seat=seat.index, base=table.seq)
    repeated = draft.revision == revision + 1 and draft.request == request
    if seq != table.seq or (revision != draft.revision and not repeated):
        raise Stale(_("The table has moved on since your page was drawn. Here it is as it stands."))
    return draft


def _refuse_beyond(draft: Draft, instead: bool) -> None:
    if instead and not draft.steps:
        raise NotAllowed(_("There is no step to change yet."))
    if draft.revealing and not instead:
        raise NotAllowed(_("This step reveals something: end the turn to see it, or undo it."))


def _with_forced(game: Game, state: State, seat: int, action: int, revealing: bool) -> list[int]:
    """Play ``action`` onto ``state``, then choices of one that reveal and end nothing."""
    taken = [action]
    game.step(state, seat, action)
    while not revealing and game.pending(state) == (seat,):
        legal = game.legal(state, seat)
        if len(legal) != 1 or legal[0] == finishing(game, state, seat):
            break
        if reveals(game, state, seat, legal[0]):
            break
        game.step(state, seat, legal[0])
        taken.append(legal[0])
    return taken


def _shorten(seat: Seat, seq: int, revision: int, request: str, keep: int) -> None:
    with locked(seat.table_id) as table:
        playing(table)
        draft = _draft(table, seat, seq, revision, request)
        if draft.request == request and draft.revision == revision + 1:
            return
        if not draft.steps:
            raise NotAllowed(_("There is nothing to take back in this turn."))
        draft.steps, draft.revealing = draft.steps[:keep], False
        _keep(table, draft, request)


def _keep(table: Table, draft: Draft, request: str) -> None:
    draft.revision += 1
    draft.request = request
    draft.save()
    # Only the seat's own pages look again: nobody else sees a draft.
    publish(table.slug, table.version, seat=draft.seat)


def _ending(game: Game, state: State, seat: int, draft: Draft) -> list[int]:
    plies = [action for step in draft.steps for action in step]
    if draft.revealing:
        return plies
    laid = lay(game, state, seat, draft)
    if not laid.complete:
        finish = finishing(game, laid.state, seat)
        if finish is None:
            raise NotAllowed(_("Your turn is not complete yet: a choice is still open."))
        plies.append(finish)
    return plies
