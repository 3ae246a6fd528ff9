"""Uxmal (§2.4): temples for corn, the market, workers, buildings for corn, any action."""

import pytest

from katun.games.tzolkin.reasons import (
    ALL_WORKERS_IN_PLAY,
    MARKET_ORDER,
    NO_BLOCK_OF_THIS,
    NOT_ENOUGH_CORN,
    NOTHING_AFFORDABLE,
    OTHER_GEAR,
    SOLD_ALREADY,
)  # fmt: skip
from tests.games.tzolkin.positions import Position

SMALL = ("palenque", "yaxchilan", "tikal", "uxmal")
TEMPLES = ("chaac", "quetzalcoatl", "kukulkan")


def using(number: int, space: int | None = None, **has: int) -> Position:
    """Red, with these goods, has begun action ``number`` of Uxmal."""
    space = number if space is None else space
    table = Position().has("red", **has).worker("red", f"uxmal {space}")
    return table.play(f"pick uxmal {space}", f"use uxmal {number}")


@pytest.mark.parametrize("temple", TEMPLES)
@pytest.mark.parametrize("space", [1, 6, 7])
def test_2_4_space_1_three_corn_for_a_step(temple, space):
    table = Position().has("red", corn=4)
    change = table.pick(f"uxmal {space}", "use uxmal 1", f"raise {temple}")
    assert change == {"corn": -3, temple: 1}


def test_2_4_space_1_needs_three_corn():
    table = Position().has("red", corn=2).worker("red", "uxmal 1").play("pick uxmal 1")
    assert table.why("use uxmal 1") == (NOT_ENOUGH_CORN, 3, 2)
    assert table.legal == {"nothing"}


@pytest.mark.parametrize(("block", "value"), [("wood", 2), ("stone", 3), ("gold", 4)])
def test_2_4_space_2_prices_are_the_same_both_ways(block, value):
    table = using(2, corn=value)
    assert table.change("red", f"buy {block}") == {block: 1, "corn": -value}
    table = using(2, **{block: 1})
    assert table.change("red", f"sell {block}") == {block: -1, "corn": value}


def test_2_4_space_2_any_number_of_exchanges():
    table = using(2, wood=3, corn=1)
    change = table.change(
        "red", "sell wood", "sell wood", "sell wood", "buy stone", "buy gold", "done"
    )
    assert change == {"wood": -3, "stone": 1, "gold": 1, "corn": -1}
    assert table.legal == {"stop"}


def test_2_4_space_2_may_be_left_without_an_exchange():
    assert using(2).legal == {"done"}
    assert using(2, wood=1).change("red", "done") == {}


def test_12_09_the_market_sells_then_buys_in_the_order_of_blocks():
    table = using(2, wood=1, stone=1, gold=1, corn=9)
    assert table.legal == {
        "sell wood", "sell stone", "sell gold", "buy wood", "buy stone", "buy gold", "done",
    }  # fmt: skip
    table.play("sell stone")
    assert table.legal == {"sell gold", "buy wood", "buy gold", "done"}
    assert table.reason("sell wood") == MARKET_ORDER
    assert table.reason("buy stone") == SOLD_ALREADY
    table.play("buy gold")
    assert table.legal == {"buy gold", "done"}
    assert table.reason("sell gold") == table.reason("buy wood") == MARKET_ORDER


def test_2_4_space_2_only_what_is_there_and_paid():
    table = using(2, wood=1, corn=3).play("sell wood")
    assert table.why("sell wood") == (NO_BLOCK_OF_THIS, 1, 0)
    assert table.some("buy") == {"stone", "gold"}
    table = using(2, corn=3)
    assert table.why("buy gold") == (NOT_ENOUGH_CORN, 4, 3)
    assert table.some("buy") == {"wood", "stone"}


def test_2_4_space_2_skulls_are_not_traded():
    assert using(2, skulls=3).legal == {"done"}


@pytest.mark.parametrize("space", [3, 6, 7])
def test_2_4_space_3_a_worker(space):
    table = Position().worker("red", f"uxmal {space}")
    assert table.pick(f"uxmal {space}", "use uxmal 3") == {"workers": 1, "hand": 1}


def test_2_4_space_3_six_at_most():
    table = Position().has("red", workers=5)
    assert table.pick("uxmal 3", "use uxmal 3") == {"workers": 1, "hand": 1}
    table = Position().has("red", workers=6).worker("red", "uxmal 3").play("pick uxmal 3")
    assert table.why("use uxmal 3") == (ALL_WORKERS_IN_PLAY, 6, 6)


def test_2_4_space_3_the_new_worker_waits_for_the_next_turn():
    table = Position()
    table.pick("uxmal 3", "use uxmal 3")
    assert table.legal == {"stop"}


@pytest.mark.parametrize(
    ("building", "corn"),
    [
        ("a01", 2),
        ("a04", 8),
        ("a06", 6),
        ("a13", 2),
        ("b05", 6),
        ("b08", 8),
        ("b12", 8),
        ("b18", 6),
    ],
)
def test_2_4_space_4_two_corn_for_each_block(building, corn):
    table = Position().has("red", corn=corn, wood=4, stone=4, gold=4).row(building)
    change = table.pick("uxmal 4", "use uxmal 4", f"build {building}")
    assert change["corn"] == -corn
    assert not {"wood", "stone", "gold"} & set(change)


def test_2_4_space_4_all_corn_and_no_mix():
    table = Position().has("red", corn=5, wood=9, stone=9, gold=9).row("a06")
    table.worker("red", "uxmal 4").play("pick uxmal 4")
    assert table.why("use uxmal 4") == (NOTHING_AFFORDABLE, 0, 5)


def test_2_4_space_4_one_building_no_monument():
    table = using_with_row("a01 a02 a09", corn=3)
    assert table.legal == {"build a01", "build a02"}
    assert table.why("build a09") == (NOT_ENOUGH_CORN, 4, 3)
    table.play("build a02")
    assert table.legal == {"stop"}


def using_with_row(row: str, **has: int) -> Position:
    table = Position().has("red", **has).row(row).monuments("m01").worker("red", "uxmal 4")
    return table.play("pick uxmal 4", "use uxmal 4")


def test_2_4_space_5_a_corn_for_any_action_of_the_small_gears():
    table = Position().has("red", corn=9, wood=9).row("a01")
    table.worker("red", "uxmal 5").play("pick uxmal 5")
    assert table.change("red", "use uxmal 5") == {"corn": -1}
    assert table.legal == {
        "nothing",
        *(f"use {gear} {number}" for gear in SMALL for number in range(1, 6)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("then", "gains"),
    [
        (("use palenque 1",), {"corn": 2}),
        (("use palenque 5", "harvest wood"), {"corn": -1, "wood": 4, "wood_tiles": 1}),
        (("use yaxchilan 5",), {"corn": 1, "stone": 1, "gold": 1}),
        (("use tikal 1", "advance theology", "pay wood"), {"corn": -1, "wood": -1, "theology": 1}),
        (("use tikal 2", "build a01"), {"corn": -1, "wood": -1, "farms": 1}),
        (("use uxmal 1", "raise chaac"), {"corn": -4, "chaac": 1}),
        (("use uxmal 3",), {"corn": -1, "workers": 1, "hand": 1}),
        (("use uxmal 4", "build a01"), {"corn": -3, "farms": 1}),
        (("use uxmal 5", "use yaxchilan 1"), {"corn": -2, "wood": 1}),
        (("nothing",), {"corn": -1}),
    ],
)
def test_2_4_space_5_carries_the_action_out(then, gains):
    table = Position().has("red", corn=9, wood=2).row("a01")
    assert table.pick("uxmal 5", "use uxmal 5", *then) == gains
    assert table.legal == {"stop"}


def test_2_4_space_5_never_chichen():
    table = using(5, corn=9, skulls=1)
    assert table.reason("use chichen 1") == OTHER_GEAR


def test_2_4_space_5_the_action_must_be_paid_after_the_corn():
    table = using(5, corn=3)
    assert table.why("use uxmal 1") == (NOT_ENOUGH_CORN, 3, 2)
    assert "use uxmal 2" in table.legal


def test_2_4_space_5_needs_its_corn():
    table = Position().worker("red", "uxmal 5").play("pick uxmal 5")
    assert table.why("use uxmal 5") == (NOT_ENOUGH_CORN, 5 - 4, 0)


def test_2_4_space_5_within_itself_costs_a_corn_each_time():
    table = using(5, corn=3)
    assert table.change("red", "use uxmal 5", "use uxmal 5") == {"corn": -2}
    assert "use uxmal 5" not in table.legal
    assert table.change("red", "use yaxchilan 3") == {"gold": 1, "corn": 2}


def test_2_4_space_5_with_technologies():
    table = using(5, corn=1, agriculture=3, extraction=3, theology=3)
    assert table.change("red", "use palenque 1") == {"corn": 4}
    table = using(5, corn=1, extraction=3)
    assert table.change("red", "use yaxchilan 5") == {"stone": 2, "gold": 2, "corn": 2}
    table = using(5, corn=1, theology=3)
    assert table.change("red", "use yaxchilan 4") == {"skulls": 2}


@pytest.mark.parametrize("space", [6, 7])
def test_2_4_free_choice_of_space_5_costs_its_corn(space):
    table = Position().has("red", corn=1)
    assert table.pick(f"uxmal {space}", "use uxmal 5", "use yaxchilan 1") == {"corn": -1, "wood": 1}


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("space", [6, 7])
def test_2_4_free_choice(space, number):
    table = Position().has("red", corn=9).row("a01").worker("red", f"uxmal {space}")
    table.play(f"pick uxmal {space}")
    price = {1: 3, 5: 1}.get(number, 0)
    assert table.change("red", f"use uxmal {number}").get("corn", 0) == -price
