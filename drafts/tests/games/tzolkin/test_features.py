"""What a position is worth to a bot: a few features by hand, and the signs of the weights."""

import pytest

from katun.core import rules
from katun.games.tzolkin.features import FEATURES, WEIGHTS
from tests.games.tzolkin.positions import Position

WEIGHT = dict(zip(FEATURES, WEIGHTS, strict=True))


def of(table: Position) -> dict[str, float]:
    """Red's features by name."""
    values = [0.0] * len(FEATURES)
    rules.features(table.now, 0, values)
    return dict(zip(FEATURES, values, strict=True))


def test_more_is_better_and_lack_is_worse():
    assert {name for name, weight in WEIGHT.items() if weight < 0} == {"corn short", "hunger"}
    assert WEIGHT["score"] == 1.0


def test_points_are_the_unit():
    assert of(Position().has("red", score=-7.5))["score"] == -7.5


def test_temples_count_the_days_to_come():
    worth = of(Position().has("red", chaac=3, kukulkan=5))
    # Chaac 4, Kukulkan 7, on days 14 and 27; gifts: a stone, two wood, a skull, on 8 and 21.
    assert (worth["temple points"], worth["temple gifts"]) == (22, (3 + 2 + 2 + 12) * 2)
    # The leads of Age I: Chaac and Kukulkan alone, half of Quetzalcoatl.
    assert worth["temple leads"] == 6 + 1 + 4
    worth = of(Position().has("red", chaac=3, kukulkan=5).day(22))
    assert (worth["temple points"], worth["temple gifts"], worth["temple leads"]) == (11, 0, 9)


def test_caves_in_reach_need_skulls():
    table = Position().worker("red", "chichen 8", "chichen 3")
    assert of(table)["chichen"] == 0
    assert of(table.has("red", skulls=1))["chichen"] == 13
    assert of(table.has("red", skulls=2))["chichen"] == 13 + 7


def test_workers_that_stand():
    worth = of(Position().worker("red", "tikal 0", "tikal 4", "uxmal 7").has("red", wood=7))
    assert (worth["standing"], worth["blocks for tikal"]) == (3, 3)
    assert (worth["tikal"], worth["uxmal"], worth["palenque"]) == (1 + 5, 6, 0)


@pytest.mark.parametrize(("day", "lack"), [(8, 6.0), (6, 6 / 1.7)])
def test_hunger_presses_as_the_food_day_nears(day, lack):
    assert of(Position().day(day))["hunger"] == pytest.approx(lack)


def test_nothing_is_to_come_after_the_last_round():
    worth = of(Position().day(27, food_days_done=4).worker("red", "tikal 4").has("red", theology=3))
    fading = ("hunger", "temple points", "temple gifts", "temple leads", "theology", "standing")
    assert [worth[name] for name in fading] == [0] * 6


def test_a_monument_counts_what_it_would_score():
    assert of(Position().owns("red", "m09 a01 a02"))["monuments"] == 6
