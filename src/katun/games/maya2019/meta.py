"""The facts of Maya (2019) for the lobby."""

from typing import Final

from katun.core.language import N_
from katun.core.meta import Choice, Meta, Option

OPTIONS: Final = (
    Option(
        "variant",
        N_("Variant"),
        (
            Choice("base", N_("Base game: the first temple stands on Tikal")),
            Choice("new_start", N_("A, new start: the first temple on any site in use")),
            Choice("two_cities", N_("B, two cities: temples on two of the four capitals")),
        ),
    ),
    Option(
        "set_up",
        N_("Regions and first temples"),
        (
            Choice("random", N_("drawn at random")),
            Choice("start_player", N_("chosen by the start player")),
        ),
        N_("With two or three players only some regions are used; variants A and B place temples."),
    ),
    Option(
        "cluster",
        N_("Tiles planted in one turn"),
        (
            Choice("connected", N_("touch one another")),
            Choice("one_group", N_("end in one group, older tiles may link them")),
        ),
    ),
    Option(
        "stuck",
        N_("Empty rack and no city can grow"),
        (Choice("pass", N_("pass")), Choice("draw", N_("pass and draw two tiles"))),
    ),
    Option(
        "large_city",
        N_("Cities of more than five tiles"),
        (
            Choice("as_five", N_("score like five tiles: 30 and 15")),
            Choice("formula", N_("follow the pattern: 42 and 21 for six, 56 and 28 for seven")),
        ),
    ),
    Option(
        "second_tie",
        N_("Tie for second place at a city"),
        (
            Choice("split", N_("share the points, rounded up")),
            Choice("full", N_("each takes them in full")),
            Choice("none", N_("nobody takes them")),
        ),
    ),
    Option(
        "singles",
        N_("Tiles with one symbol, of the eight of each crop"),
        (Choice("5", N_("5")), Choice("4", N_("4")), Choice("6", N_("6"))),
        N_("The split between tiles with one and with two symbols is reconstructed."),
    ),
)

META: Final = Meta(
    name="maya2019",
    title=N_("Maya (2019)"),
    summary=N_("Plant crops face up, grow cities face down, and feed the cities as they close."),
    designers="Trevor Benjamin, Brett J. Gilbert",
    year=2019,
    seats=(2, 3, 4),
    minutes=(30, 45),
    rules_version=1,
    max_plies=800,
    seat_colours=("red", "blue", "black", "green"),
    options=OPTIONS,
    reconstruction=N_(
        "The outline of the map, the places of the temple sites, nine of their names and the "
        "split of tiles with one and two symbols are our reconstruction: they agree with "
        "everything the rules say, but not with a box we have seen."
    ),
)
