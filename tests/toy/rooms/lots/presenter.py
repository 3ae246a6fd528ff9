"""Lots in words and views."""

from collections.abc import Sequence
from typing import Any

from katun.games.lots.actions import ACTIONS, STOP
from katun.games.lots.rules import (
    LOT_IS_GONE,
    NO_SUCH_GEM,
    SOLD_ENOUGH,
    TOO_FEW_COINS,
)
from katun.games.lots.state import BIDDING, OVER, SELLING
from katun.games.lots.tables import GEMS

from katun.core import rules
from katun.core.language import Words
from katun.core.mirror import Mirror
from katun.core.refusals import NOT_ASKED_NOW, NOT_YOUR_DECISION, Refusal
from katun.core.seats import CHANCE


def board(
    state: Mirror, viewer: int, choices: Any, names: Sequence[str], words: Words
) -> dict[str, Any]:
    return {
        "lot": state.lot + 1,
        "seats": [_seat(state, seat, names) for seat in range(state.seats)],
        "targets": sorted(choices.legal),
        "instead": sorted(choices.instead),
    }


def _seat(state: Mirror, seat: int, names: Sequence[str]) -> dict[str, Any]:
    return {
        "id": f"seat-{seat}",
        "name": names[seat],
        "coins": state.coins[seat],
        "gems": dict(zip(GEMS, state.hand[seat], strict=True)),
        "gem_count": state.hand_count[seat],
        "has_bid": state.bid[seat] != 0,
        "bid": state.bid[seat],
    }


def prompt(state: Mirror, viewer: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    if state.phase == OVER:
        return _("The game is over.")
    owing = rules.pending(state)
    if viewer >= 0 and owing >> viewer & 1:
        return _("Bid for the lot.") if state.phase == BIDDING else _("Sell gems, or stop.")
    if owing == 1 << CHANCE:
        return _("The deck answers.")
    waiting = [names[seat] for seat in range(state.seats) if owing >> seat & 1]
    return _("Waiting for {names}.").format(names=", ".join(waiting))


def finish(state: Mirror, viewer: int) -> int | None:
    return STOP if state.phase == SELLING and state.seat == viewer else None


def label(action: int, words: Words) -> str:
    return ACTIONS.text(action).capitalize()


def describe(before: Mirror, seat: int, action: int, names: Sequence[str], words: Words) -> str:
    _ = words.gettext
    text = ACTIONS.text(action)
    if seat == CHANCE:
        return _("The deck: {text}.").format(text=text)
    return _("{name}: {text}.").format(name=names[seat], text=text)


def events(before: Mirror, after: Mirror, names: Sequence[str], words: Words) -> list[str]:
    _ = words.gettext
    if before.phase != BIDDING or after.phase == BIDDING:
        return []
    bids = ", ".join(f"{names[seat]} {after.last_bid[seat] - 1}" for seat in range(after.seats))
    return [_("The bids: {bids}.").format(bids=bids)]


def explain(
    state: Mirror, seat: int, action: int, refusal: Refusal, names: Sequence[str], words: Words
) -> str:
    _ = words.gettext
    sentences = {
        NOT_YOUR_DECISION: _("It is not your decision."),
        NOT_ASKED_NOW: _("This is not asked now."),
        TOO_FEW_COINS: _("A bid of {needed} needs {needed} coins: you have {had}."),
        NO_SUCH_GEM: _("There is no such gem."),
        SOLD_ENOUGH: _("You have sold {had} gems already."),
        LOT_IS_GONE: _("That lot is gone."),
    }
    sentence = sentences.get(refusal.reason, _("Nobody may say that."))
    return sentence.format(needed=refusal.needed, had=refusal.had)


def result(state: Mirror, names: Sequence[str], words: Words) -> dict[str, Any]:
    _ = words.gettext
    points, ranks = [0] * state.seats, [0] * state.seats
    rules.scores(state, points)
    rules.ranking(state, ranks)
    order = sorted(range(state.seats), key=lambda seat: ranks[seat])
    rows = [[ranks[seat], names[seat], points[seat] / 2, state.coins[seat]] for seat in order]
    tied = len(set(points)) < len(points)
    note = _("Equal scores: more coins win.") if tied else ""
    return {"headings": [_("Rank"), _("Seat"), _("Points"), _("Coins")],
            "rows": rows, "note": note}  # fmt: skip
