"""The command's verbs: what they print, and one line with status 2 for what cannot be done."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from katun import Match
from katun.cli import main
from katun.play.record import record_of, write


class Katun:
    """Runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        out, err = self.capsys.readouterr()
        return int(left.value.code or 0), out, err


@pytest.fixture
def katun(lots, capsys, monkeypatch) -> Katun:
    monkeypatch.setenv("KATUN_JIT", os.environ.get("KATUN_JIT", "1"))  # verbs may set it
    return Katun(capsys)


@pytest.fixture
def finished(lots, tmp_path) -> Path:
    """A finished record of the toy room: nobody ever pays."""
    match = Match(lots, 2, seed=4, names=["Anna", "Ben"])
    match.deal()
    while not match.is_over:
        match.play(match.legal(match.pending[0])[0], match.pending[0])
        match.deal()
    file = tmp_path / "finished.txt"
    file.write_text(write(record_of(match)), encoding="utf-8")
    return file


def test_games_lists_rooms_with_seats_and_options(katun):
    status, out, err = katun("games")
    assert (status, err) == (0, "")
    assert "lots       Lots (2026, Katun), 2-4 seats\n           tie: nobody, lowest\n" in out
    assert re.search(r"^maya2019 +Maya \(2019\)", out, re.M)


def test_perft_prints_each_first_ply_and_the_sum(katun):
    status, out, _ = katun("perft", "lots", "--depth", "4")
    assert status == 0
    assert out.split("\n")[:3] == ["draw jade: 27", "draw shell: 27", "draw gold: 27"]
    assert out.split("\n")[3].startswith("depth 4: 81 leaves in ")


def test_perft_counts_from_where_a_record_ends(katun, lots, tmp_path):
    match = Match(lots, 3, seed=1)
    match.deal()
    file = tmp_path / "running.txt"
    file.write_text(write(record_of(match)))
    status, out, _ = katun("perft", "lots", "--from", str(file), "--depth", "3")
    assert status == 0
    assert out.startswith("bid 0: 16\nbid 1: 16\nbid 2: 16\nbid 3: 16\n")
    status, _, err = katun("perft", "maya2019", "--from", str(file))
    assert (status, err.count("\n")) == (2, 1)
    assert "running.txt records lots with 3 seats" in err


def test_sim_prints_json_of_bots_and_seats(katun):
    status, out, _ = katun(
        "sim", "lots", "--seats", "2", "--games", "6", "--bots", "random,greedy", "--json"
    )
    report = json.loads(out)
    assert status == 0
    assert (report["game"], report["seats"], report["games"], report["seed"]) == ("lots", 2, 6, 0)
    assert set(report["by_bot"]) == {"random", "greedy"}
    assert report["by_bot"]["greedy"]["games"] == 6
    shares = [bot["win_share"] for bot in report["by_bot"].values()]
    assert sum(shares) == pytest.approx(1)
    assert report["by_seat"]["1"]["sd"] >= 0
    assert 20 < report["plies_per_game"] < 60
    assert report["games_per_second"] > 0


def test_sim_is_repeated_by_its_seed(katun):
    def played(seed: str) -> dict[str, object]:
        report: dict[str, object] = json.loads(
            katun("sim", "lots", "--games", "4", "--seed", seed, "--json")[1]
        )
        del report["games_per_second"]
        return report

    assert played("7") == played("7") != played("8")


def test_sim_prints_a_table_for_people(katun):
    status, out, _ = katun("sim", "lots", "--seats", "3", "--games", "3")
    lines = out.split("\n")
    assert status == 0
    assert lines[0].startswith("lots, 3 seats, 3 games, seed 0: ")
    assert lines[1].split() == ["games", "mean", "sd", "win", "share"]
    assert [line.split()[0] for line in lines[2:6]] == ["random", "seat", "seat", "seat"]


def test_replay_tells_the_game_the_scores_and_the_tie_break(katun, finished):
    status, out, err = katun("replay", str(finished))
    lines = out.split("\n")
    assert (status, err) == (0, "")
    assert lines[0] == "Lots, Anna, Ben"
    assert "The bids: Anna 0, Ben 0." in lines
    assert lines[-4:] == ["1. Anna: 4.5", "1. Ben: 4.5", "Equal scores: more coins win.", ""]


def test_help_lists_the_verbs(katun):
    status, out, _ = katun("--help")
    assert status == 0
    assert all(verb in out for verb in ("serve", "sim", "replay", "perft", "bench", "games"))


GARBAGE = [
    (["nonsense"], "No such command 'nonsense'"),
    (["--nonsense"], "No such option"),
    (["sim"], "Missing argument 'GAME'"),
    (["sim", "lits"], "There is no game 'lits'. Did you mean 'lots'?"),
    (["sim", "\n\x00\x1b[31m"], "There is no game"),
    (["sim", "lots", "--seats", "7"], "lots takes 2, 3, 4 seats, not 7"),
    (["sim", "lots", "--seats", "-1"], "not -1"),
    (["sim", "lots", "--seats", "two"], "'two' is not a valid integer"),
    (["sim", "lots", "--games", "0"], "0 is not in the range"),
    (["sim", "lots", "--games", "9" * 400], "is not in the range"),
    (["sim", "lots", "--bots", "hal"], "There is no bot 'hal'"),
    (["sim", "lots", "--bots", ""], "There is no bot ''"),
    (["sim", "lots", "--bots", "random,random,random"], "one for each of the 2 seats: not 3"),
    (["sim", "lots", "more"], "unexpected extra argument"),
    (["perft", "maya2091"], "Did you mean 'maya2019'?"),
    (["perft", "lots", "--seats", "9"], "not 9"),
    (["perft", "lots", "--depth", "-1"], "-1 is not in the range"),
    (["perft", "lots", "--depth", "999"], "999 is not in the range"),
    (["perft", "lots", "--from", "/no/such/file"], "'/no/such/file' does not exist"),
    (["replay"], "Missing argument 'FILE'"),
    (["replay", "/no/such/file"], "does not exist"),
    (["replay", "/"], "is a directory"),
    (["replay", "/dev/zero"], "at most 1048576 bytes"),
    (["replay", "/dev/null"], "Line 1: a record starts with"),
    (["replay", sys.executable], "UTF-8"),
    (["bench", "lits"], "There is no game 'lits'"),
    (["serve", "--port", "99999"], "99999 is not in the range"),
    (["serve", "--port", "http"], "'http' is not a valid integer"),
]


@pytest.mark.parametrize(("arguments", "words"), GARBAGE, ids=lambda value: repr(value)[:40])
def test_garbage_gets_one_line_on_standard_error_and_status_2(katun, arguments, words):
    status, out, err = katun(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("katun: ")
    assert err.count("\n") == 1
    assert words in err
    assert len(err) < 600


def test_a_broken_record_names_its_line(katun, finished):
    text = finished.read_text(encoding="utf-8")
    finished.write_text(text.replace("0 bid 0", "0 bid 9", 1), encoding="utf-8")
    status, _, err = katun("replay", str(finished))
    assert status == 2
    assert err.startswith("katun: Line 15: 'bid 9' is not an action. Did you mean 'bid ")


def test_a_record_that_may_not_be_read_is_one_line(katun, finished, monkeypatch):
    def refuse(*_arguments: object) -> None:
        raise PermissionError(13, "Permission denied", str(finished))

    monkeypatch.setattr(Path, "open", refuse)
    status, _, err = katun("replay", str(finished))
    assert status == 2
    assert "Permission denied" in err
    assert err.count("\n") == 1


def test_no_arguments_print_the_help_on_standard_error(katun):
    status, out, err = katun()
    assert (status, out) == (2, "")
    assert err.startswith("Usage: katun")


def test_a_reader_that_stops_reading_is_no_traceback():
    run = subprocess.run(
        f"{sys.executable} -m katun.cli perft maya2019 --depth 2 | true",
        shell=True,
        capture_output=True,
        text=True,
        env=os.environ | {"KATUN_JIT": "0", "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert "Traceback" not in run.stderr


def test_the_command_starts_without_rules_compiler_or_web_framework():
    code = "import sys, katun.cli; print(*({'numba', 'django', 'numpy'} & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
    )
    assert run.stdout == "\n"
