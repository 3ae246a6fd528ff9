"""Lines that drop, answers that get lost, a server that is killed: the page recovers by itself."""

import re
from collections.abc import Callable

from playwright.sync_api import APIResponse, Route, WebSocketRoute, expect

from tests.browser.people import People, Person
from tests.browser.server import Server
from tests.browser.test_two_browsers import by_turn, mark, never_reloaded, sit_down_together

_LIVE = re.compile("/live/")
#: What the console says while nobody answers.
_NOBODY_THERE = (
    "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE",
    "WebSocket connection to", "htmx:ws:error", "htmx:error: Failed to fetch",
)  # fmt: skip


_WATCH_FOR_ANSWER = """() => {
    window.answered = new Promise((done) => document.addEventListener(
        "htmx:finally:request", () => done(true), { once: true }));
}"""


class Line:
    """The live line of one page, to be cut and mended."""

    def __init__(self, person: Person) -> None:
        self.open: list[WebSocketRoute] = []
        self.cut = False
        #: Drops what the server says while the line seems to be up.
        self.silent = False
        person.page.route_web_socket(_LIVE, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=1012)
            return
        server = socket.connect_to_server()
        server.on_message(lambda message: None if self.silent else socket.send(message))
        self.open.append(socket)

    def drop(self) -> None:
        """Cut the line, and every new one."""
        self.cut = True
        for socket in self.open:
            socket.close(code=1012)
        self.open.clear()


def watched_game(people: People) -> tuple[Person, Person, Line]:
    """Who plays, and who waits with a line that can be cut."""
    anna, ben = sit_down_together(people, "Anna", "Ben")
    active, waiting = by_turn(anna, ben)
    line = Line(waiting)
    waiting.page.reload()
    expect(waiting.page.locator("#players .here").first).not_to_have_text("")
    mark(waiting)
    return active, waiting, line


def test_a_dropped_line_is_taken_up_again_with_all_that_was_missed(people: People) -> None:
    active, waiting, line = watched_game(people)
    line.drop()
    expect(waiting.page.locator("html.offline")).to_have_count(1)
    active.play_turn()
    assert waiting.tiles.count() == 0
    line.cut = False
    expect(waiting.tiles).to_have_count(1)
    expect(waiting.page.locator("html.offline")).to_have_count(0)
    assert never_reloaded(waiting)


def test_a_line_that_is_silently_dead_is_noticed(people: People) -> None:
    active, waiting, line = watched_game(people)
    line.silent = True
    waiting.page.clock.install()
    waiting.page.reload()
    active.play_turn()
    assert waiting.tiles.count() == 0
    line.silent = False
    waiting.page.clock.fast_forward(60_000)
    expect(waiting.tiles).to_have_count(1)


def test_a_heartbeat_that_is_ahead_fetches_what_was_missed(people: People) -> None:
    active, waiting, line = watched_game(people)
    line.silent = True
    active.play_turn()
    assert waiting.tiles.count() == 0
    line.open[-1].send('{"heartbeat": 1000}')
    expect(waiting.tiles).to_have_count(1)
    assert never_reloaded(waiting)


def once(act: Callable[[Route], None]) -> Callable[[Route], None]:
    """Handle the first request so; let the others pass."""
    left = [act]

    def handle(route: Route) -> None:
        (left.pop() if left else Route.continue_)(route)

    return handle


def lose_the_answer(route: Route) -> None:
    """The server gets the request; what it says is lost on the way."""
    route.fetch()
    route.abort("connectionreset")


def test_an_answer_lost_on_the_way_makes_no_second_step(people: People) -> None:
    active, _waiting = by_turn(*sit_down_together(people, "Anna", "Ben"))
    active.expects(*_NOBODY_THERE)
    Line(active).silent = True
    active.page.reload()
    active.page.route("**/step/", once(lose_the_answer))
    taken = active.page.locator("#m19-rack [id$=plant][hx-post]").first
    taken.click()
    expect(active.page.locator("#toast")).to_have_text("The line is down. Trying again…")
    active.press(taken)
    assert active.table.get_attribute("data-revision") == "1"
    expect(active.page.locator("#m19-rack li.held")).to_have_count(1)


class SlowAnswer:
    """Holds the answer to the next step of a page, until :meth:`come`."""

    def __init__(self, person: Person) -> None:
        self.held: list[tuple[Route, APIResponse]] = []
        person.page.route("**/step/", once(self._hold))

    def _hold(self, route: Route) -> None:
        self.held.append((route, route.fetch()))

    def come(self) -> None:
        """Let the answer through."""
        route, response = self.held.pop()
        route.fulfill(response=response)


def test_after_a_push_the_next_click_counts_though_the_answer_is_slow(people: People) -> None:
    active, _waiting = by_turn(*sit_down_together(people, "Anna", "Ben"))
    answer, before = SlowAnswer(active), active.stamp()
    active.page.locator("#m19-rack [id$=plant][hx-post]").first.click()
    active.wait_past(before)
    active.lit.first.click()
    assert active.tiles.count() == 0
    answer.come()
    expect(active.tiles).to_have_count(1)


def test_a_slow_answer_that_brings_nothing_new_wipes_no_words_away(people: People) -> None:
    active, _waiting = by_turn(*sit_down_together(people, "Anna", "Ben"))
    answer, before = SlowAnswer(active), active.stamp()
    active.page.locator("#m19-rack [id$=plant][hx-post]").first.click()
    active.wait_past(before)
    active.touch(active.page.locator("#m19-refused [data-why]").first)
    why = active.page.locator("#why")
    words = why.inner_text()
    assert words != ""
    active.page.evaluate(_WATCH_FOR_ANSWER)
    answer.come()
    active.page.evaluate("() => window.answered")
    assert why.inner_text() == words


def test_a_killed_server_costs_no_step_and_no_reload(
    people_of_own_server: People, own_server: Server
) -> None:
    anna = people_of_own_server.come("Anna")
    anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("plant")
    anna.lay()
    mark(anna)
    anna.expects(*_NOBODY_THERE)

    own_server.kill()
    expect(anna.page.locator("html.offline")).to_have_count(1)
    anna.end.click()
    expect(anna.page.locator("#toast")).to_have_text("The line is down. Trying again…")
    own_server.start()
    expect(anna.page.locator("html.offline")).to_have_count(0)
    expect(anna.tiles).to_have_count(1)
    anna.press(anna.end)
    expect(anna.page.locator(".hand-over-card")).to_be_visible()
    assert never_reloaded(anna)


def test_a_draft_is_there_again_after_a_restart(
    people_of_own_server: People, own_server: Server
) -> None:
    anna = people_of_own_server.come("Anna")
    path = anna.open_table(["me", "screen:Ben"])
    anna.come_to_the_screen()
    anna.take("expand")
    anna.lay()
    drafted = anna.stamp()
    anna.page.goto("about:blank")
    own_server.stop()
    own_server.start()
    anna.page.goto(path)
    assert anna.stamp() == drafted
    expect(anna.tiles).to_have_count(1)
    expect(anna.end).to_be_enabled()
