"""The facts of Lots."""

from typing import Final

from katun.games.lots.tables import SEAT_COLOURS

from katun.core.language import N_
from katun.core.meta import Choice, Meta, Option

META: Final = Meta(
    name="lots",
    title=N_("Lots"),
    summary=N_("A toy auction: sealed bids, a hidden hand, a deck."),
    designers="Katun",
    year=2026,
    seats=(2, 3, 4),
    minutes=(2, 5),
    rules_version=1,
    max_plies=60,
    seat_colours=SEAT_COLOURS,
    options=(
        Option(
            "tie",
            N_("Equal highest bids"),
            (Choice("nobody", N_("nobody wins")), Choice("lowest", N_("the lowest seat wins"))),
        ),
        Option(
            "purse",
            N_("Coins at the start"),
            (Choice("five", N_("five")), Choice("eight", N_("eight"))),
            only_for={"eight": (2,)},
        ),
    ),
    score_unit=2,
)
