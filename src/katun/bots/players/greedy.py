"""Tries each action with many random ends of its own turn, and takes what looks best.

What it cannot know is dealt at random several times; in a sealed phase that includes
what the others will choose. For every deal each action is tried with the same number of
random completions; the best completion counts, as the rest of the turn is the bot's own
to choose, and the sum over the deals is the value of the action. A position is worth
its own features, weighted by the game, minus the best rival's.
"""

from typing import Any, Final

from katun.bots import Bot
from katun.core import rules
from katun.core.chance import below
from katun.core.game import Game, State
from katun.core.kernel import kernel
from katun.play.rollout import floats, integers, random_action, states_of

#: How often the unknown is dealt.
DEALS: Final = 4
#: Completions of one deal, shared among the actions; each gets at least one.
COMPLETIONS: Final = 2400
#: Plies after which a completion is judged as it stands.
LONGEST_TURN: Final = 40

_WORST: Final = -1e18


class GreedyBot:
    """One turn ahead, judged by the game's own features and weights."""

    def choose(self, game: Game, redacted_state: State, seat: int, source: Any) -> int:
        """See :class:`katun.bots.Bot`."""
        legal = game.legal(redacted_state, seat)
        if len(legal) == 1:
            return legal[0]
        size, width = len(game.catalogue), len(game.weights)
        states = states_of(game, [redacted_state] * 3)
        buffers = (integers(size), integers(size), integers(size))
        worth = (floats(game.weights), floats([0.0] * width))
        return int(_best_action(states, seat, source, buffers, worth, floats([0.0] * size)))


BOT: Final[Bot] = GreedyBot()


@kernel
def _best_action(states, seat, source, buffers, worth, values):
    """The action of the highest value; ``states`` are the redacted one and two to work on."""
    legal = buffers[0]
    count = rules.legal(states[0], seat, legal)
    tries = max(1, COMPLETIONS // count)
    for _ in range(DEALS):
        states[1] = states[0]
        _deal(states[1], seat, source, buffers)
        for place in range(count):
            values[place] += _best_turn(states, seat, legal[place], tries, source, buffers, worth)
    return legal[_highest(values, count, source)]


@kernel
def _deal(state, seat, source, buffers):
    """Deal what ``seat`` cannot know, with what the others choose in a sealed phase."""
    rules.determinize(state, seat, source)
    others = rules.pending(state) & ~(1 << seat)
    while others != 0:
        other = rules.first_seat(others)
        rules.step(state, other, random_action(state, other, source, buffers[1], buffers[2]))
        others &= ~(1 << other)


@kernel
def _highest(values, count, source):
    """The place of the highest value; among equals each is as likely as the others."""
    best, equals = 0, 1
    for place in range(1, count):
        if values[place] > values[best]:
            best, equals = place, 1
        elif values[place] == values[best]:
            equals += 1
            if below(source, equals) == 0:
                best = place
    return best


@kernel
def _best_turn(states, seat, action, tries, source, buffers, worth):
    """The best position that random completions reach from ``states[1]`` after ``action``."""
    best = _WORST
    for _ in range(tries):
        states[2] = states[1]
        rules.step(states[2], seat, action)
        _complete(states[2], seat, source, buffers)
        best = max(best, _lead(states[2], seat, worth))
    return best


@kernel
def _complete(state, seat, source, buffers):
    """Play on at random until ``seat`` owes no decision."""
    for _ in range(LONGEST_TURN):
        if not rules.pending(state) >> seat & 1:
            return
        rules.step(state, seat, random_action(state, seat, source, buffers[1], buffers[2]))


@kernel
def _lead(state, seat, worth):
    """How much more a seat's position is worth than the best rival's."""
    rival = _WORST
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, _worth(state, other, worth))
    return _worth(state, seat, worth) - rival


@kernel
def _worth(state, seat, worth):
    weights, values = worth
    rules.features(state, seat, values)
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * values[place]
    return total
