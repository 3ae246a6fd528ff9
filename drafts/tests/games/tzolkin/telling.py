"""Positions of Tzolk'in in words: what is shown, told and refused, as a viewer reads it."""

from katun.core import rules
from katun.core.refusals import Refusal
from katun.core.registry import load
from katun.core.seats import NOBODY
from katun.play.log import log_entry
from katun.play.view import view

GAME = load("tzolkin")
NAMES = ("Anna", "Bo", "Chen", "Dagny")
ENGLISH = GAME.words("en")
CHINESE = GAME.words("zh-hant")


def state_of(table):
    """The position as the floors hold it, in either mode."""
    return GAME.from_bytes(table.now.to_bytes())


def shown(table, viewer=0, instead=(), language="en"):
    """The view of ``viewer``; ``instead`` are texts of actions that may replace a last step."""
    actions = [GAME.catalogue.parse(text) for text in instead]
    return view(GAME, state_of(table), viewer, NAMES, language, instead=actions)


def board(table, viewer=0, **more):
    """The board of the view."""
    return shown(table, viewer, **more)["board"]


def told(table, *texts, viewer=NOBODY, language="en"):
    """The log of some plies: all words and events, as ``viewer`` reads them."""
    lines = []
    for text in texts:
        seat, before = table.pending[0], state_of(table)
        table.play(text)
        action = GAME.catalogue.parse(text)
        entry = log_entry(GAME, before, seat, action, state_of(table), viewer, NAMES, language)
        lines += [line for line in (entry.words, *entry.events) if line]
    return lines


def happened(table, language="en"):
    """The log of everything certain that happens by itself."""
    lines = []
    while table.turn == "chance" and len(table.legal) == 1:
        lines += told(table, *table.legal, language=language)
    return lines


def why(table, text, viewer=0, words=ENGLISH):
    """The words in which ``text`` is refused to ``viewer``."""
    action = GAME.catalogue.parse(text)
    code = int(rules.refusal(table.now, viewer, action))
    assert code, f"{text} is allowed"
    seen = GAME.mirror(GAME.redact(state_of(table), viewer))
    return GAME.presenter.explain(seen, viewer, action, Refusal.unpack(code), NAMES, words)
