"""Yaxchilan (§2.2): blocks and skulls, with Extraction (§3.3) and Theology 3 (§3.5)."""

import pytest

from tests.games.tzolkin.positions import Position


@pytest.mark.parametrize(
    ("space", "gains"),
    [
        (1, {"wood": 1}),
        (2, {"stone": 1, "corn": 1}),
        (3, {"gold": 1, "corn": 2}),
        (4, {"skulls": 1}),
        (5, {"stone": 1, "gold": 1, "corn": 2}),
    ],
)
@pytest.mark.parametrize("stands", ["own", "6", "7"])
def test_2_2_what_a_space_gives(space, gains, stands):
    where = space if stands == "own" else int(stands)
    assert Position().pick(f"yaxchilan {where}", f"use yaxchilan {space}") == gains


@pytest.mark.parametrize(
    ("space", "level", "gains"),
    [
        (1, 1, {"wood": 2}), (1, 2, {"wood": 2}), (1, 3, {"wood": 2}),
        (2, 1, {"stone": 1, "corn": 1}), (2, 2, {"stone": 2, "corn": 1}),
        (2, 3, {"stone": 2, "corn": 1}),
        (3, 1, {"gold": 1, "corn": 2}), (3, 2, {"gold": 1, "corn": 2}),
        (3, 3, {"gold": 2, "corn": 2}),
        (4, 3, {"skulls": 1}),
        (5, 1, {"stone": 1, "gold": 1, "corn": 2}), (5, 2, {"stone": 2, "gold": 1, "corn": 2}),
        (5, 3, {"stone": 2, "gold": 2, "corn": 2}),
    ],
)  # fmt: skip
def test_3_3_extraction_on_yaxchilan(space, level, gains):
    table = Position().has("red", extraction=level)
    assert table.pick(f"yaxchilan {space}", f"use yaxchilan {space}") == gains


@pytest.mark.parametrize("level", [1, 2, 3])
def test_3_2_agriculture_does_not_touch_corn_of_yaxchilan(level):
    table = Position().has("red", agriculture=level)
    assert table.pick("yaxchilan 3", "use yaxchilan 3") == {"gold": 1, "corn": 2}


@pytest.mark.parametrize(("level", "skulls"), [(0, 1), (1, 1), (2, 1), (3, 2)])
def test_3_5_theology_3_takes_one_more_skull(level, skulls):
    table = Position().has("red", theology=level)
    assert table.pick("yaxchilan 4", "use yaxchilan 4") == {"skulls": skulls}
    assert table.now.skull_bank == 13 - skulls


@pytest.mark.parametrize(
    ("left", "theology", "skulls"), [(0, 0, 0), (0, 3, 0), (1, 3, 1), (2, 3, 2)]
)
def test_2_2_no_more_skulls_than_the_bank_has(left, theology, skulls):
    table = Position().skulls_in_bank(left).has("red", theology=theology)
    assert table.pick("yaxchilan 4", "use yaxchilan 4") == ({"skulls": skulls} if skulls else {})
    assert table.now.skull_bank == left - skulls
