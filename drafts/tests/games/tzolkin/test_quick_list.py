"""The fifteen rules that programs most often get wrong (§0.3), a test or more each."""

import pytest

from katun.games.tzolkin import tables
from katun.games.tzolkin.reasons import CAVE_USED, MUST_MOVE_A_WORKER, OTHER_GEAR, SAME_TEMPLE
from tests.games.tzolkin.positions import COLOURS, Position

SMALL = ("palenque", "yaxchilan", "tikal", "uxmal")
REWARDS = ("reward chaac", "reward quetzalcoatl", "reward kukulkan")


def round_ends(table: Position) -> list[str]:
    """Red, last of the round, places a worker; what happens then."""
    return table.last_turn().play("place palenque", "stop").happen()


def food(day: int, **options: str) -> Position:
    """A food day on which nobody is hungry."""
    table = Position(**options).food_day(day)
    for colour in COLOURS:
        table.has(colour, farms=6)
    return table


@pytest.mark.parametrize("day", range(1, 28))
def test_0_3_01_food_days_at_the_end_of_rounds_8_14_21_27(day):
    table = Position().day(day)
    table.last_turn().play("place palenque", "stop")
    assert (table.turn == "chance" and "feed" in table.happen()) == (day in (8, 14, 21, 27))


def test_0_3_01_the_game_ends_after_round_27_and_the_central_gear_has_26_teeth():
    table = food(27)
    assert table.happen()[-1] == "count"
    assert len(table.now.tooth_corn) == 26


def test_0_3_02_spaces_of_small_gears_and_of_chichen():
    for gear, last, teeth in (*((g, 7, 10) for g in SMALL), ("chichen", 10, 13)):
        place = tables.GEARS.index(gear)
        table = Position().worker("blue", f"{gear} {last}")
        round_ends(table)
        assert table.standing("blue") == []
        table = Position().worker("dummy", f"{gear} {teeth - 1}")
        round_ends(table)
        assert table.now.gear[place][0] == 9


@pytest.mark.parametrize("gear", [*SMALL, "chichen"])
def test_0_3_02_space_0_has_no_action(gear):
    table = Position().has("red", corn=9, wood=9, skulls=2)
    assert table.pick(f"{gear} 0") == {}


@pytest.mark.parametrize(("nth", "tariff"), enumerate((0, 1, 2, 3, 4, 5), 1))
@pytest.mark.parametrize("space", [0, 3])
def test_0_3_03_space_k_costs_k_and_the_tariff(nth, tariff, space):
    table = Position().has("red", corn=30, workers=6)
    table.worker("dummy", *(f"tikal {lower}" for lower in range(space)))
    table.play(
        *(
            f"place {place}"
            for place in ("palenque", "yaxchilan", "uxmal", "chichen", "start")[: nth - 1]
        )
    )
    assert table.change("red", "place tikal").get("corn", 0) == -(space + tariff)


def test_0_3_04_place_or_pick_up_never_both_never_neither():
    table = Position().worker("red", "tikal 1")
    assert table.reason("stop") == MUST_MOVE_A_WORKER
    assert not table.play("place palenque").some("pick")
    table = Position().worker("red", "tikal 1").play("pick tikal 1", "nothing")
    assert not table.some("place")
    assert table.legal == {"stop"}


@pytest.mark.parametrize("track", ["agriculture", "extraction", "architecture", "theology"])
def test_0_3_05_beyond_level_3_an_advance_costs_one_block(track):
    table = Position().has("red", wood=1, **{track: 3}).worker("red", "tikal 1")
    table.play("pick tikal 1", "use tikal 1", f"advance {track}", "pay wood")
    assert table.get("red", "wood") == 0
    assert not table.some("pay")


def test_0_3_06_agriculture_3_is_three_corn_more_in_all_and_fishing_only_one():
    table = Position().has("red", agriculture=3).jungle(3, 1, 0)
    assert table.pick("palenque 3", "use palenque 3", "harvest corn")["corn"] == 5 + 3
    table = Position().has("red", agriculture=3)
    assert table.pick("palenque 1", "use palenque 1") == {"corn": 3 + 1}


@pytest.mark.parametrize("leaders", [2, 3, 4])
def test_0_3_07_temple_ties_get_half_however_many_are_tied(leaders):
    table = food(14).pile("b01 b02 b03 b04 b05 b06").play("feed")
    table.play(*(f"reveal b0{n}" for n in range(1, 7)))
    for colour in COLOURS[:leaders]:
        table.has(colour, chaac=2)
    table.play("reward chaac")
    assert table.scores == [2 + 3] * leaders + [0] * (4 - leaders)


def test_0_3_08_gift_days_give_all_steps_below_point_days_only_the_own():
    table = food(8).has("red", kukulkan=6)
    assert table.change("red", "feed", *REWARDS) == {"wood": 2, "skulls": 1}
    table = food(27, tied_at_start="none").has("red", kukulkan=6).has("blue", kukulkan=7)
    assert table.change("red", "feed", *REWARDS) == {"score": 9}


@pytest.mark.parametrize(("temple", "top"), [("chaac", 6), ("quetzalcoatl", 8), ("kukulkan", 7)])
def test_0_3_09_the_top_step_holds_one_player(temple, top):
    table = Position().has("blue", **{temple: top}).has("red", corn=3, **{temple: top - 1})
    assert table.pick("uxmal 1", "use uxmal 1", f"raise {temple}") == {"corn": -3}


def test_0_3_10_chichen_with_a_wasted_step_and_skulls_that_stay():
    table = Position().has("red", skulls=1, chaac=6)
    assert table.pick("chichen 1", "use chichen 1") == {"skulls": -1, "score": 4}
    table.play("stop").has("blue", skulls=1).worker("blue", "chichen 1").play("pick chichen 1")
    assert table.reason("use chichen 1") == CAVE_USED
    assert table.now.skull_bank + table.get("blue", "skulls") + 1 == 13


def test_0_3_11_uxmal_5_copies_the_small_gears_and_never_chichen():
    table = Position().has("red", corn=9, wood=1, skulls=1).row("a01").worker("red", "uxmal 5")
    table.play("pick uxmal 5", "use uxmal 5")
    assert {text.split()[0] for text in table.some("use")} == set(SMALL)
    assert table.reason("use chichen 1") == OTHER_GEAR


def test_0_3_12_the_two_steps_of_tikal_5_are_on_different_temples():
    table = Position().has("red", wood=1).worker("red", "tikal 5")
    table.play("pick tikal 5", "use tikal 5", "pay wood", "raise chaac")
    assert table.reason("raise chaac") == SAME_TEMPLE
    assert table.some("raise") == {"quetzalcoatl", "kukulkan"}


def test_0_3_13_architecture_is_for_one_of_two_buildings_and_for_no_monument():
    table = Position().has("red", wood=2, architecture=2).row("a01 a02").worker("red", "tikal 4")
    table.play("pick tikal 4", "use tikal 4", "build a01", "architecture now", "build a02")
    assert (table.get("red", "corn"), table.scores[0]) == (1, 2)
    table = Position().has("red", wood=2, stone=3, gold=1, architecture=3).monuments("m05")
    change = table.pick("tikal 4", "use tikal 4", "monument m05")
    assert change == {"wood": -2, "stone": -3, "gold": -1}


@pytest.mark.parametrize(
    ("space", "bars"),
    [("tikal 6", True), ("tikal 7", False), ("tikal 5", False), ("chichen 9", True),
     ("chichen 10", False), ("chichen 6", False)],
)  # fmt: skip
def test_0_3_14_what_bars_the_extra_day(space, bars):
    table = Position().claims("yellow").worker("blue", space)
    round_ends(table)
    assert table.some("days") == (set() if bars else {"1", "2"})


def test_0_3_15_corn_on_the_tooth_only_when_nobody_claimed_and_once_a_round():
    table = Position()
    round_ends(table)
    assert sum(table.now.tooth_corn) == 1
    table = Position().claims("yellow")
    round_ends(table)
    table.play("days 2").happen()
    assert sum(table.now.tooth_corn) == 0
