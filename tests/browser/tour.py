"""One address for every kind of page, and the browser state of the person who may see them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import StorageState, expect

from tests.browser.finished import finished_record
from tests.browser.people import People, Person

#: Turns of the first person before a game counts as being in its middle.
TURNS = 5


@dataclass
class Tour:
    """The pages by name, each with its path; ``state`` makes a browser Anna's."""

    paths: dict[str, str] = field(default_factory=dict)
    #: Pages that answer with another status than 200.
    statuses: dict[str, int] = field(default_factory=dict)
    state: StorageState | None = None

    def visit(self, person: Person) -> Iterator[str]:
        """Go from page to page; the name of each while it is open."""
        for name, path in self.paths.items():
            person.expects(self.statuses.get(name, 200))
            answer = person.page.goto(path)
            assert answer is not None
            assert answer.status == self.statuses.get(name, 200), name
            if "/t/" in path and name != "download":
                settle(person)
            yield name


def settle(person: Person) -> None:
    """Wait until the live line of a table page is open: then nothing moves any more."""
    here = person.page.locator("#players .here")
    if here.count():
        expect(here.first).not_to_have_text("")


def prepare(people: People) -> Tour:
    """Open a table in every state that a page can show."""
    anna, ben = people.come("Anna"), people.come("Ben")
    tour = Tour()
    tour.paths |= {
        "lobby": "/", "new": "/new/maya2019/?seats=4", "game": "/games/maya2019/",
        "rules": "/games/maya2019/rules/", "guide": "/games/maya2019/guide/",
        "import": "/import/", "not-found": "/nowhere/",
    }  # fmt: skip
    tour.statuses["not-found"] = 404
    tour.paths["waiting"] = anna.open_table(["me", "open", "open", "bot:random"])
    link = anna.invitation(1)
    tour.paths["join"] = anna.invitation(2)
    ben.accept(link)
    tour.paths["forbidden"] = link
    tour.statuses["forbidden"] = 403
    tour.paths["hand-over"] = anna.open_table(["me", "screen:Ben"])
    tour.paths["table"] = _middle_of_a_game(anna)
    tour.paths["log"] = tour.paths["table"] + "log/"
    tour.paths["in-hand"] = _middle_of_a_game(anna)
    anna.take("plant")
    tour.paths["choosing"] = _choosing_regions(anna)
    tour.paths["over"] = _imported(anna)
    tour.paths["replay"] = tour.paths["over"] + "replay/60/"
    tour.state = anna.context.storage_state()
    return tour


def _middle_of_a_game(person: Person) -> str:
    path = person.open_table(["me", "bot:random", "bot:random", "bot:random"])
    for turn in range(TURNS):
        assert person.wait_for_my_turn()
        if turn % 2:
            person.take("expand")
            person.lay()
            person.press(person.end)
        else:
            person.play_turn()
    assert person.wait_for_my_turn()
    return path


def _choosing_regions(person: Person) -> str:
    path = person.open_table(["me", "screen:Ben"], set_up="start_player")
    person.come_to_the_screen()
    expect(person.page.locator(".m19-region").first).to_be_visible()
    return path


def _imported(person: Person) -> str:
    names = ("Anna", "Ben", "Carla", "Dora")
    person.page.goto("/import/")
    person.page.locator("#text").fill(finished_record(*names))
    person.page.locator("main form .primary").click()
    expect(person.page.locator("#result")).to_be_visible()
    return person.path


def settings(tour: Tour, width: int, height: int, scheme: Any = "light") -> dict[str, Any]:
    """A context of Anna's at a window size, in light or dark."""
    return {
        "viewport": {"width": width, "height": height}, "color_scheme": scheme,
        "storage_state": tour.state, "has_touch": width < 1000,
    }  # fmt: skip
