"""A running table for two, with a browser for each seat and one for a spectator."""

import random
from dataclasses import dataclass

import pytest

from katun.core.seats import NOBODY
from katun.web.models import Seat, Table
from tests.guard.site import Browser, browsers, forget, open_table
from tests.web.conftest import lots, same_deck, seen_by, take_step, to_move

__all__ = ["lots", "same_deck"]  # fixtures


@dataclass
class Running:
    """A table that is being played, and who looks at it."""

    table: Table
    everybody: list[Browser]

    @property
    def slug(self) -> str:
        return self.table.slug

    @property
    def mover(self) -> Seat:
        """The seat that owes a decision."""
        return to_move(self.table)

    @property
    def moving(self) -> Browser:
        """The browser of that seat."""
        return self.everybody[self.mover.index]

    @property
    def waiting(self) -> Browser:
        """The browser of a seat that owes none."""
        return next(b for b in self.everybody if b.seat not in (NOBODY, self.mover.index))

    @property
    def spectator(self) -> Browser:
        return self.everybody[-1]

    def asked(self, **values: object) -> dict[str, str]:
        """The form of the next legal step, with ``values`` in place of its own."""
        seen = seen_by(self.table, self.mover)
        form = {
            "seq": self.table.seq,
            "revision": seen.revision,
            "action": seen.view["actions"][0]["action"] if seen.view["actions"] else 0,
        }
        return {name: str(value) for name, value in (form | values).items()}

    def step(self) -> int:
        """Let the seat that is to move take a step."""
        return take_step(self.table, self.mover)


@pytest.fixture
def running(db: None) -> Running:
    """A table for two in its first turn."""
    forget()
    table = open_table(2, random.Random(4))
    everybody = browsers(table)
    for browser in everybody:
        browser.client.raise_request_exception = False
    return Running(table, everybody)
