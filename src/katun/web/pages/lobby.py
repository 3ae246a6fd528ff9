"""The lobby, and opening a table."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from katun.bots import names as bot_names
from katun.core.errors import UnknownGame
from katun.core.meta import Meta
from katun.core.registry import find, games
from katun.web import rooms
from katun.web.drawing import game_title, room_gettext
from katun.web.models import Player, Seat, Table
from katun.web.people import guest, player_of
from katun.web.tables import Malformed, Place, open_table

_A_PAGE = 12


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Games to start, my tables, tables to join, games just finished."""
    player = player_of(request)
    status = Table.Status
    tables = Table.objects.prefetch_related("places").order_by("-changed")
    mine = tables.filter(Q(places__player=player) | Q(creator=player)).distinct()
    listed = tables.filter(listed=True)
    facts = {
        "games": [_card(meta) for meta in games().values()],
        "player": player,
        "mine": _paged(request, "mine", mine if player else tables.none(), player),
        "open": _paged(request, "open", listed.filter(status=status.OPEN), player),
        "running": _paged(request, "running", listed.filter(status=status.PLAYING), player),
        "over": _paged(request, "over", listed.filter(status=status.OVER), player),
    }
    return render(request, "lobby.html", facts)


def _card(meta: Meta) -> dict[str, Any]:
    words = room_gettext(meta.name)
    card = rooms.static_file(meta.name, "card.svg")
    return {"meta": meta, "title": words(meta.title), "summary": words(meta.summary), "card": card}


def _paged(
    request: HttpRequest, name: str, tables: QuerySet[Table], player: Player | None
) -> dict[str, Any]:
    page = Paginator(tables, _A_PAGE).get_page(request.GET.get(name))
    return {"name": name, "page": page, "rows": [_row(table, player) for table in page]}


def _row(table: Table, player: Player | None) -> dict[str, Any]:
    seats: list[Seat] = list(table.places.all())
    own = [seat for seat in seats if player and seat.player_id == player.pk]
    return {
        "table": table,
        "title": game_title(table.game),
        "seats": seats,
        "free": next((seat for seat in seats if seat.is_open), None),
        "mine": bool(own),
        "calls": any(table.is_pending(seat.index) for seat in own),
    }


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """The form of a new table, and opening it."""
    try:
        meta = find(game)
    except UnknownGame as error:
        raise Http404 from error
    player, problem = player_of(request), ""
    if request.method == "POST" and "redraw" not in request.POST:
        try:
            return _opened(request, meta)
        except Malformed as refused:
            problem = str(refused)
    facts = _form(request, meta) | {"player": player, "problem": problem}
    return render(request, "new.html", facts, status=400 if problem else 200)


def _opened(request: HttpRequest, meta: Meta) -> HttpResponseRedirect:
    form = request.POST
    seats = _seat_count(form.get("seats", ""))
    options = {
        option.name: form[f"option-{option.name}"]
        for option in meta.options
        if f"option-{option.name}" in form
    }
    # A choice that this number of players does not have falls back to the first they have.
    for option in meta.options:
        known, open_now = {choice.name for choice in option.choices}, option.names(seats)
        if open_now and options.get(option.name) in known.difference(open_now):
            options[option.name] = open_now[0]
    places = [_place(form.get(f"seat-{index}", "open"), form, index) for index in range(seats)]
    with guest(request, form.get("name", "")) as creator:
        table = open_table(creator, meta.name, places, options, listed="listed" in form)
    return redirect("table", table.slug)


def _seat_count(text: str) -> int:
    """The number asked for; 0, which no game takes, where it is none."""
    return int(text) if text.isdecimal() and len(text) < 3 else 0


def _place(kind: str, form: Any, index: int) -> Place:
    kind, _colon, bot = kind.partition(":")
    return Place(kind, form.get(f"name-{index}", ""), bot)


def _form(request: HttpRequest, meta: Meta) -> dict[str, Any]:
    seats = _seat_count(request.POST.get("seats") or request.GET.get("seats", ""))
    if seats not in meta.seats:
        seats = meta.seats[0]
    chosen = request.POST if request.method == "POST" else request.GET
    return {
        "card": _card(meta),
        "seats": seats,
        "bots": bot_names(),
        "chosen": chosen,
        "listed": request.method != "POST" or "listed" in chosen,
        "options": [_option(meta, option, seats, chosen) for option in meta.options],
        "language": get_language(),
    }


def _option(meta: Meta, option: Any, seats: int, chosen: Any) -> dict[str, Any]:
    words = room_gettext(meta.name)
    names = option.names(seats)
    choices = [
        {"name": choice.name, "title": words(choice.title)}
        for choice in option.choices
        if choice.name in names
    ]
    picked = chosen.get(f"option-{option.name}", "")
    return {
        "name": option.name,
        "title": words(option.title),
        "help": words(option.help) if option.help else "",
        "choices": choices,
        "picked": picked if picked in names else names[0],
    }
