"""§6, what a seat may know: hidden racks, supplies and face-down tiles (M31)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katun.core.chance import new_source
from katun.core.registry import load
from katun.core.seats import CHANCE, NOBODY
from katun.games.maya2019.state import BLIND, HIDDEN, OVER
from katun.games.maya2019.tables import KINDS
from tests.games.maya2019.positions import COLOURS, HEX, KIND, Position

EVERYBODY = (0, 1, 2, 3, NOBODY)


def seen(table, seat):
    """The fields as a seat may see them."""
    return table.game.mirror(table.game.redact(table.state, seat))


def masked(table, text, seat):
    """The text of an action as a seat sees it."""
    action = table.game.catalogue.parse(text)
    return table.game.catalogue.text(
        table.game.redact_action(table.state, table.now.seat, action, seat)
    )


@pytest.fixture
def table():
    scene = Position().rack("red", "corn1 corn2 chili1").rack("blue", "squash1 squash2")
    return scene.down("blue", "i8 potato2").down("red", "h7 potato1, i7 blind")


# -- §6.1 racks and supplies -------------------------------------------------------------------


def test_6_1_a_seat_sees_its_own_rack_and_no_other(table):
    assert list(seen(table, 0).rack[0]) == list(table.now.rack[0])
    assert list(seen(table, 0).rack[1]) == [0] * 8
    assert list(seen(table, 1).rack[1]) == list(table.now.rack[1])
    assert list(seen(table, 1).rack[0]) == [0] * 8
    assert [list(rack) for rack in seen(table, NOBODY).rack] == [[0] * 8] * 4


def test_6_1_how_many_tiles_a_rack_and_a_supply_hold_is_public(table):
    for seat in EVERYBODY:
        assert list(seen(table, seat).rack_size) == [3, 2, 0, 0]
        assert list(seen(table, seat).supply) == [27, 29, 32, 32]


def test_6_1_a_seat_knows_what_its_own_supply_still_holds_in_no_order(table):
    assert list(seen(table, 1).unseen[1]) == [5, 2, 5, 3, 5, 3, 4, 2]
    assert list(seen(table, 0).unseen[1]) == [0] * 8
    assert [list(unseen) for unseen in seen(table, NOBODY).unseen] == [[0] * 8] * 4


def test_6_1_what_is_open_stays_open(table):
    table = table.up("red", "g8 corn2").having(score=[7, 5, 0, 0])
    for seat in EVERYBODY:
        view = seen(table, seat)
        assert view.kind[HEX["g8"]] == KIND["corn2"]
        assert view.owner[HEX["g8"]] == 0
        assert list(view.score) == [7, 5, 0, 0]
        assert view.city_size == table.now.city_size


# -- §6.2 face-down tiles ----------------------------------------------------------------------


def test_6_2_only_its_owner_knows_a_face_down_tile(table):
    assert seen(table, 1).kind[HEX["i8"]] == KIND["potato2"]
    for seat in (0, 2, 3, NOBODY):
        assert seen(table, seat).kind[HEX["i8"]] == HIDDEN
    assert seen(table, 0).kind[HEX["h7"]] == KIND["potato1"]


def test_6_2_nobody_knows_a_tile_laid_unseen(table):
    for seat in EVERYBODY:
        assert seen(table, seat).kind[HEX["i7"]] == BLIND


def test_6_2_who_laid_a_face_down_tile_is_public(table):
    for seat in EVERYBODY:
        assert seen(table, seat).owner[HEX["i8"]] == 1


def test_6_2_the_owner_of_an_unseen_tile_cannot_tell_it_from_the_supply(table):
    view = seen(table, 0)
    assert sum(view.unseen[0]) == view.supply[0] + 1


def test_6_2_m14_a_tile_taken_for_a_city_is_hidden_in_the_hand_too(table):
    table.play("expand corn2")
    assert seen(table, 0).held == KIND["corn2"] + 1
    for seat in (1, 2, 3, NOBODY):
        assert seen(table, seat).held == HIDDEN + 1


def test_6_2_a_tile_taken_to_be_planted_is_open(table):
    table.play("plant corn2")
    for seat in EVERYBODY:
        assert seen(table, seat).held == KIND["corn2"] + 1


def test_6_2_an_unseen_tile_in_hand_is_known_to_be_one():
    table = Position().play("expand blind")
    for seat in EVERYBODY:
        assert seen(table, seat).held == BLIND + 1


# -- §6.3 actions ------------------------------------------------------------------------------


def test_6_3_which_tile_expands_a_city_is_masked_for_others(table):
    assert masked(table, "expand corn2", 0) == "expand corn2"
    for seat in (1, 2, 3, NOBODY):
        assert masked(table, "expand corn2", seat) == "expand hidden"


def test_6_3_which_tile_is_drawn_is_masked_for_others(table):
    table.play("expand corn2", "at g8")
    assert masked(table, "draw squash2", 0) == "draw squash2"
    for seat in (1, 2, 3, NOBODY):
        assert masked(table, "draw squash2", seat) == "draw hidden"


def test_6_3_opening_racks_are_masked_for_others():
    table = Position()
    table.having(phase=3, seat=2, draws_left=5)
    assert masked(table, "draw corn1", 2) == "draw corn1"
    for seat in (0, 1, 3, NOBODY):
        assert masked(table, "draw corn1", seat) == "draw hidden"


@pytest.mark.parametrize(
    "text", ["plant corn2", "expand blind", "at g8", "stop", "pass", "region pink", "start 2"]
)
def test_6_3_everything_else_is_open(table, text):
    for seat in EVERYBODY:
        assert masked(table, text, seat) == text


# -- §6.4 after the end ------------------------------------------------------------------------


def test_6_4_everything_is_open_once_the_game_is_over(table):
    table.having(phase=OVER)
    for seat in EVERYBODY:
        assert table.game.to_bytes(table.game.redact(table.state, seat)) == table.built.to_bytes()
        assert masked(table, "expand corn2", seat) == "expand corn2"
        assert masked(table, "draw corn2", seat) == "draw corn2"
    again = table.game.determinize(table.state, 0, new_source(1))
    assert table.game.to_bytes(again) == table.built.to_bytes()


# -- a seat's own affairs, and dealing the rest again ------------------------------------------


def test_6_1_redacting_leaves_the_own_choices_as_they_are(table):
    game = table.game
    own = game.redact(table.state, 0)
    assert game.legal(own, 0) == game.legal(table.state, 0)
    for action in range(len(game.catalogue)):
        assert game.refusal(own, 0, action) == game.refusal(table.state, 0, action)


def test_6_redacting_leaves_the_state_itself_alone(table):
    before = table.game.to_bytes(table.state)
    seen(table, 2)
    assert table.game.to_bytes(table.state) == before


def test_m31_dealing_again_moves_only_what_is_hidden(table):
    game = table.game
    kinds = set()
    for seed in range(40):
        again = game.determinize(table.state, 0, new_source(seed))
        now = game.mirror(again)
        assert list(now.rack[0]) == list(table.now.rack[0])
        assert now.kind[HEX["h7"]] == KIND["potato1"]
        assert now.kind[HEX["i7"]] == BLIND
        assert list(now.rack_size) == [3, 2, 0, 0]
        assert game.totals(again) == game.totals(table.state)
        assert game.to_bytes(game.redact(again, 0)) == game.to_bytes(game.redact(table.state, 0))
        kinds.add(int(now.kind[HEX["i8"]]))
    assert len(kinds) > 4


def test_m31_dealing_again_never_deals_a_tile_that_lies_open():
    table = Position().up("blue", "g8 corn2, g9 corn2, h9 corn2").rack("blue", "chili1")
    table.down("blue", "i8 chili2")
    for seed in range(40):
        now = table.game.mirror(table.game.determinize(table.state, 0, new_source(seed)))
        assert now.rack[1][KIND["corn2"]] == 0
        assert now.unseen[1][KIND["corn2"]] == 0
        assert now.kind[HEX["i8"]] != KIND["corn2"]


def test_m31_dealing_again_deals_each_tile_once():
    table = Position().up("blue", "g8 potato1, g9 potato1, h9 potato1, i9 potato1, h7 potato1")
    table.rack("blue", "potato2 chili1 chili1").spend("black", left=3).rack("black", "squash2")
    for seed in range(60):
        now = table.game.mirror(table.game.determinize(table.state, 0, new_source(seed)))
        assert now.rack[1][KIND["potato1"]] == now.unseen[1][KIND["potato1"]] == 0
        assert min(min(rack) for rack in now.rack) >= 0
        assert min(min(unseen) for unseen in now.unseen) >= 0
        assert now.rack[2][KIND["squash2"]] == 1, "three of the last kind are all that is left"


def test_m31_a_spectator_knows_no_rack_when_dealing_again(table):
    racks = set()
    for seed in range(20):
        now = table.game.mirror(table.game.determinize(table.state, NOBODY, new_source(seed)))
        racks.add(tuple(now.rack[0]))
        assert sum(now.rack[0]) == 3
    assert len(racks) > 5


# -- every tile is somewhere ------------------------------------------------------------------


def test_1_3_every_tile_is_on_a_rack_in_a_supply_on_the_map_or_in_hand(table):
    table.up("black", "g8 corn2, g9 corn2")
    assert table.game.totals(table.state) == [32, 0, 0] * 4
    for ply in ("expand chili1", "at h9", "draw corn1", "draw corn1", "draw corn1"):
        assert table.game.totals(table.play(ply).state) == [32, 0, 0] * 4
    assert table.game.totals(table.play("plant squash1").state) == [32, 0, 0] * 4


def test_1_3_an_unseen_tile_is_counted_in_hand_and_on_the_map():
    table = Position()
    for ply in ("expand blind", "at h9", "draw corn1"):
        assert table.game.totals(table.play(ply).state) == [32, 0, 0] * 4


@pytest.mark.parametrize(
    ("fields", "totals"),
    [
        ({"supply": [26]}, [32, 0, 1]),
        ({"rack_size": [2]}, [32, 1, 0]),
        ({"owner": [-1] * 144}, [31, 0, 1]),
        ({"kind": [BLIND] * 144}, [31, 0, -1]),
        ({"held": KIND["corn1"] + 1}, [33, 0, 0]),
        ({"held": BLIND + 1}, [32, 0, -1]),
    ],
)
def test_1_3_a_tile_too_few_or_too_many_shows(table, fields, totals):
    table.having(**fields)
    assert table.game.totals(table.state)[:3] == totals


@settings(max_examples=60, deadline=None)
@given(
    seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32), plies=st.integers(0, 200),
    viewer=st.integers(-1, 3),
)  # fmt: skip
def test_6_what_is_hidden_never_shows_in_random_games(seats, seed, plies, viewer):
    game, dice = load("maya2019"), random.Random(seed)
    state = game.new(seats)
    viewer = min(viewer, seats - 1)
    for _ in range(plies):
        if game.is_over(state):
            break
        (seat,) = game.pending(state)
        game.step(state, seat, dice.choice(game.legal(state, seat)))
    again = game.determinize(state, viewer, new_source(seed))
    assert game.to_bytes(game.redact(again, viewer)) == game.to_bytes(game.redact(state, viewer))
    assert game.totals(again) == game.totals(state)
    for seat in game.pending(state):
        if seat not in (viewer, CHANCE):
            continue
        if seat == viewer:
            assert game.legal(again, seat) == game.legal(state, seat)


def test_6_the_hidden_kinds_have_no_printed_name():
    assert (BLIND, HIDDEN) == (8, 9)
    assert len(KINDS) == 8
    assert len(COLOURS) == 4
