"""One added folder is a whole further game: everything runs with it, nothing else changed."""

import json
from pathlib import Path

import pytest

from tests.toy.house import house_with_toy, python


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return house_with_toy(tmp_path_factory.mktemp("house"))


def katun(house: Path, *arguments: str, jit: bool = False) -> str:
    answer = python(house, "-m", "katun.cli", *arguments, jit=jit)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_the_package_in_the_house_is_the_copy(house):
    answer = python(house, "-c", "import katun; print(katun.__file__, *katun.games())")
    file, *games = answer.stdout.split()
    assert Path(file).parent == house / "katun"
    assert "lots" in games


@pytest.mark.parametrize("jit", [False, True], ids=["interpreted", "compiled"])
def test_it_conforms(house, jit):
    code = "import katun; from katun.play.conformance import check; check(katun.load('lots'))"
    answer = python(house, "-c", code, jit=jit)
    assert answer.returncode == 0, answer.stderr


def test_it_is_listed_with_its_options(house):
    lines = katun(house, "games").split("\n")
    place = lines.index("lots       Lots (2026, Katun), 2-4 seats")
    assert [line.strip() for line in lines[place + 1 : place + 3]] == [
        "tie: nobody, lowest",
        "purse: five, eight",
    ]


@pytest.mark.parametrize("jit", [False, True], ids=["interpreted", "compiled"])
def test_bots_play_it_and_the_same_games_in_both_modes(house, jit):
    arguments = ["sim", "lots", "--seats", "3", "--games", "3", "--bots", "random", "--json"]
    report = json.loads(katun(house, *arguments, jit=jit))
    assert report["by_bot"]["random"]["games"] == 9
    assert report["by_bot"]["random"]["mean"] == 7.611
    assert report["plies_per_game"] == 37.67


def test_greedy_beats_random_at_it(house):
    arguments = ["sim", "lots", "--games", "200", "--bots", "greedy,random", "--json"]
    report = json.loads(katun(house, *arguments, jit=True))
    assert report["by_bot"]["greedy"]["win_share"] > 0.6


@pytest.mark.parametrize("jit", [False, True], ids=["interpreted", "compiled"])
def test_perft_counts_it(house, jit):
    lines = katun(house, "perft", "lots", "--depth", "6", jit=jit).split("\n")
    assert lines[:3] == ["draw jade: 540", "draw shell: 540", "draw gold: 540"]
    assert lines[3].startswith("depth 6: 1620 leaves")


_PLAY_AND_WRITE = """
import sys
from katun import Match
from katun.play.record import record_of, write
match = Match("lots", 2)
for text in ("draw jade", "draw gold", "draw shell", "draw shell", "lot 2"):
    match.play(text)
match.play("bid 2", 1)
match.play("bid 1", 0)
open(sys.argv[1], "w").write(write(record_of(match)))
"""


def test_a_record_of_it_is_told_in_words(house, tmp_path):
    record = tmp_path / "lots.txt"
    answer = python(house, "-c", _PLAY_AND_WRITE, str(record))
    assert answer.returncode == 0, answer.stderr
    told = katun(house, "replay", str(record)).split("\n")
    assert told[0] == "Lots, Red, Blue"
    assert told[-7:] == [
        "Red: bid 1.",
        "The bids: Red 1, Blue 2.",
        "",
        "The game is not over.",
        "Red: 2.5",
        "Blue: 3.5",
        "",
    ]
