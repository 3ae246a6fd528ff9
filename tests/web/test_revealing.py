"""No draft shows what is not known yet: it ends before chance and before what reveals."""

import random

import pytest

from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.web import tables
from katun.web.models import Draft, Ply, Table
from katun.web.tables import NotAllowed
from katun.web.tables.position import committed
from tests.web.conftest import play_turn, seen_by, take_step, to_move

pytestmark = pytest.mark.django_db


def drafted_to_the_last(table: Table, seed: int) -> None:
    """Play at random until a draft holds a step that reveals."""
    source = random.Random(seed)
    while table.status == Table.Status.PLAYING:
        seat = to_move(table)
        while not seen_by(table, seat).view["can_end"]:
            take_step(table, seat, source.choice)
            if seen_by(table, seat).view["draft"]["held"]:
                return
        tables.end(seat, table.seq, seen_by(table, seat).revision)
        table.refresh_from_db()
    pytest.fail("no step revealed anything")


def test_the_step_that_ends_the_game_shows_nothing_before_it_is_ended(table: Table):
    drafted_to_the_last(table, seed=3)
    seat = to_move(table)
    seen = seen_by(table, seat)
    game, view = seen.game, seen.view
    assert Draft.objects.get(table=table).revealing
    assert (view["over"], view["result"], view["actions"]) == (False, None, [])
    assert not game.is_over(seen.laid.state)
    # It may be taken back, replaced, or ended; nothing may follow it.
    with pytest.raises(NotAllowed, match="reveals"):
        tables.step(seat, seen.laid.instead[0], table.seq, seen.revision)
    tables.undo(seat, table.seq, seen.revision)
    assert seen_by(table, seat).view["draft"]["held"] is None


def test_ending_a_revealing_step_reveals_it(table: Table):
    drafted_to_the_last(table, seed=3)
    seat = to_move(table)
    tables.end(seat, table.seq, seen_by(table, seat).revision)
    view = seen_by(table, seat).view
    assert view["over"]
    assert view["result"]["rows"]


def test_no_draft_runs_past_chance_or_another_seat(table: Table):
    source, game = random.Random(5), load("maya2019")
    drafts = 0
    while table.status == Table.Status.PLAYING:
        seat = to_move(table)
        while not seen_by(table, seat).view["can_end"]:
            take_step(table, seat, source.choice)
            drafts += 1
            state = committed(game, table)
            for action in sum(Draft.objects.get(table=table).steps, []):
                assert game.pending(state) == (seat.index,)
                game.step(state, seat.index, action)
        tables.end(seat, table.seq, seen_by(table, seat).revision)
        table.refresh_from_db()
    assert drafts > 40


def test_chance_and_single_choices_are_played_by_the_site(table: Table):
    """Whoever owes a decision between two turns has a real one (or the turn is forced)."""
    for _turn in range(12):
        play_turn(table)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break
        assert len(seen_by(table, to_move(table)).view["actions"]) > 1
    assert Ply.objects.filter(table=table, seat=CHANCE).exists()
