"""Pulling the plug at any moment: no committed ply is lost or doubled, and games go on."""

import asyncio
import contextlib
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from katun.web import driver
from tests.guard.servers import Answer, Site, is_alive, katun, stored, until


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site whose bots take a while between two plies."""
    site = Site(tmp_path, KATUN_BOT_PACE="40").start()
    yield site
    site.kill()


def my_turn(site: Site, slug: str, token: str) -> Any:
    """The table, once its person owes a decision (or the game is over)."""

    def look() -> Any:
        shown = site.ask(f"/tables/{slug}", token=token).body
        return shown if shown["my_turn"] or shown["over"] else None

    return until(look)


def step(site: Site, slug: str, token: str, shown: Any, place: int = 0) -> Answer:
    """Add one legal step to the turn."""
    body = {
        "seq": shown["seq"], "revision": shown["revision"],
        "action": shown["actions"][place]["action"],
    }  # fmt: skip
    return site.ask(f"/tables/{slug}/step", body, token)


def end(site: Site, slug: str, token: str, shown: Any) -> Answer:
    """End the turn."""
    body = {"seq": shown["seq"], "revision": shown["revision"]}
    return site.ask(f"/tables/{slug}/end", body, token)


def laid_out(site: Site, slug: str, token: str) -> Any:
    """The table with a turn laid out that can be ended."""
    shown = my_turn(site, slug, token)
    while not shown["can_end"]:
        answer = step(site, slug, token, shown)
        assert answer.status == 200, answer
        shown = answer.body
    return shown


def seq_beyond(site: Site, slug: str, seq: int) -> int:
    """The table's number of plies, once it is beyond ``seq``."""

    def look() -> int:
        now: int = site.ask(f"/tables/{slug}").body["seq"]
        return now if now > seq else 0

    return until(look)


def test_a_turn_in_the_making_survives_a_power_cut(site: Site):
    slug, (token, _) = site.open_table("me", "greedy")
    for _ in range(3):
        before = laid_out(site, slug, token)
        assert before["draft"]["steps"] > 0
        site.kill()
        disk = stored(site.data, slug)
        assert disk.seq == before["seq"]
        assert [row[:3] for row in disk.drafts] == [(0, before["seq"], before["revision"])]
        site.start()
        assert site.ask(f"/tables/{slug}", token=token).body == before
        answer = end(site, slug, token, before)
        assert answer.status == 200, answer
        assert answer.body["seq"] > before["seq"]
        assert answer.body["draft"]["steps"] == 0


def test_a_power_cut_between_two_plies_of_bots_loses_and_doubles_none(site: Site):
    source = random.Random(1)
    slug, _ = site.open_table("greedy", "random", "greedy")
    known = stored(site.data, slug).plies
    for _ in range(5):
        # The bots go on by themselves: at least one ply more than what was on disk.
        seen = seq_beyond(site, slug, len(known))
        time.sleep(source.uniform(0, 0.3))
        workers = site.workers()
        site.kill()
        disk = stored(site.data, slug)
        assert disk.seq >= seen
        assert disk.plies[: len(known)] == known
        assert workers
        until(lambda pids=workers: not any(map(is_alive, pids)), 10)
        known = disk.plies
        site.start()
    seq_beyond(site, slug, len(known))


def test_an_answered_end_of_turn_is_on_disk_and_an_unanswered_one_is_whole_or_absent(site: Site):
    source = random.Random(2)
    slug, (token, _) = site.open_table("me", "random")
    for _ in range(5):
        before = laid_out(site, slug, token)
        answers: list[Answer] = []
        thread = threading.Thread(target=_try_to_end, args=(site, slug, token, before, answers))
        thread.start()
        time.sleep(source.uniform(0, 0.06))
        site.kill()
        thread.join()
        disk = stored(site.data, slug)
        if answers:
            assert disk.seq >= answers[0].body["seq"] > before["seq"]
        if disk.seq == before["seq"]:
            assert disk.drafts[0][:3] == (0, before["seq"], before["revision"])
        else:
            assert disk.drafts == []
        site.start()
        again = end(site, slug, token, before)
        # The same press again is answered once, or plays the turn that was not yet played.
        assert again.status in ((200,) if disk.seq == before["seq"] else (200, 409)), again
        assert stored(site.data, slug).seq >= max(disk.seq, before["seq"] + 1)


def _try_to_end(site: Site, slug: str, token: str, shown: Any, answers: list[Answer]) -> None:
    with contextlib.suppress(OSError):
        answers.append(end(site, slug, token, shown))


@pytest.mark.parametrize("way", ["terminate", "stop"])
def test_a_polite_end_leaves_with_success_and_without_orphans(site: Site, way: str):
    slug, _ = site.open_table("greedy", "greedy")
    seq_beyond(site, slug, 6)
    workers = site.workers()
    assert workers
    assert getattr(site, way)() == 0
    until(lambda: not any(map(is_alive, workers)), 5)
    stored(site.data, slug)


def test_a_second_site_on_the_same_port_fails_in_words(site: Site, tmp_path: Path):
    ended = katun("serve", "--port", str(site.port), KATUN_DATA=str(tmp_path / "other"))
    assert ended.returncode != 0
    assert "address already in use" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "Katun is open" not in ended.stdout


@pytest.mark.django_db(transaction=True)
async def test_a_commit_under_way_is_waited_for_when_the_bots_are_stopped(
    monkeypatch: pytest.MonkeyPatch,
):
    begun, ended = threading.Event(), threading.Event()

    def slow_commit(thinking: object, action: int) -> bool:
        begun.set()
        time.sleep(0.5)
        ended.set()
        return True

    monkeypatch.setattr(driver.tables, "tables_waiting_for_bots", lambda: [1])
    monkeypatch.setattr(driver.tables, "thinking_seat", lambda table: "thinking")
    monkeypatch.setattr(driver.tables, "commit_bot_ply", slow_commit)
    bots = driver.BotDriver(None, None, pace=0)  # type: ignore[arg-type]
    monkeypatch.setattr(bots, "_chosen", AsyncMock(return_value=0))
    running = asyncio.create_task(bots.run())
    while not begun.is_set():
        await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert ended.is_set()
