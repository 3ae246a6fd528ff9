"""The words of Tzolk'in: literal sentences for a sample of every kind of ply and event."""

import re

import pytest

from katun.core.language import LANGUAGES
from katun.core.seats import NOBODY
from katun.games.tzolkin import tables
from katun.games.tzolkin.presenter import effects, wording
from katun.games.tzolkin.state import COUNTING, DEALING
from tests.games.tzolkin.positions import Position
from tests.games.tzolkin.telling import CHINESE, ENGLISH, GAME, happened, shown, told

# -- names of printed things, and lists ----------------------------------------------------


def test_words_stand_in_the_order_of_the_tables():
    assert [word.lower().split()[0] for word in wording.GEAR_WORDS] == list(tables.GEARS)
    assert [word.lower() for word in wording.TEMPLE_WORDS] == list(tables.TEMPLES)
    assert [word.lower() for word in wording.TECHNOLOGY_WORDS] == list(tables.TECHNOLOGIES)
    assert wording.BLOCK_WORDS == tables.BLOCKS
    assert wording.COLOUR_WORDS == tables.COLOURS
    assert len(wording.MONUMENT_WORDS) == len(tables.MONUMENT_NAMES)


def test_lists_are_joined_as_people_say_them():
    assert wording.joined(["Tikal", "Uxmal", "Palenque"], ENGLISH) == "Tikal, Uxmal and Palenque"
    assert wording.joined(["甲", "乙", "丙"], CHINESE) == "甲、乙、丙"
    assert wording.goods((1, 0, 2, 3, 1), ENGLISH, 13) == (
        "1 wood, 2 gold, 3 corn, 1 skull and 3.25 points"
    )
    assert wording.points(4, ENGLISH) == "1 point"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a01", "farm (1 worker needs no corn on food days)"),
        ("a04", "farm (every worker eats 1 corn less)"),
        ("a08", "tomb (1 step on any temple, one more building may follow)"),
        ("a11", "civic building (Extraction advances, 1 corn)"),
        ("b04", "tomb (a visit to the market, 6 points)"),
        ("b05", "tomb (1 more worker, 6 points)"),
        ("b06", "tomb (8 points)"),
        ("b07", "tomb (any action of the four small gears for 1 corn, 2 points)"),
        ("b12", "civic building (1 free technology advance, 1 skull)"),
        ("b13", "shrine (2 steps on Chaac, 2 points)"),
        ("b17", "shrine (2 free technology advances)"),
    ],
)
def test_a_building_is_named_by_what_it_does(name, text):
    assert effects.building_name(tables.BUILDING_NAMES.index(name), ENGLISH) == text


@pytest.mark.parametrize(
    ("space", "text"),
    [
        ((0, 1), "fish for 3 corn"),
        ((0, 2), "harvest 4 corn"),
        ((0, 4), "harvest 7 corn or 3 wood"),
        ((1, 5), "1 stone, 1 gold and 2 corn"),
        ((2, 4), "construct 1 or 2 buildings, or a monument"),
        ((3, 1), "3 corn for a step on any temple"),
        ((4, 9), "a skull for 13 points, 1 step on Quetzalcoatl and 1 block"),
        ((2, 6), "any action of this gear"),
        ((4, 0), "no action"),
    ],
)
def test_a_space_says_what_it_does(space, text):
    assert effects.action_words(*space, ENGLISH) == text


def test_monuments_and_wealth_tiles_say_what_they_bring():
    assert effects.monument_effect(9, 3, ENGLISH) == (
        "5 points for each monument that anybody has built"
    )
    assert effects.wealth_words(0, ENGLISH) == (
        "3 corn, 1 step on Quetzalcoatl and Agriculture advances"
    )
    assert effects.wealth_words(14, ENGLISH) == "1 more worker"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label(language):
    labels = [GAME.presenter.label(a, GAME.words(language)) for a in range(len(GAME.catalogue))]
    assert "" not in labels


def test_no_english_is_left_in_chinese_labels():
    labels = [GAME.presenter.label(a, CHINESE) for a in range(len(GAME.catalogue))]
    assert [label for label in labels if re.search("[A-Za-z]", label)] == []


# -- the log: a turn -------------------------------------------------------------------------


def test_placing_is_told_with_its_price():
    table = Position(seats=2).has("red", corn=5)
    assert told(table, "place tikal", "place tikal", "place start", "stop") == [
        "Anna places a worker on Tikal 0 for nothing.",
        "Anna places a worker on Tikal 1 (2 corn).",
        "Anna places a worker on the start-player space (2 corn).",
    ]


def test_placing_out_of_pity_is_told():
    table = Position(seats=2).has("red", corn=0, chaac=0, quetzalcoatl=0, kukulkan=0)
    for gear in tables.GEARS:
        table.worker("dummy", f"{gear} 0")
    table.claims("blue")
    assert told(table, "place tikal") == [
        "Anna cannot pay 1 corn, gives all there is (0 corn) and places a worker on Tikal 1."
    ]


def test_begging_is_told_with_the_temple_that_is_angry():
    assert told(Position(seats=2), "beg", "lower chaac") == [
        "Anna begs and has 3 corn now: a temple will be angry.",
        "Anna steps down on Chaac to step 0.",
    ]


def test_picking_up_stepping_back_and_declining_are_told():
    table = Position(seats=2).has("red", corn=2)
    table.worker("red", "yaxchilan 4", "uxmal 2", "tikal 0")
    assert told(table, "pick yaxchilan 4", "use yaxchilan 2", "pick uxmal 2", "nothing",
                "pick tikal 0") == [
        "Anna picks up the worker on Yaxchilan 4.",
        "Anna uses Yaxchilan 2, stepping back 2 for 2 corn: 1 stone and 1 corn.",
        "Anna picks up the worker on Uxmal 2.",
        "Anna does nothing with the worker.",
        "Anna picks up the worker on Tikal 0, which has no action.",
    ]  # fmt: skip


def test_technologies_count_in_what_an_action_gives():
    table = Position(seats=2).has("red", extraction=3, agriculture=2, theology=3)
    table.worker("red", "yaxchilan 5", "palenque 1", "yaxchilan 4")
    assert told(table, "pick yaxchilan 5", "use yaxchilan 5", "pick palenque 1", "use palenque 1",
                "pick yaxchilan 4", "use yaxchilan 4")[1::2] == [
        "Anna uses Yaxchilan 5: 2 stone, 2 gold and 2 corn.",
        "Anna uses Palenque 1: fish for 4 corn.",
        "Anna uses Yaxchilan 4: 2 skulls.",
    ]  # fmt: skip


def test_harvests_and_burning_are_told():
    table = Position(seats=2).has("red", agriculture=1, extraction=1)
    table.jungle(3, 2, 1).jungle(4, 1, 1).jungle(5, 1, 1)
    table.worker("red", "palenque 3", "palenque 4", "palenque 5")
    lines = told(table, "pick palenque 3", "use palenque 3", "harvest corn", "pick palenque 4",
                 "use palenque 4", "harvest wood", "pick palenque 5", "use palenque 5", "burn",
                 "lower kukulkan")  # fmt: skip
    assert lines[2::3] == [
        "Anna harvests 6 corn on Palenque 3 and takes a corn tile.",
        "Anna harvests 4 wood on Palenque 4 and takes a wood tile.",
        "Anna burns a wood tile on Palenque 5 and harvests 10 corn beneath it: "
        "a temple will be angry.",
    ]
    assert lines[-1] == "Anna steps down on Kukulkan to step 0."


def test_advances_are_told_with_their_price():
    table = Position(seats=2).has("red", agriculture=1, architecture=3, wood=2, gold=1)
    table.worker("red", "tikal 3")
    assert told(table, "pick tikal 3", "use tikal 3", "advance agriculture", "pay wood", "pay wood",
                "advance architecture", "pay gold")[1:] == [
        "Anna uses Tikal 3: advance technologies once or twice.",
        "Anna advances Agriculture to level 2 for 2 blocks.",
        "Anna pays 1 wood.",
        "Anna pays 1 wood.",
        "Anna goes beyond level 3 of Architecture for 1 block: 3 points.",
        "Anna pays 1 gold.",
    ]  # fmt: skip


def test_a_building_is_told_with_price_architecture_points_and_effects():
    table = Position(seats=2).row("b13").has("red", stone=2, architecture=2)
    table.worker("red", "tikal 2")
    assert told(table, "pick tikal 2", "use tikal 2", "build b13")[1:] == [
        "Anna uses Tikal 2: construct 1 building.",
        "Anna constructs the shrine (2 steps on Chaac, 2 points) for 2 stone.",
        "Architecture gives Anna 1 corn and 2 points.",
        "The shrine gives Anna 2 points.",
        "The shrine gives Anna: 2 steps on Chaac.",
    ]


def test_a_discount_and_an_architecture_kept_are_told():
    table = Position(seats=2).row("a10 a06").has("red", wood=5, stone=1, architecture=3)
    table.worker("red", "tikal 4")
    assert told(table, "pick tikal 4", "use tikal 4", "build a10", "architecture later",
                "build a06", "discount wood")[2:] == [
        "Anna chooses the civic building (Agriculture advances, 1 stone).",
        "Anna keeps Architecture for the next building and pays 3 wood.",
        "The civic building gives Anna: Agriculture advances, 1 stone.",
        "Anna chooses the tomb (1 step on Chaac, 1 step on Quetzalcoatl).",
        "Anna saves 1 wood with Architecture and pays 1 wood and 1 stone.",
        "Architecture gives Anna 1 corn and 2 points.",
        "The tomb gives Anna: 1 step on Chaac, 1 step on Quetzalcoatl.",
    ]  # fmt: skip


def test_a_building_paid_in_corn_counts_the_discount():
    table = Position(seats=2).row("b12").has("red", corn=6, architecture=3)
    table.worker("red", "uxmal 4").skulls_in_bank(0)
    assert told(table, "pick uxmal 4", "use uxmal 4", "build b12", "advance theology")[2:] == [
        "Anna constructs the civic building (1 free technology advance, 1 skull) for 6 corn.",
        "Architecture gives Anna 1 corn and 2 points.",
        "Anna advances Theology to level 1 for nothing.",
        "The civic building gives Anna in vain: 1 skull.",
    ]


def test_a_monument_is_told_with_its_price():
    table = Position(seats=2).monuments("m04").has("red", gold=4, skulls=1)
    table.worker("red", "tikal 4")
    assert told(table, "pick tikal 4", "use tikal 4", "monument m04")[-1] == (
        "Anna constructs the monument of the skulls for 4 gold and 1 skull."
    )


def test_chichen_itza_is_told_with_the_top_the_lost_step_and_the_offering():
    table = Position(seats=2).has("red", corn=1, skulls=2, chaac=5, theology=2, light=0, wood=1)
    table.worker("red", "chichen 1", "chichen 2")
    assert told(table, "pick chichen 1", "use chichen 2", "offer wood", "raise kukulkan",
                "pick chichen 2", "use chichen 1")[1:] == [
        "Anna uses Chichen Itza 2, one ahead thanks to Theology: a skull for 5 points and "
        "1 step on Chaac.",
        "Anna has reached the top of Chaac, and the player board turns to its light side.",
        "Anna offers 1 wood for a step on any temple (Theology).",
        "Anna steps up on Kukulkan to step 2.",
        "Anna picks up the worker on Chichen Itza 2.",
        "Anna uses Chichen Itza 1, stepping back 1 for 1 corn: a skull for 4 points and "
        "1 step on Chaac. The step is lost: the top is reached already.",
    ]  # fmt: skip


def test_the_market_and_another_gear_s_action_are_told():
    table = Position(seats=2).has("red", corn=6, wood=1).has("blue", chaac=6).has("red", chaac=5)
    table.worker("red", "uxmal 5", "uxmal 2")
    assert told(table, "pick uxmal 2", "use uxmal 2", "sell wood", "buy stone", "done",
                "pick uxmal 5", "use uxmal 5", "use uxmal 1", "raise chaac")[1:] == [
        "Anna uses Uxmal 2: trade at the market.",
        "Anna sells 1 wood for 2 corn.",
        "Anna buys 1 stone for 3 corn.",
        "Anna leaves the market.",
        "Anna picks up the worker on Uxmal 5.",
        "Anna uses Uxmal 5: 1 corn for any action of the four small gears.",
        "Anna uses Uxmal 1: 3 corn for a step on any temple.",
        "Anna chooses Chaac, and the step is lost: somebody stands on the top.",
    ]  # fmt: skip


# -- the log: the end of a round, food days, the end -----------------------------------------


def test_the_start_player_space_empties_the_teeth_and_moves_the_marker():
    table = Position(seats=2, turn="blue").last_turn().has("blue", corn=0)
    table.now.tooth_corn[0] = 3
    assert told(table, "place start", "stop", "days 2") == [
        "Bo places a worker on the start-player space for nothing.",
        "Bo takes the 3 corn from the teeth of the calendar.",
        "Bo takes the worker back; the start-player marker goes on to Anna.",
        "Bo takes the extra day: two days pass, and the player board turns dark.",
    ]


def test_a_round_without_claimer_puts_corn_on_the_tooth_and_turns_workers_off():
    table = Position(seats=2).last_turn().worker("blue", "tikal 7").worker("dummy", "uxmal 7")
    assert told(table, "place palenque", "stop") + happened(table) == [
        "Anna places a worker on Palenque 0 for nothing.",
        "Nobody has claimed the start: 1 corn goes on the tooth.",
        "The gears turn: day 2.",
        "Bo's worker falls off Tikal and comes back.",
    ]


def test_why_no_extra_day_is_asked_for_is_told():
    table = Position(seats=2).last_turn().has("red", light=0)
    table.now.start = 1
    assert told(table, "place start", "stop")[1:] == [
        "Anna takes the worker back, and the start-player marker.",
        "No extra day: the player board is dark.",
    ]


def test_a_food_day_of_gifts_is_told_seat_by_seat():
    table = Position(seats=3).food_day(8)
    table.has("red", corn=4, farms=1).has("blue", corn=5, workers=4).has("yellow", cheaper=2)
    table.has("red", chaac=4).has("blue", kukulkan=5, quetzalcoatl=3)
    assert happened(table) == [
        "Food day 1 of 4: all workers eat.",
        "Anna feeds 2 workers for 4 corn. The farms of Anna feed 1 worker.",
        "Bo feeds 2 workers for 4 corn. 2 workers of Bo go hungry: 6 points lost.",
        "Chen feeds 3 workers for nothing.",
        "The temple of Chaac gives its gifts.",
        "Anna receives 2 stone.",
        "The temple of Quetzalcoatl gives its gifts.",
        "Bo receives 1 gold.",
        "The temple of Kukulkan gives its gifts.",
        "Bo receives 2 wood and 1 skull.",
        "Nobody has claimed the start: 1 corn goes on the tooth.",
        "The gears turn: day 9.",
    ]


def test_a_late_food_day_that_ends_an_age_is_told():
    table = Position(seats=2).food_day(15)
    table.now.food_days_done, table.now.age = 1, 1
    table.has("red", farms=9, chaac=3, kukulkan=0).has("blue", farms=9, chaac=3)
    assert happened(table)[:12] == [
        "Food day 2 of 4, a day late: all workers eat.",
        "The farms of Anna feed 3 workers.",
        "The farms of Bo feed 3 workers.",
        "Age II begins: its buildings take the place of those of Age I.",
        "The temple of Chaac gives points.",
        "Anna scores 4 points for step 3 and 3 points for sharing the lead.",
        "Bo scores 4 points for step 3 and 3 points for sharing the lead.",
        "The temple of Quetzalcoatl gives points.",
        "Anna scores 1 point for sharing the lead.",
        "Bo scores 1 point for sharing the lead.",
        "The temple of Kukulkan gives points.",
        "Anna loses 3 points at the bottom.",
    ]


def final(**has):
    """All but the counting is done; Anna has a monument of the corn and 3 corn tiles."""
    table = Position(seats=2).day(28).owns("red", "m12").has("red", corn_tiles=3, score=20)
    table.now.food_days_done, table.now.phase = 4, COUNTING
    return table.has("red", corn=3, wood=1, skulls=1).has("blue", **has)


def test_the_final_scoring_is_told_line_by_line():
    assert happened(final(score=10)) == [
        "The final scoring.",
        "Anna scores 1.25 points for 1 wood and 3 corn, worth 5 corn.",
        "Anna scores 3 points for 1 skull.",
        "Anna scores 12 points for the monument of the corn.",
        "The game is over: Anna wins.",
    ]


def test_the_result_has_the_scoring_of_every_seat():
    table = final(score=10, gold=2)
    table.happen()
    assert shown(table)["result"] == {
        "headings": ["Rank", "Player", "Points", "Before the end", "Corn and blocks", "Skulls",
                     "monument of the corn", "Workers on gears"],
        "rows": [[1, "Anna", 36.25, 20, 1.25, 3, 12, 0], [2, "Bo", 12, 10, 2, 0, "", 0]],
        "note": "",
    }  # fmt: skip


def test_ties_are_parted_by_workers_or_shared_and_told():
    table = final(score=36.25).worker("blue", "tikal 3")
    assert happened(table)[-2:] == [
        "The game is over: Bo wins.",
        "Anna and Bo tie at 36.25 points: Bo wins with more workers on the gears (1).",
    ]
    assert shown(table)["result"]["note"].startswith("Anna and Bo tie at 36.25 points: Bo wins")
    assert happened(final(score=36.25))[-2:] == [
        "The game is over: Anna and Bo share the victory.",
        "Anna and Bo tie at 36.25 points, and Anna and Bo share the victory.",
    ]


# -- the log: set-up --------------------------------------------------------------------------


def test_set_up_is_told_and_wealth_tiles_are_masked():
    table = Position.fresh(seats=2)
    assert told(table, "show m04") == ["On display: the monument of the skulls."]
    table.set_up("w01 w02 w03 w04 w05 w06 w07 w08", start="1")
    assert told(table, "keep w01 w02", "keep w05 w06", viewer=NOBODY) == [
        "Anna has chosen two wealth tiles.",
        "Bo has chosen two wealth tiles.",
        "Anna keeps two wealth tiles: 3 corn, 1 step on Quetzalcoatl and Agriculture advances; "
        "and 5 corn, 1 gold and 1 step on Quetzalcoatl.",
        "Bo keeps two wealth tiles: 1 wood, 1 step on Kukulkan and Extraction advances; "
        "and 2 corn, 2 wood and 1 step on Kukulkan.",
    ]
    assert told(table, "dummy w10") == ["Dummy workers are placed: Tikal 3 and Tikal 8."]


def test_a_wealth_tile_is_named_to_its_owner_only():
    for viewer, lines in (
        (0, ["Anna is dealt a wealth tile: 9 corn and 1 stone."]),
        (1, ["Anna is dealt 4 wealth tiles."]),
    ):
        table = Position.fresh(seats=2)
        while table.now.phase < DEALING:
            table.play(min(table.legal))
        assert told(table, "deal w04", viewer=viewer) == lines
