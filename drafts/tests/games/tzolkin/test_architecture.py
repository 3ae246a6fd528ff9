"""Architecture (§3.4) on single, double and chained constructions, and what pays for what."""

import pytest

from katun.games.tzolkin.reasons import CANNOT_PAY, NOT_IN_COST
from tests.games.tzolkin.positions import Position

#: Corn and points that Architecture gives, by level.
BONUS = [{}, {"corn": 1}, {"corn": 1, "score": 2}, {"corn": 1, "score": 2}]
RICH = {"wood": 9, "stone": 9, "gold": 9}


def plus(*changes: dict[str, float]) -> dict[str, float]:
    """The sum of changes, without what comes to nothing."""
    names = {name for change in changes for name in change}
    sums = {name: sum(change.get(name, 0) for change in changes) for name in names}
    return {name: amount for name, amount in sums.items() if amount}


def at(space: str, row: str, *plies: str, **has: int) -> Position:
    """Red has picked a worker up there, with this row, and played on."""
    table = Position().has("red", **has).row(row).worker("red", space)
    return table.play(f"pick {space}", *plies)


# -- one building -------------------------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize(
    ("space", "uses", "corn"),
    [
        ("tikal 2", ("use tikal 2",), 0),
        ("tikal 6", ("use tikal 2",), 0),
        ("uxmal 5", ("use uxmal 5", "use tikal 2"), -1),
    ],
)
def test_3_4_corn_and_points_for_a_building(level, space, uses, corn):
    table = Position().has("red", corn=1, wood=1, architecture=level).row("a01")
    change = table.pick(space, *uses, "build a01")
    assert change == plus({"wood": -1, "farms": 1, "corn": corn}, BONUS[level])


@pytest.mark.parametrize("saved", ["wood", "stone", "gold"])
def test_3_4_level_3_saves_a_block_of_choice(saved):
    table = at("tikal 2", "b08", "use tikal 2", "build b08", architecture=3, **RICH)
    assert table.some("discount") == {"wood", "stone", "gold"}
    cost = plus({"wood": -1, "stone": -2, "gold": -1}, {saved: 1})
    steps = {"chaac": 1, "quetzalcoatl": 1, "kukulkan": 1}
    assert table.change("red", f"discount {saved}") == plus(cost, steps, {"score": 3}, BONUS[3])


def test_3_4_level_3_saves_only_a_block_of_the_cost():
    table = at("tikal 2", "a06", "use tikal 2", "build a06", architecture=3, **RICH)
    assert table.some("discount") == {"wood", "stone"}
    assert table.reason("discount gold") == NOT_IN_COST


def test_3_4_level_3_must_save_the_block_that_is_missing():
    table = at("tikal 2", "a06", "use tikal 2", "build a06", architecture=3, wood=2)
    assert table.some("discount") == {"stone"}
    assert table.why("discount wood") == (CANNOT_PAY, 1, 0)


def test_3_4_level_3_pays_a_building_of_one_block_whole():
    table = at("tikal 2", "a13", architecture=3)
    assert table.change("red", "use tikal 2", "build a13", "discount gold") == {
        "corn": 1,
        "score": 5,
    }


@pytest.mark.parametrize("level", [0, 1, 2])
def test_3_4_below_level_3_nothing_is_saved(level):
    table = at("tikal 2", "a06", architecture=level, wood=2, corn=9)
    assert "use tikal 2" not in table.legal


@pytest.mark.parametrize(("level", "price"), [(0, 8), (1, 8), (2, 8), (3, 6)])
def test_3_4_on_uxmal_4(level, price):
    table = Position().has("red", corn=price, architecture=level).row("b08")
    change = table.pick("uxmal 4", "use uxmal 4", "build b08")
    steps = {"chaac": 1, "quetzalcoatl": 1, "kukulkan": 1, "score": 3}
    assert change == plus({"corn": -price}, steps, BONUS[level])
    table = Position().has("red", corn=price - 1, architecture=level).row("b08")
    assert "use uxmal 4" not in table.worker("red", "uxmal 4").play("pick uxmal 4").legal


def test_3_4_on_uxmal_4_a_building_of_one_block_is_free_at_level_3():
    table = Position().has("red", architecture=3).row("a01")
    assert table.pick("uxmal 4", "use uxmal 4", "build a01") == {"farms": 1, "corn": 1, "score": 2}


def test_3_4_the_corn_does_not_pay_for_the_same_building():
    table = at("uxmal 4", "a01", architecture=1, corn=1)
    assert "use uxmal 4" not in table.legal


def test_3_4_the_corn_comes_before_the_effect():
    # One corn of Architecture pays for what B07 offers.
    table = at("tikal 2", "b07", architecture=1, wood=2, stone=1, gold=1)
    table.play("use tikal 2", "build b07")
    assert table.get("red", "corn") == 1
    assert table.change("red", "use yaxchilan 1") == {"corn": -1, "wood": 1}


@pytest.mark.parametrize("building", ["a13", "b14"])
def test_3_4_a_building_that_gives_architecture_does_not_use_the_new_level(building):
    table = Position().has("red", stone=1, gold=1).row(building)
    change = table.pick("tikal 2", "use tikal 2", f"build {building}")
    assert "corn" not in change
    table = Position().has("red", stone=1, gold=1, architecture=1).row(building)
    change = table.pick("tikal 2", "use tikal 2", f"build {building}")
    assert (change["corn"], change["architecture"]) == (1, 1)
    assert change.get("score", 0) == {"a13": 0, "b14": 3}[building]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_3_4_never_on_a_monument(level):
    table = Position().has("red", architecture=level, wood=2, stone=3, gold=1).monuments("m05")
    change = table.pick("tikal 4", "use tikal 4", "monument m05")
    assert change == {"wood": -2, "stone": -3, "gold": -1}
    table = Position().has("red", architecture=level, wood=2, stone=2, gold=1).monuments("m05")
    assert "use tikal 4" not in table.worker("red", "tikal 4").play("pick tikal 4").legal


# -- two buildings ------------------------------------------------------------------------

A01, A06 = {"wood": -1, "farms": 1}, {"wood": -2, "stone": -1, "chaac": 1, "quetzalcoatl": 1}


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("use", ["now", "later"])
@pytest.mark.parametrize(("first", "second"), [("a01", "a06"), ("a06", "a01")])
def test_3_4_of_two_buildings_one_has_it(level, use, first, second):
    table = at("tikal 4", "a01 a06", "use tikal 4", architecture=level, **RICH)
    effect = {"a01": A01, "a06": A06}
    change = table.change("red", f"build {first}", f"architecture {use}")
    assert change == plus(effect[first], BONUS[level] if use == "now" else {})
    change = table.change("red", f"build {second}")
    assert change == plus(effect[second], BONUS[level] if use == "later" else {})
    assert table.legal == {"stop"}


@pytest.mark.parametrize("use", ["now", "later"])
@pytest.mark.parametrize(("first", "second"), [("a01", "a06"), ("a06", "a01")])
def test_3_4_of_two_buildings_one_is_cheaper(use, first, second):
    table = at("tikal 4", "a01 a06", "use tikal 4", architecture=3, **RICH)
    effect = {"a01": A01, "a06": A06}
    saved = plus({"wood": 1}, BONUS[3])
    now = ("discount wood",) if use == "now" else ()
    change = table.change("red", f"build {first}", f"architecture {use}", *now)
    assert change == plus(effect[first], saved if use == "now" else {})
    later = ("discount wood",) if use == "later" else ()
    change = table.change("red", f"build {second}", *later)
    assert change == plus(effect[second], saved if use == "later" else {})


def test_3_4_without_the_technology_nothing_is_asked():
    table = at("tikal 4", "a01 a06", "use tikal 4", "build a01", wood=3, stone=1)
    assert table.legal == {"build a06", "done"}


def test_3_4_keeping_it_needs_the_full_price_of_the_first():
    table = at("tikal 4", "a06 a01", "use tikal 4", "build a06", architecture=3, wood=2)
    assert table.legal == {"architecture now"}
    assert table.why("architecture later") == (CANNOT_PAY, 1, 0)


def test_3_4_a_saved_block_makes_the_second_building_possible():
    table = at("tikal 4", "a01 a06", "use tikal 4", architecture=3, wood=3, stone=0)
    table.play("build a01", "architecture later")
    assert table.some("build") == {"a06"}
    table.play("build a06")
    assert table.some("discount") == {"stone"}


def test_3_4_used_up_on_the_first_it_does_not_help_the_second():
    table = at("tikal 4", "a01 a06", "use tikal 4", architecture=3, wood=2)
    table.play("build a01", "architecture now", "discount wood")
    assert table.legal == {"done"}


@pytest.mark.parametrize(
    ("first", "answers"),
    [
        ("a13", ()),
        ("b14", ()),
        ("b09", ("advance architecture",)),
        ("b10", ("advance architecture",)),
        ("b11", ("advance architecture",)),
        ("b12", ("advance architecture",)),
        ("b17", ("advance architecture", "advance agriculture")),
    ],
)
def test_3_4_a_level_given_by_the_first_serves_the_second(first, answers):
    table = at("tikal 4", f"{first} a01", "use tikal 4", **RICH)
    table.play(f"build {first}", *answers)
    assert table.change("red", "build a01") == {"wood": -1, "farms": 1, "corn": 1}


def test_3_4_a_higher_level_given_by_the_first_serves_the_second_if_it_was_kept():
    table = at("tikal 4", "a13 a01", "use tikal 4", architecture=1, **RICH)
    table.play("build a13", "architecture later")
    change = table.change("red", "build a01")
    assert change == {"wood": -1, "farms": 1, "corn": 1, "score": 2}
    table = at("tikal 4", "a13 a01", "use tikal 4", architecture=1, **RICH)
    table.play("build a13", "architecture now")
    assert table.change("red", "build a01") == {"wood": -1, "farms": 1}


def test_3_4_two_actions_of_one_turn_have_it_twice():
    table = (
        Position()
        .has("red", architecture=1, wood=2)
        .row("a01 a02")
        .worker("red", "tikal 2", "tikal 6")
    )
    table.play(
        "pick tikal 2", "use tikal 2", "build a01", "pick tikal 6", "use tikal 2", "build a02"
    )
    assert table.get("red", "corn") == 2


# -- chained buildings (A08, B07) ---------------------------------------------------------


@pytest.mark.parametrize("level", [0, 1, 2])
def test_3_4_the_building_that_a08_adds_has_architecture_of_its_own(level):
    table = at("tikal 2", "a08 a01", "use tikal 2", architecture=level, **RICH)
    change = table.change("red", "build a08", "raise chaac", "build a01")
    a08 = {"wood": -1, "gold": -1, "chaac": 1}
    assert change == plus(a08, A01, BONUS[level], BONUS[level])


def test_3_4_a08_first_of_two_leaves_the_choice_for_the_second():
    table = at("tikal 4", "a08 a01 a02", "use tikal 4", architecture=1, **RICH)
    table.play("build a08", "architecture later", "raise chaac")
    assert table.change("red", "build a01") == plus(A01, BONUS[1])
    assert table.change("red", "build a02") == plus(A01, BONUS[1])
    assert table.legal == {"stop"}


def test_3_4_a08_first_of_two_with_architecture_at_once():
    table = at("tikal 4", "a08 a01 a02", "use tikal 4", architecture=1, **RICH)
    assert table.change("red", "build a08", "architecture now", "raise chaac")["corn"] == 1
    assert table.change("red", "build a01")["corn"] == 1
    assert "corn" not in table.change("red", "build a02")


def test_3_4_a08_second_of_two():
    table = at("tikal 4", "a08 a01 a02", "use tikal 4", architecture=1, **RICH)
    table.play("build a01", "architecture later")
    assert table.change("red", "build a08", "raise chaac")["corn"] == 1
    assert table.change("red", "build a02")["corn"] == 1
    assert table.legal == {"stop"}


def test_3_4_a08_on_uxmal_4_chains_a_building_paid_in_blocks():
    table = at("uxmal 4", "a08 a01", "use uxmal 4", architecture=1, corn=4, wood=1)
    change = table.change("red", "build a08", "raise kukulkan", "build a01")
    assert change == plus({"corn": -4, "kukulkan": 1}, A01, BONUS[1], BONUS[1])


def test_3_4_the_added_building_of_a08_saves_a_block_too():
    table = at("tikal 2", "a08 a13", "use tikal 2", architecture=3, wood=1)
    table.play("build a08", "discount gold", "raise chaac", "build a13")
    assert table.change("red", "discount gold") == {"corn": 1, "score": 2 + 3}


def test_3_4_b07_nests_a_double_construction_with_its_own_architecture():
    table = at("tikal 4", "b07 b01 b02 b03", "use tikal 4", architecture=1, corn=1, **RICH)
    assert table.change("red", "build b07", "architecture later")["score"] == 2
    table.play("use tikal 4", "build b01", "architecture now")
    assert "corn" not in table.change("red", "build b02")
    # Back in the outer construction: its own use is still there.
    assert table.change("red", "build b03") == {"wood": -2, "farms": 3, "corn": 1}
    assert table.legal == {"stop"}


def test_3_4_b07_nested_in_a_construction_that_used_it():
    table = at("tikal 4", "b07 b01 b02", "use tikal 4", architecture=1, **RICH)
    table.play("build b07", "architecture now", "use tikal 2")
    assert table.change("red", "build b01") == {"wood": -2, "farms": 3, "corn": 1}
    assert table.change("red", "build b02") == {"wood": -2, "farms": 3}
    assert table.legal == {"stop"}


def test_3_4_b07_may_reach_a_monument():
    table = at("tikal 2", "b07", "use tikal 2", architecture=1, **RICH).monuments("m05")
    change = table.change("red", "build b07", "use tikal 4", "monument m05")
    assert change == {"wood": -4, "stone": -4, "gold": -2, "score": 2}
    assert table.legal == {"stop"}


def test_3_4_uxmal_5_and_b07_and_uxmal_4_nest_in_one_turn():
    table = at("uxmal 5", "b07 b05", "use uxmal 5", "use uxmal 4", corn=16, wood=9)
    change = table.change("red", "build b07", "use uxmal 4", "build b05")
    assert change == {"corn": -8 - 1 - 6, "score": 8, "workers": 1, "hand": 1}
    assert table.legal == {"stop"}


# -- payment of the second building -------------------------------------------------------


def test_6_08_gains_of_the_first_building_pay_the_second():
    table = at("tikal 4", "a12 a13", "use tikal 4", wood=2, stone=1)
    table.play("build a12")
    assert table.some("build") == {"a13"}
    assert table.change("red", "build a13") == {"gold": -1, "architecture": 1}


def test_6_08_blocks_bought_at_the_market_of_the_first_pay_the_second():
    table = at("tikal 4", "b04 b01", "use tikal 4", stone=3, corn=4)
    table.play("build b04", "buy wood", "buy wood", "done")
    assert table.change("red", "build b01") == {"wood": -2, "farms": 3}
