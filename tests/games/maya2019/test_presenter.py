"""The words and views of Maya (2019)."""

import json

import pytest

from katun.core.language import LANGUAGES
from katun.core.refusals import FIRST_OWN_REASON, Refusal
from katun.core.registry import load
from katun.core.seats import CHANCE, NOBODY
from katun.games.maya2019 import reasons, tables
from katun.games.maya2019.presenter import wording
from katun.play.log import log_entry
from katun.play.view import view
from tests.games.maya2019.positions import HEX, Position

GAME = load("maya2019")
NAMES = ("Anna", "Bo", "Chen", "Dagny")
ENGLISH = GAME.words("en")


def shown(table, viewer=0, instead=(), language="en"):
    actions = [GAME.catalogue.parse(text) for text in instead]
    return view(GAME, table.state, viewer, NAMES, language, instead=actions)


def told(table, *texts, viewer=NOBODY):
    """The log of some plies: all words and events, as ``viewer`` reads them."""
    lines = []
    for text in texts:
        (seat,) = GAME.pending(table.state)
        action, before = GAME.catalogue.parse(text), GAME.copy(table.state)
        table.play(text)
        entry = log_entry(GAME, before, seat, action, table.state, viewer, NAMES)
        lines += [line for line in (entry.words, *entry.events) if line]
    return lines


def why(table, text, viewer=0):
    action = GAME.catalogue.parse(text)
    refusal = GAME.refusal(table.state, viewer, action)
    seen = GAME.mirror(GAME.redact(table.state, viewer))
    return GAME.presenter.explain(seen, viewer, action, refusal, NAMES, ENGLISH)


# -- names of printed things --------------------------------------------------------


def test_words_stand_in_the_order_of_the_tables():
    assert wording.SITE_WORDS == tables.SITE_NAMES
    assert wording.CROP_WORDS == tables.CROPS
    assert wording.REGION_WORDS == tables.REGIONS
    assert wording.KIND_WORDS[tables.KINDS.index("corn2")] == "two corn"
    assert len(wording.KIND_WORDS) == len(tables.KINDS)


def test_lists_are_joined_as_people_say_them():
    assert wording.joined(["Tikal"], ENGLISH) == "Tikal"
    assert wording.joined(["Tikal", "Copan", "Tulum"], ENGLISH) == "Tikal, Copan and Tulum"
    assert wording.joined(["甲", "乙", "丙"], GAME.words("zh-hant")) == "甲、乙與丙"


def test_every_action_has_a_label_in_every_language():
    for language in LANGUAGES:
        words = GAME.words(language)
        labels = {GAME.presenter.label(a, words) for a in range(len(GAME.catalogue))}
        assert "" not in labels
        # The blind and the hidden tile of `expand` read alike.
        assert len(labels) == len(GAME.catalogue) - 1


# -- the log ---------------------------------------------------------------------------


def test_planting_is_told_tile_by_tile_and_scored_as_a_group():
    table = Position(seats=2).up("red", "g8 corn1").rack("red", "corn2 corn1")
    assert told(table, "plant corn2", "at g9", "plant corn1", "at g10", "stop") == [
        "Anna plants two corn at g9.",
        "Anna plants one corn at g10.",
        "Anna scores 4 for corn: a group of 3 tiles.",
    ]


def test_planting_beside_a_city_names_it():
    table = Position(seats=2).rack("red", "corn1")
    assert told(table, "plant corn1", "at h9") == ["Anna plants one corn at h9 beside Tikal."]


def test_a_temple_that_rises_is_an_event():
    table = Position(seats=2).up("red", "g8 corn1").rack("red", "chili1")
    assert told(table, "plant chili1", "at g7")[1:] == ["A temple rises on Calakmul."]


def test_a_face_down_tile_is_named_to_its_owner_only():
    plies = ("expand corn2", "at h7")
    own = Position(seats=2).rack("red", "corn2")
    assert told(own, *plies, viewer=0) == [
        "Anna lays two corn face down at h7: Tikal grows to 2 tiles."
    ]
    others = Position(seats=2).rack("red", "corn2")
    assert told(others, *plies, viewer=1) == [
        "Anna lays a tile face down at h7: Tikal grows to 2 tiles."
    ]


def test_a_blind_tile_is_told_as_unseen():
    table = Position(seats=2)
    assert told(table, "expand blind", "at h7", viewer=0) == [
        "Anna lays a tile unseen at h7: Tikal grows to 2 tiles."
    ]


def test_draws_are_named_to_the_drawer_and_counted_for_others():
    draws = ("draw corn2", "draw chili1", "draw squash1")
    own = Position(seats=2).rack("red", "corn2").play("expand corn2", "at h7")
    assert told(own, *draws, viewer=0) == [
        "Anna draws two corn.", "Anna draws one chili.", "Anna draws one squash.",
    ]  # fmt: skip
    others = Position(seats=2).rack("red", "corn2").play("expand corn2", "at h7")
    assert told(others, *draws, viewer=1) == ["Anna draws and now holds 3 tiles."]


def ring_of_tikal():
    """Tikal with one face-down tile (h7) and one open space, i8."""
    table = Position(seats=3, regions="yellow pink")
    table.down("red", "h7 squash1").up("red", "g7 corn2, h6 chili2, g6 corn1")
    return table.up("blue", "g8 corn2, h9 corn2").up("black", "i7 chili1, i9 chili1")


def test_an_enclosed_city_is_told_with_influence_and_points():
    table = ring_of_tikal().rack("red", "corn1")
    assert table.now.city_open[0] == 1
    assert told(table, "plant corn1", "at i8", "stop")[1:] == [
        "Anna scores 1 for corn: a group of 1 tile.",
        "Tikal is enclosed with 2 tiles. Anna with 6 crops gets 6, Bo with 4 crops gets 3 and "
        "Chen with 2 crops gets 0.",
    ]


def test_a_tie_for_first_place_is_named():
    table = ring_of_tikal().having(seat=1).rack("blue", "corn1")
    assert told(table, "plant corn1", "at i8", "stop")[-1] == (
        "Tikal is enclosed with 2 tiles. Anna with 5 crops gets 5, Bo with 5 crops gets 5 and "
        "Chen with 2 crops gets 0. Anna and Bo tie for first place."
    )


def test_the_end_of_a_supply_and_of_the_game_are_events():
    last = Position(seats=4).spend("red", 1)
    assert told(last, "expand blind")[-1] == "Anna's supply is used up."
    assert told(last, "at h7")[-1] == "Anna has laid the last tile: the game is over."


def test_set_up_by_chance_is_told():
    table = Position(seats=2)
    fresh = GAME.new(2)
    before = GAME.copy(fresh)
    action = GAME.catalogue.parse("start 1")
    GAME.step(fresh, CHANCE, action)
    entry = log_entry(GAME, before, CHANCE, action, fresh, NOBODY, NAMES)
    assert entry.words == "Bo starts."
    assert table.turn == "red"


# -- what is asked ----------------------------------------------------------------------


def test_prompts_follow_the_turn():
    table = Position(seats=2).rack("red", "corn1 corn1 chili1").rack("blue", "corn1")
    assert shown(table)["prompt"].startswith("Your turn: plant a tile face up")
    assert shown(table, viewer=1)["prompt"] == "It is Anna's turn: plant, or expand a city."
    table.play("plant corn1")
    assert shown(table)["prompt"] == ("Plant one corn on a lit hex: its number is what you score.")
    assert shown(table, viewer=NOBODY)["prompt"] == "Anna is planting corn."
    table.play("at h9")
    assert shown(table)["prompt"] == "Plant more corn beside it, or end your turn and score 1."
    table.play("plant corn1", "at h10")
    assert shown(table)["prompt"] == "No more corn can follow: end your turn and score 2."


def test_the_finish_is_stopping_once_something_is_planted():
    table = Position(seats=2).rack("red", "corn1 corn1")
    assert shown(table)["finish"] is None
    table.play("plant corn1", "at h9")
    assert shown(table)["finish"]["text"] == "stop"
    assert shown(table, viewer=1)["finish"] is None


def test_a_seat_that_can_do_nothing_is_asked_to_pass():
    table = Position(seats=2, only="h8 h9", temples="tikal").up("blue", "h9 corn1")
    assert shown(table)["prompt"] == "You can neither plant nor expand a city: pass."
    assert shown(table)["finish"]["text"] == "pass"


# -- why not ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("at a1", "a1 lies behind the border: its region is not in use."),
        ("at h9", "On h9 lies a tile already."),
        ("at f6", "f6 is a temple site: only its temple may stand there."),
        ("at l12", "l12 touches no tile: plant beside one, no matter whose."),
        ("plant corn1", "You hold one corn: lay it first, or take the step back."),
    ],
)
def test_refusals_of_a_planted_tile(text, words):
    table = Position(seats=2, regions="green").up("blue", "h9 corn1").rack("red", "corn1 corn1")
    assert why(table.play("plant corn1"), text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("at l12", "l12 touches no city: no temple and no face-down tile."),
        ("at i9", "A tile on i9 would join 2 cities, Tikal and Copan."),
    ],
)
def test_refusals_of_a_face_down_tile(text, words):
    table = Position(seats=2, temples="tikal copan")
    table.down("blue", "i8 corn1, i10 corn1").rack("red", "corn1")
    assert why(table.play("expand corn1"), text) == words


def test_refusal_beside_an_empty_site_names_it():
    table = Position(seats=2).down("blue", "i8 corn1, j9 corn1").rack("red", "corn1")
    assert why(table.play("expand corn1"), "at k9") == (
        "k9 lies beside Caracol, which has no temple yet."
    )


def test_refusals_of_a_turn_say_numbers():
    table = Position(seats=2).rack("red", "corn1 corn1 chili1")
    assert why(table, "expand blind") == (
        "A tile is laid unseen only when the rack is empty: yours holds 3 tiles."
    )
    assert why(table, "plant squash2") == "Your rack holds no tile with two squashes."
    assert why(table, "stop") == "You have planted 0 tiles this turn: a turn needs at least 1."
    assert why(table, "pass") == "You can still plant or expand a city, so you may not pass."
    assert why(table, "plant corn1", viewer=1) == "It is Anna's turn."
    table.play("plant corn1", "at h9")
    assert why(table, "plant chili1") == "This turn you plant corn, so chili has to wait."
    assert why(table, "expand chili1").startswith("You have planted this turn")
    table.play("plant corn1")
    assert why(table, "at h7") == "h7 does not touch the 1 tile planted this turn."


def test_every_reason_becomes_words_in_every_language():
    table = Position(seats=2).rack("red", "corn1").play("plant corn1")
    seen = table.now
    codes = [v for k, v in vars(reasons).items() if k.isupper() and k != "FIRST_OWN_REASON"]
    assert sorted(codes) == list(range(FIRST_OWN_REASON, FIRST_OWN_REASON + len(codes)))
    texts = dict.fromkeys(
        (reasons.RACK_EMPTY, reasons.NO_SUCH_TILE, reasons.OTHER_CROP), "plant chili1"
    ) | {reasons.NOT_A_CHOICE: "region pink"}
    for language in LANGUAGES:
        words = GAME.words(language)
        for code in (1, 2, *codes):
            action = GAME.catalogue.parse(texts.get(code, "at h9"))
            refusal = Refusal(code, 1, 0)
            assert GAME.presenter.explain(seen, 0, action, refusal, NAMES, words)


# -- the board -----------------------------------------------------------------------------


def tile_on(board, name):
    return next(tile for tile in board["hexes"] if tile["name"] == name)


def target_on(board, name):
    return next(target for target in board["targets"] if target["hex"] == HEX[name])


def test_the_board_is_json_and_shows_only_regions_in_use():
    table = Position(seats=2, regions="green")
    board = shown(table)["board"]
    assert json.loads(json.dumps(board)) == board
    assert board["regions"] == ["blue", "green"]
    assert len(board["hexes"]) == 72
    assert {site["name"] for site in board["sites"]} == {
        "Tikal", "Calakmul", "Caracol", "Copan", "Palenque", "Comalcalco", "Tonina",
    }  # fmt: skip


def test_a_face_down_tile_is_known_to_its_owner_only():
    table = Position(seats=2).down("red", "h7 corn2, i7 blind")
    own, other = shown(table, 0)["board"], shown(table, 1)["board"]
    assert (tile_on(own, "h7")["crop"], tile_on(own, "h7")["symbols"]) == ("corn", 2)
    assert tile_on(other, "h7")["crop"] is tile_on(other, "h7")["kind"] is None
    assert tile_on(own, "i7")["crop"] is None
    assert tile_on(own, "i7")["unseen"]
    assert tile_on(other, "h7")["label"] == "h7: face down, by Anna"


def test_a_target_says_what_it_scores():
    table = Position(seats=2).up("red", "g8 corn2").rack("red", "corn1").play("plant corn1")
    board = shown(table)["board"]
    near, far = target_on(board, "g9"), target_on(board, "i8")
    assert (near["hint"], near["better"], near["label"]) == (3, True, "Plant at g9: scores 3.")
    assert (far["hint"], far["better"]) == (1, False)
    assert far["label"] == "Plant at i8, beside Tikal: scores 1."


def test_a_target_that_encloses_a_city_says_who_gets_what():
    table = ring_of_tikal().rack("red", "corn1").play("plant corn1")
    target = target_on(shown(table)["board"], "i8")
    assert target["city"] == 6
    assert target["label"] == ("Plant at i8, beside Tikal: scores 1. Encloses Tikal: Anna 6, Bo 3.")


def test_a_target_of_a_face_down_tile_says_how_the_city_grows():
    table = Position(seats=2).rack("red", "corn1").play("expand corn1")
    target = target_on(shown(table)["board"], "h7")
    assert (target["hint"], target["label"]) == (2, "Face down at h7: Tikal grows to 2 tiles.")


def test_targets_are_exactly_the_legal_hexes_and_the_rest_is_explained():
    table = Position(seats=2).up("blue", "h9 corn1").rack("red", "corn1").play("plant corn1")
    board = shown(table)["board"]
    legal = {HEX[name] for name in table.spaces()}
    empty = {tile["hex"] for tile in board["hexes"] if tile["face"] == "empty"}
    assert {target["hex"] for target in board["targets"]} == legal
    assert {refused["hex"] for refused in board["refused"]} == empty - legal
    assert all(refused["why"] for refused in board["refused"])
    assert shown(table, viewer=1)["board"]["targets"] == []


def test_rack_tiles_are_controls_or_say_why_not():
    table = Position(seats=2).rack("red", "corn1 corn1 chili2")
    rack = shown(table)["board"]["rack"]
    assert [tile["id"] for tile in rack["tiles"]] == [
        "rack-chili2-0", "rack-corn1-0", "rack-corn1-1",
    ]  # fmt: skip
    assert rack["tiles"][0]["plant"]["action"] == GAME.catalogue.parse("plant chili2")
    assert rack["blind"]["action"] is None
    assert rack["blind"]["why"].endswith("yours holds 3 tiles.")
    assert shown(table, viewer=NOBODY)["board"]["rack"] is None
    table.play("plant corn1", "at h9")
    chili = shown(table)["board"]["rack"]["tiles"][0]
    assert chili["plant"] == {
        "action": None, "instead": False, "label": "Plant two chilies",
        "why": "This turn you plant corn, so chili has to wait.",
    }  # fmt: skip


def test_the_tile_in_hand_stays_on_the_rack_and_can_be_changed():
    table = Position(seats=2).rack("red", "corn1 chili2").play("plant corn1")
    tiles = shown(table, instead=("plant chili2", "expand corn1"))["board"]["rack"]["tiles"]
    assert [(tile["id"], tile["held"]) for tile in tiles] == [
        ("rack-chili2-0", None), ("rack-corn1-0", "plant"),
    ]  # fmt: skip
    assert tiles[0]["plant"]["instead"]
    assert tiles[1]["expand"]["instead"]


def test_cities_show_influence_leaders_and_pay():
    board = shown(ring_of_tikal())["board"]
    (tikal,) = [city for city in board["cities"] if city["name"] == "Tikal"]
    assert tikal["hexes"] == [HEX["h7"], HEX["h8"]]
    assert (tikal["size"], tikal["open"], tikal["scored"]) == (2, 1, False)
    assert tikal["influence"] == [5, 4, 2]
    assert tikal["leaders"] == [0]
    assert tikal["pays"] == [6, 3, 0]
    assert tikal["label"] == "Tikal: size 2, open spaces: 1. Crops: Anna 5, Bo 4, Chen 2"


def test_the_city_table_is_the_printed_one():
    rows = shown(Position(seats=2))["board"]["city_table"]
    assert [(row["size"], row["first"], row["second"]) for row in rows] == [
        (1, 0, 0), (2, 6, 3), (3, 12, 6), (4, 20, 10), (5, 30, 15),
    ]  # fmt: skip


def test_groups_are_marked_with_their_symbols():
    table = Position(seats=2).up("red", "g8 corn2, g9 corn1, h10 chili1").up("blue", "h9 corn1")
    board = shown(table)["board"]
    assert tile_on(board, "g8")["symbols_in_group"] == 3
    assert tile_on(board, "g8")["group"] == tile_on(board, "g9")["group"]
    assert tile_on(board, "h9")["group"] != tile_on(board, "g9")["group"]
    assert tile_on(board, "h10")["symbols_in_group"] == 1


def test_the_start_player_may_choose_regions_and_temples():
    state = GAME.new(3, {"set_up": "start_player", "variant": "two_cities"})
    GAME.step(state, CHANCE, GAME.catalogue.parse("start 2"))
    seen = view(GAME, state, 2, NAMES)
    assert seen["prompt"] == "Choose a region to play in, beside the blue one."
    assert [target["region"] for target in seen["board"]["targets"]] == ["yellow", "pink", "green"]
    assert view(GAME, state, 0, NAMES)["board"]["targets"] == []
    GAME.step(state, 2, GAME.catalogue.parse("region pink"))
    GAME.step(state, 2, GAME.catalogue.parse("region green"))
    names = {target["name"] for target in view(GAME, state, 2, NAMES)["board"]["targets"]}
    assert names == {"Tikal", "Coba", "Palenque"}


# -- the result -------------------------------------------------------------------------------


def ended(**fields):
    return GAME.presenter.result(Position(seats=3).having(phase=7, **fields).now, NAMES, ENGLISH)


def test_the_result_lists_the_best_seat_first():
    result = ended(score=[10, 30, 20], rack_size=[0, 1, 2], supply=[0, 4, 0], turns=[9, 8, 8])
    assert result["headings"] == ["Rank", "Player", "Points", "Tiles left", "Turns"]
    assert result["rows"] == [[1, "Bo", 30, 5, 8], [2, "Chen", 20, 2, 8], [3, "Anna", 10, 0, 9]]
    assert result["note"] == ""


def test_the_result_names_the_tie_break_that_decided():
    tiles = ended(score=[30, 30, 20], rack_size=[0, 1, 2], supply=[0, 0, 0], turns=[9, 9, 9])
    assert tiles["note"] == "Bo and Anna tie at 30 points: Bo wins with more tiles left."
    turns = ended(score=[30, 30, 20], rack_size=[1, 1, 2], supply=[0, 0, 0], turns=[8, 9, 9])
    assert turns["note"] == "Anna and Bo tie at 30 points: Anna wins with fewer turns taken."
    shared = ended(score=[30, 30, 20], rack_size=[1, 1, 2], supply=[0, 0, 0], turns=[9, 9, 9])
    assert shared["note"].endswith("no tie-break parts the best of them.")
