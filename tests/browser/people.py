"""The people who come to the site: one browser context each, and what they do by hand."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    WebError,
    expect,
)

#: What a browser reports of an answer that a test means to get.
_ANSWERED = "the server responded with a status of {}"


class People:
    """Everybody of one test; :attr:`troubles` is what went wrong on any of their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.everybody: list[Person] = []

    def come(self, name: str, **settings: Any) -> "Person":
        """A person with a browser of their own; ``settings`` as of a browser context."""
        settings = {"viewport": {"width": 1400, "height": 900}, "locale": "en-GB", **settings}
        context = self.browser.new_context(base_url=self.address, **settings)
        person = Person(name, context)
        self.everybody.append(person)
        return person

    def leave(self) -> None:
        """Close every window."""
        for person in self.everybody:
            person.context.close()

    @property
    def troubles(self) -> list[str]:
        """Errors of pages and consoles (the content policy's too), and answers of 500 or more."""
        return [
            f"{person.name}: {trouble}"
            for person in self.everybody
            for trouble in person.troubles
            if not any(expected in trouble for expected in person.expected)
        ]


class Person:
    """Somebody at a screen."""

    def __init__(self, name: str, context: BrowserContext) -> None:
        self.name, self.context = name, context
        self.troubles: list[str] = []
        self.expected: list[str] = []
        context.on("weberror", self._on_page_error)
        context.on("console", self._on_console)
        context.on("response", self._on_response)
        self.page: Page = context.new_page()

    def expects(self, *what: int | str) -> None:
        """Errors that a test provokes: status codes, or words of the console."""
        self.expected += [_ANSWERED.format(one) if isinstance(one, int) else one for one in what]

    def _on_page_error(self, error: WebError) -> None:
        self.troubles.append(f"page error: {error.error}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _on_response(self, response: Response) -> None:
        if response.status >= 500:
            self.troubles.append(f"{response.status} from {response.request.method} {response.url}")

    # -- opening and finding tables ---------------------------------------------------

    def open_table(self, seats: Sequence[str], game: str = "maya2019", **options: str) -> str:
        """Open a table by the form of the lobby; the path of its page.

        Each seat is ``me``, ``screen:NAME``, ``open`` or ``bot:NAME``.
        """
        self.page.goto(f"/new/{game}/?seats={len(seats)}")
        self.fill_seats(seats)
        if options:
            self.page.locator(".options summary").click()
        for option, choice in options.items():
            self.page.locator(f"[name=option-{option}]").select_option(choice)
        self.page.locator(".new-table .primary").click()
        self.page.wait_for_url(re.compile("/t/"))
        return self.path

    def fill_seats(self, seats: Sequence[str]) -> None:
        """Fill in the form of a new table: my name, and who sits where."""
        self.page.locator("[name=name]").fill(self.name)
        for index, seat in enumerate(seats):
            kind, _colon, name = seat.partition(":")
            choice = self.page.locator(f"[name=seat-{index}]")
            choice.select_option(seat if kind == "bot" else kind)
            if kind == "screen":
                self.page.locator(f"[name=name-{index}]").fill(name)

    @property
    def path(self) -> str:
        """The path of the page that is open."""
        return re.sub("^https?://[^/]+", "", self.page.url)

    def invitation(self, seat: int) -> str:
        """The link that the waiting room shows for an open seat."""
        return self.page.locator(f"#link-{seat}").input_value()

    def accept(self, link: str) -> None:
        """Open an invitation and sit down."""
        self.page.goto(link)
        self.page.locator("[name=name]").fill(self.name)
        self.page.locator("main form .primary").click()
        self.page.wait_for_url(re.compile(r"/t/[^/]+/$"))

    # -- at a table -------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        """The part of the page that changes."""
        return self.page.locator("#table")

    @property
    def lit(self) -> Locator:
        """The places on the map where something may be put."""
        return self.page.locator("#m19-targets [role=button]")

    @property
    def rack(self) -> Locator:
        """What may be taken from the rack, or from the supply."""
        return self.page.locator("#m19-rack [hx-post]")

    @property
    def tiles(self) -> Locator:
        """The farmland tiles that lie on the map."""
        return self.page.locator("#maya2019 .m19-tile")

    @property
    def end(self) -> Locator:
        """The button that ends the turn."""
        return self.page.locator("#end")

    @property
    def ask(self) -> Locator:
        """The line that says what is asked, or who is waited for."""
        return self.page.locator("#prompt .ask")

    def stamp(self) -> str:
        """Which position the page shows: table's sequence and draft's revision."""
        return "{}.{}".format(
            self.table.get_attribute("data-seq"), self.table.get_attribute("data-revision")
        )

    def press(self, control: Locator) -> None:
        """Click, and wait until the page shows another position."""
        before = self.stamp()
        control.click()
        self.wait_past(before)

    def wait_past(self, stamp: str) -> None:
        """Wait until the page shows another position than ``stamp``."""
        self.page.wait_for_function(
            """stamp => {
                const table = document.querySelector("#table");
                return table && `${table.dataset.seq}.${table.dataset.revision}` !== stamp;
            }""",
            arg=stamp,
            polling=10,  # by the clock: a tab in the background draws no frames
        )

    def come_to_the_screen(self) -> None:
        """Say “I am here” on the hand-over page."""
        self.page.locator("#here").click()
        expect(self.page.locator("#m19-rack")).to_be_visible()

    def wait_for_my_turn(self) -> bool:
        """Wait until it is my turn; False when the game is over instead."""
        mine, over = self.page.locator("#prompt.mine"), self.page.locator("#result")
        expect(mine.or_(over)).to_be_visible(timeout=90_000)
        return not over.is_visible()

    def take(self, verb: str) -> None:
        """Take the first tile of the rack, to ``plant`` or to ``expand`` with."""
        self.press(self.page.locator(f"#m19-rack [id$={verb}][hx-post]").first)

    def lay(self) -> None:
        """Lay the tile in hand on the first lit place."""
        self.press(self.lit.first)

    def touch(self, place: Locator) -> None:
        """Click something that answers with words instead of a move."""
        # Playwright would wait for ever until what is marked as disabled is enabled.
        place.click(force=True)

    def play_turn(self, at_most: int = 1) -> None:
        """Plant, or grow a city where that is not possible, and end the turn.

        Up to ``at_most`` tiles of one crop are planted.
        """
        more = self.page.locator("#m19-rack [id$=-plant][hx-post]")
        laid = 0
        while laid < at_most:
            if self.lit.count():
                self.press(self.lit.first)
                laid += 1
            elif laid == 0:
                self.press(self.rack.first)
            elif more.count():
                self.press(more.first)
            else:
                break
        self.press(self.end)
