"""Floor 2: who may sit in a seat when nobody does.

A bot is one file in ``bots/players`` with a ``BOT``; its name is the file's name. Bots
are given the redacted state of their seat and nothing else.
"""

import difflib
import importlib
import pkgutil
from typing import Any, Protocol

from katun.bots import players
from katun.core.errors import KatunError
from katun.core.game import Game, State


class UnknownBot(KatunError):
    """No bot has this name."""


class Bot(Protocol):
    """Chooses for a seat that owes a decision, from what that seat may know."""

    def choose(self, game: Game, redacted_state: State, seat: int, source: Any) -> int:
        """A legal action of ``seat``; ``source`` are random words (:mod:`katun.core.chance`).

        ``redacted_state`` is not changed. Equal states and sources give equal choices.
        """


def names() -> list[str]:
    """The bots there are, by name."""
    return sorted(module.name for module in pkgutil.iter_modules(players.__path__))


def load(name: str) -> Bot:
    """The bot of a name; raises :class:`UnknownBot`, naming the nearest."""
    if name not in names():
        near = difflib.get_close_matches(name, names(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(names())}."
        raise UnknownBot(f"There is no bot {name[:60]!r}.{hint}")
    bot: Bot = importlib.import_module(f"katun.bots.players.{name}").BOT
    return bot
