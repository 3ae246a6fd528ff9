"""A thousand random games for each number of seats, with what must hold at every ply and end."""

import pytest

from katun.core import rules
from katun.core.chance import new_source
from katun.core.kernel import JIT, kernel
from katun.core.registry import load
from katun.games.maya2019.meta import META
from katun.games.maya2019.state import DOWN, OPEN_CITY, OUTSIDE, OVER, SCORED_CITY, TEMPLE_TILE, UP
from katun.games.maya2019.tables import HEX_NAMES, HEXES, KINDS
from katun.play.rollout import integers, random_action, states_of
from tests.games.maya2019.positions import SITE
from tests.games.maya2019.referee import PLACES, Referee, Tile

GAMES = 1000 if JIT else 15
#: What ``play_watched`` answers when something does not hold.
SCORE_FELL, TILES_LOST, NO_END = -1, -2, -3


@kernel
def play_watched(states, source, actions, weights, sums, most):
    """Play ``states[0]`` at random to its end; the plies played, or what did not hold."""
    state = states[0]
    count = rules.totals(state, sums[0])
    plies = 0
    while rules.pending(state) != 0:
        if plies == most:
            return -3
        rules.scores(state, sums[1])
        seat = rules.first_seat(rules.pending(state))
        rules.step(state, seat, random_action(state, seat, source, actions, weights))
        rules.scores(state, sums[2])
        for place in range(state.seats):
            if sums[2][place] < sums[1][place]:
                return -1
        rules.totals(state, sums[3])
        for place in range(count):
            if sums[3][place] != sums[0][place]:
                return -2
        plies += 1
    return plies


def random_ends(seats, options, games):
    """The final positions of random games, as mirrors."""
    game, source = load("maya2019"), new_source(20190000 + seats)
    size = len(game.catalogue)
    start = game.new(seats, options)
    sums = integers(4, 3 * seats)
    for _ in range(games):
        states = states_of(game, [start])
        plies = play_watched(states, source, integers(size), integers(size), sums, META.max_plies)
        assert plies not in (SCORE_FELL, TILES_LOST, NO_END)
        assert plies > 0
        yield game, states if JIT else states[0]


def referee_of(now, options):
    """A referee looking at a position: the area and the tiles, nothing else."""
    referee = Referee(now.seats, META.complete(now.seats, options))
    used = [place for place in range(HEXES) if now.face[place] != OUTSIDE]
    referee.area = {PLACES[HEX_NAMES[place]] for place in used}
    faces = {TEMPLE_TILE: "temple", UP: "up", DOWN: "down"}
    for place in used:
        if now.face[place] in faces:
            kind = (*KINDS, "blind")[now.kind[place]] if now.face[place] != TEMPLE_TILE else ""
            tile = Tile(faces[now.face[place]], now.owner[place], kind)
            referee.tiles[PLACES[HEX_NAMES[place]]] = tile
    return referee


def assert_over_for_a_reason(now):
    """Somebody has no tile left, or nobody could do anything a whole lap long (§5.1, M15)."""
    assert now.phase == OVER
    left = [now.rack_size[seat] + now.supply[seat] for seat in range(now.seats)]
    assert left.count(0) == 1 or now.passes == now.seats
    assert now.held == 0


def assert_cities_scored_once(now, referee):
    """Enclosed cities and no others are scored, each paid as its surroundings still show."""
    paid = [0] * now.seats
    for site, city in referee.cities().items():
        enclosed = referee.edge(city) <= set(referee.tiles)
        assert now.city[SITE[site]] == (SCORED_CITY if enclosed else OPEN_CITY)
        if enclosed:
            for seat, points in referee.city_points(city).items():
                paid[seat] += points
    for seat in range(now.seats):
        grown = [t for t in referee.tiles.values() if t.face == "up" and t.owner == seat]
        crops = now.score[seat] - paid[seat]
        assert crops >= sum(tile.symbols for tile in grown), "every symbol scores at least once"
        assert (crops > 0) == bool(grown)


def assert_ranked(game, state, now):
    """The order by points, tiles left and turns, worked out anew."""
    keys = [
        (now.score[seat], now.rack_size[seat] + now.supply[seat], -now.turns[seat])
        for seat in range(now.seats)
    ]
    ranks = game.ranking(state)
    assert ranks == [1 + sum(other > key for other in keys) for key in keys]
    assert 1 in ranks


@pytest.mark.parametrize("seats", META.seats)
def test_a_thousand_random_games_hold_what_must_hold(seats):
    for game, state in random_ends(seats, {}, GAMES):
        now = game.mirror(state)
        assert_over_for_a_reason(now)
        assert_cities_scored_once(now, referee_of(now, {}))
        assert_ranked(game, state, now)


@pytest.mark.parametrize("seats", META.seats)
@pytest.mark.parametrize(
    "options",
    [
        {"variant": "new_start", "cluster": "one_group", "stuck": "draw", "singles": "4"},
        {"variant": "two_cities", "large_city": "formula", "second_tie": "full", "singles": "6"},
        {"set_up": "start_player", "variant": "two_cities", "second_tie": "none"},
    ],
    ids=["A", "B", "chosen"],
)
def test_random_games_under_other_options_hold_it_too(seats, options):
    for game, state in random_ends(seats, options, GAMES // 10):
        now = game.mirror(state)
        assert_over_for_a_reason(now)
        assert_cities_scored_once(now, referee_of(now, options))
        assert_ranked(game, state, now)
