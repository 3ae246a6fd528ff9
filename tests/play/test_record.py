"""Records: the same text, the same bytes, and a line number for everything that is wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from katun import Match
from katun.core.errors import BadOptions, Illegal, KatunError, UnknownGame, Unreadable
from katun.core.seats import NOBODY
from katun.play.record import MOST_BYTES, read, record_of, replay, write
from tests.toy.house import toy_room

RUNNING = """\
katun record 1
game lots
rules_version 1
seats 2
option tie nobody
option purse eight
name 0 Anna
name 1 李 小龍

* draw jade
* draw gold
* draw shell
* draw shell
* lot 4
1 bid 2
0 bid 3
0 sell gold
running
"""

FINISHED = """\
katun record 1
game lots
rules_version 1
seats 2
option tie lowest
option purse five
name 0 Red
name 1 Blue

* draw jade
* draw gold
* draw shell
* draw shell
* lot 4
0 bid 3
1 bid 1
0 stop
* draw jade
* lot 1
0 bid 0
1 bid 1
1 stop
* draw jade
* lot 2
0 bid 0
1 bid 0
0 stop
* draw gold
* lot 3
0 bid 0
1 bid 0
0 stop
* draw gold
* lot 5
0 bid 0
1 bid 3
1 sell shell
1 stop
* draw shell
result 30 20
"""


@pytest.fixture(autouse=True)
def _with_lots(lots):
    """The registry knows the toy room in every test here."""


@pytest.mark.parametrize("text", [RUNNING, FINISHED], ids=["running", "finished"])
def test_a_record_is_written_as_it_was_read_and_as_it_was_played(text):
    assert write(read(text)) == text
    assert write(record_of(replay(read(text)))) == text


def test_a_record_says_what_was_played():
    match = replay(read(RUNNING))
    assert (match.seats, match.names) == (2, ("Anna", "李 小龍"))
    assert match.options == {"tie": "nobody", "purse": "eight"}
    assert match.pending == (0,)
    assert match.scores == [14, 8]
    assert replay(read(FINISHED)).scores == [30, 20]


def test_a_record_replays_to_the_same_bytes(lots):
    match = Match(lots, 3, seed=6)
    match.deal()
    for seat in (2, 0, 1):
        match.play("bid 1", seat)
    again = replay(read(write(record_of(match))))
    assert lots.to_bytes(again.state) == lots.to_bytes(match.state)


def test_bytes_and_windows_line_ends_are_read():
    assert read(RUNNING.encode()) == read(RUNNING)
    assert read(RUNNING.replace("\n", "\r\n")) == read(RUNNING)


def test_options_and_names_may_be_left_out_for_their_defaults():
    lines = FINISHED.replace("tie lowest", "tie nobody").split("\n")
    short = "\n".join([*lines[:4], "", "* draw jade", "running", ""])
    assert read(short).options == {"tie": "nobody", "purse": "five"}
    assert read(short).names == ("Red", "Blue")


def test_names_are_brought_to_one_line_that_reads_back(lots):
    names = ["  two\nlines\u2028and a tab\t", "x" * 100]
    match = Match(lots, 2, names=names)
    record = record_of(match)
    assert record.names == ("two lines and a tab", "x" * 60)
    assert read(write(record)) == record
    assert record_of(Match(lots, 2, names=["\n", "Ben"])).names == ("?", "Ben")


class TestMasked:
    def test_a_running_game_shows_a_viewer_only_their_own_secrets(self):
        text = write(read(RUNNING), viewer=0)
        assert text.split("\n")[8:] == [
            "seen by 0",
            "",
            "* draw jade",
            "* draw gold",
            "* draw hidden",
            "* draw hidden",
            "* lot 4",
            "1 bid hidden",
            "0 bid 3",
            "0 sell gold",
            "running",
            "",
        ]

    def test_spectators_see_no_secret_at_all(self):
        text = write(read(RUNNING), viewer=NOBODY)
        assert "seen by nobody\n" in text
        assert text.count("* draw hidden\n") == 4

    def test_it_reads_back_but_does_not_replay(self):
        masked = write(read(RUNNING), viewer=1)
        assert write(read(masked)) == masked
        with pytest.raises(Illegal, match="as 1 saw it: its secrets are masked"):
            replay(read(masked))

    def test_a_finished_game_is_open_to_everybody(self):
        assert write(read(FINISHED), viewer=NOBODY) == FINISHED


@pytest.mark.parametrize(
    ("line", "replacement", "error", "words"),
    [
        (1, "katun record 2", Unreadable, "Line 1: a record starts with 'katun record 1'"),
        (1, "[Event", Unreadable, "Line 1: a record starts"),
        (2, "game", Unreadable, "Line 2: here is 'game …' expected, not 'game'"),
        (2, "game lits", UnknownGame, "Line 2: There is no game 'lits'. Did you mean 'lots'?"),
        (3, "rules_version 2", Unreadable, "Line 3: this record was played under rules_version 2"),
        (3, "rules_version one", Unreadable, "Line 3: rules_version is a number, not 'one'"),
        (3, "rules_version ²", Unreadable, "Line 3: rules_version is a number"),
        (3, "rules_version 01", Unreadable, "Line 3: write rules_version as 1, not 01"),
        (4, "seats 9", BadOptions, "Line 4: lots takes 2, 3, 4 seats, not 9"),
        (4, "seats 99999999999999999999", Unreadable, "Line 4: seats is a number"),
        (5, "option tai nobody", BadOptions, "Line 6: lots has no option 'tai': it has purse, tie"),
        (5, "option tie never", BadOptions, "Line 6: Option 'tie' has no choice 'never'"),
        (5, "option purse eight", Unreadable, "Line 6: option 'purse' is here a second time"),
        (5, "choice tie nobody", Unreadable, "Line 5: here is an empty line expected"),
        (7, "name 1 Anna", Unreadable, "Line 7: here is 'name 0 …' expected"),
        (7, "name 0 " + "x" * 61, Unreadable, "Line 7: here is 'name 0 …' expected"),
        (8, "seen by 2", Unreadable, "Line 8: there is no seat 2"),
        (8, "seen by me", Unreadable, "Line 8: the viewer is a number, not 'me'"),
        (9, "0 bid 1", Unreadable, "Line 9: here is an empty line expected, before the plies"),
        (10, "* draw jada", Unreadable, "Line 10: 'draw jada' is not .* mean 'draw jade'?"),
        (10, "*  draw jade", Unreadable, "Line 10: write it '* draw jade'"),
        (10, "2 bid 1", Unreadable, "Line 10: here is a ply expected"),
        (10, "draw jade", Unreadable, "Line 10: here is a ply expected"),
        (10, "", Unreadable, "Line 10: here is a ply expected"),
        (10, "x" * 201, Unreadable, "Line 10: longer than 200 characters"),
        (10, "* lot 1", Illegal, "Line 10: The deck cannot answer 'lot 1'"),
        (13, "* draw hidden", Illegal, "Line 13: The deck cannot answer 'draw hidden'"),
        (15, "0 sell jade", Illegal, "Line 15: 'sell jade' is not allowed: This is not asked now"),
        (16, "1 bid 3", Illegal, "Line 16: It is not for seat 1"),
        (
            18,
            "result 14 8",
            Illegal,
            "Line 18: the record says the result 14 8, but its plies give",
        ),
        (18, "result 14", Unreadable, "Line 18: here is 'running' or 'result' with 2 scores"),
        (18, "running 1", Unreadable, "Line 18: here is 'running' or 'result' with 2 scores"),
        (18, "result 1 -0", Unreadable, "Line 18: write a score as 0, not -0"),
        (18, "running\nrunning", Unreadable, "Line 19: here the record ends, but there is more"),
        (18, "running\n", Unreadable, "Line 19: here the record ends, but there is more"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(line, replacement, error, words):
    lines = RUNNING.split("\n")
    lines[line - 1] = replacement
    with pytest.raises(error, match=words.replace("*", r"\*").replace(r".\*", ".*").split("?")[0]):
        replay(read("\n".join(lines)))


def test_a_wrong_result_is_refused():
    with pytest.raises(Illegal, match=r"Line 40: the record says the result 30 25, .* 30 20"):
        replay(read(FINISHED.replace("30 20", "30 25")))
    with pytest.raises(Illegal, match="Line 40: the record says a running game"):
        replay(read(FINISHED.replace("result 30 20", "running")))


def test_a_record_cut_off_anywhere_is_refused_with_a_line_number():
    for length in range(len(FINISHED)):
        with pytest.raises(KatunError, match=r"^Line \d+: "):
            replay(read(FINISHED[:length]))


def test_more_plies_than_a_game_has_are_refused():
    with pytest.raises(Unreadable, match="Line 70: a game has at most 60 plies"):
        read(RUNNING.replace("* draw jade\n", "* draw jade\n" * 200))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"\xff\xfe", "Line 1: this is not UTF-8"),
        (RUNNING.encode() + b"\xc3", "Line 19: this is not UTF-8"),
        ("\ud800", "Line 1: this is not UTF-8"),
        ("\0", "Line 1: a record starts"),
        ("", "Line 1: a record starts"),
        ("x" * (MOST_BYTES + 1), "at most 1048576 bytes"),
        (b"\n" * (MOST_BYTES + 1), "at most 1048576 bytes"),
        ("李" * (MOST_BYTES // 2), "at most 1048576 bytes"),
    ],
)
def test_what_is_no_text_or_too_long_is_refused(text, words):
    with pytest.raises(Unreadable, match=words):
        read(text)


@settings(max_examples=200, deadline=None)
@given(
    place=st.integers(0, len(FINISHED) - 1),
    length=st.integers(0, 5),
    junk=st.text(st.characters(codec="utf-8"), max_size=8),
)
def test_any_change_is_read_back_exactly_or_refused_in_words(place, length, junk):
    text = FINISHED[:place] + junk + FINISHED[place + length :]
    with toy_room():
        try:
            match = replay(read(text))
        except KatunError:
            return
        assert write(record_of(match)) == write(read(text))
