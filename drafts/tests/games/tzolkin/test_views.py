"""What Tzolk'in asks, refuses and shows: prompts, reasons in words, the board as data."""

import json
import random
import re

import pytest

from katun.core.language import LANGUAGES
from katun.core.refusals import FIRST_OWN_REASON
from katun.core.seats import NOBODY
from katun.games.tzolkin import reasons
from katun.games.tzolkin.actions import PAIRS
from katun.games.tzolkin.presenter import refusing
from tests.games.tzolkin.positions import Position
from tests.games.tzolkin.telling import CHINESE, GAME, NAMES, board, shown, told, why

# -- what is asked ----------------------------------------------------------------------------


def test_the_turn_s_prompt_follows_what_is_possible():
    table = Position(seats=2).has("red", corn=3)
    assert shown(table)["prompt"] == "Your turn: place at least one worker."
    assert shown(table, 1)["prompt"] == "It is Anna's turn: place workers, or pick workers up."
    table.worker("red", "uxmal 2").has("red", corn=2)
    assert shown(table)["prompt"] == (
        "Your turn: place workers, or pick workers up. You may beg for corn first."
    )
    table.play("place tikal")
    assert shown(table)["prompt"] == "Place another worker, or end your turn."
    assert shown(table, NOBODY)["prompt"] == "Anna is placing workers."
    table.play("place tikal")
    assert shown(table)["prompt"] == "You can place no other worker: end your turn."
    picking = Position(seats=2).has("red", corn=3).worker("red", "uxmal 2", "uxmal 0", "tikal 0")
    assert shown(picking)["prompt"] == "Your turn: pick up at least one worker."
    picking.play("pick tikal 0")
    assert shown(picking)["prompt"] == "Pick up another worker, or end your turn."


FRAMES = [
    ("tikal 4", ("has", {}), (), "Use action 4 of Tikal, a lower one for 1 corn a step back, "
     "or do nothing."),
    ("chichen 10", ("has", {}), (), "Use any action of Chichen Itza, or do nothing."),
    ("chichen 0", ("has", {"theology": 1}), (),
     "Use action 1 of Chichen Itza thanks to Theology, or do nothing."),
    ("uxmal 5", ("has", {"corn": 1}), ("use uxmal 5",),
     "Use any action of Palenque, Yaxchilan, Tikal and Uxmal, or do nothing."),
    ("palenque 3", ("jungle", (3, 2, 1)), ("use palenque 3",),
     "What do you harvest on Palenque 3?"),
    ("tikal 5", ("has", {"wood": 1}), ("use tikal 5",), "Pay 1 block."),
    ("tikal 5", ("has", {"wood": 1}), ("use tikal 5", "pay wood"),
     "Choose the temple on which you step up."),
    ("tikal 5", ("has", {"wood": 1}), ("use tikal 5", "pay wood", "raise chaac"),
     "Choose another temple for the second step."),
    ("tikal 3", ("has", {"wood": 9}), ("use tikal 3",), "Choose the technology that advances."),
    ("tikal 3", ("has", {"wood": 9}), ("use tikal 3", "advance theology", "pay wood"),
     "Advance one more technology, or not."),
    ("tikal 1", ("has", {"wood": 9, "extraction": 3}),
     ("use tikal 1", "advance extraction", "pay wood"), "Take 2 blocks of your choice."),
    ("tikal 2", ("has", {"wood": 9}), ("use tikal 2",), "Choose a building to construct."),
    ("tikal 4", ("has", {"wood": 9}), ("use tikal 4",),
     "Choose a building or a monument to construct."),
    ("tikal 4", ("has", {"wood": 9}), ("use tikal 4", "build a01"),
     "Construct one more building, or not."),
    ("tikal 4", ("has", {"wood": 9, "architecture": 1}), ("use tikal 4", "build a01"),
     "Use Architecture on this farm, or keep it for the next building?"),
    ("tikal 2", ("has", {"wood": 9, "architecture": 3}), ("use tikal 2", "build a01"),
     "Which block of the farm does Architecture save?"),
    ("uxmal 4", ("has", {"corn": 9}), ("use uxmal 4",),
     "Choose a building to construct: each of its blocks costs 2 corn."),
    ("uxmal 2", ("has", {"corn": 9}), ("use uxmal 2",),
     "At the market: sell blocks, then buy others, one at a time."),
    ("chichen 1", ("has", {"skulls": 1, "wood": 1, "theology": 2}), ("use chichen 1",),
     "Theology: pay a block for a step on any temple, or not."),
]  # fmt: skip


@pytest.mark.parametrize(("space", "given", "texts", "prompt"), FRAMES)
def test_every_question_of_an_action_has_its_prompt(space, given, texts, prompt):
    table = Position(seats=2).row("a01 a02")
    how, what = given
    if how == "jungle":
        table.jungle(*what)
    else:
        table.has("red", **what)
    table.worker("red", space).play(f"pick {space}", *texts)
    assert shown(table)["prompt"] == prompt
    assert shown(table, viewer=1)["prompt"] == "Anna is carrying out an action."
    assert board(table)["question"]["text"] == prompt
    assert not re.search("[A-Za-z]", shown(table, language="zh-hant")["prompt"])


def test_begging_and_the_calendar_ask():
    table = Position(seats=2).play("beg")
    assert shown(table)["prompt"] == "Choose the temple on which you step down."
    table = Position(seats=2).last_turn().play("place start", "stop")
    assert shown(table)["prompt"] == "Let one day pass, or two for your extra day."
    assert shown(table, viewer=1)["prompt"] == "Anna decides whether one day passes or two."


def test_wealth_tiles_ask_all_who_have_not_chosen():
    table = Position.fresh(seats=3).set_up()
    assert shown(table)["prompt"] == "Keep two of your four wealth tiles."
    table.keep("red", "w01 w02")
    assert shown(table)["prompt"] == ("Wealth tiles are being chosen: waiting for Bo and Chen.")
    assert why(table, "keep w01 w03") == "You have chosen: wait until everybody has."
    assert why(table, "keep w01 w05", viewer=1) == (
        "You keep 2 of the 4 wealth tiles that you were dealt."
    )


def test_the_finish_is_ending_the_turn():
    table = Position(seats=2)
    assert shown(table)["finish"] is None
    table.play("place tikal")
    assert shown(table)["finish"]["text"] == "stop"
    assert shown(table, viewer=1)["finish"] is None


# -- why not ------------------------------------------------------------------------------------


def placed():
    return Position(seats=2).has("red", corn=1).play("place tikal")


def picked(space, **has):
    return Position(seats=2).has("red", **has).worker("red", space).play(f"pick {space}")


REFUSED = [
    (lambda: Position(seats=2), "place tikal", "It is Anna's turn.", 1),
    (lambda: Position(seats=2), "days 2",
     "That is not asked now. Your turn: place at least one worker. You may beg for corn first."),
    (lambda: Position(seats=2).has("red", corn=5), "beg",
     "You may beg with 2 corn or less: you have 5."),
    (lambda: Position(seats=2).has("red", chaac=0, quetzalcoatl=0, kukulkan=0), "beg",
     "This costs a step down on a temple, and you stand on the bottom step of all 3."),
    (placed, "beg", "Begging comes before anything else in a turn."),
    (lambda: Position(seats=2).play("beg", "lower chaac"), "beg",
     "You have begged this turn: once a turn is all there is."),
    (lambda: Position(seats=2).worker("red", "tikal 1", "tikal 2", "tikal 3"), "place tikal",
     "You have 0 workers in hand: pick some up instead."),
    (placed, "place tikal", "Tikal 1 costs 1 corn and being worker number 2 of the turn 1 corn "
     "more: you have 1."),
    (lambda: Position(seats=2).worker("dummy", *(f"tikal {n}" for n in range(8))), "place tikal",
     "All spaces of Tikal are taken."),
    (lambda: Position(seats=2).claims("blue"), "place start",
     "The start-player space is taken: it has room for 1 worker."),
    (lambda: picked("tikal 0"), "place tikal",
     "You have picked up 1 worker this turn, so you cannot place any."),
    (placed, "pick tikal 0", "You have placed 1 worker this turn, so you cannot pick any up."),
    (lambda: Position(seats=2), "pick uxmal 3", "None of your workers stands on Uxmal 3."),
    (lambda: Position(seats=2), "stop",
     "A turn places or picks up at least 1 worker: you have moved 0."),
    (lambda: picked("tikal 3"), "use uxmal 3",
     "Your worker stood on Tikal: use an action of that gear."),
    (lambda: picked("tikal 3"), "use tikal 4",
     "Your worker stood on space 3: action 4 lies ahead."),
    (lambda: picked("uxmal 4", corn=4), "use uxmal 1",
     "Uxmal 1 costs 3 corn and stepping back 3 more: you have 4."),
    (lambda: picked("yaxchilan 5", corn=3), "use yaxchilan 1",
     "Stepping back to Yaxchilan 1 costs 4 corn: you have 3."),
    (lambda: picked("uxmal 5"), "use uxmal 5", "Uxmal 5 costs 1 corn: you have 0."),
    (lambda: picked("palenque 3").jungle(3, 0, 0), "use palenque 3",
     "On Palenque 3 lie 0 tiles that you could harvest."),
    (lambda: picked("palenque 3").jungle(3, 2, 1).play("use palenque 3"), "burn",
     "On Palenque 3 lies 1 corn tile uncovered: take that."),
    (lambda: picked("palenque 3").jungle(3, 2, 0).play("use palenque 3"), "harvest wood",
     "On Palenque 3 lie 0 wood tiles."),
    (lambda: picked("tikal 1", extraction=1, agriculture=1, theology=1, architecture=1, wood=1),
     "use tikal 1", "This costs 2 blocks: you have 1."),
    (lambda: picked("tikal 2").row("a01"), "use tikal 2",
     "Your 0 blocks pay for nothing on display."),
    (lambda: picked("uxmal 4", corn=1).row("a01"), "use uxmal 4",
     "1 corn would pay for no building on display."),
    (lambda: picked("uxmal 3", workers=6), "use uxmal 3",
     "All 6 of your workers are in play."),
    (lambda: picked("chichen 4"), "use chichen 4", "This takes 1 skull: you have 0."),
    (lambda: picked("chichen 4", skulls=1).cave(4, "blue"), "use chichen 4",
     "On Chichen Itza 4 lies a skull already."),
    (lambda: picked("tikal 2", wood=1).row("a01 a06").play("use tikal 2"), "build a06",
     "The tomb costs 2 wood and 1 stone: you lack 1 wood and 1 stone."),
    (lambda: picked("tikal 2", wood=1).row("a01").play("use tikal 2"), "build a06",
     "That is not on display."),
    (lambda: picked("tikal 2", wood=1).row("a01").play("use tikal 2"), "monument m01",
     "Monuments are constructed with Tikal 4 only, instead of buildings."),
    (lambda: picked("tikal 4", wood=1).row("a01").monuments("m04").play("use tikal 4"),
     "monument m04", "The monument of the skulls costs 4 gold and 1 skull: "
     "you lack 4 gold and 1 skull."),
    (lambda: picked("uxmal 4", corn=2).row("a01 a04").play("use uxmal 4"), "build a04",
     "The farm costs 8 corn here: you have 2."),
    (lambda: picked("tikal 2", wood=1, architecture=3).row("a01").play("use tikal 2", "build a01"),
     "discount gold", "The farm costs 0 gold: save a block of its cost."),
    (lambda: picked("uxmal 2", corn=3).play("use uxmal 2"), "buy gold",
     "1 gold costs 4 corn: you have 3."),
    (lambda: picked("uxmal 2", corn=3).play("use uxmal 2"), "sell gold", "You have 0 gold."),
    (lambda: picked("uxmal 2", wood=2, stone=1).play("use uxmal 2", "sell stone"), "sell wood",
     "The market goes in order, and this is past: sell wood, stone, gold, then buy wood, "
     "stone, gold."),
    (lambda: picked("uxmal 2", stone=1).play("use uxmal 2", "sell stone"), "buy stone",
     "You have just sold stone: do not buy it back."),
    (lambda: picked("tikal 5", wood=1).play("use tikal 5", "pay wood", "raise chaac"),
     "raise chaac", "The 2 steps are on different temples."),
    (lambda: Position(seats=2).has("red", chaac=0).play("beg"), "lower chaac",
     "You stand on the bottom step of Chaac."),
]  # fmt: skip


@pytest.mark.parametrize("refused", REFUSED, ids=lambda each: each[1])
def test_a_refusal_says_why_with_numbers(refused):
    table, text, words, *viewer = refused
    position = table()
    assert why(position, text, *viewer) == words
    chinese = why(position, text, *viewer, words=CHINESE)
    assert not re.search("[A-Za-z]", chinese.replace("Anna", "")), chinese


def test_every_reason_has_a_sentence():
    own = {
        code for name, code in vars(reasons).items()
        if name.isupper() and isinstance(code, int) and name != "FIRST_OWN_REASON"
    }  # fmt: skip
    assert min(own) == FIRST_OWN_REASON
    assert own <= set(refusing._SENTENCES)


def test_chinese_sentences_are_set_with_their_signs():
    table = Position(seats=2).has("red", corn=2).has("blue", corn=1)
    table.worker("red", "yaxchilan 4")
    plies = ("pick yaxchilan 4", "use yaxchilan 2", "stop", "place tikal", "place start")
    assert told(table, *plies, language="zh-hant") == [
        "Anna 收回亞斯奇蘭 4 的工人。",
        "Anna 付 2 玉米退 2 格，使用亞斯奇蘭 2：1 石材、1 玉米。",
        "Bo 免費放置一個工人：提卡爾 0。",
        "Bo 放置一個工人：起始玩家格（1 玉米）。",
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_told_without_a_word_of_english(seats):
    table, source = Position.fresh(seats), random.Random(seats)
    lines = []
    while table.turn != "over":
        lines += told(table, source.choice(sorted(table.legal)), language="zh-hant")
    assert len(lines) > 200
    foreign = re.compile("[A-Za-z]|%|  ")
    lines = [re.sub("|".join(NAMES), "甲", line) for line in lines]
    assert [line for line in lines if foreign.search(line)] == []


# -- the board ------------------------------------------------------------------------------------


def table_of_two():
    table = Position(seats=2).row("a01 b12").monuments("m04").jungle(3, 2, 1)
    table.now.kept[1] = len(PAIRS)  # the last pair: no tile is kept twice
    table.has("red", corn=5, wood=1, skulls=1).worker("red", "tikal 3", "chichen 2")
    return table.worker("blue", "tikal 0").worker("dummy", "tikal 9").owns("blue", "m12 b05")


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_is_plain_data_with_unique_ids(viewer, language):
    view = shown(table_of_two(), viewer, language=language)
    assert json.loads(json.dumps(view)) == view
    ids = re.findall(r'"id": "([^"]+)"', json.dumps(view))
    assert len(ids) == len(set(ids))


def space(table, gear, number, viewer=0):
    return board(table, viewer)["gears"][gear]["spaces"][number]


def test_a_space_has_its_worker_and_what_the_worker_could_use():
    tikal = space(table_of_two(), 2, 3)
    assert tikal["worker"]["id"] == "worker-tikal-3-red"
    assert tikal["pick"]["action"] == GAME.catalogue.parse("pick tikal 3")
    assert [(each["number"], each["fee"], each["why"]) for each in tikal["could_use"]] == [
        (1, 2, ""), (2, 1, ""), (3, 0, ""),
    ]  # fmt: skip
    assert space(table_of_two(), 2, 3, viewer=1)["could_use"] == []
    assert board(table_of_two())["gears"][2]["hidden"][1]["worker"]["dummy"] is True


def test_a_worker_keeps_its_id_while_the_gear_turns():
    table = Position(seats=2).worker("blue", "tikal 2")
    before = space(table, 2, 2)["worker"]["id"]
    table.last_turn().play("place palenque", "stop", "turn")
    assert space(table, 2, 3)["worker"]["id"] == before


def test_placing_names_the_space_and_the_price():
    place = board(table_of_two().play("pick tikal 3", "nothing"))["gears"][2]["place"]
    assert place["why"] == "You have picked up 1 worker this turn, so you cannot place any."
    place = board(Position(seats=2).has("red", corn=5).worker("blue", "tikal 0"))["gears"][2]
    assert (place["place"]["space"], place["place"]["cost"]) == (1, 1)


def test_actions_are_controls_with_their_fee_once_asked():
    table = table_of_two().play("pick tikal 3")
    assert space(table, 2, 1)["use"]["fee"] == 2
    assert space(table, 2, 1)["use"]["action"] == GAME.catalogue.parse("use tikal 1")
    assert space(table, 2, 4)["use"]["why"] == "Your worker stood on space 3: action 4 lies ahead."
    assert space(table, 1, 1)["use"] is None


def test_buildings_and_monuments_say_what_they_cost_and_who_can_pay():
    farm, civic = (slot["building"] for slot in board(table_of_two())["row"][:2])
    assert (farm["cost"], farm["affordable"], civic["affordable"]) == ({"wood": 1}, True, False)
    assert civic["effects"] == ["1 free technology advance", "1 skull"]
    assert civic["corn"] == 8
    (skulls,) = board(table_of_two())["monuments"]
    assert skulls["cost_words"] == "4 gold and 1 skull"
    assert skulls["effect"] == "3 points for each skull on Chichen Itza"


def test_a_mat_has_goods_food_and_what_is_owned():
    red, blue = board(table_of_two())["players"]
    assert (red["corn"], red["blocks"]["wood"], red["worth"]) == (5, 1, 7)
    assert red["food"] == {
        "free_workers": 0, "price_a_worker": 2, "to_feed": 3, "price": 6, "payable": False,
    }  # fmt: skip
    assert blue["monuments"][0]["points"] == 0
    assert blue["buildings"][0]["effects"] == ["1 more worker"]
    assert len(red["workers"]["hand"]) == 1


def test_the_calendar_tells_the_next_food_day():
    calendar = board(Position(seats=2).day(9))["calendar"]
    assert calendar["next_food_day"] == {"day": 14, "days_left": 5}
    assert calendar["label"] == "Day 9 of 27, Age I"
    assert [day["done"] for day in calendar["food_days"]] == [True, False, False, False]


def test_an_action_before_the_last_step_can_be_taken_instead():
    table = table_of_two().play("pick tikal 3")
    chichen = board(table, instead=["pick chichen 2"])["gears"][4]["spaces"][2]
    assert chichen["pick"] == {
        "action": GAME.catalogue.parse("pick chichen 2"), "instead": True,
        "label": "Pick up the worker on Chichen Itza 2", "why": "",
    }  # fmt: skip


def test_offered_wealth_tiles_are_shown_to_their_owner():
    table = Position.fresh(seats=2).set_up("w01 w02 w03 w04 w05 w06 w07 w08")
    own, other = board(table)["wealth"]["offers"]
    assert [tile["tile"] for tile in own["tiles"]] == ["w01", "w02", "w03", "w04"]
    assert other["tiles"] == [None] * 4
    assert len(board(table)["wealth"]["keep"]) == 6
    assert board(table, viewer=NOBODY)["wealth"]["keep"] == []
