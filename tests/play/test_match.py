"""The door: what is allowed is played, everything else is refused in words, nothing changes."""

import pytest

from katun import Match
from katun.core.errors import BadOptions, Illegal, UnknownGame, Unreadable
from katun.core.seats import CHANCE, NOBODY
from katun.play.match import Ply

OPENING = ("draw jade", "draw gold", "draw shell", "draw shell", "lot 4")


@pytest.fixture
def match(lots) -> Match:
    """Two seats; Anna holds jade and gold, Ben two shells; lot 4 is up, both owe a bid."""
    match = Match(lots, 2, names=["Anna", "Ben"])
    for text in OPENING:
        match.play(text)
    return match


def test_a_whole_game_is_played_to_its_scores(match):
    match.play("bid 3", 0)
    match.play("bid 1", 1)
    match.play("sell gold")
    match.play("stop")
    match.play("draw jade")
    for lot, bid in (
        ("lot 1", "bid 0"),
        ("lot 2", "bid 0"),
        ("lot 3", "bid 0"),
        ("lot 5", "bid 0"),
    ):
        match.play(lot)
        match.play(bid, 0)
        match.play(bid, 1)
    assert match.is_over
    assert match.pending == ()
    # Anna: lot 4 (8 halves), 3 coins, 2 gems (4 halves); Ben: 5 coins, 2 gems (4 halves).
    assert match.scores == [15, 9]
    assert match.ranking == [1, 2]


def test_an_action_is_played_by_number_or_by_text(match):
    assert match.play(2, 0) == Ply(0, 2)
    assert match.play("bid 2", 1) == Ply(1, 2)
    assert match.plies[-2:] == [Ply(0, 2), Ply(1, 2)]


def test_a_game_opens_by_name(lots):
    assert Match("lots", 3).pending == (CHANCE,)


@pytest.mark.parametrize(
    ("action", "seat", "error", "words"),
    [
        ("bid 4", 0, Unreadable, "'bid 4' is not an action. Did you mean 'bid 3'?"),
        ("", 0, Unreadable, "'' is not an action"),
        (99, 0, Unreadable, "no action number 99: 0 to 17 exist"),
        (-1, 0, Unreadable, "no action number -1"),
        (True, 0, Unreadable, "a number or a text, not bool"),
        (2.0, 0, Unreadable, "a number or a text, not float"),
        (None, 0, Unreadable, "a number or a text, not NoneType"),
        ("bid 1", None, Illegal, "Seats 0, 1 all owe a decision: say which"),
        ("bid 1", 7, Illegal, "not for seat 7 to decide now, but for seat 0 .Anna., seat 1 .Ben."),
        ("bid 1", -1, Illegal, "not for seat -1"),
        ("lot 1", CHANCE, Illegal, "not for the deck to decide now"),
        ("sell gold", 0, Illegal, "'sell gold' is not allowed: This is not asked now."),
        ("bid hidden", 1, Illegal, "Nobody may say that. The nearest allowed is 'bid 3'"),
    ],
)
def test_what_is_not_allowed_is_refused_in_words_and_changes_nothing(
    match, action, seat, error, words
):
    before, plies = match.game.to_bytes(match.state), list(match.plies)
    with pytest.raises(error, match=words):
        match.play(action, seat)
    assert match.game.to_bytes(match.state) == before
    assert match.plies == plies


def test_a_refusal_says_what_is_needed_and_what_there_is(match):
    match.play("bid 3", 0)
    match.play("bid 0", 1)
    match.play("stop")
    match.play("draw jade")
    match.play("lot 5")
    with pytest.raises(
        Illegal, match=r"A bid of 3 needs 3 coins: you have 2. .* allowed is 'bid 2'"
    ):
        match.play("bid 3", 0)


def test_the_deck_cannot_answer_what_it_does_not_hold(match):
    match.play("bid 0", 0)
    match.play("bid 0", 1)
    with pytest.raises(Illegal, match=r"The deck cannot answer 'lot 4'. .*'lot 5'"):
        match.play("lot 4")


def test_nothing_is_played_when_the_game_is_over(lots):
    match = Match(lots, 2)
    while not match.is_over:
        match.play(match.legal(match.pending[0])[0], match.pending[0])
    for play in (lambda: match.play(0), lambda: match.play(0, 1)):
        with pytest.raises(Illegal, match="The game is over"):
            play()
    assert match.legal() == match.legal(0) == match.deal() == []


def test_sealed_choices_may_come_in_any_order(lots):
    states = []
    for order in ((0, 1), (1, 0)):
        match = Match(lots, 2)
        for text in OPENING:
            match.play(text)
        for seat in order:
            match.play(f"bid {seat + 1}", seat)
        states.append(lots.to_bytes(match.state))
    assert states[0] == states[1]


def test_legal_is_asked_of_a_seat_or_of_the_only_one_pending(match):
    assert match.legal(1) == [0, 1, 2, 3]
    assert match.legal(CHANCE) == match.legal(5) == match.legal(NOBODY) == []
    match.play("bid 0", 0)
    assert match.legal() == [0, 1, 2, 3]
    assert match.legal(0) == []


def test_the_deck_answers_from_the_seed(lots):
    def dealt(seed):
        match = Match(lots, 4, seed=seed)
        return match.deal(), match.pending

    assert dealt(3) == dealt(3)
    assert len({tuple(dealt(seed)[0]) for seed in range(10)}) > 5
    assert dealt(3)[1] == (0, 1, 2, 3)
    assert len(dealt(3)[0]) == 9


def test_undo_goes_back_to_the_bytes_before_and_never_deals_another_card(lots):
    match = Match(lots, 2, seed=8)
    start = lots.to_bytes(match.state)
    dealt = match.deal()
    after = lots.to_bytes(match.state)
    for ply in reversed(dealt):
        assert match.undo() == ply
    assert lots.to_bytes(match.state) == start
    assert match.deal() == dealt
    assert lots.to_bytes(match.state) == after


def test_there_is_nothing_to_undo_before_the_first_ply(lots):
    with pytest.raises(Illegal, match="no ply to take back"):
        Match(lots, 2).undo()


def test_earlier_states_can_be_looked_at_but_not_changed(match):
    before = match.before(0)
    assert match.game.to_bytes(before) == match.game.to_bytes(match.game.new(2))
    match.game.step(before, CHANCE, match.game.catalogue.parse("draw gold"))
    assert match.game.to_bytes(match.before(0)) == match.game.to_bytes(match.game.new(2))
    assert match.game.to_bytes(match.before(5)) == match.game.to_bytes(match.state)


def test_a_viewer_sees_the_match_with_their_secrets_only(match):
    match.play("bid 2", 0)
    gems = [seat["gems"] for seat in match.view(1)["board"]["seats"]]
    assert gems == [{"jade": 0, "shell": 0, "gold": 0}, {"jade": 0, "shell": 2, "gold": 0}]
    assert match.view(1)["board"]["seats"][0]["bid"] == 99
    assert match.view(0)["board"]["seats"][0]["bid"] == 3
    assert match.view(NOBODY)["actions"] == []
    assert [action["text"] for action in match.view(1)["actions"]] == [
        "bid 0",
        "bid 1",
        "bid 2",
        "bid 3",
    ]


def test_unknown_games_seats_and_options_are_refused(lots):
    with pytest.raises(UnknownGame, match="Did you mean 'lots'"):
        Match("lotz", 2)
    with pytest.raises(BadOptions, match="takes 2, 3, 4 seats, not 5"):
        Match(lots, 5)
    with pytest.raises(BadOptions, match="no option 'speed'"):
        Match(lots, 2, {"speed": "fast"})
