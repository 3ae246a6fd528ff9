"""Food days (§5.6, §5.7): feeding, farms, hunger, the change of age, what follows what."""

import itertools

import pytest

from tests.games.tzolkin.positions import COLOURS, Position

REWARDS = ["reward chaac", "reward quetzalcoatl", "reward kukulkan"]
AGE_TWO = " ".join(f"b{n:02d}" for n in range(1, 19))


def fed(day: int = 8, **has: int) -> dict[str, float]:
    """What feeding alone does to red."""
    return Position().has("red", **has).food_day(day).change("red", "feed")


def expected(workers: int, corn: int, free: int, cheaper: int) -> tuple[int, int]:
    """Corn left and points lost, worked out worker by worker."""
    hungry = 0
    for worker in range(workers):
        if worker < free:
            continue
        price = max(0, 2 - cheaper)
        if corn >= price:
            corn -= price
        else:
            hungry += 1
    return corn, 3 * hungry


@pytest.mark.parametrize("day", [8, 14, 21, 27])
def test_5_6_2_two_corn_a_worker_on_every_food_day(day):
    assert fed(day, corn=7) == {"corn": -6}


@pytest.mark.parametrize("workers", [3, 4, 5, 6])
def test_5_6_2_feeding_against_a_count_by_hand(workers):
    for corn, free, cheaper in itertools.product(range(14), range(8), range(3)):
        table = Position().has("red", workers=workers, corn=corn, farms=free, cheaper=cheaper)
        table.food_day(8).play("feed")
        left, lost = expected(workers, corn, free, cheaper)
        assert (table.get("red", "corn"), table.scores[0]) == (left, -lost)


def test_5_6_3_as_many_as_possible_and_no_half():
    assert fed(corn=5) == {"corn": -4, "score": -3}
    assert fed(corn=1) == {"score": -9}
    assert fed(corn=0) == {"score": -9}


def test_5_6_4_points_may_fall_below_zero():
    table = Position().has("red", score=2).food_day(8).play("feed")
    assert table.scores[0] == -7


def test_5_6_5_farms_feed_first():
    assert fed(corn=9, farms=1) == {"corn": -4}
    assert fed(corn=9, farms=3) == {}
    assert fed(corn=9, farms=6) == {}
    assert fed(corn=0, farms=2) == {"score": -3}


def test_5_6_6_a_cheaper_worker_costs_one_and_twice_cheaper_nothing():
    assert fed(corn=9, cheaper=1) == {"corn": -3}
    assert fed(corn=0, cheaper=2) == {}
    assert fed(corn=2, cheaper=1, farms=1) == {"corn": -2}


def test_5_6_7_workers_on_gears_and_on_the_start_player_space_eat_those_in_the_bank_do_not():
    table = Position().has("red", corn=20, workers=5).worker("red", "tikal 2").claims("red")
    assert table.food_day(8).change("red", "feed") == {"corn": -10}


def test_5_6_7_dummies_eat_nothing():
    table = Position(2).worker("dummy", "tikal 2", "uxmal 3").has("red", corn=9).has("blue", corn=9)
    table.food_day(8).play("feed")
    assert (table.get("red", "corn"), table.get("blue", "corn")) == (3, 3)


def test_5_6_1_all_feed_then_the_temples_one_after_another():
    table = Position().food_day(8)
    for colour in COLOURS:
        table.has(colour, corn=8)
    table.play("feed")
    assert [table.get(colour, "corn") for colour in COLOURS] == [2, 2, 2, 2]
    assert table.happen()[:3] == REWARDS


def test_5_6_1_on_day_14_the_second_age_comes_between():
    table = Position().row("a01 a02 a03 a04 a05 a06").pile(f"a07 {AGE_TWO}").owns("red", "a08")
    table.food_day(14).play("feed")
    assert table.shown == ["-"] * 6
    assert table.some("reveal") == set(AGE_TWO.split())
    for number in range(6):
        table.play(f"reveal b{18 - number}")
    assert table.shown == ["b18", "b17", "b16", "b15", "b14", "b13"]
    assert [table.whose(name) for name in ("a01", "a07", "a08")] == ["out", "out", "red"]
    assert table.happen()[:3] == REWARDS


@pytest.mark.parametrize("day", [8, 21, 27])
def test_5_6_1_on_other_food_days_the_buildings_stay(day):
    names = "a01 a02" if day == 8 else "b01 b02"
    table = Position().row(names).food_day(day).play("feed")
    assert table.shown[:2] == names.split()


def test_5_6_1_farms_built_in_the_first_age_stay_at_work():
    table = Position().has("red", wood=1, corn=4).row("a01").pile(AGE_TWO)
    table.pick("tikal 2", "use tikal 2", "build a01")
    assert table.food_day(14).change("red", "feed") == {"corn": -4}
    assert table.has("red", corn=4).food_day(21).change("red", "feed") == {"corn": -4}


def test_5_7_1_day_8_gives_gifts():
    table = Position().has("red", chaac=2, farms=6).food_day(8)
    assert table.change("red", "feed", *REWARDS) == {"stone": 1}


def test_5_7_2_day_14_gives_points_with_the_bonus_of_the_first_age():
    table = Position(tied_at_start="none").has("red", chaac=2, farms=6).pile(AGE_TWO).food_day(14)
    table.play("feed", *(f"reveal b{n:02d}" for n in range(1, 7)))
    assert table.change("red", *REWARDS) == {"score": 2 + 6}


def test_5_7_3_day_21_gives_gifts():
    table = Position().has("red", quetzalcoatl=3, farms=6).food_day(21)
    assert table.change("red", "feed", *REWARDS) == {"gold": 1}


def test_5_7_4_day_27_gives_points_with_the_bonus_of_the_second_age_and_ends_the_game():
    table = Position(tied_at_start="none").has("red", chaac=2, farms=6).food_day(27)
    assert table.change("red", "feed", *REWARDS) == {"score": 2 + 2}
    assert table.happen() == ["turn", "count"]
    assert table.turn == "over"


@pytest.mark.parametrize("day", sorted({*range(1, 28)} - {8, 14, 21, 27}))
def test_5_7_5_nothing_happens_on_other_days(day):
    table = Position().day(day).last_turn().play("place palenque", "stop")
    assert table.happen() == ["turn"]
    assert table.turn == "red"


@pytest.mark.parametrize(("day", "age"), [(1, 1), (13, 1), (14, 1), (15, 2), (27, 2)])
def test_5_7_6_ages(day, age):
    table = Position().day(day)
    assert table.now.age == age


def test_5_1_2_a_food_day_comes_before_the_gears_turn():
    table = Position().day(8).worker("blue", "tikal 7").last_turn().has("red", farms=6)
    table.play("place palenque", "stop")
    assert table.standing("blue") == ["tikal 7"]
    assert table.happen() == ["feed", *REWARDS, "turn"]
    assert table.standing("blue") == []


def test_5_1_3_then_the_calendar_and_the_next_round():
    table = Position().last_turn().play("place palenque", "stop")
    assert table.happen() == ["turn"]
    assert (table.now.day, table.now.turns_taken, table.turn) == (2, 0, "red")
