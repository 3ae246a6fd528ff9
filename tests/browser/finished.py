"""A finished game as a record, played by nobody in particular in another process."""

import os
import subprocess
import sys
from functools import cache

_PLAY = """
import random, sys
from katun.play.match import Match
from katun.play.record import record_of, write
names = sys.argv[2:]
match, source = Match(sys.argv[1], len(names), seed=7, names=names), random.Random(7)
while not match.is_over:
    match.deal()
    if not match.is_over:
        match.play(source.choice(match.legal()))
sys.stdout.write(write(record_of(match)))
"""


@cache
def finished_record(*names: str, game: str = "maya2019") -> str:
    """The record of a whole game between ``names``; always the same one."""
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, game, *names], env=os.environ | {"KATUN_JIT": "0"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout
