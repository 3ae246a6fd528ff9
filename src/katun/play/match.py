"""A running game, and the one door at which legality is checked."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from katun.core.chance import new_source, weighted
from katun.core.errors import Illegal, Unreadable
from katun.core.game import Game, State
from katun.core.kernel import interpreted
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.play.view import view

#: Draws from any source in either mode: ``draw(source, weights, count)`` is an index.
draw: Callable[[Any, Sequence[int], int], int] = interpreted(weighted)


class Ply(NamedTuple):
    """One decision: a seat (or ``CHANCE``) and its action."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class _Moment:
    """What undo goes back to: the state, and where the deck's random numbers stood."""

    state: State
    source: tuple[int, ...]


class Match:
    """One game being played, from its setup to its end.

    ``game`` is a :class:`Game` or a room's name. ``seed`` fixes what the deck answers in
    :meth:`deal`; 0 when not given. Raises :class:`UnknownGame` and :class:`BadOptions`.
    """

    def __init__(
        self, game: Game | str, seats: int, options: Mapping[str, str] | None = None,
        seed: int | None = None, names: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        self.game = load(game) if isinstance(game, str) else game
        self.options = self.game.meta.complete(seats, options or {})
        self.seats = seats
        self.names = tuple(names) if names is not None else default_names(self.game, seats)
        self.plies: list[Ply] = []
        self.state: State = self.game.new(seats, options)
        self._source = [int(word) for word in new_source(seed or 0)]
        self._moments: list[_Moment] = []

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision, ``CHANCE`` alone for the deck; empty when over."""
        return self.game.pending(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return self.game.is_over(self.state)

    @property
    def scores(self) -> list[int]:
        """Each seat's score now, in units of ``meta.score_unit``."""
        return self.game.scores(self.state)

    @property
    def ranking(self) -> list[int]:
        """Each seat's rank now: 1 for the best, equal when shared."""
        return self.game.ranking(self.state)

    def legal(self, seat: int | None = None) -> list[int]:
        """What ``seat`` (by default whoever owes a decision) may do; empty if it owes none."""
        if self.is_over or (seat is not None and seat not in self.pending):
            return []
        return self.game.legal(self.state, self._asked(seat))

    def play(self, action: int | str, seat: int | None = None) -> Ply:
        """Play an action, by number or by text, and return the ply.

        Raises :class:`Unreadable` where it names nothing and :class:`Illegal` where it is
        not allowed; the match is then as it was.
        """
        ply = Ply(self._asked(seat), read_action(self.game, action))
        require_legal(self.game, self.state, ply.seat, ply.action, self.names)
        return self._do(ply, self._moment())

    def deal(self) -> list[Ply]:
        """Let the deck answer, from the seed, until a seat decides or the game is over."""
        dealt = []
        while CHANCE in self.pending:
            moment = self._moment()
            outcomes = self.game.chance(self.state)
            weights = [weight for _, weight in outcomes]
            drawn = draw(self._source, weights, len(weights))
            dealt.append(self._do(Ply(CHANCE, outcomes[drawn][0]), moment))
        return dealt

    def undo(self) -> Ply:
        """Take the last ply back; the deck, asked again, gives the same answer again."""
        if not self.plies:
            raise Illegal("There is no ply to take back.")
        moment = self._moments.pop()
        self.state, self._source = moment.state, list(moment.source)
        return self.plies.pop()

    def before(self, ply: int) -> State:
        """A copy of the state before ply number ``ply`` (0 is the first)."""
        now = ply == len(self.plies)
        return self.game.copy(self.state if now else self._moments[ply].state)

    def view(self, seat: int, language: str = "en") -> dict[str, Any]:
        """The match as ``seat`` (or ``NOBODY``) sees it: :func:`katun.play.view.view`."""
        return view(self.game, self.state, seat, self.names, language)

    def _moment(self) -> _Moment:
        return _Moment(self.game.copy(self.state), tuple(self._source))

    def _do(self, ply: Ply, moment: _Moment) -> Ply:
        self._moments.append(moment)
        self.game.step(self.state, ply.seat, ply.action)
        self.plies.append(ply)
        return ply

    def _asked(self, seat: int | None) -> int:
        pending = self.pending
        if seat is not None:
            return seat
        if len(pending) > 1:
            owing = ", ".join(map(str, pending))
            raise Illegal(f"Seats {owing} all owe a decision: say which of them plays.")
        if not pending:
            raise Illegal("The game is over.")
        return pending[0]


def default_names(game: Game, seats: int) -> tuple[str, ...]:
    """The seats by their colours: ``Red``, ``Blue``, …"""
    return tuple(colour.title() for colour in game.meta.seat_colours[:seats])


def read_action(game: Game, action: int | str) -> int:
    """The action of a number or a text; raises :class:`Unreadable`."""
    if isinstance(action, str):
        return game.catalogue.parse(action)
    if isinstance(action, bool) or not isinstance(action, int):
        raise Unreadable(f"An action is a number or a text, not {type(action).__name__}.")
    game.catalogue.text(action)
    return action


def require_legal(
    game: Game, state: State, seat: int, action: int, names: Sequence[str], language: str = "en"
) -> None:
    """Raise :class:`Illegal` in words, with the nearest legal action, unless it is allowed."""
    pending = game.pending(state)
    if not pending:
        raise Illegal("The game is over.")
    if seat not in pending:
        owing = ", ".join(_seat_name(other, names) for other in pending)
        raise Illegal(f"It is not for {_seat_name(seat, names)} to decide now, but for {owing}.")
    refusal = game.refusal(state, seat, action)
    if refusal is None:
        return
    text = game.catalogue.text(action)
    if seat == CHANCE:
        reason = f"The deck cannot answer {text!r}."
    else:
        seen, words = game.mirror(game.redact(state, seat)), game.words(language)
        sentence = game.presenter.explain(seen, seat, action, refusal, names, words)
        reason = f"{text!r} is not allowed: {sentence}"
    raise Illegal(
        f"{reason} The nearest allowed is {_nearest(game, game.legal(state, seat), text)!r}."
    )


def _seat_name(seat: int, names: Sequence[str]) -> str:
    if seat == CHANCE:
        return "the deck"
    return f"seat {seat} ({names[seat]})" if 0 <= seat < len(names) else f"seat {seat}"


def _nearest(game: Game, legal: Sequence[int], text: str) -> str:
    texts = [game.catalogue.text(action) for action in legal]
    return difflib.get_close_matches(text, texts, n=1, cutoff=0.0)[0]
