"""The JSON API with what is broken, absurd or somebody else's."""

import json
from typing import Any

import pytest
from django.test import Client

from katun.core.registry import load
from katun.web.models import Player
from katun.web.tables import Place, open_table
from tests.guard.conftest import Running
from tests.guard.doors import ABSURD, nothing_changes, plain_client
from tests.web.conftest import seen_by

pytestmark = pytest.mark.django_db

ACTS = ["step", "undo", "restart", "end", "take-back"]


def call(path: str, body: Any, token: str = "", client: Client | None = None) -> Any:
    """Post ``body``, as JSON unless it is already text or bytes."""
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    headers = {"X-Seat-Token": token} if token else {}
    return (client or plain_client()).post(
        f"/api{path}", data, content_type="application/json", headers=headers
    )


def refused(answer: Any, *statuses: int) -> str:
    """The ``detail`` of a JSON refusal with an honest status."""
    text = answer.content.decode()
    assert answer.status_code in (statuses or range(400, 500)), (answer.status_code, text[:3000])
    detail = json.loads(text)["detail"]
    assert len(str(detail)) > 8, text
    return str(detail)


def seen(running: Running, **values: Any) -> dict[str, Any]:
    return {"seq": running.table.seq, "revision": 0, "action": 0} | values


NO_JSON = {
    "nothing": b"",
    "a word": b"hello",
    "binary": b"\x00\xff\xfe" * 100,
    "cut off": b'{"seq": 1, ',
    "a list": b"[]",
    "a number": b"12",
    "null": b"null",
    "nested deeply": b"[" * 100_000,
    "nested objects": b'{"seq":' * 50_000,
    "a million numbers": b"[" + b"1," * 150_000 + b"1]",
    "too big": b'{"seq": 1, "x": "' + b"x" * 3_000_000 + b'"}',
    "an absurd number": b'{"seq": ' + ABSURD.encode() + b"}",
    "not a number": b'{"seq": NaN, "action": Infinity}',
    "utf-16": '{"seq": 1}'.encode("utf-16"),
    "half a pair": b'{"seq": 1, "action": "\\ud800"}',
    "the zero letter": b'{"seq": 1, "action": "\\u0000"}',
}


@pytest.mark.parametrize("what", NO_JSON)
@pytest.mark.parametrize("path", ["", "/{}/step", "/{}/end", "/{}/join"])
def test_what_is_no_request_is_refused(running: Running, path: str, what: str):
    with nothing_changes():
        answer = call("/tables" + path.format(running.slug), NO_JSON[what], running.mover.token)
        refused(answer, 400, 409, 413, 422)


@pytest.mark.parametrize("field", ["seq", "revision"])
@pytest.mark.parametrize("value", [-1, 1.5, "x", None, [], {}, 10**9 + 1, 10**30, "\ud800", "\x00"])
def test_a_number_that_is_none_is_refused(running: Running, field: str, value: Any):
    token = running.mover.token
    with nothing_changes():
        for what in ACTS:
            answer = call(f"/tables/{running.slug}/{what}", seen(running, **{field: value}), token)
            if what != "take-back" or field != "revision":
                refused(answer, 409, 422)


@pytest.mark.parametrize(
    "action",
    [-1, 10**9, 10**30, -(10**30), 1.5, None, [], {}, "", "castle e1", "x" * 100_000, "\x00",
     "\ud800", "at", "plant", "expand hidden", "draw hidden", "draw corn1", "start 0", "1"],
)  # fmt: skip
def test_a_forged_action_is_refused(running: Running, action: Any):
    with nothing_changes():
        answer = call(
            f"/tables/{running.slug}/step", seen(running, action=action), running.mover.token
        )
        refused(answer, 400, 422)


def test_an_action_by_its_text_with_a_typing_error_names_the_nearest(running: Running):
    answer = call(
        f"/tables/{running.slug}/step", seen(running, action="plnt corn1"), running.mover.token
    )
    assert "plant corn1" in refused(answer, 400)


def test_every_action_is_legal_or_refused_in_words_in_every_language(running: Running):
    running.step()
    revision = seen_by(running.table, running.mover).revision
    legal = {a["action"] for a in seen_by(running.table, running.mover).view["actions"]}
    client = plain_client()
    client.cookies["django_language"] = "zh-hant"
    with nothing_changes():
        for action in range(len(load("maya2019").catalogue)):
            if action not in legal:
                body = seen(running, action=action, revision=revision)
                path = f"/tables/{running.slug}/step"
                refused(call(path, body, running.mover.token, client), 422)


@pytest.mark.parametrize("what", ACTS)
def test_only_its_own_token_opens_a_seat(running: Running, what: str):
    other = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("bot", bot="random")], {}
    )
    tokens = [
        "", "x", ABSURD, "é", *other.places.values_list("token", flat=True),
        running.mover.token.swapcase(),
    ]  # fmt: skip
    with nothing_changes():
        for token in tokens:
            refused(call(f"/tables/{running.slug}/{what}", seen(running), token), 403)


@pytest.mark.parametrize("what", ACTS)
def test_a_session_without_its_csrf_header_acts_for_nobody(running: Running, what: str):
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies = running.moving.client.cookies
    with nothing_changes():
        refused(call(f"/tables/{running.slug}/{what}", seen(running), client=client), 403)


@pytest.mark.parametrize("what", ["step", "undo", "restart", "end"])
def test_out_of_turn_nothing_is_done(running: Running, what: str):
    token = running.table.places.get(index=running.waiting.seat).token
    with nothing_changes():
        refused(call(f"/tables/{running.slug}/{what}", seen(running), token), 422)


@pytest.mark.parametrize("slug", ["no-such-table", "%00", "x" * 3000, "..", "日本", "%ff"])
@pytest.mark.parametrize("path", ["", "/legal", "/log"])
def test_an_unknown_table_is_not_found(db: None, slug: str, path: str):
    refused(plain_client().get(f"/api/tables/{slug}{path}"), 404)


@pytest.mark.parametrize("slug", ["no-such-table", "%00", "x" * 3000])
@pytest.mark.parametrize("what", [*ACTS, "join"])
def test_an_act_at_an_unknown_table_is_not_found(running: Running, slug: str, what: str):
    body = seen(running, token="x", name="Eve")
    with nothing_changes():
        refused(call(f"/tables/{slug}/{what}", body, running.mover.token), 404)


@pytest.mark.parametrize("name", ["chess", "maya2018", "%00", "x" * 3000, "%ff"])
def test_an_unknown_game_is_refused(db: None, name: str):
    refused(plain_client().get(f"/api/games/{name}/actions"), 400, 404)


def test_an_unknown_address_is_not_found(db: None):
    refused(plain_client().get("/api/no-such-thing"), 404)


@pytest.mark.parametrize("since", ["-1", "x", "1.5", "", ABSURD, "9" * 30, "%00", "999999"])
def test_the_log_since_an_odd_ply_is_some_of_the_log_or_refused(running: Running, since: str):
    answer = plain_client().get(f"/api/tables/{running.slug}/log?since={since}")
    assert answer.status_code in (200, 422), answer.content


def body(**values: Any) -> dict[str, Any]:
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "random"}
    return {"game": "maya2019", "name": "Anna", "places": [me, bot], "options": {}} | values


BAD_TABLES = {
    "no name": body(name=""),
    "a name of nothing": body(name="\x00\u200b"),
    "a name of half a pair": body(name="\ud800"),
    "a long name": body(name=ABSURD),
    "an unknown game": body(game="chess"),
    "half a game": body(game="\ud800"),
    "the zero game": body(game="\x00"),
    "no places": body(places=[]),
    "one place": body(places=[{"kind": "me"}]),
    "ten thousand places": body(places=[{"kind": "open"}] * 10_000),
    "places in words": body(places="me and Ben"),
    "a king": body(places=[{"kind": "me"}, {"kind": "king"}]),
    "an unknown bot": body(places=[{"kind": "me"}, {"kind": "bot", "bot": "deep-blue"}]),
    "half a bot": body(places=[{"kind": "me"}, {"kind": "bot", "bot": "\ud800"}]),
    "the zero bot": body(places=[{"kind": "me"}, {"kind": "bot", "bot": "\x00"}]),
    "two of me": body(places=[{"kind": "me"}, {"kind": "me"}]),
    "somebody without a name": body(places=[{"kind": "me"}, {"kind": "screen"}]),
    "an unknown option": body(options={"colour": "pink"}),
    "half an option": body(options={"\ud800": "pink"}),
    "an unknown choice": body(options={"variant": "chess"}),
    "half a choice": body(options={"variant": "\ud800"}),
    "the zero choice": body(options={"variant": "\x00"}),
    "a choice that is a list": body(options={"variant": ["base"]}),
    "an absurd choice": body(options={"variant": ABSURD}),
    "a thousand options": body(options={str(number): "x" for number in range(1000)}),
}


@pytest.mark.parametrize("what", BAD_TABLES)
def test_a_bad_table_is_not_opened(db: None, what: str):
    with nothing_changes():
        refused(call("/tables", BAD_TABLES[what]), 400, 422)


@pytest.mark.parametrize(
    "values",
    [{"token": "x"}, {"token": ""}, {"token": "\x00"}, {"token": "\ud800"}, {"token": ABSURD},
     {"name": ""}, {"name": "\x00"}, {"name": "\ud800"}, {"name": None}, {"token": 12}],
)  # fmt: skip
def test_nobody_joins_with_a_wrong_link_or_without_a_name(db: None, values: dict[str, Any]):
    table = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("open")], {}
    )
    good = {"token": table.places.get(index=1).token, "name": "Eve"}
    with nothing_changes():
        refused(call(f"/tables/{table.slug}/join", good | values), 400, 403, 422)


def test_a_bot_s_seat_is_not_to_be_had(running: Running):
    table = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("bot", bot="random")], {}
    )
    token = table.places.get(index=1).token
    with nothing_changes():
        refused(call(f"/tables/{table.slug}/join", {"token": token, "name": "Eve"}), 403)
        refused(call(f"/tables/{table.slug}/step", seen(running), token), 403)


def test_a_table_whose_rules_are_gone_says_so(running: Running):
    # An upgrade took the game away, or changed its rules.
    for change in ({"game": "chess"}, {"game": "maya2019", "rules_version": 99}):
        type(running.table).objects.filter(pk=running.table.pk).update(**change)
        token = running.mover.token
        with nothing_changes():
            refused(plain_client().get(f"/api/tables/{running.slug}"), 422)
            refused(plain_client().get(f"/api/tables/{running.slug}/log"), 422)
            for what in ACTS:
                refused(call(f"/tables/{running.slug}/{what}", seen(running), token), 422)
            for path in ("", "board/"):
                assert plain_client().get(f"/t/{running.slug}/{path}").status_code == 200
            for path in ("log/", "record.txt"):
                assert plain_client().get(f"/t/{running.slug}/{path}").status_code == 422
            for path in ("/", "/import/"):
                assert plain_client().get(path).status_code == 200
