"""Three and four seats of every kind, the variants, and the start player's choices."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person

#: Spaces of a region on the map.
REGION_SIZE = 36


def at_one_screen(people: People, *names: str, **options: str) -> Person:
    """A table with everybody at the first person's screen, so that whoever starts is here."""
    first = people.come(names[0])
    first.open_table(["me", *(f"screen:{name}" for name in names[1:])], **options)
    first.come_to_the_screen()
    expect(first.page.locator("#prompt.mine")).to_be_visible()
    return first


def spaces(person: Person) -> Locator:
    return person.page.locator(".m19-ground")


def regions(person: Person) -> Locator:
    return person.page.locator(".m19-region")


def temples(person: Person) -> list[str]:
    return [
        label.split(":")[0]
        for label in person.page.locator(".m19-temple").evaluate_all(
            "nodes => nodes.map(node => node.getAttribute('aria-label'))"
        )
    ]


@pytest.mark.parametrize(("count", "used"), [(2, 2), (3, 3), (4, 4)])
def test_each_seat_count_plays_on_its_number_of_regions(
    people: People, count: int, used: int
) -> None:
    anna = at_one_screen(people, *("Anna", "Ben", "Carla", "Dora")[:count])
    expect(spaces(anna)).to_have_count(used * REGION_SIZE)
    expect(anna.page.locator("#players .player")).to_have_count(count)
    assert temples(anna) == ["Tikal"]


def test_the_start_player_chooses_the_regions_of_a_game_for_three(people: People) -> None:
    anna = at_one_screen(people, "Anna", "Ben", "Carla", set_up="start_player")
    expect(anna.ask).to_have_text("Choose a region to play in, beside the blue one.")
    expect(regions(anna)).to_have_count(3)
    anna.press(regions(anna).filter(has_text="pink"))
    expect(regions(anna)).to_have_count(2)
    anna.press(regions(anna).filter(has_text="green"))
    expect(regions(anna)).to_have_count(0)
    expect(anna.page.locator(".m19-ground.pink")).to_have_count(REGION_SIZE)
    expect(anna.page.locator(".m19-ground.green")).to_have_count(REGION_SIZE)
    expect(anna.page.locator(".m19-ground.yellow")).to_have_count(0)


def test_a_chosen_region_can_be_taken_back(people: People) -> None:
    anna = at_one_screen(people, "Anna", "Ben", "Carla", set_up="start_player")
    anna.press(regions(anna).filter(has_text="yellow"))
    anna.press(anna.page.locator("#undo"))
    expect(regions(anna)).to_have_count(3)


def test_variant_a_the_first_temple_on_any_site_in_use(people: People) -> None:
    anna = at_one_screen(people, "Anna", "Ben", variant="new_start", set_up="start_player")
    anna.press(regions(anna).filter(has_text="pink"))
    expect(anna.ask).to_have_text("Choose the site of a first temple.")
    expect(anna.lit).to_have_count(7)
    anna.press(anna.page.get_by_role("button", name="First temple on Tulum"))
    finish_choosing(anna)
    assert temples(anna) == ["Tulum"]


def test_variant_b_two_temples_on_capitals(people: People) -> None:
    anna = at_one_screen(
        people, "Anna", "Ben", "Carla", "Dora", variant="two_cities", set_up="start_player"
    )
    expect(anna.lit).to_have_count(4)
    anna.press(anna.page.get_by_role("button", name="First temple on Palenque"))
    expect(anna.lit).to_have_count(3)
    anna.press(anna.page.get_by_role("button", name="First temple on Coba"))
    finish_choosing(anna)
    assert sorted(temples(anna)) == ["Coba", "Palenque"]


def finish_choosing(person: Person) -> None:
    """End the set-up; the start player's first turn follows."""
    if person.end.is_enabled():
        person.press(person.end)
    expect(person.rack.first).to_be_visible()


def test_a_table_of_every_kind_of_seat_plays_on(people: People) -> None:
    anna, dora = people.come("Anna"), people.come("Dora")
    anna.open_table(["me", "open", "bot:random", "bot:greedy"])
    dora.accept(anna.invitation(1))
    for _turn in range(6):
        expect(anna.ask).to_contain_text(re.compile("Your turn|Dora's turn"), timeout=90_000)
        before = anna.stamp()
        person = anna if anna.page.locator("#prompt.mine").count() else dora
        assert person.wait_for_my_turn()
        person.play_turn()
        anna.wait_past(before)
    log = anna.page.locator("#log")
    for name in ("Anna", "Dora", "Random 3", "Greedy 4"):
        expect(log).to_contain_text(name)


def test_the_first_person_fills_an_open_seat_with_a_bot(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "open", "open"])
    anna.page.locator("#bot-1-random").click()
    expect(anna.page.locator("#seat-1")).to_contain_text("Random 2")
    anna.page.locator("#bot-2-greedy").click()
    expect(anna.table).to_have_class("table playing")
    expect(anna.page.locator("#players")).to_contain_text("Greedy 3")
