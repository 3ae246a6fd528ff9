"""A turn (§5.2): begging, placing with its tariff and the pity rule (§5.3)."""

import pytest

from katun.games.tzolkin.reasons import (
    GEAR_FULL,
    MUST_MOVE_A_WORKER,
    NO_WORKER_IN_HAND,
    NOT_ENOUGH_CORN,
    NOT_THE_CHEAPEST,
    ONLY_AT_TURN_START,
    PITY_IS_OVER,
    START_SPACE_TAKEN,
    TEMPLES_AT_BOTTOM,
    TOO_MUCH_CORN_TO_BEG,
    TURN_IS_PICKING,
    TURN_IS_PLACING,
)  # fmt: skip
from tests.games.tzolkin.positions import Position

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
BOTTOM = {"chaac": 0, "quetzalcoatl": 0, "kukulkan": 0}


def crowded(upto: int, **options: str) -> Position:
    """Dummies on spaces 0 … ``upto`` - 1 of every gear, and blue on the start-player space."""
    table = Position(**options).claims("blue")
    for gear in GEARS:
        table.worker("dummy", *(f"{gear} {space}" for space in range(upto)))
    return table


# -- begging and what a turn must do ----------------------------------------------------


@pytest.mark.parametrize("corn", [0, 1, 2])
def test_5_2_5_begging_with_two_corn_or_less(corn):
    table = Position().has("red", corn=corn)
    table.play("beg", "lower chaac")
    assert table.get("red", "corn") == 3


@pytest.mark.parametrize("corn", [3, 4, 10])
def test_5_2_5_no_begging_with_more_than_two_corn(corn):
    table = Position().has("red", corn=corn)
    assert table.why("beg") == (TOO_MUCH_CORN_TO_BEG, 2, corn)
    assert "beg" not in table.legal


def test_5_2_5_no_begging_when_all_temples_are_at_the_bottom():
    table = Position().has("red", **BOTTOM)
    assert table.reason("beg") == TEMPLES_AT_BOTTOM
    assert "beg" not in table.legal


@pytest.mark.parametrize("temple", ["chaac", "quetzalcoatl", "kukulkan"])
def test_5_2_5_one_temple_above_the_bottom_is_enough(temple):
    table = Position().has("red", **(BOTTOM | {temple: 1})).play("beg")
    assert table.legal == {f"lower {temple}"}


def test_5_2_6_corn_becomes_exactly_three():
    assert Position().has("red", corn=2).change("red", "beg", "lower chaac") == {
        "corn": 1, "chaac": -1,
    }  # fmt: skip
    assert Position().change("red", "beg", "lower kukulkan") == {"corn": 3, "kukulkan": -1}


def test_5_2_7_one_step_down_on_a_temple_of_choice():
    table = Position().has("red", chaac=3, quetzalcoatl=2, kukulkan=0).play("beg")
    assert table.legal == {"lower chaac", "lower quetzalcoatl"}
    assert table.change("red", "lower chaac") == {"chaac": -1}


def test_5_2_1_begging_is_the_first_thing_of_a_turn_and_once():
    table = Position().play("beg", "lower chaac")
    table.has("red", corn=0)
    assert table.reason("beg") == ONLY_AT_TURN_START
    table = Position().play("place palenque")
    assert table.reason("beg") == ONLY_AT_TURN_START
    table = Position().worker("red", "palenque 0").play("pick palenque 0")
    assert table.reason("beg") == ONLY_AT_TURN_START


def test_5_2_1_the_next_turn_may_beg_again():
    table = Position(2).play("beg", "lower chaac", "place palenque", "stop")
    table.play("beg", "lower chaac", "place tikal", "stop").happen()
    assert "beg" not in table.legal
    assert table.has("red", corn=0).play("beg", "lower kukulkan").get("red", "corn") == 3


def test_5_2_1_begging_is_optional():
    assert Position().play("place palenque", "stop").turn == "blue"


def test_5_2_2_a_turn_moves_at_least_one_worker():
    table = Position()
    assert table.why("stop") == (MUST_MOVE_A_WORKER, 1, 0)
    assert "stop" not in table.legal
    table.play("beg", "lower chaac")
    assert table.reason("stop") == MUST_MOVE_A_WORKER


def test_5_2_2_placing_excludes_picking_up():
    table = Position().worker("red", "palenque 1").play("place tikal")
    assert table.reason("pick palenque 1") == TURN_IS_PLACING
    assert not table.some("pick")


def test_5_2_2_picking_up_excludes_placing():
    table = Position().worker("red", "palenque 0").play("pick palenque 0")
    assert table.reason("place tikal") == TURN_IS_PICKING
    assert not table.some("place")


def test_5_2_2_both_are_open_before_the_first_worker_moves():
    table = Position().has("red", corn=9).worker("red", "palenque 1")
    assert table.some("place") == {*GEARS, "start"}
    assert table.some("pick") == {"palenque 1"}


def test_5_2_8_no_worker_on_a_gear_must_place():
    assert Position().some("pick") == set()
    assert Position().some("place") == {*GEARS, "start"}


def test_5_2_8_no_worker_in_hand_must_pick_up():
    table = Position().worker("red", "palenque 1", "palenque 2", "tikal 0")
    assert table.some("place") == set()
    assert table.why("place uxmal") == (NO_WORKER_IN_HAND, 1, 0)
    assert table.some("pick") == {"palenque 1", "palenque 2", "tikal 0"}


def test_5_1_1_turns_go_clockwise_from_the_start_player_one_each():
    table = Position(turn="yellow")
    seen = []
    for gear in GEARS[:4]:
        seen.append(table.turn)
        table.play(f"place {gear}", "stop")
    assert seen == ["yellow", "green", "red", "blue"]
    assert table.turn == "chance"


def test_5_2_3_the_row_is_filled_at_the_end_of_the_turn():
    table = Position().has("red", wood=5).row("a01 a09 a02 a03 a04 a05").pile("a12 a13")
    table.pick("tikal 2", "use tikal 2", "build a09")
    assert table.shown == ["a01", "-", "a02", "a03", "a04", "a05"]
    table.play("stop")
    assert (table.turn, table.some("reveal")) == ("chance", {"a12", "a13"})
    table.play("reveal a13")
    assert table.shown == ["a01", "a13", "a02", "a03", "a04", "a05"]
    assert table.turn == "blue"


def test_5_2_3_an_empty_pile_leaves_the_place_empty():
    table = Position().has("red", wood=2).row("a09").pile("b01")
    table.pick("tikal 2", "use tikal 2", "build a09")
    assert table.play("stop").turn == "blue"
    assert table.shown == ["-"] * 6


def test_5_2_4_the_claimer_takes_all_corn_of_the_teeth_at_the_end_of_the_turn():
    table = Position()
    table.now.tooth_corn[0:3] = [1, 2, 1]
    table.play("place start")
    assert table.get("red", "corn") == 0
    table.play("stop")
    assert table.get("red", "corn") == 4
    assert sum(table.now.tooth_corn) == 0


def test_5_2_4_nobody_else_takes_it():
    table = Position().claims("red").has("blue", corn=1)
    table.now.turns_taken, table.now.seat = 1, 1
    table.now.tooth_corn[5] = 7
    table.play("place palenque", "stop")
    assert (table.get("blue", "corn"), table.get("red", "corn")) == (1, 0)
    assert table.now.tooth_corn[5] == 7


# -- placing ----------------------------------------------------------------------------


@pytest.mark.parametrize(("workers", "total"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_5_3_2_tariff_of_workers_placed_in_one_turn(workers, total):
    table = Position().has("red", corn=20, workers=6)
    # The zeros of five gears and the start-player space cost nothing by themselves.
    places = [f"place {place}" for place in (*GEARS, "start")][:workers]
    assert table.change("red", *places) == {"hand": -workers} | ({"corn": -total} if total else {})


@pytest.mark.parametrize("space", range(8))
@pytest.mark.parametrize("gear", GEARS)
def test_5_3_1_a_space_costs_its_number(gear, space):
    table = Position().has("red", corn=20)
    table.worker("dummy", *(f"{gear} {lower}" for lower in range(space)))
    change = table.change("red", f"place {gear}")
    assert change == {"hand": -1} | ({"corn": -space} if space else {})
    assert table.standing("red") == [f"{gear} {space}"]


@pytest.mark.parametrize("space", [8, 9, 10])
def test_5_3_1_chichen_goes_on_to_ten(space):
    table = Position().has("red", corn=20)
    table.worker("dummy", *(f"chichen {lower}" for lower in range(space)))
    assert table.change("red", "place chichen") == {"hand": -1, "corn": -space}


def test_5_3_3_the_lowest_free_space_whoever_stands_before_it():
    table = Position().has("red", corn=9).worker("blue", "tikal 0").worker("dummy", "tikal 1")
    table.worker("yellow", "tikal 3").play("place tikal")
    assert table.standing("red") == ["tikal 2"]
    table.play("place tikal")
    assert table.standing("red") == ["tikal 2", "tikal 4"]
    assert table.get("red", "corn") == 9 - 2 - (4 + 1)


@pytest.mark.parametrize(("gear", "spaces"), [("palenque", 8), ("uxmal", 8), ("chichen", 11)])
def test_5_3_4_a_full_gear_takes_no_more(gear, spaces):
    table = Position().has("red", corn=50)
    table.worker("dummy", *(f"{gear} {space}" for space in range(spaces)))
    assert table.reason(f"place {gear}") == GEAR_FULL
    assert gear not in table.some("place")


def test_5_3_4_hidden_teeth_are_no_spaces():
    table = Position().has("red", corn=50)
    table.worker("dummy", "tikal 8", "tikal 9", *(f"tikal {space}" for space in range(7)))
    table.play("place tikal")
    assert table.standing("red") == ["tikal 7"]


def test_5_3_5_the_start_player_space_costs_only_the_tariff():
    table = Position().has("red", corn=5)
    assert table.change("red", "place start") == {"hand": -1}
    table = Position().has("red", corn=5)
    assert table.change("red", "place tikal", "place start") == {"hand": -2, "corn": -1}
    assert table.now.claimer == 1


def test_5_3_5_one_worker_only_on_the_start_player_space():
    table = Position().claims("blue")
    assert table.reason("place start") == START_SPACE_TAKEN
    assert "start" not in table.some("place")


def test_5_3_5_the_start_player_may_claim_it():
    assert "start" in Position(turn="green").some("place")


def test_5_3_6_nothing_is_placed_that_cannot_be_paid():
    table = Position().has("red", corn=1).worker("dummy", "tikal 0", "tikal 1")
    assert table.why("place tikal") == (NOT_ENOUGH_CORN, 2, 1)
    table.play("place palenque")
    assert table.some("place") == {"yaxchilan", "uxmal", "chichen", "start"}
    table.play("place uxmal")
    assert table.why("place start") == (NOT_ENOUGH_CORN, 2, 0)
    assert table.legal == {"stop"}


def test_5_3_6_corn_of_the_teeth_does_not_help():
    table = Position()
    table.now.tooth_corn[0] = 9
    table.play("place start")
    assert table.legal == {"stop"}


@pytest.mark.parametrize(
    "order", [("palenque", "palenque", "tikal"), ("tikal", "palenque", "palenque"),
              ("palenque", "tikal", "palenque")],
)  # fmt: skip
def test_5_3_7_the_order_of_placing_does_not_change_the_total(order):
    table = Position().has("red", corn=9).worker("blue", "tikal 0", "tikal 1")
    places = [f"place {gear}" for gear in order]
    assert table.change("red", *places) == {"hand": -3, "corn": -(0 + 1 + 2 + 3)}


# -- pity --------------------------------------------------------------------------------


def test_5_3_8_pity_places_one_worker_on_a_cheapest_space_for_all_corn():
    table = crowded(2).has("red", corn=1, **BOTTOM)
    assert table.legal == {f"place {gear}" for gear in GEARS}
    assert table.change("red", "place uxmal") == {"hand": -1, "corn": -1}
    assert table.standing("red") == ["uxmal 2"]


def test_5_3_8_pity_ends_after_one_worker():
    table = crowded(1).has("red", corn=0, **BOTTOM).play("place palenque")
    assert table.legal == {"stop"}
    assert table.reason("place tikal") == PITY_IS_OVER


def test_5_3_8_only_spaces_of_the_lowest_cost():
    table = crowded(1).worker("dummy", "tikal 1").has("red", **BOTTOM)
    assert table.some("place") == {"palenque", "yaxchilan", "uxmal", "chichen"}
    assert table.why("place tikal") == (NOT_THE_CHEAPEST, 1, 2)


def test_5_3_8_no_pity_while_begging_is_possible():
    table = crowded(1)
    assert table.legal == {"beg"}
    assert table.why("place palenque") == (NOT_ENOUGH_CORN, 1, 0)
    table.play("beg", "lower chaac")
    assert table.change("red", "place palenque") == {"hand": -1, "corn": -1}


def test_5_3_8_no_pity_for_who_can_pay():
    table = crowded(1).has("red", corn=2, **BOTTOM).worker("dummy", "tikal 1", "tikal 2")
    assert "tikal" not in table.some("place")
    assert table.has("red", corn=1).why("place tikal") == (NOT_ENOUGH_CORN, 3, 1)
    assert table.change("red", "place palenque", "stop") == {"hand": -1, "corn": -1}


def test_5_3_8_no_pity_with_a_worker_on_a_gear():
    table = crowded(1).has("red", **BOTTOM).worker("red", "tikal 4")
    assert table.legal == {"pick tikal 4"}


def test_5_3_8_the_free_start_player_space_rules_pity_out():
    table = crowded(1).has("red", **BOTTOM)
    table.now.claimer = 0
    assert table.some("place") == {"start"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_3_8_three_corn_always_pay_some_space(seats):
    # 20 workers would be needed to take spaces 0 to 3 of all gears; there are 18 others.
    others = {2: 12 + 6, 3: 6 + 12, 4: 18}[seats]
    assert others < 5 * 4
