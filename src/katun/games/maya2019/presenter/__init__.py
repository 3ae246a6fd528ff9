"""Maya (2019) in words and views; see ``docs/contract.md``. Reads redacted mirrors only."""

from katun.games.maya2019.presenter.asking import finish, label, prompt
from katun.games.maya2019.presenter.ending import result
from katun.games.maya2019.presenter.narration import describe, events
from katun.games.maya2019.presenter.position import board
from katun.games.maya2019.presenter.refusing import explain

__all__ = ["board", "describe", "events", "explain", "finish", "label", "prompt", "result"]
