"""The open question as data: its text and its answers as controls."""

from typing import Any, Final

from katun.core import rules
from katun.games.tzolkin.actions import (
    ADVANCE,
    ARCHITECTURE_NOW,
    BEG,
    BUY,
    DAYS,
    DISCOUNT,
    DONE,
    HARVEST_CORN_TILE,
    LOWER,
    NOTHING,
    OFFER,
    PAY,
    RAISE,
    SELL,
    STOP,
    TAKE,
)
from katun.games.tzolkin.presenter.asking import question
from katun.games.tzolkin.presenter.reading import top
from katun.games.tzolkin.presenter.scene import Scene
from katun.games.tzolkin.presenter.wording import block_name
from katun.games.tzolkin.state import (
    ADVANCE_FRAME,
    ARCHITECTURE_FRAME,
    BUILD_CHAINED,
    BUILD_FRAME,
    BUILD_SECOND,
    CALENDAR,
    DISCOUNT_FRAME,
    HARVEST_FRAME,
    LOWER_FRAME,
    MARKET_FRAME,
    OFFERING_FRAME,
    PAY_FRAME,
    RAISE_FRAME,
    TAKE_FRAME,
    TURNS,
    USE_FRAME,
)
from katun.games.tzolkin.tables import BLOCK_VALUES, BLOCKS


def _run(start: int, count: int) -> tuple[int, ...]:
    return tuple(range(start, start + count))


#: Frames by name, with their answers beside those that lie on pieces of the board.
_ANSWERS: Final[dict[int, tuple[str, tuple[int, ...]]]] = {
    0: ("turn", (BEG, STOP)),
    USE_FRAME: ("use", (NOTHING,)),
    HARVEST_FRAME: ("harvest", _run(HARVEST_CORN_TILE, 4)),
    LOWER_FRAME: ("lower", _run(LOWER, 3)),
    RAISE_FRAME: ("raise", _run(RAISE, 3)),
    ADVANCE_FRAME: ("advance", _run(ADVANCE, 4)),
    PAY_FRAME: ("pay", _run(PAY, 3)),
    TAKE_FRAME: ("take", _run(TAKE, 3)),
    BUILD_FRAME: ("build", ()),
    ARCHITECTURE_FRAME: ("architecture", _run(ARCHITECTURE_NOW, 2)),
    DISCOUNT_FRAME: ("discount", _run(DISCOUNT, 3)),
    MARKET_FRAME: ("market", (*_run(SELL, 6), DONE)),
    OFFERING_FRAME: ("offering", (*_run(OFFER, 3), DONE)),
}


def asked(scene: Scene) -> dict[str, Any] | None:
    """What the viewer is asked; None when the decision is not theirs."""
    state = scene.state
    if not scene.is_seated or not rules.pending(state) >> scene.viewer & 1:
        return None
    kind, answers = _question(scene)
    return {
        "kind": kind,
        "text": question(state, scene.words),
        "answers": [{"id": f"answer-{action}", **scene.control(action)} for action in answers],
    }


def _question(scene: Scene) -> tuple[str, tuple[int, ...]]:
    """The kind of the question and its answers, but for those that lie on the board."""
    if scene.state.phase == CALENDAR:
        return "days", _run(DAYS, 2)
    if scene.state.phase != TURNS:
        return "keep", ()
    frame = top(scene.state)
    kind, answers = _ANSWERS[frame.kind]
    optional = frame.kind == BUILD_FRAME and frame.first in (BUILD_SECOND, BUILD_CHAINED)
    if optional or (frame.kind == ADVANCE_FRAME and DONE in scene.choices.legal):
        answers = (*answers, DONE)
    return kind, answers


def market(scene: Scene) -> list[dict[str, Any]]:
    """The exchange rates, with controls while the viewer trades."""
    state = scene.state
    trading = bool(state.phase == TURNS and state.seat == scene.viewer
                   and top(state).kind == MARKET_FRAME)  # fmt: skip
    return [
        {
            "id": f"market-{BLOCKS[block]}",
            "block": BLOCKS[block],
            "name": block_name(block, scene.words),
            "corn": BLOCK_VALUES[block],
            "sell": scene.control(SELL + block) if trading else None,
            "buy": scene.control(BUY + block) if trading else None,
        }
        for block in range(len(BLOCKS))
    ]
