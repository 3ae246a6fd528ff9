"""Records in and out."""

import pytest

from katun.core.seats import NOBODY
from katun.play.record import read
from katun.web import tables
from katun.web.models import Table
from katun.web.records import record_text
from katun.web.tables import NotAllowed
from tests.web.conftest import play_out, play_turn

pytestmark = pytest.mark.django_db


def test_a_finished_game_comes_back_the_same(table: Table, anna):
    text = record_text(play_out(table), NOBODY)
    copy = tables.import_record(anna, text)
    assert record_text(copy, NOBODY) == text
    assert bytes(copy.snapshot) == bytes(table.snapshot)
    assert (copy.status, copy.imported, copy.seq) == ("over", True, table.seq)
    columns = ("seq", "seat", "action", "turn")
    assert list(copy.plies.values_list(*columns)) == list(table.plies.values_list(*columns))


def test_a_running_record_is_masked_and_cannot_be_replayed(table: Table, anna):
    play_turn(table)
    table.refresh_from_db()
    for viewer in (NOBODY, 0, 1):
        record = read(record_text(table, viewer))
        assert record.viewer == viewer
        assert any("hidden" in line for line in record_text(table, viewer).splitlines())
        with pytest.raises(NotAllowed, match="masked"):
            tables.import_record(anna, record_text(table, viewer))


def test_an_open_table_has_no_record(anna):
    table = tables.open_table(anna, "maya2019", [tables.Place("me"), tables.Place("open")], {})
    with pytest.raises(NotAllowed, match="not started"):
        record_text(table, 0)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (lambda text: "", "Line 1"),
        (lambda text: "garbage\n" * 9, "Line 1"),
        (lambda text: text.replace("game maya2019", "game chess"), "chess"),
        (lambda text: text.replace("rules_version 1", "rules_version 7"), "rules_version 7"),
        (lambda text: text.replace("seats 2", "seats 9"), "9"),
        (lambda text: text[: len(text) // 2], "Line"),
        (lambda text: "\n".join(text.split("\n")[:-3] + text.split("\n")[-2:]), "Line"),
        (lambda text: text + "more\n", "Line"),
        (lambda text: text.replace("\n0 stop", "\n0 fly away", 1), "Line"),
        (lambda text: b"\xff\xfe" + text.encode(), "UTF-8"),
        (lambda text: "katun record 1\n" + "x" * 2_000_000, "at most"),
    ],
    ids=range(11),
)
def test_broken_records_are_refused_with_their_line_and_store_nothing(
    table: Table, anna, broken, words
):
    text = record_text(play_out(table), NOBODY)
    before = Table.objects.count()
    with pytest.raises(NotAllowed, match=words):
        tables.import_record(anna, broken(text))
    assert Table.objects.count() == before
