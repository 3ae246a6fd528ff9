"""After the game: the same people again."""

import re

from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.test_two_browsers import by_turn, mark, never_reloaded, sit_down_together

MOST_TURNS = 120


def test_a_finished_game_leads_both_to_a_rematch(people: People) -> None:
    anna, ben = sit_down_together(people, "Anna", "Ben")
    over = anna.page.locator("#result")
    for _turn in range(MOST_TURNS):
        if over.count():
            break
        active, waiting = by_turn(anna, ben)
        before = waiting.stamp()
        active.play_turn(at_most=7)
        waiting.wait_past(before)
    for person in (anna, ben):
        expect(person.page.locator("#result tbody tr")).to_have_count(2)
        expect(person.page.locator("#players")).to_contain_text("rank 1")
    mark(ben)

    anna.page.locator("#rematch").click()
    expect(anna.table).to_have_class("table playing")
    expect(anna.page.locator("#players .player")).to_have_text(
        [re.compile("Anna"), re.compile("Ben")]
    )
    ben.page.get_by_role("link", name="To the rematch").click()
    expect(ben.table).to_have_class("table playing")
    assert ben.path == anna.path
    active, waiting = by_turn(anna, ben)
    active.play_turn()
    expect(waiting.tiles).to_have_count(1)
    assert not never_reloaded(ben)
