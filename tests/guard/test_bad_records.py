"""Cut off, broken, foreign or absurd records are refused in words, and nothing is stored."""

import random
from functools import cache

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from katun.core.registry import load
from katun.core.seats import NOBODY
from katun.play.match import Match
from katun.play.record import record_of, write
from katun.web.models import Table
from tests.guard.doors import nothing_changes, plain_client, refused, words_of
from tests.guard.worlds import random_ply

pytestmark = pytest.mark.django_db

MEBIBYTE = 1 << 20


@cache
def finished(seats: int = 2) -> str:
    """The record of a finished random game."""
    match, source = (
        Match(load("maya2019"), seats, names=["Anna", "Ben", "Cy"][:seats]),
        random.Random(9),
    )
    while not match.is_over:
        ply = random_ply(match.game, match.state, source)
        match.play(ply.action, ply.seat)
    return write(record_of(match))


@cache
def running(viewer: int | None = None) -> str:
    """The record of a running game, as a viewer may have it or (None) open."""
    match, source = Match(load("maya2019"), 2), random.Random(9)
    for _ in range(30):
        ply = random_ply(match.game, match.state, source)
        match.play(ply.action, ply.seat)
    return write(record_of(match), viewer)


def bring(text: str) -> HttpResponse:
    return plain_client().post("/import/", {"text": text})


def bring_file(data: bytes) -> HttpResponse:
    return plain_client().post("/import/", {"file": SimpleUploadedFile("game.txt", data)})


def lines() -> list[str]:
    return finished().splitlines()


def first_ply() -> int:
    """The index of the first ply's line."""
    return lines().index("") + 1


def with_line(number: int, line: str) -> str:
    changed = lines()
    changed[number] = line
    return "\n".join(changed) + "\n"


def header(name: str, value: str) -> str:
    """The record with another value in one line of its header."""
    number = next(n for n, line in enumerate(lines()) if line.startswith(f"{name} "))
    return with_line(number, f"{name} {value}")


def test_the_whole_record_comes_in(db: None):
    answer = bring(finished())
    assert answer.status_code == 302
    table = Table.objects.get()
    assert table.status == Table.Status.OVER
    assert plain_client().get(f"/t/{table.slug}/record.txt").content.decode() == finished()


def test_a_record_cut_off_after_any_line_is_refused_and_says_where(db: None):
    client = plain_client()
    with nothing_changes():
        for count in range(1, len(lines())):
            text = "\n".join(lines()[:count]) + "\n"
            said = refused(client.post("/import/", {"text": text}), 422)
            assert "cut off" in said or "expected" in said
            assert f"Line {count + 1}" in said or f"Line {count + 2}" in said


def test_a_record_cut_off_in_the_middle_of_a_line_is_refused(db: None):
    source = random.Random(1)
    with nothing_changes():
        for length in source.sample(range(1, len(finished()) - 1), 40):
            refused(bring(finished()[:length]), 422)


GARBAGE = {
    "random bytes": random.Random(2).randbytes(5000),
    "zeros": bytes(5000),
    "an image": b"\x89PNG\r\n\x1a\n" + random.Random(3).randbytes(500),
    "utf-16": finished().encode("utf-16"),
    "latin-1": finished().replace("Anna", "Änna").encode("latin-1"),
    "half a letter": finished().replace("Anna", "Änna").encode().replace(b"\xc3\x84", b"\xc3"),
    "old line ends": finished().replace("\n", "\r").encode(),
    "a byte order mark": b"\xef\xbb\xbf" + finished().encode(),
    "one long line": b"x" * 10_000,
    "ten megabytes": finished().encode() + b"0 stop\n" * (10 * MEBIBYTE // 7),
    "ten megabytes of one line": b"x" * (10 * MEBIBYTE),
    "a pickle": b"\x80\x04\x95.",
    "a web page": b"<!doctype html><script>alert(1)</script>",
    "json": b'{"game": "maya2019"}',
}


@pytest.mark.parametrize("what", GARBAGE)
def test_what_is_no_record_is_refused(db: None, what: str):
    with nothing_changes():
        refused(bring_file(GARBAGE[what]), 400, 413, 422)


@pytest.mark.parametrize("text", ["", "  \n ", "\x00"])
def test_nothing_is_not_a_record(db: None, text: str):
    with nothing_changes():
        refused(bring(text), 400, 422)


FOREIGN = {
    "another format": (with_line(0, "katun record 2"), "katun record 1"),
    "an unknown game": (header("game", "chess"), "chess"),
    "a game with a typing error": (header("game", "maya2018"), "maya2019"),
    "another version of the rules": (header("rules_version", "99"), "99"),
    "a version that is no number": (header("rules_version", "one"), "one"),
    "an absurd version": (header("rules_version", "9" * 150), "number"),
    "too many seats": (header("seats", "9"), "9"),
    "no seats": (header("seats", "0"), "0"),
    "seats below zero": (header("seats", "-2"), "-2"),
    "an unknown option": (with_line(4, "option colour pink"), "colour"),
    "an unknown choice": (header("option", "variant chess"), "chess"),
    "an option twice": (with_line(4, f"{lines()[4]}\n{lines()[4]}"), "second time"),
    "a name too many": (with_line(first_ply() - 1, "name 2 Cy\n"), "expected"),
    "no empty line": ("\n".join(line for line in lines() if line) + "\n", "expected"),
    "an unknown verb": (with_line(first_ply() + 9, "0 castle e1"), "castle"),
    "a verb with a typing error": (with_line(first_ply() + 9, "0 plnt corn1"), "plant corn1"),
    "an empty ply": (with_line(first_ply() + 9, ""), "ply"),
    "a ply of nobody": (with_line(first_ply() + 9, "stop"), "ply"),
    "a ply of seat 7": (with_line(first_ply() + 9, "7 stop"), "ply"),
    "a ply of seat -1": (with_line(first_ply() + 9, "-1 stop"), "ply"),
    "more after the end": (finished() + "0 stop\n", "more"),
    "the result in the middle": (with_line(first_ply() + 9, lines()[-1]), "more"),
    "another result": (with_line(-1, "result 1 2"), "1 2"),
    "a result of one": (with_line(-1, "result 1"), "2 scores"),
    "no result for a finished game": (with_line(-1, "running"), "running"),
    "a result for a running game": (running().replace("running", "result 0 0"), "running"),
    "a masked action": (with_line(first_ply() + 2, "* draw hidden"), "draw"),
    "a record seen by a seat": (running(0), "masked"),
    "a record seen by nobody": (running(NOBODY), "masked"),
    "seen by seat 9": (running(0).replace("seen by 0", "seen by 9"), "seat 9"),
    "an absurdly long line": (with_line(2, "x" * 5000), "longer"),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_broken_or_foreign_record_is_refused_with_the_reason(db: None, what: str):
    text, reason = FOREIGN[what]
    assert text != finished()
    with nothing_changes():
        answer = bring(text)
        refused(answer, 422)
        assert reason in words_of(answer).replace("&#39;", "'")


def test_plies_after_the_end_are_refused(db: None):
    last = len(lines()) - 1
    text = with_line(last, f"{lines()[last - 1]}\n{lines()[last]}")
    with nothing_changes():
        assert f"Line {last + 1}" in refused(bring(text), 422)


def test_a_ply_of_the_wrong_seat_or_twice_or_left_out_is_refused(db: None):
    source = random.Random(5)
    plies = range(first_ply(), len(lines()) - 1)
    with nothing_changes():
        for number in source.sample(plies, 25):
            who, _, action = lines()[number].partition(" ")
            other = {"0": "1", "1": "0", "*": "0"}[who]
            refused(bring(with_line(number, f"{other} {action}")), 422)


def test_too_many_plies_are_refused(db: None):
    text = "\n".join([*lines()[: first_ply()], *["0 stop"] * 5000, "running"]) + "\n"
    with nothing_changes():
        assert "at most" in refused(bring(text), 422)


def test_a_running_game_comes_in_open_and_can_be_looked_at(db: None):
    assert bring(running()).status_code == 302
    table = Table.objects.get()
    for path in ("", "log/", "record.txt", "replay/0/", f"replay/{table.seq}/"):
        assert plain_client().get(f"/t/{table.slug}/{path}").status_code == 200


def test_markup_in_a_name_is_only_text(db: None):
    text = finished().replace("name 0 Anna", "name 0 <script>alert(1)</script>")
    answer = plain_client().post("/import/", {"text": text}, follow=True)
    assert answer.status_code == 200
    assert "<script>alert" not in answer.content.decode()
    refused_page = bring(text + "x").content.decode()
    assert "<script>alert" not in refused_page


def test_a_finished_game_whose_rules_are_gone_says_so(db: None):
    assert bring(finished()).status_code == 302
    table = Table.objects.get()
    for change in ({"game": "chess"}, {"game": "maya2019", "rules_version": 99}):
        Table.objects.update(**change)
        with nothing_changes():
            for path in ("", "board/"):
                assert plain_client().get(f"/t/{table.slug}/{path}").status_code == 200
            for path in ("log/", "replay/0/"):
                refused(plain_client().get(f"/t/{table.slug}/{path}"), 422)
            assert plain_client().get("/").status_code == 200
            assert plain_client().get(f"/t/{table.slug}/record.txt").status_code in (200, 422)
