"""A catalogue: integer, text and verb of an action agree."""

import pytest

from katun.core.actions import Catalogue, Verb
from katun.core.errors import Unreadable

CATALOGUE = Catalogue(
    Verb("pass", "do nothing"),
    Verb("move", "go somewhere", (("north", "south"), ("slow", "fast"))),
    Verb("dig", "dig here", (("1", "2", "3"),)),
)


def test_each_verb_spans_a_run_of_integers_in_the_order_of_its_arguments():
    texts = [CATALOGUE.text(action) for action in range(len(CATALOGUE))]
    assert texts == [
        "pass",
        "move north slow",
        "move north fast",
        "move south slow",
        "move south fast",
        "dig 1",
        "dig 2",
        "dig 3",
    ]
    assert (CATALOGUE["move"], CATALOGUE["dig"].start) == (range(1, 5), 5)


def test_texts_read_back_whatever_the_spaces():
    assert CATALOGUE.parse("  move   south\tfast ") == 4
    for action in range(len(CATALOGUE)):
        assert CATALOGUE.parse(CATALOGUE.text(action)) == action


def test_the_verb_of_an_action_and_its_place_in_it():
    assert CATALOGUE.verb(0) == ("pass", 0)
    assert CATALOGUE.verb(3) == ("move", 2)
    assert CATALOGUE.verb(7) == ("dig", 2)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("move north fasst", "move north fast"), ("dig 4", "dig 3"), ("paß", "pass")],
)
def test_an_unreadable_text_is_told_the_nearest_action(text, nearest):
    with pytest.raises(Unreadable, match=f"Did you mean '{nearest}'"):
        CATALOGUE.parse(text)


def test_a_text_that_is_near_nothing_is_shown_shortened():
    with pytest.raises(Unreadable) as refused:
        CATALOGUE.parse("x" * 5000)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("action", [-1, 8, 10**9])
def test_numbers_outside_the_catalogue_are_refused_with_its_bounds(action):
    for face in (CATALOGUE.text, CATALOGUE.verb):
        with pytest.raises(Unreadable, match="0 to 7 exist"):
            face(action)


@pytest.mark.parametrize(
    "verbs",
    [
        (Verb("a", "x"), Verb("a", "y")),
        (Verb("a b", "x"), Verb("a", "y", (("b",),))),
        (Verb("a", "x", (("b", "b"),)),),
    ],
)
def test_two_actions_with_one_text_are_refused(verbs):
    with pytest.raises(ValueError, match="unique"):
        Catalogue(*verbs)
