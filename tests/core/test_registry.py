"""Rooms are found by looking."""

import pytest

from katun.core import registry
from katun.core.errors import UnknownGame


def test_every_folder_with_a_room_is_a_game():
    assert "maya2019" in registry.games()
    assert all(name == meta.name for name, meta in registry.games().items())


def test_a_room_is_opened_once():
    assert registry.load("maya2019") is registry.load("maya2019")


def test_a_room_beside_the_others_is_found(lots):
    assert list(registry.games()) == ["lots", "maya2019"]
    assert registry.find("lots") is lots.meta


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("maya2091", "Did you mean 'maya2019'"),
        ("chess", "There are: maya2019"),
        ("../../etc", "There is no game"),
        ("", "There is no game ''"),
    ],
)
def test_an_unknown_game_is_told_what_there_is(name, words):
    with pytest.raises(UnknownGame, match=words):
        registry.load(name)
