"""Technologies (§3): the price of an advance, what lies beyond level 3, free advances.

What the levels do: ``test_palenque.py`` (Agriculture), ``test_yaxchilan.py`` (Extraction),
``test_constructing.py`` (Architecture), ``test_chichen.py`` (Theology).
"""

import pytest

from katun.games.tzolkin.reasons import NOT_ENOUGH_BLOCKS
from tests.games.tzolkin.positions import Position

TRACKS = ("agriculture", "extraction", "architecture", "theology")
TEMPLES = {"chaac", "quetzalcoatl", "kukulkan"}


def learning(times: int = 1, **has: int) -> Position:
    """Red, with these goods and levels, may advance once (Tikal 1) or twice (Tikal 3)."""
    space = {1: 1, 2: 3}[times]
    table = Position().has("red", **has).worker("red", f"tikal {space}")
    return table.play(f"pick tikal {space}", f"use tikal {space}")


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("level", "price"), [(0, 1), (1, 2), (2, 3)])
def test_3_1_a_level_costs_its_number_of_blocks(track, level, price):
    table = learning(wood=5, **{track: level}).play(f"advance {track}")
    change = table.change("red", *["pay wood"] * price)
    assert change == {"wood": -price, track: 1}
    assert table.legal == {"stop"}


def test_3_1_any_mixture_of_blocks_pays():
    table = learning(wood=1, stone=1, gold=1, theology=2).play("advance theology")
    assert table.some("pay") == {"wood", "stone", "gold"}
    table.play("pay stone")
    assert table.some("pay") == {"wood", "gold"}
    table.play("pay gold", "pay wood")
    assert table.get("red", "theology") == 3


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize(("level", "price"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_3_1_too_few_blocks(track, level, price):
    others = {other: 2 for other in TRACKS if other != track}
    table = learning(wood=3, **(others | {track: level}))
    table.has("red", wood=price - 1)
    assert table.why(f"advance {track}") == (NOT_ENOUGH_BLOCKS, price, price - 1)
    table.has("red", wood=price)
    assert f"advance {track}" in table.legal


@pytest.mark.parametrize("temple", sorted(TEMPLES))
def test_3_6_beyond_agriculture_any_temple(temple):
    table = learning(wood=1, agriculture=3).play("advance agriculture", "pay wood")
    assert table.some("raise") == TEMPLES
    assert table.change("red", f"raise {temple}") == {temple: 1}


def test_3_6_beyond_extraction_two_blocks_of_choice():
    table = learning(wood=1, extraction=3)
    table.play("advance extraction", "pay wood")
    assert table.some("take") == {"wood", "stone", "gold"}
    assert table.change("red", "take gold", "take stone") == {"gold": 1, "stone": 1}
    table = learning(wood=1, extraction=3).play("advance extraction", "pay wood")
    assert table.change("red", "take gold", "take gold") == {"gold": 2}


def test_3_6_beyond_architecture_three_points():
    table = learning(wood=1, architecture=3)
    assert table.change("red", "advance architecture", "pay wood") == {"wood": -1, "score": 3}


def test_3_6_beyond_theology_a_skull():
    table = learning(wood=1, theology=3)
    assert table.change("red", "advance theology", "pay wood") == {"wood": -1, "skulls": 1}
    table = learning(wood=1, theology=3).skulls_in_bank(0)
    assert table.change("red", "advance theology", "pay wood") == {"wood": -1}


@pytest.mark.parametrize("track", TRACKS)
def test_3_6_a_bonus_moves_nothing_and_may_be_taken_again(track):
    answers = {"agriculture": ("raise chaac",), "extraction": ("take wood", "take wood")}
    table = learning(2, wood=2, **{track: 3})
    for _ in range(2):
        table.play(f"advance {track}", "pay wood", *answers.get(track, ()))
    assert table.get("red", track) == 3
    assert table.legal == {"stop"}


def test_3_1_two_advances_one_after_the_other():
    # The two blocks of Extraction's bonus pay the second advance.
    table = learning(2, wood=1, extraction=3, theology=1)
    table.play("advance extraction", "pay wood", "take gold", "take gold")
    change = table.change("red", "advance theology", "pay gold", "pay gold")
    assert change == {"gold": -2, "theology": 1}


def test_3_1_a_level_gained_by_the_first_advance_counts_for_the_second():
    table = learning(2, wood=2, theology=2, agriculture=2, extraction=2, architecture=0)
    table.play("advance architecture", "pay wood")
    assert table.legal == {"done"}
    table = learning(2, wood=4, theology=2).play(
        "advance theology", "pay wood", "pay wood", "pay wood"
    )
    assert table.change("red", "advance theology", "pay wood") == {"wood": -1, "skulls": 1}


@pytest.mark.parametrize(("building", "track"), [
    ("a09", "agriculture"), ("a11", "extraction"), ("a13", "architecture"), ("a14", "theology"),
])  # fmt: skip
@pytest.mark.parametrize("level", [0, 1, 2])
def test_3_6_an_advance_given_by_a_building_is_free(building, track, level):
    table = Position().has("red", wood=4, stone=4, gold=4, **{track: level}).row(building)
    change = table.pick("tikal 2", "use tikal 2", f"build {building}")
    assert change[track] == 1


@pytest.mark.parametrize("track", TRACKS)
def test_3_6_a_free_advance_beyond_level_3_gives_the_bonus_for_nothing(track):
    table = Position().has("red", wood=3, **{track: 3}).row("b09").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build b09")
    if track == "architecture":
        table.play("discount wood")
    assert table.some("advance") == set(TRACKS)
    assert "done" not in table.legal
    answers = {"agriculture": ("raise chaac",), "extraction": ("take gold", "take gold")}
    change = table.change("red", f"advance {track}", *answers.get(track, ()))
    assert (
        change
        == {"stone": 1}
        | {
            "agriculture": {"chaac": 1},
            "extraction": {"gold": 2},
            "architecture": {"score": 3},
            "theology": {"skulls": 1},
        }[track]
    )


@pytest.mark.parametrize(("building", "track", "gains"), [
    ("a09", "agriculture", {"chaac": 1}), ("a11", "extraction", {"gold": 2}),
    ("a14", "theology", {"skulls": 1}),
])  # fmt: skip
def test_3_6_a_building_of_one_track_beyond_level_3_gives_the_bonus(building, track, gains):
    table = Position().has("red", wood=4, stone=4, gold=4, **{track: 3}).row(building)
    table.worker("red", "tikal 2").play("pick tikal 2", "use tikal 2")
    before = table.of("red")
    table.play(f"build {building}")
    while table.legal != {"stop"}:
        table.play(next(a for a in ("raise chaac", "take gold") if a in table.legal))
    after = table.of("red")
    cost = {"a14": {"gold": -1, "kukulkan": 1}}.get(building, {})
    for name, amount in gains.items():
        assert after[name] - before[name] == amount + cost.get(name, 0)
    assert after[track] == 3
