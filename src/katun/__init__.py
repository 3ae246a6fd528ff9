"""Katun: three board games about the Maya, played under their full rules.

An independent, unofficial implementation. ``games()`` lists what there is,
``load(name)`` opens a game, ``Match`` plays it.
"""

from typing import Any

__version__ = "0.1.0"
__all__ = ["Match", "__version__", "games", "load"]


def __getattr__(name: str) -> Any:
    # Late, so that a command can choose compiled or interpreted rules before any load.
    if name == "Match":
        from katun.play.match import Match

        return Match
    if name in ("games", "load"):
        from katun.core import registry

        return getattr(registry, name)
    raise AttributeError(f"module 'katun' has no attribute {name!r}")
