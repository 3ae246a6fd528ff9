"""Games at random, and other games that one viewer could not tell from them.

``other_world`` changes only what a viewer never saw: tiles that others drew, laid face
down, bid in secret. Whatever is shown to that viewer must then stay byte for byte the same.
"""

import itertools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from katun.core.game import Game, State
from katun.core.seats import CHANCE, NOBODY
from katun.play.match import Ply

#: How far apart two masked plies may be that trade places.
_REACH = 40


@dataclass(frozen=True)
class History:
    """A game's plies and the states before and after them."""

    game: Game
    seats: int
    options: Mapping[str, str]
    plies: tuple[Ply, ...]
    states: tuple[State, ...]

    @property
    def viewers(self) -> tuple[int, ...]:
        """Every pair of eyes: the seats, and a spectator."""
        return (*range(self.seats), NOBODY)

    def seen(self, number: int, viewer: int) -> int:
        """The action of ply ``number`` as ``viewer`` sees it."""
        return self.game.redact_action(self.states[number], *self.plies[number], viewer)

    def until(self, count: int) -> "History":
        """The first ``count`` plies."""
        return History(
            self.game, self.seats, self.options, self.plies[:count], self.states[: count + 1]
        )


def random_options(game: Game, seats: int, source: random.Random, **fixed: str) -> dict[str, str]:
    """Some choice of every option, with those in ``fixed`` as they are."""
    return {
        option.name: fixed.get(option.name) or source.choice(option.names(seats))
        for option in game.meta.options
    }


def random_ply(game: Game, state: State, source: random.Random) -> Ply:
    """A random decision of the first seat that owes one, or of the deck."""
    seat = game.pending(state)[0]
    if seat == CHANCE:
        outcomes, weights = zip(*game.chance(state), strict=True)
        return Ply(seat, source.choices(outcomes, weights)[0])
    return Ply(seat, source.choice(game.legal(state, seat)))


def random_history(
    game: Game, seats: int, options: Mapping[str, str], source: random.Random
) -> History:
    """A whole random game."""
    state = game.new(seats, options)
    plies, states = [], [game.copy(state)]
    while not game.is_over(state):
        plies.append(random_ply(game, state, source))
        game.step(state, *plies[-1])
        states.append(game.copy(state))
    return History(game, seats, options, tuple(plies), tuple(states))


def other_world(history: History, viewer: int, source: random.Random, tries: int = 60) -> History:
    """A game that differs from ``history`` in as much of what ``viewer`` never saw as was found.

    ``history`` must not be over: the end shows everything.
    """
    world = history
    secret = [
        number
        for number, ply in enumerate(history.plies)
        if history.seen(number, viewer) != ply.action
    ]
    for _ in range(tries if secret else 0):
        changed = _changed(world, _proposal(world, secret, viewer, source), viewer)
        world = changed or world
    return world


def differences(one: History, other: History) -> int:
    """How many plies differ."""
    return sum(mine != theirs for mine, theirs in zip(one.plies, other.plies, strict=True))


def _proposal(
    world: History, secret: list[int], viewer: int, source: random.Random
) -> dict[int, int]:
    """New actions for one secret ply, or for two that trade theirs."""
    first = source.choice(secret)
    if source.random() < 0.4:
        return {first: source.choice(_alike(world, first, viewer))}
    near = [number for number in secret if first < number <= first + _REACH]
    if not near:
        return {}
    second = source.choice(near)
    return {first: world.plies[second].action, second: world.plies[first].action}


def _alike(world: History, number: int, viewer: int) -> list[int]:
    """What else the seat might have done there that looks the same to ``viewer``."""
    state, seat = world.states[number], world.plies[number].seat
    return [
        other
        for other in world.game.legal(state, seat)
        if world.game.redact_action(state, seat, other, viewer) == world.seen(number, viewer)
    ]


def _changed(world: History, actions: dict[int, int], viewer: int) -> History | None:
    """The world with other ``actions``, or None where they break a rule or show."""
    if all(world.plies[number].action == action for number, action in actions.items()):
        return None
    first = min(actions)
    plies, states = list(world.plies[:first]), list(world.states[: first + 1])
    state = world.game.copy(states[-1])
    for number in range(first, len(world.plies)):
        seat, action = world.plies[number]
        ply = Ply(seat, actions.get(number, action))
        if not _fits(world, number, state, ply, viewer):
            return None
        world.game.step(state, *ply)
        plies.append(ply)
        states.append(world.game.copy(state))
        if number >= max(actions) and _same(world.game, state, world.states[number + 1]):
            plies += world.plies[number + 1 :]
            states[-1:] = world.states[number + 1 :]
            break
    return History(world.game, world.seats, world.options, tuple(plies), tuple(states))


def _fits(world: History, number: int, state: State, ply: Ply, viewer: int) -> bool:
    game = world.game
    return (
        game.pending(state) == game.pending(world.states[number])
        and game.refusal(state, *ply) is None
        and game.redact_action(state, *ply, viewer) == world.seen(number, viewer)
    )


def _same(game: Game, one: State, other: State) -> bool:
    return game.to_bytes(one) == game.to_bytes(other)


def configurations(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every choice of the first option (the variant)."""
    variants: Any = game.meta.options[:1]
    for seats in game.meta.seats:
        choices = [option.names(seats) for option in variants]
        for chosen in itertools.product(*choices):
            yield seats, {option.name: name for option, name in zip(variants, chosen, strict=True)}
