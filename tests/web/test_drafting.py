"""A turn is tentative until it is ended (design §3)."""

import pytest

from katun.web import tables
from katun.web.models import Draft, Ply, Table
from katun.web.tables import Forbidden, NotAllowed, Stale
from tests.web.conftest import (
    lay_out,
    legal,
    play_out,
    play_turn,
    seen_by,
    take_step,
    to_move,
    waiting,
)

pytestmark = pytest.mark.django_db


def before_and_after(table: Table) -> tuple[int, bytes]:
    table.refresh_from_db()
    return Ply.objects.filter(table=table).count(), bytes(table.snapshot)


def test_a_step_goes_to_the_draft_and_not_to_the_log(table: Table):
    seat = to_move(table)
    before = before_and_after(table)
    action = take_step(table, seat)
    assert before_and_after(table) == before
    assert Draft.objects.get(table=table).steps[0][0] == action
    assert seen_by(table, seat).view["draft"]["steps"] == 1


def test_nobody_else_sees_a_draft(table: Table):
    seat, other = to_move(table), waiting(table)
    public, theirs = seen_by(table, -1).view, seen_by(table, other).view
    take_step(table, seat)
    assert seen_by(table, -1).view == public
    assert seen_by(table, other).view == theirs


def test_undo_takes_back_one_step_and_restart_the_whole_turn(table: Table):
    seat = to_move(table)
    start = seen_by(table, seat).view
    lay_out(table, seat)
    steps = len(Draft.objects.get(table=table).steps)
    assert steps >= 2
    tables.undo(seat, table.seq, seen_by(table, seat).revision)
    assert len(Draft.objects.get(table=table).steps) == steps - 1
    tables.restart(seat, table.seq, seen_by(table, seat).revision)
    now = seen_by(table, seat).view
    assert now | {"revision": 0} == start | {"revision": 0}


def test_ending_commits_the_draft_in_order_and_chance_answers(table: Table):
    seat = to_move(table)
    lay_out(table, seat)
    drafted = [a for step in Draft.objects.get(table=table).steps for a in step]
    seq = table.seq
    tables.end(seat, seq, seen_by(table, seat).revision)
    rows = list(Ply.objects.filter(table=table, seq__gt=seq).values_list("seat", "action"))
    assert rows[: len(drafted)] == [(seat.index, action) for action in drafted]
    assert not Draft.objects.filter(table=table).exists()
    table.refresh_from_db()
    assert table.seq == seq + len(rows)
    assert Ply.objects.filter(table=table).count() == table.seq


def test_what_is_committed_cannot_be_undone(table: Table):
    seat = to_move(table)
    lay_out(table, seat)
    tables.end(seat, table.seq, seen_by(table, seat).revision)
    table.refresh_from_db()
    for take_back in (tables.undo, tables.restart):
        with pytest.raises(NotAllowed):
            take_back(seat, table.seq, 0)


def test_an_unfinished_turn_cannot_be_ended(table: Table):
    seat = to_move(table)
    take_step(table, seat)
    assert not seen_by(table, seat).view["can_end"]
    with pytest.raises(NotAllowed, match="not complete"):
        tables.end(seat, table.seq, 1)


def test_the_same_step_posted_again_is_one_step(table: Table):
    seat = to_move(table)
    action = take_step(table, seat)
    tables.step(seat, action, table.seq, 0)
    draft = Draft.objects.get(table=table)
    assert (draft.revision, len(draft.steps)) == (1, 1)


def test_the_same_undo_posted_again_is_one_undo(table: Table):
    seat = to_move(table)
    lay_out(table, seat)
    revision, steps = seen_by(table, seat).revision, len(Draft.objects.get(table=table).steps)
    tables.undo(seat, table.seq, revision)
    tables.undo(seat, table.seq, revision)
    assert len(Draft.objects.get(table=table).steps) == steps - 1


def test_the_same_end_posted_again_is_one_end(table: Table):
    seat = to_move(table)
    lay_out(table, seat)
    seq, revision = table.seq, seen_by(table, seat).revision
    tables.end(seat, seq, revision)
    once = before_and_after(table)
    tables.end(seat, seq, revision)
    assert before_and_after(table) == once


@pytest.mark.parametrize(("seq", "revision"), [(-1, 0), (1, 0), (0, 5), (0, -1)])
def test_a_stale_step_changes_nothing(table: Table, seq: int, revision: int):
    seat = to_move(table)
    with pytest.raises(Stale):
        tables.step(seat, legal(table, seat)[0], table.seq + seq, revision)
    assert not Draft.objects.filter(table=table).exists()


def test_another_step_of_the_same_revision_is_stale(table: Table):
    seat = to_move(table)
    first, second = legal(table, seat)[:2]
    tables.step(seat, first, table.seq, 0)
    with pytest.raises(Stale):
        tables.step(seat, second, table.seq, 0)


def test_a_forged_action_is_refused_in_words(table: Table):
    seat = to_move(table)
    allowed = legal(table, seat)
    forged = next(action for action in range(400) if action not in allowed)
    with pytest.raises(NotAllowed) as refused:
        tables.step(seat, forged, table.seq, 0)
    assert len(str(refused.value)) > 10
    with pytest.raises(NotAllowed, match="no action number"):
        tables.step(seat, 60000, table.seq, 0)
    assert not Draft.objects.filter(table=table).exists()


def test_a_step_out_of_turn_is_refused_in_words(table: Table):
    seat, other = to_move(table), waiting(table)
    with pytest.raises(NotAllowed) as refused:
        tables.step(other, legal(table, seat)[0], table.seq, 0)
    assert len(str(refused.value)) > 10


def test_instead_changes_the_last_step(table: Table):
    seat = to_move(table)
    first, second = legal(table, seat)[:2]
    tables.step(seat, first, table.seq, 0)
    assert second in seen_by(table, seat).laid.instead
    tables.step(seat, second, table.seq, 1, instead=True)
    steps = Draft.objects.get(table=table).steps
    assert [step[0] for step in steps] == [second]


def test_instead_of_nothing_is_refused(table: Table):
    seat = to_move(table)
    with pytest.raises(NotAllowed, match="no step to change"):
        tables.step(seat, legal(table, seat)[0], table.seq, 0, instead=True)


def test_nothing_happens_at_a_finished_table(table: Table):
    play_out(table)
    seat = table.places.first()
    with pytest.raises(NotAllowed, match="over"):
        tables.step(seat, 0, table.seq, 0)


def test_plies_replay_to_the_snapshot(table: Table):
    from katun.core.registry import load

    for _turn in range(6):
        play_turn(table)
    play_out(table, seed=4)
    game = load("maya2019")
    state = game.new(2, table.options)
    for seat, action in Ply.objects.filter(table=table).values_list("seat", "action"):
        assert action in game.legal(state, seat)
        game.step(state, seat, action)
    assert game.to_bytes(state) == bytes(table.snapshot)
    assert game.is_over(state)


def test_a_joiner_needs_the_link_and_the_link_works_once(anna, ben):
    table = tables.open_table(anna, "maya2019", [tables.Place("me"), tables.Place("open")], {})
    token = table.places.get(index=1).token
    with pytest.raises(Forbidden):
        tables.join("guess", ben, "Ben")
    seat = tables.join(token, ben, "Ben")
    assert seat.token != token
    with pytest.raises(Forbidden):
        tables.join(token, anna, "Anna")
