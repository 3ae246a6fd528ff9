"""The golden games play today as they did when they were written down; perft too.

When one of these fails, ``python -m tests.games.maya2019.goldens`` shows what differs.
"""

import copy
import dataclasses
import shutil
import sys

import pytest

from katun.games.maya2019.meta import META
from katun.play import record as records
from tests.games.maya2019 import goldens
from tests.games.maya2019.referee import Referee

NAMES = goldens.names()
RESULTS = dict(line.split(": ", 1) for line in goldens.RESULTS.read_text("utf-8").splitlines())


def referee_after(name, plies):
    """The referee after the first plies of a golden game."""
    record = records.read(goldens.stored(name))
    catalogue = records.replay(record).game.catalogue
    referee = Referee(record.seats, record.options)
    for _, action in record.plies[:plies]:
        text = catalogue.text(action)
        assert text in referee.legal()
        referee.play(text)
    return referee


def test_there_are_golden_games_of_every_kind():
    met, options, seats = set(), set(), set()
    for name in NAMES:
        record = records.read(goldens.stored(name))
        met |= set(+referee_after(name, len(record.plies)).met)
        options |= set(record.options.items())
        seats.add(record.seats)
    assert len(NAMES) >= 5
    assert seats == {2, 3, 4}
    assert {("variant", "base"), ("variant", "new_start"), ("variant", "two_cities")} <= options
    assert {("set_up", "start_player"), ("cluster", "one_group"), ("stuck", "draw")} <= options
    assert {("large_city", "formula"), ("second_tie", "full"), ("second_tie", "none")} <= options
    assert {"unseen tile", "2 tied for first", "3 tied for first", "2 tied for second"} <= met
    assert {"everybody passed", "last tile", "several cities at once", "city of 7"} <= met


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_did(name):
    text = goldens.stored(name)
    match = records.replay(records.read(text))
    assert goldens.result_line(name, match) == f"{name}: {RESULTS[name]}"
    assert records.write(records.record_of(match)) == text
    assert match.is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_gives_a_golden_game_the_same_end(name):
    match = records.replay(records.read(goldens.stored(name)))
    referee = referee_after(name, len(match.plies))
    assert referee.ask == "over"
    assert (referee.points, referee.ranking()) == (match.scores, match.ranking)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_told_in_the_words_of_today(name):
    told = (goldens.FOLDER / f"{name}.txt").read_text("utf-8")
    command = "run python -m tests.games.maya2019.goldens --write"
    assert goldens.commentary(goldens.played_again(goldens.stored(name))) == told, command


def test_known_ends():
    assert "scores 5 5, ranks 1 1, turns 2 2" in RESULTS["two-pass"]
    assert "scores 59 59, ranks 2 1" in RESULTS["two-level"]
    assert "scores 176 155, ranks 1 2" in RESULTS["two-greedy"]
    assert sorted(RESULTS) == NAMES


# -- perft ------------------------------------------------------------------------------------


def test_perft_counts_as_it_did():
    assert list(goldens.perft_lines()) == goldens.PERFT.read_text("utf-8").splitlines()


def leaves(referee, depth):
    """Perft by the referee: every line of play, played."""
    allowed = referee.legal() if referee.ask != "over" else set()
    if depth == 0 or not allowed:
        return 1
    total = 0
    for text in allowed:
        after = copy.deepcopy(referee)
        after.play(text)
        total += leaves(after, depth - 1)
    return total


SMALL = [
    line.split()
    for line in goldens.PERFT.read_text("utf-8").splitlines()
    if int(line.split()[3]) < 1000
]


@pytest.mark.parametrize(("name", "plies", "depth", "count"), SMALL)
def test_perft_of_the_referee_agrees(name, plies, depth, count):
    assert leaves(referee_after(name, int(plies)), int(depth)) == int(count)


# -- the command ---------------------------------------------------------------------------------


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A copy of the golden files in which one result is another; nothing outside is touched."""
    folder = tmp_path / "golden"
    shutil.copytree(goldens.FOLDER, folder)
    results = folder / "results.txt"
    results.write_text(results.read_text("utf-8").replace("scores 5 5", "scores 5 6"), "utf-8")
    monkeypatch.setattr(goldens, "FOLDER", folder)
    monkeypatch.setattr(goldens, "RESULTS", results)
    monkeypatch.setattr(goldens, "COUNTED", ())
    monkeypatch.setattr(goldens, "PERFT", folder / "perft.txt")
    return results


def test_the_command_shows_a_difference_and_writes_nothing_unasked(changed, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["goldens"])
    assert goldens.main() == 1
    shown = capsys.readouterr().out
    assert "-two-pass: plies 36, scores 5 6" in shown
    assert "+two-pass: plies 36, scores 5 5" in shown
    assert "scores 5 6" in changed.read_text("utf-8")


def test_the_command_wants_a_new_rules_version_before_it_writes(changed, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["goldens", "--write"])
    assert goldens.main() == 1
    assert "raise rules_version" in capsys.readouterr().out
    assert "scores 5 6" in changed.read_text("utf-8")
    monkeypatch.setattr(goldens, "META", dataclasses.replace(META, rules_version=2))
    assert goldens.main() == 0
    assert "scores 5 5" in changed.read_text("utf-8")


def test_a_ply_that_is_no_longer_legal_is_played_on_at_random():
    text = goldens.stored("two-pass").replace("1 plant chili1\n1 at g9", "1 plant chili1\n1 at a1")
    match = goldens.played_again(text)
    assert match.is_over
    assert len(match.plies) > 36
