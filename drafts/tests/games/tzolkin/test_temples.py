"""Temples (§4): steps and their points and gifts, leaders, the top, stepping down."""

import pytest

from katun.games.tzolkin.reasons import AT_BOTTOM
from tests.games.tzolkin.positions import COLOURS, Position

TOP = {"chaac": 6, "quetzalcoatl": 8, "kukulkan": 7}
POINTS = {
    "chaac": (-1, 0, 2, 4, 6, 7, 8),
    "quetzalcoatl": (-2, 0, 1, 2, 4, 6, 9, 12, 13),
    "kukulkan": (-3, 0, 1, 3, 5, 7, 9, 10),
}
STEPS = [(temple, step) for temple in POINTS for step in range(len(POINTS[temple]))]
#: What lies beside each step.
GIFTS = {
    "chaac": {2: "stone", 4: "stone"},
    "quetzalcoatl": {3: "gold", 5: "gold"},
    "kukulkan": {2: "wood", 4: "wood", 5: "skulls"},
}
BONUS = {"chaac": (6, 2), "quetzalcoatl": (2, 6), "kukulkan": (4, 4)}
TEMPLES = tuple(POINTS)
#: With this option temples where all stand at the start do not pay, so one is seen alone.
NO_TIES = {"tied_at_start": "none"}
BOTTOM = {"chaac": 0, "quetzalcoatl": 0, "kukulkan": 0}


def fed(day: int, **options: str) -> Position:
    """Four seats at their temples on a food day; enough farms for all."""
    table = Position(**options).food_day(day)
    for colour in COLOURS:
        table.has(colour, farms=6)
    return table.pile("b01 b02 b03 b04 b05 b06")


def reward(table: Position, temple: str) -> Position:
    """Feed, change age if it is time, and reward up to and with this temple."""
    table.play("feed")
    while table.some("reveal"):
        table.play(min(table.legal))
    for each in TEMPLES[: TEMPLES.index(temple) + 1]:
        table.play(f"reward {each}")
    return table


def rewarded(table: Position, temple: str, colour: str) -> dict[str, float]:
    """What this temple alone gives a seat."""
    for each in TEMPLES:
        if each != temple:
            for other in COLOURS:
                table.has(other, **{each: 1})
    before = table.of(colour)
    after = reward(table, temple).of(colour)
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


@pytest.mark.parametrize(("temple", "step"), STEPS)
def test_4_1_points_of_a_step(temple, step):
    table = fed(14, **NO_TIES).has("red", **{temple: step})
    for other in ("blue", "yellow", "green"):
        table.has(other, **{temple: 0})
    lead = BONUS[temple][0] if step else BONUS[temple][0] // 2  # all four at the bottom: a tie
    assert rewarded(table, temple, "red").get("score", 0) == POINTS[temple][step] + lead


@pytest.mark.parametrize(("temple", "step"), STEPS)
@pytest.mark.parametrize("day", [8, 21])
def test_4_2_gifts_of_a_step_and_of_all_below(temple, step, day):
    change = rewarded(fed(day).has("red", **{temple: step}), temple, "red")
    expected = {}
    for each, gift in GIFTS[temple].items():
        if each <= step:
            expected[gift] = expected.get(gift, 0) + 1
    assert change == expected


def test_4_2_the_most_that_each_temple_gives():
    assert rewarded(fed(8).has("red", chaac=6), "chaac", "red") == {"stone": 2}
    assert rewarded(fed(8).has("red", quetzalcoatl=8), "quetzalcoatl", "red") == {"gold": 2}
    assert rewarded(fed(8).has("red", kukulkan=7), "kukulkan", "red") == {"wood": 2, "skulls": 1}


def test_4_2_gift_days_give_no_points_and_point_days_no_gifts():
    table = reward(fed(8).has("red", chaac=6, quetzalcoatl=8, kukulkan=7), "kukulkan")
    assert table.scores == [0, 0, 0, 0]
    table = reward(fed(14).has("red", chaac=6, quetzalcoatl=8, kukulkan=7), "kukulkan")
    assert table.get("red", "wood") + table.get("red", "stone") + table.get("red", "gold") == 0
    assert table.get("red", "skulls") == 0


@pytest.mark.parametrize("temple", TEMPLES)
@pytest.mark.parametrize(("day", "age"), [(14, 0), (27, 1)])
def test_4_3_a_single_leader_takes_the_whole_bonus(temple, day, age):
    table = fed(day, **NO_TIES).has("blue", **{temple: 3}).has("red", **{temple: 2})
    assert rewarded(table, temple, "blue") == {"score": POINTS[temple][3] + BONUS[temple][age]}


@pytest.mark.parametrize("temple", TEMPLES)
@pytest.mark.parametrize(("day", "age"), [(14, 0), (27, 1)])
@pytest.mark.parametrize("leaders", [2, 3, 4])
def test_4_3_tied_leaders_get_half_the_bonus_each(temple, day, age, leaders):
    table = fed(day, **NO_TIES)
    for colour in COLOURS[:leaders]:
        table.has(colour, **{temple: 3})
    rewarded(table, temple, "red")
    half = {"chaac": (3, 1), "quetzalcoatl": (1, 3), "kukulkan": (2, 2)}[temple][age]
    assert table.scores == [POINTS[temple][3] + half] * leaders + [0] * (4 - leaders)


def test_4_3_all_tied_at_the_start_step_get_half_each():
    assert reward(fed(14), "kukulkan").scores == [3 + 1 + 2] * 4
    assert reward(fed(27), "kukulkan").scores == [1 + 3 + 2] * 4


def test_4_3_a_leader_at_the_bottom_is_a_leader():
    table = fed(14)
    for colour in COLOURS:
        table.has(colour, **BOTTOM)
    assert reward(table, "chaac").scores == [-1 + 3] * 4


@pytest.mark.parametrize("temple", TEMPLES)
def test_4_4_the_top_holds_one(temple):
    top = TOP[temple]
    table = Position().has("red", corn=3, **{temple: top - 1}).has("blue", **{temple: top})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}") == {"corn": -3}
    table = Position().has("red", corn=3, **{temple: top - 1})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}") == {"corn": -3, temple: 1}
    assert table.get("red", temple) == top


@pytest.mark.parametrize("temple", TEMPLES)
def test_4_4_at_the_top_a_step_is_lost(temple):
    table = Position().has("red", corn=3, **{temple: TOP[temple]})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}") == {"corn": -3}


@pytest.mark.parametrize("temple", TEMPLES)
def test_4_4_the_step_below_a_taken_top_is_shared_freely(temple):
    table = Position().has("red", corn=3, **{temple: TOP[temple] - 2})
    table.has("blue", **{temple: TOP[temple]}).has("yellow", **{temple: TOP[temple] - 1})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}")[temple] == 1


@pytest.mark.parametrize("temple", TEMPLES)
def test_4_5_arriving_on_top_turns_the_board_light(temple):
    table = Position().has("red", corn=3, light=0, **{temple: TOP[temple] - 1})
    change = table.pick("uxmal 1", "use uxmal 1", f"raise {temple}")
    assert change == {"corn": -3, temple: 1, "light": 1}


@pytest.mark.parametrize("temple", TEMPLES)
def test_4_5_being_on_top_already_does_not(temple):
    table = Position().has("red", corn=3, light=0, **{temple: TOP[temple]})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}") == {"corn": -3}


def test_4_5_other_steps_do_not():
    table = Position().has("red", corn=3, light=0, chaac=4)
    assert "light" not in table.pick("uxmal 1", "use uxmal 1", "raise chaac")


def test_4_5_leaving_the_top_and_coming_back_does_it_again():
    table = Position().has("red", corn=0, light=0, chaac=6).worker("red", "uxmal 1")
    table.play("beg", "lower chaac")
    assert table.pick("uxmal 1", "use uxmal 1", "raise chaac") == {
        "corn": -3,
        "chaac": 1,
        "light": 1,
    }


def test_4_6_stepping_down_needs_a_step_below():
    table = Position().has("red", chaac=0).play("beg")
    assert table.reason("lower chaac") == AT_BOTTOM
    assert table.some("lower") == {"quetzalcoatl", "kukulkan"}


def test_4_6_any_number_may_stand_at_the_bottom():
    table = Position().has("blue", chaac=0).has("yellow", chaac=0).play("beg", "lower chaac")
    assert table.get("red", "chaac") == 0


def test_4_7_too_few_skulls_for_all_entitled_and_nobody_gets_one():
    table = fed(8).has("red", kukulkan=5).has("green", kukulkan=6).skulls_in_bank(1)
    reward(table, "kukulkan")
    assert (table.get("red", "skulls"), table.get("green", "skulls")) == (0, 0)
    assert table.now.skull_bank == 1
    assert table.get("red", "wood") == 2


def test_4_7_enough_skulls_for_all():
    table = fed(8).has("red", kukulkan=5).has("green", kukulkan=6).skulls_in_bank(2)
    reward(table, "kukulkan")
    assert (table.get("red", "skulls"), table.get("green", "skulls")) == (1, 1)
    assert table.now.skull_bank == 0
