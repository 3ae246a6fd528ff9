"""Every option: its default, its alternatives, and what is refused at the door (§4, §7)."""

import pytest

from katun.core.errors import BadOptions
from katun.core.registry import load
from katun.games.maya2019 import reasons
from katun.games.maya2019.meta import META
from tests.games.maya2019.positions import Position
from tests.games.maya2019.test_expanding import WALL
from tests.games.maya2019.test_scoring import enclosed


def test_every_option_has_the_stated_default():
    assert META.complete(4, {}) == {
        "variant": "base",
        "set_up": "random",
        "cluster": "connected",
        "stuck": "pass",
        "large_city": "as_five",
        "second_tie": "split",
        "singles": "5",
    }


def test_every_option_has_the_stated_choices():
    assert {option.name: [c.name for c in option.choices] for option in META.options} == {
        "variant": ["base", "new_start", "two_cities"],
        "set_up": ["random", "start_player"],
        "cluster": ["connected", "one_group"],
        "stuck": ["pass", "draw"],
        "large_city": ["as_five", "formula"],
        "second_tie": ["split", "full", "none"],
        "singles": ["5", "4", "6"],
    }


@pytest.mark.parametrize("seats", [0, 1, 5, 99, -2])
def test_two_to_four_play(seats):
    with pytest.raises(BadOptions, match="2, 3, 4 seats"):
        load("maya2019").new(seats)


@pytest.mark.parametrize(
    "options", [{"variant": "c"}, {"colour": "red"}, {"singles": "7"}, {"singles": ""}]
)
def test_unknown_options_are_refused(options):
    with pytest.raises(BadOptions):
        load("maya2019").new(2, options)


# -- M1, M2: cluster ---------------------------------------------------------------------------


def linked(cluster):
    table = Position(cluster=cluster).up("red", "h9 corn2").rack("red", "corn1 corn1 corn1")
    return table.play("plant corn1", "at g8", "plant corn1")


def test_m1_by_default_new_tiles_touch_one_another():
    assert linked("connected").why("at i9") == reasons.NOT_BESIDE_CLUSTER


def test_m1_one_group_lets_an_older_tile_link_new_ones():
    table = linked("one_group")
    assert {"i9", "h10", "g10", "g9"} <= table.spaces()
    table.play("at i9", "stop")
    assert table.scores[0] == 4


def test_m1_one_group_still_refuses_a_second_group():
    table = linked("one_group")
    assert table.why("at i7") == reasons.NOT_BESIDE_CLUSTER
    table.play("at i9", "plant corn1")
    assert table.why("at i7") == reasons.NOT_BESIDE_CLUSTER
    assert {"j9", "h7"} <= table.spaces()


def test_m1_one_group_needs_a_link_that_was_there_or_is_laid_first():
    table = Position(cluster="one_group").up("red", "i9 corn2").rack("red", "corn1 corn1 corn1")
    table.play("plant corn1", "at g8", "plant corn1")
    assert table.why("at j9") == reasons.NOT_BESIDE_CLUSTER
    table.play("at h9", "plant corn1")
    assert "j9" in table.spaces()


def test_m1_one_group_is_not_linked_by_another_crop_or_another_seat():
    table = Position(cluster="one_group").up("red", "h9 chili2").up("blue", "h7 corn1")
    table.rack("red", "corn1 corn1").play("plant corn1", "at g8", "plant corn1")
    assert table.why("at i9") == reasons.NOT_BESIDE_CLUSTER
    assert table.why("at i7") == reasons.NOT_BESIDE_CLUSTER


# -- M16: stuck --------------------------------------------------------------------------------


def test_m16_by_default_a_stuck_seat_only_passes():
    table = Position(seats=2).up("blue", WALL).rack("blue", "squash1").play("pass")
    assert table.turn == "blue"
    assert table.racked("red") == []


def test_m16_draw_gives_a_stuck_seat_two_tiles():
    table = Position(seats=2, stuck="draw").up("blue", WALL).rack("blue", "squash1")
    assert table.legal == {"pass"}
    table.play("pass")
    assert table.turn == "deck"
    table.play("draw corn1", "draw corn2")
    assert table.racked("red") == ["corn1", "corn2"]
    assert table.turn == "blue"
    assert list(table.now.turns[:2]) == [1, 0]


def test_m16_draw_gives_what_the_supply_still_holds():
    table = Position(stuck="draw").up("blue", WALL).spend("red", left=1).play("pass")
    assert table.now.draws_left == 1
    table.play(table.legal.pop())
    assert table.turn == "blue"


def test_m16_draw_is_only_for_empty_racks():
    table = Position(seats=2, stuck="draw", only="h8 g8").up("blue", "g8 corn1")
    table.rack("red", "corn1").rack("blue", "corn1").play("pass")
    assert table.turn == "blue"
    assert table.racked("red") == ["corn1"]
    assert table.play("pass").turn == "over"


def test_m16_draw_breaks_a_row_of_passes():
    table = Position(seats=2, stuck="draw", only="h8 g8").up("blue", "g8 corn1")
    table.rack("red", "corn1").play("pass", "pass", "draw corn1", "draw corn2", "pass")
    assert table.turn == "blue"
    assert table.play("pass").turn == "over"


def test_m16_draw_keeps_a_game_going_that_would_else_be_over():
    table = Position(seats=2, stuck="draw").up("blue", WALL)
    table.play("pass", "draw corn1", "draw corn1", "pass", "draw corn1", "draw corn1")
    assert table.turn == "red"
    assert table.legal == {"plant corn1"}


# -- M20: large cities -------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "first", "second"), [(6, 42, 21), (7, 56, 28), (8, 72, 36)])
def test_m20_formula_goes_on_where_the_table_ends(size, first, second):
    table = enclosed(size, options={"large_city": "formula"}, red="corn2", blue="corn1")
    assert table.scores == [first, second, 0, 0]


def test_m20_formula_ties_share_its_prizes():
    table = enclosed(7, options={"large_city": "formula"}, red="corn1", blue="corn1")
    assert table.scores == [42, 42, 0, 0]


@pytest.mark.parametrize(("size", "first", "second"), [(2, 6, 3), (5, 30, 15)])
def test_m20_formula_leaves_the_printed_sizes_alone(size, first, second):
    table = enclosed(size, options={"large_city": "formula"}, red="corn2", blue="corn1")
    assert table.scores == [first, second, 0, 0]


# -- M21: ties for second place ----------------------------------------------------------------


@pytest.mark.parametrize(("rule", "each"), [("split", 8), ("full", 15), ("none", 0)])
def test_m21_two_tied_for_second(rule, each):
    table = enclosed(5, options={"second_tie": rule}, red="corn2", blue="corn1", black="chili1")
    assert table.scores == [30, each, each, 0]


@pytest.mark.parametrize(("rule", "each"), [("split", 4), ("full", 10), ("none", 0)])
def test_m21_three_tied_for_second(rule, each):
    table = enclosed(
        4, options={"second_tie": rule}, red="corn2", blue="corn1", black="corn1", green="corn1"
    )
    assert table.scores == [20, each, each, each]


@pytest.mark.parametrize("rule", ["split", "full", "none"])
def test_m21_touches_neither_a_single_second_nor_a_tie_for_first(rule):
    options = {"second_tie": rule}
    assert enclosed(3, options=options, red="corn2", blue="corn1").scores == [12, 6, 0, 0]
    tied = enclosed(3, options=options, red="corn2", blue="corn2", black="corn1")
    assert tied.scores == [9, 9, 0, 0]


# -- §8: singles -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("singles", "unseen"),
    [("5", [5, 3] * 4), ("4", [4, 4] * 4), ("6", [6, 2] * 4)],
)
def test_8_singles_splits_the_eight_tiles_of_each_crop(singles, unseen):
    game = load("maya2019")
    now = game.mirror(game.new(3, {"singles": singles}))
    assert [list(tiles) for tiles in now.unseen[:3]] == [unseen] * 3
    assert list(now.supply) == [32, 32, 32, 0]
