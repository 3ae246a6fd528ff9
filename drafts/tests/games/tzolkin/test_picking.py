"""Picking up workers (§5.4): any number, one after the other, each with its action or none."""

import pytest

from katun.games.tzolkin.reasons import NOT_ENOUGH_CORN, NOT_YOUR_WORKER
from tests.games.tzolkin.positions import COLOURS, Position

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")


def test_5_4_1_any_number_in_any_order_one_after_the_other():
    table = Position().worker("red", "palenque 1", "yaxchilan 2", "yaxchilan 1")
    table.play("pick yaxchilan 2")
    assert {text.split()[0] for text in table.legal} == {"use", "nothing"}
    assert table.change("red", "use yaxchilan 2") == {"stone": 1, "corn": 1}
    assert table.some("pick") == {"palenque 1", "yaxchilan 1"}
    assert table.change("red", "pick palenque 1", "use palenque 1") == {"corn": 3, "hand": 1}
    assert table.change("red", "pick yaxchilan 1", "nothing") == {"hand": 1}
    assert table.legal == {"stop"}


def test_5_4_1_what_one_worker_gains_another_may_use():
    table = Position().worker("red", "yaxchilan 1", "tikal 1")
    assert table.play("pick tikal 1").some("use") == set()
    table = Position().worker("red", "yaxchilan 1", "tikal 1")
    table.play("pick yaxchilan 1", "use yaxchilan 1")
    change = table.change("red", "pick tikal 1", "use tikal 1", "advance agriculture", "pay wood")
    assert change == {"wood": -1, "agriculture": 1, "hand": 1}


def test_5_4_1_workers_of_others_and_dummies_are_not_picked_up():
    table = Position().worker("blue", "tikal 1").worker("dummy", "tikal 2").worker("red", "uxmal 1")
    assert table.some("pick") == {"uxmal 1"}
    for space in ("tikal 1", "tikal 2", "tikal 3"):
        assert table.reason(f"pick {space}") == NOT_YOUR_WORKER


def test_5_4_1_a_worker_picked_up_is_back_in_hand_and_its_space_is_free():
    table = Position().worker("red", "tikal 1", "tikal 2", "tikal 3")
    table.play("pick tikal 2", "nothing")
    assert table.standing("red") == ["tikal 1", "tikal 3"]
    assert table.get("red", "hand") == 1


def test_5_4_2_the_own_action_a_lower_one_for_a_fee_or_nothing():
    table = Position().has("red", corn=9).worker("red", "yaxchilan 3").play("pick yaxchilan 3")
    assert table.legal == {"use yaxchilan 1", "use yaxchilan 2", "use yaxchilan 3", "nothing"}


@pytest.mark.parametrize(
    ("space", "use", "fee"), [(5, 5, 0), (5, 4, 1), (5, 3, 2), (5, 2, 3), (5, 1, 4), (3, 1, 2)]
)
def test_5_4_2_each_step_back_costs_a_corn(space, use, fee):
    gains = {1: {"wood": 1}, 2: {"stone": 1, "corn": 1}, 3: {"gold": 1, "corn": 2},
             4: {"skulls": 1}, 5: {"stone": 1, "gold": 1, "corn": 2}}[use]  # fmt: skip
    table = Position().has("red", corn=9)
    found = table.pick(f"yaxchilan {space}", f"use yaxchilan {use}")
    corn = gains.get("corn", 0) - fee
    assert found == {k: v for k, v in (gains | {"corn": corn}).items() if v}


def test_5_4_3_the_fee_is_paid_before_the_gain():
    # Yaxchilan 3 would give two corn, but the fee of two comes first.
    table = Position().has("red", corn=1).worker("red", "yaxchilan 5").play("pick yaxchilan 5")
    assert table.some("use") == {"yaxchilan 4", "yaxchilan 5"}
    assert table.why("use yaxchilan 3") == (NOT_ENOUGH_CORN, 2, 1)


def test_5_4_3_fee_and_price_together():
    table = Position().has("red", corn=4).worker("red", "uxmal 3").play("pick uxmal 3")
    assert table.why("use uxmal 1") == (NOT_ENOUGH_CORN, 5, 4)
    table = Position().has("red", corn=5)
    assert table.pick("uxmal 3", "use uxmal 1", "raise chaac") == {"corn": -5, "chaac": 1}


@pytest.mark.parametrize("gear", GEARS)
def test_5_4_4_a_worker_on_space_0_comes_back_without_action(gear):
    table = Position()
    assert table.pick(f"{gear} 0") == {}
    assert table.legal == {"stop"}
    assert table.play("stop").turn == "blue"


def test_5_4_5_the_worker_on_the_start_player_space_is_not_picked_up():
    table = Position(2).has("red", corn=1).play("place start", "stop", "place palenque", "stop")
    table.happen()
    assert table.turn == "red"
    assert table.some("days") == {"1", "2"}
    table = Position().claims("red").worker("red", "tikal 1")
    assert table.some("pick") == {"tikal 1"}


@pytest.mark.parametrize("space", [6, 7])
@pytest.mark.parametrize("gear", ["palenque", "yaxchilan", "tikal", "uxmal"])
def test_5_4_6_free_choice_on_6_and_7_without_a_fee(gear, space):
    table = (
        Position().has("red", corn=3, wood=3, stone=1).row("a01").worker("red", f"{gear} {space}")
    )
    table.play(f"pick {gear} {space}")
    assert table.legal == {"nothing", *(f"use {gear} {number}" for number in range(1, 6))}


def test_5_4_6_free_choice_on_chichen_10():
    table = Position().has("red", skulls=1).worker("red", "chichen 10").play("pick chichen 10")
    assert table.legal == {"nothing", *(f"use chichen {number}" for number in range(1, 10))}
    assert table.change("red", "use chichen 4") == {"skulls": -1, "score": 7, "kukulkan": 1}


def test_5_4_6_the_seats_may_be_any():
    for colour in COLOURS:
        assert Position(turn=colour).pick("palenque 7", "use palenque 1") == {"corn": 3}


def test_5_4_1_a_turn_leaves_nothing_behind():
    table = Position(double_payment="at_start").has("red", corn=2, wood=9, stone=9, gold=9)
    table.row("b07 b01").worker("red", "tikal 4", "uxmal 5").play("beg", "lower chaac")
    table.play("pick tikal 4", "use tikal 4", "build b07", "use tikal 4", "build b01", "done")
    table.play("done", "pick uxmal 5", "use uxmal 5", "use uxmal 2", "sell gold", "done", "stop")
    now = table.now
    assert (now.mode, now.begged, now.moved, now.pitied, now.depth) == (0, 0, 0, 0, 0)
    assert (now.architecture_left, now.budget) == (0, [0, 0, 0])
    assert [*now.frame, *now.first, *now.second] == [0] * 72
