"""The questions every game answers, callable from generic code for any game.

``step(state, seat, action)`` here runs the ``step`` of the game whose state it is
given: interpreted by the mirror's class, compiled by the record's dtype. So rollouts,
search, perft and environments are written once, and compile to full speed.

A state is changed in place. Seats are 0 .. seats - 1; ``CHANCE`` decides for decks.
Buffers are ``int64`` arrays of at least the catalogue's size (or lists).
"""

from collections.abc import Callable
from typing import Any

from katun.core.kernel import JIT, kernel
from katun.core.seats import MAX_SEATS


def setup(state, seats, options):
    """Fill a blank state: ``options`` are indices into the declared options' values."""
    state.rules.setup(state, seats, options)


def pending(state):
    """Bit set of the seats that owe a decision now (bit ``CHANCE`` for chance); 0 when over."""
    return state.rules.pending(state)


def legal(state, seat, actions):
    """Fill ``actions`` with what ``seat`` may do, in rising order per verb; return the count."""
    return state.rules.legal(state, seat, actions)


def refusal(state, seat, action):
    """0 when ``seat`` may do ``action`` now, or a packed refusal."""
    return state.rules.refusal(state, seat, action)


def step(state, seat, action):
    """Do a legal action. Illegal ones are stopped at the doors, not here."""
    state.rules.step(state, seat, action)


def chance(state, actions, weights):
    """The outcomes of a chance decision and their integer weights; return the count."""
    return state.rules.chance(state, actions, weights)


def scores(state, points):
    """Fill ``points`` with each seat's score (units of ``Meta.score_unit``)."""
    state.rules.scores(state, points)


def ranking(state, ranks):
    """Fill ``ranks`` with each seat's rank, 1 for the best, equal when shared; tie-breaks in."""
    state.rules.ranking(state, ranks)


def totals(state, sums):
    """Fill ``sums`` with what is conserved through a whole game; return the count."""
    return state.rules.totals(state, sums)


def redact(state, seat):
    """Remove in place what ``seat`` (or ``NOBODY``) may not know; nothing once it is over."""
    state.rules.redact(state, seat)


def redact_action(state, seat, action, viewer):
    """What ``viewer`` sees of the ply ``seat: action``, given the state before it."""
    return state.rules.redact_action(state, seat, action, viewer)


def determinize(state, seat, source):
    """Deal again, in place and at random, everything that ``seat`` cannot know."""
    state.rules.determinize(state, seat, source)


def features(state, seat, values):
    """Fill ``values`` with the evaluation features of ``seat`` (float64)."""
    state.rules.features(state, seat, values)


RULES: tuple[Callable[..., Any], ...] = (
    setup,
    pending,
    legal,
    refusal,
    step,
    chance,
    scores,
    ranking,
    totals,
    redact,
    redact_action,
    determinize,
    features,
)


@kernel
def first_seat(seats):
    """The lowest seat of a non-empty bit set (the order of records and rollouts)."""
    lowest = seats & -seats
    seat = 0
    for place in range(MAX_SEATS):  # counting spares an unpredictable branch
        seat += lowest > 1 << place
    return seat


if JIT:
    from katun.core.kernel import record_type, resolve_by

    _ROOMS: dict[Any, Any] = {}

    def bind(dtype: Any, room: Any) -> None:
        """Let compiled generic code find the rules in namespace ``room`` by ``dtype``."""
        _ROOMS[record_type(dtype)] = room

    def _answer(name: str) -> Callable[[Any], Callable[..., Any] | None]:
        def answer(state: Any) -> Callable[..., Any] | None:
            room = _ROOMS.get(state)
            if room is None:
                return None
            rule = getattr(room, name)

            def implementation(state, *arguments):
                return rule(state, *arguments)

            return implementation

        return answer

    for _rule in RULES:
        resolve_by(_rule, _answer(_rule.__name__))  # type: ignore[arg-type]
