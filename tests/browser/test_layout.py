"""Every page at three sizes, in light and dark: nothing sticks out, all is reachable."""

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import People
from tests.browser.tour import Tour, settings

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
SIZES = ((1400, 900), (768, 1024), (390, 844))
FOR_FINGERS = (768, 390)
#: The size between has the parts of the other two.
FOR_AXE = (1400, 390)
#: A finger's size in pixels, less what rounding takes.
FINGER = 43.5

_TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > width + 1);
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
}"""

# What can be pressed and is smaller than a finger. A link in a line of text may be as
# small as the text (WCAG 2.5.8); so may the lines of a replay's log, beside its buttons.
_TOO_SMALL = """(finger) => {
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary,"
        + "[role=button], label:has(input)";
    const inText = (element) => {
        const line = element.closest("p, li, dd, td");
        return element.matches("a") && line
            && line.textContent.trim().length > element.textContent.trim().length + 3;
    };
    const found = [];
    for (const element of document.querySelectorAll(pressed)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest(".visually-hidden, .skip, label:has(input) input")) continue;
        if (element.matches("label input, .turn a") || inText(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < finger || height < finger) {
            found.push(`${width.toFixed(0)} x ${height.toFixed(0)}: ${
                element.outerHTML.replace(/\\s+/g, " ").slice(0, 100)}`);
        }
    }
    return found;
}"""


def too_wide(page: Page) -> list[str]:
    """Elements that make the page scroll sideways."""
    found: list[str] = page.evaluate(_TOO_WIDE)
    return found


def too_small(page: Page) -> list[str]:
    """What can be pressed and is smaller than a finger."""
    found: list[str] = page.evaluate(_TOO_SMALL, FINGER)
    return found


def barriers(page: Page) -> list[str]:
    """What axe calls serious or critical, in a line each."""
    violations: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{violation['impact']} {violation['id']}: {len(violation['nodes'])} x, "
        f"as {violation['nodes'][0]['html'][:160]} ({violation['nodes'][0]['any'][:1]})"
        for violation in violations
        if violation["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_every_page_fits_and_is_open_to_all(
    people: People, tour: Tour, size: tuple[int, int], scheme: str
) -> None:
    width, height = size
    # Axe is put into the page as a script, which the content policy rightly forbids.
    person = people.come("Anna", bypass_csp=True, **settings(tour, width, height, scheme))
    problems = []
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for name in tour.visit(person):
        shot = SCREENSHOTS / f"{name}-{width}-{scheme}.png"
        person.page.screenshot(path=shot, full_page=True)
        found = too_wide(person.page)
        found += too_small(person.page) if width in FOR_FINGERS else []
        found += barriers(person.page) if width in FOR_AXE else []
        problems += [f"{name}: {problem}" for problem in found[:6]]
    assert not problems, "\n".join(problems)


def test_the_map_scrolls_in_its_own_frame_when_it_is_close(people: People, tour: Tour) -> None:
    person = people.come("Anna", **settings(tour, 390, 844))
    person.page.goto(tour.paths["in-hand"])
    person.page.locator("#m19-zoom-close").check(force=True)
    assert too_wide(person.page) == []
    frame = person.page.locator("#m19-viewport")
    assert frame.evaluate("node => node.scrollWidth > node.clientWidth + 200")
    person.lit.last.scroll_into_view_if_needed()
    person.press(person.lit.last)
    assert person.tiles.count() > 0
    assert person.page.locator("#m19-zoom-close").is_checked()


def test_a_turn_is_played_by_finger_on_a_phone(people: People) -> None:
    anna = people.come("Anna", viewport={"width": 390, "height": 844}, has_touch=True)
    anna.open_table(["me", "screen:Ben"])
    anna.page.locator("#here").tap()
    anna.page.locator("#m19-rack [id$=plant][hx-post]").first.tap()
    expect(anna.lit.first).to_be_in_viewport()
    anna.lit.first.tap()
    expect(anna.tiles).to_have_count(1)
    anna.page.locator("#end").tap()
    expect(anna.page.locator(".hand-over-card")).to_be_visible()
