"""The facts of Tzolk'in for the lobby."""

from typing import Final

from katun.core.language import N_
from katun.core.meta import Choice, Meta, Option

OPTIONS: Final = (
    Option(
        "monuments",
        N_("Monuments on display"),
        (Choice("players_plus_two", N_("two more than players")), Choice("six", N_("six"))),
    ),
    Option(
        "free_advance",
        N_("A free advance beyond level 3"),
        (Choice("free", N_("gives its bonus for nothing")), Choice("paid", N_("costs one block"))),
    ),
    Option(
        "skull_monument",
        N_("The monument of skulls counts"),
        (
            Choice("all", N_("every skull on Chichen Itza")),
            Choice("own", N_("only its owner's skulls")),
        ),
    ),
    Option(
        "last_extra_day",
        N_("An extra day after round 26"),
        (
            Choice("allowed", N_("is allowed; the next round is the last")),
            Choice("forbidden", N_("is forbidden")),
        ),
    ),
    Option(
        "chained_architecture",
        N_("Architecture on the building that another building adds"),
        (
            Choice("applies", N_("applies once more")),
            Choice("shares", N_("is shared with the first")),
        ),
    ),
    Option(
        "dummy_teeth",
        N_("Dummy workers stand"),
        (
            Choice("opposite", N_("on the tooth of a tile, once a gear on the opposite too")),
            Choice("icon", N_("only on the tooth of a tile")),
        ),
    ),
    Option(
        "burning",
        N_("Burning while a corn tile lies free"),
        (Choice("refused", N_("is not allowed")), Choice("allowed", N_("is allowed"))),
    ),
    Option(
        "dummy_time",
        N_("Dummy workers are placed"),
        (
            Choice("after", N_("after the wealth tiles are chosen")),
            Choice("before", N_("before the wealth tiles are chosen")),
        ),
    ),
    Option(
        "double_payment",
        N_("The second of two buildings"),
        (
            Choice("sequential", N_("may be paid with what the first gave")),
            Choice("at_start", N_("must be paid with what was there before")),
        ),
    ),
    Option(
        "tied_at_start",
        N_("All tied on the start step of a temple"),
        (Choice("half", N_("get half the bonus each")), Choice("none", N_("get nothing"))),
    ),
)

META: Final = Meta(
    name="tzolkin",
    title=N_("Tzolk'in: the Mayan Calendar"),
    summary=N_("Set workers on turning gears and let time carry them to better work."),
    designers="Simone Luciani, Daniele Tascini",
    year=2012,
    seats=(2, 3, 4),
    minutes=(60, 90),
    rules_version=1,
    max_plies=6000,
    seat_colours=("red", "blue", "yellow", "green"),
    options=OPTIONS,
    score_unit=4,
    reconstruction=N_(
        "All components are taken from readings of the published game that agree with one "
        "another; where two readings differ, the table options name both."
    ),
)
