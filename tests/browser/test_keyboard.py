"""A whole game without a mouse."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import People, Person

MOST_TURNS = 80
#: More presses of Tab than this to get anywhere is no way to play.
MOST_TABS = 40

_FOCUSED = "selector => document.activeElement?.matches(selector) ?? false"


class Keyboard:
    """Somebody's hands: Tab, Enter, letters."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.keys = person.page.keyboard
        self.longest = 0

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Tab until the focus is on something that ``selector`` describes."""
        for pressed in range(MOST_TABS + 1):
            if self.person.page.evaluate(_FOCUSED, selector):
                self.longest = max(self.longest, pressed)
                return
            self.keys.press(key)
        raise AssertionError(f"{selector} is not reached by {MOST_TABS} presses of {key}.")

    def play(self, selector: str, key: str = "Tab") -> None:
        """Reach a control and press Enter on it; wait for what follows."""
        self.reach(selector, key)
        self.shortcut("Enter")

    def shortcut(self, key: str) -> None:
        """Press a key that changes the table."""
        before = self.person.stamp()
        self.keys.press(key)
        self.person.wait_past(before)


def open_a_table(keyboard: Keyboard) -> None:
    page = keyboard.person.page
    page.goto("/")
    keyboard.reach(".card .primary")
    keyboard.keys.press("Enter")
    page.wait_for_url("**/new/**")
    keyboard.reach("[name=name]")
    keyboard.keys.type("Anna")
    keyboard.reach("[name=seat-1]")
    keyboard.keys.type("the bot “random")
    assert page.locator("[name=seat-1]").input_value() == "bot:random"
    keyboard.reach(".new-table .primary")
    keyboard.keys.press("Enter")
    page.wait_for_url("**/t/**")


def play_a_turn(keyboard: Keyboard) -> None:
    person = keyboard.person
    while person.end.is_disabled():
        if person.lit.count():
            keyboard.play("#m19-targets [hx-post]", "Shift+Tab")
        else:
            keyboard.play("#m19-rack [hx-post]")
    keyboard.shortcut("e")


def test_a_whole_game_by_keyboard_alone(people: People, note: Callable[[str], Any]) -> None:
    anna = people.come("Anna")
    keyboard = Keyboard(anna)
    open_a_table(keyboard)
    for _turn in range(MOST_TURNS):
        if not anna.wait_for_my_turn():
            break
        play_a_turn(keyboard)
    expect(anna.page.locator("#result tbody tr")).to_have_count(2)
    note(f"by keyboard: never more than {keyboard.longest} presses of Tab to the next control")


def test_a_step_is_taken_back_by_its_letter(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    keyboard = Keyboard(anna)
    keyboard.reach("#here")
    keyboard.keys.press("Enter")
    expect(anna.page.locator("#m19-rack")).to_be_visible()
    keyboard.play("#m19-rack [hx-post]")
    keyboard.play("#m19-targets [hx-post]", "Shift+Tab")
    expect(anna.tiles).to_have_count(1)
    keyboard.shortcut("u")
    expect(anna.tiles).to_have_count(0)
    keyboard.shortcut("r")
    assert anna.page.locator("#undo").is_disabled()


def test_where_something_cannot_be_laid_is_said_on_focus(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("plant")
    anna.lay()
    keyboard = Keyboard(anna)
    keyboard.reach("#m19-rack [id$=-expand][data-why]")
    expect(anna.page.locator("#why")).to_have_text(
        "You have planted this turn: a turn is planting or expanding a city, never both."
    )


def test_arrow_keys_lead_from_hex_to_hex_and_out_of_bounds_is_explained(people: People) -> None:
    anna = people.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("plant")
    keyboard = Keyboard(anna)
    keyboard.reach("#m19-targets [hx-post]", "Shift+Tab")
    keyboard.reach("#m19-refused [data-why]", "ArrowUp")
    name = (anna.page.locator(":focus").get_attribute("id") or "").removeprefix("refused-")
    expect(anna.page.locator("#why")).to_contain_text(f"{name} ")
    keyboard.reach("#m19-targets [hx-post]", "ArrowDown")
    keyboard.shortcut("Enter")
    expect(anna.tiles).to_have_count(1)
