"""Random games: what always holds (§11.14 to §11.23) at every ply, and a second opinion."""

import pytest

from katun.core import rules
from katun.core.chance import new_source
from katun.core.kernel import JIT, interpreted
from katun.games.tzolkin.meta import META
from katun.play.rollout import floats, integers, random_action, states_of
from tests.games.tzolkin import invariants
from tests.games.tzolkin.positions import GAME, Position
from tests.games.tzolkin.referee import JUDGES, judge

WATCHED, JUDGED, SOAKED, SOAKED_GREEDILY = 200, 25, 10_000, 1000
#: Completions of each action when games are played greedily.
TRIES = 20
OPTIONS = {option.name: option.choices[1].name for option in META.options}
_broken, _watched = interpreted(invariants.broken), interpreted(invariants.play_watched)
_random = interpreted(random_action)


def buffers() -> list[list[int]]:
    return [[0] * len(GAME.catalogue) for _ in range(3)]


def watch_at_random(seats: int, options: dict[str, str], source: object) -> int:
    mirror = GAME.mirror(GAME.new(seats, options))
    return _watched([mirror], source, buffers(), ((), [], []), 0, META.max_plies)


@pytest.mark.parametrize("seats", META.seats)
def test_11_14_to_23_hold_at_every_ply_of_random_games(seats):
    source = new_source(20120000 + seats)
    for _ in range(WATCHED):
        plies = watch_at_random(seats, {}, source)
        assert plies > 0, f"§11.{-plies} does not hold"


@pytest.mark.parametrize("seats", META.seats)
def test_11_14_to_23_hold_under_other_options(seats):
    source = new_source(20129000 + seats)
    for _ in range(WATCHED // 4):
        plies = watch_at_random(seats, OPTIONS, source)
        assert plies > 0, f"§11.{-plies} does not hold"


@pytest.mark.slow
@pytest.mark.parametrize(("tries", "games"), [(0, SOAKED), (TRIES, SOAKED_GREEDILY)])
@pytest.mark.parametrize("seats", META.seats)
def test_11_14_to_23_hold_in_thousands_of_games(seats, tries, games):
    """At random, then greedily; compiled it takes minutes."""
    source, size = new_source(20128000 + seats), len(GAME.catalogue)
    watched = invariants.play_watched if JIT else _watched
    room = (integers(size), integers(size), integers(size))
    worth = (floats(GAME.weights), floats([0.0] * len(GAME.weights)), floats([0.0] * size))
    points = []
    for _ in range(games):
        states = states_of(GAME, [GAME.new(seats)] * 3)
        plies = watched(states, source, room, worth, tries, META.max_plies)
        assert plies > 0, f"§11.{-plies} does not hold"
        points += GAME.scores(states[:1] if JIT else states[0])
    mean = sum(points) / len(points) / 4
    print(f"{seats} seats, {tries} tries: mean of {mean:.2f} points")
    assert mean > 40 if tries else mean < 0


def plies_of(seats: int, source: object, options: dict[str, str]):
    """Each ply of a random game: before, after, seat, text."""
    now = GAME.mirror(GAME.new(seats, options))
    before, (actions, weights, _) = GAME.mirror_type(), buffers()
    while owing := rules.pending(now):
        seat = rules.first_seat(owing)
        action = _random(now, seat, source, actions, weights)
        text = GAME.catalogue.text(action)
        if text.split()[0] in JUDGES:
            before.copy_from(now)
        rules.step(now, seat, action)
        yield before, now, seat, text


@pytest.mark.parametrize("options", [{}, OPTIONS], ids=["default", "other"])
@pytest.mark.parametrize("seats", META.seats)
def test_11_a_second_opinion_agrees_on_random_games(seats, options):
    source, met = new_source(20127000 + seats), set()
    for _ in range(JUDGED):
        for before, after, seat, text in plies_of(seats, source, options):
            judge(before, after, seat, text, META.complete(seats, options))
            met.add(text.split()[0])
    assert met >= set(JUDGES)


@pytest.mark.parametrize("seats", META.seats)
def test_11_totals_are_skulls_corn_tiles_and_nothing_missing_in_hands(seats):
    sums = [-1] * 6
    count = rules.totals(GAME.mirror(GAME.new(seats)), sums)
    assert sums[:count] == [13, 4 * seats] + [0] * seats


@pytest.mark.parametrize(
    ("clause", "spoil"),
    [
        (14, lambda now: setattr(now, "skull_bank", 12)),
        (15, lambda now: now.corn_tiles.__setitem__(3, 2)),
        (15, lambda now: now.wood_tiles.__setitem__(5, 4)),
        (16, lambda now: now.hand.__setitem__(1, 2)),
        (16, lambda now: now.workers.__setitem__(2, 7)),
        (17, lambda now: now.gear[2].__setitem__(8, 1)),
        (18, lambda now: [row.__setitem__(0, 6) for row in now.step[:2]]),
        (18, lambda now: now.technology[0].__setitem__(3, 4)),
        (19, lambda now: now.corn.__setitem__(1, -1)),
        (20, lambda now: now.row.__setitem__(0, 4)),
        (20, lambda now: now.building.__setitem__(7, 1)),
        (20, lambda now: now.monument.__setitem__(7, 6)),
        (21, lambda now: setattr(now, "start", 3)),
    ],
)
def test_11_a_position_that_breaks_a_clause_is_noticed(clause, spoil):
    now = Position(3).now
    now.dummies_left = 6
    assert _broken(now, [0] * 16) == 0
    spoil(now)
    assert _broken(now, [0] * 16) == clause
