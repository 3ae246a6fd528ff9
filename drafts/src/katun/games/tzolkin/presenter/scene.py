"""Whose view of which position is drawn, and the controls in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from katun.core import rules
from katun.core.language import Words
from katun.core.refusals import Refusal
from katun.games.tzolkin.presenter.labels import label
from katun.games.tzolkin.presenter.refusing import explain
from katun.games.tzolkin.tables import SEAT_COLOURS


class Choices(Protocol):
    """What the viewer may do now, and instead of the last step (``play.view.Choices``)."""

    @property
    def legal(self) -> frozenset[int]:
        """Actions that can be played now."""

    @property
    def instead(self) -> frozenset[int]:
        """Actions that can replace the last step."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, its viewer, what the viewer may do, and the words to say it in."""

    state: Any
    viewer: int
    choices: Choices
    names: Sequence[str]
    words: Words

    @property
    def is_seated(self) -> bool:
        """Whether the viewer has a seat."""
        return 0 <= self.viewer < self.state.seats

    def is_ready(self, action: int) -> bool:
        """Whether the viewer can press an action."""
        return action in self.choices.legal or action in self.choices.instead

    def control(self, action: int) -> dict[str, Any]:
        """One control: its action when it can be pressed now or instead, else why not."""
        ready = self.is_ready(action)
        return {
            "action": action if ready else None,
            "instead": action in self.choices.instead,
            "label": label(action, self.words),
            "why": "" if ready else self.why_not(action),
        }

    def why_not(self, action: int) -> str:
        """Why the viewer may not do ``action`` now; "" without a seat."""
        if not self.is_seated:
            return ""
        code = int(rules.refusal(self.state, self.viewer, action))
        return self.explain(action, code) if code else ""

    def explain(self, action: int, code: int) -> str:
        """A packed refusal in words."""
        refusal = Refusal.unpack(code)
        return explain(self.state, self.viewer, action, refusal, self.names, self.words)

    def person(self, seat: int) -> dict[str, Any]:
        """A seat as pieces on the board name it."""
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": SEAT_COLOURS[seat],
            "own": seat == self.viewer,
        }
