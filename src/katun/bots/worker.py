"""The process in which a bot thinks: ``python -m katun.bots.worker``.

It reads one JSON request a line and answers with one JSON line. It ends when its input
ends, so a parent that is killed leaves nothing behind.

======================  ============================================  ==================
request                 with                                          answer
======================  ============================================  ==================
``warm``                ``game``                                      ``{"warm": game}``
``choose``              ``game``, ``state`` (redacted, base64),       ``{"action": 17}``
                        ``seat``, ``bot``, ``seed``
======================  ============================================  ==================

Whatever goes wrong is answered with ``{"fault": words}``.
"""

import base64
import json
import os
import queue
import signal
import sys
import threading
import traceback
from typing import Any

from katun import bots
from katun.core.chance import new_source
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.play.match import Match


def main() -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # thinking waits where the site has something to do
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a print must not look like an answer
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()
    while True:
        answers.write(json.dumps(_answer(requests.get())) + "\n")
        answers.flush()


def _listen(requests: "queue.SimpleQueue[bytes]") -> None:
    for line in sys.stdin.buffer:
        requests.put(line)
    os._exit(0)  # also in the middle of a thought: nobody waits for it any more


def _answer(line: bytes) -> dict[str, Any]:
    try:
        request = json.loads(line)
        answer = _warm if request.pop("verb") == "warm" else _choose
        return answer(**request)
    except Exception as error:
        traceback.print_exc()
        return {"fault": f"{type(error).__name__}: {error}"}


def _warm(game: str) -> dict[str, Any]:
    """Let every bot choose once, so that all it needs is compiled and loaded."""
    match = Match(game, load(game).meta.seats[0])
    match.deal()
    seat = match.pending[0]
    for name in bots.names():
        redacted = match.game.redact(match.state, seat)
        bots.load(name).choose(match.game, redacted, seat, new_source(0))
    return {"warm": game}


def _choose(game: str, state: str, seat: int, bot: str, seed: int) -> dict[str, Any]:
    opened = load(game)
    redacted = opened.from_bytes(base64.b64decode(state))
    if seat == CHANCE or seat not in opened.pending(redacted):
        raise ValueError(f"seat {seat} owes no decision")
    legal = opened.legal(redacted, seat)
    action = bots.load(bot).choose(opened, redacted, seat, new_source(seed))
    if action not in legal:
        raise ValueError(f"the bot {bot} chose {action!r}, which is not legal")
    return {"action": int(action)}


if __name__ == "__main__":
    main()
