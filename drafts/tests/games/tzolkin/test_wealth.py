"""Starting wealth tiles (§1.4): what each gives, the sealed choice, the deal."""

import itertools

import pytest

from katun.games.tzolkin.reasons import MASKED, NOT_OFFERED
from tests.games.tzolkin.positions import COLOURS, Position

GIVES = [
    ("w01", {"corn": 3, "quetzalcoatl": 1, "agriculture": 1}),
    ("w02", {"corn": 5, "gold": 1, "quetzalcoatl": 1}),
    ("w03", {"stone": 1, "gold": 1, "agriculture": 1}),
    ("w04", {"corn": 9, "stone": 1}),
    ("w05", {"wood": 1, "kukulkan": 1, "extraction": 1}),
    ("w06", {"corn": 2, "wood": 2, "kukulkan": 1}),
    ("w07", {"corn": 4, "wood": 1, "extraction": 1}),
    ("w08", {"corn": 3, "wood": 2, "stone": 1}),
    ("w09", {"corn": 2, "chaac": 1, "architecture": 1}),
    ("w10", {"corn": 6, "stone": 2}),
    ("w11", {"corn": 3, "gold": 1, "architecture": 1}),
    ("w12", {"corn": 6, "wood": 1, "stone": 1}),
    ("w13", {"corn": 5, "stone": 1, "chaac": 1}),
    ("w14", {"corn": 3, "wood": 1, "farms": 1}),
    ("w15", {"workers": 1, "hand": 1}),
    ("w16", {"corn": 8, "gold": 1}),
    ("w17", {"corn": 4, "wood": 1, "skulls": 1}),
    ("w18", {"corn": 5, "stone": 1, "theology": 1}),
    ("w19", {"corn": 4, "wood": 3}),
    ("w20", {"corn": 2, "wood": 2, "theology": 1}),
    ("w21", {"corn": 7, "wood": 2}),
]


def dealt(first: str, *more: str, seats: int = 4, **options: str) -> Position:
    """A game in which red is offered these tiles, and the others the lowest of the rest."""
    mine = (first, *more)
    rest = [f"w{n:02d}" for n in range(1, 22) if f"w{n:02d}" not in mine]
    offers = [*mine, *rest][: 4 * seats]
    return Position.fresh(seats, **options).set_up(" ".join(offers))


def pair(one: str, two: str) -> str:
    return " ".join(sorted((one, two)))


def others_keep(table: Position) -> Position:
    """All seats but red keep the first two tiles offered to them."""
    for seat in range(1, table.now.seats):
        one, two = (f"w{tile:02d}" for tile in table.now.offer[seat][:2])
        table.keep(COLOURS[seat], pair(one, two))
    return table


@pytest.mark.parametrize(("tile", "gives"), GIVES, ids=[tile for tile, _ in GIVES])
def test_1_4_what_a_wealth_tile_gives(tile, gives):
    # A tile of goods alone lies beside it.
    beside, goods = ("w21", {"corn": 7, "wood": 2})
    if tile == "w21":
        beside, goods = ("w19", {"corn": 4, "wood": 3})
    table = dealt(tile, beside)
    before = table.of("red")
    others_keep(table).keep("red", pair(tile, beside))
    after = table.of("red")
    found = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    assert found == {k: gives.get(k, 0) + goods.get(k, 0) for k in {*gives, *goods}}


def test_1_4_two_tiles_of_one_technology_give_two_levels():
    table = others_keep(dealt("w18", "w20", "w01", "w02"))
    assert table.change("red", "keep w18 w20")["theology"] == 2


def test_1_4_two_tiles_of_one_temple_give_two_steps():
    table = others_keep(dealt("w05", "w06", "w01", "w02"))
    table.keep("red", "w05 w06")
    assert table.get("red", "kukulkan") == 3


def test_1_4_the_skull_comes_out_of_the_bank():
    table = others_keep(dealt("w17", "w19", "w01", "w02")).keep("red", "w17 w19")
    assert (table.get("red", "skulls"), table.now.skull_bank) == (1, 12)


def test_1_3_4_any_two_of_the_four_tiles_may_be_kept():
    table = dealt("w10", "w03", "w21", "w07")
    assert table.some("keep") == {
        "w03 w07", "w03 w10", "w03 w21", "w07 w10", "w07 w21", "w10 w21",
    }  # fmt: skip


def test_1_3_4_tiles_of_others_cannot_be_kept():
    table = dealt("w10", "w03", "w21", "w07")
    assert table.reason("keep w01 w03") == NOT_OFFERED
    assert table.reason("keep w01 w02") == NOT_OFFERED
    assert table.reason("keep hidden") == MASKED


def test_1_3_4_nothing_is_taken_before_the_last_has_chosen():
    table = dealt("w04", "w16", "w01", "w02").keep("red", "w04 w16")
    assert table.pending == (1, 2, 3)
    assert table.get("red", "corn") == 0
    others_keep(table)
    assert table.get("red", "corn") == 17


def test_1_3_4_the_order_of_sealed_choices_does_not_matter():
    choices = {"red": "w01 w04", "blue": "w05 w08", "yellow": "w09 w10"}
    ends = set()
    for order in itertools.permutations(choices):
        table = Position.fresh(3).set_up()
        for colour in order:
            table.keep(colour, choices[colour])
        ends.add(table.now.to_bytes())
    assert len(ends) == 1


def test_1_3_4_who_has_chosen_does_not_choose_again():
    table = dealt("w04", "w16", "w01", "w02", seats=2).keep("red", "w04 w16")
    assert table.pending == (1,)


def test_1_3_4_the_tiles_kept_are_gone_afterwards():
    table = others_keep(dealt("w04", "w16", "w01", "w02")).keep("red", "w04 w16")
    assert table.turn == "red"
    assert "keep" not in {text.split()[0] for text in table.legal}


def test_12_01_goods_of_both_tiles_come_before_their_effects():
    # Nothing that a tile does can meet a top step or a full track, so only sums can tell.
    table = others_keep(dealt("w01", "w02", "w03", "w05")).keep("red", "w01 w02")
    assert table.of("red") | {"corn": 8, "gold": 1, "quetzalcoatl": 3, "agriculture": 1} == (
        table.of("red")
    )
