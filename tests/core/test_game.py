"""The doors of a game, on the toy room."""

import pytest

from katun.core.errors import BadOptions
from katun.core.refusals import NOT_YOUR_DECISION, Refusal
from katun.core.seats import CHANCE, NOBODY


def bidding(lots):
    """Seat 0 holds jade and jade, seat 1 gold and gold; lot 3 is up."""
    state = lots.new(2)
    for text in ("draw jade", "draw jade", "draw gold", "draw gold", "lot 3"):
        lots.step(state, CHANCE, lots.catalogue.parse(text))
    return state


def test_states_turn_to_bytes_and_back(lots):
    state = bidding(lots)
    data = lots.to_bytes(state)
    assert len(data) == lots.dtype.itemsize
    assert lots.to_bytes(lots.from_bytes(data)) == data
    assert lots.mirror(state).hand == [[2, 0, 0], [0, 0, 2], [0, 0, 0], [0, 0, 0]]


@pytest.mark.parametrize("size", [0, 1, 5000])
def test_bytes_of_a_wrong_size_are_no_state(lots, size):
    with pytest.raises(ValueError, match="a state has"):
        lots.from_bytes(bytes(size))


def test_a_copy_is_independent(lots):
    state = bidding(lots)
    before, twin = lots.to_bytes(state), lots.copy(state)
    lots.step(twin, 0, lots.catalogue.parse("bid 1"))
    assert lots.to_bytes(state) == before != lots.to_bytes(twin)


def test_pending_legal_and_refusals_in_a_sealed_phase(lots):
    state = bidding(lots)
    assert lots.pending(state) == (0, 1)
    assert lots.legal(state, 0) == [0, 1, 2, 3]
    lots.step(state, 0, 2)
    assert lots.pending(state) == (1,)
    assert lots.legal(state, 0) == []
    assert lots.refusal(state, 0, 2) == Refusal(NOT_YOUR_DECISION)
    assert lots.refusal(state, 1, 2) is None


def test_chance_lists_outcomes_with_weights_and_only_when_asked(lots):
    state = lots.new(2)
    assert lots.chance(state) == [(14, 4), (15, 4), (16, 4)]
    assert lots.legal(state, CHANCE) == [14, 15, 16]
    assert lots.chance(bidding(lots)) == []


def test_redaction_returns_a_copy_without_the_others_secrets(lots):
    state = bidding(lots)
    lots.step(state, 0, 2)
    seen = lots.mirror(lots.redact(state, 1))
    assert (seen.hand[0], seen.hand[1]) == ([0, 0, 0], [0, 0, 2])
    assert (seen.bid[0], list(seen.bag)) == (99, [0, 0, 0])
    assert lots.mirror(state).bid[0] == 3
    assert lots.mirror(lots.redact(state, NOBODY)).hand[1] == [0, 0, 0]


def test_options_reach_the_rules(lots):
    state = lots.new(2, {"purse": "eight", "tie": "lowest"})
    assert (lots.mirror(state).coins[0], lots.mirror(state).tie) == (8, 1)
    with pytest.raises(BadOptions, match="not for 3 seats"):
        lots.new(3, {"purse": "eight"})


def test_scores_ranks_features_and_totals_have_a_value_each(lots):
    state = bidding(lots)
    assert lots.scores(state) == [5, 5]
    assert lots.ranking(state) == [1, 1]
    assert lots.features(state, 0) == [0.0, 5.0, 2.0]
    assert lots.totals(state) == [60, 4, 4, 4]
