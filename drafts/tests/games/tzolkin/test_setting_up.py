"""Set-up (§1.1 to §1.3) and the dummy workers of two and three players (§1.5)."""

import pytest

from katun.games.tzolkin.reasons import NOT_AN_OUTCOME
from katun.games.tzolkin.state import DUMMIES, KEEPING
from tests.games.tzolkin.positions import COLOURS, Position

EVERYBODY = {2: ("red", "blue"), 3: ("red", "blue", "yellow"), 4: COLOURS}
#: The pair of the lowest tiles that each seat is offered when tiles are dealt in order.
KEPT = {"red": "w01 w02", "blue": "w05 w06", "yellow": "w09 w10", "green": "w13 w14"}


def chosen(seats: int, start: str = "0", **options: str) -> Position:
    """A game after the choice of wealth tiles; red was offered w01 to w04, and so on."""
    table = Position.fresh(seats, **options).set_up(start=start)
    for colour in EVERYBODY[seats]:
        table.keep(colour, KEPT[colour])
    return table


def dummies(table: Position, tiles: str) -> list[str]:
    """Where dummies stand after these tiles."""
    return table.play(*(f"dummy {tile}" for tile in tiles.split())).standing("dummy")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_2_what_everybody_starts_with(seats):
    table = Position.fresh(seats)
    for colour in EVERYBODY[seats]:
        assert table.of(colour) == {
            "workers": 3, "hand": 3, "light": 1, "corn": 0, "wood": 0, "stone": 0, "gold": 0,
            "skulls": 0, "score": 0, "agriculture": 0, "extraction": 0, "architecture": 0,
            "theology": 0, "chaac": 1, "quetzalcoatl": 1, "kukulkan": 1, "corn_tiles": 0,
            "wood_tiles": 0, "farms": 0, "cheaper": 0,
        }  # fmt: skip


def test_1_2_the_board_at_the_start():
    now = Position.fresh().now
    assert (now.skull_bank, now.day, now.food_days_done, now.age) == (13, 1, 0, 1)
    assert sum(map(sum, now.gear)) == 0
    assert sum(now.tooth_corn) == 0
    assert sum(now.cave) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_3_1_the_jungle_has_a_tile_of_each_kind_a_player(seats):
    now = Position.fresh(seats).now
    assert now.corn_tiles == [0, 0, seats, seats, seats, seats]
    assert now.wood_tiles == [0, 0, 0, seats, seats, seats]


def test_1_3_2_six_buildings_of_the_first_age_are_turned_up():
    table = Position.fresh(4).set_up()
    assert table.shown == ["a01", "a02", "a03", "a04", "a05", "a06"]
    assert table.whose("a07") == table.whose("b01") == "pile"


def test_1_3_2_any_building_of_the_first_age_may_come_and_no_other():
    table = Position.fresh(2).play("show m01", "show m02", "show m03", "show m04")
    assert table.some("reveal") == {f"a{n:02d}" for n in range(1, 15)}
    table.play("reveal a07")
    assert table.some("reveal") == {f"a{n:02d}" for n in range(1, 15)} - {"a07"}
    assert table.reason("reveal b01") == table.reason("reveal a07") == NOT_AN_OUTCOME


@pytest.mark.parametrize(("seats", "shown"), [(2, 4), (3, 5), (4, 6)])
def test_1_3_3_two_monuments_more_than_players_and_the_rest_out(seats, shown):
    table = Position.fresh(seats)
    names = [f"m{n:02d}" for n in range(13, 0, -1)]
    table.play(*(f"show {name}" for name in names[:shown]))
    assert [table.whose(name) for name in names] == ["display"] * shown + ["out"] * (13 - shown)
    assert table.some("show") == set()
    assert table.some("reveal")


def test_1_3_3_no_monument_is_shown_twice():
    table = Position.fresh(2).play("show m05")
    assert table.some("show") == {f"m{n:02d}" for n in range(1, 14)} - {"m05"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_3_4_any_seat_may_start(seats):
    table = Position.fresh(seats)
    while table.some("show") or table.some("reveal"):
        table.play(min(table.legal))
    assert table.some("start") == {str(seat) for seat in range(seats)}
    table.play(f"start {seats - 1}")
    assert table.now.start == seats - 1


def test_1_3_4_four_tiles_are_dealt_to_each_in_seat_order():
    table = Position.fresh(2).set_up("w21 w20 w19 w18 w17 w16 w15 w14", start="1")
    assert table.some("keep") == {
        "w18 w19", "w18 w20", "w18 w21", "w19 w20", "w19 w21", "w20 w21",
    }  # fmt: skip
    assert table.pending == (0, 1)


def test_1_3_4_a_tile_is_dealt_once():
    table = Position.fresh(2)
    while not table.some("deal"):
        table.play(min(table.legal))
    assert len(table.some("deal")) == 21
    table.play("deal w07")
    assert "w07" not in table.some("deal")
    assert table.reason("deal w07") == NOT_AN_OUTCOME


@pytest.mark.parametrize("start", ["0", "1", "2", "3"])
def test_1_3_5_the_start_player_has_the_first_turn(start):
    assert chosen(4, start).turn == COLOURS[int(start)]


def test_1_3_6_the_first_day_begins_without_corn_on_the_teeth():
    table = chosen(4)
    assert (table.now.day, sum(table.now.tooth_corn)) == (1, 0)


def test_1_5_four_players_have_no_dummies():
    assert chosen(4).standing("dummy") == []


@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 6)])
def test_1_5_so_many_dummies_are_placed(seats, count):
    table = chosen(seats)
    while table.some("dummy"):
        table.play(min(table.legal))
    assert len(table.standing("dummy")) == count
    assert table.turn == "red"


def test_1_5_only_tiles_that_were_not_dealt_place_dummies():
    assert chosen(3).some("dummy") == {f"w{n}" for n in range(13, 22)}
    assert chosen(2).some("dummy") == {f"w{n:02d}" for n in range(9, 22)}


def test_1_5_the_first_tile_of_a_small_gear_fills_the_opposite_tooth_too():
    table = chosen(2)
    assert dummies(table, "w13") == ["uxmal 1", "uxmal 6"]
    assert dummies(table, "w14") == ["uxmal 1", "uxmal 3", "uxmal 6"]
    assert dummies(table, "w11") == ["tikal 0", "tikal 5", "uxmal 1", "uxmal 3", "uxmal 6"]


@pytest.mark.parametrize(
    ("tile", "spaces"),
    [
        ("w09", ["tikal 1", "tikal 6"]), ("w10", ["tikal 3", "tikal 8"]),
        ("w11", ["tikal 0", "tikal 5"]), ("w12", ["tikal 2", "tikal 7"]),
        ("w13", ["uxmal 1", "uxmal 6"]), ("w14", ["uxmal 3", "uxmal 8"]),
        ("w15", ["uxmal 0", "uxmal 5"]), ("w16", ["uxmal 2", "uxmal 7"]),
        ("w17", ["chichen 0"]), ("w18", ["chichen 3"]), ("w19", ["chichen 5"]),
        ("w20", ["chichen 7"]), ("w21", ["chichen 10"]),
    ],
)  # fmt: skip
def test_1_5_where_the_icon_of_a_tile_puts_dummies(tile, spaces):
    assert dummies(chosen(2), tile) == spaces


@pytest.mark.parametrize(
    ("tile", "spaces"),
    [
        ("w01", ["palenque 1", "palenque 6"]), ("w02", ["palenque 3", "palenque 8"]),
        ("w03", ["palenque 0", "palenque 5"]), ("w04", ["palenque 2", "palenque 7"]),
        ("w05", ["yaxchilan 1", "yaxchilan 6"]), ("w06", ["yaxchilan 3", "yaxchilan 8"]),
        ("w07", ["yaxchilan 0", "yaxchilan 5"]), ("w08", ["yaxchilan 2", "yaxchilan 7"]),
    ],
)  # fmt: skip
def test_1_5_where_the_icon_of_a_low_tile_puts_dummies(tile, spaces):
    table = Position.fresh(2).set_up("w09 w10 w11 w12 w13 w14 w15 w16")
    assert dummies(table.keep("red", "w09 w10").keep("blue", "w13 w15"), tile) == spaces


def test_1_5_the_last_dummy_may_leave_the_opposite_tooth_empty():
    # Chichen's five, then two for Tikal and one more there: four are left of twelve.
    table = chosen(2)
    dummies(table, "w17 w18 w19 w20 w21 w09 w10 w11 w12")
    assert len(table.standing("dummy")) == 10
    assert dummies(table, "w13")[-2:] == ["chichen 7", "chichen 10"]
    assert table.turn == "red"

    table = chosen(3)
    dummies(table, "w17 w18 w19 w20 w21")
    assert [s for s in dummies(table, "w13") if s.startswith("uxmal")] == ["uxmal 1"]
    assert table.turn == "red"


def test_1_5_dummies_turn_through_the_hidden_teeth_and_come_back():
    table = Position(2).has("red", workers=6).worker("dummy", "tikal 7", "chichen 10")
    for small, great in (("tikal 8", "chichen 11"), ("tikal 9", "chichen 12"),
                         ("tikal 0", "chichen 0"), ("tikal 1", "chichen 1")):  # fmt: skip
        table.now.turns_taken = 1
        table.play("place palenque", "stop").happen()
        assert table.standing("dummy") == [small, great]


def test_1_5_dummies_are_placed_after_the_choice_unless_agreed_otherwise():
    assert Position.fresh(2).set_up().now.phase == KEEPING
    assert chosen(2).now.phase == DUMMIES
