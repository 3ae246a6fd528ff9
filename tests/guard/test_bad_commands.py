"""The command with garbage: one line of words on standard error, status 2, no traceback."""

import random
from pathlib import Path

import pytest

from tests.guard.servers import katun
from tests.guard.test_bad_records import finished

BAD = {
    "an unknown verb": ["castle"],
    "an unknown option": ["games", "--colour"],
    "an unknown game": ["sim", "chess", "--seats", "2", "--games", "1", "--bots", "random,random"],
    "a game with a typing error": ["perft", "maya2018"],
    "too few seats": ["sim", "maya2019", "--seats", "1", "--games", "1", "--bots", "random"],
    "absurdly many seats": ["sim", "maya2019", "--seats", "9" * 50, "--games", "1"],
    "seats in words": ["sim", "maya2019", "--seats", "two"],
    "games below zero": ["sim", "maya2019", "--seats", "2", "--games", "-1"],
    "an unknown bot": ["sim", "maya2019", "--seats", "2", "--games", "1", "--bots", "deep,blue"],
    "a bot too many": ["sim", "maya2019", "--seats", "2", "--games", "1", "--bots", "random," * 3],
    "a seed in words": ["sim", "maya2019", "--seats", "2", "--games", "1", "--seed", "x"],
    "a depth below zero": ["perft", "maya2019", "--depth", "-1"],
    "a depth in words": ["perft", "maya2019", "--depth", "two"],
    "a record that is not there": ["replay", "/no/such/file"],
    "a folder for a record": ["replay", "/"],
    "no record": ["replay"],
    "an unknown game to measure": ["bench", "chess"],
    "a port that is none": ["serve", "--port", "99999"],
    "a port in words": ["serve", "--port", "http"],
}


def refused(*arguments: str) -> str:
    """The one line that a refused command says."""
    ended = katun(*arguments, KATUN_JIT="0")
    assert ended.returncode == 2, ended
    assert "Traceback" not in ended.stderr
    lines = ended.stderr.strip().splitlines()
    assert lines
    assert len(lines[-1]) > 10
    return ended.stderr


@pytest.mark.parametrize("what", BAD)
def test_a_bad_command_is_refused_in_words(what: str):
    refused(*BAD[what])


def test_no_verb_shows_what_there_is():
    assert "serve" in refused()


def test_a_broken_record_is_refused_with_its_line(tmp_path: Path):
    lines = finished().splitlines()
    files = {
        "cut": "\n".join(lines[:40]).encode(),
        "binary": random.Random(1).randbytes(3000),
        "empty": b"",
        "big": b"x" * (10 << 20),
        "foreign": finished().replace("rules_version 1", "rules_version 7").encode(),
    }
    for name, data in files.items():
        path = tmp_path / name
        path.write_bytes(data)
        for verb in (["replay", str(path)], ["perft", "maya2019", "--from", str(path)]):
            said = refused(*verb)
            assert "katun: " in said
            if name == "cut":
                assert "Line 41" in said or "Line 40" in said


def test_a_site_on_an_address_that_is_not_ours_fails_in_words(tmp_path: Path):
    ended = katun("serve", "--host", "192.0.2.1", "--port", "0", KATUN_DATA=str(tmp_path))
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr


def test_a_data_folder_that_cannot_be_written_fails_in_words(tmp_path: Path):
    (tmp_path / "file").write_text("not a folder")
    ended = katun("serve", "--port", "0", KATUN_DATA=str(tmp_path / "file"))
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr


def test_a_broken_database_file_fails_in_words(tmp_path: Path):
    (tmp_path / "katun.sqlite3").write_bytes(random.Random(1).randbytes(20_000))
    ended = katun("serve", "--port", "0", KATUN_DATA=str(tmp_path))
    assert ended.returncode == 2
    assert "katun: The database cannot be used" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.slow
def test_an_unreachable_database_fails_in_words(tmp_path: Path):
    ended = katun(
        "serve", "--port", "0", KATUN_DATA=str(tmp_path),
        DATABASE_URL="postgres://nobody@127.0.0.1:1/none?connect_timeout=2",
    )  # fmt: skip
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
