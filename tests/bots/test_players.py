"""Bots play legally, from what their seat may know, and greedy looks one turn ahead."""

import pytest

from katun import Match, bots
from katun.bots.arena import Outcome, play_game, play_games
from katun.core.chance import new_source
from katun.core.errors import BadOptions
from katun.core.seats import CHANCE
from katun.play.match import draw


def test_bots_are_found_by_looking():
    assert bots.names() == ["greedy", "random"]


@pytest.mark.parametrize(
    ("name", "words"),
    [("gredy", "Did you mean 'greedy'"), ("hal", "There are: greedy, random"), ("", "no bot ''")],
)
def test_an_unknown_bot_is_told_what_there_is(name, words):
    with pytest.raises(bots.UnknownBot, match=words):
        bots.load(name)


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_a_whole_game_legally_without_changing_what_it_is_shown(lots, name, seats):
    match, bot, source = Match(lots, seats, seed=seats), bots.load(name), new_source(1)
    match.deal()
    while not match.is_over:
        seat = match.pending[-1]
        seen = lots.redact(match.state, seat)
        before = lots.to_bytes(seen)
        match.play(bot.choose(lots, seen, seat, source), seat)
        assert lots.to_bytes(seen) == before
        match.deal()
    assert max(match.ranking) > 0


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_cannot_tell_positions_that_look_the_same(lots, name):
    match = Match(lots, 3, seed=3)
    match.deal()
    match.play("bid 3", 0)
    choices = set()
    for number in range(20):
        dealt = lots.determinize(match.state, 1, new_source(number))
        seen = lots.redact(dealt, 1)
        choices.add(bots.load(name).choose(lots, seen, 1, new_source(7)))
    assert len(choices) == 1


def test_random_plays_every_legal_action_about_as_often(lots):
    match, source = Match(lots, 2, seed=1), new_source(3)
    match.deal()
    seen = lots.redact(match.state, 0)
    counts = [0] * 4
    for _ in range(2000):
        counts[bots.load("random").choose(lots, seen, 0, source)] += 1
    assert all(420 < count < 580 for count in counts)


def test_greedy_stops_before_it_sells_gems_for_less_than_they_are_worth(lots):
    # A gem is worth two half points, a coin one: at the table of the winner, stop.
    match = Match(lots, 2)
    for text in ("draw jade", "draw gold", "draw shell", "draw shell", "lot 5"):
        match.play(text)
    match.play("bid 1", 0)
    match.play("bid 0", 1)
    seen = lots.redact(match.state, 0)
    choices = [bots.load("greedy").choose(lots, seen, 0, new_source(seed)) for seed in range(5)]
    assert [lots.catalogue.text(action) for action in choices] == ["stop"] * 5


def test_greedy_pays_for_the_best_lot_and_not_for_the_worst(lots):
    def bids(lot: str) -> list[int]:
        match = Match(lots, 2)
        for text in ("draw jade", "draw gold", "draw shell", "draw shell", lot):
            match.play(text)
        seen = lots.redact(match.state, 0)
        return [bots.load("greedy").choose(lots, seen, 0, new_source(seed)) for seed in range(20)]

    assert sum(bids("lot 5")) > 2 * 20 > sum(bids("lot 1"))


def test_greedy_takes_the_only_legal_action_without_thinking(lots):
    match = Match(lots, 2, seed=1)
    for text in ("draw jade", "draw gold", "draw shell", "draw shell", "lot 5", "bid 3"):
        match.play(text, 0 if text == "bid 3" else None)
    match.play("bid 0", 1)
    match.play("sell jade")
    match.play("sell gold")
    source = new_source(5)
    before = list(source)
    assert bots.load("greedy").choose(lots, lots.redact(match.state, 0), 0, source) == 8
    assert list(source) == before


class TestArena:
    def test_a_game_of_one_seed_is_the_same_again(self, lots):
        games = [play_game(lots, ("random", "random", "random"), 5) for _ in range(2)]
        assert games[0] == games[1] != play_game(lots, ("random", "random", "random"), 6)

    def test_bots_move_up_a_seat_every_game(self, lots):
        outcomes = list(play_games(lots, 3, ["greedy", "random", "random"], 4, 0))
        assert [outcome.bots.index("greedy") for outcome in outcomes] == [0, 1, 2, 0]

    def test_one_bot_fills_every_seat(self, lots):
        outcomes = list(play_games(lots, 4, ["random"], 1, 0))
        assert outcomes[0].bots == ("random",) * 4
        assert outcomes[0].plies <= 60

    def test_a_shared_win_is_shared(self):
        outcome = Outcome(("a", "b", "c"), (9.5, 9.5, 3.0), (1, 1, 3), 40)
        assert [outcome.win(seat) for seat in range(3)] == [0.5, 0.5, 0.0]

    @pytest.mark.parametrize(
        ("seats", "names", "error", "words"),
        [
            (3, ["random", "random"], BadOptions, "one for each of the 3 seats: not 2"),
            (9, ["random"], BadOptions, "takes 2, 3, 4 seats, not 9"),
            (2, ["random", "rendom"], bots.UnknownBot, "Did you mean 'random'"),
        ],
    )
    def test_what_cannot_be_seated_is_refused(self, lots, seats, names, error, words):
        with pytest.raises(error, match=words):
            next(play_games(lots, seats, names, 1, 0))


def test_points_are_in_points_not_in_units(lots):
    outcome = play_game(lots, ("random", "random"), 2)
    assert all(points * 2 == round(points * 2) for points in outcome.points)
    assert any(points != round(points) for points in play_game(lots, ("random",) * 4, 1).points)


def test_the_deck_of_a_match_and_of_a_rollout_draw_alike(lots):
    match = Match(lots, 2, seed=11)
    source = [int(word) for word in new_source(11)]
    expected = []
    state = lots.new(2)
    while CHANCE in lots.pending(state):
        actions, weights = zip(*lots.chance(state), strict=True)
        expected.append(actions[draw(source, weights, len(weights))])
        lots.step(state, CHANCE, expected[-1])
    assert [ply.action for ply in match.deal()] == expected
