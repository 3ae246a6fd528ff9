"""What a viewer sees and reads, on the toy room."""

import json

import pytest

from katun import Match
from katun.core.seats import CHANCE, NOBODY
from katun.play.log import log_entry, ply_line
from katun.play.view import view

NAMES = ("Anna", "Ben")


@pytest.fixture
def match(lots) -> Match:
    """Anna holds jade and gold, Ben two shells; lot 4 is up and Ben has bid 2."""
    match = Match(lots, 2, names=NAMES)
    for text in ("draw jade", "draw gold", "draw shell", "draw shell", "lot 4"):
        match.play(text)
    match.play("bid 2", 1)
    return match


def test_a_seat_sees_what_it_may_do_in_numbers_texts_and_words(match):
    shown = match.view(0)
    assert shown["actions"] == [
        {"action": bid, "text": f"bid {bid}", "words": f"Bid {bid}"} for bid in range(4)
    ]
    assert (shown["prompt"], shown["pending"], shown["over"]) == ("Bid for the lot.", [0], False)
    assert (shown["finish"], shown["result"]) == (None, None)


def test_scores_are_in_points_and_ranks_wait_for_the_end(match):
    assert match.view(NOBODY)["seats"] == [
        {
            "seat": 0,
            "name": "Anna",
            "colour": "red",
            "score": 2.5,
            "rank": None,
            "pending": True,
        },
        {
            "seat": 1,
            "name": "Ben",
            "colour": "blue",
            "score": 2.5,
            "rank": None,
            "pending": False,
        },
    ]


def test_who_waits_is_told_for_whom(match):
    assert match.view(1)["prompt"] == match.view(NOBODY)["prompt"] == "Waiting for Anna."
    assert match.view(1)["actions"] == match.view(NOBODY)["actions"] == []


def test_the_action_that_ends_a_turn_is_named_while_it_is_legal(match):
    match.play("bid 3", 0)
    assert match.view(0)["finish"] == {"action": 8, "text": "stop", "words": "Stop"}
    assert match.view(1)["finish"] is None


def test_what_was_legal_before_a_draft_step_is_kept_apart_from_what_is_legal(lots, match):
    shown = view(lots, match.state, 0, NAMES, instead=[2, 3, 5, 6])
    assert shown["board"]["targets"] == [0, 1, 2, 3]
    assert shown["board"]["instead"] == [5, 6]


def test_an_opened_view_shows_all_hands_and_a_usual_one_the_own(lots, match):
    def gold(viewer: int, opened: bool) -> list[int]:
        seats = view(lots, match.state, viewer, NAMES, opened=opened)["board"]["seats"]
        return [seat["gems"]["shell"] for seat in seats]

    assert (gold(0, False), gold(1, False), gold(0, True)) == ([0, 0], [0, 2], [0, 2])


def test_a_finished_game_has_a_result(match):
    match.play("bid 3", 0)
    while not match.is_over:
        match.play(match.legal(match.pending[0])[-1], match.pending[0])
    shown = match.view(NOBODY)
    assert shown["over"]
    assert [seat["rank"] for seat in shown["seats"]] == match.ranking
    assert shown["result"]["headings"] == ["Rank", "Seat", "Points", "Coins"]
    assert len(shown["result"]["rows"]) == 2


def test_a_view_is_plain_json_data(match):
    assert json.loads(json.dumps(match.view(0))) == match.view(0)


def entry(match: Match, viewer: int, **how: bool):
    number = len(match.plies) - 1
    ply = match.plies[number]
    return log_entry(
        match.game, match.before(number), *ply, match.state, viewer, match.names, **how
    )


def test_a_sealed_bid_is_masked_for_all_but_the_bidder(match):
    assert entry(match, 1).words == "Ben: bid 2."
    for viewer in (0, NOBODY):
        assert (entry(match, viewer).text, entry(match, viewer).words) == (
            "bid hidden",
            "Ben: bid hidden.",
        )
    assert entry(match, NOBODY, opened=True).text == "bid 2"


def test_what_followed_by_itself_is_told_with_the_ply(match):
    match.play("bid 3", 0)
    told = entry(match, NOBODY)
    assert told.events == ("The bids: Anna 3, Ben 2.",)


def test_a_ply_line_names_the_seat_or_the_deck(lots):
    assert ply_line(lots, 2, 8) == "2 stop"
    assert ply_line(lots, CHANCE, 14) == "* draw jade"
