"""Before the first ply and after the last: who sits where, start, rematch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from katun.bots import names as bot_names
from katun.core.errors import BadOptions, UnknownGame
from katun.core.meta import Meta
from katun.core.registry import find, load
from katun.web.models import Draft, Player, SealedChoice, Seat, Table, new_token
from katun.web.tables.committing import commit, save_and_publish
from katun.web.tables.position import locked
from katun.web.tables.refused import Forbidden, Malformed, NotAllowed

LONGEST_NAME = 40
#: The bot that plays on for a person who leaves.
STAND_IN = "greedy"


@dataclass(frozen=True, slots=True)
class Place:
    """Who shall sit at a seat: ``me``, ``screen`` (somebody else here), ``open`` or ``bot``."""

    kind: str
    name: str = ""
    bot: str = ""


def clean_name(name: str) -> str:
    """A person's name as it will be shown; raises :class:`Malformed` when there is none."""
    words = "".join(letter if letter.isprintable() else " " for letter in name).split()
    if not words:
        raise Malformed(_("Please give a name."))
    return " ".join(words)[:LONGEST_NAME].strip()


def open_table(
    creator: Player, game: str, places: Sequence[Place],
    options: Mapping[str, str], listed: bool = True,
) -> Table:  # fmt: skip
    """Open a table; a full one starts at once. Raises :class:`Malformed` in words."""
    meta, chosen = _checked(game, len(places), options)
    if sum(place.kind == "me" for place in places) > 1:
        raise Malformed(_("You can take one seat yourself; seat others at this screen by name."))
    with transaction.atomic():
        table = Table.objects.create(
            game=meta.name, rules_version=meta.rules_version, options=chosen,
            creator=creator, listed=listed,
        )  # fmt: skip
        for index, place in enumerate(places):
            _seat(table, index, place, creator).save()
        _start_when_full(table)
    return table


def _checked(game: str, seats: int, options: Mapping[str, str]) -> tuple[Meta, dict[str, str]]:
    try:
        meta = find(game)
        return meta, meta.complete(seats, options)
    except (UnknownGame, BadOptions) as error:
        raise Malformed(str(error)) from None


def _seat(table: Table, index: int, place: Place, creator: Player) -> Seat:
    seat = Seat(table=table, index=index)
    if place.kind == "me":
        seat.player, seat.name = creator, creator.name
    elif place.kind == "screen":
        seat.player, seat.name = creator, clean_name(place.name)
    elif place.kind == "bot":
        seat.bot, seat.name = _known_bot(place.bot), _bot_title(place.bot, index)
    elif place.kind != "open":
        raise Malformed(_("A seat is for “me”, “screen”, “open” or “bot”."))
    return seat


def _known_bot(name: str) -> str:
    if name not in bot_names():
        known = ", ".join(bot_names())
        raise Malformed(
            _("There is no bot “%(name)s”: there are %(known)s.") % {"name": name, "known": known}
        )
    return name


def _bot_title(bot: str, index: int) -> str:
    return f"{bot.title()} {index + 1}"


def _start_when_full(table: Table) -> None:
    seats = list(table.places.all())
    if table.status != Table.Status.OPEN or any(seat.is_open for seat in seats):
        return
    game = load(table.game)
    table.snapshot = game.to_bytes(game.new(len(seats), table.options))
    commit(table, game, [])


def join(token: str, player: Player, name: str) -> Seat:
    """Sit down by a seat's link. The link then becomes the sitter's own secret."""
    seat = Seat.objects.filter(token=token).first()
    if seat is None:
        raise Forbidden(_("This link opens no seat: it was used, or it is not complete."))
    with locked(seat.table_id) as table:
        seat.refresh_from_db()
        if seat.bot or seat.token != token:
            raise Forbidden(_("This seat is taken."))
        seat.player, seat.name, seat.token = player, clean_name(name), new_token()
        seat.save()
        _start_when_full(table)
        if table.status == Table.Status.OPEN:
            save_and_publish(table)
    return seat


def leave(seat: Seat) -> None:
    """Stand up: the seat is open again, or in a running game a bot plays on."""
    with locked(seat.table_id) as table:
        if table.status == Table.Status.OVER:
            raise NotAllowed(_("The game is over."))
        seat.refresh_from_db()
        seat.player, seat.token, seat.at_screen = None, new_token(), False
        seat.name = ""
        if table.status == Table.Status.PLAYING:
            seat.bot, seat.name = STAND_IN, _bot_title(STAND_IN, seat.index)
        seat.save()
        Draft.objects.filter(table=table, seat=seat.index).delete()
        SealedChoice.objects.filter(table=table, seat=seat.index).delete()
        save_and_publish(table)


def seat_bot(table: Table, player: Player, index: int, bot: str) -> None:
    """Let a bot take an open seat: the table's creator may."""
    with locked(table.pk) as here:
        if here.creator_id != player.pk:
            raise Forbidden(_("Only the person who opened the table may seat bots."))
        seat = here.places.filter(index=index).first()
        if seat is None or not seat.is_open or here.status != Table.Status.OPEN:
            raise NotAllowed(_("This seat is taken."))
        seat.bot, seat.name = _known_bot(bot), _bot_title(bot, index)
        seat.save()
        _start_when_full(here)
        if here.status == Table.Status.OPEN:
            save_and_publish(here)


def show_seat(seat: Seat) -> None:
    """The person of this seat is now at the screen that its player shares with others."""
    with locked(seat.table_id) as table:
        own = Seat.objects.filter(table=table, player=seat.player_id)
        own.update(at_screen=False)
        own.filter(pk=seat.pk).update(at_screen=True)
        save_and_publish(table)


def rematch(table: Table, player: Player) -> Table:
    """A new table with the same people, bots and options; the same one if asked again."""
    with locked(table.pk) as old:
        if old.rematch is not None:
            return old.rematch
        if old.status != Table.Status.OVER or old.imported:
            raise NotAllowed(_("A rematch follows a game that was finished here."))
        if not old.places.filter(player=player).exists() and old.creator_id != player.pk:
            raise Forbidden(_("A rematch is asked for by somebody who played."))
        _checked(old.game, old.places.count(), old.options)
        old.rematch = _again(old)
        save_and_publish(old)
        return old.rematch


def _again(old: Table) -> Table:
    table = Table.objects.create(
        game=old.game, rules_version=find(old.game).rules_version, options=old.options,
        creator=old.creator, listed=old.listed,
    )  # fmt: skip
    for seat in old.places.all():
        Seat.objects.create(
            table=table, index=seat.index, player=seat.player, bot=seat.bot, name=seat.name
        )
    _start_when_full(table)
    return table
