"""What is drawn once is drawn for all who ask at the same time."""

import threading

import pytest

from katun.web.chronicle import Recent


def test_of_many_who_ask_at_once_one_makes_it():
    recent: Recent[str, object] = Recent(2)
    started, go = threading.Event(), threading.Event()
    calls, found = [], []

    def make() -> object:
        calls.append(1)
        started.set()
        go.wait(5)
        return object()

    askers = [
        threading.Thread(target=lambda: found.append(recent.get("a", make))) for _ in range(8)
    ]
    for asker in askers:
        asker.start()
    assert started.wait(5)
    go.set()
    for asker in askers:
        asker.join(5)
    assert len(calls) == 1
    assert len(found) == 8
    assert len(set(map(id, found))) == 1


def test_what_failed_is_made_again():
    recent: Recent[str, int] = Recent(2)
    with pytest.raises(ZeroDivisionError):
        recent.get("a", lambda: 1 // 0)
    assert recent.get("a", lambda: 7) == 7


def test_the_oldest_is_forgotten():
    recent: Recent[str, int] = Recent(2)
    for key in ("a", "b", "a", "c"):
        recent.get(key, lambda: 1)
    assert recent.get("a", lambda: 2) == 1
    assert recent.get("b", lambda: 2) == 2
