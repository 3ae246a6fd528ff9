"""What each monument costs and scores (§1.7), one test a monument and more for its steps."""

import pytest

from tests.games.tzolkin.positions import Position

COUNTING = 11
RICH = {"wood": 9, "stone": 9, "gold": 9, "skulls": 1}


def points(table: Position) -> float:
    """Red's points when the position is counted as it stands, with nothing but monuments."""
    table.day(27, food_days_done=4)
    table.now.phase = COUNTING
    return table.play("count").scores[0]


@pytest.mark.parametrize(
    ("monument", "cost"),
    [
        ("m01", {"stone": -3, "gold": -3}),
        ("m02", {"stone": -4, "gold": -3}),
        ("m03", {"stone": -2, "gold": -3}),
        ("m04", {"gold": -4, "skulls": -1}),
        ("m05", {"wood": -2, "stone": -3, "gold": -1}),
        ("m06", {"wood": -1, "stone": -1, "gold": -3}),
        ("m07", {"wood": -2, "stone": -1, "gold": -3}),
        ("m08", {"wood": -3, "gold": -3}),
        ("m09", {"wood": -1, "stone": -3, "gold": -2}),
        ("m10", {"wood": -2, "stone": -2, "gold": -2}),
        ("m11", {"wood": -3, "stone": -2, "gold": -1}),
        ("m12", {"wood": -1, "stone": -1, "gold": -4}),
        ("m13", {"wood": -1, "gold": -4}),
    ],
)
def test_1_7_cost(monument, cost):
    table = Position().has("red", **RICH).monuments(monument)
    assert table.pick("tikal 4", "use tikal 4", f"monument {monument}") == cost
    assert table.whose(monument) == "red"
    for good, amount in cost.items():
        short = RICH | {good: -amount - 1}
        poor = Position().has("red", **short).monuments(monument).worker("red", "tikal 4")
        assert "use tikal 4" not in poor.play("pick tikal 4").legal


def test_1_7_the_skull_of_m04_goes_to_the_bank():
    table = Position().has("red", **RICH).monuments("m04")
    table.pick("tikal 4", "use tikal 4", "monument m04")
    assert table.now.skull_bank == 13
    assert sum(table.now.cave) == 0


def test_1_7_a_monument_scores_only_at_the_end():
    table = Position().has("red", chaac=4, **RICH).monuments("m01")
    assert "score" not in table.pick("tikal 4", "use tikal 4", "monument m01")


def test_1_7_a_monument_is_not_replaced():
    table = Position().has("red", **RICH).monuments("m01 m05")
    table.pick("tikal 4", "use tikal 4", "monument m01")
    table.play("stop")
    assert table.turn == "blue"
    assert [table.whose(name) for name in ("m01", "m05", "m06")] == ["red", "display", "out"]


@pytest.mark.parametrize(
    ("steps", "worth"),
    [
        ((1, 1, 1), 0),
        ((0, 0, 0), 0),
        ((6, 1, 1), 15),
        ((2, 8, 3), 21),
        ((1, 0, 7), 18),
        ((3, 3, 2), 6),
    ],
)
def test_1_7_m01_three_for_each_step_of_the_best_temple_above_the_start(steps, worth):
    chaac, quetzalcoatl, kukulkan = steps
    table = Position().owns("red", "m01")
    assert (
        points(table.has("red", chaac=chaac, quetzalcoatl=quetzalcoatl, kukulkan=kukulkan)) == worth
    )


@pytest.mark.parametrize(
    ("steps", "worth"),
    [((1, 1, 1), 0), ((0, 0, 0), -6), ((6, 8, 7), 8 + 13 + 10), ((3, 0, 5), 4 - 2 + 7)],
)
def test_1_7_m02_the_points_of_the_temple_steps(steps, worth):
    chaac, quetzalcoatl, kukulkan = steps
    table = Position().owns("red", "m02")
    assert (
        points(table.has("red", chaac=chaac, quetzalcoatl=quetzalcoatl, kukulkan=kukulkan)) == worth
    )


def test_1_7_m02_has_no_leader_bonus():
    assert points(Position(2).owns("red", "m02").has("red", chaac=2)) == 2


BLUE = "a13 a14 b13 b14 b15 b16 b17 b18"
GREEN = "a09 a10 a11 a12 b09 b10 b11 b12"
BROWN = "a06 a07 a08 b04 b05 b06 b07 b08"
YELLOW = "a01 a02 a03 a04 a05 b01 b02 b03"


@pytest.mark.parametrize(
    ("monument", "own", "others"),
    [("m03", BLUE, (GREEN, BROWN, YELLOW)), ("m05", GREEN, (BLUE, BROWN, YELLOW)),
     ("m11", BROWN, (BLUE, GREEN, YELLOW))],
)  # fmt: skip
def test_1_7_m03_m05_m11_four_for_each_of_the_colour(monument, own, others):
    assert points(Position().owns("red", monument)) == 4
    for count in range(1, 9):
        some = " ".join(own.split()[:count])
        assert points(Position().owns("red", f"{monument} {some}")) == 4 + 4 * count
    assert points(Position().owns("red", monument).owns("red", " ".join(others))) == 4
    assert points(Position().owns("red", monument).owns("blue", own)) == 4


@pytest.mark.parametrize(
    ("monument", "same"),
    [("m03", "m01 m02 m04"), ("m05", "m06 m07 m08"), ("m11", "m09 m10 m12 m13")],
)
def test_1_7_m03_m05_m11_count_monuments_of_the_colour(monument, same):
    table = Position().owns("red", monument)
    alone = points(Position().owns("red", same))
    table.owns("red", same)
    # M09 counts this one too, and M10 a monument more.
    more = 2 + 4 if monument == "m11" else 0
    assert points(table) - alone == 4 + 4 * len(same.split()) + more


@pytest.mark.parametrize("count", range(10))
def test_1_7_m04_three_for_each_skull_on_chichen(count):
    table = Position().owns("red", "m04")
    for space in range(1, count + 1):
        table.cave(space, ("red", "blue", "yellow", "green")[space % 4])
    assert points(table) == 3 * count


@pytest.mark.parametrize(
    ("levels", "worth"),
    [((0, 0, 0, 0), 0), ((2, 2, 2, 2), 0), ((3, 0, 0, 0), 9), ((3, 2, 3, 2), 20),
     ((3, 3, 0, 3), 33), ((3, 3, 3, 3), 33)],
)  # fmt: skip
def test_1_7_m06_technologies_at_level_3(levels, worth):
    table = Position().owns("red", "m06")
    table.now.technology[0][:] = levels
    assert points(table) == worth


@pytest.mark.parametrize(
    ("levels", "worth"), [((0, 0, 0, 0), 0), ((1, 0, 2, 3), 18), ((3, 3, 3, 3), 36)]
)
def test_1_7_m07_three_for_each_level(levels, worth):
    table = Position().owns("red", "m07")
    table.now.technology[0][:] = levels
    assert points(table) == worth


@pytest.mark.parametrize(("workers", "worth"), [(3, 0), (4, 6), (5, 12), (6, 18)])
def test_1_7_m08_workers_in_play(workers, worth):
    assert points(Position().has("red", workers=workers).owns("red", "m08")) == worth
    table = Position().has("red", workers=workers).owns("red", "m08").worker("red", "tikal 2")
    assert points(table) == worth


@pytest.mark.parametrize(
    ("names", "worth"), [("m09", 2), ("m09 a01", 4), ("m09 a01 b18 a06", 8), ("m09 m13", 4)]
)
def test_1_7_m09_two_for_each_building_and_monument(names, worth):
    assert points(Position().owns("red", names).owns("blue", "a02 m12")) == worth


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 4)])
@pytest.mark.parametrize(("mine", "theirs", "count"), [("m10", "", 1), ("m10", "m12 m13", 3),
                                                       ("m10 m13", "m12", 3)])  # fmt: skip
def test_1_7_m10_for_each_monument_of_anybody(seats, each, mine, theirs, count):
    table = Position(seats).monuments("m01 m02").owns("red", mine).owns("blue", theirs)
    assert points(table) == each * count


@pytest.mark.parametrize(("tiles", "worth"), [(0, 0), (1, 4), (7, 28)])
def test_1_7_m12_four_for_each_corn_tile(tiles, worth):
    table = Position().owns("red", "m12").has("red", corn_tiles=tiles, wood_tiles=3)
    assert points(table) == worth


@pytest.mark.parametrize(("tiles", "worth"), [(0, 0), (1, 4), (5, 20)])
def test_1_7_m13_four_for_each_wood_tile(tiles, worth):
    table = Position().owns("red", "m13").has("red", wood_tiles=tiles, corn_tiles=3)
    assert points(table) == worth


def test_1_7_m13_a_burnt_tile_is_not_owned():
    table = Position().owns("red", "m13")
    table.pick("palenque 3", "use palenque 3", "burn", "lower chaac")
    table.has("red", corn=0)
    assert points(table) == 0


def test_1_7_each_seat_counts_its_own():
    table = Position().owns("blue", "m09 a01").owns("green", "m12").has("green", corn_tiles=2)
    points(table)
    assert table.scores == [0, 4, 0, 8]
