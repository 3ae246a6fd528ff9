"""Checks of how a game runs: states, totals, ends, scores, both modes."""

import itertools
from functools import cache
from typing import Final

from katun.core.game import Game, State
from katun.core.seats import NOBODY
from katun.play.conformance.broken import require
from katun.play.perft import perft
from katun.play.trials import (
    Trial,
    digest,
    digests_in_other_mode,
    moments,
    random_choice,
    trials,
    walk,
)

#: No game of the kind goes beyond this many points.
MOST_POINTS: Final = 2000


def asking_changes_nothing(trial: Trial) -> None:
    """Questions, and a ply played on a copy, leave a state as it is; bytes read back."""
    game = trial.game
    for moment in moments(trial):
        before = game.to_bytes(moment.state)
        twin = game.copy(moment.state)
        if moment.seat != NOBODY:
            game.step(twin, moment.seat, moment.action)
        for viewer in trial.viewers:
            game.redact(moment.state, viewer)
            game.determinize(moment.state, viewer, trial.source(moment.ply))
        for seat in range(trial.seats):
            game.legal(moment.state, seat)
            game.features(moment.state, seat)
        game.scores(moment.state), game.ranking(moment.state), game.totals(moment.state)
        require(game.to_bytes(moment.state) == before, "the state changed", moment)
        read_back = game.to_bytes(game.from_bytes(before)), game.mirror(moment.state).to_bytes()
        require(read_back == (before, before), "the bytes do not read back", moment)


def same_seed_same_game(trial: Trial) -> None:
    """A seed gives the same game again, and another seed another."""
    first, again = digest(trial), digest(trial)
    require(first == again, "the same seed gave two games")
    other = Trial(trial.game, trial.seats, trial.options, trial.games, trial.seed + 1)
    require(digest(other) != first, "two seeds gave the same game")


def modes_agree(trial: Trial) -> None:
    """Interpreted and compiled rules give the same answers to everything."""
    name = trial.game.meta.name
    usual = {str(each): place for place, each in enumerate(trials(trial.game))}
    there = _other_digests(trial.game, trial.games, trial.seed)[usual[str(trial)]]
    require(digest(trial) == there, f"{name} differs between interpreted and compiled")


@cache
def _other_digests(game: Game, games: int, seed: int) -> list[str]:
    # One process for all set-ups: starting it costs more than the games.
    return digests_in_other_mode(trials(game, games, seed))


def totals_are_conserved(trial: Trial) -> None:
    """What the game declares as conserved is the same before every ply and at the end."""
    start = trial.game.totals(trial.start())
    for moment in moments(trial):
        totals = trial.game.totals(moment.state)
        require(totals == start, f"the totals went from {start} to {totals}", moment)


def games_end(trial: Trial) -> None:
    """Each game ends within ``max_plies``, and no seat has anything to do after it."""
    game = trial.game
    for number in range(trial.games):
        *_, last = walk(trial, number)
        require(game.is_over(last.state), f"game {number} does not end", last)


def scores_follow_the_ranking(trial: Trial) -> None:
    """Ranks count who is better; more points are a better rank; scores keep within bounds."""
    game = trial.game
    for number in range(trial.games):
        *_, last = walk(trial, number)
        scores, ranks = game.scores(last.state), game.ranking(last.state)
        better = [sum(other < rank for other in ranks) + 1 for rank in ranks]
        require(better == ranks, f"ranks {ranks} do not count who is better", last)
        for one, other in itertools.permutations(range(trial.seats), 2):
            in_order = scores[one] <= scores[other] or ranks[one] < ranks[other]
            require(in_order, f"scores {scores} and ranks {ranks} disagree", last)
        bound = MOST_POINTS * game.meta.score_unit
        require(all(abs(points) <= bound for points in scores), f"scores {scores}", last)


def sealed_choices_have_no_order(trial: Trial) -> None:
    """Where several seats owe a decision, any order of their choices gives the same state."""
    game = trial.game
    for moment in moments(trial):
        pending = game.pending(moment.state)
        if len(pending) < 2:
            continue
        source = trial.source(moment.ply)
        chosen = {seat: random_choice(game, moment.state, seat, source) for seat in pending}
        ends = set()
        for order in itertools.permutations(pending):
            twin = game.copy(moment.state)
            for seat in order:
                refused = game.refusal(twin, seat, chosen[seat])
                require(refused is None, f"{order}: seat {seat} is refused", moment)
                game.step(twin, seat, chosen[seat])
            ends.add(game.to_bytes(twin))
        require(len(ends) == 1, f"{len(ends)} states from the orders of {chosen}", moment)


def perft_counts(trial: Trial) -> None:
    """Perft agrees with a plain recursion from several positions of a game."""
    for moment in walk(trial):
        if moment.ply % 7 == 0:
            counted, plain = perft(trial.game, moment.state, 2), _leaves(trial, moment.state, 2)
            require(counted == plain, f"perft 2 is {counted}, plainly {plain}", moment)


def _leaves(trial: Trial, state: State, depth: int) -> int:
    pending = trial.game.pending(state)
    if depth == 0 or not pending:
        return 1
    leaves = 0
    for action in trial.game.legal(state, pending[0]):
        twin = trial.game.copy(state)
        trial.game.step(twin, pending[0], action)
        leaves += _leaves(trial, twin, depth - 1)
    return leaves
