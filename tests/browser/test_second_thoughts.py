"""Undo, restart, a change of mind, why-not, and what happens to clicks that come too late."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import People, Person


@pytest.fixture
def anna(people: People) -> Person:
    """Anna, with whom Ben shares the screen, at the first turn of a game."""
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    expect(anna.rack.first).to_be_visible()
    return anna


def tiles_on_rack(person: Person) -> Locator:
    return person.page.locator("#m19-rack li[id]:not(.held)")


def in_hand(person: Person) -> Locator:
    return person.page.locator("#m19-rack li.held")


def test_undo_takes_back_one_step_and_restart_the_whole_turn(anna: Person) -> None:
    undo, restart = anna.page.locator("#undo"), anna.page.locator("#restart")
    expect(undo).to_be_disabled()
    expect(restart).to_be_disabled()
    anna.take("plant")
    anna.lay()
    expect(anna.tiles).to_have_count(1)
    anna.press(undo)
    expect(anna.tiles).to_have_count(0)
    expect(in_hand(anna)).to_have_count(1)
    expect(anna.lit).not_to_have_count(0)
    anna.press(undo)
    expect(in_hand(anna)).to_have_count(0)
    expect(tiles_on_rack(anna)).to_have_count(5)
    expect(undo).to_be_disabled()
    anna.take("plant")
    anna.lay()
    anna.press(restart)
    expect(anna.tiles).to_have_count(0)
    expect(tiles_on_rack(anna)).to_have_count(5)
    expect(undo).to_be_disabled()


def test_another_tile_can_be_taken_instead_in_one_press(anna: Person) -> None:
    anna.take("plant")
    expect(anna.ask).to_contain_text("Plant")
    anna.take("expand")
    expect(anna.ask).to_contain_text("face down")
    expect(in_hand(anna)).to_have_count(1)
    anna.press(anna.page.locator("#undo"))
    expect(in_hand(anna)).to_have_count(0)
    expect(anna.page.locator("#undo")).to_be_disabled()


def test_a_laid_tile_ends_the_turn_only_when_the_player_says_so(anna: Person) -> None:
    expect(anna.end).to_be_disabled()
    anna.take("expand")
    expect(anna.end).to_be_disabled()
    anna.lay()
    expect(anna.end).to_be_enabled()
    expect(anna.page.locator("#log")).not_to_contain_text(" lays ")
    anna.press(anna.end)
    expect(anna.page.locator(".hand-over-card")).to_be_visible()


def test_an_illegal_hex_says_why(anna: Person) -> None:
    why = anna.page.locator("#why")
    anna.touch(anna.page.locator("#m19-refused > *").first)
    expect(why).to_have_text(
        "Take a tile from your rack first: its face to plant, its back for a city."
    )
    anna.take("plant")
    expect(why).to_have_text("")
    far = anna.page.locator("#m19-refused [data-why*='touches no tile']").first
    name = (far.get_attribute("id") or "").removeprefix("refused-")
    far = anna.page.locator(f"#refused-{name}")
    anna.touch(far)
    expect(why).to_have_text(f"{name} touches no tile: plant beside one, no matter whose.")
    anna.take("expand")
    anna.touch(far)
    expect(why).to_have_text(f"{name} touches no city: no temple and no face-down tile.")


def test_a_tile_of_another_crop_says_why_it_must_wait(anna: Person) -> None:
    anna.take("plant")
    anna.lay()
    other = anna.page.locator("#m19-rack [id$=-expand][data-why]").first
    anna.touch(other)
    expect(anna.page.locator("#why")).to_have_text(
        "You have planted this turn: a turn is planting or expanding a city, never both."
    )


def test_a_double_click_is_one_step(anna: Person) -> None:
    anna.take("plant")
    before = anna.stamp()
    anna.lit.first.dblclick()
    anna.wait_past(before)
    seq, revision = map(int, before.split("."))
    expect(anna.tiles).to_have_count(1)
    assert anna.stamp() == f"{seq}.{revision + 1}"


def test_a_double_click_on_undo_takes_back_one_step(anna: Person) -> None:
    anna.take("plant")
    anna.lay()
    before = anna.stamp()
    anna.page.locator("#undo").dblclick()
    anna.wait_past(before)
    expect(anna.tiles).to_have_count(0)
    expect(in_hand(anna)).to_have_count(1)


def second_tab(person: Person, deaf: bool) -> Page:
    """The same seat in another tab; a deaf one gets no live updates."""
    tab = person.context.new_page()
    if deaf:
        tab.route_web_socket(re.compile("/live/"), lambda socket: None)
    tab.goto(person.path)
    return tab


def test_two_tabs_of_one_seat_show_the_same_draft(anna: Person) -> None:
    other = second_tab(anna, deaf=False)
    anna.page.bring_to_front()
    anna.take("plant")
    anna.lay()
    other.bring_to_front()
    expect(other.locator(".m19-tile")).to_have_count(1)
    other.locator("#undo").click()
    anna.page.bring_to_front()
    expect(anna.tiles).to_have_count(0)


def test_a_stale_click_gets_words_and_the_fresh_board(anna: Person) -> None:
    anna.expects(409)
    stale = second_tab(anna, deaf=True)
    anna.page.bring_to_front()
    anna.take("plant")
    anna.lay()
    stale.bring_to_front()
    assert stale.locator(".m19-tile").count() == 0
    stale.locator("#m19-rack [hx-post]").last.click()
    expect(stale.locator(".m19-tile")).to_have_count(1)
    expect(stale.locator("#toast")).to_have_text(
        "The table has moved on since your page was drawn. Here it is as it stands."
    )
    assert anna.stamp() == "{}.{}".format(
        stale.locator("#table").get_attribute("data-seq"),
        stale.locator("#table").get_attribute("data-revision"),
    )
