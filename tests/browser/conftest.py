"""A real server, a real Chromium, and a context of its own for every person."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import People
from tests.browser.server import Server
from tests.browser.tour import Tour, prepare

_HERE = Path(__file__).parent
_ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

expect.set_options(timeout=10_000)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "These tests need Chromium: install it from the system's packages."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*_ARGUMENTS])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site that most tests share; each opens its own tables there."""
    server = Server(tmp_path_factory.mktemp("site")).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def tour(browser: Browser, server: Server) -> Tour:
    """Every kind of page of the shared site."""
    people = People(browser, server.address)
    tour = prepare(people)
    people.leave()
    return tour


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A site that a test may stop and start again."""
    server = Server(tmp_path).start()
    yield server
    server.kill()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Everybody who comes to the shared site; fails when a page of theirs had an error."""
    yield from _watched(People(browser, server.address))


@pytest.fixture
def people_of_own_server(browser: Browser, own_server: Server) -> Iterator[People]:
    """Everybody who comes to the test's own site."""
    yield from _watched(People(browser, own_server.address))


def _watched(people: People) -> Iterator[People]:
    yield people
    people.leave()
    assert people.troubles == [], "\n".join(people.troubles)


@pytest.fixture
def note(capsys: pytest.CaptureFixture[str]) -> Callable[[str], Any]:
    """Print a measured figure although the test passes."""

    def say(text: str) -> None:
        with capsys.disabled():
            print(f"\n    {text}", flush=True)

    return say
