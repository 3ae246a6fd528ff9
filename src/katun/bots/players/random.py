"""Plays anything that is allowed."""

from typing import Any, Final

from katun.bots import Bot
from katun.core.chance import below
from katun.core.game import Game, State


class RandomBot:
    """Every legal action is as likely as every other."""

    def choose(self, game: Game, redacted_state: State, seat: int, source: Any) -> int:
        """See :class:`katun.bots.Bot`."""
        actions = game.legal(redacted_state, seat)
        return actions[below(source, len(actions))]


BOT: Final[Bot] = RandomBot()
