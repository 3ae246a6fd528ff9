"""Things move, unless the person asked for calm."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person

_MOVING = """() => [...document.querySelectorAll("body *")]
    .filter((element) => {
        const style = getComputedStyle(element);
        const lasts = (times) => times.split(",").some((time) => parseFloat(time) > 0);
        return (style.animationName !== "none" && lasts(style.animationDuration))
            || lasts(style.transitionDuration);
    })
    .map((element) => element.getAttribute("class"))"""


def laid(people: People, **settings: Any) -> Person:
    """Somebody who has just laid a tile."""
    anna = people.come("Anna", **settings)
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("plant")
    anna.lay()
    expect(anna.page.locator(".m19-tile.fresh")).to_have_count(1)
    return anna


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_asked_for_calm(people: People, motion: Any) -> None:
    moving = laid(people, reduced_motion=motion).page.evaluate(_MOVING)
    if motion == "reduce":
        assert moving == []
    else:
        assert "m19-edge" in moving
        assert "m19-card" in moving
