"""A game as Python code sees it: one object, the same in interpreted and compiled mode."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from katun.core import rules
from katun.core.actions import Catalogue
from katun.core.kernel import JIT, interpreted, kernel
from katun.core.language import Words, words_from
from katun.core.meta import Meta
from katun.core.mirror import Mirror, mirror_class
from katun.core.refusals import Refusal
from katun.core.seats import CHANCE, MAX_SEATS

#: A state in Python: an array of one record when compiled, a mirror when interpreted.
State = Any


class Room:
    """The rules of a room as one namespace: what :mod:`katun.core.rules` resolves to.

    ``plain`` holds their interpreted twins, which mirrors use in either mode.
    """

    def __init__(self, *modules: Any) -> None:
        self.plain: Any = SimpleNamespace()
        for rule in rules.RULES:
            homes = [module for module in modules if hasattr(module, rule.__name__)]
            if not homes:
                raise TypeError(f"the room has no {rule.__name__}()")
            answer = getattr(homes[0], rule.__name__)
            setattr(self, rule.__name__, answer)
            setattr(self.plain, rule.__name__, interpreted(answer))


class Game:
    """The doors to one game's rules. Nothing here checks legality but :meth:`refusal`.

    ``presenter`` and ``layout`` are the room's modules of words and of geometry
    (``layout`` is None for a room without a board of its own).
    """

    def __init__(
        self, meta: Meta, dtype: np.dtype[Any], catalogue: Catalogue, room: Room,
        presenter: Any, feature_names: Sequence[str], weights: Sequence[float],
        folder: Path, layout: Any = None,
    ) -> None:  # fmt: skip
        self.meta, self.dtype, self.catalogue = meta, dtype, catalogue
        self.presenter, self.layout, self.folder = presenter, layout, folder
        self.feature_names, self.weights = tuple(feature_names), tuple(weights)
        self.mirror_type = mirror_class(dtype)
        self.mirror_type.rules = room.plain
        if JIT:
            rules.bind(dtype, room)
        self._actions = _integers(len(catalogue))
        self._weights = _integers(len(catalogue))
        self._seats = _integers(MAX_SEATS)

    def __repr__(self) -> str:
        return f"<Game {self.meta.name}>"

    # -- states ---------------------------------------------------------------

    def blank(self) -> State:
        """A state of zeros."""
        return np.zeros(1, self.dtype) if JIT else self.mirror_type()

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> State:
        """The state before the first ply; raises :class:`BadOptions`."""
        chosen = self.meta.option_indices(seats, options or {})
        numbers = _integers(max(1, len(chosen)))
        for place, index in enumerate(chosen):
            numbers[place] = index
        state = self.blank()
        _setup(state, seats, numbers)
        return state

    def copy(self, state: State) -> State:
        """An independent copy."""
        if JIT:
            return state.copy()
        twin = self.blank()
        twin.copy_from(state)
        return twin

    def to_bytes(self, state: State) -> bytes:
        """The state's bytes: the same in both modes."""
        return bytes(state.tobytes()) if JIT else state.to_bytes()

    def from_bytes(self, data: bytes) -> State:
        """The state with these bytes; raises ``ValueError`` on a wrong size."""
        if JIT:
            if len(data) != self.dtype.itemsize:
                raise ValueError(f"a state has {self.dtype.itemsize} bytes, not {len(data)}")
            return np.frombuffer(bytearray(data), self.dtype)
        twin = self.blank()
        twin.load_bytes(data)
        return twin

    def mirror(self, state: State) -> Mirror:
        """A plain mirror of the state, for presenters and tests to read fields from."""
        twin = self.mirror_type()
        twin.load_bytes(self.to_bytes(state))
        return twin

    # -- rules ----------------------------------------------------------------

    def pending(self, state: State) -> tuple[int, ...]:
        """The seats that owe a decision, in seat order; empty when the game is over."""
        owing = _pending(state)
        return tuple(seat for seat in range(CHANCE + 1) if owing >> seat & 1)

    def is_over(self, state: State) -> bool:
        """Whether nobody owes a decision."""
        return not _pending(state)

    def legal(self, state: State, seat: int) -> list[int]:
        """What ``seat`` may do now (chance outcomes for ``CHANCE``); empty if it owes nothing."""
        if seat == CHANCE:
            return [action for action, _ in self.chance(state)]
        count = _legal(state, seat, self._actions)
        return [int(action) for action in self._actions[:count]]

    def chance(self, state: State) -> list[tuple[int, int]]:
        """The outcomes of a chance decision, each with its integer weight."""
        if CHANCE not in self.pending(state):
            return []
        count = _chance(state, self._actions, self._weights)
        return [(int(self._actions[i]), int(self._weights[i])) for i in range(count)]

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """None when allowed, or why not."""
        code = int(_refusal(state, seat, action))
        return Refusal.unpack(code) if code else None

    def step(self, state: State, seat: int, action: int) -> None:
        """Do a legal action in place."""
        _step(state, seat, action)

    def scores(self, state: State) -> list[int]:
        """Each seat's score, in units of ``meta.score_unit``."""
        _scores(state, self._seats)
        return [int(points) for points in self._seats[: self.seats(state)]]

    def ranking(self, state: State) -> list[int]:
        """Each seat's rank: 1 for the best, shared ranks equal."""
        _ranking(state, self._seats)
        return [int(rank) for rank in self._seats[: self.seats(state)]]

    def totals(self, state: State) -> list[int]:
        """What the game conserves."""
        count = _totals(state, self._weights)
        return [int(total) for total in self._weights[:count]]

    def features(self, state: State, seat: int) -> list[float]:
        """The evaluation features of ``seat``, in the order of ``feature_names``."""
        values: Any = [0.0] * len(self.feature_names)
        if JIT:
            values = np.zeros(len(self.feature_names))
        _features(state, seat, values)
        return [float(value) for value in values]

    # -- knowledge ------------------------------------------------------------

    def redact(self, state: State, seat: int) -> State:
        """A copy without what ``seat`` (or ``NOBODY``) may not know."""
        twin = self.copy(state)
        _redact(twin, seat)
        return twin

    def redact_action(self, state: State, seat: int, action: int, viewer: int) -> int:
        """What ``viewer`` sees of the ply ``seat: action``; ``state`` is the one before it."""
        return int(_redact_action(state, seat, action, viewer))

    def determinize(self, state: State, seat: int, source: Any) -> State:
        """A copy with everything that ``seat`` cannot know dealt again at random."""
        twin = self.copy(state)
        _determinize(twin, seat, source)
        return twin

    # -- words ----------------------------------------------------------------

    def seats(self, state: State) -> int:
        """The number of players (every STATE has a field ``seats``)."""
        return int(state["seats"][0]) if JIT else int(state.seats)

    def words(self, language: str) -> Words:
        """The room's words in a language of the product."""
        return words_from(self.folder, language)


def _integers(length: int) -> Any:
    return np.zeros(length, np.int64) if JIT else [0] * length


if JIT:
    # From Python an array of one record is ten times cheaper to pass than a record.

    @kernel
    def _setup(states, seats, options):
        rules.setup(states[0], seats, options)

    @kernel
    def _pending(states):
        return rules.pending(states[0])

    @kernel
    def _legal(states, seat, actions):
        return rules.legal(states[0], seat, actions)

    @kernel
    def _chance(states, actions, weights):
        return rules.chance(states[0], actions, weights)

    @kernel
    def _refusal(states, seat, action):
        return rules.refusal(states[0], seat, action)

    @kernel
    def _step(states, seat, action):
        rules.step(states[0], seat, action)

    @kernel
    def _scores(states, points):
        rules.scores(states[0], points)

    @kernel
    def _ranking(states, ranks):
        rules.ranking(states[0], ranks)

    @kernel
    def _totals(states, sums):
        return rules.totals(states[0], sums)

    @kernel
    def _features(states, seat, values):
        rules.features(states[0], seat, values)

    @kernel
    def _redact(states, seat):
        rules.redact(states[0], seat)

    @kernel
    def _redact_action(states, seat, action, viewer):
        return rules.redact_action(states[0], seat, action, viewer)

    @kernel
    def _determinize(states, seat, source):
        rules.determinize(states[0], seat, source)

else:
    _setup, _pending, _legal, _chance = rules.setup, rules.pending, rules.legal, rules.chance
    _refusal, _step, _scores, _ranking = rules.refusal, rules.step, rules.scores, rules.ranking
    _totals, _features, _redact = rules.totals, rules.features, rules.redact
    _redact_action, _determinize = rules.redact_action, rules.determinize
