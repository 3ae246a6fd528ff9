"""Every option (§7), its default and its alternative."""

import pytest

from katun.core.errors import BadOptions
from katun.games.tzolkin.meta import META
from katun.games.tzolkin.reasons import CORN_TILE_IS_FREE, EXTRA_DAY_TOO_LATE
from katun.games.tzolkin.state import DUMMIES
from tests.games.tzolkin.positions import COLOURS, Position

RICH = {"wood": 9, "stone": 9, "gold": 9}


def test_7_options_and_their_defaults():
    defaults = {
        "monuments": "players_plus_two", "free_advance": "free", "skull_monument": "all",
        "last_extra_day": "allowed", "chained_architecture": "applies",
        "dummy_teeth": "opposite", "burning": "refused", "dummy_time": "after",
        "double_payment": "sequential", "tied_at_start": "half",
    }  # fmt: skip
    assert META.complete(4, {}) == defaults
    assert [[c.name for c in option.choices] for option in META.options] == [
        ["players_plus_two", "six"], ["free", "paid"], ["all", "own"], ["allowed", "forbidden"],
        ["applies", "shares"], ["opposite", "icon"], ["refused", "allowed"],
        ["after", "before"], ["sequential", "at_start"], ["half", "none"],
    ]  # fmt: skip


def test_7_an_unknown_choice_is_refused():
    with pytest.raises(BadOptions):
        Position(burning="perhaps")


def test_7_every_option_reaches_the_state():
    fields = (
        "monuments_rule", "free_advance_rule", "skull_monument_rule", "last_extra_day_rule",
        "chain_rule", "dummy_teeth_rule", "burning_rule", "dummy_time_rule", "payment_rule",
        "tied_at_start_rule",
    )  # fmt: skip
    for option, field in zip(META.options, fields, strict=True):
        now = Position.fresh(2, **{option.name: option.choices[1].name}).now
        assert {name: getattr(now, name) for name in fields} == dict.fromkeys(fields, 0) | {
            field: 1
        }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_monuments_six_shows_six(seats):
    table = Position.fresh(seats, monuments="six")
    table.play(*(f"show m{n:02d}" for n in range(1, 7)))
    assert table.some("reveal")
    assert [table.whose(f"m{n:02d}") for n in (6, 7)] == ["display", "out"]


# -- free advances ------------------------------------------------------------------------


def advancing(building: str, **has: int) -> Position:
    table = Position(free_advance="paid").has("red", **has).row(building).worker("red", "tikal 2")
    return table.play("pick tikal 2", "use tikal 2", f"build {building}")


def test_7_free_advance_paid_asks_a_block_beyond_level_3():
    table = advancing("b11", agriculture=3, wood=4, stone=1)
    assert table.some("advance") == {"agriculture", "extraction", "architecture", "theology"}
    assert "done" not in table.legal
    change = table.change("red", "advance agriculture", "pay wood", "raise chaac")
    assert change == {"wood": -1, "chaac": 1, "corn": 6}


def test_7_free_advance_paid_is_still_free_up_to_level_3():
    table = advancing("b11", agriculture=2, wood=3, stone=1)
    assert table.change("red", "advance agriculture") == {
        "agriculture": 1, "corn": 6,
    }  # fmt: skip


def test_7_free_advance_paid_without_a_block_leaves_that_track_out():
    table = advancing("b11", agriculture=3, wood=3, stone=1)
    assert table.some("advance") == {"extraction", "architecture", "theology"}


def test_7_free_advance_paid_may_be_declined_when_every_track_costs():
    full = {"agriculture": 3, "extraction": 3, "architecture": 3, "theology": 3}
    table = advancing("b11", wood=4, stone=1, **full).play("discount wood")
    assert table.some("advance") == set(full)
    assert table.change("red", "done") == {"corn": 6}


def test_7_free_advance_paid_for_a_building_of_one_track():
    table = advancing("a09", agriculture=3, wood=3)
    assert table.legal == {"advance agriculture", "done"}
    assert table.change("red", "advance agriculture", "pay wood", "raise chaac") == {
        "wood": -1, "chaac": 1,
    }  # fmt: skip
    assert advancing("a09", agriculture=3, wood=2).legal == {"done"}
    assert advancing("a09", agriculture=3, wood=3).change("red", "done") == {}


def test_7_free_advance_paid_for_both_of_b17():
    table = advancing("b17", agriculture=2, extraction=3, stone=1, gold=3)
    table.play("advance agriculture")
    change = table.change("red", "advance agriculture", "pay gold", "raise chaac")
    assert change == {"gold": -1, "chaac": 1}
    assert table.legal == {"stop"}


# -- the monument of skulls ---------------------------------------------------------------


@pytest.mark.parametrize(("choice", "points"), [("all", 9), ("own", 3)])
def test_7_skull_monument(choice, points):
    table = Position(skull_monument=choice).owns("red", "m04").cave(1, "blue").cave(5, "red")
    table.cave(9, "yellow")
    assert finished(table).scores[0] == points


def finished(table: Position) -> Position:
    """The final scoring of the position as it stands."""
    table.day(27, food_days_done=4)
    table.now.phase = 11
    return table.play("count")


# -- the calendar -------------------------------------------------------------------------


def before_the_calendar(day: int, **options: str) -> Position:
    """Red holds the start-player space; blue ends the round."""
    table = Position(2, **options).day(day).claims("red").last_turn()
    table.now.seat = 1
    table.play("place palenque", "stop").happen()
    return table


def test_7_last_extra_day_allowed():
    assert before_the_calendar(26).legal == {"days 1", "days 2"}


def test_7_last_extra_day_forbidden_after_round_26_only():
    table = before_the_calendar(26, last_extra_day="forbidden")
    assert (table.turn, table.now.day) == ("blue", 27)
    table = before_the_calendar(25, last_extra_day="forbidden")
    assert table.legal == {"days 1", "days 2"}


def test_7_last_extra_day_forbidden_names_its_reason():
    table = before_the_calendar(25, last_extra_day="forbidden")
    table.now.day = 26
    assert table.reason("days 2") == EXTRA_DAY_TOO_LATE


# -- chained buildings --------------------------------------------------------------------


def chaining(space: str, row: str, architecture: int = 1) -> Position:
    table = Position(chained_architecture="shares").has("red", architecture=architecture, **RICH)
    table.row(row).worker("red", space)
    return table.play(f"pick {space}", f"use {space}")


def test_7_chained_architecture_shares_one_use():
    table = chaining("tikal 2", "a08 a01").play("build a08")
    assert table.legal == {"architecture now", "architecture later"}
    assert table.change("red", "architecture now", "raise chaac")["corn"] == 1
    assert "corn" not in table.change("red", "build a01")
    table = chaining("tikal 2", "a08 a01").play("build a08")
    assert "corn" not in table.change("red", "architecture later", "raise chaac")
    assert table.change("red", "build a01")["corn"] == 1


def test_7_chained_architecture_shares_on_uxmal_4_too():
    table = Position(chained_architecture="shares").has("red", architecture=3, corn=4, wood=1)
    table.row("a08 a01").worker("red", "uxmal 4").play("pick uxmal 4", "use uxmal 4", "build a08")
    assert table.change("red", "architecture later", "raise chaac") == {"corn": -4, "chaac": 1}
    assert table.change("red", "build a01", "discount wood") == {"farms": 1, "corn": 1, "score": 2}


@pytest.mark.parametrize("used", [0, 1, 2])
def test_7_chained_architecture_shares_one_use_among_three_buildings(used):
    table = chaining("tikal 4", "a08 a01 a02").play("build a08")
    gained = []
    for place, then in enumerate(("raise chaac", "build a01", "build a02")):
        if place == 1:
            table.play("build a01")
        before = table.get("red", "corn")
        if table.some("architecture"):
            table.play("architecture now" if place == used else "architecture later")
        if place != 1:
            table.play(then)
        gained.append(table.get("red", "corn") - before)
    assert gained == [int(place == used) for place in range(3)]
    assert table.legal == {"stop"}


def test_7_chained_architecture_shares_with_a08_second():
    table = chaining("tikal 4", "a01 a08 a02").play("build a01", "architecture later", "build a08")
    assert table.some("architecture") == {"now", "later"}
    table.play("architecture later", "raise chaac")
    assert table.change("red", "build a02")["corn"] == 1


def test_7_chained_architecture_applies_asks_nothing_for_a08_alone():
    table = Position().has("red", architecture=1, **RICH).row("a08 a01").worker("red", "tikal 2")
    table.play("pick tikal 2", "use tikal 2", "build a08")
    assert table.some("raise")


# -- dummies ------------------------------------------------------------------------------


def test_7_dummy_teeth_icon_only():
    table = Position.fresh(2, dummy_teeth="icon").set_up()
    table.keep("red", "w01 w02").keep("blue", "w05 w06").play("dummy w13", "dummy w10", "dummy w17")
    assert table.standing("dummy") == ["tikal 3", "uxmal 1", "chichen 0"]


@pytest.mark.parametrize("seats", [2, 3])
def test_7_dummy_teeth_icon_only_places_as_many(seats):
    table = Position.fresh(seats, dummy_teeth="icon").set_up()
    for colour, tiles in zip(COLOURS[:seats], ("w01 w02", "w05 w06", "w09 w10"), strict=False):
        table.keep(colour, tiles)
    while table.some("dummy"):
        table.play(max(table.legal))
    assert len(table.standing("dummy")) == {2: 12, 3: 6}[seats]


def test_7_dummy_time_before_the_choice():
    table = Position.fresh(3, dummy_time="before").set_up()
    assert table.now.phase == DUMMIES
    while table.some("dummy"):
        table.play(min(table.legal))
    assert len(table.standing("dummy")) == 6
    assert table.pending == (0, 1, 2)
    table.keep("yellow", "w09 w10").keep("red", "w01 w02").keep("blue", "w05 w06")
    assert table.turn == "red"


# -- burning ------------------------------------------------------------------------------


def test_7_burning_beside_a_free_tile():
    table = Position(burning="allowed").jungle(4, 4, 2).worker("red", "palenque 4")
    table.play("pick palenque 4", "use palenque 4")
    assert table.legal == {"harvest corn", "harvest wood", "burn"}
    assert table.change("red", "burn", "lower chaac") == {"corn": 7, "corn_tiles": 1, "chaac": -1}
    assert (table.now.corn_tiles[4], table.now.wood_tiles[4]) == (3, 1)


def test_7_burning_refused_beside_a_free_tile():
    table = Position().jungle(4, 4, 2).worker("red", "palenque 4")
    table.play("pick palenque 4", "use palenque 4")
    assert table.why("burn") == (CORN_TILE_IS_FREE, 0, 2)


# -- payment ------------------------------------------------------------------------------


def building_two(row: str, **has: int) -> Position:
    table = Position(double_payment="at_start").has("red", **has).row(row).worker("red", "tikal 4")
    return table.play("pick tikal 4", "use tikal 4")


def test_7_double_payment_at_start_does_not_use_what_the_first_gave():
    table = building_two("a12 a13", wood=2, stone=1).play("build a12")
    assert table.legal == {"done"}
    table = building_two("a12 a13", wood=2, stone=1, gold=1).play("build a12")
    assert table.legal == {"build a13", "done"}


@pytest.mark.parametrize("first", ["a01", "a02", "a03", "a04", "a06", "b13"])
def test_7_double_payment_at_start_whatever_the_first_is(first):
    table = building_two(f"{first} b01", **RICH).play(f"build {first}")
    assert table.legal == {"build b01", "done"}


def test_7_double_payment_at_start_ends_with_the_construction():
    table = building_two("a12 a13", wood=2, stone=1).play("build a12", "done")
    change = table.pick("tikal 2", "use tikal 2", "build a13")
    assert change == {"gold": -1, "architecture": 1}


def test_7_double_payment_at_start_and_what_the_first_spent_in_between():
    # One wood of three goes to B07's action, so that the second cannot have three.
    table = building_two("b07 b09", wood=5, stone=1, gold=1, corn=1)
    table.play("build b07", "use tikal 1", "advance agriculture", "pay wood")
    assert table.legal == {"done"}


def test_7_double_payment_at_start_with_a_discount():
    table = building_two("a12 a13", wood=2, stone=1, architecture=3)
    table.play("build a12", "architecture later")
    assert table.some("build") == {"a13"}
    table.play("build a13")
    assert table.some("discount") == {"gold"}


def test_7_double_payment_at_start_in_a_nested_construction():
    # The gold of B10, built inside by B07, pays neither the inner second nor the outer one.
    table = building_two("b07 b10 b18", wood=4, stone=2, gold=3, corn=1)
    table.play("build b07", "use tikal 4", "build b10", "advance agriculture")
    assert table.get("red", "gold") == 3
    assert table.legal == {"done"}
    assert table.play("done").legal == {"done"}
    table = building_two("b07 b10 b18", wood=4, stone=2, gold=4, corn=1)
    table.play("build b07", "use tikal 4", "build b10", "advance agriculture")
    assert table.legal == {"build b18", "done"}


# -- a tie of all at the start step -------------------------------------------------------


@pytest.mark.parametrize(("choice", "points"), [("half", 6), ("none", 0)])
def test_7_tied_at_start(choice, points):
    table = Position(tied_at_start=choice).food_day(27)
    for colour in COLOURS:
        table.has(colour, farms=6)
    table.play("feed", "reward chaac", "reward quetzalcoatl", "reward kukulkan")
    assert table.scores == [points] * 4


def test_7_tied_at_start_none_pays_ties_elsewhere():
    table = Position(tied_at_start="none").food_day(27)
    for colour in COLOURS:
        table.has(colour, farms=6, chaac=2, kukulkan=1)
    table.has("red", kukulkan=0)
    table.play("feed", "reward chaac", "reward quetzalcoatl", "reward kukulkan")
    assert table.scores == [2 + 1 - 3] + [2 + 1 + 2] * 3
