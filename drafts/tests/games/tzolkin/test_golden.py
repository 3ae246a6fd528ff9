"""The golden games play today as they did when they were written down; perft too.

When one of these fails, ``python -m tests.games.tzolkin.goldens`` shows what differs.
"""

import dataclasses
import shutil
import sys
from collections import Counter
from functools import cache

import pytest

from katun.core import rules
from katun.core.mirror import Mirror
from katun.core.seats import CHANCE
from katun.games.tzolkin.meta import META
from katun.games.tzolkin.state import BUILD_CHAINED, BUILD_FRAME, BUILD_SECOND, OWNED
from katun.play import record as records
from tests.games.tzolkin import goldens
from tests.games.tzolkin.positions import GAME
from tests.games.tzolkin.referee import judge

NAMES = goldens.names()
RESULTS = dict(line.split(": ", 1) for line in goldens.RESULTS.read_text("utf-8").splitlines())


@cache
def recorded(name):
    return records.read(goldens.stored(name))


def walked(name):
    """Each ply of a golden game on mirrors: before, after, seat, text."""
    record = recorded(name)
    now, before = GAME.mirror(GAME.new(record.seats, record.options)), GAME.mirror_type()
    for seat, action in record.plies:
        before.copy_from(now)
        assert rules.refusal(now, seat, action) == 0
        rules.step(now, seat, action)
        yield before, now, seat, GAME.catalogue.text(action)


def events(before: Mirror, after: Mirror, text: str):
    """What a ply is an example of."""
    verb = text.split(maxsplit=1)[0]
    yield text if verb in ("harvest", "burn", "beg", "offer") else verb
    if after.pitied and not before.pitied:
        yield "pity"
    if verb == "build" and before.frame[before.depth - 1] == BUILD_FRAME:
        way = before.first[before.depth - 1]
        yield {BUILD_SECOND: "second building", BUILD_CHAINED: "chained building"}.get(way, verb)
    if text == "days 2" and before.day in (7, 13, 20, 26):
        yield f"extra day over food day {before.day + 1}"
    if text == "use uxmal 5":
        yield text


@cache
def met(name):
    """How often each kind of thing happens in a golden game."""
    found = Counter()
    for before, after, _, text in walked(name):
        found.update(events(before, after, text))
    return found


def test_there_are_golden_games_of_every_kind():
    assert len(NAMES) >= 7
    assert {recorded(name).seats for name in NAMES} == {2, 3, 4}
    everything = sum((met(name) for name in NAMES), Counter())
    assert {
        "burn", "beg", "pity", "second building", "chained building", "monument", "dummy",
        "harvest tileless", "harvest corn", "harvest wood", "use uxmal 5", "architecture",
        "extra day over food day 14", "extra day over food day 27",
    } <= set(everything)  # fmt: skip


def test_one_game_has_every_alternative_option():
    chosen = {option.name: option.choices[1].name for option in META.options}
    assert chosen in [dict(recorded(name).options) for name in NAMES]


def test_one_game_has_a_monument_for_everybody():
    *_, (_, after, _, _) = walked("three-monuments")
    assert {OWNED, OWNED + 1, OWNED + 2} <= set(after.monument)


def test_one_game_nests_a_construction_in_another():
    texts = [text for *_, text in walked("two-builds")]
    inside = texts[texts.index("build b07") :][:6]
    assert any(text.startswith("use tikal") for text in inside)
    assert met("two-builds")["chained building"] == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_as_it_did(name):
    text = goldens.stored(name)
    match = records.replay(records.read(text))
    assert goldens.result_line(name, match) == f"{name}: {RESULTS[name]}"
    assert records.write(records.record_of(match)) == text
    assert match.is_over


@pytest.mark.parametrize("name", NAMES)
def test_the_second_opinion_agrees_with_a_golden_game(name):
    options = dict(recorded(name).options)
    for before, after, seat, text in walked(name):
        judge(before, after, seat, text, options)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_told_in_the_words_of_today(name):
    told = (goldens.FOLDER / f"{name}.txt").read_text("utf-8")
    command = "run python -m tests.games.tzolkin.goldens --write"
    assert goldens.commentary(goldens.played_again(goldens.stored(name))) == told, command


def test_known_ends():
    assert "points 5 5, ranks 1 1" in RESULTS["two-shared"]
    assert sorted(RESULTS) == NAMES


# -- perft ------------------------------------------------------------------------------------


def test_perft_counts_as_it_did():
    assert list(goldens.perft_lines()) == goldens.PERFT.read_text("utf-8").splitlines()


def leaves(now: Mirror, depth: int) -> int:
    """Perft on mirrors, every line of play played."""
    owing, buffer = rules.pending(now), [0] * len(GAME.catalogue)
    if depth == 0 or not owing:
        return 1
    seat, total, after = rules.first_seat(owing), 0, GAME.mirror_type()
    if seat == CHANCE:
        count = rules.chance(now, buffer, [0] * len(GAME.catalogue))
    else:
        count = rules.legal(now, seat, buffer)
    for action in buffer[:count]:
        after.copy_from(now)
        rules.step(after, seat, action)
        total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize("line", goldens.PERFT.read_text("utf-8").splitlines())
def test_perft_on_mirrors_agrees(line):
    name, plies, depth, count = line.split()
    record = recorded(name)
    now = GAME.mirror(GAME.new(record.seats, record.options))
    for seat, action in record.plies[: int(plies)]:
        rules.step(now, seat, action)
    assert leaves(now, int(depth)) == int(count)


# -- the command ---------------------------------------------------------------------------------


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A copy of the golden files in which one result is another; nothing outside is touched."""
    folder = tmp_path / "golden"
    shutil.copytree(goldens.FOLDER, folder)
    results = folder / "results.txt"
    results.write_text(results.read_text("utf-8").replace("points 5 5", "points 5 6"), "utf-8")
    monkeypatch.setattr(goldens, "FOLDER", folder)
    monkeypatch.setattr(goldens, "RESULTS", results)
    monkeypatch.setattr(goldens, "COUNTED", ())
    monkeypatch.setattr(goldens, "PERFT", folder / "perft.txt")
    return results


def test_the_command_wants_a_new_rules_version_before_it_writes(changed, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["goldens"])
    assert goldens.main() == 1
    shown = capsys.readouterr().out
    assert "-two-shared: plies 288, points 5 6" in shown
    assert "+two-shared: plies 288, points 5 5" in shown
    monkeypatch.setattr(sys, "argv", ["goldens", "--write"])
    assert goldens.main() == 1
    assert "raise rules_version" in capsys.readouterr().out
    assert "points 5 6" in changed.read_text("utf-8")
    monkeypatch.setattr(goldens, "META", dataclasses.replace(META, rules_version=2))
    assert goldens.main() == 0
    assert "points 5 5" in changed.read_text("utf-8")


def test_a_ply_that_is_no_longer_legal_is_played_on_at_random():
    text = goldens.stored("two-shared")
    first = next(line for line in text.splitlines() if line.startswith("0 place"))
    match = goldens.played_again(text.replace(first, "0 use tikal 5", 1))
    assert match.is_over
