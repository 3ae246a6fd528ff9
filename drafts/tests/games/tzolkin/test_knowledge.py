"""What a seat may know (§8): everything but the wealth tiles of others, until all have chosen."""

import pytest

from katun.core import rules
from katun.core.chance import new_source
from katun.core.seats import NOBODY
from katun.games.tzolkin.state import DEALT, HIDDEN, UNDEALT
from tests.games.tzolkin.positions import GAME, Position

OFFERS = "w21 w20 w19 w18 w01 w02 w03 w04 w05 w06 w07 w08"


def dealt(**options: str) -> Position:
    return Position.fresh(3, **options).set_up(OFFERS)


def seen(table: Position, viewer: int) -> Position:
    """The position as a viewer sees it."""
    other = Position(3)
    other.now.copy_from(table.now)
    rules.redact(other.now, viewer)
    return other


def masked(table: Position, seat: int, text: str, viewer: int) -> str:
    """What a viewer is told of a ply."""
    action = rules.redact_action(table.now, seat, GAME.catalogue.parse(text), viewer)
    return GAME.catalogue.text(action)


def test_8_1_a_seat_sees_the_tiles_offered_to_it_and_no_others():
    now = seen(dealt(), 0).now
    assert now.offer[0] == [21, 20, 19, 18]
    assert now.offer[1] == now.offer[2] == [HIDDEN] * 4
    assert [now.wealth[tile - 1] for tile in (21, 20, 19, 18)] == [DEALT] * 4
    assert now.wealth[0] == now.wealth[7] == UNDEALT


def test_8_1_who_holds_no_seat_sees_none():
    now = seen(dealt(), NOBODY).now
    assert now.offer[:3] == [[HIDDEN] * 4] * 3


def test_8_1_half_way_through_the_deal():
    table = Position.fresh(2)
    while not table.some("deal"):
        table.play(min(table.legal))
    table.play("deal w05", "deal w06", "deal w07", "deal w08", "deal w09")
    assert seen(table, 0).now.offer[1] == [HIDDEN, 0, 0, 0]
    assert seen(table, 1).now.offer[1] == [9 + 1 - 1, 0, 0, 0]


def test_8_2_a_sealed_choice_shows_only_that_it_was_made():
    table = dealt().keep("blue", "w01 w02")
    assert seen(table, 0).now.kept[:3] == [0, HIDDEN, 0]
    assert seen(table, 1).now.kept[1] == table.now.kept[1]
    assert seen(table, 0).pending == (0, 2)


def test_8_2_the_last_choice_opens_everything():
    table = dealt().keep("blue", "w01 w02").keep("red", "w18 w19").keep("yellow", "w05 w06")
    assert seen(table, 2).now.to_bytes() == table.now.to_bytes()


def test_8_2_the_own_choices_are_the_same_in_what_a_seat_sees():
    table = dealt()
    assert seen(table, 0).some("keep") == table.some("keep")


@pytest.mark.parametrize(
    ("viewer", "told"), [(0, "deal w09"), (1, "deal hidden"), (NOBODY, "deal hidden")]
)
def test_8_3_a_tile_dealt_is_masked_for_others(viewer, told):
    table = Position.fresh(2)
    while not table.some("deal"):
        table.play(min(table.legal))
    assert masked(table, 8, "deal w09", viewer) == told


@pytest.mark.parametrize(
    ("viewer", "told"), [(0, "keep hidden"), (1, "keep w01 w02"), (NOBODY, "keep hidden")]
)
def test_8_3_a_sealed_choice_is_masked_for_others(viewer, told):
    assert masked(dealt(), 1, "keep w01 w02", viewer) == told


def test_8_3_everything_else_is_open():
    table = Position()
    for text in ("place palenque", "beg", "reveal a01", "dummy w03", "days 2", "show m01"):
        assert masked(table, 0, text, 3) == text


def test_8_4_what_is_dealt_again_fits_what_a_seat_sees():
    table = dealt().keep("blue", "w01 w02")
    for seed in range(20):
        other = Position(3)
        other.now.copy_from(table.now)
        rules.determinize(other.now, 0, new_source(seed))
        tiles = [tile for offer in other.now.offer[:3] for tile in offer]
        assert len(set(tiles)) == 12
        assert other.now.offer[0] == [21, 20, 19, 18]
        assert other.pending == (0, 2)
        assert seen(other, 0).now.to_bytes() == seen(table, 0).now.to_bytes()
        other.keep("red", "w18 w19")
        other.play_as("yellow", min(other._legal(2)))
        assert other.turn == "chance"


def test_8_4_an_open_game_is_not_dealt_again():
    table = Position().has("red", corn=4).row("a01")
    before = table.now.to_bytes()
    rules.determinize(table.now, 1, new_source(5))
    rules.redact(table.now, 1)
    assert table.now.to_bytes() == before


def test_8_4_dummies_placed_before_the_choice_hide_nothing_more():
    table = Position.fresh(2, dummy_time="before").set_up("w21 w20 w19 w18 w01 w02 w03 w04")
    table.play("dummy w05")
    now = seen(table, 0).now
    assert now.offer[1] == [HIDDEN] * 4
    assert now.wealth[0] == UNDEALT
    assert now.wealth[4] not in (UNDEALT, DEALT)
