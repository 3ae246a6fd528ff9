"""The site in Traditional Chinese: switched by hand, and without English left over."""

import re

from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.browser.tour import Tour, settings

#: Latin words that stay: names of people, of the product, of bots and of the other language.
NAMES = {
    "anna", "ben", "carla", "dora", "katun", "random", "greedy", "english", "maya",
    "trevor", "benjamin", "brett", "gilbert", "white", "goblin", "games", "board", "game", "geek",
    "txt",
}  # fmt: skip
#: Pages whose words must all be Chinese; rule pages and the guide are texts of their own.
PAGES = (
    "lobby", "new", "game", "import", "not-found", "waiting", "join", "forbidden", "hand-over",
    "table", "in-hand", "choosing", "over", "replay", "log",
)  # fmt: skip

# Every text that is read or read out: visible, in titles, in labels.
_TEXTS = """() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent.closest("script, style, textarea, kbd, [lang]:not(html)")) continue;
        texts.push(node.data);
    }
    const named = ["title", "aria-label", "placeholder", "alt", "data-why", "data-done",
        "data-here", "data-away", "data-lost", "hx-confirm"];
    for (const name of named) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
            texts.push(element.getAttribute(name));
        }
    }
    return texts.map((text) => text.replace(/\\s+/g, " ").trim())
        .filter((text) => text && !text.startsWith("/"));
}"""


def in_chinese(people: People, tour: Tour) -> Person:
    """Anna, who has switched the site to Traditional Chinese."""
    anna = people.come("Anna", **settings(tour, 1400, 900))
    anna.page.goto("/")
    anna.page.get_by_role("button", name="繁體中文").click()
    expect(anna.page.locator("html")).to_have_attribute("lang", "zh-Hant")
    return anna


def left_over(texts: list[str]) -> set[str]:
    """Texts with a Latin word of two letters or more that is no name."""
    return {
        text
        for text in texts
        if {word.lower() for word in re.findall("[A-Za-z]{2,}", text)} - NAMES
    }


def test_no_english_is_left_over_in_chinese(people: People, tour: Tour) -> None:
    anna = in_chinese(people, tour)
    problems = []
    for name in tour.visit(anna):
        if name in PAGES:
            found = left_over(anna.page.evaluate(_TEXTS))
            problems += [f"{name}: {text[:90]}" for text in sorted(found)[:12]]
    assert not problems, "\n".join(problems)


def test_the_language_stays_and_can_be_switched_back(people: People, tour: Tour) -> None:
    anna = in_chinese(people, tour)
    anna.page.goto(tour.paths["table"])
    expect(anna.page.locator("html")).to_have_attribute("lang", "zh-Hant")
    anna.page.get_by_role("button", name="English").click()
    assert anna.path == tour.paths["table"]
    expect(anna.ask).to_contain_text("Your turn")


def test_live_updates_speak_the_language_of_their_page(people: People) -> None:
    anna = people.come("Anna", locale="zh-TW")
    ben = people.come("Ben")
    anna.open_table(["me", "open"])
    expect(anna.page.locator("html")).to_have_attribute("lang", "zh-Hant")
    ben.accept(anna.invitation(1))
    expect(anna.table).to_have_class("table playing")
    assert not left_over(anna.page.evaluate(_TEXTS))
    assert left_over(ben.page.evaluate(_TEXTS))


def test_a_refusal_is_said_in_chinese(people: People, tour: Tour) -> None:
    anna = in_chinese(people, tour)
    anna.page.goto(tour.paths["table"])
    anna.touch(anna.page.locator("#m19-refused > *").first)
    why = anna.page.locator("#why")
    expect(why).to_have_text(re.compile("[\u4e00-\u9fff]"))
    assert not left_over([why.inner_text()])
