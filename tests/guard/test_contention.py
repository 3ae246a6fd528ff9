"""Many requests for the same moment of a table: one wins, the others are told so, none fails."""

import random
import threading
from collections import Counter
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client

from katun.web.models import Ply, Table
from tests.guard.site import Browser, browsers, forget, history_of, open_table
from tests.web.conftest import lay_out, seen_by, to_move

pytestmark = pytest.mark.django_db(transaction=True)

THREADS = 8


@pytest.fixture
def table(transactional_db: None) -> Table:
    forget()
    return open_table(2, random.Random(4))


def at_once(browser: Browser, posts: list[tuple[str, dict[str, int]]]) -> list[int]:
    """Send all posts at the same moment, each from a thread of its own; their statuses."""
    barrier = threading.Barrier(len(posts))
    statuses = [0] * len(posts)

    def send(number: int) -> None:
        client = Client(raise_request_exception=False)
        client.cookies = browser.client.cookies
        barrier.wait()
        try:
            statuses[number] = client.post(*posts[number]).status_code
        finally:
            connection.close()

    threads = [threading.Thread(target=send, args=(number,)) for number in range(len(posts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def form(table: Table, **values: int) -> dict[str, int]:
    table.refresh_from_db()
    return {"seq": table.seq, "revision": seen_by(table, to_move(table)).revision, **values}


def require_whole(table: Table) -> None:
    """Plies are numbered without gaps, and lead to the snapshot."""
    table.refresh_from_db()
    history = history_of(table)
    assert list(Ply.objects.values_list("seq", flat=True)) == list(range(1, table.seq + 1))
    assert history.game.to_bytes(history.states[-1]) == bytes(table.snapshot)


def test_of_different_steps_exactly_one_wins(table: Table):
    seat = to_move(table)
    browser = browsers(table)[seat.index]
    for _ in range(3):
        actions = [action["action"] for action in seen_by(table, seat).view["actions"]]
        sent = [
            (f"/t/{table.slug}/step/", form(table, action=actions[number % len(actions)]))
            for number in range(THREADS)
        ]
        different = len({data["action"] for _, data in sent})
        statuses = Counter(at_once(browser, sent))
        # The same action twice is one step, answered twice.
        assert set(statuses) <= {200, 409}
        assert 1 <= statuses[200] <= THREADS - different + 1
        draft = table.drafts.get()
        assert (draft.revision, len(draft.steps)) == (1, 1)
        url = f"/t/{table.slug}/restart/"
        assert browser.client.post(url, form(table)).status_code == 200
        table.drafts.all().delete()


def test_the_same_step_many_times_is_one_step(table: Table):
    seat = to_move(table)
    action = seen_by(table, seat).view["actions"][0]["action"]
    sent = [(f"/t/{table.slug}/step/", form(table, action=action))] * THREADS
    assert at_once(browsers(table)[seat.index], sent) == [200] * THREADS
    draft = table.drafts.get()
    assert (draft.revision, len(draft.steps)) == (1, 1)


def test_the_same_end_of_turn_many_times_is_one_end(table: Table):
    for _ in range(3):
        seat = to_move(table)
        lay_out(table, seat)
        sent = [(f"/t/{table.slug}/end/", form(table))] * THREADS
        before = table.turn
        assert at_once(browsers(table)[seat.index], sent) == [200] * THREADS
        table.refresh_from_db()
        assert table.turn == before + 1 or table.turn_seat == seat.index
        require_whole(table)


@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_presses_leaves_a_whole_table(table: Table, seed: int):
    source = random.Random(seed)
    makers: list[Callable[[], tuple[str, dict[str, int]]]] = [
        lambda: ("end", {}), lambda: ("undo", {}), lambda: ("restart", {}),
        lambda: ("step", {"action": source.choice(actions)}),
    ]  # fmt: skip
    for _ in range(6):
        seat = to_move(table)
        lay_out(table, seat, source.choice)
        actions = [action["action"] for action in seen_by(table, seat).view["actions"]] or [0]
        sent = []
        for _ in range(THREADS):
            what, more = source.choice(makers)()
            sent.append((f"/t/{table.slug}/{what}/", form(table, **more)))
        statuses = at_once(browsers(table)[seat.index], sent)
        assert set(statuses) <= {200, 409, 422}, statuses
        require_whole(table)


def test_eight_people_sit_down_on_one_seat_and_one_of_them_sits(db: None):
    from katun.web.models import Player
    from katun.web.tables import Place
    from katun.web.tables import open_table as open_for

    creator = Player.objects.create(name="Cy")
    table = open_for(creator, "maya2019", [Place("me"), Place("open")], {})
    path = f"/t/{table.slug}/seat/{table.places.get(index=1).token}/"
    sent = [(path, {"name": f"Guest {number}"}) for number in range(THREADS)]
    statuses = at_once(Browser(-1), sent)  # type: ignore[arg-type]
    assert sorted(statuses) == [302] + [403] * (THREADS - 1)
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    # Whoever was late is not kept as a guest.
    assert Player.objects.count() == 2
    require_whole(table)
