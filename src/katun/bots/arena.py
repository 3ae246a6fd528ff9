"""Bots against each other: whole games, and what came of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from katun.bots import load
from katun.core.chance import new_source
from katun.core.errors import BadOptions
from katun.core.game import Game
from katun.play.match import Match


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game: the bot, the score (in points) and the rank of each seat."""

    bots: tuple[str, ...]
    points: tuple[float, ...]
    ranks: tuple[int, ...]
    plies: int

    def win(self, seat: int) -> float:
        """1 for the only winner, 1/2 for one of two, 0 for the others."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


@dataclass(slots=True)
class Tally:
    """The points and wins of a bot, or of a seat, over many games."""

    points: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count a seat of a game."""
        self.points.append(outcome.points[seat])
        self.wins.append(outcome.win(seat))

    def summary(self) -> dict[str, float]:
        """Games, mean and standard deviation of the points, share of the wins."""
        return {
            "games": len(self.points),
            "mean": round(fmean(self.points), 3),
            "sd": round(pstdev(self.points), 3),
            "win_share": round(fmean(self.wins), 4),
        }


def play_game(game: Game, bots: Sequence[str], seed: int) -> Outcome:
    """One game with a bot in every seat; each bot sees its redacted state only."""
    match, source = Match(game, len(bots), seed=seed), new_source(-1 - seed)
    players = [load(name) for name in bots]
    match.deal()
    while not match.is_over:
        seat = match.pending[0]
        seen = game.redact(match.state, seat)
        match.play(players[seat].choose(game, seen, seat, source), seat)
        match.deal()
    points = tuple(score / game.meta.score_unit for score in match.scores)
    return Outcome(tuple(bots), points, tuple(match.ranking), len(match.plies))


def play_games(
    game: Game, seats: int, bots: Sequence[str], games: int, seed: int
) -> Iterator[Outcome]:
    """Games with one bot for all seats, or one for each, who move up a seat every game.

    Raises :class:`UnknownBot` and :class:`BadOptions`.
    """
    game.meta.option_indices(seats, {})
    if len(bots) not in (1, seats):
        raise BadOptions(f"Name one bot, or one for each of the {seats} seats: not {len(bots)}.")
    for name in bots:
        load(name)
    table = list(bots) * (seats // len(bots))
    for number in range(games):
        turn = number % seats
        yield play_game(game, table[-turn:] + table[:-turn], seed + number)
