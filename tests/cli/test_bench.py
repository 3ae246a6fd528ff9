"""What the bench measures, and the floor under the speed of every game."""

import json
import sys

import pytest

from katun.cli import main, measure
from katun.core import registry
from katun.core.kernel import JIT


def test_a_start_plays_a_game_and_knows_the_size_of_a_state(lots):
    started = measure.start("lots")
    assert started["state_bytes"] == lots.dtype.itemsize
    assert started["seconds"] > 0


def test_speed_is_measured_for_every_seat_count(lots):
    speed = measure.speed("lots", 0.02, 3)
    assert list(speed) == [2, 3, 4]
    for seats, figures in speed.items():
        per_game = figures["plies_per_second"] / figures["games_per_second"]
        assert per_game == pytest.approx(figures["plies_per_game"], rel=0.5)
        assert 20 < figures["plies_per_game"] < 60, seats
    assert speed[2]["plies_per_game"] < speed[4]["plies_per_game"]


def test_the_bench_runs_cold_then_warm_then_both_modes_and_prints_them(lots, capsys, monkeypatch):
    runs = []

    def run(arguments, **environment):
        runs.append((arguments[0], environment["KATUN_JIT"], environment.get("KATUN_CACHE")))
        figures = {"plies_per_second": 9_000_000, "games_per_second": 300.0, "plies_per_game": 30.0}
        started = {"state_bytes": 51, "seconds": float(len(runs))}
        return started if arguments[0] == "start" else {"2": figures}

    monkeypatch.setattr(sys.modules["katun.cli.bench"], "_run", run)
    with pytest.raises(SystemExit):
        main(["bench", "lots", "--json"])
    report = json.loads(capsys.readouterr().out)["lots"]
    assert [run[:2] for run in runs] == [
        ("start", "1"),
        ("start", "1"),
        ("speed", "1"),
        ("speed", "0"),
    ]
    assert runs[0][2] == runs[1][2] is not None
    assert (report["cold_start_seconds"], report["warm_start_seconds"]) == (1.0, 2.0)
    with pytest.raises(SystemExit):
        main(["bench", "lots"])
    out = capsys.readouterr().out
    assert "51 bytes a state" in out
    assert "9,000,000" in out


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="measures compiled rules")
@pytest.mark.parametrize("name", registry.games())
def test_no_game_plays_under_three_million_plies_a_second(name):
    for seats, figures in measure.speed(name, 1.0, 5).items():
        assert figures["plies_per_second"] >= 3_000_000, seats
