"""The geometry of the board: what lies where, walls around cities, what fits into view."""

import re

import pytest

from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.games.maya2019 import tables
from katun.games.maya2019.board import layout
from katun.play.view import view
from tests.games.maya2019.positions import HEX, Position

GAME = load("maya2019")
NAMES = ("Anna", "Bo", "Chen", "Dagny")


def drawn(table, viewer=0, **added):
    return layout.place(view(GAME, table.state, viewer, NAMES) | added)


def test_rows_lie_three_quarters_of_a_hex_apart_and_odd_ones_half_a_hex_right():
    assert layout.centre(HEX["a1"]) == (0, 0)
    assert layout.centre(HEX["b1"]) == (86.6, 0)
    assert layout.centre(HEX["a2"]) == (43.3, 75)
    assert layout.centre(HEX["h8"]) == (649.5, 525)


def test_sides_agree_with_the_printed_neighbours():
    for hexagon in range(tables.HEXES):
        around = [layout.beside(hexagon, side) for side in range(6)]
        assert [near for near in around if near is not None] == tables.neighbours(hexagon)


def test_a_side_is_the_same_line_seen_from_both_hexes():
    for side in range(6):
        other = layout.beside(HEX["f6"], side)
        one, two = layout.side_of(HEX["f6"], side)
        assert layout.side_of(other, (side + 3) % 6) == (two, one)


@pytest.mark.parametrize(
    ("hexes", "loops", "corners"),
    [
        ("h8", 1, 6),
        ("h8 i8", 1, 10),
        ("h8 c3", 2, 12),
        ("g8 h7 i7 i8 h9 i9", 2, 24),  # a ring: an outer and an inner rim
    ],
)
def test_an_outline_is_a_closed_loop_with_every_corner_once(hexes, loops, corners):
    path = layout.outline({HEX[name] for name in hexes.split()})
    assert path.count("M") == path.count("Z") == loops
    assert path.count("Q") == corners


def test_a_city_wall_has_gates_where_it_can_still_grow():
    table = Position(seats=2).up("red", "g8 corn1, h9 corn1")
    (tikal,) = [city for city in drawn(table)["cities"] if city["name"] == "Tikal"]
    assert tikal["outline"].count("Q") == 6
    assert tikal["gates"].count("M") == 4


def test_an_enclosed_city_has_no_gates_and_shows_what_it_paid():
    table = Position(seats=2).down("blue", "h7 squash1")
    table.up("red", "g7 corn2, h6 chili2, g6 corn1, i7 corn1").up("blue", "g8 corn2, h9 corn2")
    table.up("blue", "i8 chili1, i9 chili1")
    (tikal,) = [city for city in drawn(table)["cities"] if city["name"] == "Tikal"]
    assert (tikal["scored"], tikal["gates"]) == (True, "")
    assert [(chip["colour"], chip["amount"]) for chip in tikal["chips"]] == [
        ("red", 5),
        ("blue", 5),
    ]


def test_everything_in_use_lies_inside_the_frame():
    for seats, regions in ((2, "green"), (2, "pink"), (3, "yellow green"), (4, "")):
        drawing = drawn(Position(seats=seats, regions=regions))
        left, top, width, height = map(float, drawing["view_box"].split())
        for hexagon in drawing["ground"]:
            assert left + 80 <= hexagon["x"] <= left + width - 80
            assert top + 80 <= hexagon["y"] <= top + height - 80


def test_a_hex_is_at_least_a_finger_wide_at_the_middle_zoom():
    drawing = drawn(Position(seats=4))
    width = float(drawing["view_box"].split()[2])
    assert drawing["width"] / width * layout.STEP_X >= 44


def test_behind_the_border_lies_a_fringe_of_unused_hexes():
    # Exactly what the border tiles of the box cover: nine of size 2, three of size 1.
    assert len(drawn(Position(seats=2, regions="yellow"))["fringe"]) == 21
    assert drawn(Position(seats=4))["fringe"] == []


def test_regions_to_choose_are_drawn_as_a_whole():
    state = GAME.new(2, {"set_up": "start_player"})
    GAME.step(state, CHANCE, GAME.catalogue.parse("start 1"))
    drawing = layout.place(view(GAME, state, 1, NAMES))
    assert [target["region"] for target in drawing["targets"]] == ["yellow", "pink", "green"]
    assert all(target["outline"].count("M") == 1 for target in drawing["targets"])
    assert drawing["fringe"] == []
    assert drawing["view_box"] == drawn(Position(seats=4))["view_box"]


def test_tiles_of_one_group_grow_together():
    table = Position(seats=2).up("red", "g8 corn2, g9 corn1, g10 chili1").up("blue", "h9 corn1")
    assert [bridge["id"] for bridge in drawn(table)["bridges"]] == ["bridge-g9-1"]
    table = Position(seats=2).up("red", "h9 corn1, g10 corn1, h10 corn1")
    drawing = drawn(table)
    assert len(drawing["bridges"]) == 3
    assert drawing["knots"] == [{"x": 606, "y": 650}]


def test_ids_are_unique_and_stay_while_a_game_goes_on():
    table = Position(seats=2).up("red", "g8 corn2").rack("red", "corn1")
    before = {hexagon["id"] for hexagon in drawn(table)["ground"]}
    table.play("plant corn1", "at g9")
    drawing = drawn(table)
    assert {hexagon["id"] for hexagon in drawing["ground"]} == before
    ids = [
        piece["id"] for part in ("ground", "tiles", "bridges", "cities") for piece in drawing[part]
    ]
    assert len(ids) == len(set(ids))


def test_tiles_of_this_turn_and_of_recent_plies_are_marked():
    table = Position(seats=2).up("blue", "h9 corn1, i9 chili1").rack("red", "corn1")
    table.play("plant corn1", "at h10")
    drawing = drawn(table, recent=[GAME.catalogue.parse("at i9")])
    assert {tile["id"] for tile in drawing["tiles"] if tile["fresh"]} == {"tile-h10", "tile-i9"}


def test_a_small_screen_starts_where_the_game_is():
    assert drawn(Position(seats=4))["centre"] == "0.63 0.61"
    table = Position(seats=4).up("red", "a1 corn1, l12 corn1")
    assert drawn(table)["centre"] == "0.50 0.50"


def test_every_colour_has_a_mark_of_its_own():
    assert len(set(layout.MARKS)) == len(tables.SEAT_COLOURS) == 4


def test_the_template_places_everything_by_attributes():
    """No style attributes, no scripts: the site's policy ignores them."""
    folder = GAME.folder / "board"
    for name in ("board.html", "art.html", "card.svg"):
        text = (folder / name).read_text("utf-8")
        assert not re.search(r"\sstyle=|<script|\son[a-z]+=", text), name
