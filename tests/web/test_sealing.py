"""Sealed phases, on the toy room: bids of all, shown together."""

import pytest

from katun.web import tables
from katun.web.models import Player, Ply, SealedChoice, Table
from katun.web.tables import NotAllowed, Stale
from tests.web.conftest import legal, seen_by, sit

pytestmark = pytest.mark.django_db


@pytest.fixture
def bidding(lots, anna: Player, ben: Player) -> Table:
    table = sit(anna, ben, game="lots")
    assert table.pending == 0b11
    return table


def seat(table: Table, index: int):
    return table.places.get(index=index)


def test_the_plain_board_of_a_room_without_one_lists_the_actions(bidding: Table, anna: Player):
    from katun.web.drawing import draw_table

    html = draw_table(bidding.slug, anna, "en").html
    for action in legal(bidding, seat(bidding, 0)):
        assert f'id="act-{action}"' in html


def test_a_sealed_choice_shows_only_that_it_was_made(bidding: Table):
    before = seen_by(bidding, 1).view
    tables.choose(seat(bidding, 0), 3, bidding.seq)
    after = seen_by(bidding, 1).view
    assert after["sealed"] == {"decided": [0], "mine": None}
    assert {k: v for k, v in after.items() if k not in ("sealed", "version")} == {
        k: v for k, v in before.items() if k not in ("sealed", "version")
    }
    assert seen_by(bidding, 0).view["sealed"]["mine"] == "Bid 3"
    assert not Ply.objects.filter(table=bidding, seat__lt=8).exists()


def test_a_sealed_choice_may_be_changed_and_taken_back(bidding: Table):
    first = seat(bidding, 0)
    tables.step(first, 3, bidding.seq, 0)
    tables.step(first, 1, bidding.seq, 0)
    assert SealedChoice.objects.get(table=bidding).action == 1
    tables.take_back(first, bidding.seq)
    assert not SealedChoice.objects.filter(table=bidding).exists()
    tables.take_back(first, bidding.seq)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_last_choice_commits_all_in_seat_order(bidding: Table, order):
    seq = bidding.seq
    for index in order:
        tables.choose(seat(bidding, index), 2 + index, seq)
    rows = Ply.objects.filter(table=bidding, seq__in=(seq + 1, seq + 2))
    assert list(rows.values_list("seat", "action")) == [(0, 2), (1, 3)]
    assert not SealedChoice.objects.filter(table=bidding).exists()


def test_after_the_last_choice_none_can_be_taken_back(bidding: Table):
    seq = bidding.seq
    for index in (0, 1):
        tables.choose(seat(bidding, index), 2, seq)
    with pytest.raises(Stale):
        tables.take_back(seat(bidding, 0), seq)


def test_an_illegal_or_stale_sealed_choice_is_refused(bidding: Table):
    with pytest.raises(Stale):
        tables.choose(seat(bidding, 0), 2, bidding.seq - 1)
    forbidden = next(a for a in range(20) if a not in legal(bidding, seat(bidding, 0)))
    with pytest.raises(NotAllowed):
        tables.choose(seat(bidding, 0), forbidden, bidding.seq)
    assert not SealedChoice.objects.filter(table=bidding).exists()


def test_nothing_is_sealed_when_one_seat_decides(table: Table):
    from tests.web.conftest import to_move

    with pytest.raises(NotAllowed, match="secret"):
        tables.choose(to_move(table), legal(table, to_move(table))[0], table.seq)


def test_a_whole_game_of_the_toy_room_is_played_and_replays(bidding: Table):
    from katun.play.record import read, replay
    from katun.web.records import record_text
    from tests.web.conftest import play_out

    play_out(bidding)
    match = replay(read(record_text(bidding, -1)))
    assert match.game.to_bytes(match.state) == bytes(bidding.snapshot)
