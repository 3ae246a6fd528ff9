"""Reading a table: its game, its committed state, and a draft on top of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from katun.core.chance import new_source
from katun.core.errors import UnknownGame
from katun.core.game import Game, State
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.web.models import Draft, Seat, Table
from katun.web.tables.refused import NotAllowed


@contextmanager
def locked(table_id: int) -> Iterator[Table]:
    """The table, in a transaction that keeps every other writer out."""
    with transaction.atomic():
        yield Table.objects.select_for_update().get(pk=table_id)


def room_of(table: Table) -> Game:
    """The table's game, under whatever rules; raises :class:`NotAllowed` when it is gone."""
    try:
        return load(table.game)
    except UnknownGame:
        raise NotAllowed(
            _("This table plays “%(game)s”, which this site does not have.") % {"game": table.game}
        ) from None


def game_of(table: Table) -> Game:
    """The table's game; raises :class:`NotAllowed` when its rules are no longer here."""
    game = room_of(table)
    if game.meta.rules_version != table.rules_version:
        raise NotAllowed(
            _(
                "This table was played under version %(then)d of the rules; this site has "
                "version %(now)d. It cannot be opened or played on here, but nothing is lost: the "
                "table stays as it is, and a finished game can still be downloaded."
            )
            % {"then": table.rules_version, "now": game.meta.rules_version}
        )
    return game


def playing(table: Table) -> Game:
    """The game of a table that is being played; raises :class:`NotAllowed` otherwise."""
    if table.status == Table.Status.OPEN:
        raise NotAllowed(_("The game has not started: not all seats are taken yet."))
    if table.status == Table.Status.OVER:
        raise NotAllowed(_("The game is over."))
    return game_of(table)


def committed(game: Game, table: Table) -> State:
    """The state after the last ply."""
    return game.from_bytes(bytes(table.snapshot))


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """What everybody is called, in seat order; open seats by their number."""
    return [seat.name or _("Seat %(number)d") % {"number": seat.index + 1} for seat in seats]


#: How often :func:`reveals` deals the unknown again.
_SAMPLES = 3


def reveals(game: Game, state: State, seat: int, action: int) -> bool:
    """Whether ``action`` would show ``seat`` something that it cannot know yet.

    Deal again what the seat cannot see: if it would then see something else after the
    action, the action reveals. A game that ends shows everything.
    """
    seen = _seen_after(game, game.copy(state), seat, action)
    if seen is None:
        return True
    for sample in range(_SAMPLES):
        dealt = game.determinize(state, seat, new_source(sample))
        if _seen_after(game, dealt, seat, action) != seen:
            return True
    return False


def _seen_after(game: Game, state: State, seat: int, action: int) -> bytes | None:
    game.step(state, seat, action)
    return None if game.is_over(state) else game.to_bytes(game.redact(state, seat))


@dataclass(frozen=True, slots=True)
class Laid:
    """A draft laid onto the committed state.

    ``state`` is what the seat may see; ``legal`` what it may do next; ``instead`` what it
    might have done in place of its last step. ``held`` is set when the last step reveals
    something: then ``state`` is the one before it, and everything is ``instead``.
    """

    state: State
    legal: tuple[int, ...]
    instead: tuple[int, ...]
    steps: int
    complete: bool
    held: int | None = None


def lay(game: Game, state: State, seat: int, draft: Draft | None) -> Laid:
    """The position that ``seat`` sees: its draft over the committed ``state``."""
    if draft is None or not draft.steps:
        return Laid(state, tuple(game.legal(state, seat)), (), 0, False)
    before = game.copy(state)
    play_steps(game, before, seat, draft.steps[:-1])
    instead = tuple(game.legal(before, seat))
    count = len(draft.steps)
    if draft.revealing:
        return Laid(before, (), instead, count, True, draft.steps[-1][0])
    after = game.copy(before)
    play_steps(game, after, seat, draft.steps[-1:])
    complete = game.pending(after) != (seat,)
    return Laid(after, tuple(game.legal(after, seat)), instead, count, complete)


def play_steps(game: Game, state: State, seat: int, steps: Sequence[Sequence[int]]) -> None:
    """Play the plies of a draft's steps onto ``state``."""
    for step in steps:
        for action in step:
            game.step(state, seat, action)


def finishing(game: Game, state: State, seat: int) -> int | None:
    """The action by which the game ends a turn, if the seat may do it now."""
    seen = game.mirror(game.redact(state, seat))
    action: int | None = game.presenter.finish(seen, seat)
    return action if action in game.legal(state, seat) else None


def owes_alone(game: Game, state: State) -> int | None:
    """The one seat that owes a decision; None in a sealed phase, for chance and at the end."""
    pending = game.pending(state)
    return pending[0] if len(pending) == 1 and pending[0] != CHANCE else None
