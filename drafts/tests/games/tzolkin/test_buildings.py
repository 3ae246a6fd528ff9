"""What each building costs and does (§1.6), one test a building."""

import pytest

from tests.games.tzolkin.positions import Position

RICH = {"wood": 4, "stone": 4, "gold": 4}


def built(building: str, *answers: str, **has: int) -> dict[str, float]:
    """What red gains and pays by building it on Tikal 2, with these answers to what it asks."""
    table = Position().has("red", **(RICH | has)).row(building)
    change = table.pick("tikal 2", "use tikal 2", f"build {building}", *answers)
    assert table.legal == {"stop"}
    assert table.whose(building) == "red"
    return change


@pytest.mark.parametrize("building", ["a01", "a02", "a03"])
def test_1_6_a01_to_a03_feed_one_worker(building):
    assert built(building) == {"wood": -1, "farms": 1}


@pytest.mark.parametrize("building", ["a04", "a05"])
def test_1_6_a04_a05_make_every_worker_cheaper(building):
    assert built(building) == {"wood": -4, "cheaper": 1}


def test_1_6_a06_chaac_and_quetzalcoatl():
    assert built("a06") == {"wood": -2, "stone": -1, "chaac": 1, "quetzalcoatl": 1}


def test_1_6_a07_chaac_and_kukulkan():
    assert built("a07") == {"wood": -1, "stone": -2, "chaac": 1, "kukulkan": 1}


@pytest.mark.parametrize("temple", ["chaac", "quetzalcoatl", "kukulkan"])
def test_1_6_a08_any_temple_and_one_more_building(temple):
    assert built("a08", f"raise {temple}", "done") == {"wood": -1, "gold": -1, temple: 1}
    table = Position().has("red", **RICH).row("a08 a06")
    change = table.pick("tikal 2", "use tikal 2", "build a08", f"raise {temple}", "build a06")
    gained = {"chaac": 1, "quetzalcoatl": 1}
    gained[temple] = gained.get(temple, 0) + 1
    assert change == {"wood": -3, "gold": -1, "stone": -1} | gained
    assert table.legal == {"stop"}


def test_1_6_a09_agriculture():
    assert built("a09") == {"wood": -2, "agriculture": 1}


def test_1_6_a10_agriculture_and_a_stone():
    assert built("a10") == {"wood": -3, "agriculture": 1, "stone": 1}


def test_1_6_a11_extraction_and_a_corn():
    assert built("a11") == {"wood": -1, "stone": -1, "extraction": 1, "corn": 1}


def test_1_6_a12_extraction_and_a_gold():
    assert built("a12") == {"wood": -2, "stone": -1, "extraction": 1, "gold": 1}


def test_1_6_a13_architecture():
    assert built("a13") == {"gold": -1, "architecture": 1}


def test_1_6_a14_theology_and_kukulkan():
    assert built("a14") == {"stone": -1, "gold": -1, "theology": 1, "kukulkan": 1}


@pytest.mark.parametrize("building", ["b01", "b02", "b03"])
def test_1_6_b01_to_b03_feed_three_workers(building):
    assert built(building) == {"wood": -2, "farms": 3}


def test_1_6_b04_a_market_exchange_and_six_points():
    assert built("b04", "sell wood", "done") == {"stone": -3, "score": 6, "wood": -1, "corn": 2}
    assert built("b04", "done") == {"stone": -3, "score": 6}


def test_1_6_b05_a_worker_and_six_points():
    change = {"wood": -1, "stone": -1, "gold": -1, "score": 6}
    assert built("b05") == change | {"workers": 1, "hand": 1}
    table = Position().has("red", workers=6, **RICH).row("b05")
    assert table.pick("tikal 2", "use tikal 2", "build b05") == change


def test_1_6_b06_eight_points():
    assert built("b06") == {"wood": -1, "gold": -2, "score": 8}


def test_1_6_b07_any_action_for_a_corn_and_two_points():
    price = {"wood": -2, "stone": -1, "gold": -1, "score": 2}
    assert built("b07", "use yaxchilan 4", corn=3) == price | {"corn": -1, "skulls": 1}
    assert built("b07", "use uxmal 3", corn=1) == price | {"corn": -1, "workers": 1, "hand": 1}
    assert built("b07", "nothing", corn=3) == price
    assert built("b07", corn=0) == price


def test_1_6_b08_a_step_on_every_temple_and_three_points():
    assert built("b08") == {
        "wood": -1, "stone": -2, "gold": -1, "score": 3,
        "chaac": 1, "quetzalcoatl": 1, "kukulkan": 1,
    }  # fmt: skip


@pytest.mark.parametrize("track", ["agriculture", "extraction", "architecture", "theology"])
@pytest.mark.parametrize(
    ("building", "change"),
    [
        ("b09", {"wood": -3, "stone": 1}),
        ("b10", {"wood": -2, "stone": -1, "gold": 1}),
        ("b11", {"wood": -3, "stone": -1, "corn": 6}),
        ("b12", {"wood": -2, "stone": -2, "skulls": 1}),
    ],
)
def test_1_6_b09_to_b12_any_technology_and_a_good(building, change, track):
    assert built(building, f"advance {track}") == change | {track: 1}


def test_1_6_b12_gives_no_skull_when_the_bank_is_empty():
    table = Position().has("red", **RICH).row("b12").skulls_in_bank(0)
    change = table.pick("tikal 2", "use tikal 2", "build b12", "advance theology")
    assert change == {"wood": -2, "stone": -2, "theology": 1}


def test_1_6_b13_two_steps_on_chaac_and_two_points():
    assert built("b13") == {"stone": -2, "score": 2, "chaac": 2}


def test_1_6_b14_architecture_and_three_points():
    assert built("b14") == {"stone": -1, "gold": -1, "score": 3, "architecture": 1}


def test_1_6_b15_two_steps_on_kukulkan_and_three_points():
    assert built("b15") == {"gold": -2, "score": 3, "kukulkan": 2}


def test_1_6_b16_theology_chaac_and_kukulkan():
    assert built("b16") == {"stone": -2, "gold": -1, "theology": 1, "chaac": 1, "kukulkan": 1}


def test_1_6_b17_two_technologies_of_choice():
    price = {"stone": -1, "gold": -2}
    assert built("b17", "advance theology", "advance agriculture") == price | {
        "theology": 1, "agriculture": 1,
    }  # fmt: skip
    assert built("b17", "advance theology", "advance theology") == price | {"theology": 2}


def test_1_6_b18_two_steps_on_quetzalcoatl_and_four_points():
    assert built("b18") == {"gold": -3, "score": 4, "quetzalcoatl": 2}


# -- rules of all buildings ---------------------------------------------------------------


def test_1_6_steps_on_a_full_temple_are_lost():
    assert built("b13", chaac=5) == {"stone": -2, "score": 2, "chaac": 1}
    assert built("a06", chaac=6) == {"wood": -2, "stone": -1, "quetzalcoatl": 1}


def test_1_6_a_building_stands_once():
    table = Position().has("red", **RICH).row("a01 a02").worker("red", "tikal 2", "uxmal 6")
    table.play("pick tikal 2", "use tikal 2", "build a01")
    assert table.shown == ["-", "a02", "-", "-", "-", "-"]
    table.has("red", corn=9).play("pick uxmal 6", "use uxmal 4")
    assert table.some("build") == {"a02"}


def test_1_6_not_refilled_between_two_buildings_of_one_action():
    table = Position().has("red", **RICH).row("a01 a02").pile("a03 a04")
    table.pick("tikal 4", "use tikal 4", "build a01")
    assert table.some("build") == {"a02"}
    table.play("build a02", "stop")
    assert table.some("reveal") == {"a03", "a04"}


def test_1_6_each_slot_is_filled_with_what_is_left():
    table = Position().has("red", **RICH).row("a01 a02 a09").pile("a03")
    table.pick("tikal 2", "use tikal 2", "build a02")
    table.play("stop", "reveal a03")
    assert table.shown == ["a01", "a03", "a09", "-", "-", "-"]
    assert table.turn == "blue"


def test_1_6_both_copies_of_the_cheap_farm_feed_for_nothing():
    table = Position().has("red", wood=8, corn=1).row("a04 a05")
    table.pick("tikal 4", "use tikal 4", "build a04", "build a05")
    assert table.get("red", "cheaper") == 2
    assert table.food_day(8).change("red", "feed") == {}


def test_12_08_effects_go_from_left_to_right():
    # Chaac before Quetzalcoatl before Kukulkan; technology before goods; the step before
    # the further building.
    table = Position().has("red", **RICH).row("a08 a01").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build a08")
    assert table.some("raise")
    assert not table.some("build")
    table.play("raise chaac")
    assert table.some("build") == {"a01"}
    table = Position().has("red", **RICH).row("b09").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build b09")
    assert table.get("red", "stone") == 4
    table.play("advance theology")
    assert table.get("red", "stone") == 5
