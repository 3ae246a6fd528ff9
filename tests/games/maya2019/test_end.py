"""§5, the end: the last tile, open cities, the order of the seats."""

import pytest

from katun.games.maya2019 import reasons
from katun.games.maya2019.state import OVER
from tests.games.maya2019.positions import Position
from tests.games.maya2019.test_expanding import WALL

# -- §5.1: when --------------------------------------------------------------------------------


def test_5_1_the_game_ends_when_the_last_tile_is_planted():
    table = Position().rack("red", "squash2").rack("blue", "corn1").spend("red", left=0)
    table.play("plant squash2", "at g8")
    assert table.turn == "red"
    assert table.legal == {"stop"}
    table.play("stop")
    assert table.turn == "over"
    assert table.now.phase == OVER
    assert table.now.turns[0] == 1


def test_5_1_the_game_ends_when_the_last_tile_expands_a_city():
    table = Position().rack("red", "squash2").spend("red", left=0)
    assert table.expand("squash2 g8").turn == "over"


def test_m12_the_game_ends_when_the_last_tile_of_the_supply_is_laid_unseen():
    table = Position().spend("red", left=1).play("expand blind", "at g8")
    assert table.turn == "over"
    assert table.now.turns[0] == 1


def test_5_1_other_seats_get_no_further_turn():
    table = Position(turn="blue").rack("blue", "squash2").rack("red", "corn1").spend("blue", left=0)
    table.plant("squash2 g8")
    assert table.turn == "over"
    assert list(table.now.turns) == [0, 1, 0, 0]


def test_5_1_several_last_tiles_may_be_planted_in_one_turn():
    table = Position().rack("red", "squash2 squash2").spend("red", left=0)
    assert table.plant("squash2 g8, squash2 g9").turn == "over"


def test_5_1_tiles_on_the_rack_keep_the_game_going():
    table = Position().rack("red", "squash2 squash2").spend("red", left=0)
    assert table.plant("squash2 g8").turn == "blue"


def test_5_1_tiles_in_the_supply_keep_the_game_going():
    table = Position().rack("red", "squash2").spend("red", left=1)
    assert table.plant("squash2 g8").turn == "blue"


def test_5_1_the_empty_rack_of_another_seat_does_not_end_the_game():
    table = Position().rack("red", "corn1").plant("corn1 g8")
    assert table.racked("blue") == []
    assert table.turn == "blue"


def test_m27_the_last_action_scores_its_crops_and_its_cities():
    table = Position().rack("red", "squash2").down("blue", "i8 corn1")
    table.up("blue", "h7 chili1, i7 chili1, j7 chili1, j8 chili1, j9 chili1")
    table.up("black", "i9 corn2, h9 corn2").spend("red", left=0)
    table.plant("squash2 g8")
    assert table.turn == "over"
    assert table.scores == [2, 6, 3, 0]


def test_m12_the_last_unseen_tile_scores_the_city_it_closes():
    table = Position(turn="red").spend("red", left=1)
    table.up("blue", "h7 chili2, i7 chili1, j7 chili1, j8 chili1, j9 chili1, i9 chili1")
    table.up("black", "h9 corn1").up("black", "g8 corn1")
    table.play("expand blind", "at i8")
    assert table.scores == [0, 6, 3, 0]
    assert table.turn == "over"


def test_5_1_nothing_is_legal_after_the_end():
    table = Position().rack("red", "squash2").rack("blue", "corn1").spend("red", left=0)
    table.plant("squash2 g8")
    game = table.game
    for seat in range(4):
        assert game.legal(table.state, seat) == []
        for action in (game.catalogue.parse("plant corn1"), game.catalogue.parse("pass")):
            assert game.refusal(table.state, seat, action) is not None


# -- §2.3: everybody is stuck ------------------------------------------------------------------


def test_m15_when_every_seat_passes_in_a_row_the_game_is_over():
    table = Position(seats=3).up("blue", WALL)
    table.play("pass", "pass")
    assert table.turn == "black"
    table.play("pass")
    assert table.turn == "over"
    assert list(table.now.turns) == [1, 1, 1, 0]


def test_m15_four_opening_racks_around_tikal_stick_for_good():
    table = Position(seats=2)
    table.rack("red", "corn1 corn1 corn1 corn1").rack("blue", "chili1 chili1")
    table.plant("corn1 g8, corn1 h7, corn1 i7, corn1 i8").plant("chili1 h9, chili1 i9")
    assert table.is_scored("tikal")
    assert table.legal == {"pass"}
    assert table.play("pass", "pass").turn == "over"
    assert table.scores == [4, 2]
    assert table.ranking == [1, 2]


def test_m15_a_seat_that_acts_breaks_the_row_of_passes():
    table = Position(seats=3).up("blue", WALL).rack("black", "corn1")
    table.play("pass", "pass").plant("corn1 f8")
    assert table.turn == "red"
    assert table.now.passes == 0
    table.play("pass", "pass")
    assert table.turn == "black"
    assert table.play("pass").turn == "over"


def test_m15_a_full_map_ends_the_game_with_tiles_left():
    table = Position(seats=2, only="h8 g8 h9").rack("red", "corn2").rack("blue", "corn1 corn2")
    table.plant("corn2 g8").plant("corn1 h9")
    assert table.legal == {"pass"}
    assert table.play("pass", "pass").turn == "over"
    assert table.scores == [2, 1]


def test_m15_m17_passing_while_another_could_plant_does_not_end_the_game():
    table = Position(seats=2).up("blue", WALL).rack("blue", "squash1")
    table.play("pass")
    assert table.turn == "blue"
    assert table.why("pass") == reasons.CAN_STILL_ACT


# -- §5.2: open cities -------------------------------------------------------------------------


def test_5_2_open_cities_score_nothing_at_the_end():
    table = Position().rack("red", "squash2").down("blue", "i8 corn1, i7 corn1")
    table.up("blue", "h7 chili2").spend("red", left=0).plant("squash2 g8")
    assert table.turn == "over"
    assert not table.is_scored("tikal")
    assert table.scores == [2, 0, 0, 0]


def test_5_2_tiles_left_on_racks_score_nothing():
    table = Position().rack("red", "squash2").rack("blue", "corn2 corn2").spend("red", left=0)
    assert table.plant("squash2 g8").scores == [2, 0, 0, 0]


# -- §5.3: who wins ----------------------------------------------------------------------------


def ended(score, left=(), turns=(), seats=4):
    """A finished game with these points, tiles left in supply and turns taken."""
    table = Position(seats=seats).having(phase=OVER, score=list(score), turns=list(turns))
    return table.having(supply=list(left or [3] * seats), rack_size=[0] * seats)


def test_5_3_most_points_win():
    assert ended([30, 41, 40, 12]).ranking == [3, 1, 2, 4]


def test_5_3_points_come_before_tiles_and_turns():
    assert ended([30, 31], left=[9, 0], turns=[3, 20], seats=2).ranking == [2, 1]


def test_5_3_tie_break_1_more_tiles_left():
    assert ended([40, 40, 7, 7], left=[2, 3, 1, 0]).ranking == [2, 1, 3, 4]


def test_5_3_tie_break_1_counts_rack_and_supply_together():
    table = ended([40, 40], left=[5, 1], seats=2).having(rack_size=[0, 5])
    assert table.ranking == [2, 1]


def test_5_3_tie_break_1_comes_before_turns():
    assert ended([40, 40], left=[3, 2], turns=[20, 10], seats=2).ranking == [1, 2]


def test_5_3_m28_tie_break_2_fewer_turns():
    assert ended([40, 40, 40], left=[2, 2, 2], turns=[20, 19, 20], seats=3).ranking == [2, 1, 2]


def test_m28_level_in_everything_share_the_victory():
    assert ended([40, 40], left=[2, 2], turns=[20, 20], seats=2).ranking == [1, 1]
    assert ended([9, 40, 40, 8], left=[0, 2, 2, 0], turns=[20] * 4).ranking == [3, 1, 1, 4]


def test_m28_a_shared_rank_leaves_the_next_one_out():
    assert ended([40, 40, 40, 39], left=[1] * 4, turns=[9] * 4).ranking == [1, 1, 1, 4]


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_5_3_the_last_turn_counts_as_a_turn(turn):
    table = Position(seats=2, turn=turn).rack(turn, "corn1")
    table.plant("corn1 g8")
    seat = ("red", "blue").index(turn)
    assert table.now.turns[seat] == 1
    assert table.now.turns[1 - seat] == 0


def test_m28_a_pass_is_a_turn_taken():
    table = Position(seats=2).up("blue", WALL).rack("blue", "squash1").play("pass")
    assert list(table.now.turns[:2]) == [1, 0]


def test_m33_points_beyond_a_score_track_just_count_on():
    table = Position(seats=2).having(score=[999, 31000]).rack("red", "corn2").plant("corn2 g8")
    assert table.scores == [1001, 31000]
    assert table.ranking == [2, 1]
