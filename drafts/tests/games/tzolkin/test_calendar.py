"""The calendar (§5.5): corn on teeth, the claimed start-player space, the extra day, rounds."""

import itertools

import pytest

from katun.games.tzolkin.reasons import EXTRA_DAY_USED, WORKER_WOULD_FALL
from tests.games.tzolkin.positions import COLOURS, Position

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")


def ends_round(table: Position) -> Position:
    """The seat in turn, last of the round, places a worker; then what happens by itself."""
    table.last_turn().play("place palenque", "stop").happen()
    return table


def claimed(by: str = "red", marker: str = "red", seats: int = 4, day: int = 1) -> Position:
    """The last turn of a round in which ``by`` holds the start-player space."""
    table = Position(seats, turn=marker).day(day).claims(by)
    table.now.seat = (COLOURS.index(by) + 1) % seats
    return table


def test_5_5_1_nobody_there_a_corn_on_the_tooth_and_one_day():
    table = ends_round(Position().worker("blue", "tikal 3"))
    assert table.now.tooth_corn[:3] == [1, 0, 0]
    assert table.now.day == 2
    assert table.standing("blue") == ["tikal 4"]


@pytest.mark.parametrize("day", [1, 5, 26])
def test_5_5_1_the_corn_lies_on_the_tooth_of_the_day(day):
    table = ends_round(Position().day(day))
    assert [tooth for tooth, corn in enumerate(table.now.tooth_corn) if corn] == [day - 1]


def test_5_5_1_the_start_player_stays():
    table = Position(turn="yellow")
    table.now.seat = 1
    ends_round(table)
    assert (table.now.start, table.turn) == (2, "yellow")


@pytest.mark.parametrize("gear", GEARS)
def test_5_5_1_all_workers_move_one_space(gear):
    table = Position().worker("blue", f"{gear} 0", f"{gear} 2").worker("green", f"{gear} 5")
    table.has("red", corn=9).worker("dummy", f"{gear} 6")
    table.last_turn().play("place start", "stop", "days 1").happen()
    assert table.standing("blue") == [f"{gear} 1", f"{gear} 3"]
    assert table.standing("green") == [f"{gear} 6"]
    assert table.standing("dummy") == [f"{gear} 7"]


@pytest.mark.parametrize(("gear", "last"), [("palenque", 7), ("tikal", 7), ("chichen", 10)])
def test_2_a_worker_pushed_off_returns_without_an_action(gear, last):
    table = Position().worker("blue", f"{gear} {last}")
    before = table.of("blue")
    ends_round(table)
    assert table.standing("blue") == []
    assert table.of("blue") == before | {"hand": 3}


def test_5_5_2_the_claimer_takes_the_worker_back_and_the_marker():
    table = ends_round(claimed(by="yellow"))
    assert table.now.claimer == 0
    assert table.get("yellow", "hand") == 3
    assert table.now.start == 2


def test_5_5_2_the_new_start_player_begins_the_next_round():
    table = ends_round(claimed(by="yellow")).play("days 1")
    table.happen()
    assert (table.turn, table.now.day) == ("yellow", 2)


@pytest.mark.parametrize(("holder", "left"), [("red", "blue"), ("green", "red")])
def test_5_5_3_the_holder_who_claims_gives_the_marker_to_the_left(holder, left):
    table = ends_round(claimed(by=holder, marker=holder)).play("days 1")
    table.happen()
    assert table.turn == left


def test_5_5_3_to_the_left_among_two():
    table = ends_round(claimed(by="blue", marker="blue", seats=2)).play("days 1")
    table.happen()
    assert table.turn == "red"


def test_5_5_4_the_claimer_chooses_one_day_or_two():
    table = ends_round(claimed(by="yellow"))
    assert (table.turn, table.legal) == ("yellow", {"days 1", "days 2"})
    table.play("days 2")
    assert table.happen() == ["turn", "turn"]
    assert table.now.day == 3


def test_5_5_4_one_day_leaves_the_board_as_it_is():
    table = ends_round(claimed(by="yellow")).play("days 1")
    assert table.happen() == ["turn"]
    assert (table.now.day, table.get("yellow", "light")) == (2, 1)


def test_5_5_4_two_days_turn_every_gear_twice():
    table = claimed(by="yellow").worker("blue", "tikal 5", "chichen 8").worker("red", "uxmal 7")
    ends_round(table).play("days 2")
    table.happen()
    assert table.standing("blue") == ["tikal 7", "chichen 10"]
    assert table.standing("red") == []
    assert table.standing("green") == ["palenque 2"]


def test_5_5_5_two_days_turn_the_board_dark():
    table = ends_round(claimed(by="yellow")).play("days 2")
    assert table.get("yellow", "light") == 0
    assert table.get("red", "light") == 1


def test_5_5_5_a_dark_board_cannot():
    table = ends_round(claimed(by="yellow").has("yellow", light=0))
    # Nothing is left to choose: the gears have turned one day.
    assert (table.turn, table.now.day) == ("yellow", 2)


def test_5_5_5_why_not():
    table = ends_round(claimed(by="yellow"))
    table.has("yellow", light=0)
    assert table.reason("days 2") == EXTRA_DAY_USED
    table.has("yellow", light=1).worker("green", "tikal 6")
    assert table.reason("days 2") == WORKER_WOULD_FALL
    assert table.legal == {"days 1"}


@pytest.mark.parametrize("who", ["red", "blue", "yellow", "green"])
@pytest.mark.parametrize("space", ["palenque 6", "yaxchilan 6", "tikal 6", "uxmal 6", "chichen 9"])
def test_5_5_4_a_worker_of_anybody_that_would_fall_bars_it(space, who):
    table = ends_round(claimed(by="yellow").worker(who, space))
    assert (table.turn, table.now.day) == ("yellow", 2)


@pytest.mark.parametrize(
    "space",
    ["palenque 7", "tikal 7", "chichen 10", "tikal 5", "chichen 8", "chichen 6", "chichen 7"],
)
def test_5_5_6_workers_elsewhere_do_not_bar_it(space):
    assert ends_round(claimed(by="yellow").worker("red", space)).some("days") == {"1", "2"}


@pytest.mark.parametrize("space", ["palenque 6", "uxmal 6", "chichen 9"])
def test_5_5_6_dummies_do_not_bar_it(space):
    table = ends_round(claimed(by="yellow", seats=3).worker("dummy", space))
    assert table.some("days") == {"1", "2"}


def test_5_5_7_the_space_may_be_claimed_with_two_days_impossible():
    table = Position().has("red", light=0).worker("blue", "tikal 6")
    assert "start" in table.some("place")


def test_5_5_8_a_claimed_round_adds_no_corn():
    table = ends_round(claimed(by="yellow")).play("days 2")
    table.happen()
    assert sum(table.now.tooth_corn) == 0


def test_5_5_8_corn_lies_where_it_lies_until_somebody_claims():
    table = Position(2).has("red", workers=6).has("blue", workers=6)
    for day in range(1, 6):
        table.play("place palenque", "stop", "place tikal", "stop").happen()
        assert sum(table.now.tooth_corn) == day
    table.play("place start", "stop")
    assert (table.get("red", "corn"), sum(table.now.tooth_corn)) == (5, 0)


# -- food days skipped --------------------------------------------------------------------


def eats(table: Position) -> list[str]:
    """What happens by itself when the seat in turn ends the round."""
    table.last_turn().play("place yaxchilan", "stop")
    happened = []
    while table.turn == "chance":
        text = min(table.legal)
        happened.append(text)
        table.play(text)
    return happened


SKIPPED = [(7, 9), (13, 15), (20, 22), (26, 28)]
REWARDS = ["reward chaac", "reward quetzalcoatl", "reward kukulkan"]


@pytest.mark.parametrize(("day", "lands"), SKIPPED)
def test_5_5_9_the_round_landed_on_is_the_food_day(day, lands):
    table = claimed(by="yellow", day=day)
    assert eats(table) == []
    table.play("days 2").happen()
    assert (table.now.day, table.turn) == (lands, "yellow")
    happened = eats(table)
    assert happened[0] == "feed"
    assert [text for text in happened if text.startswith("reward")] == REWARDS


@pytest.mark.parametrize(("day", "lands", "coming"), [(7, 9, 14), (13, 15, 21), (20, 22, 27)])
def test_5_5_9_later_food_days_keep_their_rounds(day, lands, coming):
    table = claimed(by="yellow", day=day)
    eats(table)
    table.play("days 2").happen()
    eats(table)
    for round_ in range(lands + 1, coming + 1):
        assert table.now.day == round_
        table.has(table.turn, corn=9)
        table.now.gear[1][:] = [0] * 10
        table.now.hand[table.now.seat] = table.now.workers[table.now.seat]
        assert ("feed" in eats(table)) == (round_ == coming)


def test_5_5_9_age_one_lasts_through_a_postponed_round():
    table = claimed(by="yellow", day=13).row("a01 a02").pile("a03 b01 b02 b03 b04 b05 b06 b07")
    eats(table)
    table.play("days 2").happen()
    assert (table.now.day, table.now.age, table.shown[0]) == (15, 1, "a01")
    assert "reveal b01" in eats(table)
    assert (table.now.age, table.shown[0]) == (2, "b01")


def test_5_5_10_the_choice_comes_after_feeding_and_rewards():
    table = claimed(by="yellow", day=8)
    assert eats(table) == ["feed", *REWARDS]
    assert (table.turn, table.some("days")) == ("yellow", {"1", "2"})


def test_5_5_11_after_round_26_the_next_round_is_the_last():
    table = claimed(by="yellow", day=26)
    eats(table)
    table.play("days 2").happen()
    assert table.now.day == 28
    assert eats(table) == ["feed", *REWARDS, "turn", "count"]
    assert table.turn == "over"


def rounds(double: set[int]) -> list[int]:
    """The rounds of a whole game in which the claimer of these rounds takes two days."""
    table = Position(2).pile("b01 b02 b03 b04 b05 b06")
    days = []
    while table.turn != "over":
        days.append(table.now.day)
        for _ in range(2):
            first = table.now.day in double and table.now.claimer == 0
            table.now.gear[0][:] = [0] * 10
            seat = table.now.seat
            table.now.hand[seat] = 3
            table.now.light[seat] = 1
            table.play("place start" if first else "place palenque", "stop")
        while table.turn == "chance" or table.some("days"):
            table.play(max(table.legal) if table.some("days") else min(table.legal))
    return days


@pytest.mark.parametrize(
    ("double", "count"), [(set(), 27), ({3}, 26), ({3, 9}, 25), ({7, 13, 20}, 24), ({26}, 27)]
)
def test_5_5_12_rounds_27_and_one_less_for_each_double_advance_before_round_26(double, count):
    days = rounds(double)
    assert len(days) == count
    steps = [later - day for day, later in itertools.pairwise(days)]
    assert steps == [2 if day in double else 1 for day in days[:-1]]
