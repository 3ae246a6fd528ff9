"""The rules page, the citations in the code and the tests name the same clauses."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from katun.games.maya2019 import meta, tables

HERE = Path(__file__).parent
ROOM = Path(meta.__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "maya2019.md").read_text("utf-8")
RULINGS = [f"M{number}" for number in range(1, 34)]
#: Rules text lines that say nothing about playing: headings, empty, publication data.
SILENT = {65, 67, 69, 71, 73, 83, 96, 102, 106, 115, 141, 159, 175, 181, 185}

CITED = re.compile(r"§(\d(?:\.[AB]?\d{0,2})?)|\b(M\d+)(?:-(M\d+))?|\b([AB][1-9])\b")


@cache
def clauses():
    """Every clause that the page states: ``§2``, ``§2.A``, ``§2.A5``, ``M18``."""
    headings = re.findall(r"^#{2,3} §(\d(?:\.[AB])?)", PAGE, re.M)
    stated = re.findall(r"^- \*\*§(\d\.[AB]?\d+)\*\*", PAGE, re.M)
    rulings = re.findall(r"^\| (M\d+) \|", PAGE, re.M)
    return Counter([*headings, *stated, *rulings])


def rows(heading):
    """The cells of the table under a heading, the header left out."""
    text = PAGE.split(f"## {heading}")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@cache
def tests_of_this_folder():
    """How often each test function is defined here."""
    names = Counter()
    for path in sorted(HERE.glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        names.update(name for name in found if name.startswith("test_"))
    return names


def cited_in(text):
    """The clauses that a text cites, ranges spelled out."""
    for clause, first, last, short in CITED.findall(text):
        if clause:
            yield clause.rstrip(".")
        elif short:
            yield f"2.{short}"
        else:
            end = int((last or first)[1:])
            yield from (f"M{number}" for number in range(int(first[1:]), end + 1))


def test_every_clause_is_stated_once():
    assert set(clauses().values()) == {1}
    expected = {"2.A", "2.B", *(f"2.A{n}" for n in range(1, 9)), *(f"2.B{n}" for n in range(1, 6))}
    assert expected | set(RULINGS) | {"3.1", "3.2", "3.3", "3.4", "5.3"} <= set(clauses())


def test_rulings_stand_in_their_order():
    assert [row[0] for row in rows("§7")] == RULINGS


@pytest.mark.parametrize(
    "path", sorted(ROOM.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOM))
)
def test_code_cites_clauses_that_exist(path):
    assert set(cited_in(path.read_text("utf-8"))) <= set(clauses())


@pytest.mark.parametrize("path", [ROOM / "rules.py", ROOM / "scoring.py", ROOM / "reasons.py"])
def test_code_does_cite_clauses(path):
    assert len(set(cited_in(path.read_text("utf-8")))) >= 5


def test_the_page_cites_clauses_that_exist():
    assert set(cited_in(PAGE.replace("§9", "§8"))) <= set(clauses())


@pytest.mark.parametrize("row", rows("§9"), ids=lambda row: row[0])
def test_trace_names_clauses_and_tests_that_exist(row):
    _, _, cited, named = row
    assert set(cited_in(cited)) <= set(clauses())
    assert cited
    tests = re.findall(r"`(test_\w+)`", named)
    assert tests
    assert [name for name in tests if tests_of_this_folder()[name] != 1] == []


def test_trace_covers_every_line_of_the_rules():
    lines = {int(number) for row in rows("§9") for number in row[0].split(", ")}
    wanted = {*range(75, 82), 85, 86, 87, 88, 90, 91, 93, 94, 98, 99, 100, 104, 108, 110, 111}
    wanted |= {113, *range(117, 140, 2), *range(143, 158, 2), 161, 163, *range(165, 170)}
    wanted |= {171, 173, 177, 179, 183, 187}
    assert wanted <= lines
    assert not lines & SILENT


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test(ruling):
    named = [n for n in tests_of_this_folder() if f"_{ruling.lower()}_" in f"{n}_"]
    assert named, f"no test is named after {ruling}"


#: Clauses whose tests carry another name, or that nothing can be tested of.
NAMED_OTHERWISE = {"2.2": "m6", "2.3": "m15"}
UNTESTABLE = {"1.1": "wooden pieces lie beside the board"}


@pytest.mark.parametrize(
    "clause", sorted(c for c in clauses() if re.fullmatch(r"[1-6]\.[AB]?\d", c))
)
def test_every_clause_has_a_test(clause):
    flat = clause.lower().replace(".", "" if clause[2] in "AB" else "_")
    name = f"_{NAMED_OTHERWISE.get(clause, flat)}_"
    assert clause in UNTESTABLE or any(name in test for test in tests_of_this_folder()), name


def test_every_option_is_named_on_the_page():
    text = " ".join(" ".join(row) for row in rows("§7") + rows("§8"))
    for option in meta.OPTIONS:
        if option.name != "variant":
            assert f"`{option.name}`" in text
        if option.name in ("cluster", "stuck", "large_city", "second_tie", "set_up"):
            assert all(f"`{choice.name}`" in text for choice in option.choices[1:])


def test_the_page_states_every_number():
    stated = {row[3].strip("`"): row[1] for row in rows("§8")}
    for constant in (
        "TILES", "TILES_PER_CROP", "OPENING_RACK", "RACK_LIMIT", "DRAW_AFTER_EXPANDING",
        "DRAW_AFTER_BLIND",
    ):  # fmt: skip
        assert stated[constant] == str(getattr(tables, constant))
    singles = tables.SINGLES
    assert stated["SINGLES"] == f"{singles[0]} (option `singles`: {singles[1]}, {singles[2]})"
    assert (stated["CROPS"], stated["REGIONS"], stated["SEAT_COLOURS"]) == ("4", "4", "4")


def test_every_row_of_component_data_has_its_mark():
    marks = [row[2] for row in rows("§8")]
    assert all(re.search("printed|derived|reconstructed", mark) for mark in marks)


def test_the_page_states_the_city_table():
    text = PAGE.split("**§3.2**")[1].split("**§3.3**")[0]
    for words, prizes in (("first", tables.CITY_FIRST), ("second", tables.CITY_SECOND)):
        line = next(line for line in text.splitlines() if f"{words} place" in line)
        assert [int(n) for n in re.findall(r"\d+", line)] == list(prizes[1:])
