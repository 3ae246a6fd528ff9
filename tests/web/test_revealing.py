"""No draft shows what is not known yet: it ends before chance and before what reveals."""

import itertools
import random

import pytest

from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.web import tables
from katun.web.models import Draft, Ply, Seat, Table
from katun.web.tables import NotAllowed
from katun.web.tables.position import committed
from tests.web.conftest import play_turn, seen_by, take_step, to_move

pytestmark = pytest.mark.django_db


@pytest.fixture
def last_tile(table: Table) -> Table:
    """Whoever is to move has one tile left, on the rack: laid face down it ends the game."""
    game, seat = load("maya2019"), to_move(table).index
    state = game.mirror(committed(game, table))
    state.rack[seat] = [1] + [0] * 7
    state.rack_size[seat] = 1
    state.unseen[seat] = [0] * 8
    state.supply[seat] = 0
    Table.objects.filter(pk=table.pk).update(snapshot=state.to_bytes())
    table.refresh_from_db()
    return table


def lay_the_last(table: Table) -> Seat:
    """Draft the expansion with the last tile."""
    seat = to_move(table)
    for verb in ("expand", "at"):
        actions = seen_by(table, seat).view["actions"]
        action = next(row["action"] for row in actions if row["text"].startswith(verb))
        tables.step(seat, action, table.seq, seen_by(table, seat).revision)
    return seat


def test_the_step_that_ends_the_game_shows_nothing_before_it_is_ended(last_tile: Table):
    table, seat = last_tile, lay_the_last(last_tile)
    seen = seen_by(table, seat)
    game, view = seen.game, seen.view
    assert Draft.objects.get(table=table).revealing
    assert (view["over"], view["result"]) == (False, None)
    assert not game.is_over(seen.laid.state)
    # It may be taken back, replaced, or ended; nothing may follow it.
    with pytest.raises(NotAllowed, match="reveals"):
        tables.step(seat, seen.laid.instead[0], table.seq, seen.revision)
    tables.undo(seat, table.seq, seen.revision)
    assert seen_by(table, seat).view["draft"]["held"] is None


def test_ending_a_revealing_step_reveals_it(last_tile: Table):
    table, seat = last_tile, lay_the_last(last_tile)
    tables.end(seat, table.seq, seen_by(table, seat).revision)
    view = seen_by(table, seat).view
    assert view["over"]
    assert view["result"]["rows"]


def test_no_draft_runs_past_chance_or_another_seat(table: Table):
    source, game = random.Random(5), load("maya2019")
    drafts = 0
    for _turn in range(14):
        seat = to_move(table)
        while not seen_by(table, seat).view["can_end"]:
            take_step(table, seat, source.choice)
            drafts += 1
            state = committed(game, table)
            for action in itertools.chain(*Draft.objects.get(table=table).steps):
                assert game.pending(state) == (seat.index,)
                game.step(state, seat.index, action)
        tables.end(seat, table.seq, seen_by(table, seat).revision)
        table.refresh_from_db()
    assert drafts >= 28


def test_chance_and_single_choices_are_played_by_the_site(table: Table):
    """Whoever owes a decision between two turns has a real one (or the turn is forced)."""
    for _turn in range(12):
        play_turn(table)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break
        assert len(seen_by(table, to_move(table)).view["actions"]) > 1
    assert Ply.objects.filter(table=table, seat=CHANCE).exists()
