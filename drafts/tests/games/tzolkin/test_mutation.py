"""No number of ``tables.py`` can change without a table test that fails."""

import subprocess
import sys

import pytest

from tests.games.maya2019.mutation import ROOT

#: The ordinary run tries every so many changes; the slow one all.
SAMPLE = 40


def run(every: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.games.tzolkin.mutation", "--every", str(every)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip


@pytest.mark.parametrize("every", [SAMPLE, pytest.param(1, marks=pytest.mark.slow)])
def test_no_change_of_the_tables_survives(every):
    done = run(every)
    assert "SURVIVED" not in done.stdout, done.stdout
    assert done.returncode == 0, done.stdout + done.stderr
