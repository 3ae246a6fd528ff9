"""Temples, technologies and the calendar as data."""

from typing import Any

from katun.core.language import Words
from katun.games.tzolkin.actions import ADVANCE, LOWER, RAISE
from katun.games.tzolkin.presenter.effects import level_words
from katun.games.tzolkin.presenter.gears import start_space
from katun.games.tzolkin.presenter.reading import advance_cost, asks, next_food_day, teeth_corn
from katun.games.tzolkin.presenter.scene import Scene
from katun.games.tzolkin.presenter.wording import amount, technology_name, temple_name
from katun.games.tzolkin.state import ADVANCE_FRAME, LOWER_FRAME, OVER, RAISE_FRAME
from katun.games.tzolkin.tables import (
    AGE_ENDS,
    CENTRAL_TEETH,
    FOOD_DAYS,
    LEVELS,
    SEAT_COLOURS,
    TECHNOLOGIES,
    TEMPLE_BONUS,
    TEMPLE_GIFTS,
    TEMPLE_POINTS,
    TEMPLE_TOP,
    TEMPLES,
)

# -- temples -----------------------------------------------------------------------------


def temples(scene: Scene) -> list[dict[str, Any]]:
    """The three temples, each step from the bottom, with the markers on it."""
    return [_temple(scene, temple) for temple in range(len(TEMPLES))]


def _temple(scene: Scene, temple: int) -> dict[str, Any]:
    state = scene.state
    raises = asks(state, scene.viewer, RAISE_FRAME) or RAISE + temple in scene.choices.instead
    lowers = asks(state, scene.viewer, LOWER_FRAME) or LOWER + temple in scene.choices.instead
    return {
        "id": f"temple-{TEMPLES[temple]}",
        "temple": TEMPLES[temple],
        "name": temple_name(temple, scene.words),
        "top": TEMPLE_TOP[temple],
        "bonus": list(TEMPLE_BONUS[temple]),
        "steps": [_step(scene, temple, step) for step in range(TEMPLE_TOP[temple] + 1)],
        "raise": scene.control(RAISE + temple) if raises else None,
        "lower": scene.control(LOWER + temple) if lowers else None,
    }


def _step(scene: Scene, temple: int, step: int) -> dict[str, Any]:
    gift = TEMPLE_GIFTS[temple][step] - 1
    on_it = [seat for seat in range(scene.state.seats) if scene.state.step[seat][temple] == step]
    return {
        "step": step,
        "points": TEMPLE_POINTS[temple][step],
        "gift": amount(gift, 1, scene.words) if gift >= 0 else None,
        "markers": [
            {"id": f"marker-{TEMPLES[temple]}-{SEAT_COLOURS[seat]}", **scene.person(seat)}
            for seat in on_it
        ],
    }


# -- technologies -------------------------------------------------------------------------


def technologies(scene: Scene) -> list[dict[str, Any]]:
    """The four tracks: what each level adds, and who has reached it."""
    return [_technology(scene, technology) for technology in range(len(TECHNOLOGIES))]


def _technology(scene: Scene, technology: int) -> dict[str, Any]:
    state, key = scene.state, TECHNOLOGIES[technology]
    action = ADVANCE + technology
    asked = asks(state, scene.viewer, ADVANCE_FRAME)
    payable = asked and action in scene.choices.legal
    return {
        "id": f"technology-{key}",
        "technology": key,
        "name": technology_name(technology, scene.words),
        "levels": [level_words(technology, level, scene.words) for level in range(1, LEVELS + 1)],
        "beyond": level_words(technology, LEVELS + 1, scene.words),
        "markers": [_marker(scene, technology, seat) for seat in range(state.seats)],
        "cost": advance_cost(state, technology) if payable else None,
        "advance": scene.control(action) if asked or action in scene.choices.instead else None,
    }


def _marker(scene: Scene, technology: int, seat: int) -> dict[str, Any]:
    return {
        "id": f"marker-{TECHNOLOGIES[technology]}-{SEAT_COLOURS[seat]}",
        "level": scene.state.technology[seat][technology],
        **scene.person(seat),
    }


# -- the calendar ---------------------------------------------------------------------------


def calendar(scene: Scene) -> dict[str, Any]:
    """The day, the food days, the corn on the teeth, the start-player space."""
    state, words = scene.state, scene.words
    food = next_food_day(state)
    return {
        "id": "calendar",
        "day": state.day,
        "last_day": FOOD_DAYS[-1],
        "age": state.age,
        "turned": state.day - 1,
        "label": _day(state, words),
        "food_days": [_food_day(scene, place) for place in range(len(FOOD_DAYS))],
        "next_food_day": None if food is None else {"day": food, "days_left": food - state.day},
        "teeth": [
            {"id": f"tooth-{tooth}", "day": tooth + 1, "corn": state.tooth_corn[tooth]}
            for tooth in range(CENTRAL_TEETH)
        ],
        "teeth_corn": teeth_corn(state),
        "start_player": scene.person(state.start),
        "in_turn": None if state.phase == OVER else state.seat,
        "start_space": start_space(scene),
    }


def _day(state: Any, words: Words) -> str:
    last = FOOD_DAYS[-1]
    if state.age == 1:
        text = words.gettext("Day %(day)s of %(last)s, Age I")
    else:
        text = words.gettext("Day %(day)s of %(last)s, Age II")
    return text % {"day": min(state.day, last), "last": last}


def _food_day(scene: Scene, place: int) -> dict[str, Any]:
    _ = scene.words.gettext
    ends_age = place in AGE_ENDS
    done = scene.state.food_days_done
    return {
        "id": f"food-day-{FOOD_DAYS[place]}",
        "day": FOOD_DAYS[place],
        "gives": "points" if ends_age else "gifts",
        "label": _("food, temple points") if ends_age else _("food, temple gifts"),
        "done": place < done,
        "next": place == done,
    }
