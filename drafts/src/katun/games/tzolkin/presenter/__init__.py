"""Tzolk'in in words and views; see ``docs/contract.md``. Reads redacted mirrors only."""

from katun.games.tzolkin.presenter.asking import finish, prompt
from katun.games.tzolkin.presenter.ending import result
from katun.games.tzolkin.presenter.happenings import events
from katun.games.tzolkin.presenter.labels import label
from katun.games.tzolkin.presenter.narration import describe
from katun.games.tzolkin.presenter.position import board
from katun.games.tzolkin.presenter.refusing import explain

__all__ = ["board", "describe", "events", "explain", "finish", "label", "prompt", "result"]
