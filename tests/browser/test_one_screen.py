"""Two people at one screen: between their turns a page that hides what is not for both."""

from playwright.sync_api import expect

from tests.browser.people import People, Person


def who_is_called(person: Person) -> str:
    """The name on the hand-over page."""
    title = person.page.locator(".hand-over-card h1")
    expect(title).to_contain_text("Pass the screen to")
    return title.inner_text().removeprefix("Pass the screen to ")


def hides_everything(person: Person) -> bool:
    """Whether neither the page nor its source holds a rack or a thing to play."""
    content = person.page.content()
    return "m19-rack" not in content and "/step/" not in content


def test_the_screen_goes_from_hand_to_hand(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    seen = []
    for turn in range(1, 5):
        seen.append(who_is_called(anna))
        assert hides_everything(anna)
        anna.come_to_the_screen()
        expect(anna.page.locator("#players .note")).to_have_text("(you)")
        expect(anna.page.locator("#players .pending")).to_contain_text(seen[-1])
        anna.play_turn()
        expect(anna.page.locator(".hand-over-card")).to_be_visible()
        assert anna.page.locator(".m19-tile").count() == 0, turn
    assert seen[0] != seen[1]
    assert seen == [*seen[:2], *seen[:2]]
    assert set(seen) == {"Anna", "Ben"}


def test_a_refresh_between_turns_still_hides_the_racks(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    first = who_is_called(anna)
    anna.come_to_the_screen()
    anna.play_turn()
    second = who_is_called(anna)
    anna.page.reload()
    assert who_is_called(anna) == second != first
    assert hides_everything(anna)


def test_a_draft_waits_for_its_person(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("plant")
    anna.lay()
    anna.page.reload()
    expect(anna.tiles).to_have_count(1)
    assert anna.end.is_enabled()


def test_each_rack_is_its_own_persons(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    colours = []
    for _turn in range(2):
        anna.come_to_the_screen()
        classes = anna.page.locator("#m19-rack").get_attribute("class") or ""
        colours.append(next(colour for colour in ("red", "blue") if colour in classes.split()))
        anna.play_turn()
        expect(anna.page.locator(".hand-over-card")).to_be_visible()
    assert sorted(colours) == ["blue", "red"]
