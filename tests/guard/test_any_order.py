"""Presses in any order, stale, repeated, by anybody: the log stays the truth.

Hypothesis drives the pages of a table for two and a spectator. After every press the plies
are numbered without gaps and lead to the snapshot, every page shows those plies and its
own draft and nothing else, and what was refused has changed nothing.
"""

import random
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from katun.core.seats import NOBODY
from katun.play.view import view
from katun.web.models import Draft, Seat, Table
from katun.web.tables import committing
from tests.guard.doors import stored
from tests.guard.site import Browser, browsers, forget, history_of, open_table

seats = some.sampled_from([0, 1, 2])  # 2 is the spectator's place
#: How far off the truth the numbers of a page may be.
offsets = some.sampled_from([0, 0, -1, 1])
picks = some.integers(0, 10**6)


@dataclass(frozen=True)
class Press:
    """One post: by whom, what, with which form."""

    place: int
    what: str
    form: dict[str, Any]


class AnyOrder(RuleBasedStateMachine):
    """A table and everybody's presses."""

    table: Table
    everybody: list[Browser]
    last: Press | None = None
    answer: int = 0

    @initialize(seed=some.integers(0, 999))
    def sit_down(self, seed: int) -> None:
        source = random.Random(seed)
        # The same presses shall meet the same deck.
        committing._system_random = source  # type: ignore[assignment]
        forget()
        self.table = open_table(2, source)
        self.everybody = browsers(self.table)

    # -- presses ------------------------------------------------------------------

    @rule(pick=picks, instead=some.sampled_from([False, False, True]))
    def step(self, pick: int, instead: bool) -> None:
        for seat in self.pending():
            self.press(seat, "step", 0, 0, self.choice(seat, pick) | {"instead": int(instead)})

    @rule(more=some.lists(picks, min_size=8, max_size=8))
    def turn(self, more: list[int]) -> None:
        """A whole turn of whoever is to move."""
        for seat in self.pending():
            for pick in more:
                if not self.shown(seat)["can_end"]:
                    self.press(seat, "step", 0, 0, self.choice(seat, pick))
            self.press(seat, "end", 0, 0, {})

    @rule(what=some.sampled_from(["undo", "restart", "end"]))
    def change(self, what: str) -> None:
        for seat in self.pending():
            self.press(seat, what, 0, 0, {})

    @rule(
        place=seats, what=some.sampled_from(["step", "undo", "restart", "end", "forge"]),
        pick=picks, seq=offsets, revision=offsets,
    )  # fmt: skip
    def stray(self, place: int, what: str, pick: int, seq: int, revision: int) -> None:
        """A press of anybody, with numbers that may be off, or of any action at all."""
        form = {"action": pick % 250} if what == "forge" else self.choice(place, pick)
        self.press(place, what.replace("forge", "step"), seq, revision, form)

    def choice(self, place: int, pick: int) -> dict[str, int]:
        """The form of one of the actions on the page."""
        legal = self.shown(place)["actions"] or [{"action": pick % 200}]
        return {"action": legal[pick % len(legal)]["action"]}

    @precondition(lambda self: self.last is not None)
    @rule()
    def repeat(self) -> None:
        """The very same post again: answered as before, and nothing happens."""
        assert self.last is not None
        before, answer = stored(), self.answer
        self.send(self.last)
        assert stored() == before
        assert self.answer == answer or self.answer in (409, 422)

    def press(self, place: int, what: str, seq: int, revision: int, form: dict[str, Any]) -> None:
        """Post what a page would that is ``seq`` plies and ``revision`` steps off the truth."""
        self.table.refresh_from_db()
        draft = Draft.objects.filter(table=self.table, seat=place).first()
        numbers = {
            "seq": max(0, self.table.seq + seq),
            "revision": max(0, (draft.revision if draft else 0) + revision),
        }
        before, count = stored(), self.table.seq
        self.last = Press(place, what, form | numbers)
        self.send(self.last)
        self.table.refresh_from_db()
        if self.answer != 200:
            assert stored() == before
        if self.answer == 200 and what == "end":
            assert self.table.seq >= count
        else:
            assert self.table.seq == count

    def send(self, press: Press) -> None:
        client = self.everybody[press.place].client
        answer = client.post(f"/t/{self.table.slug}/{press.what}/", press.form)
        self.answer = answer.status_code
        allowed = {403} if press.place == 2 else {200, 409, 422}
        assert self.answer in allowed, answer.content

    # -- what must always hold ----------------------------------------------------

    def pending(self) -> list[int]:
        self.table.refresh_from_db()
        return [seat for seat in (0, 1) if self.table.is_pending(seat)]

    def shown(self, place: int) -> Any:
        return self.everybody[place].client.get(f"/api/tables/{self.table.slug}").json()

    @invariant()
    def the_log_is_the_truth(self) -> None:
        self.table.refresh_from_db()
        rows = list(self.table.plies.values_list("seq", "turn"))
        assert [seq for seq, _ in rows] == list(range(1, self.table.seq + 1))
        assert all(later - turn in (0, 1) for (_, turn), (_, later) in pairwise(rows))
        history = history_of(self.table)
        assert history.game.to_bytes(history.states[-1]) == bytes(self.table.snapshot)

    @invariant()
    def every_page_shows_the_log_and_its_own_draft(self) -> None:
        history = history_of(self.table)
        game, names = history.game, [seat.name for seat in Seat.objects.filter(table=self.table)]
        for place, browser in enumerate(self.everybody):
            shown = self.shown(place)
            state = game.copy(history.states[-1])
            draft = Draft.objects.filter(table=self.table, seat=browser.seat).first()
            steps = draft.steps if draft else []
            if shown["draft"]["held"] is not None:
                steps = steps[:-1]
            for step in steps:
                for action in step:
                    assert game.refusal(state, browser.seat, action) is None
                    game.step(state, browser.seat, action)
            expected = view(game, state, browser.seat, names, "en")
            assert shown["seq"] == self.table.seq
            assert shown["actions"] == expected["actions"]
            assert shown["board"]["hexes"] == expected["board"]["hexes"]
            assert place != 2 or (browser.seat, shown["my_turn"]) == (NOBODY, False)

    @invariant()
    def only_who_decides_has_a_draft(self) -> None:
        drafts = list(Draft.objects.filter(table=self.table).values_list("seat", "base"))
        assert all(seat in self.pending() for seat, _ in drafts)
        assert {base for _, base in drafts} <= {self.table.seq}


@pytest.mark.django_db
def test_in_any_order_the_log_stays_the_truth(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(committing, "_system_random", committing._system_random)
    run_state_machine_as_test(
        AnyOrder,
        settings=hypothesis_settings(
            max_examples=8, stateful_step_count=20, deadline=None, database=None,
            derandomize=True, suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.django_db
def test_in_any_order_for_long_the_log_stays_the_truth(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(committing, "_system_random", committing._system_random)
    run_state_machine_as_test(
        AnyOrder,
        settings=hypothesis_settings(
            max_examples=100, stateful_step_count=80, deadline=None, database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
