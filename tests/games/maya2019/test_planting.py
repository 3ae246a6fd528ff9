"""§2.A, planting: one crop a turn, face up, in one cluster; the whole group scores."""

import pytest

from katun.core.refusals import NOT_ASKED_NOW, NOT_YOUR_DECISION
from katun.games.maya2019 import reasons
from katun.games.maya2019.tables import CROPS, SITES_BESIDE
from tests.games.maya2019.positions import COLOURS, HEX, Position

# -- §2.A: what may be taken from the rack -----------------------------------------------------


def test_2a_only_tiles_on_the_rack_may_be_planted():
    table = Position().rack("red", "corn1 chili2")
    assert table.why("plant corn2") == reasons.NO_SUCH_TILE
    assert {"plant corn1", "plant chili2"} == {t for t in table.legal if t.startswith("plant")}


def test_2a_one_crop_a_turn():
    table = Position().rack("red", "corn1 corn2 chili1").play("plant corn1", "at g8")
    assert table.why("plant chili1") == reasons.OTHER_CROP
    assert table.amounts("plant chili1")[0] == CROPS.index("corn")
    assert table.legal == {"plant corn2", "stop"}


def test_2a_tiles_with_one_and_two_symbols_are_the_same_crop():
    assert Position().rack("red", "corn1 corn2").plant("corn1 g8, corn2 g9").scores[0] == 3


def test_2a_at_least_one_tile_is_planted():
    table = Position().rack("red", "corn1")
    assert table.why("stop") == reasons.NOTHING_PLANTED
    table.play("plant corn1")
    assert table.why("stop") == NOT_ASKED_NOW


def test_2a_as_many_tiles_as_the_rack_holds():
    table = Position().rack("red", "corn1 corn1 corn1 corn1 corn1 corn2 corn2")
    table.play(
        "plant corn1", "at g8", "plant corn1", "at g9", "plant corn1", "at h9", "plant corn1",
        "at i9", "plant corn1", "at i8", "plant corn2", "at i7", "plant corn2", "at h7",
    )  # fmt: skip
    assert table.legal == {"stop"}
    assert table.why("plant corn1") == reasons.RACK_EMPTY
    assert table.play("stop").scores == [9, 0, 0, 0]


def test_2a_planting_and_expanding_do_not_mix():
    table = Position().rack("red", "corn1 corn2 chili1").play("plant corn1", "at g8")
    assert table.why("expand corn2") == reasons.TURN_IS_PLANTING
    assert table.why("expand blind") == reasons.TURN_IS_PLANTING
    assert table.why("pass") == reasons.CAN_STILL_ACT


def test_2a_a_tile_taken_in_hand_is_laid_before_anything_else():
    table = Position().rack("red", "corn1 corn2").play("plant corn1")
    for text in ("plant corn2", "stop", "pass", "expand corn2", "draw corn1", "region pink"):
        assert table.why(text) == NOT_ASKED_NOW


def test_2_1_another_seat_does_not_decide():
    table = Position().rack("red", "corn1").rack("blue", "corn1")
    action = table.game.catalogue.parse("plant corn1")
    assert table.game.refusal(table.state, 1, action).reason == NOT_YOUR_DECISION
    assert table.game.legal(table.state, 1) == []


@pytest.mark.parametrize("plies", [(), ("plant corn1",), ("expand corn1",)])
def test_2_1_numbers_that_name_no_action_are_refused(plies):
    table = Position().rack("red", "corn1 corn1").play(*plies)
    for number in (-1, len(table.game.catalogue), 9999, 2**31 - 1):
        assert table.game.refusal(table.state, 0, number).reason == NOT_ASKED_NOW
    for seat in (-1, 1, 4, 8, 99):
        assert table.game.refusal(table.state, seat, 0).reason == NOT_YOUR_DECISION


# -- §2.A1: the empty rack ---------------------------------------------------------------------


def test_2a1_an_empty_rack_cannot_plant_and_must_expand():
    table = Position()
    assert table.why("plant corn1") == reasons.RACK_EMPTY
    assert table.amounts("plant corn1") == (1, 0)
    assert table.legal == {"expand blind"}
    assert table.why("pass") == reasons.CAN_STILL_ACT


def test_2a1_emptying_the_rack_by_planting_is_allowed():
    table = Position().rack("red", "corn1").plant("corn1 g8")
    assert table.racked("red") == []
    assert table.turn == "blue"


# -- §2.A2: beside a tile ----------------------------------------------------------------------


def test_2a2_beside_a_temple_tile():
    table = Position().rack("red", "corn1").play("plant corn1")
    assert table.spaces() == {"h7", "i7", "i8", "i9", "h9", "g8"}


def test_2a2_beside_any_farmland_whoever_owns_it_whatever_grows():
    table = Position().up("black", "g8 squash2, g9 chili1").rack("red", "corn1")
    assert {"f8", "f9", "f10", "g10"} <= table.play("plant corn1").spaces()


def test_2a2_m4_beside_a_face_down_tile_alone():
    table = Position().down("blue", "i8 corn1").rack("red", "corn1").play("plant corn1")
    assert {"j7", "j8", "j9"} <= table.spaces()


def test_2a2_not_beside_nothing():
    table = Position().rack("red", "corn1").play("plant corn1")
    assert table.why("at a1") == reasons.TOUCHES_NOTHING
    assert table.why("at g9") == reasons.TOUCHES_NOTHING


def test_2a2_an_empty_site_is_no_tile():
    table = Position().rack("red", "corn1").play("plant corn1")
    assert table.is_empty_site("calakmul")
    assert table.why("at f7") == reasons.TOUCHES_NOTHING


# -- §2.A3: empty spaces only ------------------------------------------------------------------


def test_2a3_not_on_a_temple_not_on_farmland_not_on_a_face_down_tile():
    table = Position().up("blue", "g8 corn1").down("blue", "i8 corn1").rack("red", "corn1")
    table.play("plant corn1")
    assert [table.why(f"at {place}") for place in ("h8", "g8", "i8")] == [reasons.OCCUPIED] * 3


def test_2a3_never_on_a_temple_site_even_one_beside_nothing():
    table = Position().rack("red", "corn1").play("plant corn1")
    for hexagon in ("f6", "i3", "e10", "b2", "b11"):
        assert table.why(f"at {hexagon}") == reasons.ON_SITE
    table = Position(temples="copan").rack("red", "corn1").play("plant corn1")
    assert table.why("at h8") == reasons.ON_SITE


def test_2a3_not_outside_the_regions_in_use():
    table = Position(seats=2, regions="yellow").rack("red", "corn1").play("plant corn1")
    assert table.why("at i6") == reasons.NOT_IN_USE
    assert table.why("at e10") == reasons.NOT_IN_USE


# -- §2.A4: temples appear ---------------------------------------------------------------------


def test_2a4_example_3_farmland_beside_an_empty_site_brings_its_temple_at_once():
    table = Position().up("red", "g8 chili1, f8 chili1").rack("red", "corn1 corn1")
    assert table.is_empty_site("calakmul")
    table.play("plant corn1", "at f7")
    assert not table.is_empty_site("calakmul")
    assert table.size("calakmul") == 1
    assert table.now.face[HEX["f6"]] == 1


def test_2a4_the_new_temple_is_a_tile_to_plant_beside():
    table = Position().up("red", "g8 chili1, f8 chili1").rack("red", "corn1").rack("blue", "corn1")
    table.plant("corn1 f7").play("plant corn1")
    assert {"f5", "g5", "g6", "e6"} <= table.spaces()


def test_2a4_the_new_temple_is_a_city_to_expand():
    table = Position().up("red", "g8 chili1, f8 chili1").rack("red", "corn1").rack("blue", "corn1")
    table.plant("corn1 f7").play("expand corn1")
    assert {"f5", "g5", "g6", "g7", "e6"} <= table.spaces()


def test_m29_a_site_behind_the_border_gets_no_temple():
    table = Position(only="h8 h9 h10 h11").up("blue", "h9 corn1").rack("red", "corn1")
    table.plant("corn1 h10")
    assert table.size("copan") == 0
    assert sum(table.now.city_size) == 1


def test_2a3_farmland_may_lie_between_two_cities():
    table = Position(temples="tikal copan").down("blue", "h9 corn1").rack("red", "corn1")
    assert table.plant("corn1 h10").scores[0] == 1


def test_2a4_planting_beside_a_temple_that_stands_changes_nothing():
    table = Position().rack("red", "corn1").plant("corn1 g8")
    assert table.size("tikal") == 1
    assert sum(size > 0 for size in table.now.city_size) == 1


def test_m7_no_hex_of_this_map_touches_two_sites():
    assert all(sites & (sites - 1) == 0 for sites in map(int, SITES_BESIDE))


def test_m3_a_temple_that_an_earlier_tile_brought_serves_the_next_tile():
    table = Position().up("blue", "g8 chili1, f8 chili1").rack("red", "corn1 corn1 corn1")
    table.play("plant corn1", "at f7", "plant corn1")
    assert "e6" in table.spaces()
    table.play("at e6", "plant corn1")
    assert "f5" in table.spaces()


def test_m3_every_tile_must_be_legal_when_it_is_laid():
    table = Position().rack("red", "corn1 corn1").play("plant corn1")
    assert table.why("at g9") == reasons.TOUCHES_NOTHING
    table.play("at g8", "plant corn1", "at g9", "stop")
    assert table.scores[0] == 2


# -- §2.A5, §2.A6: one cluster -----------------------------------------------------------------


def test_2a5_the_second_tile_touches_the_first():
    table = Position().rack("red", "corn1 corn1").play("plant corn1", "at g8", "plant corn1")
    assert table.spaces() == {"h7", "h9", "g7", "g9", "f8"}
    assert table.why("at i8") == reasons.NOT_BESIDE_CLUSTER


def test_2a5_m1_the_third_tile_touches_either_of_the_first_two():
    table = Position().rack("red", "corn1 corn1 corn1")
    table.play("plant corn1", "at g8", "plant corn1", "at h7", "plant corn1")
    assert table.spaces() == {"h9", "g7", "g9", "f8", "g6", "h6", "i7"}


def test_2a5_m1_an_older_tile_does_not_link_two_new_ones():
    table = Position().up("red", "h9 corn2").rack("red", "corn1 corn1")
    table.play("plant corn1", "at g8", "plant corn1")
    assert table.why("at i9") == reasons.NOT_BESIDE_CLUSTER
    assert "g9" in table.spaces()


def test_2a6_example_4_no_two_groups_in_one_turn():
    table = Position().up("red", "g8 corn1, i8 corn1").rack("red", "corn1 corn1")
    table.play("plant corn1", "at f8", "plant corn1")
    assert table.why("at j8") == reasons.NOT_BESIDE_CLUSTER
    assert table.why("at j7") == reasons.NOT_BESIDE_CLUSTER
    table = Position().rack("red", "corn1 corn1").play("plant corn1", "at g8", "plant corn1")
    assert table.why("at i9") == reasons.NOT_BESIDE_CLUSTER


def test_2a5_the_cluster_of_another_seat_or_turn_is_forgotten():
    table = Position(seats=2).up("blue", "i8 corn1").rack("red", "corn1")
    table.rack("blue", "corn1 corn1 corn1 corn1").plant("corn1 g8")
    table.play("plant corn1", "at h9", "plant corn1")
    assert table.why("at i7") == reasons.NOT_BESIDE_CLUSTER
    table = Position(seats=2).rack("blue", "chili1").rack("red", "corn1 corn1 corn1")
    table.plant("corn1 g8").plant("chili1 i7").play("plant corn1", "at i9", "plant corn1")
    assert table.why("at f8") == reasons.NOT_BESIDE_CLUSTER
    assert "j9" in table.spaces()


def test_2a5_no_further_tile_when_the_cluster_has_no_space():
    table = Position(only="h8 g8 i8 i9").rack("red", "corn1 corn1")
    table.play("plant corn1", "at g8")
    assert table.why("plant corn1") == reasons.NO_SPACE_BESIDE_CLUSTER
    assert table.legal == {"stop"}
    assert table.play("stop").turn == "blue"


# -- §2.A7: the whole group scores -------------------------------------------------------------


def test_2a7_example_1_two_tiles_with_three_corn_score_3():
    table = Position().up("black", "g8 corn2").rack("red", "corn1 corn2")
    assert table.plant("corn1 g9, corn2 h9").scores == [3, 0, 0, 0]


def test_2a7_example_2_two_tiles_added_to_an_own_group_score_5():
    table = Position().up("red", "g8 corn2").rack("red", "corn1 corn2")
    assert table.plant("corn1 g9, corn2 h9").scores == [5, 0, 0, 0]


def test_2a7_two_chilies_score_2_and_one_more_beside_them_scores_3():
    table = Position(seats=2).rack("red", "chili2 chili1").rack("blue", "corn1")
    assert table.plant("chili2 g8").scores == [2, 0]
    assert table.plant("corn1 i8").plant("chili1 g9").scores == [5, 1]


@pytest.mark.parametrize(("kind", "points"), [("squash1", 1), ("squash2", 2)])
def test_m5_a_lone_tile_scores_its_own_symbols(kind, points):
    assert Position().rack("red", kind).plant(f"{kind} g8").scores == [points, 0, 0, 0]


def test_2a7_m2_tiles_that_join_two_groups_score_everything_once():
    table = Position().up("red", "h7 corn2, h9 corn2").rack("red", "corn1")
    assert table.plant("corn1 g8").scores == [5, 0, 0, 0]


def test_m2_a_cluster_may_join_two_groups():
    table = Position().up("red", "g7 corn2, h9 corn1, g10 corn1").rack("red", "corn1 corn1")
    assert table.plant("corn1 f8, corn1 g9").scores == [6, 0, 0, 0]


def test_2a7_other_crops_of_the_same_seat_do_not_count():
    table = Position().up("red", "g8 chili2").rack("red", "corn1")
    assert table.plant("corn1 g9").scores == [1, 0, 0, 0]


def test_2a7_a_group_that_touches_only_itself_far_away_does_not_count():
    table = Position().up("red", "i8 corn2").rack("red", "corn1")
    assert table.plant("corn1 g8").scores == [1, 0, 0, 0]


def test_2a7_a_tile_between_cuts_a_group():
    table = Position().up("red", "g7 corn2").up("blue", "g8 corn1").rack("red", "corn1")
    assert table.plant("corn1 g9").scores == [1, 0, 0, 0]


def test_2a7_own_crops_lying_face_down_do_not_count():
    table = Position().down("red", "g8 corn2").rack("red", "corn1")
    assert table.plant("corn1 g9").scores == [1, 0, 0, 0]


def test_2a7_the_group_scores_again_each_time_it_grows():
    table = Position(seats=2).rack("red", "corn1 corn1 corn1").rack("blue", "chili1 chili1")
    table.plant("corn1 g8").plant("chili1 i8").plant("corn1 g9").plant("chili1 i9")
    assert table.scores == [3, 3]
    assert table.plant("corn1 f8").scores == [6, 3]


def test_2a7_a_group_through_more_than_one_older_tile_counts_whole():
    table = Position().up("red", "g8 corn2, g9 corn1, f10 corn2, f9 corn1, g11 corn1")
    table.rack("red", "corn1")
    assert table.plant("corn1 h9").scores[0] == 8


def test_2a7_a_group_reaches_over_the_border_of_a_region():
    table = Position().up("red", "f9 corn2, f8 corn1").rack("red", "corn1")
    assert table.plant("corn1 g8").scores[0] == 4


def test_2a7_points_come_at_the_end_of_the_turn_for_all_its_tiles_at_once():
    table = Position().rack("red", "corn1 corn2").play("plant corn1", "at g8")
    assert table.scores[0] == 0
    assert table.play("plant corn2", "at g9", "stop").scores[0] == 3


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("crop", ["potato", "chili", "corn", "squash"])
def test_2a7_every_seat_and_every_crop_alike(seat, crop):
    colour = COLOURS[seat]
    table = Position(turn=colour).up(colour, f"g8 {crop}2, h9 {crop}1").rack(colour, f"{crop}2")
    assert table.plant(f"{crop}2 g9").scores[seat] == 5


def test_2a7_all_eight_tiles_of_a_crop_in_one_group():
    table = Position().up(
        "red", "g8 corn1, g9 corn1, h9 corn1, i9 corn1, i8 corn1, i7 corn2, h7 corn2"
    )
    assert table.rack("red", "corn2").plant("corn2 f8").scores[0] == 11


# -- §2.A8: no refill --------------------------------------------------------------------------


def test_2a8_no_tiles_are_drawn_after_planting():
    table = Position(seats=2).rack("red", "corn1 corn1 chili1").rack("blue", "corn1")
    table.plant("corn1 g8, corn1 g9")
    assert table.turn == "blue"
    assert table.racked("red") == ["chili1"]
    assert list(table.now.supply[:2]) == [29, 31]


def test_m17_a_seat_that_can_plant_or_expand_may_not_pass():
    table = Position().rack("red", "corn1")
    assert table.why("pass") == reasons.CAN_STILL_ACT
    assert "pass" not in table.legal
