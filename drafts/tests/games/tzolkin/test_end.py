"""The end (§5.8): the last turn of the gears, goods in quarter points, skulls, ties."""

import pytest

from tests.games.tzolkin.positions import COLOURS, Position


def counted(table: Position) -> Position:
    """The final scoring of the position as it stands."""
    table.day(27, food_days_done=4)
    table.now.phase = 11
    return table.play("count")


def ended(table: Position) -> Position:
    """Everything after the last feeding."""
    for colour in COLOURS[: table.now.seats]:
        table.has(colour, farms=6)
    table.food_day(27)
    table.happen()
    assert table.turn == "over"
    return table


@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ({"corn": 1}, 0.25), ({"corn": 2}, 0.5), ({"corn": 3}, 0.75), ({"corn": 4}, 1),
        ({"corn": 15}, 3.75), ({"wood": 1}, 0.5), ({"stone": 1}, 0.75), ({"gold": 1}, 1),
        ({"wood": 2, "stone": 1, "gold": 1, "corn": 3}, 3.5), ({"skulls": 1}, 3),
        ({"skulls": 4, "corn": 1}, 12.25), ({}, 0),
    ],
)  # fmt: skip
def test_5_8_2_goods_are_a_quarter_point_a_corn(goods, points):
    assert counted(Position().has("red", **goods)).scores[0] == points


def test_5_8_2_the_points_before_are_kept():
    assert counted(Position().has("red", score=-7.5, corn=1)).scores[0] == -7.25


def test_5_8_3_three_points_for_a_skull_that_was_not_used():
    table = Position().has("red", skulls=2).cave(3, "red")
    assert counted(table).scores[0] == 6


def test_5_8_4_monuments_score_last():
    table = Position().owns("red", "m09 m12 a01").has("red", corn_tiles=2, corn=2)
    assert counted(table).scores[0] == 6 + 8 + 0.5


def test_5_8_4_two_monuments_of_one_owner():
    table = Position().owns("red", "m03 m10 b13")
    # M03: m03 and b13; M10: both monuments, four points each with four players.
    assert counted(table).scores[0] == 8 + 8


def test_5_8_1_the_gears_turn_once_more_before_the_count():
    table = Position(2, tied_at_start="none").worker("red", "tikal 7").worker("blue", "tikal 5")
    ended(table)
    assert table.standing("red") == []
    assert table.standing("blue") == ["tikal 6"]
    assert table.ranking == [2, 1]


def test_5_8_1_no_extra_day_after_the_last_round():
    table = Position(2).claims("red")
    assert ended(table).get("red", "light") == 1
    assert table.now.day == 28


def test_5_8_5_most_points_win():
    table = counted(
        Position(3).has("red", score=10).has("blue", score=10.25).has("yellow", score=9)
    )
    assert table.ranking == [2, 1, 3]


def test_5_8_5_workers_on_gears_break_a_tie():
    table = Position(3).worker("blue", "tikal 1", "uxmal 2").worker("yellow", "tikal 2")
    assert counted(table).ranking == [3, 1, 2]


def test_5_8_5_more_workers_do_not_beat_more_points():
    table = Position(2).has("red", corn=1).worker("blue", "tikal 1", "tikal 2", "tikal 3")
    assert counted(table).ranking == [1, 2]


def test_5_8_5_level_in_both_they_share_the_victory():
    table = Position(4).has("red", score=5).has("blue", score=5).has("yellow", score=5)
    table.worker("red", "tikal 1").worker("blue", "uxmal 3").worker("green", "tikal 2")
    assert counted(table).ranking == [1, 1, 3, 4]


def test_5_8_5_the_worker_of_the_last_start_player_space_does_not_count():
    table = Position(2, tied_at_start="none").claims("red")
    ended(table)
    assert table.get("red", "hand") == 3
    assert table.ranking == [1, 1]


def test_5_8_5_dummies_do_not_count():
    table = Position(2).worker("dummy", "tikal 1", "tikal 2")
    assert counted(table).ranking == [1, 1]
