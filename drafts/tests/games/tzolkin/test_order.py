"""What comes first inside an action (§12); more of it in the files of buildings and gears."""

from tests.games.tzolkin.positions import Position

RICH = {"wood": 9, "stone": 9, "gold": 9}


def test_12_02_begging_corn_then_the_temple():
    table = Position().play("beg")
    assert (table.get("red", "corn"), table.some("lower")) == (
        3,
        {"chaac", "quetzalcoatl", "kukulkan"},
    )
    assert table.play("lower chaac").get("red", "chaac") == 0


def test_12_03_the_worker_leaves_then_the_action_is_chosen_and_carried_out_whole():
    table = Position().has("red", corn=5).worker("red", "palenque 5", "tikal 1")
    table.play("pick palenque 5")
    assert table.standing("red") == ["tikal 1"]
    assert table.change("red", "use palenque 4") == {"corn": -1}
    assert table.some("pick") == set()
    table.play("burn", "lower chaac")
    assert table.some("pick") == {"tikal 1"}


def test_12_04_technology_track_then_blocks_then_level():
    table = Position().has("red", wood=1, gold=1, agriculture=1).worker("red", "tikal 1")
    table.play("pick tikal 1", "use tikal 1")
    assert table.change("red", "advance agriculture") == {}
    assert table.change("red", "pay wood") == {"wood": -1}
    assert table.change("red", "pay gold") == {"gold": -1, "agriculture": 1}


def test_12_05_tikal_5_a_block_then_a_temple_then_another():
    table = (
        Position().has("red", wood=1).worker("red", "tikal 5").play("pick tikal 5", "use tikal 5")
    )
    assert table.legal == {"pay wood"}
    table.play("pay wood")
    assert len(table.some("raise")) == 3
    assert len(table.play("raise chaac").some("raise")) == 2


def test_12_06_construction_architecture_price_bonus_effect_then_the_second():
    table = Position().has("red", architecture=3, **RICH).row("b09 a01").worker("red", "tikal 4")
    table.play("pick tikal 4", "use tikal 4")
    assert table.change("red", "build b09") == {}
    assert table.legal == {"architecture now", "architecture later"}
    assert table.change("red", "architecture now") == {}
    assert table.legal == {"discount wood"}
    assert table.change("red", "discount wood") == {"wood": -2, "corn": 1, "score": 2}
    assert table.change("red", "advance theology") == {"theology": 1, "stone": 1}
    assert table.legal == {"build a01", "done"}


def test_12_07_a_full_temple_may_be_chosen():
    table = Position().has("red", corn=3, chaac=6).worker("red", "uxmal 1")
    table.play("pick uxmal 1", "use uxmal 1")
    assert table.some("raise") == {"chaac", "quetzalcoatl", "kukulkan"}


def test_12_11_uxmal_5_pays_then_chooses_b07_pays_with_its_choice():
    table = Position().has("red", corn=2).worker("red", "uxmal 5").play("pick uxmal 5")
    assert table.change("red", "use uxmal 5") == {"corn": -1}
    assert "nothing" in table.legal
    table = Position().has("red", corn=2, **RICH).row("b07").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2")
    assert "corn" not in table.change("red", "build b07")
    assert table.change("red", "use yaxchilan 1") == {"corn": -1, "wood": 1}


def test_12_11_b07_asks_for_the_corn_and_the_price_together():
    table = Position().has("red", corn=3, **RICH).row("b07").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build b07")
    assert "uxmal 1" not in table.some("use")
    table.has("red", corn=4)
    assert table.change("red", "use uxmal 1", "raise chaac") == {"corn": -4, "chaac": 1}


def test_12_12_a_short_skull_supply_gives_what_it_has():
    table = Position().has("red", theology=3).skulls_in_bank(1)
    assert table.pick("yaxchilan 4", "use yaxchilan 4") == {"skulls": 1}


def test_12_13_end_of_turn_the_row_then_the_corn_of_the_teeth():
    table = Position().claims("red").has("red", wood=1).row("a01").pile("a02")
    table.now.tooth_corn[0] = 2
    table.pick("tikal 2", "use tikal 2", "build a01")
    assert table.play("stop").some("reveal") == {"a02"}
    assert table.get("red", "corn") == 0
    assert table.play("reveal a02").get("red", "corn") == 2


def test_12_14_food_day_feeding_row_temples_then_the_claimer():
    table = Position().claims("yellow").day(14).last_turn().pile("b01")
    table.play("place palenque", "stop")
    texts = []
    while table.turn == "chance":
        (text,) = table.legal
        texts.append(text.split()[0])
        table.play(text)
    assert texts == ["feed", "reveal", "reward", "reward", "reward"]
    assert table.some("days") == {"1", "2"}


def test_12_15_the_marker_moves_before_the_gears_turn():
    table = Position().claims("yellow").last_turn().play("place palenque", "stop")
    assert (table.now.start, table.now.claimer, table.get("yellow", "hand")) == (2, 0, 3)
    assert table.now.day == 1
    assert table.play("days 1").happen() == ["turn"]
    assert (table.now.day, table.turn) == (2, "yellow")


def test_12_16_end_temples_then_gears_then_count():
    table = Position().food_day(27)
    assert table.happen() == [
        "feed", "reward chaac", "reward quetzalcoatl", "reward kukulkan", "turn", "count",
    ]  # fmt: skip


def test_12_17_burning_gives_the_corn_before_the_temple_is_chosen():
    table = Position().worker("red", "palenque 3").play("pick palenque 3", "use palenque 3")
    assert table.change("red", "burn") == {"corn": 5, "corn_tiles": 1}
    assert table.change("red", "lower kukulkan") == {"kukulkan": -1}
