"""The worked examples of §11.1 to §11.13; the invariants §11.14 on are in ``test_games.py``."""

from katun.games.tzolkin.reasons import TEMPLES_AT_BOTTOM
from tests.games.tzolkin.positions import COLOURS, Position


def test_11_01_three_workers_on_spaces_0_0_and_2_cost_five():
    table = Position().has("red", corn=9).worker("dummy", "uxmal 0", "uxmal 1")
    places = ("place palenque", "place tikal", "place uxmal")
    assert table.change("red", *places) == {"hand": -3, "corn": -5}


def test_11_02_the_start_player_space_as_second_worker_costs_one():
    table = Position().has("red", corn=9)
    assert table.change("red", "place palenque", "place start") == {"hand": -2, "corn": -1}


def test_11_03_a_worker_on_palenque_5_pays_two_for_action_3():
    table = Position().has("red", corn=2).worker("red", "palenque 5").play("pick palenque 5")
    assert table.change("red", "use palenque 3") == {"corn": -2}
    table = Position().has("red", corn=1).worker("red", "palenque 5").play("pick palenque 5")
    assert "use palenque 3" not in table.legal


def test_11_04_palenque_5_with_agriculture_3_gives_twelve_corn():
    table = Position().has("red", agriculture=3).jungle(5, 4, 3)
    assert table.pick("palenque 5", "use palenque 5", "harvest corn")["corn"] == 12


def test_11_05_palenque_5_with_extraction_1_gives_five_wood():
    table = Position().has("red", extraction=1)
    assert table.pick("palenque 5", "use palenque 5", "harvest wood")["wood"] == 5


def test_11_06_yaxchilan_4_with_theology_3_and_one_skull_left_gives_one():
    table = Position().has("red", theology=3).skulls_in_bank(1)
    assert table.pick("yaxchilan 4", "use yaxchilan 4") == {"skulls": 1}


def test_11_07_b08_on_uxmal_4_costs_eight_corn_or_six_with_architecture_3():
    for level, price in ((0, 8), (3, 6)):
        table = Position().has("red", corn=price, architecture=level).row("b08")
        table.worker("red", "uxmal 4").play("pick uxmal 4", "use uxmal 4", "build b08")
        assert table.get("red", "corn") == (1 if level else 0)


def test_11_08_four_workers_and_five_corn_feed_two():
    table = Position().has("red", workers=4, corn=5).food_day(8)
    assert table.change("red", "feed") == {"corn": -4, "score": -6}


def test_11_09_three_leaders_on_chaac_on_day_14_get_three_each():
    table = Position().food_day(14).pile("b01")
    for colour in COLOURS:
        table.has(colour, farms=6)
    for colour in COLOURS[:3]:
        table.has(colour, chaac=5)
    table.play("feed", "reveal b01", "reward chaac")
    assert table.scores == [7 + 3] * 3 + [0]


def test_11_10_goods_at_the_end_are_three_and_a_half_points():
    table = Position().has("red", corn=3, wood=2, stone=1, gold=1).day(27, food_days_done=4)
    table.now.phase = 11
    assert table.play("count").scores[0] == 3.5


def test_11_11_a_worker_of_another_on_yaxchilan_6_bars_the_extra_day():
    table = Position().claims("yellow").worker("blue", "yaxchilan 6").last_turn()
    assert table.play("place palenque", "stop").happen() == ["turn"]


def test_11_12_a_dummy_on_tooth_9_comes_to_tooth_0():
    table = Position(2).worker("dummy", "tikal 9").last_turn().play("place palenque", "stop")
    table.happen()
    assert table.standing("dummy") == ["tikal 0"]


def test_11_13_no_begging_with_all_temples_at_the_bottom():
    table = Position().has("red", corn=2, chaac=0, quetzalcoatl=0, kukulkan=0)
    assert table.reason("beg") == TEMPLES_AT_BOTTOM
