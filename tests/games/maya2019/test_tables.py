"""§8, the component data, number by number: what is printed, and what follows from the map.

Every number of ``tables.py`` is pinned here: ``mutation.py`` changes them one at a time
and wants one of these tests to fail. This file loads the tables alone, no rules.
"""

from functools import cache
from pathlib import Path

import pytest

from katun.games.maya2019 import meta, tables
from katun.games.maya2019.tables import (
    BESIDE,
    BESIDE_COUNT,
    HEX_NAMES,
    MAP,
    REGION_OF,
    SITE_HEX,
    SITE_ON,
    SITES,
    SITES_BESIDE,
)  # fmt: skip
from tests.games.maya2019.referee import ALL, AROUND, PLACES, distance, name_of

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "maya2019.md"
LETTERS = "BYPG"


def region(place):
    """The letter on the map, with the row and column read apart from the tables' own code."""
    return MAP[place[1]][place[0]]


# -- tiles, racks, draws -----------------------------------------------------------------------


def test_8_crops_and_kinds():
    assert tables.CROPS == ("potato", "chili", "corn", "squash")
    assert tables.KINDS == (
        "potato1", "potato2", "chili1", "chili2", "corn1", "corn2", "squash1", "squash2",
    )  # fmt: skip


def test_8_tiles_of_a_colour():
    assert tables.TILES == 32
    assert tables.TILES_PER_CROP == 8
    assert tables.SINGLES == (5, 4, 6)


def test_8_rack_and_draws():
    assert tables.OPENING_RACK == 5
    assert tables.RACK_LIMIT == 7
    assert tables.DRAW_AFTER_EXPANDING == 3
    assert tables.DRAW_AFTER_BLIND == 2


def test_8_four_colours_the_same_for_the_lobby():
    assert tables.SEAT_COLOURS == ("red", "blue", "black", "green")
    assert meta.META.seat_colours == tables.SEAT_COLOURS


def test_3_2_the_city_table():
    assert tables.CITY_FIRST == (0, 0, 6, 12, 20, 30)
    assert tables.CITY_SECOND == (0, 0, 3, 6, 10, 15)


# -- the map: as the page draws it -------------------------------------------------------------


def drawn():
    """The rows of the drawing on the rules page: a capital letter is a temple site."""
    text = PAGE.read_text("utf-8").split("<!-- map -->")[1].split("```")[1]
    lines = [line.split() for line in text.strip().splitlines()[1:]]
    assert [line[0] for line in lines] == [str(row) for row in range(1, 13)]
    return [line[1:] for line in lines]


def test_8_the_map_is_twelve_by_twelve():
    assert (tables.WIDTH, tables.HEIGHT, tables.HEXES) == (12, 12, 144)
    assert [len(row) for row in MAP] == [12] * 12
    assert "".join(HEX_NAMES[:13]) == "a1b1c1d1e1f1g1h1i1j1k1l1a2"
    assert (HEX_NAMES[143], len(set(HEX_NAMES)), len(HEX_NAMES)) == ("l12", 144, 144)


def test_8_every_hex_lies_in_the_region_that_the_page_draws():
    rows = drawn()
    assert [len(row) for row in rows] == [12] * 12
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            assert MAP[row][column] == letter.upper(), name_of((column, row))
            number = row * 12 + column
            assert tables.REGIONS[REGION_OF[number]][0] == letter.lower(), HEX_NAMES[number]


def test_8_every_site_stands_where_the_page_draws_it():
    found = {
        (column, row)
        for row, letters in enumerate(drawn())
        for column, letter in enumerate(letters)
        if letter.isupper()
    }
    assert set(SITES.values()) == found


@pytest.mark.parametrize(
    ("site", "name", "hexagon", "letter"),
    [
        (0, "Tikal", "h8", "B"), (1, "Palenque", "e10", "G"), (2, "Uxmal", "b2", "Y"),
        (3, "Coba", "i3", "P"), (4, "Chichen Itza", "e2", "Y"), (5, "Edzna", "c5", "Y"),
        (6, "Ek Balam", "k2", "P"), (7, "Tulum", "k6", "P"), (8, "Calakmul", "f6", "B"),
        (9, "Caracol", "k10", "B"), (10, "Copan", "i11", "B"), (11, "Comalcalco", "b8", "G"),
        (12, "Tonina", "b11", "G"),
    ],
)  # fmt: skip
def test_8_thirteen_sites(site, name, hexagon, letter):
    assert tables.SITE_NAMES[site] == name
    assert SITES[name] == PLACES[hexagon]
    assert HEX_NAMES[SITE_HEX[site]] == hexagon
    assert SITE_ON[SITE_HEX[site]] == site
    assert region(PLACES[hexagon]) == letter
    assert tables.SITE_COUNT == len(SITE_HEX) == 13


def test_8_regions_start_and_capitals():
    assert tables.REGIONS == ("blue", "yellow", "pink", "green")
    assert tables.START_SITE == "Tikal"
    assert tables.CAPITALS == ("Tikal", "Palenque", "Uxmal", "Coba")


# -- the map: what the engine derives ----------------------------------------------------------


def test_8_neighbours_of_every_hex():
    for number, name in enumerate(HEX_NAMES):
        near, count = AROUND[PLACES[name]], BESIDE_COUNT[number]
        assert {PLACES[HEX_NAMES[other]] for other in BESIDE[number][:count]} == near, name
        assert list(BESIDE[number][count:]) == [-1] * (6 - count), name


def test_8_sites_beside_every_hex():
    for number, name in enumerate(HEX_NAMES):
        sites = {n for n, place in enumerate(SITES.values()) if place in AROUND[PLACES[name]]}
        assert SITES_BESIDE[number] == sum(1 << site for site in sites), name


def test_8_neighbours_go_clockwise_from_the_upper_left():
    around = [HEX_NAMES[near] for near in BESIDE[HEX_NAMES.index("h8")]]
    assert around == ["h7", "i7", "i8", "i9", "h9", "g8"]
    around = [HEX_NAMES[near] for near in BESIDE[HEX_NAMES.index("h9")]]
    assert around == ["g8", "h8", "i9", "h10", "g10", "g9"]


def test_8_hexes_without_a_site_have_none():
    without = [n for n in range(144) if PLACES[HEX_NAMES[n]] not in SITES.values()]
    assert all(SITE_ON[number] == -1 for number in without)
    assert len(without) == 131


# -- the map: why this reconstruction fits the rules -------------------------------------------


def area(letters):
    return {place for place in ALL if region(place) in letters}


def hanging_together(places):
    found, open_ = set(), {min(places)}
    while open_:
        place = open_.pop()
        found.add(place)
        open_ |= (AROUND[place] & places) - found
    return found == places


def test_8_four_regions_of_36_hexes_each_in_one_piece():
    for letter in LETTERS:
        assert len(area(letter)) == 36
        assert hanging_together(area(letter))


@pytest.mark.parametrize(("letter", "edges"), [("Y", 7), ("P", 15), ("G", 11)])
def test_8_blue_touches_every_other_region(letter, edges):
    assert sum(len(AROUND[place] & area(letter)) for place in area("B")) == edges


def border(letters):
    """The hexes that border tiles would cover: unused, beside the used ones."""
    used = area(letters)
    return {near for place in used for near in AROUND[place]} - used


@pytest.mark.parametrize(
    ("letters", "hexes"),
    [("BY", 21), ("BP", 13), ("BG", 16), ("BYP", 10), ("BYG", 11), ("BGP", 11), ("BYPG", 0)],
)
def test_8_the_border_tiles_of_the_box_are_enough(letters, hexes):
    covered = border(letters)
    assert len(covered) == hexes
    most = pairs(frozenset(covered))
    doubles = min(9, most)
    assert len(covered) - 2 * doubles <= 3, "nine doubles and three singles"


@cache
def pairs(places):
    """The most pairs of neighbours that a set of hexes splits into."""
    if not places:
        return 0
    first = min(places)
    rest = places - {first}
    return max(pairs(rest), *(1 + pairs(rest - {near}) for near in AROUND[first] & rest), 0)


@pytest.mark.parametrize(("letters", "sites"), [("B", 4), ("Y", 3), ("P", 3), ("G", 3)])
def test_8_sites_of_a_region_and_one_capital_in_each(letters, sites):
    inside = [name for name, place in SITES.items() if region(place) == letters]
    assert len(inside) == sites
    assert len(set(inside) & set(tables.CAPITALS)) == 1


def test_m8_sites_are_three_steps_apart_or_more():
    places = list(SITES.values())
    steps = [distance(a, b) for i, a in enumerate(places) for b in places[:i]]
    assert min(steps) == 3
    assert steps.count(3) == 8


def test_8_no_site_lies_on_the_rim():
    assert all(len(AROUND[place]) == 6 for place in SITES.values())


def test_8_sites_have_their_neighbours_in_their_own_region():
    outside = {
        name: sum(region(near) != region(place) for near in AROUND[place])
        for name, place in SITES.items()
    }
    assert {name: count for name, count in outside.items() if count} == {"Calakmul": 1}


@pytest.mark.parametrize(("seats", "letters"), [(2, "BY"), (3, "BYP"), (4, "BYPG")])
def test_8_there_is_room_for_every_tile_until_the_game_ends(seats, letters):
    spaces = len(area(letters)) - sum(region(place) in letters for place in SITES.values())
    assert spaces == {2: 65, 3: 98, 4: 131}[seats]
    assert 32 + 31 * (seats - 1) < spaces
