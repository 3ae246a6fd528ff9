"""Fixtures for every floor."""

from collections.abc import Iterator

import pytest

from katun.core.game import Game
from tests.toy.house import toy_room


@pytest.fixture
def lots() -> Iterator[Game]:
    """The toy room, registered beside the real ones."""
    with toy_room() as game:
        yield game
