"""Chichen Itza (§2.5): the nine caves, with Theology 1 and 2 (§3.5)."""

import pytest

from katun.games.tzolkin.reasons import CAVE_USED, NO_SKULL, NO_SPACE_ZERO_ACTION, TOO_FAR_AHEAD
from tests.games.tzolkin.positions import Position

CAVES = [
    (1, 4, "chaac", 0), (2, 5, "chaac", 0), (3, 6, "chaac", 0),
    (4, 7, "kukulkan", 0), (5, 8, "kukulkan", 0), (6, 8, "kukulkan", 1),
    (7, 10, "quetzalcoatl", 0), (8, 11, "quetzalcoatl", 1), (9, 13, "quetzalcoatl", 1),
]  # fmt: skip


def standing(space: int, **has: int) -> Position:
    """Red, with a skull and these goods, has picked a worker up from a space of Chichen Itza."""
    table = Position().has("red", **({"skulls": 1} | has)).worker("red", f"chichen {space}")
    return table.play(f"pick chichen {space}")


@pytest.mark.parametrize(("space", "points", "temple", "blocks"), CAVES)
@pytest.mark.parametrize("stands", ["own", "10"])
def test_2_5_what_a_cave_gives(space, points, temple, blocks, stands):
    table = standing(space if stands == "own" else 10)
    gains = {"skulls": -1, "score": points, temple: 1}
    if blocks:
        table_change = table.change("red", f"use chichen {space}", "take gold")
        assert table_change == gains | {"gold": 1}
    else:
        assert table.change("red", f"use chichen {space}") == gains
    assert table.legal == {"stop"}
    assert table.now.cave[space] == 1


@pytest.mark.parametrize("block", ["wood", "stone", "gold"])
@pytest.mark.parametrize("space", [6, 8, 9])
def test_2_5_the_block_is_of_any_kind(space, block):
    table = standing(space).play(f"use chichen {space}")
    assert table.some("take") == {"wood", "stone", "gold"}
    assert table.change("red", f"take {block}") == {block: 1}


@pytest.mark.parametrize("space", range(1, 10))
def test_2_5_a_cave_is_used_once_a_game_by_anybody(space):
    table = Position().cave(space, "blue").has("red", skulls=1).worker("red", f"chichen {space}")
    table.play(f"pick chichen {space}")
    assert table.reason(f"use chichen {space}") == CAVE_USED
    assert f"use chichen {space}" not in table.legal


def test_2_5_without_a_skull_nothing():
    table = Position().has("red", corn=9).worker("red", "chichen 5").play("pick chichen 5")
    assert table.legal == {"nothing"}
    assert table.why("use chichen 5") == (NO_SKULL, 1, 0)


def test_2_5_stepping_back_costs_a_corn_a_step():
    table = standing(9, corn=2)
    assert table.some("use") == {"chichen 7", "chichen 8", "chichen 9"}
    change = table.change("red", "use chichen 7")
    assert change == {"corn": -2, "skulls": -1, "score": 10, "quetzalcoatl": 1}


def test_2_5_a_full_temple_loses_the_step_and_nothing_else():
    table = standing(9, quetzalcoatl=8)
    change = table.change("red", "use chichen 9", "take wood")
    assert change == {"skulls": -1, "score": 13, "wood": 1}


def test_2_5_the_skull_stays():
    table = standing(3, skulls=2).play("use chichen 3")
    assert (table.get("red", "skulls"), table.now.skull_bank) == (1, 11)
    table.play("stop")
    assert table.now.cave[1:] == [0, 0, 1, 0, 0, 0, 0, 0, 0]


def test_2_5_two_workers_in_one_turn_use_two_caves():
    table = Position().has("red", skulls=2).worker("red", "chichen 1", "chichen 3")
    table.play("pick chichen 1", "use chichen 1", "pick chichen 3", "use chichen 3")
    assert table.scores[0] == 10
    assert table.get("red", "chaac") == 3


# -- Theology 1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("space", range(9))
def test_3_5_theology_1_uses_the_space_ahead_without_a_fee(space):
    table = standing(space, theology=1)
    assert table.some("use") == {f"chichen {n}" for n in (space, space + 1) if n}
    points = CAVES[space][1]
    table.play(f"use chichen {space + 1}")
    assert (table.scores[0], table.get("red", "corn")) == (points, 0)


def test_3_5_theology_1_on_9_is_a_free_choice():
    table = standing(9, theology=1)
    assert table.some("use") == {f"chichen {number}" for number in range(1, 10)}
    assert table.change("red", "use chichen 1") == {"skulls": -1, "score": 4, "chaac": 1}


def test_3_5_theology_1_on_10_finds_nothing_ahead():
    assert standing(10, theology=1).some("use") == {f"chichen {number}" for number in range(1, 10)}


def test_3_5_without_theology_nothing_ahead():
    table = standing(4)
    assert table.why("use chichen 5") == (TOO_FAR_AHEAD, 5, 4)
    assert standing(0).legal == {"stop"}


def test_3_5_theology_1_goes_one_ahead_and_no_farther():
    assert standing(4, theology=1).why("use chichen 6") == (TOO_FAR_AHEAD, 6, 4)
    assert standing(0, theology=1).why("use chichen 2") == (NO_SPACE_ZERO_ACTION, 2, 0)


def test_3_5_theology_1_from_0_may_also_do_nothing():
    table = standing(0, theology=1)
    assert table.legal == {"use chichen 1", "nothing"}


def test_3_5_theology_1_works_when_the_own_cave_is_used():
    table = Position().cave(4, "blue").has("red", skulls=1, theology=1).worker("red", "chichen 4")
    table.play("pick chichen 4")
    assert table.legal == {"use chichen 5", "nothing"}


def test_3_5_theology_1_does_not_make_the_way_back_cheaper():
    table = standing(5, theology=1, corn=1)
    assert table.some("use") == {"chichen 4", "chichen 5", "chichen 6"}
    assert table.change("red", "use chichen 4")["corn"] == -1


@pytest.mark.parametrize("gear", ["palenque", "yaxchilan", "tikal", "uxmal"])
def test_3_5_theology_1_is_for_chichen_alone(gear):
    table = Position().has("red", theology=1, corn=9, wood=9).row("a01").worker("red", f"{gear} 2")
    table.play(f"pick {gear} 2")
    assert table.some("use") == {f"{gear} 1", f"{gear} 2"}
    assert Position().has("red", theology=1).pick(f"{gear} 0") == {}


# -- Theology 2 ---------------------------------------------------------------------------


@pytest.mark.parametrize("block", ["wood", "stone", "gold"])
def test_3_5_theology_2_a_block_for_a_step(block):
    table = standing(1, theology=2, **{block: 2}).play("use chichen 1")
    assert table.legal == {f"offer {block}", "done"}
    assert table.change("red", f"offer {block}", "raise kukulkan") == {block: -1, "kukulkan": 1}
    assert table.legal == {"stop"}


def test_3_5_theology_2_may_be_declined():
    table = standing(1, theology=2, wood=1).play("use chichen 1")
    assert table.change("red", "done") == {}
    assert table.legal == {"stop"}


def test_3_5_theology_2_is_not_asked_without_a_block():
    assert standing(1, theology=2, corn=9).play("use chichen 1").legal == {"stop"}


def test_3_5_theology_2_may_pay_with_the_block_just_taken():
    table = standing(6, theology=2).play("use chichen 6", "take stone")
    assert table.legal == {"offer stone", "done"}


def test_3_5_theology_2_any_temple_even_the_one_just_raised():
    table = standing(1, theology=2, wood=1).play("use chichen 1", "offer wood")
    assert table.some("raise") == {"chaac", "quetzalcoatl", "kukulkan"}
    table.play("raise chaac")
    assert table.get("red", "chaac") == 3


def test_3_5_theology_2_once_for_each_action():
    table = (
        Position().has("red", skulls=2, theology=2, wood=2).worker("red", "chichen 1", "chichen 2")
    )
    table.play("pick chichen 1", "use chichen 1", "offer wood", "raise kukulkan")
    assert table.some("pick") == {"chichen 2"}
    table.play("pick chichen 2", "use chichen 2", "offer wood", "raise kukulkan")
    assert table.get("red", "kukulkan") == 3


@pytest.mark.parametrize("level", [0, 1])
def test_3_5_no_offering_below_theology_2(level):
    assert standing(2, theology=level, wood=3).play("use chichen 2").legal == {"stop"}


def test_12_10_skull_points_step_block_and_then_the_offering():
    table = standing(8, theology=3)
    assert table.change("red", "use chichen 8") == {"skulls": -1, "score": 11, "quetzalcoatl": 1}
    assert table.some("take") == {"wood", "stone", "gold"}
    table.play("take wood")
    assert table.legal == {"offer wood", "done"}
