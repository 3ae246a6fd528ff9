"""Nothing that a viewer may not know is in its view, its log, its record, its board."""

import random
from itertools import islice

import pytest

from katun.core.game import Game, State
from katun.core.language import LANGUAGES
from katun.core.registry import games, load
from tests.guard.sights import leaks
from tests.guard.worlds import (
    configurations,
    differences,
    other_world,
    random_history,
    random_options,
)

#: Seats and variant of every game; the other options are drawn for each game anew.
CONFIGURATIONS = [
    pytest.param(name, seats, fixed, id="-".join([name, str(seats), *fixed.values()]))
    for name in games()
    for seats, fixed in configurations(load(name))
]


def leaks_in(
    name: str, seats: int, fixed: dict[str, str], number: int, in_turn: bool = False
) -> list[str]:
    source = random.Random(f"{name} {seats} {fixed} {number}")
    game = load(name)
    history = random_history(game, seats, random_options(game, seats, source, **fixed), source)
    language = list(LANGUAGES)[number % len(LANGUAGES)]
    return list(islice(leaks(history, language, source, in_turn), 5))


@pytest.mark.parametrize(("name", "seats", "fixed"), CONFIGURATIONS)
def test_no_viewer_sees_a_secret_at_any_ply(name: str, seats: int, fixed: dict[str, str]):
    assert leaks_in(name, seats, fixed, 0, in_turn=True) == []


@pytest.mark.parametrize("name", games())
def test_not_one_of_all_viewers_sees_a_secret_at_any_ply(name: str):
    assert leaks_in(name, load(name).meta.seats[0], {}, 1) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "fixed"), CONFIGURATIONS)
def test_no_viewer_sees_a_secret_at_any_ply_of_200_games(
    name: str, seats: int, fixed: dict[str, str]
):
    for number in range(200):
        assert leaks_in(name, seats, fixed, number, in_turn=True) == []


class Careless:
    """A game that is open about everything: what the leak test must notice."""

    def __init__(self, game: Game, what: str) -> None:
        self._game, self._what = game, what

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def redact(self, state: State, seat: int) -> State:
        return self._game.copy(state) if self._what == "state" else self._game.redact(state, seat)


@pytest.mark.parametrize("name", games())
def test_the_leak_test_notices_an_open_hand(name: str):
    source = random.Random(7)
    game = load(name)
    seats = game.meta.seats[0]
    careless = Careless(game, "state")
    history = random_history(careless, seats, {}, source)  # type: ignore[arg-type]
    found = list(islice(leaks(history, "en", source), 400))
    assert any("the view tells" in leak for leak in found)
    assert any("the redacted bytes differ" in leak for leak in found)


@pytest.mark.parametrize("name", games())
def test_other_worlds_are_really_other(name: str):
    source = random.Random(3)
    game = load(name)
    history = random_history(game, game.meta.seats[-1], {}, source)
    running = history.until(len(history.plies) - 1)
    changed = [differences(running, other_world(running, v, source)) for v in running.viewers]
    assert min(changed) >= 2, changed
