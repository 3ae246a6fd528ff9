"""Random games to hold a game against: which set-ups, which plies, and their digest.

``python -m katun.play.trials`` reads trials as JSON and prints a digest for each: so the
interpreted and the compiled mode, which cannot live in one process, are compared.
"""

import hashlib
import json
import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from katun.core.chance import below, new_source
from katun.core.game import Game, State
from katun.core.kernel import JIT
from katun.core.registry import load
from katun.core.seats import CHANCE, NOBODY
from katun.play.match import draw


@dataclass(frozen=True)
class Trial:
    """A set-up to be tried, with the number and the seed of the random games played."""

    game: Game
    seats: int
    options: Mapping[str, str]
    games: int
    seed: int

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={choice}" for name, choice in self.options.items())
        return f"{self.game.meta.name} {self.seats} seats {chosen}".strip()

    @property
    def viewers(self) -> tuple[int, ...]:
        """Everybody who may look: the seats, and those who hold none."""
        return (*range(self.seats), NOBODY)

    def start(self) -> State:
        """The state before the first ply."""
        return self.game.new(self.seats, self.options)

    def source(self, number: int) -> Any:
        """The random numbers of game ``number``."""
        return new_source(self.seed * 1_000_003 + number)


class Moment(NamedTuple):
    """The state before a ply, and the ply; ``seat`` is ``NOBODY`` when the game is over."""

    state: State
    seat: int
    action: int
    ply: int


def trials(game: Game, games: int = 2, seed: int = 0) -> list[Trial]:
    """Every seat count, with as many mixes of options as show each choice once."""
    return [
        Trial(game, seats, options, games, seed)
        for seats in game.meta.seats
        for options in _mixes(game, seats)
    ]


def _mixes(game: Game, seats: int) -> list[dict[str, str]]:
    choices = {option.name: option.names(seats) for option in game.meta.options}
    most = max((len(names) for names in choices.values()), default=1)
    return [
        {name: names[turn % len(names)] for name, names in choices.items()} for turn in range(most)
    ]


def walk(trial: Trial, number: int = 0) -> Iterator[Moment]:
    """A random game: each moment before its ply, then the end.

    The state is the running one: whoever looks at it leaves it alone. In a sealed phase
    the seats come in random order. A game that does not end stops after ``max_plies``.
    """
    game, state, source = trial.game, trial.start(), trial.source(number)
    for ply in range(game.meta.max_plies):
        pending = game.pending(state)
        if not pending:
            yield Moment(state, NOBODY, -1, ply)
            return
        seat = pending[below(source, len(pending))]
        action = random_choice(game, state, seat, source)
        yield Moment(state, seat, action, ply)
        game.step(state, seat, action)
    yield Moment(state, NOBODY, -1, game.meta.max_plies)


def moments(trial: Trial) -> Iterator[Moment]:
    """Every moment of every game of the trial."""
    for number in range(trial.games):
        yield from walk(trial, number)


def random_choice(game: Game, state: State, seat: int, source: Any) -> int:
    """A random legal action, or a random answer of the deck."""
    if seat == CHANCE:
        actions, weights = zip(*game.chance(state), strict=True)
        return int(actions[draw(source, weights, len(weights))])
    legal = game.legal(state, seat)
    return legal[int(below(source, len(legal)))]


def digest(trial: Trial) -> str:
    """A digest of all that the rules answer in the trial's games: equal in both modes."""
    answers = hashlib.sha256()
    for moment in moments(trial):
        for part in _answers(trial, moment):
            answers.update(part)
    return answers.hexdigest()


def _answers(trial: Trial, moment: Moment) -> Iterator[bytes]:
    game, state = trial.game, moment.state
    yield game.to_bytes(state)
    yield repr((game.pending(state), game.chance(state), game.scores(state))).encode()
    yield repr((game.ranking(state), game.totals(state), moment.action)).encode()
    for seat in range(trial.seats):
        features = game.features(state, seat)
        yield repr(game.legal(state, seat)).encode() + struct.pack(f"{len(features)}d", *features)
    for viewer in trial.viewers:
        dealt = game.determinize(state, viewer, trial.source(moment.ply))
        yield game.to_bytes(game.redact(state, viewer)) + game.to_bytes(dealt)
        if moment.seat != NOBODY:
            yield bytes([game.redact_action(state, moment.seat, moment.action, viewer) & 0xFF])


def digests_in_other_mode(wanted: Sequence[Trial]) -> list[str]:
    """The digests as a process in the other mode computes them."""
    package = str(Path(__file__).resolve().parents[2])
    paths = os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH")]))
    request = [
        [trial.game.meta.name, trial.seats, dict(trial.options), trial.games, trial.seed]
        for trial in wanted
    ]
    answer = subprocess.run(
        [sys.executable, "-m", "katun.play.trials"], input=json.dumps(request), text=True,
        env=os.environ | {"KATUN_JIT": str(int(not JIT)), "PYTHONPATH": paths},
        stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    return answer.stdout.split()


def main() -> None:
    """Read trials from standard input and print their digests."""
    for name, *facts in json.load(sys.stdin):
        print(digest(Trial(load(name), *facts)))


if __name__ == "__main__":
    main()
