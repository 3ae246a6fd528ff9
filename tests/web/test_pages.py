"""Pages and posts, as a browser asks for them."""

import re

import pytest
from django.test import Client

from katun.web import tables
from katun.web.models import Draft, Player, Ply, Table
from katun.web.tables import Place
from tests.web.conftest import lay_out, legal, play_out, play_turn, seen_by, sit, to_move, waiting

pytestmark = pytest.mark.django_db


def browser(player: Player | None = None, **headers: str) -> Client:
    client = Client(headers={"host": "localhost", **headers})
    if player:
        session = client.session
        session["player"] = player.pk
        session.save()
    return client


def post(client: Client, table: Table, what: str, **values: object):
    return client.post(f"/t/{table.slug}/{what}/", values, headers={"HX-Request": "true"})


def test_a_guest_opens_a_table_and_plays_against_a_bot():
    client = browser()
    assert client.get("/").status_code == 200
    assert "sessionid" not in client.cookies
    form = {"name": "Anna", "seats": "3", "seat-0": "me", "seat-1": "bot:random",
            "seat-2": "bot:greedy", "listed": "on"}  # fmt: skip
    answer = client.post("/new/maya2019/", form)
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.slug}/")
    page = client.get(answer["Location"])
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    assert "Random 2" in page.content.decode()
    assert table.slug in client.get("/").content.decode()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_form_shows_only_choices_of_that_seat_count(count: int):
    from katun.core.registry import find

    html = browser().get(f"/new/maya2019/?seats={count}").content.decode()
    assert f'id="seat-{count - 1}"' in html
    assert f'id="seat-{count}"' not in html
    for option in find("maya2019").options:
        select = html.split(f'name="option-{option.name}"')[1].split("</select>")[0]
        offered = set(re.findall(r'<option value="([^"]+)"', select))
        assert offered == set(option.names(count))


def test_a_bad_form_comes_back_with_what_was_typed():
    form = {"name": " ", "seats": "2", "seat-0": "me", "seat-1": "open"}
    answer = browser().post("/new/maya2019/", form)
    assert answer.status_code == 400
    assert "Please give a name" in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "path",
    ["/new/chess/", "/games/chess/", "/games/chess/rules/", "/t/nothing/", "/t/nothing/board/",
     "/nowhere/", "/t/nothing/replay/3/", "/t/nothing/record.txt", "/games/maya2019/secrets/"],
)  # fmt: skip
def test_what_is_not_there_is_said_so(path: str):
    answer = browser().get(path)
    assert answer.status_code == 404
    assert "lobby" in answer.content.decode()


@pytest.mark.parametrize("path", ["/", "/new/maya2019/", "/games/maya2019/", "/import/",
                                  "/games/maya2019/rules/", "/games/maya2019/guide/"])  # fmt: skip
@pytest.mark.parametrize("language", ["en", "zh-hant"])
def test_every_page_opens_in_every_language(path: str, language: str):
    answer = browser(**{"Accept-Language": language}).get(path)
    assert answer.status_code == 200
    lang = {"en": "en", "zh-hant": "zh-Hant"}[language]
    assert f'<html lang="{lang}">' in answer.content.decode()
    policy = answer["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_pages_have_no_inline_styles_or_scripts(table: Table, anna: Player):
    paths = ["/", "/new/maya2019/", "/games/maya2019/", "/import/", f"/t/{table.slug}/"]
    inline = r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=|hx-on|javascript:"
    for path in paths:
        assert not re.search(inline, browser(anna).get(path).content.decode())


def test_the_language_is_chosen_in_a_post_and_leads_back():
    client = browser()
    answer = client.post("/language/", {"language": "zh-hant", "back": "/import/"})
    assert (answer.status_code, answer["Location"]) == (302, "/import/")
    assert '<html lang="zh-Hant">' in client.get("/").content.decode()
    away = client.post("/language/", {"language": "en", "back": "//evil.example/"})
    assert away["Location"] == "/"
    assert client.post("/language/", {"language": "tlh"}).status_code == 400


def test_posts_need_the_csrf_token(table: Table, anna: Player):
    client = Client(enforce_csrf_checks=True, headers={"host": "localhost"})
    answer = client.post(f"/t/{table.slug}/step/", {"action": 1, "seq": 1, "revision": 0})
    assert answer.status_code == 403
    assert "Reload" in answer.content.decode()


def test_a_step_answers_with_the_table_and_a_title(table: Table):
    seat = to_move(table)
    action = legal(table, seat)[0]
    answer = post(browser(seat.player), table, "step", action=action, seq=table.seq, revision=0)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert html.startswith("<title>● Your turn")
    assert f'data-version="{table.version}" data-revision="1" data-seq="{table.seq}"' in html


def test_a_stale_post_gets_409_and_the_table_as_it_is(table: Table):
    seat = to_move(table)
    client = browser(seat.player)
    answer = post(client, table, "step", action=legal(table, seat)[0], seq=0, revision=0)
    assert answer.status_code == 409
    assert f'data-seq="{table.seq}"' in answer.content.decode()
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    "values",
    [{}, {"action": "x"}, {"action": "-1"}, {"action": "1" * 30}, {"action": "٣"}, {"action": ""}],
)
def test_unreadable_posts_get_400(table: Table, values: dict):
    seat = to_move(table)
    values = {"seq": table.seq, "revision": 0} | values
    answer = post(browser(seat.player), table, "step", **values)
    assert answer.status_code == 400
    assert "number" in answer.content.decode()


def test_an_illegal_post_gets_422_in_words(table: Table):
    seat, allowed = to_move(table), legal(table, to_move(table))
    forged = next(action for action in range(400) if action not in allowed)
    answer = post(browser(seat.player), table, "step", action=forged, seq=table.seq, revision=0)
    assert answer.status_code == 422
    assert answer.content.decode().startswith("<p>")


def test_others_cannot_act_for_a_seat(table: Table):
    seat, other = to_move(table), waiting(table)
    values = {"action": legal(table, seat)[0], "seq": table.seq, "revision": 0}
    stranger = Player.objects.create(name="Eve")
    for client in (browser(), browser(stranger)):
        for what in ("step", "undo", "restart", "end", "take-back", "leave"):
            assert post(client, table, what, **values).status_code == 403
        assert post(client, table, "show", seat=seat.index).status_code == 403
        assert post(client, table, "bot", seat=seat.index, bot="random").status_code == 403
        assert post(client, table, "rematch").status_code in (403, 422)
    assert post(browser(other.player), table, "step", **values).status_code == 422
    assert not Draft.objects.exists()


@pytest.mark.parametrize("what", ["step", "undo", "restart", "end", "take-back", "leave", "show"])
def test_acts_are_posts(table: Table, what: str):
    assert browser(to_move(table).player).get(f"/t/{table.slug}/{what}/").status_code == 405


def test_seat_links_are_shown_to_nobody_else(anna: Player, ben: Player):
    places = [Place("me"), Place("open"), Place("open")]
    table = tables.open_table(anna, "maya2019", places, {})
    tokens = {seat.index: seat.token for seat in table.places.all()}
    own = browser(anna).get(f"/t/{table.slug}/").content.decode()
    assert tokens[1] in own
    assert tokens[2] in own
    tables.join(tokens[1], ben, "Ben")
    for reader in (None, ben):
        html = browser(reader).get(f"/t/{table.slug}/").content.decode()
        for seat in table.places.all():
            assert seat.token not in html
    # Ben's seat has a new secret now, which Anna does not get to see.
    html = browser(anna).get(f"/t/{table.slug}/").content.decode()
    assert table.places.get(index=1).token not in html


def test_joining_by_link_asks_for_a_name_and_sits_down(anna: Player):
    table = tables.open_table(anna, "maya2019", [Place("me"), Place("open")], {})
    path = f"/t/{table.slug}/seat/{table.places.get(index=1).token}/"
    client = browser()
    assert "Your name" in client.get(path).content.decode()
    assert client.post(path, {"name": "<b>Ben"}).status_code == 302
    html = client.get(f"/t/{table.slug}/").content.decode()
    assert "&lt;b&gt;Ben" in html
    assert "<b>Ben" not in html
    assert browser().get(path).status_code == 403


def test_only_listed_tables_can_be_joined_from_the_lobby(anna: Player):
    places = [Place("me"), Place("open")]
    hidden = tables.open_table(anna, "maya2019", places, {}, listed=False)
    listed = tables.open_table(anna, "maya2019", places, {})
    client = browser()
    lobby = client.get("/").content.decode()
    assert listed.slug in lobby
    assert hidden.slug not in lobby
    assert client.post(f"/t/{hidden.slug}/sit/1/", {"name": "Eve"}).status_code == 403
    assert client.post(f"/t/{listed.slug}/sit/1/", {"name": "Eve"}).status_code == 302
    assert browser().post(f"/t/{listed.slug}/sit/1/", {"name": "Eve"}).status_code == 403


def test_a_shared_screen_hides_everything_until_it_is_passed_on(anna: Player):
    places = [Place("me"), Place("screen", "Carla")]
    table = tables.open_table(anna, "maya2019", places, {})
    client, seat = browser(anna), to_move(table)
    html = client.get(f"/t/{table.slug}/").content.decode()
    assert f"I am {seat.name}" in html
    assert "board-frame" not in html
    step = {"action": legal(table, seat)[0], "seq": table.seq, "revision": 0}
    assert post(client, table, "step", **step).status_code == 409
    html = post(client, table, "show", seat=seat.index).content.decode()
    assert "board-frame" in html
    assert post(client, table, "step", **step).status_code == 200


def test_replay_is_for_finished_games(table: Table, anna: Player):
    play_turn(table)
    client = browser(anna)
    assert client.get(f"/t/{table.slug}/replay/0/").status_code == 403
    play_out(table)
    for seq in (0, 1, table.seq // 2, table.seq):
        answer = client.get(f"/t/{table.slug}/replay/{seq}/")
        assert answer.status_code == 200
        assert f"ply {seq} of {table.seq}" in answer.content.decode()
    assert client.get(f"/t/{table.slug}/replay/{table.seq + 1}/").status_code == 404


def test_a_finished_table_shows_the_result_and_offers_what_follows(table: Table, anna: Player):
    play_out(table)
    client = browser(anna)
    html = client.get(f"/t/{table.slug}/").content.decode()
    for words in ("Final scores", "Rematch", "Replay", "Download the record"):
        assert words in html
    answer = client.post(f"/t/{table.slug}/rematch/")
    again = Table.objects.exclude(pk=table.pk).get()
    assert answer["Location"] == f"/t/{again.slug}/"
    assert again.slug in browser().get(f"/t/{table.slug}/").content.decode()


def test_a_downloaded_record_can_be_brought_back(table: Table, anna: Player):
    play_out(table)
    client = browser(anna)
    record = client.get(f"/t/{table.slug}/record.txt")
    assert record["Content-Type"].startswith("text/plain")
    answer = client.post("/import/", {"text": record.content.decode()})
    copy = Table.objects.get(imported=True)
    assert answer["Location"] == f"/t/{copy.slug}/"
    assert client.get(answer["Location"]).status_code == 200
    assert client.get(f"/t/{copy.slug}/replay/{copy.seq}/").status_code == 200
    assert Ply.objects.filter(table=copy).count() == table.seq


def test_a_bad_import_is_answered_with_the_line():
    answer = browser().post("/import/", {"text": "katun record 1\ngame chess\n"})
    assert answer.status_code == 422
    assert "chess" in answer.content.decode()
    assert browser().post("/import/", {"text": ""}).status_code == 400


def test_the_whole_log_is_paged(table: Table, anna: Player):
    play_out(table)
    answer = browser(anna).get(f"/t/{table.slug}/log/")
    assert answer.status_code == 200
    assert "what happened" in answer.content.decode()
    assert browser().get(f"/t/{table.slug}/log/?page=nonsense").status_code == 200


def test_a_table_of_other_rules_says_why_and_gives_its_record(table: Table, anna: Player):
    play_out(table)
    Table.objects.filter(pk=table.pk).update(rules_version=99)
    client = browser(anna)
    html = client.get(f"/t/{table.slug}/").content.decode()
    assert "version 99" in html
    assert "rules_version 99" in client.get(f"/t/{table.slug}/record.txt").content.decode()


def test_boards_serve_their_styles_and_nothing_else():
    client = browser()
    assert client.get("/static/games/maya2019/board.css").status_code == 200
    assert client.get("/static/katun/site.js").status_code == 200
    for path in ("layout.py", "board.html", "../rules.py", "%2e%2e/rules.py"):
        assert client.get(f"/static/games/maya2019/{path}").status_code == 404


def test_a_draft_survives_while_the_page_is_away(table: Table):
    seat = to_move(table)
    lay_out(table, seat)
    drafted = seen_by(table, seat).view
    html = browser(seat.player).get(f"/t/{table.slug}/").content.decode()
    assert f'data-revision="{drafted["revision"]}"' in html
    assert re.search(r'<button id="end"[^>]*(?<! disabled)>', html)


def test_choosing_another_number_of_seats_keeps_what_was_typed_and_opens_nothing():
    form = {"name": "Anna", "seats": "3", "seat-0": "me", "seat-1": "bot:random", "redraw": "1"}
    answer = browser().post("/new/maya2019/", form)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert 'value="Anna"' in html
    assert 'id="seat-2"' in html
    assert '<option value="bot:random" selected>' in html
    assert not re.search(r'name="listed" checked', html)
    assert not Table.objects.exists()


def test_the_page_of_a_sealed_choice_offers_to_take_it_back(lots, anna: Player, ben: Player):
    table = sit(anna, ben, game="lots")
    client = browser(anna)
    html = post(client, table, "step", action=2, seq=table.seq, revision=0).content.decode()
    assert "You have chosen: Bid 2" in html
    assert 'id="take-back"' in html
    assert 'id="end"' not in html
    assert "has decided" in browser(ben).get(f"/t/{table.slug}/").content.decode()
    html = post(client, table, "take-back", seq=table.seq, revision=0).content.decode()
    assert "You have chosen" not in html
