"""The facts of a game that a lobby needs; they load without loading its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from katun.core.errors import BadOptions


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: its name in records and its title for people (a gettext key)."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Option:
    """A setup choice: a variant or a disputed ruling. The first choice is the default.

    ``only_for`` narrows single choices to player counts: ``{"yellow": (2,)}``.
    """

    name: str
    title: str
    choices: tuple[Choice, ...]
    help: str = ""
    only_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def names(self, seats: int) -> tuple[str, ...]:
        """The choices open to ``seats`` players."""
        return tuple(
            choice.name
            for choice in self.choices
            if seats in self.only_for.get(choice.name, (seats,))
        )

    def index(self, name: str) -> int:
        """A choice's place: the number that the rules see."""
        for place, choice in enumerate(self.choices):
            if choice.name == name:
                return place
        raise BadOptions(
            f"Option {self.name!r} has no choice {name!r}: "
            f"take one of {', '.join(choice.name for choice in self.choices)}."
        )


@dataclass(frozen=True, slots=True)
class Meta:
    """One game's facts. ``name`` is its folder's name; titles are gettext keys."""

    name: str
    title: str
    summary: str
    designers: str
    year: int
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    max_plies: int
    seat_colours: tuple[str, ...]
    options: tuple[Option, ...] = ()
    #: What one point is worth in the integers of ``scores`` (4 for quarter points).
    score_unit: int = 1
    #: What of the component data is reconstructed, in words (a gettext key); "" when nothing is.
    reconstruction: str = ""

    def option_indices(self, seats: int, chosen: Mapping[str, str]) -> tuple[int, ...]:
        """The options as the rules take them; raises :class:`BadOptions` in words."""
        if seats not in self.seats:
            counts = ", ".join(map(str, self.seats))
            raise BadOptions(f"{self.name} takes {counts} seats, not {seats}.")
        known = {option.name for option in self.options}
        for name in chosen:
            if name not in known:
                raise BadOptions(
                    f"{self.name} has no option {name!r}: it has {', '.join(sorted(known))}."
                )
        return tuple(self._index(option, seats, chosen) for option in self.options)

    def _index(self, option: Option, seats: int, chosen: Mapping[str, str]) -> int:
        name = chosen.get(option.name, option.choices[0].name)
        place = option.index(name)
        if name not in option.names(seats):
            raise BadOptions(f"Option {option.name}={name} is not for {seats} seats.")
        return place

    def complete(self, seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with its choice, defaults filled in."""
        places = self.option_indices(seats, chosen)
        return {
            option.name: option.choices[place].name
            for option, place in zip(self.options, places, strict=True)
        }
