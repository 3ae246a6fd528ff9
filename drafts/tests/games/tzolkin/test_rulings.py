"""The thirty rulings (§6), each with a test of its number. §6.8 is in ``test_architecture.py``."""

import pytest

from katun.games.tzolkin.reasons import (
    CANNOT_PAY,
    CAVE_USED,
    MUST_MOVE_A_WORKER,
    TEMPLES_AT_BOTTOM,
    TOO_FAR_AHEAD,
    TURN_IS_PICKING,
    TURN_IS_PLACING,
)  # fmt: skip
from tests.games.tzolkin.positions import Position

RICH = {"wood": 9, "stone": 9, "gold": 9}
BOTTOM = {"chaac": 0, "quetzalcoatl": 0, "kukulkan": 0}


def test_6_01_placing_and_picking_up_never_in_one_turn():
    table = Position().worker("red", "tikal 1").play("place tikal")
    assert table.reason("pick tikal 1") == TURN_IS_PLACING
    table = Position().worker("red", "tikal 1").play("pick tikal 1", "nothing")
    assert table.reason("place tikal") == TURN_IS_PICKING


def test_6_02_no_passing():
    assert Position().reason("stop") == MUST_MOVE_A_WORKER
    assert Position().worker("red", "tikal 1").reason("stop") == MUST_MOVE_A_WORKER


def test_6_03_an_action_may_be_declined_whole():
    for space in ("palenque 3", "yaxchilan 3", "tikal 3", "uxmal 3", "chichen 3"):
        table = Position().has("red", skulls=1, **RICH).worker("red", space).play(f"pick {space}")
        assert table.change("red", "nothing") == {}


def test_6_03_parts_are_optional_second_advance_second_building_market_offering():
    table = Position().has("red", theology=2, skulls=1, **RICH).row("a01 a02")
    for space, plies in (
        ("tikal 3", ("use tikal 3", "advance agriculture", "pay wood")),
        ("tikal 4", ("use tikal 4", "build a01")),
        ("uxmal 2", ("use uxmal 2", "sell wood")),
        ("chichen 1", ("use chichen 1",)),
    ):
        table.pick(space, *plies)
        assert table.change("red", "done") == {}


def test_6_04_with_agriculture_2_a_free_tile_is_taken_and_tileless_only_without_one():
    table = Position().has("red", agriculture=2).jungle(2, 1, 0).worker("red", "palenque 2")
    assert table.play("pick palenque 2", "use palenque 2").legal == {"harvest corn"}
    table = Position().has("red", agriculture=2).jungle(2, 0, 0).worker("red", "palenque 2")
    assert table.play("pick palenque 2", "use palenque 2").legal == {"harvest tileless"}


def test_6_05_no_burning_with_all_temples_at_the_bottom():
    table = Position().has("red", **BOTTOM).worker("red", "palenque 5")
    table.play("pick palenque 5", "use palenque 5")
    assert table.reason("burn") == TEMPLES_AT_BOTTOM


def test_6_06_architecture_3_does_nothing_for_a_monument():
    table = (
        Position().has("red", architecture=3, wood=2, stone=3, gold=0).monuments("m05").row("a13")
    )
    table.worker("red", "tikal 4").play("pick tikal 4", "use tikal 4")
    assert table.why("monument m05") == (CANNOT_PAY, 1, 0)
    table.has("red", gold=1)
    assert "corn" not in table.change("red", "monument m05")


def test_6_07_the_player_says_which_of_two_buildings_has_architecture():
    for use, expected in (("now", (1, 1)), ("later", (0, 1))):
        table = (
            Position().has("red", architecture=1, **RICH).row("a01 a02").worker("red", "tikal 4")
        )
        table.play("pick tikal 4", "use tikal 4", "build a01", f"architecture {use}")
        first = table.get("red", "corn")
        table.play("build a02")
        assert (first, table.get("red", "corn")) == expected


def test_6_07_a_level_that_the_first_building_gives_serves_the_second():
    table = Position().has("red", **RICH).row("a13 a01").worker("red", "tikal 4")
    table.play("pick tikal 4", "use tikal 4", "build a13")
    assert table.change("red", "build a01")["corn"] == 1


def test_6_09_the_second_building_comes_from_the_row_as_it_is():
    table = Position().has("red", **RICH).row("a01 a02").pile("a09").worker("red", "tikal 4")
    table.play("pick tikal 4", "use tikal 4", "build a01")
    assert table.some("build") == {"a02"}


def test_6_10_a_building_chained_to_uxmal_4_is_paid_in_blocks_with_its_own_architecture():
    table = Position().has("red", corn=9, wood=2, architecture=1).row("a08 a01 a09")
    table.worker("red", "uxmal 4").play("pick uxmal 4", "use uxmal 4")
    assert table.change("red", "build a08", "raise chaac")["corn"] == -4 + 1
    assert table.change("red", "build a01") == {"wood": -1, "farms": 1, "corn": 1}


def test_6_10_a_chained_building_may_be_declined():
    table = Position().has("red", **RICH).row("a08 a01").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build a08", "raise chaac", "done")
    assert table.legal == {"stop"}


def test_6_11_a_building_whose_effect_is_of_no_use():
    table = Position().has("red", workers=6, **RICH).row("b05")
    assert "workers" not in table.pick("tikal 2", "use tikal 2", "build b05")
    table = Position().has("red", chaac=6, **RICH).row("b13")
    assert "chaac" not in table.pick("tikal 2", "use tikal 2", "build b13")


@pytest.mark.parametrize(
    ("row", "answers"), [("b12", ("advance agriculture",)), ("b12", ("advance theology",))]
)
def test_6_12_theology_3_gives_one_more_skull_only_on_yaxchilan_4(row, answers):
    answers = () if answers == ("advance theology",) else answers
    table = Position().has("red", theology=3, **RICH).row(row).worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build b12", *answers)
    if not answers:
        assert table.change("red", "advance theology") == {"skulls": 2}  # bonus and B12, one each
    else:
        assert table.get("red", "skulls") == 1


def test_6_12_nor_on_the_temple_gift():
    table = Position().has("red", theology=3, kukulkan=5, farms=6).food_day(8)
    change = table.change("red", "feed", "reward chaac", "reward quetzalcoatl", "reward kukulkan")
    assert change["skulls"] == 1


def test_6_13_chichen_with_the_temple_at_its_top():
    table = Position().has("red", skulls=1, kukulkan=7)
    assert table.pick("chichen 4", "use chichen 4") == {"skulls": -1, "score": 7}


def test_6_14_uxmal_5_reaches_palenque_and_uxmal_and_not_chichen():
    table = Position().has("red", corn=9, skulls=1).worker("red", "uxmal 5")
    table.play("pick uxmal 5", "use uxmal 5")
    assert {"palenque 5", "uxmal 1", "uxmal 3"} <= table.some("use")
    assert not {use for use in table.some("use") if use.startswith("chichen")}


def test_6_15_uxmal_3_with_six_workers_gives_nothing():
    table = Position().has("red", workers=6).worker("red", "uxmal 3").play("pick uxmal 3")
    assert table.legal == {"nothing"}


def test_6_16_the_worker_on_the_start_player_space_is_fed():
    table = Position().has("red", corn=9).claims("red").food_day(8)
    assert table.change("red", "feed") == {"corn": -6}


def test_6_17_m08_counts_workers_on_gears():
    table = Position().has("red", workers=5).worker("red", "tikal 1", "uxmal 2").owns("red", "m08")
    table.day(27, food_days_done=4).now.phase = 11
    assert table.play("count").scores[0] == 12


def test_6_18_an_empty_skull_supply():
    table = Position().has("red", theology=3).skulls_in_bank(1)
    assert table.pick("yaxchilan 4", "use yaxchilan 4") == {"skulls": 1}
    table = Position().has("red", kukulkan=5, farms=6).has("blue", kukulkan=5).skulls_in_bank(1)
    table.food_day(8).play("feed", "reward chaac", "reward quetzalcoatl", "reward kukulkan")
    assert (table.get("red", "skulls"), table.get("blue", "skulls")) == (0, 0)


def test_6_19_the_start_player_may_claim_again_and_the_marker_goes_left():
    table = Position(turn="blue").play("place start", "stop")
    table.last_turn().play("place palenque", "stop").happen()
    table.play("days 1").happen()
    assert table.turn == "yellow"


def test_6_20_stepping_back_onto_a_used_cave_is_not_possible():
    table = Position().cave(4, "green").has("red", skulls=1, corn=3).worker("red", "chichen 5")
    table.play("pick chichen 5")
    assert table.reason("use chichen 4") == CAVE_USED
    assert {"use chichen 3", "use chichen 5", "nothing"} <= table.legal


def test_6_21_the_market_goes_both_ways_in_one_action():
    table = Position().has("red", wood=2, gold=1)
    change = table.pick(
        "uxmal 2", "use uxmal 2", "sell wood", "sell wood", "sell gold", "buy stone", "done"
    )
    assert change == {"wood": -2, "gold": -1, "stone": 1, "corn": 5}


def test_6_22_an_extra_worker_is_in_hand_at_once():
    table = Position().has("red", **RICH).row("b05")
    assert table.pick("tikal 2", "use tikal 2", "build b05")["hand"] == 1
    assert Position().pick("uxmal 3", "use uxmal 3")["hand"] == 1


def test_6_23_points_below_zero():
    table = Position().food_day(8).play("feed")
    assert table.scores == [-9, -9, -9, -9]


def test_6_24_begging_and_then_the_turn_as_usual():
    table = Position().worker("red", "tikal 1").play("beg", "lower chaac")
    assert table.reason("stop") == MUST_MOVE_A_WORKER
    assert {"pick tikal 1", "place palenque"} <= table.legal
    assert table.play("pick tikal 1", "nothing", "stop").turn == "blue"


@pytest.mark.parametrize("corn", [0, 1, 2])
def test_6_25_three_corn_after_begging_not_three_more(corn):
    table = Position().has("red", corn=corn).play("beg", "lower chaac")
    assert table.get("red", "corn") == 3


def test_6_26_corn_of_the_teeth_comes_after_placing():
    table = Position().worker("dummy", "palenque 0")
    table.now.tooth_corn[0] = 5
    table.play("place start")
    assert table.legal == {"stop"}


def test_6_27_the_claimer_decides_about_the_second_day():
    table = Position(turn="red").claims("green").last_turn().play("place palenque", "stop")
    assert table.happen() == []
    assert (table.turn, table.now.start) == ("green", 3)
    assert table.legal == {"days 1", "days 2"}


def test_6_28_a_worker_that_falls_off_does_nothing():
    table = Position().worker("blue", "yaxchilan 7").last_turn()
    before = table.of("blue")
    table.play("place palenque", "stop").happen()
    assert table.of("blue") == before | {"hand": 3}


def test_6_29_the_farm_of_w14_is_no_building():
    table = Position().has("red", farms=1).owns("red", "m09")
    table.day(27, food_days_done=4).now.phase = 11
    assert table.play("count").scores[0] == 2


def test_6_30_theology_1_is_one_ahead_or_a_paid_way_back_not_both():
    table = Position().has("red", skulls=1, theology=1, corn=9).worker("red", "chichen 5")
    table.play("pick chichen 5")
    assert table.why("use chichen 7") == (TOO_FAR_AHEAD, 7, 5)
    assert table.change("red", "use chichen 3")["corn"] == -2
