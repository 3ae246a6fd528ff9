"""What the rules page tells players is what the game does: its numbers and its examples."""

import re
from pathlib import Path

import pytest

from katun.core.language import LANGUAGES
from katun.games.maya2019 import tables
from tests.games.maya2019.positions import Position

PAGES = Path(tables.__file__).parent / "pages"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules_page(language: str) -> str:
    return (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")


@every_language
def test_the_city_table_is_the_one_of_the_box(language: str):
    rows = re.findall(r"^\| (\d)\D* \| (\d+) \| (\d+) \|$", rules_page(language), re.MULTILINE)
    sizes = range(1, len(tables.CITY_FIRST))
    assert [tuple(map(int, row)) for row in rows] == [
        (size, tables.CITY_FIRST[size], tables.CITY_SECOND[size]) for size in sizes
    ]


@every_language
def test_site_names_and_the_place_of_tikal_are_on_the_page(language: str):
    text = rules_page(language)
    column, row = tables.SITES["Tikal"]
    assert f"`{tables.HEX_NAMES[row * tables.WIDTH + column]}`" in text
    assert [site for site in tables.CAPITALS if site not in text] == []


def test_a_region_has_36_hexes_and_its_share_of_the_thirteen_sites():
    hexes = [int(region) for region in tables.REGION_OF]
    assert [hexes.count(region) for region in range(4)] == [36, 36, 36, 36]
    sites = [int(tables.REGION_OF[hexagon]) for hexagon in tables.SITE_HEX]
    assert [sites.count(region) for region in range(4)] == [4, 3, 3, 3]


def test_no_hex_touches_two_sites():
    assert max(int(sites).bit_count() for sites in tables.SITES_BESIDE) == 1


def test_example_a_group_scores_again_as_it_grows():
    table = Position(seats=2).up("blue", "h7 chili2").rack("red", "chili1 chili2 chili1")
    table.rack("blue", "corn1 corn1")
    table.plant("chili1 g8, chili2 f8")
    assert table.scores == [3, 0]
    table.expand("corn1 i8", "corn1 corn1 corn1")
    table.plant("chili1 g9")
    assert table.scores == [7, 0]


@pytest.mark.parametrize(("rack", "draws"), [(5, 3), (7, 1)])
def test_example_the_rack_is_filled_up_to_seven(rack: int, draws: int):
    kinds = ["potato1"] * 5 + ["corn1"] * 2
    table = Position(seats=2).rack("red", " ".join(kinds[:rack]))
    table.expand("potato1 g8", " ".join(["squash1"] * draws))
    assert (table.size("tikal"), len(table.racked("red")), table.turn) == (2, 7, "blue")


def test_example_a_city_of_four_with_a_tie_for_second_place():
    around = "g8 h7 i7 j7 j8 j9 i10"
    table = Position(only=f"h8 i8 h9 i9 {around}", turn="black")
    table.down("green", "i8 corn1, h9 corn1, i9 corn1").up("red", "g8 corn2, h7 corn2, i7 corn1")
    table.up("blue", "j7 chili2, j8 chili1").up("black", "j9 squash2").rack("black", "corn1")
    table.plant("corn1 i10")
    assert table.scores == [20, 5, 5 + 1, 0]


def test_example_a_city_of_five_with_a_tie_for_first_place():
    around = "g8 h7 i7 j7 j8"
    table = Position(only=f"h8 i8 h9 i9 g9 {around}", turn="blue")
    table.down("black", "i8 corn1, h9 corn1, i9 corn1, g9 corn1").up("red", "g8 corn2, h7 corn2")
    table.up("green", "i7 corn2, j7 corn2").rack("blue", "corn2 chili1")
    table.plant("corn2 j8")
    assert table.scores == [23, 2, 0, 23]
