"""The JSON API: what the pages do, for scripts. The same view, the same refusals.

A script acts for a seat by the header ``X-Seat-Token`` (its link's secret), a page by
its session and the CSRF header.
"""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from ninja import Field, NinjaAPI, Schema, Status

from katun import __version__
from katun.core.errors import UnknownGame, Unreadable
from katun.core.meta import Meta
from katun.core.registry import find, games, load
from katun.web import tables
from katun.web.chronicle import log_lines
from katun.web.models import Player, Seat, Table
from katun.web.pages.table import acting, language
from katun.web.people import player_of
from katun.web.sights import Eyes, eyes_of, sight
from katun.web.tables.opening import clean_name
from katun.web.tables.position import game_of, seat_names
from katun.web.tables.refused import Forbidden, Malformed, NotAllowed, Refused

TOKEN_HEADER = "X-Seat-Token"

api = NinjaAPI(title="Katun", version=__version__, urls_namespace="api")


@api.exception_handler(Refused)
def _refused(request: HttpRequest, error: Refused) -> HttpResponse:
    return api.create_response(request, {"detail": str(error)}, status=error.status)


@api.exception_handler(RequestDataTooBig)
def _too_big(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    words = _("This request could not be read. Go back, reload the page and try again.")
    return api.create_response(request, {"detail": words}, status=413)


# -- who asks -------------------------------------------------------------------------------


def seat_by_token(request: HttpRequest, slug: str) -> Seat | None:
    """The seat of the request's token; :class:`Forbidden` for a wrong one, None without."""
    token = request.headers.get(TOKEN_HEADER)
    if token is None:
        return None
    seat = Seat.objects.filter(table__slug=slug, token=token, bot="").first()
    if seat is None:
        raise Forbidden(_("This token opens no seat at this table."))
    return seat


def _eyes(request: HttpRequest, table: Table, seats: list[Seat]) -> Eyes:
    by_token = seat_by_token(request, table.slug)
    if by_token:
        return Eyes(by_token.index)
    return eyes_of(table, seats, player_of(request))


def _acting(request: HttpRequest, slug: str) -> Seat:
    get_object_or_404(Table, slug=slug)
    by_token = seat_by_token(request, slug)
    if by_token:
        return by_token
    _require_own_page(request)
    return acting(slug, player_of(request))


def _require_own_page(request: HttpRequest) -> None:
    """A session counts only with its CSRF header, as in every form of the site."""
    check: Any = CsrfViewMiddleware(lambda _request: HttpResponse())
    request.csrf_processing_done = False  # type: ignore[attr-defined]
    check.process_request(request)
    if check.process_view(request, lambda: None, (), {}) is not None:
        raise Forbidden(_("Send the X-CSRFToken header of your page, or a seat's X-Seat-Token."))


# -- what is asked --------------------------------------------------------------------------


class PlaceIn(Schema):
    """Who shall sit at one seat."""

    kind: str = Field(description="me, screen, open or bot", max_length=10)
    name: str = Field("", max_length=80)
    bot: str = Field("", max_length=40)


class TableIn(Schema):
    """A new table."""

    game: str = Field(max_length=40)
    name: str = Field(description="your name", max_length=80)
    places: list[PlaceIn] = Field(max_length=8)
    options: dict[str, str] = Field(default_factory=dict, max_length=40)
    listed: bool = True


class Seen(Schema):
    """Which position a request is about; anything older is answered with 409."""

    seq: int = Field(ge=0, le=10**9)
    revision: int = Field(0, ge=0, le=10**9)


class StepIn(Seen):
    """One step of a turn, or a choice in a sealed phase."""

    action: int | str = Field(description="an action by number or by text")
    instead: bool = False


class JoinIn(Schema):
    """Sitting down by a seat's link."""

    token: str = Field(max_length=64, pattern=r"^[\w-]*$")
    name: str = Field(max_length=80)


# -- games ----------------------------------------------------------------------------------


def _facts(meta: Meta) -> dict[str, Any]:
    return {
        "name": meta.name,
        "title": meta.title,
        "seats": list(meta.seats),
        "rules_version": meta.rules_version,
        "options": [
            {
                "name": option.name,
                "default": option.choices[0].name,
                "choices": {str(seats): option.names(seats) for seats in meta.seats},
            }
            for option in meta.options
        ],
    }


@api.get("/games")
def list_games(request: HttpRequest) -> list[dict[str, Any]]:
    """Every game, with its seats and options."""
    return [_facts(meta) for meta in games().values()]


@api.get("/games/{name}/actions")
def list_actions(request: HttpRequest, name: str) -> list[str]:
    """The texts of a game's actions, by number."""
    if name not in games():
        raise tables.Malformed(_unknown(name))
    catalogue = load(name).catalogue
    return [catalogue.text(action) for action in range(len(catalogue))]


def _unknown(name: str) -> str:
    try:
        return find(name).name
    except UnknownGame as error:
        return str(error)


# -- tables ---------------------------------------------------------------------------------


@api.post("/tables", response={201: dict[str, Any]})
def create_table(request: HttpRequest, body: TableIn) -> Status[dict[str, Any]]:
    """Open a table; the answer holds the secrets of your own seats and of the open ones."""
    places = [tables.Place(place.kind, place.name, place.bot) for place in body.places]
    name = clean_name(body.name)
    player = player_of(request)
    if player is not None:
        _require_own_page(request)
    with transaction.atomic():
        player = player or Player.objects.create(name=name)
        table = tables.open_table(player, body.game, places, body.options, body.listed)
    seats = [
        {"seat": seat.index, "name": seat.name, "token": "" if seat.bot else seat.token}
        for seat in table.places.all()
    ]
    return Status(201, {"table": table.slug, "seats": seats})


@api.post("/tables/{slug:slug}/join")
def join_table(request: HttpRequest, slug: str, body: JoinIn) -> dict[str, Any]:
    """Sit down by a seat's link; the answer holds the seat's new secret, yours alone."""
    get_object_or_404(Table, slug=slug)
    if not Seat.objects.filter(table__slug=slug, token=body.token).exists():
        raise Forbidden(_("This link opens no seat: it was used, or it is not complete."))
    with transaction.atomic():
        player = Player.objects.create(name=clean_name(body.name))
        seat = tables.join(body.token, player, body.name)
    return {"table": slug, "seat": seat.index, "token": seat.token}


@api.get("/tables/{slug:slug}")
def show_table(request: HttpRequest, slug: str) -> dict[str, Any]:
    """The table as you see it; ``hand_over`` names who must come to a shared screen first."""
    table = get_object_or_404(Table, slug=slug)
    seats = list(table.places.all())
    eyes = _eyes(request, table, seats)
    if table.status == Table.Status.OPEN:
        return {
            "table": slug, "status": table.status, "version": table.version,
            "game": table.game, "names": seat_names(seats),
            "open": [seat.index for seat in seats if seat.is_open],
        }  # fmt: skip
    shown = sight(table, seats, eyes.viewer, language()).view
    return shown | {"hand_over": eyes.hand_over.index if eyes.hand_over else None}


@api.get("/tables/{slug:slug}/legal")
def legal_actions(request: HttpRequest, slug: str) -> dict[str, Any]:
    """What you may do now, and instead of your last step."""
    table = get_object_or_404(Table, slug=slug)
    if table.status != Table.Status.PLAYING:
        raise NotAllowed(_("The game is not being played now."))
    seats = list(table.places.all())
    seen = sight(table, seats, _eyes(request, table, seats).viewer, language())
    instead = seen.laid.instead if seen.laid else ()
    texts = [seen.game.catalogue.text(action) for action in instead]
    return {
        "seq": table.seq, "revision": seen.revision, "actions": seen.view["actions"],
        "instead": texts, "can_end": seen.view["can_end"],
    }  # fmt: skip


@api.get("/tables/{slug:slug}/log")
def show_log(request: HttpRequest, slug: str, since: int = 0) -> list[dict[str, Any]]:
    """The plies after ply ``since``, as you may read them."""
    table = get_object_or_404(Table, slug=slug)
    if table.status == Table.Status.OPEN:
        return []
    seats = list(table.places.all())
    viewer = _eyes(request, table, seats).viewer
    lines = log_lines(game_of(table), table, viewer, seat_names(seats), language())
    return [
        {
            "seq": line.seq, "turn": line.turn, "seat": line.seat, "text": line.text,
            "words": line.words, "events": list(line.events),
        }
        for line in lines[max(0, since) :]
    ]  # fmt: skip


# -- acts -----------------------------------------------------------------------------------


@api.post("/tables/{slug:slug}/step")
def take_step(request: HttpRequest, slug: str, body: StepIn) -> dict[str, Any]:
    """Add a step to your turn (``instead``: change the last one); in a sealed phase, choose."""
    seat = _acting(request, slug)
    tables.step(seat, _action(seat.table, body.action), body.seq, body.revision, body.instead)
    return show_table(request, slug)


def _action(table: Table, action: int | str) -> int:
    if isinstance(action, int):
        return action
    try:
        return game_of(table).catalogue.parse(action)
    except Unreadable as error:
        raise Malformed(str(error)) from None


@api.post("/tables/{slug:slug}/undo")
def undo_step(request: HttpRequest, slug: str, body: Seen) -> dict[str, Any]:
    """Take back the last step of your turn."""
    tables.undo(_acting(request, slug), body.seq, body.revision)
    return show_table(request, slug)


@api.post("/tables/{slug:slug}/restart")
def restart_turn(request: HttpRequest, slug: str, body: Seen) -> dict[str, Any]:
    """Take back your whole turn."""
    tables.restart(_acting(request, slug), body.seq, body.revision)
    return show_table(request, slug)


@api.post("/tables/{slug:slug}/end")
def end_turn(request: HttpRequest, slug: str, body: Seen) -> dict[str, Any]:
    """End your turn: from here nothing of it can be taken back."""
    tables.end(_acting(request, slug), body.seq, body.revision)
    return show_table(request, slug)


@api.post("/tables/{slug:slug}/take-back")
def take_back(request: HttpRequest, slug: str, body: Seen) -> dict[str, Any]:
    """Take back your sealed choice, as long as somebody still chooses."""
    tables.take_back(_acting(request, slug), body.seq)
    return show_table(request, slug)
