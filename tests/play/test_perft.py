"""Perft counts by hand on the toy room, and agrees with itself."""

import pytest

from katun import Match
from katun.play.perft import divide, perft
from katun.play.rollout import random_games
from katun.play.trials import Trial, walk


@pytest.mark.parametrize(
    ("depth", "leaves"),
    # 3 gems for each of four draws; then 5 lots; then 4 bids of each seat.
    [(0, 1), (1, 3), (2, 9), (3, 27), (4, 81), (5, 405), (6, 1620), (7, 6480)],
)
def test_leaves_of_the_opening(lots, depth, leaves):
    assert perft(lots, lots.new(2), depth) == leaves


def test_a_gem_that_is_gone_is_no_branch(lots):
    match = Match(lots, 4)
    for _ in range(4):
        match.play("draw jade")
    assert perft(lots, match.state, 1) == 2
    # After one more draw of either kind both are left, until a kind is gone.
    assert perft(lots, match.state, 3) == 8
    assert divide(lots, match.state, 3) == {"draw shell": 4, "draw gold": 4}


def test_an_ended_game_is_one_leaf_at_any_depth(lots):
    match = Match(lots, 2)
    while not match.is_over:
        match.play(match.legal(match.pending[0])[0], match.pending[0])
    assert [perft(lots, match.state, depth) for depth in (0, 1, 9)] == [1, 1, 1]
    assert divide(lots, match.state, 3) == {}
    # The last bid: nought ends the game; 1, 2 or 3 wins, then 0, 1 or 2 jades are sold
    # and one of the two kinds left is drawn.
    match.undo()
    assert perft(lots, match.state, 9) == 1 + 3 * 3 * 2


def test_divide_adds_up_to_perft_and_leaves_the_state_alone(lots):
    state = lots.new(3)
    before = lots.to_bytes(state)
    counted = divide(lots, state, 5)
    # Five of a kind cannot be drawn.
    assert counted == {"draw jade": 80, "draw shell": 80, "draw gold": 80}
    assert sum(counted.values()) == perft(lots, state, 5)
    assert lots.to_bytes(state) == before


def test_random_games_are_played_from_the_given_state_which_stays(lots):
    trial = Trial(lots, 2, {}, 1, 0)
    moment = next(moment for moment in walk(trial) if moment.ply == 20)
    before = lots.to_bytes(moment.state)
    plies = random_games(lots, moment.state, trial.source(1), 50)
    assert 50 * 2 < plies < 50 * 20
    assert lots.to_bytes(moment.state) == before


def test_random_games_of_one_seed_are_the_same(lots):
    trial = Trial(lots, 3, {}, 1, 0)
    runs = [random_games(lots, trial.start(), trial.source(4), 30) for _ in range(2)]
    assert runs[0] == runs[1]
    assert 30 * 20 < runs[0] < 30 * 60
