"""The JSON API: the same view, the same refusals."""

import json

import pytest
from django.test import Client

from katun.web import tables
from katun.web.models import Draft, Seat, Table
from tests.web.conftest import legal, seen_by, sit, to_move, waiting
from tests.web.test_pages import browser

pytestmark = pytest.mark.django_db


def ask(client: Client, path: str, body: object = None, token: str = "", **headers: str):
    headers |= {"X-Seat-Token": token} if token else {}
    if body is None:
        answer = client.get(f"/api{path}", headers=headers)
    else:
        answer = client.post(
            f"/api{path}", json.dumps(body), content_type="application/json", headers=headers
        )
    return answer.status_code, answer.json()


@pytest.fixture
def script() -> Client:
    return Client(enforce_csrf_checks=True, headers={"host": "localhost"})


def test_games_tell_their_options_by_seat_count(script: Client):
    status, games = ask(script, "/games")
    maya = next(game for game in games if game["name"] == "maya2019")
    assert (status, maya["seats"]) == (200, [2, 3, 4])
    assert all({"2", "3", "4"} == set(option["choices"]) for option in maya["options"])
    status, actions = ask(script, "/games/maya2019/actions")
    assert actions[0] == "plant potato1"
    assert ask(script, "/games/chess/actions")[0] == 400


def test_the_api_has_a_page_of_its_own(script: Client):
    assert script.get("/api/docs").status_code == 200
    assert script.get("/api/openapi.json").status_code == 200


def test_a_script_opens_joins_and_plays_a_turn(script: Client):
    places = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "maya2019", "name": "Anna", "places": places}
    status, opened = ask(script, "/tables", body)
    assert status == 201
    table = Table.objects.get(slug=opened["table"])
    link = opened["seats"][1]["token"]
    status, joined = ask(script, f"/tables/{table.slug}/join", {"token": link, "name": "Ben"})
    assert (status, joined["seat"]) == (200, 1)
    assert ask(script, f"/tables/{table.slug}/join", {"token": link, "name": "Eve"})[0] == 403
    table.refresh_from_db()
    tokens = [opened["seats"][0]["token"], joined["token"]]
    token = tokens[to_move(table).index]
    status, view = ask(script, f"/tables/{table.slug}", token=token)
    assert view["my_turn"]
    while not view["can_end"]:
        seen = {"seq": view["seq"], "revision": view["revision"]}
        step = seen | {"action": view["actions"][0]["text"]}
        status, view = ask(script, f"/tables/{table.slug}/step", step, token)
        assert status == 200, view
    seen = {"seq": view["seq"], "revision": view["revision"]}
    status, after = ask(script, f"/tables/{table.slug}/end", seen, token)
    assert (status, after["my_turn"]) == (200, False)
    assert ask(script, f"/tables/{table.slug}/end", seen, token)[0] == 200
    assert ask(script, f"/tables/{table.slug}/log")[1][-1]["seq"] == after["seq"]


def test_refusals_have_honest_codes(script: Client, table: Table):
    seat, other = to_move(table), waiting(table)
    path, action = f"/tables/{table.slug}/step", legal(table, seat)[0]
    good = {"action": action, "seq": table.seq, "revision": 0}
    assert ask(script, path, good)[0] == 403
    assert ask(script, path, good, token="wrong")[0] == 403
    assert ask(script, path, good, token=other.token)[0] == 422
    assert ask(script, path, good | {"seq": 0}, token=seat.token)[0] == 409
    assert ask(script, path, good | {"action": 9999}, token=seat.token)[0] == 422
    assert ask(script, path, good | {"action": -1}, token=seat.token)[0] == 422
    assert ask(script, path, good | {"action": "fly"}, token=seat.token)[0] == 400
    assert ask(script, path, good | {"seq": "x"}, token=seat.token)[0] == 422
    assert ask(script, path, good | {"seq": 10**40}, token=seat.token)[0] == 422
    assert ask(script, "/tables/none/step", good, token=seat.token)[0] == 404
    assert not Draft.objects.exists()
    assert all(word for word in [ask(script, path, good)[1]["detail"]])


def test_a_token_of_another_table_opens_nothing(script: Client, table: Table, anna, ben):
    foreign = sit(anna, ben).places.first()
    assert ask(script, f"/tables/{table.slug}", token=foreign.token)[0] == 403


def test_a_page_needs_its_csrf_header(table: Table):
    seat = to_move(table)
    client = browser(seat.player)
    client.handler.enforce_csrf_checks = True
    step = {"action": legal(table, seat)[0], "seq": table.seq, "revision": 0}
    assert ask(client, f"/tables/{table.slug}/step", step)[0] == 403
    client.get("/")
    token = client.cookies["csrftoken"].value
    status, view = ask(client, f"/tables/{table.slug}/step", step, **{"X-CSRFToken": token})
    assert (status, view["draft"]["steps"]) == (200, 1)


def test_the_json_view_is_the_page_s(table: Table, script: Client):
    for seat in Seat.objects.filter(table=table):
        status, view = ask(script, f"/tables/{table.slug}", token=seat.token)
        expected = json.loads(json.dumps(seen_by(table, seat).view))
        assert (status, view) == (200, expected | {"hand_over": None})
    status, public = ask(script, f"/tables/{table.slug}")
    assert public["viewer"] == -1


def test_legal_actions_and_what_may_be_done_instead(script: Client, table: Table):
    seat = to_move(table)
    first = legal(table, seat)[0]
    tables.step(seat, first, table.seq, 0)
    status, answer = ask(script, f"/tables/{table.slug}/legal", token=seat.token)
    assert status == 200
    assert [row["action"] for row in answer["actions"]] == legal(table, seat)
    assert seen_by(table, seat).game.catalogue.text(first) in answer["instead"]


def test_sealed_choices_over_the_api(script: Client, lots, anna, ben):
    table = sit(anna, ben, game="lots")
    seats, path = list(table.places.all()), f"/tables/{table.slug}"
    choice = {"action": "bid 2", "seq": table.seq}
    _status, view = ask(script, f"{path}/step", choice, token=seats[0].token)
    assert view["sealed"] == {"decided": [0], "mine": "Bid 2"}
    _status, other = ask(script, path, token=seats[1].token)
    assert other["sealed"] == {"decided": [0], "mine": None}
    seen = {"seq": table.seq}
    _status, view = ask(script, f"{path}/take-back", seen, token=seats[0].token)
    assert view["sealed"]["decided"] == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"game": "maya2019"},
        {"game": "maya2019", "name": "A", "places": [{"kind": "me"}] * 99},
        {"game": "x" * 999, "name": "A", "places": []},
        {"game": "chess", "name": "A", "places": [{"kind": "me"}]},
    ],
)
def test_nonsense_opens_no_table(script: Client, body):
    status, answer = ask(script, "/tables", body)
    assert status in (400, 422)
    assert answer["detail"]
    assert not Table.objects.exists()


def test_a_body_that_is_no_json_is_refused(script: Client):
    answer = script.post("/api/tables", "{not json", content_type="application/json")
    assert answer.status_code == 400
