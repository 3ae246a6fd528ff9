"""The rules page, the citations in the code and the tests name the same clauses and numbers."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from katun.games.tzolkin import meta, tables
from tests.games.tzolkin import trace

ROOM = Path(meta.__file__).parent
TEXT = trace.PAGE.read_text("utf-8")
CITED = re.compile(r"§(\d+(?:\.\d+)*)")
#: How many clauses the page must have: every line of these parts of the rules.
COUNTS = {
    "0.3": 15, "1.3": 6, "4": 7, "5.1": 3, "5.2": 8, "5.3": 8, "5.4": 6, "5.5": 12, "5.6": 7,
    "5.7": 6, "5.8": 5, "6": 30, "8": 4, "11": 23, "12": 17,
}  # fmt: skip
#: Parts whose clauses carry the tests, and the invariants, which one test holds together.
PARENTS = {"0.3", "1", "1.3", "4", "5", *(f"5.{n}" for n in range(1, 9)), "6", "8", "10", "12"}
TOGETHER = {f"11.{number}" for number in range(15, 24)}


@cache
def stated():
    return Counter(trace.clauses(TEXT))


def rows(heading):
    """The cells of the tables under a heading, headers left out."""
    text = re.split(r"\n#{2,3} §", TEXT.split(f"# §{heading} ")[1])[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def numbers_of(goods):
    """``"2 wood, 1 stone"`` as counts of wood, stone and gold."""
    found = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", goods)}
    return [found.get(block, 0) for block in tables.BLOCKS]


def test_every_clause_is_stated_once():
    assert set(stated().values()) == {1}


@pytest.mark.parametrize(("part", "count"), COUNTS.items())
def test_every_line_of_a_part_is_a_clause(part, count):
    assert {f"{part}.{number}" for number in range(1, count + 1)} <= set(stated())
    assert f"{part}.{count + 1}" not in stated()


@pytest.mark.parametrize("clause", trace.clauses(TEXT))
def test_every_clause_has_a_test(clause):
    named = {trace.clause_of(test) for test in trace.tests()}
    assert clause in named or clause in PARENTS or clause in TOGETHER


def test_the_invariants_have_their_test():
    named = [test for test in trace.tests() if test.startswith("test_11_14_to_23_")]
    assert len(named) == 3


def test_tests_are_named_after_clauses_that_exist():
    named = {trace.clause_of(test) for test in trace.tests()} - {""}
    assert named <= set(stated()), named - set(stated())


def test_no_two_tests_of_clauses_have_the_same_name():
    named = Counter(test for test in trace.tests() if trace.clause_of(test))
    assert {name: count for name, count in named.items() if count > 1} == {}


def test_the_trace_table_is_up_to_date():
    assert TEXT.split(f"{trace.MARK}\n")[1] == trace.table(TEXT)


@pytest.mark.parametrize(
    "path", sorted(ROOM.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOM))
)
def test_code_cites_clauses_that_exist(path):
    assert set(CITED.findall(path.read_text("utf-8"))) <= set(stated())


def test_the_page_cites_clauses_that_exist():
    assert set(CITED.findall(TEXT)) <= set(stated())


@pytest.mark.parametrize(
    "part", ["rules.py", "seats.py", "phases/constructing.py", "phases/days.py"]
)
def test_code_does_cite_clauses(part):
    assert len(set(CITED.findall((ROOM / part).read_text("utf-8")))) >= 3


def test_every_option_and_choice_is_on_the_page():
    named = {row[0].strip("`"): " ".join(row[2:]) for row in rows("7")}
    assert set(named) == {option.name for option in meta.OPTIONS}
    for option in meta.OPTIONS:
        assert re.findall(r"`(\w+)`", named[option.name]) == [
            choice.name for choice in option.choices
        ]


def test_every_row_of_component_data_has_its_mark():
    marked = rows("9")
    assert all(re.match("agreed|one|conflict", row[2]) for row in marked)
    for name in re.findall(r"`([A-Z_]+)`", " ".join(row[3] for row in marked)):
        assert hasattr(tables, name)


def test_the_page_states_the_buildings():
    found = {}
    for names, colour, cost, _, points in rows("1.6"):
        for name in names.lower().split(", "):
            found[name] = [tables.COLOURS.index(colour), *numbers_of(cost), int(points or 0)]
    table = dict(zip(tables.BUILDING_NAMES, tables.BUILDINGS[:, 1:6].tolist(), strict=True))
    assert found == table


def test_the_page_states_the_monuments():
    found = {
        name.lower(): [tables.COLOURS.index(colour), *numbers_of(cost), int("skull" in cost)]
        for name, colour, cost, _ in rows("1.7")
    }
    assert found == dict(zip(tables.MONUMENT_NAMES, tables.MONUMENTS.tolist(), strict=True))


def test_the_page_states_the_wealth_tiles():
    for row, (name, icon, gives) in zip(tables.WEALTH.tolist(), rows("1.4"), strict=True):
        place, tooth = icon.rsplit(" ", 1)
        assert (name.lower(), int(tooth)) == (tables.WEALTH_NAMES[int(name[1:]) - 1], row[1])
        assert place.lower().startswith(tables.GEARS[row[0]])
        assert [int((re.search(r"(\d+) corn", gives) or [0, 0])[1]), *numbers_of(gives)] == row[2:6]


def test_the_page_states_the_temples():
    for name, points in rows("4"):
        temple = tables.TEMPLES.index(name.lower())
        stated_points = [int(n.replace("−", "-")) for n in points.split(", ")]
        assert stated_points == list(tables.TEMPLE_POINTS[temple][: tables.TEMPLE_TOP[temple] + 1])
