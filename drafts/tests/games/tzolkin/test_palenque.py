"""Palenque (§2.1): fishing, and the jungle's corn, wood, burning and harvest without a tile."""

import pytest

from katun.games.tzolkin.reasons import (
    CORN_TILE_IS_FREE,
    NO_TILE,
    NO_WOOD_TILE,
    TEMPLES_AT_BOTTOM,
)  # fmt: skip
from tests.games.tzolkin.positions import Position

BOTTOM = {"chaac": 0, "quetzalcoatl": 0, "kukulkan": 0}
#: Space and base corn; spaces 3 to 5 and base wood.
CORN = [(2, 4), (3, 5), (4, 7), (5, 9)]
WOOD = [(3, 2), (4, 3), (5, 4)]


def jungle(space: int, corn: int, wood: int, **options: str) -> Position:
    return Position(**options).jungle(space, corn, wood)


def harvests(table: Position, space: int) -> set[str]:
    """The ways to harvest that a worker on a space has; empty if the action is refused."""
    table.worker("red", f"palenque {space}").play(f"pick palenque {space}")
    if f"use palenque {space}" not in table.legal:
        return set()
    return table.play(f"use palenque {space}").legal


def test_2_1_space_1_three_corn_and_no_tile():
    assert Position().pick("palenque 1", "use palenque 1") == {"corn": 3}


@pytest.mark.parametrize(("space", "corn"), CORN)
def test_2_1_corn_of_a_free_tile(space, corn):
    table = jungle(space, 3, 1 if space > 2 else 0)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest corn")
    assert change == {"corn": corn, "corn_tiles": 1}
    assert table.now.corn_tiles[space] == 2


@pytest.mark.parametrize(("space", "wood"), WOOD)
def test_2_1_wood_of_a_wood_tile(space, wood):
    table = jungle(space, 4, 4)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest wood")
    assert change == {"wood": wood, "wood_tiles": 1}
    assert (table.now.corn_tiles[space], table.now.wood_tiles[space]) == (4, 3)


@pytest.mark.parametrize(("space", "corn"), CORN[1:])
def test_2_1_burning_gives_the_corn_and_its_tile_and_anger(space, corn):
    table = jungle(space, 4, 4)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "burn", "lower kukulkan")
    assert change == {"corn": corn, "corn_tiles": 1, "kukulkan": -1}
    assert (table.now.corn_tiles[space], table.now.wood_tiles[space]) == (3, 3)


@pytest.mark.parametrize(("space", "corn"), CORN)
def test_2_1_without_a_tile_from_agriculture_2_on(space, corn):
    table = jungle(space, 0, 0).has("red", agriculture=2)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest tileless")
    assert change == {"corn": corn + 1}


def test_2_1_space_2_has_only_corn():
    assert harvests(Position(), 2) == {"harvest corn"}
    table = Position().has("red", agriculture=3).play("place palenque")
    assert table.now.wood_tiles[2] == 0


@pytest.mark.parametrize(
    ("corn", "wood", "agriculture", "ways"),
    [
        (4, 4, 0, {"harvest wood", "burn"}),
        (4, 3, 0, {"harvest wood", "harvest corn"}),
        (4, 0, 0, {"harvest corn"}),
        (0, 0, 0, set()),
        (4, 4, 1, {"harvest wood", "burn"}),
        (0, 0, 1, set()),
        (4, 4, 2, {"harvest wood", "burn", "harvest tileless"}),
        (4, 3, 2, {"harvest wood", "harvest corn"}),
        (4, 0, 2, {"harvest corn"}),
        (0, 0, 2, {"harvest tileless"}),
        (0, 0, 3, {"harvest tileless"}),
    ],
)
@pytest.mark.parametrize("space", [3, 4, 5])
def test_2_1_which_ways_are_open(space, corn, wood, agriculture, ways):
    assert harvests(jungle(space, corn, wood).has("red", agriculture=agriculture), space) == ways


def test_2_1_an_empty_space_gives_nothing():
    table = jungle(4, 0, 0).worker("red", "palenque 4").play("pick palenque 4")
    assert table.reason("use palenque 4") == NO_TILE
    assert table.legal == {"nothing"}


def test_2_1_a_lower_space_may_have_tiles_when_the_own_is_empty():
    table = jungle(4, 0, 0).has("red", corn=2).worker("red", "palenque 4").play("pick palenque 4")
    assert table.some("use") == {"palenque 2", "palenque 3"}


def test_2_1_why_a_way_is_closed():
    table = jungle(4, 4, 3).has("red", agriculture=2).worker("red", "palenque 4")
    table.play("pick palenque 4", "use palenque 4")
    assert table.why("harvest tileless") == (CORN_TILE_IS_FREE, 0, 1)
    assert table.why("burn") == (CORN_TILE_IS_FREE, 0, 1)
    table.jungle(4, 3, 3)
    assert table.reason("harvest corn") == NO_TILE
    table.jungle(4, 3, 0)
    assert table.reason("harvest wood") == table.reason("burn") == NO_WOOD_TILE
    table.has("red", agriculture=1).jungle(4, 3, 3)
    assert table.reason("harvest tileless") == NO_TILE


def test_2_1_no_burning_with_all_temples_at_the_bottom():
    table = Position().has("red", **BOTTOM).worker("red", "palenque 3")
    table.play("pick palenque 3", "use palenque 3")
    assert table.legal == {"harvest wood"}
    assert table.reason("burn") == TEMPLES_AT_BOTTOM


def test_2_1_the_burning_player_chooses_a_temple_above_the_bottom():
    table = Position().has("red", chaac=0, quetzalcoatl=2).worker("red", "palenque 3")
    table.play("pick palenque 3", "use palenque 3", "burn")
    assert table.legal == {"lower quetzalcoatl", "lower kukulkan"}


def test_2_1_burnt_wood_belongs_to_nobody_and_gives_no_wood():
    table = Position().has("red", extraction=3)
    change = table.pick("palenque 5", "use palenque 5", "burn", "lower chaac")
    assert change == {"corn": 9, "corn_tiles": 1, "chaac": -1}


def test_2_1_taking_wood_frees_the_corn_below():
    table = Position(2)
    table.pick("palenque 4", "use palenque 4", "harvest wood")
    assert harvests(table, 4) == {"harvest wood", "harvest corn"}


@pytest.mark.parametrize(("space", "corn"), CORN)
@pytest.mark.parametrize(("level", "more"), [(0, 0), (1, 1), (2, 1), (3, 3)])
def test_3_2_agriculture_on_harvests(space, corn, level, more):
    table = jungle(space, 2, 0).has("red", agriculture=level)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest corn")
    assert change["corn"] == corn + more


@pytest.mark.parametrize(("space", "corn"), CORN[1:])
@pytest.mark.parametrize(("level", "more"), [(1, 1), (2, 1), (3, 3)])
def test_3_2_agriculture_on_burning(space, corn, level, more):
    table = Position().has("red", agriculture=level)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "burn", "lower chaac")
    assert change["corn"] == corn + more


@pytest.mark.parametrize("space", [2, 3, 4, 5])
def test_3_2_agriculture_3_without_a_tile(space):
    table = jungle(space, 0, 0).has("red", agriculture=3)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest tileless")
    assert change == {"corn": {2: 7, 3: 8, 4: 10, 5: 12}[space]}


@pytest.mark.parametrize(("level", "corn"), [(0, 3), (1, 3), (2, 4), (3, 4)])
def test_3_2_agriculture_on_fishing(level, corn):
    table = Position().has("red", agriculture=level)
    assert table.pick("palenque 1", "use palenque 1") == {"corn": corn}


@pytest.mark.parametrize(("space", "wood"), WOOD)
@pytest.mark.parametrize(("level", "more"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_3_3_extraction_on_wood_of_palenque(space, wood, level, more):
    table = Position().has("red", extraction=level)
    change = table.pick(f"palenque {space}", f"use palenque {space}", "harvest wood")
    assert change == {"wood": wood + more, "wood_tiles": 1}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_3_3_extraction_does_not_touch_corn(level):
    table = jungle(5, 2, 0).has("red", extraction=level)
    assert table.pick("palenque 5", "use palenque 5", "harvest corn")["corn"] == 9


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("space", [6, 7])
def test_2_1_free_choice_uses_the_tiles_of_the_action_chosen(space, number):
    table = Position()
    for each in (3, 4, 5):
        table.jungle(each, 4, 1)
    table.worker("red", f"palenque {space}").play(
        f"pick palenque {space}", f"use palenque {number}"
    )
    if number > 1:
        assert "harvest corn" in table.legal
        table.play("harvest corn")
        assert table.now.corn_tiles[number] == 3
    assert table.get("red", "corn") == (0, 3, 4, 5, 7, 9)[number]
