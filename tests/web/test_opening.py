"""Who sits where, leaving, bots, hot-seat, rematch."""

import pytest

from katun.core.seats import NOBODY
from katun.web import tables
from katun.web.models import Player, Seat, Table
from katun.web.sights import eyes_of
from katun.web.tables import Forbidden, Malformed, NotAllowed, Place
from tests.web.conftest import lay_out, play_out, play_turn, seen_by, to_move

pytestmark = pytest.mark.django_db


def seats(table: Table) -> list[Seat]:
    return list(table.places.all())


def test_a_table_starts_when_the_last_seat_is_taken(anna: Player, ben: Player):
    table = tables.open_table(anna, "maya2019", [Place("me"), Place("open")], {})
    assert (table.status, table.seq) == ("open", 0)
    tables.join(table.places.get(index=1).token, ben, "Ben")
    table.refresh_from_db()
    assert table.status == "playing"
    assert table.pending in (1, 2)


def test_bots_and_people_at_this_screen_need_no_waiting(anna: Player):
    places = [Place("me"), Place("screen", "Carla"), Place("bot", bot="random")]
    table = tables.open_table(anna, "maya2019", places, {})
    assert table.status == "playing"
    assert [seat.name for seat in seats(table)] == ["Anna", "Carla", "Random 3"]


@pytest.mark.parametrize(
    ("game", "places", "options", "words"),
    [
        ("maya", [Place("me"), Place("open")], {}, "maya2019"),
        ("maya2019", [Place("me")], {}, "2, 3, 4 seats"),
        ("maya2019", [Place("me")] * 2, {}, "one seat yourself"),
        ("maya2019", [Place("me"), Place("bot", bot="genius")], {}, "There is no bot"),
        ("maya2019", [Place("me"), Place("screen", "  ")], {}, "name"),
        ("maya2019", [Place("me"), Place("throne")], {}, "A seat is for"),
        ("maya2019", [Place("me"), Place("open")], {"weather": "rain"}, "weather"),
        ("maya2019", [Place("me"), Place("open")] * 40, {}, "seats"),
    ],
)
def test_nonsense_opens_no_table(anna: Player, game, places, options, words):
    with pytest.raises(Malformed, match=words):
        tables.open_table(anna, game, places, options)
    assert not Table.objects.exists()


def test_standing_up_before_the_start_frees_the_seat(anna: Player, ben: Player):
    table = tables.open_table(anna, "maya2019", [Place("me"), Place("open"), Place("open")], {})
    seat = tables.join(table.places.get(index=1).token, ben, "Ben")
    token = seat.token
    tables.leave(seat)
    freed = table.places.get(index=1)
    assert freed.is_open
    assert freed.token != token


def test_a_bot_plays_on_for_who_leaves(table: Table):
    seat = to_move(table)
    tables.leave(seat)
    table.refresh_from_db()
    left = table.places.get(index=seat.index)
    assert (left.player, left.bot) == (None, "greedy")
    assert table.waits_for_bot


def test_only_the_creator_seats_bots_and_only_on_open_seats(anna: Player, ben: Player):
    table = tables.open_table(anna, "maya2019", [Place("me"), Place("open"), Place("open")], {})
    with pytest.raises(Forbidden):
        tables.seat_bot(table, ben, 1, "random")
    tables.seat_bot(table, anna, 1, "random")
    with pytest.raises(NotAllowed):
        tables.seat_bot(table, anna, 1, "random")
    tables.seat_bot(table, anna, 2, "greedy")
    table.refresh_from_db()
    assert table.status == "playing"


def hot_seat(anna: Player) -> Table:
    return tables.open_table(anna, "maya2019", [Place("me"), Place("screen", "Carla")], {})


def test_the_screen_is_handed_over_before_a_hand_is_shown(anna: Player):
    table = hot_seat(anna)
    first = to_move(table)
    eyes = eyes_of(table, seats(table), anna)
    assert (eyes.viewer, eyes.hand_over) == (NOBODY, first)
    tables.show_seat(first)
    assert eyes_of(table, seats(table), anna).viewer == first.index
    lay_out(table, first)
    tables.end(first, table.seq, seen_by(table, first).revision)
    second = to_move(table)
    assert second != first
    eyes = eyes_of(table, seats(table), anna)
    assert (eyes.viewer, eyes.hand_over) == (NOBODY, second)


def test_a_spectator_and_a_player_of_one_seat_see_no_hand_over(table: Table, anna, ben):
    stranger = Player.objects.create(name="Eve")
    assert eyes_of(table, seats(table), anna).viewer == 0
    assert eyes_of(table, seats(table), ben).viewer == 1
    assert eyes_of(table, seats(table), stranger).viewer == NOBODY
    assert eyes_of(table, seats(table), None).viewer == NOBODY


def test_turns_are_numbered_by_who_plays(table: Table):
    one, two = play_turn(table), play_turn(table)
    assert one != two
    turns = set(table.plies.filter(seat__lt=8).values_list("turn", "seat"))
    assert turns == {(1, one.index), (2, two.index)}


def test_a_rematch_seats_the_same_people_and_is_made_once(table: Table, anna, ben):
    with pytest.raises(NotAllowed):
        tables.rematch(table, anna)
    play_out(table)
    with pytest.raises(Forbidden):
        tables.rematch(table, Player.objects.create(name="Eve"))
    again = tables.rematch(table, ben)
    assert tables.rematch(Table.objects.get(pk=table.pk), anna) == again
    assert [seat.player for seat in seats(again)] == [anna, ben]
    assert again.options == table.options
    assert again.status == "playing"
    assert {seat.token for seat in seats(again)}.isdisjoint(seat.token for seat in seats(table))


def test_a_table_of_other_rules_stays_and_says_why(table: Table):
    Table.objects.filter(pk=table.pk).update(rules_version=99)
    table.refresh_from_db()
    before = bytes(table.snapshot)
    with pytest.raises(NotAllowed, match="version 99"):
        tables.step(table.places.first(), 0, table.seq, 0)
    table.refresh_from_db()
    assert bytes(table.snapshot) == before
