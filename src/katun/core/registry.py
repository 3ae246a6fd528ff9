"""Finds the rooms by looking into ``katun/games``; nobody lists them."""

import difflib
import importlib
import pkgutil
from functools import cache
from pathlib import Path

import katun.games
from katun.core.errors import UnknownGame
from katun.core.game import Game, Room
from katun.core.meta import Meta


@cache
def games() -> dict[str, Meta]:
    """The facts of every room, by name; loads no rules."""
    found = sorted(module.name for module in pkgutil.iter_modules(katun.games.__path__))
    return {name: importlib.import_module(f"katun.games.{name}.meta").META for name in found}


def find(name: str) -> Meta:
    """The facts of one room; raises :class:`UnknownGame`, naming the nearest."""
    if name in games():
        return games()[name]
    near = difflib.get_close_matches(name, games(), n=1)
    hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(games())}."
    raise UnknownGame(f"There is no game {name[:60]!r}.{hint}")


@cache
def load(name: str) -> Game:
    """Open a room: its rules, words and geometry."""
    meta = find(name)
    home = f"katun.games.{name}"
    state, actions, rules, knowledge, features, presenter = (
        importlib.import_module(f"{home}.{part}")
        for part in ("state", "actions", "rules", "knowledge", "features", "presenter")
    )
    folder = Path(str(importlib.import_module(home).__file__)).parent
    layout = None
    if (folder / "board" / "layout.py").exists():
        layout = importlib.import_module(f"{home}.board.layout")
    return Game(
        meta,
        state.STATE,
        actions.ACTIONS,
        Room(rules, knowledge, features),
        presenter,
        features.FEATURES,
        features.WEIGHTS,
        folder,
        layout,
    )
