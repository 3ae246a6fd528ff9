"""Every number of ``tables.py``, literally: each row as words (§1, §2, §3, §4, §9)."""

import pytest

from katun.games.tzolkin import tables

EFFECTS = {
    1: "feeds", 2: "cheaper", 3: "step", 4: "any step", 5: "build another", 6: "advance",
    7: "any advance", 8: "give", 9: "market", 10: "worker", 11: "any action",
}  # fmt: skip
GOODS = ("wood", "stone", "gold", "corn", "skull")
TEMPLES = ("chaac", "quetzalcoatl", "kukulkan")
TRACKS = ("agriculture", "extraction", "architecture", "theology")


def effect_in_words(what: int, which: int, count: int) -> str:
    named = {3: TEMPLES, 6: TRACKS, 8: GOODS}
    name = named[what][which] if what in named else {0: ""}[which]
    return " ".join(filter(None, (EFFECTS[what], name, str(count))))


def test_9_names():
    assert tables.SEAT_COLOURS == ("red", "blue", "yellow", "green")
    assert tables.GEARS == ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
    assert tables.TEMPLES == ("chaac", "quetzalcoatl", "kukulkan")
    assert tables.TECHNOLOGIES == ("agriculture", "extraction", "architecture", "theology")
    assert tables.BLOCKS == ("wood", "stone", "gold")
    assert tables.COLOURS == ("yellow", "green", "brown", "blue")


def test_9_numbers_of_names():
    assert (tables.PALENQUE, tables.YAXCHILAN, tables.TIKAL) == (0, 1, 2)
    assert (tables.UXMAL, tables.CHICHEN) == (3, 4)
    assert (tables.CHAAC, tables.QUETZALCOATL, tables.KUKULKAN) == (0, 1, 2)
    assert (tables.AGRICULTURE, tables.EXTRACTION) == (0, 1)
    assert (tables.ARCHITECTURE, tables.THEOLOGY) == (2, 3)
    assert (tables.WOOD, tables.STONE, tables.GOLD, tables.CORN, tables.SKULL) == (0, 1, 2, 3, 4)
    assert (tables.YELLOW, tables.GREEN, tables.BROWN, tables.BLUE) == (0, 1, 2, 3)


def test_9_numbers_of_effects():
    assert {
        tables.FREE_WORKERS: "feeds", tables.CHEAPER_WORKERS: "cheaper",
        tables.TEMPLE_STEPS: "step", tables.ANY_TEMPLE: "any step",
        tables.BUILD_ANOTHER: "build another", tables.ADVANCE: "advance",
        tables.ANY_ADVANCE: "any advance", tables.GIVE: "give", tables.MARKET: "market",
        tables.WORKER: "worker", tables.ANY_ACTION: "any action",
    } == EFFECTS  # fmt: skip
    assert tables.NO_EFFECT == (0, 0, 0)


def test_1_1_supplies():
    assert tables.SKULLS == 13
    assert tables.BLOCK_VALUES == (2, 3, 4)
    assert tables.DUMMIES == (0, 0, 12, 6, 0)


def test_1_2_what_a_player_starts_with():
    assert (tables.WORKERS_AT_START, tables.WORKERS_MOST) == (3, 6)
    assert tables.TEMPLE_START == 1


def test_1_3_what_is_dealt_and_shown():
    assert tables.MONUMENTS_SHOWN_EXTRA == 2
    assert tables.BUILDINGS_SHOWN == 6
    assert (tables.WEALTH_DEALT, tables.WEALTH_KEPT) == (4, 2)
    assert tables.JUNGLE_CORN_SPACES == (2, 3, 4, 5)
    assert tables.JUNGLE_WOOD_SPACES == (3, 4, 5)


def test_5_2_5_begging_in_numbers():
    assert (tables.BEG_LIMIT, tables.BEG_CORN) == (2, 3)


def test_5_3_2_tariff_in_numbers():
    assert tables.TARIFF == (0, 1, 2, 3, 4, 5)


def test_2_gears_in_numbers():
    assert tables.TEETH == (10, 10, 10, 10, 13)
    assert tables.LAST_SPACE == (7, 7, 7, 7, 10)
    assert tables.LAST_ACTION == (5, 5, 5, 5, 9)


def test_2_1_palenque_in_numbers():
    assert tables.FISHING_CORN == 3
    assert tables.HARVEST_CORN == (0, 0, 4, 5, 7, 9)
    assert tables.HARVEST_WOOD == (0, 0, 0, 2, 3, 4)


def test_2_2_yaxchilan_in_numbers():
    assert tables.YAXCHILAN_GAINS == (
        (0, 0, 0, 0, 0),
        (1, 0, 0, 0, 0),
        (0, 1, 0, 1, 0),
        (0, 0, 1, 2, 0),
        (0, 0, 0, 0, 1),
        (0, 1, 1, 2, 0),
    )


def test_2_4_uxmal_in_numbers():
    assert tables.UXMAL_STEP_PRICE == 3
    assert tables.UXMAL_CORN_A_BLOCK == 2
    assert tables.UXMAL_ANY_PRICE == 1


def test_2_5_chichen_in_numbers():
    assert tables.CAVE_POINTS == (0, 4, 5, 6, 7, 8, 8, 10, 11, 13)
    assert sum(tables.CAVE_POINTS) == 72
    assert tables.CAVE_TEMPLE == (0, 0, 0, 0, 2, 2, 2, 1, 1, 1)
    assert tables.CAVE_BLOCKS == (0, 0, 0, 0, 0, 0, 1, 0, 1, 1)


def test_3_technologies_in_numbers():
    assert tables.LEVELS == 3
    assert tables.LEVEL_COST == (1, 2, 3, 1)
    assert tables.AGRICULTURE_CORN == (0, 1, 1, 3)
    assert tables.AGRICULTURE_FISH == (0, 0, 1, 1)
    assert tables.AGRICULTURE_TILELESS == 2
    assert tables.EXTRACTION_BLOCKS == (1, 2, 3)
    assert tables.ARCHITECTURE_CORN == (0, 1, 1, 1)
    assert tables.ARCHITECTURE_POINTS == (0, 0, 2, 2)
    assert tables.ARCHITECTURE_DISCOUNT == (0, 0, 0, 1)
    assert (tables.THEOLOGY_AHEAD, tables.THEOLOGY_OFFERING) == (1, 2)
    assert tables.THEOLOGY_SKULLS == (0, 0, 0, 1)


def test_3_6_beyond_the_third_level_in_numbers():
    assert (tables.BEYOND_BLOCKS, tables.BEYOND_POINTS, tables.BEYOND_SKULLS) == (2, 3, 1)


def test_4_1_temple_steps_in_numbers():
    assert tables.TEMPLE_TOP == (6, 8, 7)
    assert tables.TEMPLE_POINTS == (
        (-1, 0, 2, 4, 6, 7, 8, 0, 0),
        (-2, 0, 1, 2, 4, 6, 9, 12, 13),
        (-3, 0, 1, 3, 5, 7, 9, 10, 0),
    )


def test_4_2_temple_gifts_in_numbers():
    words = ("-", "wood", "stone", "gold", "corn", "skull")
    assert [" ".join(words[gift] for gift in gifts) for gifts in tables.TEMPLE_GIFTS] == [
        "- - stone - stone - - - -",
        "- - - gold - gold - - -",
        "- - wood - wood skull - - -",
    ]


def test_4_3_leader_bonus_in_numbers():
    assert tables.TEMPLE_BONUS == ((6, 2), (2, 6), (4, 4))


def test_5_7_calendar_in_numbers():
    assert tables.FOOD_DAYS == (8, 14, 21, 27)
    assert tables.CENTRAL_TEETH == 26
    assert tables.AGE_ENDS == (1, 3)


def test_5_6_2_feeding_in_numbers():
    assert (tables.FOOD_PRICE, tables.HUNGER_POINTS) == (2, -3)


def test_5_8_2_final_scoring_in_numbers():
    assert (tables.END_CORN_A_POINT, tables.END_SKULL_POINTS) == (4, 3)


WEALTH = [
    ("w01", "palenque 1", "corn 3, quetzalcoatl, agriculture"),
    ("w02", "palenque 3", "corn 5, gold 1, quetzalcoatl"),
    ("w03", "palenque 5", "stone 1, gold 1, agriculture"),
    ("w04", "palenque 7", "corn 9, stone 1"),
    ("w05", "yaxchilan 1", "wood 1, kukulkan, extraction"),
    ("w06", "yaxchilan 3", "corn 2, wood 2, kukulkan"),
    ("w07", "yaxchilan 5", "corn 4, wood 1, extraction"),
    ("w08", "yaxchilan 7", "corn 3, wood 2, stone 1"),
    ("w09", "tikal 1", "corn 2, chaac, architecture"),
    ("w10", "tikal 3", "corn 6, stone 2"),
    ("w11", "tikal 5", "corn 3, gold 1, architecture"),
    ("w12", "tikal 7", "corn 6, wood 1, stone 1"),
    ("w13", "uxmal 1", "corn 5, stone 1, chaac"),
    ("w14", "uxmal 3", "corn 3, wood 1, farm 1"),
    ("w15", "uxmal 5", "worker 1"),
    ("w16", "uxmal 7", "corn 8, gold 1"),
    ("w17", "chichen 0", "corn 4, wood 1, skull 1"),
    ("w18", "chichen 3", "corn 5, stone 1, theology"),
    ("w19", "chichen 5", "corn 4, wood 3"),
    ("w20", "chichen 7", "corn 2, wood 2, theology"),
    ("w21", "chichen 10", "corn 7, wood 2"),
]


def wealth_in_words(row: list[int]) -> tuple[str, str]:
    gear, tooth, corn, wood, stone, gold, skull, temple, track, farm, worker = row
    counted = {
        "corn": corn, "wood": wood, "stone": stone, "gold": gold, "skull": skull, "farm": farm,
        "worker": worker,
    }  # fmt: skip
    words = [f"{name} {count}" for name, count in counted.items() if count]
    words += [(*TEMPLES, "?")[temple - 1]] if temple else []
    words += [(*TRACKS, "?")[track - 1]] if track else []
    return f"{tables.GEARS[gear]} {tooth}", ", ".join(words)


@pytest.mark.parametrize(
    ("place", "name", "icon", "gives"), [(n, *r) for n, r in enumerate(WEALTH)]
)
def test_1_4_wealth_tile(place, name, icon, gives):
    assert tables.WEALTH_NAMES[place] == name
    assert wealth_in_words(tables.WEALTH[place].tolist()) == (icon, gives)


def test_1_4_sums_over_all_wealth_tiles():
    assert tables.WEALTH.shape == (21, 11)
    assert tuple(row[0] for row in WEALTH) == tables.WEALTH_NAMES
    sums = tables.WEALTH.sum(axis=0).tolist()
    assert sums[2:7] == [81, 16, 8, 4, 1]
    assert sums[9:] == [1, 1]
    temples, tracks = tables.WEALTH[:, 7].tolist(), tables.WEALTH[:, 8].tolist()
    assert [temples.count(temple) for temple in (1, 2, 3)] == [2, 2, 2]
    assert [tracks.count(track) for track in (1, 2, 3, 4)] == [2, 2, 2, 2]


BUILDINGS = [
    ("a01", 1, "yellow", "100", 0, "feeds 1"),
    ("a02", 1, "yellow", "100", 0, "feeds 1"),
    ("a03", 1, "yellow", "100", 0, "feeds 1"),
    ("a04", 1, "yellow", "400", 0, "cheaper 1"),
    ("a05", 1, "yellow", "400", 0, "cheaper 1"),
    ("a06", 1, "brown", "210", 0, "step chaac 1, step quetzalcoatl 1"),
    ("a07", 1, "brown", "120", 0, "step chaac 1, step kukulkan 1"),
    ("a08", 1, "brown", "101", 0, "any step 1, build another 1"),
    ("a09", 1, "green", "200", 0, "advance agriculture 1"),
    ("a10", 1, "green", "300", 0, "advance agriculture 1, give stone 1"),
    ("a11", 1, "green", "110", 0, "advance extraction 1, give corn 1"),
    ("a12", 1, "green", "210", 0, "advance extraction 1, give gold 1"),
    ("a13", 1, "blue", "001", 0, "advance architecture 1"),
    ("a14", 1, "blue", "011", 0, "advance theology 1, step kukulkan 1"),
    ("b01", 2, "yellow", "200", 0, "feeds 3"),
    ("b02", 2, "yellow", "200", 0, "feeds 3"),
    ("b03", 2, "yellow", "200", 0, "feeds 3"),
    ("b04", 2, "brown", "030", 6, "market 1"),
    ("b05", 2, "brown", "111", 6, "worker 1"),
    ("b06", 2, "brown", "102", 8, ""),
    ("b07", 2, "brown", "211", 2, "any action 1"),
    ("b08", 2, "brown", "121", 3, "step chaac 1, step quetzalcoatl 1, step kukulkan 1"),
    ("b09", 2, "green", "300", 0, "any advance 1, give stone 1"),
    ("b10", 2, "green", "210", 0, "any advance 1, give gold 1"),
    ("b11", 2, "green", "310", 0, "any advance 1, give corn 6"),
    ("b12", 2, "green", "220", 0, "any advance 1, give skull 1"),
    ("b13", 2, "blue", "020", 2, "step chaac 2"),
    ("b14", 2, "blue", "011", 3, "advance architecture 1"),
    ("b15", 2, "blue", "002", 3, "step kukulkan 2"),
    ("b16", 2, "blue", "021", 0, "advance theology 1, step chaac 1, step kukulkan 1"),
    ("b17", 2, "blue", "012", 0, "any advance 2"),
    ("b18", 2, "blue", "003", 4, "step quetzalcoatl 2"),
]


@pytest.mark.parametrize(
    ("place", "name", "age", "colour", "cost", "points", "effects"),
    [(n, *r) for n, r in enumerate(BUILDINGS)],
)
def test_1_6_building_row(place, name, age, colour, cost, points, effects):
    row = tables.BUILDINGS[place].tolist()
    assert tables.BUILDING_NAMES[place] == name
    assert (row[0], tables.COLOURS[row[1]], row[5]) == (age, colour, points)
    assert "".join(map(str, row[2:5])) == cost
    found = [row[start : start + 3] for start in (6, 9, 12)]
    assert ", ".join(effect_in_words(*effect) for effect in found if effect[0]) == effects
    assert all(effect == [0, 0, 0] for effect in found if not effect[0])


def test_1_6_counts_of_buildings():
    assert tables.BUILDINGS.shape == (32, 15)
    assert tuple(row[0] for row in BUILDINGS) == tables.BUILDING_NAMES
    assert tables.AGE_ONE == 14
    colours = [[row[2] for row in BUILDINGS if row[1] == age] for age in (1, 2)]
    names = ("yellow", "brown", "green", "blue")
    assert [[age.count(colour) for colour in names] for age in colours] == [
        [5, 3, 4, 2],
        [3, 5, 4, 6],
    ]


MONUMENTS = [
    ("m01", "blue", "0330"), ("m02", "blue", "0430"), ("m03", "blue", "0230"),
    ("m04", "blue", "0041"), ("m05", "green", "2310"), ("m06", "green", "1130"),
    ("m07", "green", "2130"), ("m08", "green", "3030"), ("m09", "brown", "1320"),
    ("m10", "brown", "2220"), ("m11", "brown", "3210"), ("m12", "brown", "1140"),
    ("m13", "brown", "1040"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "name", "colour", "cost"), [(n, *r) for n, r in enumerate(MONUMENTS)]
)
def test_1_7_monument_row(place, name, colour, cost):
    row = tables.MONUMENTS[place].tolist()
    assert tables.MONUMENT_NAMES[place] == name
    assert (tables.COLOURS[row[0]], "".join(map(str, row[1:]))) == (colour, cost)


def test_1_7_counts_and_points_of_monuments():
    assert tables.MONUMENTS.shape == (13, 5)
    assert tuple(row[0] for row in MONUMENTS) == tables.MONUMENT_NAMES
    worth = tables.MONUMENTS[:, 1:4] @ [2, 3, 4]
    assert worth.tolist() == [21, 24, 18, 16, 17, 17, 19, 18, 19, 18, 16, 21, 18]
    assert (tables.STEP_POINTS, tables.COLOUR_POINTS, tables.SKULL_POINTS) == (3, 4, 3)
    assert tables.FULL_TRACK_POINTS == (0, 9, 20, 33, 33)
    assert tables.LEVEL_POINTS == 3
    assert tables.WORKER_POINTS == (0, 0, 0, 0, 6, 12, 18)
    assert tables.CONSTRUCTION_POINTS == 2
    assert tables.MONUMENT_POINTS == (0, 0, 6, 5, 4)
    assert tables.TILE_POINTS == 4
