"""Random games, every ply compared with the referee: legal plies, map, points, order.

The referee (``referee.py``) knows no frontier, no bit sets and no counters: whatever the
engine carries along is found again from the tiles on the map.
"""

import random
from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from katun.core.kernel import JIT
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.games.maya2019.meta import META, OPTIONS
from katun.games.maya2019.state import (
    DOWN,
    EMPTY,
    EMPTY_SITE,
    NO_SITE,
    OPEN_CITY,
    OUTSIDE,
    OVER,
    SCORED_CITY,
    TEMPLE_TILE,
    UP,
)  # fmt: skip
from katun.games.maya2019.tables import HEX_NAMES, KINDS, SITE_NAMES
from tests.games.maya2019.referee import AROUND, PLACES, Referee, name_of
from tests.games.maya2019.referee import SITE_NAMES as SITES_AT

FACES = {"temple": TEMPLE_TILE, "up": UP, "down": DOWN}
SITES = tuple(name.lower().replace(" ", "-") for name in SITE_NAMES)


def texts(game, state, seat):
    return [game.catalogue.text(action) for action in game.legal(state, seat)]


def assert_same_map(now, referee):
    """Faces, owners, kinds, spaces, cities: as the tiles say."""
    spaces = {name_of(place) for place in referee.spaces()}
    cities = referee.cities()
    for hexagon, name in enumerate(HEX_NAMES):
        place = PLACES[name]
        tile = referee.tiles.get(place)
        if place not in referee.area:
            assert now.face[hexagon] == OUTSIDE
            continue
        assert now.face[hexagon] == (FACES[tile.face] if tile else EMPTY), name
        assert now.owner[hexagon] == (tile.owner if tile else -1), name
        if tile and tile.face != "temple":
            assert (*KINDS, "blind")[now.kind[hexagon]] == tile.kind, name
        assert bool(now.frontier_place[hexagon]) == (name in spaces), name
        near = {site for site, city in cities.items() if AROUND[place] & city}
        assert {s for bit, s in enumerate(SITES) if now.near[hexagon] >> bit & 1} == near, name
    listed = [HEX_NAMES[hexagon] for hexagon in now.frontier[: now.frontier_size]]
    assert sorted(listed) == sorted(spaces)


def assert_same_cities(now, referee):
    """What each site is, its size and the empty hexes around it; no two cities touch."""
    cities = referee.cities()
    for bit, site in enumerate(SITES):
        place = next(p for p, name in SITES_AT.items() if name == site)
        if place not in referee.area:
            assert now.city[bit] == NO_SITE
        elif site not in cities:
            assert now.city[bit] == EMPTY_SITE
        else:
            assert now.city[bit] == (SCORED_CITY if site in referee.scored else OPEN_CITY)
            assert now.city_size[bit] == len(cities[site])
            edge = referee.edge(cities[site])
            influence = referee.influence(cities[site])
            assert list(now.influence[bit]) == [influence[seat] for seat in range(4)]
            assert now.city_open[bit] == len(edge - set(referee.tiles))
            assert all(referee.tiles[p].face == "up" for p in edge & set(referee.tiles))


def assert_same_seats(game, now, state, referee):
    """Racks, supplies, points, turns and ranks."""
    assert game.scores(state) == referee.points
    assert game.ranking(state) == referee.ranking()
    for seat in range(referee.seats):
        assert now.turns[seat] == referee.turns[seat]
        assert now.supply[seat] == referee.supply[seat]
        assert now.rack_size[seat] == referee.racks[seat].total()
        for place, kind in enumerate(KINDS):
            assert now.rack[seat][place] == referee.racks[seat][kind]
            assert now.unseen[seat][place] == referee.unseen[seat][kind]


#: How random players lean: every style is as random, but drops the verbs that it avoids
#: while others are legal. Planters fill the map and get stuck, builders make large cities.
STYLES = {
    "any": (),
    "planter": ("expand", "stop"),
    "builder": ("plant",),
    "hasty": ("stop",),
    "slow": ("expand",),
}


def choose(dice, allowed, style):
    """A random text, leaning as the style says (seven times in eight)."""
    kept = [text for text in allowed if text.split()[0] not in STYLES[style]]
    return dice.choice(kept if kept and dice.random() < 0.875 else allowed)


def play_beside_the_referee(seats, options, seed, style="any"):
    """One random game; compares everything after every ply and returns the referee."""
    game, dice = load("maya2019"), random.Random(seed)
    state, referee = game.new(seats, options), Referee(seats, META.complete(seats, options))
    before = [0] * seats
    for _ in range(META.max_plies):
        pending = game.pending(state)
        if not pending:
            break
        (seat,) = pending
        allowed = texts(game, state, seat)
        assert set(allowed) == referee.legal()
        assert len(set(allowed)) == len(allowed)
        if seat < seats and referee.ask in ("choose", "lay"):
            assert seat == referee.seat
        text = choose(dice, allowed, style)
        game.step(state, seat, game.catalogue.parse(text))
        referee.play(text)
        now = game.mirror(state)
        assert_same_map(now, referee)
        assert_same_cities(now, referee)
        assert_same_seats(game, now, state, referee)
        assert all(later >= earlier for later, earlier in zip(referee.points, before, strict=True))
        before = list(referee.points)
    assert game.is_over(state)
    assert referee.ask == "over"
    assert game.mirror(state).phase == OVER
    return referee


@pytest.mark.parametrize("seats", META.seats)
@pytest.mark.parametrize("variant", ["base", "new_start", "two_cities"])
def test_engine_and_referee_agree_at_every_ply(seats, variant):
    options = {"variant": variant}
    play_beside_the_referee(seats, options, seed=seats)


def test_the_compared_games_meet_the_rare_cases():
    games = [
        (4, "builder", 0, {}), (4, "planter", 0, {}), (4, "planter", 1, {}), (2, "planter", 2, {}),
        (2, "slow", 0, {}), (4, "slow", 1, {}), (2, "any", 0, {}),
        (3, "builder", 2, {"stuck": "draw"}),
    ]  # fmt: skip
    met = Counter()
    for seats, style, seed, options in games:
        met += play_beside_the_referee(seats, options, seed, style).met
    rare = {
        "unseen tile", "pass", "everybody passed", "stuck seat draws", "last tile",
        "several cities at once", "groups merged", "2 tied for first", "3 tied for first",
        "2 tied for second", "3 tied for second", *(f"city of {size}" for size in range(1, 7)),
    }  # fmt: skip
    assert rare <= set(+met)


option_choices = st.fixed_dictionaries(
    {option.name: st.sampled_from([c.name for c in option.choices]) for option in OPTIONS}
)


@settings(max_examples=40 if JIT else 12, deadline=None, derandomize=True, phases=[Phase.generate])
@given(
    seats=st.sampled_from(META.seats), options=option_choices, seed=st.integers(0, 2**32),
    style=st.sampled_from(list(STYLES)),
)  # fmt: skip
def test_engine_and_referee_agree_for_any_options(seats, options, seed, style):
    play_beside_the_referee(seats, options, seed, style)


@settings(max_examples=200 if JIT else 30, deadline=None)
@given(seats=st.sampled_from(META.seats), options=option_choices, seed=st.integers(0, 2**32))
def test_chance_weighs_tiles_by_how_many_are_unseen(seats, options, seed):
    game, dice = load("maya2019"), random.Random(seed)
    state = game.new(seats, options)
    for _ in range(dice.randrange(80)):
        (seat,) = game.pending(state)
        if seat == CHANCE:
            outcomes = game.chance(state)
            now = game.mirror(state)
            if game.catalogue.text(outcomes[0][0]).startswith("draw"):
                weights = {game.catalogue.text(action)[5:]: weight for action, weight in outcomes}
                unseen = now.unseen[now.seat]
                assert weights == {k: n for k, n in zip(KINDS, unseen, strict=True) if n}
            else:
                assert {weight for _, weight in outcomes} == {1}
        game.step(state, seat, dice.choice(game.legal(state, seat)))
