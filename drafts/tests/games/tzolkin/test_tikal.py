"""Tikal (§2.3): technology, buildings, temples. What buildings do: ``test_buildings.py``."""

import pytest

from katun.games.tzolkin.reasons import (
    CANNOT_PAY,
    NO_BLOCK_OF_THIS,
    NO_MONUMENT_HERE,
    NOT_ENOUGH_BLOCKS,
    NOT_ON_DISPLAY,
    NOTHING_AFFORDABLE,
    SAME_TEMPLE,
)  # fmt: skip
from tests.games.tzolkin.positions import Position

TRACKS = ("agriculture", "extraction", "architecture", "theology")
TEMPLES = ("chaac", "quetzalcoatl", "kukulkan")


def using(number: int, space: int | None = None, **has: int) -> Position:
    """Red, with these goods, has begun action ``number`` of Tikal."""
    space = number if space is None else space
    table = Position().has("red", **has).worker("red", f"tikal {space}")
    return table.play(f"pick tikal {space}", f"use tikal {number}")


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("space", [1, 6, 7])
def test_2_3_space_1_one_advance_for_a_block(track, space):
    table = using(1, space, gold=2)
    assert table.change("red", f"advance {track}", "pay gold") == {"gold": -1, track: 1}
    assert table.legal == {"stop"}


def test_2_3_space_1_needs_the_blocks_of_some_track():
    table = Position().has("red", corn=9, wood=1, agriculture=2, extraction=1, architecture=1,
                           theology=1)  # fmt: skip
    table.worker("red", "tikal 1").play("pick tikal 1")
    assert table.why("use tikal 1") == (NOT_ENOUGH_BLOCKS, 2, 1)
    assert table.legal == {"nothing"}


def test_2_3_space_1_only_tracks_that_can_be_paid():
    table = using(1, wood=1, stone=1, agriculture=2, extraction=1, theology=3)
    assert table.legal == {"advance extraction", "advance architecture", "advance theology"}
    assert table.why("advance agriculture") == (NOT_ENOUGH_BLOCKS, 3, 2)


def test_2_3_space_2_one_building():
    table = Position().has("red", wood=4).row("a01 a02 a09")
    assert table.pick("tikal 2", "use tikal 2", "build a01") == {"wood": -1, "farms": 1}
    assert table.whose("a01") == "red"
    assert table.shown == ["-", "a02", "a09", "-", "-", "-"]
    assert table.legal == {"stop"}


def test_2_3_space_2_only_what_is_shown_and_paid():
    table = (
        Position()
        .has("red", wood=2, stone=1)
        .row("a06 a07 a09 b04")
        .pile("a01")
        .owns("blue", "a02")
    )
    table.worker("red", "tikal 2").play("pick tikal 2", "use tikal 2")
    assert table.legal == {"build a06", "build a09"}
    assert table.why("build a07") == (CANNOT_PAY, 1, 0)
    assert table.why("build b04") == (CANNOT_PAY, 2, 0)
    assert table.reason("build a01") == table.reason("build a02") == NOT_ON_DISPLAY


def test_2_3_space_2_no_monument():
    table = Position().has("red", wood=3, stone=4, gold=3).row("a01").monuments("m01 m02")
    table.worker("red", "tikal 2").play("pick tikal 2", "use tikal 2")
    assert table.legal == {"build a01"}
    assert table.reason("monument m01") == NO_MONUMENT_HERE


@pytest.mark.parametrize("number", [2, 4])
def test_2_3_building_needs_something_that_can_be_paid(number):
    table = Position().has("red", corn=9, wood=1, gold=3).row("a09 b18").monuments("m01")
    table.has("red", gold=2).worker("red", f"tikal {number}").play(f"pick tikal {number}")
    assert table.why(f"use tikal {number}") == (NOTHING_AFFORDABLE, 0, 3)
    assert f"use tikal {number}" not in table.legal


def test_2_3_space_2_is_not_opened_by_a_monument_but_space_4_is():
    table = Position().has("red", corn=9, stone=3, gold=3).monuments("m01")
    table.worker("red", "tikal 4").play("pick tikal 4")
    assert table.some("use") == {"tikal 1", "tikal 3", "tikal 4"}
    assert table.change("red", "use tikal 4", "monument m01") == {"stone": -3, "gold": -3}
    assert table.whose("m01") == "red"


def test_2_3_space_3_one_or_two_advances_each_paid():
    table = using(3, wood=4)
    table.play("advance agriculture", "pay wood")
    assert table.some("advance") == set(TRACKS)
    assert "done" in table.legal
    change = table.change("red", "advance agriculture", "pay wood", "pay wood")
    assert change == {"wood": -2, "agriculture": 1}
    assert table.get("red", "agriculture") == 2
    assert table.legal == {"stop"}


def test_2_3_space_3_may_stop_after_one():
    table = using(3, wood=4).play("advance theology", "pay wood")
    assert table.change("red", "done") == {}
    assert table.legal == {"stop"}


def test_2_3_space_3_two_different_tracks():
    table = using(3, wood=1, gold=1)
    change = table.change("red", "advance theology", "pay wood", "advance extraction", "pay gold")
    assert change == {"wood": -1, "gold": -1, "theology": 1, "extraction": 1}


def test_2_3_space_3_the_second_must_be_paid_too():
    assert using(3, wood=1).play("advance theology", "pay wood").legal == {"done"}


def test_2_3_space_3_does_not_begin_with_done():
    assert "done" not in using(3, wood=1).legal


def test_2_3_space_4_one_building_or_two():
    table = Position().has("red", wood=3).row("a01 a09")
    assert table.pick("tikal 4", "use tikal 4", "build a01", "done") == {"wood": -1, "farms": 1}
    table = Position().has("red", wood=3).row("a01 a09")
    assert table.pick("tikal 4", "use tikal 4", "build a01", "build a09") == {
        "wood": -3, "farms": 1, "agriculture": 1,
    }  # fmt: skip
    assert table.legal == {"stop"}


def test_2_3_space_4_never_three():
    table = Position().has("red", wood=3).row("a01 a02 a03")
    table.pick("tikal 4", "use tikal 4", "build a01", "build a02")
    assert table.legal == {"stop"}


def test_2_3_space_4_a_monument_ends_the_action():
    table = Position().has("red", wood=9, stone=9, gold=9).row("a01").monuments("m01 m05")
    table.pick("tikal 4", "use tikal 4", "monument m05")
    assert table.legal == {"stop"}


def test_2_3_space_4_no_monument_after_a_building():
    table = Position().has("red", wood=9, stone=9, gold=9).row("a01 a02").monuments("m01")
    table.pick("tikal 4", "use tikal 4", "build a01")
    assert table.legal == {"build a02", "done"}
    assert table.reason("monument m01") == NO_MONUMENT_HERE


def test_2_3_space_4_monuments_shown_and_paid():
    table = Position().has("red", stone=3, gold=4).monuments("m01 m02 m03 m04").owns("blue", "m05")
    table.worker("red", "tikal 4").play("pick tikal 4", "use tikal 4")
    assert table.legal == {"monument m01", "monument m03"}
    assert table.why("monument m02") == (CANNOT_PAY, 1, 0)
    assert table.why("monument m04") == (CANNOT_PAY, 1, 0)
    assert table.reason("monument m05") == table.reason("monument m06") == NOT_ON_DISPLAY


@pytest.mark.parametrize("block", ["wood", "stone", "gold"])
def test_2_3_space_5_a_block_for_a_step_on_two_temples(block):
    table = using(5, **{block: 2})
    assert table.legal == {f"pay {block}"}
    change = table.change("red", f"pay {block}", "raise kukulkan", "raise chaac")
    assert change == {block: -1, "kukulkan": 1, "chaac": 1}
    assert table.legal == {"stop"}


def test_2_3_space_5_needs_a_block():
    table = Position().has("red", corn=9, skulls=1).worker("red", "tikal 5").play("pick tikal 5")
    assert table.why("use tikal 5") == (NOT_ENOUGH_BLOCKS, 1, 0)
    table = using(5, wood=1)
    assert table.why("pay gold") == (NO_BLOCK_OF_THIS, 1, 0)


@pytest.mark.parametrize("first", TEMPLES)
def test_2_3_space_5_two_different_temples(first):
    table = using(5, wood=1).play("pay wood", f"raise {first}")
    assert table.some("raise") == set(TEMPLES) - {first}
    assert table.reason(f"raise {first}") == SAME_TEMPLE


def test_2_3_space_5_a_step_on_a_full_temple_is_lost_and_still_its_choice():
    table = using(5, wood=1, chaac=6).play("pay wood")
    assert table.change("red", "raise chaac") == {}
    assert table.some("raise") == {"quetzalcoatl", "kukulkan"}
    assert table.change("red", "raise kukulkan") == {"kukulkan": 1}


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("space", [6, 7])
def test_2_3_free_choice(space, number):
    table = Position().has("red", wood=4).row("a01")
    table.worker("red", f"tikal {space}").play(f"pick tikal {space}", f"use tikal {number}")
    first = {1: "advance", 2: "build", 3: "advance", 4: "build", 5: "pay"}[number]
    assert {text.split()[0] for text in table.legal} == {first}
    assert table.get("red", "corn") == 0
