"""A second opinion, written apart from the rules: what plies cost and give, by the rule text.

It looks at the position before and after a ply and says what is wrong. It knows placing
(§5.3), begging, picking up with its fee (§5.4), harvests, Yaxchilan, feeding (§5.6), temples
(§4), the turning gears (§5.5) and the final count; its numbers are its own.
"""

from collections.abc import Callable
from typing import Any

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
TEMPLES = ("chaac", "quetzalcoatl", "kukulkan")
POINTS = {
    "chaac": [-1, 0, 2, 4, 6, 7, 8],
    "quetzalcoatl": [-2, 0, 1, 2, 4, 6, 9, 12, 13],
    "kukulkan": [-3, 0, 1, 3, 5, 7, 9, 10],
}
GIFTS = {"chaac": {2: 1, 4: 1}, "quetzalcoatl": {3: 2, 5: 2}, "kukulkan": {2: 0, 4: 0}}
LEADS = {"chaac": (6, 2), "quetzalcoatl": (2, 6), "kukulkan": (4, 4)}
WORTH = (2, 3, 4)


def judge(before: Any, after: Any, seat: int, text: str, options: dict[str, str]) -> None:
    """Assert that the ply did what the rules say."""
    verb, _, rest = text.partition(" ")
    if verb in JUDGES:
        JUDGES[verb](before, after, seat, rest, options)


def _place(before: Any, after: Any, seat: int, where: str, options: dict[str, str]) -> None:
    tariff = before.moved
    if where == "start":
        price, space = tariff, None
        assert before.claimer == 0
        assert after.claimer == seat + 1
    else:
        gear = GEARS.index(where)
        spaces = 8 if gear < 4 else 11
        space = next(s for s in range(spaces) if before.gear[gear][s] == 0)
        price = space + tariff
        assert after.gear[gear][space] == seat + 1
    paid = before.corn[seat] - after.corn[seat]
    assert after.hand[seat] == before.hand[seat] - 1
    if paid != price:
        assert (paid, after.corn[seat]) == (before.corn[seat], 0)
        _is_pitied(before, seat, price)


def _is_pitied(before: Any, seat: int, price: int) -> None:
    """Only who has all workers in hand, can pay for nothing and cannot beg."""
    assert before.hand[seat] == before.workers[seat]
    assert before.claimer
    assert before.step[seat] == [0, 0, 0]
    frees = [next(s for s in range(8) if before.gear[gear][s] == 0) for gear in range(len(GEARS))]
    assert min(frees) == price > before.corn[seat]


def _beg(before: Any, after: Any, seat: int, _: str, options: dict[str, str]) -> None:
    assert before.corn[seat] <= 2
    assert any(before.step[seat])
    assert after.corn[seat] == 3


def _lower(before: Any, after: Any, seat: int, temple: str, options: dict[str, str]) -> None:
    place = TEMPLES.index(temple)
    assert after.step[seat][place] == before.step[seat][place] - 1 >= 0


def _raise(before: Any, after: Any, seat: int, temple: str, options: dict[str, str]) -> None:
    place = TEMPLES.index(temple)
    here, top = before.step[seat][place], len(POINTS[temple]) - 1
    others = [before.step[s][place] for s in range(before.seats) if s != seat]
    lost = here == top or (here == top - 1 and top in others)
    assert after.step[seat][place] == here + (not lost)
    if not lost and here + 1 == top:
        assert after.light[seat] == 1


def _harvest(before: Any, after: Any, seat: int, way: str, options: dict[str, str]) -> None:
    space = before.first[before.depth - 1]
    more = (0, 1, 1, 3)[before.technology[seat][0]]
    corn = after.corn[seat] - before.corn[seat]
    wood = after.blocks[seat][0] - before.blocks[seat][0]
    tiles = before.corn_tiles[space] - after.corn_tiles[space]
    free = before.corn_tiles[space] - before.wood_tiles[space]
    if way == "wood":
        assert (corn, tiles) == (0, 0)
        assert wood == space - 1 + (before.technology[seat][1] >= 1)
        return
    assert (corn, wood) == ((4, 5, 7, 9)[space - 2] + more, 0)
    if way == "corn":
        assert (tiles, free > 0) == (1, True)
    else:
        assert (tiles, free, before.technology[seat][0] >= 2) == (0, 0, True)


def _burn(before: Any, after: Any, seat: int, _: str, options: dict[str, str]) -> None:
    space = before.first[before.depth - 1]
    assert any(before.step[seat])
    if options["burning"] == "refused":
        assert before.corn_tiles[space] == before.wood_tiles[space]
    assert after.corn_tiles[space] == before.corn_tiles[space] - 1
    assert after.wood_tiles[space] == before.wood_tiles[space] - 1
    assert after.wood_harvested == before.wood_harvested
    more = (0, 1, 1, 3)[before.technology[seat][0]]
    assert after.corn[seat] - before.corn[seat] == (4, 5, 7, 9)[space - 2] + more


def _feed(before: Any, after: Any, _: int, __: str, options: dict[str, str]) -> None:
    for seat in range(before.seats):
        corn, hungry = before.corn[seat], 0
        for _worker in range(max(0, before.workers[seat] - before.free_workers[seat])):
            price = (2, 1, 0)[min(2, before.cheaper[seat])]
            if corn < price:
                hungry += 1
            else:
                corn -= price
        assert after.corn[seat] == corn
        assert after.score[seat] == before.score[seat] - 12 * hungry


def _reward(before: Any, after: Any, _: int, temple: str, options: dict[str, str]) -> None:
    steps = [before.step[seat][TEMPLES.index(temple)] for seat in range(before.seats)]
    if before.food_days_done in (0, 2):
        _gifts(before, after, temple, steps)
    else:
        _points(before, after, temple, steps, options)


def _gifts(before: Any, after: Any, temple: str, steps: list[int]) -> None:
    entitled = sum(step >= 5 for step in steps) if temple == "kukulkan" else 0
    for seat, step in enumerate(steps):
        blocks = list(before.blocks[seat])
        for each, block in GIFTS[temple].items():
            blocks[block] += step >= each
        assert after.blocks[seat] == blocks
        skull = temple == "kukulkan" and step >= 5 and entitled <= before.skull_bank
        assert after.skulls[seat] == before.skulls[seat] + skull
    assert after.score == before.score


def _points(
    before: Any, after: Any, temple: str, steps: list[int], options: dict[str, str]
) -> None:
    lead = LEADS[temple][before.food_days_done == 3]
    shared = steps.count(max(steps)) > 1
    nothing = options["tied_at_start"] == "none" and steps == [1] * before.seats
    for seat, step in enumerate(steps):
        bonus = 0 if step < max(steps) or nothing else lead / 2 if shared else lead
        assert (after.score[seat] - before.score[seat]) / 4 == POINTS[temple][step] + bonus
    assert after.blocks == before.blocks


def _turn(before: Any, after: Any, _: int, __: str, options: dict[str, str]) -> None:
    for gear, row in enumerate(before.gear):
        teeth, hidden = (10, 8) if gear < 4 else (13, 11)
        for tooth in range(teeth):
            who = row[(tooth - 1) % teeth]
            falls = tooth == hidden and who in (1, 2, 3, 4)
            assert after.gear[gear][tooth] == (0 if falls else who)
    assert after.day == before.day + 1


def _count(before: Any, after: Any, _: int, __: str, options: dict[str, str]) -> None:
    for seat in range(before.seats):
        goods = before.corn[seat] + sum(
            worth * count for worth, count in zip(WORTH, before.blocks[seat], strict=True)
        )
        least = before.score[seat] + goods + 12 * before.skulls[seat]
        mine = [number for number, where in enumerate(before.monument) if where == 3 + seat]
        assert (after.score[seat] - least) % 4 == 0
        if not mine:
            assert after.score[seat] == least


JUDGES: dict[str, Callable[..., None]] = {
    "place": _place, "beg": _beg, "lower": _lower, "raise": _raise, "harvest": _harvest,
    "burn": _burn, "feed": _feed, "reward": _reward, "turn": _turn, "count": _count,
}  # fmt: skip
