"""The rules and guide pages of every room: complete in every language, and of one shape."""

from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from markdown_it import MarkdownIt

import katun.games
from katun.core.language import LANGUAGES, locale_name
from katun.core.registry import find, games

PAGES = ("rules", "guide")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

every_room = pytest.mark.parametrize("room", games())
every_page = pytest.mark.parametrize("page", PAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def folder(room: str) -> Path:
    return Path(katun.games.__path__[0]) / room


def text_of(room: str, page: str, language: str) -> str:
    return (folder(room) / "pages" / f"{page}.{language}.md").read_text(encoding="utf-8")


def skeleton(text: str) -> list[tuple[str, str]]:
    """The blocks of a page in order: headings by level, paragraphs, list items, table rows."""
    return [(token.type, token.tag) for token in MARKDOWN.parse(text) if token.nesting >= 0]


def translated(room: str, text: str, language: str) -> str:
    """A text of the room as its catalogue has it, compiled or not."""
    source = folder(room) / "locale" / locale_name(language) / "LC_MESSAGES" / "katun.po"
    if language == "en" or not text:
        return text
    with source.open("rb") as file:
        message = read_po(file).get(text)
    assert message, f"{source} lacks {text!r}"
    assert message.string, f"{source} does not translate {text!r}"
    return str(message.string)


@every_room
@every_page
@every_language
def test_a_page_has_one_title_and_no_raw_html(room: str, page: str, language: str):
    tokens = MARKDOWN.parse(text_of(room, page, language))
    levels = [token.tag for token in tokens if token.type == "heading_open"]
    assert levels[0] == "h1"
    assert levels.count("h1") == 1
    assert "<" not in text_of(room, page, language)


@every_room
@every_page
@every_language
def test_headings_go_down_one_level_at_a_time(room: str, page: str, language: str):
    tokens = MARKDOWN.parse(text_of(room, page, language))
    levels = [int(token.tag[1]) for token in tokens if token.type == "heading_open"]
    assert all(below - above <= 1 for above, below in pairwise(levels))


@every_room
@every_page
@every_language
def test_a_page_has_the_same_blocks_in_every_language(room: str, page: str, language: str):
    assert skeleton(text_of(room, page, language)) == skeleton(text_of(room, page, "en"))


@every_room
@every_language
def test_the_rules_page_names_every_option_and_every_answer(room: str, language: str):
    text = " ".join(text_of(room, "rules", language).split())
    titles = [
        title
        for option in find(room).options
        for title in (option.title, *(choice.title for choice in option.choices))
    ]
    assert [t for t in titles if translated(room, t, language) not in text] == []


@every_room
@every_language
def test_the_rules_page_credits_the_designers(room: str, language: str):
    text = text_of(room, "rules", language)
    assert [name for name in find(room).designers.split(", ") if name not in text] == []
