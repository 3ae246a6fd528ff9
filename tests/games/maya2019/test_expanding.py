"""§2.B, expanding a city: one tile face down, then tiles are drawn; §2.3, passing."""

import pytest

from katun.core.refusals import NOT_ASKED_NOW
from katun.games.maya2019 import reasons
from katun.games.maya2019.state import BLIND, DOWN
from tests.games.maya2019.positions import HEX, Position

FULL = "corn1 corn1 corn1 corn2 chili1 chili1 chili2"
#: Tikal enclosed by farmland with no site opened: nobody can expand.
WALL = "g8 chili1, h7 chili1, i7 chili1, i8 chili1, i9 chili1, h9 potato1"


# -- §2.B: one tile face down ------------------------------------------------------------------


def test_2b_one_rack_tile_goes_face_down_then_three_are_drawn():
    table = Position().rack("red", "corn1 chili2").play("expand chili2", "at h7")
    assert table.now.face[HEX["h7"]] == DOWN
    assert table.size("tikal") == 2
    assert table.turn == "deck"
    table.play("draw squash1", "draw squash2", "draw potato1")
    assert table.racked("red") == ["potato1", "corn1", "squash1", "squash2"]
    assert table.turn == "blue"
    assert table.now.supply[0] == 32 - 2 - 3


def test_2b_a_second_tile_is_not_laid():
    table = Position().rack("red", "corn1 chili2").play("expand chili2", "at h7")
    action = table.game.catalogue.parse("expand corn1")
    assert table.game.refusal(table.state, 0, action) is not None
    assert table.why("expand corn1") == reasons.NOT_AN_OUTCOME


def test_2b_only_a_tile_on_the_rack():
    table = Position().rack("red", "corn1")
    assert table.why("expand corn2") == reasons.NO_SUCH_TILE
    assert table.legal == {"plant corn1", "expand corn1"}


def test_2b_m14_any_rack_tile_may_be_taken():
    table = Position().rack("red", "corn1 chili2 squash1")
    assert {"expand corn1", "expand chili2", "expand squash1"} <= table.legal


def test_2b_a_masked_tile_is_never_played():
    table = Position().rack("red", "corn1")
    assert table.why("expand hidden") == reasons.MASKED


def test_2b_expanding_scores_no_crops():
    table = Position().up("red", "g8 corn2").rack("red", "corn1").play("expand corn1", "at h7")
    assert table.scores == [0, 0, 0, 0]


# -- §2.B1: the empty rack ---------------------------------------------------------------------


def test_2b1_with_an_empty_rack_an_unseen_tile_goes_down_and_two_are_drawn():
    table = Position().play("expand blind", "at h7", "draw corn1")
    assert table.turn == "deck"
    table.play("draw corn2")
    assert table.turn == "blue"
    assert table.racked("red") == ["corn1", "corn2"]
    assert table.now.supply[0] == 29
    assert table.now.kind[HEX["h7"]] == BLIND


def test_2b1_the_unseen_tile_may_be_any_tile_not_seen_since():
    table = Position().expand("blind h7", "corn2 corn2")
    assert list(table.now.unseen[0]) == [5, 3, 5, 3, 5, 1, 5, 3]
    assert table.now.supply[0] == sum(table.now.unseen[0]) - 1


def test_2b1_not_unseen_from_the_supply_while_the_rack_holds_a_tile():
    table = Position().rack("red", "corn1 corn2 chili1")
    assert table.why("expand blind") == reasons.RACK_NOT_EMPTY
    assert table.amounts("expand blind") == (0, 3)


def test_2b1_no_tile_is_laid_unseen_from_an_empty_supply():
    table = Position().spend("red", left=0)
    assert table.why("expand blind") == reasons.SUPPLY_EMPTY


def test_m13_two_tiles_not_three_after_an_unseen_one():
    table = Position().expand("blind i8", "corn1 corn2")
    assert list(table.now.rack_size) == [2, 0, 0, 0]
    assert table.turn == "blue"


# -- §2.B2 to §2.B4: where ---------------------------------------------------------------------


def test_2b2_beside_a_temple_tile():
    table = Position().rack("red", "corn1").play("expand corn1")
    assert table.spaces() == {"h7", "i7", "i8", "i9", "h9", "g8"}


def test_2b2_beside_a_face_down_tile_whoever_laid_it():
    table = Position().down("blue", "i8 corn1").rack("red", "corn1").play("expand corn1")
    assert {"j7", "j8", "j9"} <= table.spaces()


def test_2b2_example_a_not_where_no_temple_and_no_face_down_tile_touches():
    table = Position().up("blue", "g8 corn1").rack("red", "corn1").play("expand corn1")
    assert table.why("at g9") == reasons.NOT_BESIDE_CITY
    assert table.why("at a1") == reasons.NOT_BESIDE_CITY


def test_2b3_example_b_not_where_two_cities_would_join():
    table = Position(temples="tikal copan").down("blue", "h9 corn1").rack("red", "corn1")
    table.play("expand corn1")
    assert table.why("at h10") == reasons.JOINS_CITIES
    assert table.why("at i10") == 0
    assert table.why("at h11") == 0


def test_2b3_not_where_two_face_down_tiles_of_two_cities_touch():
    table = Position(temples="tikal copan").down("blue", "h9 corn1, h11 corn1")
    table.rack("red", "corn1").play("expand corn1")
    assert table.why("at g10") == reasons.JOINS_CITIES


def test_2b3_two_tiles_of_one_city_may_touch_the_new_one():
    table = Position().down("blue", "h7 corn1, i8 corn1").rack("red", "corn1")
    table.play("expand corn1", "at i7")
    assert table.size("tikal") == 4


def test_2b4_example_c_not_beside_an_empty_site():
    table = Position().down("blue", "h9 corn1").rack("red", "corn1").play("expand corn1")
    assert table.is_empty_site("copan")
    assert table.why("at h10") == reasons.BESIDE_EMPTY_SITE
    assert table.why("at g9") == 0


def test_2b4_the_space_opens_once_the_site_has_its_temple_unless_it_joins_cities():
    table = Position(only="f9 f8 g9 g10 h9 h8 e9 f10 e10", temples="tikal")
    table.down("blue", "h9 corn1, g9 corn1, f8 corn1").rack("red", "corn1").play("expand corn1")
    assert table.why("at f9") == reasons.BESIDE_EMPTY_SITE
    table = Position(only="f9 f8 g9 g10 h9 h8 e9 f10 e10", temples="tikal palenque")
    table.down("blue", "h9 corn1, g9 corn1, f8 corn1").rack("red", "corn1").play("expand corn1")
    assert table.why("at f9") == reasons.JOINS_CITIES
    assert table.why("at e9") == 0


def test_m29_a_site_behind_the_border_does_not_hinder_a_city():
    table = Position(only="h8 h9 h10 h11").down("blue", "h9 corn1").rack("red", "corn1")
    assert table.play("expand corn1", "at h10").size("tikal") == 3


def test_2b2_not_on_a_tile_not_on_a_site_not_outside():
    table = Position(seats=2, regions="green").up("blue", "g8 corn1").down("blue", "i8 corn1")
    table.rack("red", "corn1").play("expand corn1")
    assert [table.why(f"at {place}") for place in ("g8", "h8", "i8")] == [reasons.OCCUPIED] * 3
    assert table.why("at i11") == reasons.ON_SITE
    assert table.why("at j8") == reasons.NOT_IN_USE


def test_m8_no_temple_ever_appears_beside_a_city():
    table = Position().down("blue", "h9 corn1").rack("red", "corn1 corn1")
    table.play("plant corn1", "at i9", "plant corn1")
    assert table.play("at i10", "stop").size("copan") == 1
    between = [place for place, near in enumerate(table.now.near) if near & (near - 1)]
    assert between == [HEX["h10"]]
    assert table.now.face[HEX["h10"]] != DOWN


# -- §2.B5: drawing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "drawn"), [(7, 1), (6, 2), (5, 3), (4, 3), (3, 3), (2, 3), (1, 3)]
)
def test_2b5_m10_the_rack_never_holds_more_than_seven(held, drawn):
    table = Position().rack("red", " ".join(FULL.split()[:held])).play("expand corn1", "at h7")
    assert table.now.draws_left == drawn
    table.play(*["draw squash1"] * drawn)
    assert table.now.rack_size[0] == held - 1 + drawn <= 7
    assert table.turn == "blue"


def test_2b5_example_six_left_draw_one_five_left_draw_two():
    six_left = Position().rack("red", FULL).expand("corn1 h7", "potato1")
    assert len(six_left.racked("red")) == 7
    five_left = Position().rack("red", "corn1 corn1 corn1 corn2 chili1 chili1")
    assert len(five_left.expand("corn1 h7", "potato1 potato1").racked("red")) == 7


@pytest.mark.parametrize(("supply", "drawn"), [(4, 3), (3, 3), (2, 2), (1, 1)])
def test_m10_no_more_is_drawn_than_the_supply_holds(supply, drawn):
    table = Position().rack("red", "corn1 corn1").spend("red", left=supply)
    table.play("expand corn1", "at h7")
    assert table.now.draws_left == drawn


def test_m11_with_an_empty_supply_a_city_still_grows_and_nothing_is_drawn():
    table = Position().rack("red", "corn1 corn1").spend("red", left=0)
    table.play("expand corn1", "at h7")
    assert table.turn == "blue"
    assert table.size("tikal") == 2
    assert table.racked("red") == ["corn1"]


def test_m10_drawing_is_not_a_choice():
    table = Position().rack("red", "corn1").play("expand corn1", "at h7")
    assert table.turn == "deck"
    assert {text.split()[0] for text in table.legal} == {"draw"}


def test_2b5_an_unseen_tile_followed_by_one_draw_when_two_tiles_were_left():
    table = Position().spend("red", left=2).play("expand blind", "at h7")
    assert table.now.draws_left == 1
    table.play(table.legal.pop())
    assert len(table.racked("red")) == 1
    assert table.turn == "blue"


# -- §2.3: neither is possible -----------------------------------------------------------------


def test_m15_no_space_for_a_city_leaves_only_planting():
    table = Position().up("blue", WALL).rack("red", "corn1")
    assert table.why("expand corn1") == reasons.NO_SPACE_TO_EXPAND
    assert table.legal == {"plant corn1"}
    assert table.why("pass") == reasons.CAN_STILL_ACT


def test_m15_no_space_at_all_leaves_only_passing():
    table = Position(only="h8 g8").up("blue", "g8 corn1").rack("red", "corn1").rack("blue", "corn1")
    assert table.why("plant corn1") == reasons.NO_SPACE_TO_PLANT
    assert table.legal == {"pass"}
    assert table.play("pass").turn == "blue"
    assert table.racked("red") == ["corn1"]


def test_m16_an_empty_rack_and_no_space_for_a_city_pass():
    table = Position().up("blue", WALL).rack("blue", "squash1")
    assert table.why("expand blind") == reasons.NO_SPACE_TO_EXPAND
    assert table.legal == {"pass"}
    table.play("pass")
    assert table.turn == "blue"
    assert table.racked("red") == []
    assert table.now.turns[0] == 1


def test_m16_a_space_for_a_city_may_open_again():
    table = Position(seats=2, regions="green").up("blue", WALL).up("blue", "g10 chili2")
    table.rack("blue", "squash1")
    table.play("pass").plant("squash1 h10")
    assert table.legal == {"expand blind"}
    assert "at i10" in table.play("expand blind").legal


def test_2_1_after_planting_the_turn_goes_on_only_with_that_crop():
    table = Position().rack("red", "corn1 chili1").play("plant corn1", "at g8")
    assert table.why("at g9") == NOT_ASKED_NOW
    assert table.legal == {"stop"}
