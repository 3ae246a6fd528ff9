"""Options: defaults, bounds, and errors that say what there is."""

import pytest

from katun.core.errors import BadOptions
from katun.core.meta import Choice, Meta, Option

META = Meta(
    name="toy",
    title="Toy",
    summary="",
    designers="",
    year=2026,
    seats=(2, 4),
    minutes=(1, 2),
    rules_version=1,
    max_plies=10,
    seat_colours=("red", "blue", "black", "green"),
    options=(
        Option("end", "End", (Choice("early", "Early"), Choice("late", "Late"))),
        Option(
            "map",
            "Map",
            (Choice("plain", "Plain"), Choice("small", "Small")),
            only_for={"small": (2,)},
        ),
    ),
)


def test_the_first_choice_is_the_default():
    assert META.complete(4, {}) == {"end": "early", "map": "plain"}
    assert META.option_indices(4, {}) == (0, 0)


def test_choices_become_the_numbers_that_the_rules_take():
    assert META.option_indices(2, {"map": "small", "end": "late"}) == (1, 1)


def test_a_choice_for_some_player_counts_is_offered_to_those_only():
    assert META.options[1].names(2) == ("plain", "small")
    assert META.options[1].names(4) == ("plain",)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (3, {}, "takes 2, 4 seats, not 3"),
        (0, {}, "not 0"),
        (2, {"mep": "plain"}, "no option 'mep': it has end, map"),
        (2, {"end": "never"}, "no choice 'never': take one of early, late"),
        (4, {"map": "small"}, "map=small is not for 4 seats"),
    ],
)
def test_what_there_is_not_is_refused_in_words(seats, options, words):
    with pytest.raises(BadOptions, match=words):
        META.option_indices(seats, options)
