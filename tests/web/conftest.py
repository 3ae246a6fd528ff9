"""Tables to test with."""

import random
from collections.abc import Iterator

import pytest

from katun.core.chance import new_source
from katun.core.game import Game
from katun.play.match import Match
from katun.web import tables
from katun.web.models import Player, Seat, Table
from katun.web.sights import Sight, sight
from katun.web.tables import Place
from katun.web.tables.committing import commit
from katun.web.tables.position import committed, locked, playing
from tests.toy.house import toy_room


@pytest.fixture
def lots() -> Iterator[Game]:
    """The toy room: sealed bids, hidden hands, no board."""
    with toy_room() as game:
        yield game


@pytest.fixture(scope="session", autouse=True)
def warm_rules() -> None:
    """Compiled rules are compiled before any test waits for an answer with a clock."""
    match = Match("maya2019", seats=2, seed=1)
    match.deal()
    match.view(0)
    match.play(match.legal()[0])
    match.game.determinize(match.state, 0, new_source(1))


@pytest.fixture(autouse=True)
def same_deck(monkeypatch) -> None:
    """The deck answers the same in every run."""
    monkeypatch.setattr("katun.web.tables.committing._system_random", random.Random(1))


@pytest.fixture(autouse=True)
def own_layer(monkeypatch) -> None:
    """A channel layer belongs to one event loop, and each test has a loop of its own."""
    monkeypatch.setattr("channels.layers.channel_layers.backends", {})


@pytest.fixture
def anna(db) -> Player:
    return Player.objects.create(name="Anna")


@pytest.fixture
def ben(db) -> Player:
    return Player.objects.create(name="Ben")


def sit(creator: Player, *people: Player, game: str = "maya2019", **options: str) -> Table:
    """A running table at which ``creator`` and ``people`` sit in this order."""
    places = [Place("me"), *(Place("open") for _ in people)]
    table = tables.open_table(creator, game, places, options)
    for index, player in enumerate(people, 1):
        tables.join(table.places.get(index=index).token, player, player.name)
    table.refresh_from_db()
    return table


@pytest.fixture
def table(anna: Player, ben: Player) -> Table:
    """A running table of maya2019 for Anna (seat 0) and Ben (seat 1)."""
    return sit(anna, ben)


def to_move(table: Table) -> Seat:
    """The first seat that owes a decision."""
    table.refresh_from_db()
    return next(seat for seat in table.places.all() if table.is_pending(seat.index))


def waiting(table: Table) -> Seat:
    """A seat that owes none."""
    table.refresh_from_db()
    return next(seat for seat in table.places.all() if not table.is_pending(seat.index))


def seen_by(table: Table, seat: Seat | int) -> Sight:
    """The table as a seat sees it."""
    table.refresh_from_db()
    index = seat if isinstance(seat, int) else seat.index
    return sight(table, list(table.places.all()), index, "en")


def legal(table: Table, seat: Seat) -> list[int]:
    """What the seat may do next."""
    return [action["action"] for action in seen_by(table, seat).view["actions"]]


def take_step(table: Table, seat: Seat, choose=min) -> int:
    """Let the seat take one legal step of its draft; the action."""
    seen = seen_by(table, seat)
    action = choose(legal(table, seat))
    tables.step(seat, action, table.seq, seen.revision)
    return action


def lay_out(table: Table, seat: Seat, choose=min) -> None:
    """Let the seat draft steps until its turn can be ended."""
    while not seen_by(table, seat).view["can_end"]:
        take_step(table, seat, choose)


def play_turn(table: Table, choose=min) -> Seat:
    """Let whoever is to move play a whole turn; that seat."""
    seat = to_move(table)
    if bin(table.pending).count("1") > 1:
        tables.choose(seat, choose(legal(table, seat)), table.seq)
        return seat
    lay_out(table, seat, choose)
    tables.end(seat, table.seq, seen_by(table, seat).revision)
    return seat


def play_out(table: Table, seed: int = 1) -> Table:
    """Play a table to its end at random, all in one commit; the finished table."""
    source = random.Random(seed)
    with locked(table.pk) as here:
        game = playing(here)
        state = committed(game, here)
        plies = []
        while not game.is_over(state):
            seat = game.pending(state)[0]
            plies.append((seat, source.choice(game.legal(state, seat))))
            game.step(state, *plies[-1])
        commit(here, game, plies)
    table.refresh_from_db()
    return table
