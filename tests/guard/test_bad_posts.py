"""Forged, stale, repeated, foreign and absurd posts to the pages."""

from typing import Any

import pytest
from django.test import Client

from katun.core.registry import load
from katun.web.models import Player, Ply, Seat, Table
from katun.web.tables import Place, open_table
from tests.guard.conftest import Running
from tests.guard.doors import ABSURD, nothing_changes, plain_client, refused, stored, words_of
from tests.web.conftest import lay_out, play_out, play_turn, seen_by

pytestmark = pytest.mark.django_db

NO_NUMBERS = ["", " ", "x", "-1", "1.5", "1e3", "0x1", "٣", "\x00", "1\n", "nan", ABSURD, "1" * 10]
ACTS = ["step", "undo", "restart", "end", "take-back", "leave"]


def post(browser: Any, slug: str, what: str, form: dict[str, Any]) -> Any:
    return browser.client.post(f"/t/{slug}/{what}/", form)


@pytest.mark.parametrize("field", ["action", "seq", "revision"])
def test_a_field_that_is_no_number_is_refused_by_its_name(running: Running, field: str):
    running.step()
    for value in NO_NUMBERS:
        form = running.asked(**{field: value})
        with nothing_changes():
            assert field in refused(post(running.moving, running.slug, "step", form), 400)
    form = running.asked()
    del form[field]
    with nothing_changes():
        assert field in refused(post(running.moving, running.slug, "step", form), 400)


def test_every_action_that_is_not_legal_is_refused_in_words(running: Running):
    def look() -> None:
        legal = {a["action"] for a in seen_by(running.table, running.mover).view["actions"]}
        with nothing_changes():
            for action in range(len(load("maya2019").catalogue)):
                if action not in legal:
                    form = running.asked(action=action)
                    refused(post(running.moving, running.slug, "step", form), 422)

    look()
    running.step()
    look()


def test_an_action_that_does_not_exist_is_refused_with_the_range(running: Running):
    size = len(load("maya2019").catalogue)
    for action in (size, 65536, 999_999_999):
        with nothing_changes():
            answer = post(running.moving, running.slug, "step", running.asked(action=action))
            assert f"0 to {size - 1}" in refused(answer, 422)


@pytest.mark.parametrize("field", ["seq", "revision"])
@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_page_that_is_older_or_newer_than_the_table_gets_the_table_again(
    running: Running, field: str, off: int
):
    running.step()
    value = int(running.asked()[field]) + off
    for what in ("step", "undo", "restart", "end"):
        # Revision 0 and the step that led to 1 is a repetition, not a stale page.
        form = running.asked(**{field: value}) | {"action": "7"}
        with nothing_changes():
            answer = post(running.moving, running.slug, what, form)
        assert answer.status_code == 409
        assert f'data-seq="{running.table.seq}"' in answer.content.decode()


def test_a_repeated_step_is_one_step(running: Running):
    form = running.asked()
    first = post(running.moving, running.slug, "step", form)
    with nothing_changes():
        again = post(running.moving, running.slug, "step", form)
    assert first.status_code == again.status_code == 200
    assert running.table.drafts.get().revision == 1


def test_a_repeated_end_of_turn_is_one_end(running: Running):
    lay_out(running.table, running.mover)
    browser, form = running.moving, running.asked()
    assert post(browser, running.slug, "end", form).status_code == 200
    with nothing_changes():
        assert post(browser, running.slug, "end", form).status_code == 200


def test_undo_and_restart_repeated_are_one(running: Running):
    running.step()
    form = running.asked()
    for _ in range(2):
        assert post(running.moving, running.slug, "undo", form).status_code == 200
    assert seen_by(running.table, running.mover).revision == 2
    assert seen_by(running.table, running.mover).view["draft"]["steps"] == 0


@pytest.mark.parametrize("what", ["undo", "restart", "end", "take-back"])
def test_what_there_is_nothing_of_cannot_be_done(running: Running, what: str):
    with nothing_changes():
        answer = post(running.moving, running.slug, what, running.asked())
        if what != "take-back":
            refused(answer, 422)


@pytest.mark.parametrize("what", ["step", "undo", "restart", "end"])
def test_out_of_turn_nothing_is_done(running: Running, what: str):
    running.step()
    for revision in (0, 1):
        with nothing_changes():
            answer = post(running.waiting, running.slug, what, running.asked(revision=revision))
            refused(answer, 409, 422)


@pytest.mark.parametrize("what", ACTS)
def test_a_spectator_acts_for_nobody(running: Running, what: str):
    running.step()
    with nothing_changes():
        refused(post(running.spectator, running.slug, what, running.asked()), 403)


@pytest.mark.parametrize("what", ACTS)
def test_a_player_of_another_table_acts_for_nobody_here(running: Running, what: str):
    stranger = Player.objects.create(name="Stranger")
    open_table(stranger, "maya2019", [Place("me"), Place("bot", bot="random")], {})
    browser = running.spectator.be(stranger)
    with nothing_changes():
        refused(post(browser, running.slug, what, running.asked()), 403)


@pytest.mark.parametrize("what", [*ACTS, "show", "bot", "rematch"])
def test_a_post_from_another_site_is_refused(running: Running, what: str):
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies = running.moving.client.cookies
    with nothing_changes():
        refused(client.post(f"/t/{running.slug}/{what}/", running.asked()), 403)


@pytest.mark.parametrize("what", [*ACTS, "show", "bot", "rematch"])
def test_looking_does_nothing(running: Running, what: str):
    with nothing_changes():
        answer = running.moving.client.get(f"/t/{running.slug}/{what}/", running.asked())
        refused(answer, 405)


@pytest.mark.parametrize(
    "path",
    ["", "board/", "log/", "record.txt", "replay/0/", "seat/abc/", "sit/0/", "no-such-thing/"],
)
@pytest.mark.parametrize("slug", ["no-such-table", "x" * 3000, "%00", "..%2f..", "日本"])
def test_an_unknown_table_is_not_found(db: None, slug: str, path: str):
    refused(plain_client().get(f"/t/{slug}/{path}"), *((403,) if "seat" in path else (404,)), 404)


@pytest.mark.parametrize("what", [*ACTS, "show", "bot", "rematch", "sit/0"])
def test_a_post_to_an_unknown_table_is_not_found(running: Running, what: str):
    with nothing_changes():
        answer = post(running.moving, "no-such-table", what, running.asked(seat=0))
        refused(answer, 403, 404)


@pytest.mark.parametrize("path", ["/new/{}/", "/games/{}/", "/games/{}/rules/", "/games/{}/guide/"])
@pytest.mark.parametrize("game", ["chess", "maya2018", "Maya2019", "meta", "x" * 3000, "%00"])
def test_an_unknown_game_is_not_found(db: None, path: str, game: str):
    refused(plain_client().get(path.format(game)), 404)


def form(**values: str) -> dict[str, str]:
    """The form of a table for me and a bot, with ``values`` changed."""
    base = {"name": "Anna", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    return base | {name.replace("_", "-"): value for name, value in values.items()}


BAD_TABLES = {
    "no name": form(name=""),
    "a name of nothing": form(name="\u200b\x00 \n"),
    "one seat": form(seats="1"),
    "99 seats": form(seats="99"),
    "no seats": form(seats=""),
    "seats in words": form(seats="two"),
    "a negative number of seats": form(seats="-2"),
    "absurdly many seats": form(seats=ABSURD),
    "two seats for me": form(seat_1="me"),
    "a king": form(seat_1="king"),
    "an unknown bot": form(seat_1="bot:deep-blue"),
    "a bot without a name": form(seat_1="bot:"),
    "somebody without a name": form(seat_1="screen"),
    "an unknown choice": form(option_variant="chess"),
    "an absurd choice": form(option_variant=ABSURD),
}


@pytest.mark.parametrize("what", BAD_TABLES)
def test_a_bad_form_opens_no_table(db: None, what: str):
    with nothing_changes():
        refused(plain_client().post("/new/maya2019/", BAD_TABLES[what]), 400)


def test_a_long_name_is_cut_and_markup_in_it_is_only_text(db: None):
    client = plain_client()
    name = "<script>alert(1)</script>" + "x" * 100_000
    answer = client.post("/new/maya2019/", form(name=name), follow=True)
    assert answer.status_code == 200
    assert Player.objects.get().name == name[:40]
    for path in (answer.request["PATH_INFO"], "/"):
        assert "<script>alert" not in client.get(path).content.decode()


def test_a_form_with_thousands_of_fields_or_megabytes_is_refused(db: None):
    with nothing_changes():
        fields = {f"field-{number}": "" for number in range(2000)}
        refused(plain_client().post("/new/maya2019/", form() | fields), 400, 413)
        refused(plain_client().post("/new/maya2019/", form(name="x" * 1_000_000)), 400, 413)


@pytest.mark.parametrize("content_type", ["multipart/form-data", "multipart/form-data; boundary=x"])
def test_a_broken_form_is_refused(running: Running, content_type: str):
    with nothing_changes():
        answer = running.moving.client.post(
            f"/t/{running.slug}/step/", data=b"\x00\xff" * 500, content_type=content_type
        )
        refused(answer, 400)


def test_the_link_of_a_seat_opens_it_once(running: Running):
    seat = running.mover
    path = f"/t/{running.slug}/seat/{seat.token}/"
    newcomer = plain_client()
    assert newcomer.post(path, {"name": "Eve"}).status_code == 302
    with nothing_changes():
        refused(plain_client().post(path, {"name": "Mallory"}), 403)
        refused(plain_client().get(path), 403)
        # Who sat there before has given the seat away.
        refused(post(running.everybody[seat.index], running.slug, "step", running.asked()), 403)


def test_a_link_belongs_to_its_own_table(running: Running):
    other = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("open")], {}
    )
    token = other.places.get(index=1).token
    with nothing_changes():
        refused(plain_client().post(f"/t/{running.slug}/seat/{token}/", {"name": "Eve"}), 403)


@pytest.mark.parametrize("name", ["", "   ", "\x00", "\u200b"])
def test_nobody_sits_down_without_a_name(db: None, name: str):
    table = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("open")], {}
    )
    with nothing_changes():
        refused(plain_client().post(f"/t/{table.slug}/sit/1/", {"name": name}), 400)


@pytest.mark.parametrize("index", ["0", "2", "99", "9" * 12, ABSURD])
def test_a_seat_that_is_taken_or_not_there_is_not_to_be_had(running: Running, index: str):
    with nothing_changes():
        path = f"/t/{running.slug}/sit/{index}/"
        refused(plain_client().post(path, {"name": "Eve"}), 403, 404)


def test_an_unlisted_table_is_joined_by_link_only(db: None):
    table = open_table(
        Player.objects.create(name="Cy"), "maya2019", [Place("me"), Place("open")], {}, False
    )
    with nothing_changes():
        refused(plain_client().post(f"/t/{table.slug}/sit/1/", {"name": "Eve"}), 403)


@pytest.mark.parametrize("seat", ["0", "1", "2", "7", "999999999", "x", "-1", ABSURD])
def test_only_the_creator_seats_bots_and_only_on_open_seats(running: Running, seat: str):
    asked = {"seat": seat, "bot": "random"}
    with nothing_changes():
        for browser in running.everybody:
            refused(post(browser, running.slug, "bot", asked), 400, 403, 422)


def test_the_screen_is_handed_over_only_between_own_seats(running: Running):
    with nothing_changes():
        for seat in (running.waiting.seat, 7, 999_999_999):
            refused(post(running.moving, running.slug, "show", {"seat": seat}), 403)


def test_a_running_game_is_neither_replayed_nor_played_again(running: Running):
    with nothing_changes():
        refused(running.moving.client.get(f"/t/{running.slug}/replay/0/"), 403)
        refused(post(running.moving, running.slug, "rematch", {}), 422)


def test_a_finished_game_is_finished(running: Running):
    play_out(running.table)
    asked = {"seq": running.table.seq, "revision": 0, "action": 0}
    with nothing_changes():
        for browser in running.everybody[:2]:
            for what in ("step", "undo", "restart", "end", "take-back", "leave"):
                refused(post(browser, running.slug, what, asked), 422)
        for seq in (running.table.seq + 1, 10**9, 10**30):
            refused(plain_client().get(f"/t/{running.slug}/replay/{seq}/"), 404)
        refused(post(running.spectator, running.slug, "rematch", {}), 403)


def test_odd_questions_about_pages_are_answered_calmly(running: Running):
    play_turn(running.table)
    for query in ("page=0", "page=-1", "page=x", f"page={ABSURD}", "page=%00", "page=1e9"):
        assert running.moving.client.get(f"/t/{running.slug}/log/?{query}").status_code == 200
        for part in ("mine", "open", "running", "over"):
            assert running.moving.client.get(f"/?{part}={query[5:]}").status_code == 200
    for query in ("seats=99", "seats=x", f"seats={ABSURD}", "option-variant=%00"):
        assert running.moving.client.get(f"/new/maya2019/?{query}").status_code == 200


@pytest.mark.parametrize("code", ["", "xx", "EN", "../..", "\x00", ABSURD])
def test_an_unknown_language_is_refused(db: None, code: str):
    refused(plain_client().post("/language/", {"language": code, "back": "/"}), 400)


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil", "\x00"]
)
def test_choosing_a_language_leads_nowhere_else(db: None, back: str):
    answer = plain_client().post("/language/", {"language": "en", "back": back})
    assert (answer.status_code, answer["Location"]) == (302, "/")


@pytest.mark.parametrize("host", ["evil.example", "a b", "\u00e9", "localhost:x", "", "x" * 5000])
def test_another_host_name_is_refused(db: None, host: str):
    answer = plain_client().get("/", headers={"host": host})
    assert answer.status_code == 400
    assert words_of(answer)


@pytest.mark.parametrize("key", ["x" * 10_000, "\x00", "'; drop table web_table; --"])
def test_a_forged_session_is_nobody(running: Running, key: str):
    client = plain_client()
    client.cookies["sessionid"] = key
    with nothing_changes():
        assert client.get(f"/t/{running.slug}/").status_code == 200
        refused(client.post(f"/t/{running.slug}/step/", running.asked()), 403)


def test_a_session_with_a_forged_player_is_nobody(running: Running):
    for forged in ("1", None, True, [1], {"id": 1}, 10**30, -1):
        session = running.spectator.client.session
        session["player"] = forged
        session.save()
        running.spectator.client.cookies["sessionid"] = session.session_key
        answer = post(running.spectator, running.slug, "step", running.asked())
        assert answer.status_code == 403 or forged is True


def test_plies_are_written_once(running: Running):
    play_turn(running.table)
    rows = stored()["Ply"]
    seqs = [row["seq"] for row in rows]
    assert seqs == list(range(1, len(rows) + 1))
    assert Ply.objects.count() == Table.objects.get().seq
    assert Seat.objects.filter(token="").count() == 0
