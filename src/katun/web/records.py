"""A table's record as text."""

from typing import cast

from django.utils.translation import gettext as _

from katun.core.game import Game
from katun.play.match import Ply
from katun.play.record import Record, write
from katun.web.models import Table
from katun.web.tables.position import committed, game_of, room_of, seat_names
from katun.web.tables.refused import NotAllowed


def record_text(table: Table, viewer: int) -> str:
    """The record: whole when the game is over, else masked for ``viewer``."""
    if table.status == Table.Status.OPEN:
        raise NotAllowed(_("The game has not started: not all seats are taken yet."))
    over = table.status == Table.Status.OVER
    # A finished game can be written down even if this site has other rules by now.
    game = room_of(table) if over else game_of(table)
    names = tuple(seat_names(list(table.places.all())))
    plies = tuple(Ply(*row) for row in table.plies.values_list("seat", "action"))
    record = Record(
        table.game, table.rules_version, len(names), _options(game, table),
        names, plies, _result(game, table),
    )  # fmt: skip
    return write(record, None if over else viewer)


def _options(game: Game, table: Table) -> dict[str, str]:
    """The options in the game's order, which PostgreSQL does not keep."""
    stored = cast(dict[str, str], table.options)
    names = (option.name for option in game.meta.options)
    return {name: stored[name] for name in names if name in stored} | stored


def _result(game: Game, table: Table) -> tuple[int, ...] | None:
    if table.status != Table.Status.OVER or game.meta.rules_version != table.rules_version:
        return None
    state = committed(game, table)
    return tuple(game.scores(state)) if game.is_over(state) else None
