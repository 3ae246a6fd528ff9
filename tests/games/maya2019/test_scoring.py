"""§3, enclosed cities: when, how large, whose influence, ties."""

import pytest

from katun.games.maya2019 import reasons
from tests.games.maya2019.positions import Position, pairs
from tests.games.maya2019.referee import AROUND, PLACES, name_of

#: Tikal's city as it grows in these tests.
CITY = ("h8", "i8", "i7", "h7", "h9", "i9", "g8", "j8")


def ring(city):
    """The hexes around a city, in the order of their names."""
    around = {near for name in city for near in AROUND[PLACES[name]]}
    return sorted(name_of(place) for place in around - {PLACES[name] for name in city})


def enclosed(size, turn="green", seats=4, options=(), **around):
    """Tikal's city of ``size`` tiles, closed by its last face-down tile.

    The tiles named for each colour lie around it, border everywhere else: all points come
    from the city.
    """
    city = CITY[:size]
    spaces = ring(city)
    tiles = [(colour, kind) for colour, kinds in around.items() for kind in kinds.split()]
    used = spaces[: len(tiles)]
    assert len(used) == len(tiles), "more tiles than hexes around the city"
    table = Position(seats=seats, only=" ".join((*city, *used)), turn=turn, **dict(options))
    for (colour, kind), hexagon in zip(tiles, used, strict=True):
        table.up(colour, f"{hexagon} {kind}")
    table.down("blue", ", ".join(f"{name} squash1" for name in city[1:-1][:4]))
    table.down("red", ", ".join(f"{name} squash1" for name in city[1:-1][4:]))
    table.rack(turn, "potato1").play("expand potato1", f"at {city[-1]}")
    assert table.is_scored("tikal")
    assert table.size("tikal") == size
    return table


# -- §3.1: when --------------------------------------------------------------------------------


def test_3_1_a_city_scores_when_farmland_fills_the_last_space():
    table = Position().down("blue", "i8 squash1").rack("red", "corn1")
    table.up("red", "g8 corn2, h7 chili2").up("blue", "h9 corn1, i7 corn1")
    table.up("black", "i9 potato1, j9 potato1, j8 potato1")
    assert not table.is_scored("tikal")
    table.play("plant corn1", "at j7")
    assert table.scores == [0, 0, 0, 0]
    assert table.play("stop").scores == [1 + 6, 0, 3, 0]
    assert table.is_scored("tikal")


def test_3_1_one_empty_neighbour_keeps_it_open():
    table = Position().down("blue", "i8 squash1").rack("red", "corn1")
    table.up("red", "g8 corn2, h7 chili2").up("blue", "h9 corn1, i7 corn1, i9 chili1")
    table.plant("corn1 j7")
    assert not table.is_scored("tikal")
    assert table.scores == [1, 0, 0, 0]


def test_3_1_board_edge_and_border_enclose_like_farmland():
    table = Position(seats=2, regions="green", only="h8 i8 g8 h9").rack("red", "corn2")
    table.down("blue", "i8 squash1").up("blue", "g8 corn1").plant("corn2 h9")
    assert table.scores == [2 + 6, 3]


def test_3_1_a_city_on_the_edge_of_the_board():
    table = Position(only="k10 l10 l9 l11", temples="caracol").rack("red", "corn1")
    table.down("blue", "l10 squash1").up("blue", "l9 chili2").plant("corn1 l11")
    assert table.scores == [1 + 3, 6, 0, 0]


def test_3_1_m19_a_face_down_tile_that_fills_the_last_space_closes_the_city():
    assert enclosed(2, red="corn1").scores == [6, 0, 0, 0]


def test_m18_an_empty_neighbour_where_no_city_may_grow_still_keeps_it_open():
    table = Position(only="h8 h9 h10 i11 g8", temples="tikal copan").rack("red", "corn1")
    table.down("blue", "h9 squash1").rack("blue", "corn1").plant("corn1 g8")
    table.play("plant corn1")
    assert table.spaces() == {"h10"}
    assert not table.is_scored("tikal")
    assert not table.is_scored("copan")
    table = Position(only="h8 h9 h10 i11 g8", temples="tikal copan").rack("red", "corn1")
    table.down("blue", "h9 squash1").up("blue", "g8 corn1")
    assert table.why("expand corn1") == reasons.NO_SPACE_TO_EXPAND


def test_m18_an_empty_neighbour_beside_an_empty_site_keeps_it_open_too():
    table = Position(only="h8 h9 h10 i11 g8").rack("red", "corn1").rack("blue", "chili1")
    table.down("blue", "h9 squash1").plant("corn1 g8")
    assert table.is_empty_site("copan")
    assert not table.is_scored("tikal")
    assert table.plant("chili1 h10").scores == [1 + 5, 1 + 5, 0, 0]


def test_m6_crops_first_then_the_city_both_in_one_turn():
    table = Position(only="h8 i8 g8 h9 g9").down("blue", "i8 squash1").up("red", "g8 corn2")
    assert table.rack("red", "corn1 corn1").plant("corn1 g9, corn1 h9").scores[0] == 4 + 6


def test_m25_one_tile_closes_two_cities_and_counts_for_both():
    table = Position(only="h8 h9 h10 i11 i12", temples="tikal copan").rack("red", "corn2")
    table.down("blue", "h9 squash1, i12 squash1").plant("corn2 h10")
    assert table.is_scored("tikal")
    assert table.is_scored("copan")
    assert table.scores == [2 + 6 + 6, 0, 0, 0]


def test_m25_each_city_has_its_own_winner():
    table = Position(only="h8 h9 h10 i11 i12 g8 j11", temples="tikal copan").rack("red", "corn1")
    table.down("blue", "h9 squash1, i12 squash1").up("blue", "g8 chili2").up("black", "j11 corn2")
    assert table.plant("corn1 h10").scores == [1 + 3 + 3, 6, 6, 0]


def test_3_3_the_same_tile_counts_again_for_another_city_later():
    table = Position(only="h8 h9 h10 i11 i12 j11", temples="tikal copan")
    table.down("blue", "h9 squash1, i12 squash1").rack("red", "corn2").rack("blue", "chili1")
    table.plant("corn2 h10")
    assert (table.is_scored("tikal"), table.is_scored("copan")) == (True, False)
    assert table.scores == [2 + 6, 0, 0, 0]
    assert table.plant("chili1 j11").scores == [2 + 6 + 6, 1 + 3, 0, 0]


def test_m26_a_scored_city_stays_as_it_is_and_never_scores_again():
    table = Position(only="h8 i8 g8 g9 h9").down("blue", "i8 squash1").rack("red", "corn1 corn1")
    table.rack("blue", "corn2").up("blue", "g8 chili1").plant("corn1 h9")
    assert table.scores == [1 + 5, 5, 0, 0]
    assert table.legal == {"plant corn2"}
    assert table.plant("corn2 g9").scores == [6, 7, 0, 0]
    assert table.size("tikal") == 2


def test_m9_a_new_temple_already_enclosed_is_a_city_of_one_for_no_points():
    table = Position(only="h8 h9 h10 i11", temples="tikal").up("blue", "h9 corn1")
    table.rack("red", "corn2").plant("corn2 h10")
    assert table.is_scored("copan")
    assert table.size("copan") == 1
    assert table.scores == [2, 0, 0, 0]


def test_3_1_points_go_to_whoever_has_influence_not_to_who_closes():
    assert enclosed(3, turn="green", red="corn2").scores == [12, 0, 0, 0]


# -- §3.2: the table ---------------------------------------------------------------------------


def test_3_2_example_size_three_five_against_four():
    table = enclosed(3, red="corn1 chili1 potato1 corn2", blue="chili2 corn2")
    assert table.scores == [12, 6, 0, 0]


def test_3_2_photo_size_three_six_five_three():
    table = enclosed(3, red="corn2 corn2 corn2", blue="corn2 chili2 corn1", black="corn2 corn1")
    assert table.scores == [12, 6, 0, 0]


def test_3_2_one_tile_is_worth_nothing():
    table = Position(only="h8 g8").rack("red", "corn2").plant("corn2 g8")
    assert table.is_scored("tikal")
    assert table.scores == [2, 0, 0, 0]


@pytest.mark.parametrize(
    ("size", "first", "second"), [(2, 6, 3), (3, 12, 6), (4, 20, 10), (5, 30, 15)]
)
def test_3_2_first_and_second_place_by_size(size, first, second):
    table = enclosed(size, red="corn2 corn1", blue="corn2", black="chili1")
    assert table.scores == [first, second, 0, 0]


@pytest.mark.parametrize("size", [6, 7, 8])
def test_m20_larger_cities_score_like_five_tiles(size):
    assert enclosed(size, red="corn2", blue="corn1").scores == [30, 15, 0, 0]


# -- §3.3: influence ---------------------------------------------------------------------------


def test_3_3_symbols_count_not_tiles():
    assert enclosed(3, red="corn1 chili1 corn1", blue="corn2 corn2").scores == [6, 12, 0, 0]


def test_3_3_crops_of_every_kind_count_together():
    table = enclosed(3, red="corn1 chili1 potato1 squash1", blue="corn2 corn1")
    assert table.scores == [12, 6, 0, 0]


def test_3_3_tiles_further_off_and_face_down_tiles_give_no_influence():
    table = Position(only="h8 i8 g8 f8 h9").down("blue", "i8 squash2").up("blue", "g8 corn1")
    table.up("blue", "f8 corn2").rack("red", "chili2").plant("chili2 h9")
    assert table.scores == [2 + 6, 3, 0, 0]


def test_m24_a_tile_on_two_sides_of_a_city_counts_once():
    table = Position(only="h8 i8 i7 h7 g8").down("blue", "i8 squash1").up("blue", "i7 corn1")
    table.up("red", "h7 corn1").rack("red", "chili1").plant("chili1 g8")
    assert table.scores == [1 + 6, 3, 0, 0]


def test_m22_alone_beside_the_city_takes_first_place_and_nobody_second():
    assert enclosed(4, blue="corn1").scores == [0, 20, 0, 0]


def test_m23_with_nobody_beside_the_city_nobody_scores():
    assert enclosed(4).scores == [0, 0, 0, 0]


# -- §3.4: ties --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "each"), [(2, 5), (3, 9), (4, 15), (5, 23)]
)  # fmt: skip
def test_3_4_two_tied_for_first_share_both_prizes_rounded_up(size, each):
    table = enclosed(size, red="corn2", blue="corn1 chili1", black="corn1")
    assert table.scores == [each, each, 0, 0]


@pytest.mark.parametrize(("size", "each"), [(2, 3), (3, 6), (4, 10), (5, 15)])
def test_3_4_three_tied_for_first(size, each):
    table = enclosed(size, red="corn2", blue="corn2", green="corn2", black="corn1")
    assert table.scores == [each, each, 0, each]


@pytest.mark.parametrize(("size", "each"), [(2, 3), (3, 5), (4, 8), (5, 12)])
def test_3_4_four_tied_for_first_rounded_up(size, each):
    table = enclosed(size, red="corn1", blue="corn1", green="corn1", black="corn1")
    assert table.scores == [each] * 4


def test_3_4_a_tie_for_first_leaves_no_second_place():
    table = enclosed(3, red="corn2", blue="corn2", black="corn1")
    assert table.scores == [9, 9, 0, 0]


def test_3_4_a_tie_in_a_city_of_one_is_worth_nothing():
    table = Position(only="h8 g8 h9").up("blue", "g8 corn1").rack("red", "chili1")
    assert table.plant("chili1 h9").scores == [1, 0, 0, 0]


def test_3_4_a_tie_behind_second_place_changes_nothing():
    table = enclosed(3, red="corn2 corn2", blue="corn2", black="corn1", green="corn1")
    assert table.scores == [12, 6, 0, 0]


@pytest.mark.parametrize(("size", "each"), [(2, 2), (3, 3), (4, 5), (5, 8)])
def test_m21_two_tied_for_second_share_it_rounded_up(size, each):
    table = enclosed(size, red="corn2", blue="corn1", black="chili1")
    assert table.scores == [{2: 6, 3: 12, 4: 20, 5: 30}[size], each, each, 0]


@pytest.mark.parametrize(("size", "each"), [(2, 1), (3, 2), (4, 4), (5, 5)])
def test_m21_three_tied_for_second_share_it_rounded_up(size, each):
    table = enclosed(size, red="corn2", blue="corn1", black="corn1", green="chili1")
    assert table.scores[1:] == [each] * 3


@pytest.mark.parametrize("seats", [2, 3])
def test_3_4_ties_with_fewer_seats(seats):
    table = enclosed(3, seats=seats, turn="blue", red="corn1", blue="corn1")
    assert table.scores == [9, 9, 0][:seats]


def test_3_3_seats_without_symbols_beside_it_are_not_second():
    assert enclosed(5, turn="blue", seats=2, red="corn1").scores == [30, 0]


def test_the_helper_of_this_file_lays_what_it_is_told():
    assert list(pairs("g8 corn2, h9 chili1")) == [("g8", "corn2"), ("h9", "chili1")]
    assert ring(("h8",)) == ["g8", "h7", "h9", "i7", "i8", "i9"]
