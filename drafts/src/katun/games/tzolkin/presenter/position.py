"""The board as plain data: what stands where, what it costs, what can be pressed."""

from collections.abc import Sequence
from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.presenter import asked, gears, mats, tracks, works
from katun.games.tzolkin.presenter.scene import Choices, Scene


def board(
    state: Any, viewer: int, choices: Choices, names: Sequence[str], words: Words
) -> dict[str, Any]:
    """JSON data for ``board/layout.py``, the API and replays; see ``docs/contract.md``."""
    scene = Scene(state, viewer, choices, names, words)
    return {
        "question": asked.asked(scene),
        "calendar": tracks.calendar(scene),
        "gears": gears.gears(scene),
        "jungle": gears.jungle(scene),
        "caves": gears.caves(scene),
        "temples": tracks.temples(scene),
        "technologies": tracks.technologies(scene),
        "row": works.row(scene),
        "pile": works.pile(scene),
        "monuments": works.monuments(scene),
        "market": asked.market(scene),
        "skull_bank": state.skull_bank,
        "players": mats.players(scene),
        "wealth": mats.wealth(scene),
    }
