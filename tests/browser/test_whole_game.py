"""A whole game against a bot, by clicks alone, and what remains of it afterwards."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import People, Person

MOST_TURNS = 80


def play_to_the_end(person: Person) -> None:
    for _turn in range(MOST_TURNS):
        if not person.wait_for_my_turn():
            return
        person.play_turn()
    raise AssertionError(f"The game is not over after {MOST_TURNS} turns.")


def test_a_game_from_the_lobby_to_the_record_and_back(people: People, tmp_path: Path) -> None:
    anna = people.come("Anna")
    page = anna.page
    page.goto("/")
    page.get_by_role("link", name="Open a table").click()
    anna.fill_seats(["me", "bot:random"])
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))

    play_to_the_end(anna)

    rows = page.locator("#result tbody tr")
    expect(rows).to_have_count(2)
    expect(page.locator("#result")).to_contain_text("Anna")
    scores = page.locator("#players .score").all_inner_texts()
    final_position = page.locator(".m19-tile").count()

    page.get_by_role("link", name="Replay").click()
    replay_by_arrow_keys(anna)
    assert page.locator(".m19-tile").count() == final_position
    assert page.locator("#players .score").all_inner_texts() == scores

    page.get_by_role("link", name="To the table").click()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record.txt"
    coming.value.save_as(record)
    assert record.read_text().startswith("katun record 1\ngame maya2019\n")
    bring_back(anna, record)
    assert page.locator("#players .score").all_inner_texts() == scores
    assert page.locator(".m19-tile").count() == final_position


def replay_by_arrow_keys(person: Person) -> None:
    page = person.page
    ask = page.locator("#prompt .ask")
    expect(ask).to_contain_text("ply 0 of")
    assert page.locator(".m19-tile").count() == 0
    for ply in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(ask).to_contain_text(f"ply {ply} of")
    page.keyboard.press("ArrowLeft")
    expect(ask).to_contain_text("ply 2 of")
    expect(page).to_have_url(re.compile(r"/replay/2/$"))
    page.reload()
    expect(ask).to_contain_text("ply 2 of")
    page.keyboard.press("End")
    expect(page.locator("#go-ArrowRight")).to_have_attribute("href", re.compile(r"/replay/\d\d+/"))
    expect(ask).to_have_text(re.compile(r"ply (\d+) of \1$"))


def bring_back(person: Person, record: Path) -> None:
    page = person.page
    page.get_by_role("link", name="Look at a record").click()
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_role("button", name="Look at it").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("#result")).to_contain_text("Anna")
