"""The table page, the acts of a seat, the log, the record and the replay."""

from collections.abc import Callable, Sequence
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup

from katun.core.game import Game
from katun.core.seats import NOBODY
from katun.play.view import view
from katun.web import tables
from katun.web.chronicle import Line, chronicle, log_lines, recent, state_after, turns
from katun.web.drawing import board_html, draw_table, game_title
from katun.web.models import Player, Seat, Table
from katun.web.people import player_of
from katun.web.records import record_text
from katun.web.rooms import static_file
from katun.web.sights import eyes_of
from katun.web.tables import Forbidden, Malformed, Stale
from katun.web.tables.position import game_of, seat_names

_LOG_PAGE = 60
#: Words beside the table: in it the next push would wipe them out.
_TOAST = Markup('<hx-partial hx-target="#toast" hx-swap="innerHTML"><p>{}</p></hx-partial>')


def language() -> str:
    """The language of this request."""
    return get_language() or "en"


@never_cache
@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page of a table."""
    here = get_object_or_404(Table, slug=slug)
    drawn = draw_table(slug, player_of(request), language())
    facts = {
        "drawn": drawn, "slug": slug, "game": here.game, "title": game_title(here.game),
        "board_css": static_file(here.game, "board.css"),
    }  # fmt: skip
    return render(request, "table.html", facts)


@never_cache
@require_safe
def board(request: HttpRequest, slug: str) -> HttpResponse:
    """Only the part of the page that changes: for catching up."""
    get_object_or_404(Table, slug=slug)
    return HttpResponse(draw_table(slug, player_of(request), language()).fragment)


def acting(slug: str, player: Player | None) -> Seat:
    """The seat that a player's page of this table acts for; :class:`Forbidden` without one."""
    here = get_object_or_404(Table, slug=slug)
    seats = list(here.places.all())
    eyes = eyes_of(here, seats, player)
    if eyes.hand_over:
        words = _("Pass the screen to %(name)s first.") % {"name": eyes.hand_over.name}
        raise Stale(words)
    if eyes.viewer == NOBODY:
        raise Forbidden(_("You only watch this table: you have no seat here."))
    return seats[eyes.viewer]


def number(request: HttpRequest, name: str) -> int:
    """A number of the posted form; raises :class:`Malformed`."""
    text = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed(_("“%(name)s” is missing or not a number.") % {"name": name})
    return int(text)


def _step(seat: Seat, request: HttpRequest) -> None:
    action, seq, revision = (number(request, name) for name in ("action", "seq", "revision"))
    tables.step(seat, action, seq, revision, instead=request.POST.get("instead") == "1")


def _undo(seat: Seat, request: HttpRequest) -> None:
    tables.undo(seat, number(request, "seq"), number(request, "revision"))


def _restart(seat: Seat, request: HttpRequest) -> None:
    tables.restart(seat, number(request, "seq"), number(request, "revision"))


def _end(seat: Seat, request: HttpRequest) -> None:
    tables.end(seat, number(request, "seq"), number(request, "revision"))


def _take_back(seat: Seat, request: HttpRequest) -> None:
    tables.take_back(seat, number(request, "seq"))


def _leave(seat: Seat, request: HttpRequest) -> None:
    tables.leave(seat)


ACTS: dict[str, Callable[[Seat, HttpRequest], None]] = {
    "step": _step, "undo": _undo, "restart": _restart, "end": _end,
    "take-back": _take_back, "leave": _leave,
}  # fmt: skip


@never_cache
@require_POST
def act(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """One act of the seat in front of this page; answers with the table as it then is."""
    player, status, words = player_of(request), 200, ""
    try:
        ACTS[what](acting(slug, player), request)
    except Stale as stale:
        status, words = stale.status, str(_TOAST.format(stale))
    return HttpResponse(draw_table(slug, player, language()).fragment + words, status=status)


@never_cache
@require_POST
def show(request: HttpRequest, slug: str) -> HttpResponse:
    """“I am Anna”: of the seats at this screen, whose person is here now."""
    player, index = player_of(request), number(request, "seat")
    seat = Seat.objects.filter(table__slug=slug, index=index, player=player or -1).first()
    if seat is None:
        raise Forbidden(_("This is not a seat of yours."))
    tables.show_seat(seat)
    return HttpResponse(draw_table(slug, player, language()).fragment)


@never_cache
@require_POST
def bot(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's creator lets a bot take an open seat."""
    here, player = get_object_or_404(Table, slug=slug), player_of(request)
    if player is None:
        raise Forbidden(_("Only the person who opened the table may seat bots."))
    tables.seat_bot(here, player, number(request, "seat"), request.POST.get("bot", ""))
    return HttpResponse(draw_table(slug, player, language()).fragment)


@require_POST
def rematch(request: HttpRequest, slug: str) -> HttpResponse:
    """A new table with the same people."""
    here, player = get_object_or_404(Table, slug=slug), player_of(request)
    if player is None:
        raise Forbidden(_("A rematch is asked for by somebody who played."))
    target = redirect("table", tables.rematch(here, player).slug)
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(headers={"HX-Redirect": target["Location"]})
    return target


@never_cache
@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole log in words, paged, as this viewer may read it."""
    here = get_object_or_404(Table, slug=slug)
    seats, game = list(here.places.all()), game_of(here)
    names = seat_names(seats)
    viewer = eyes_of(here, seats, player_of(request)).viewer
    lines = log_lines(game, here, viewer, names, language()) if here.snapshot else []
    page = Paginator(turns(lines), _LOG_PAGE).get_page(request.GET.get("page"))
    facts = {
        "table": here, "page": page, "names": names, "colours": game.meta.seat_colours,
        "title": game_title(here.game),
    }  # fmt: skip
    return render(request, "log.html", facts)


@never_cache
@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record as a file: whole when the game is over, else masked for this viewer."""
    here = get_object_or_404(Table, slug=slug)
    viewer = eyes_of(here, list(here.places.all()), player_of(request)).viewer
    answer = HttpResponse(record_text(here, viewer), content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{here.game}-{here.slug}.txt"'
    return answer


@require_safe
def replay(request: HttpRequest, slug: str, seq: int) -> HttpResponse:
    """A finished game's position after ply ``seq``, open to everybody."""
    here = get_object_or_404(Table, slug=slug)
    if here.status != Table.Status.OVER:
        raise Forbidden(_("A game can be replayed once it is over."))
    if seq > here.seq:
        raise Http404
    return render(request, "replay.html", _replayed(here, seq))


def _replayed(here: Table, seq: int) -> dict[str, Any]:
    game, names = game_of(here), seat_names(list(here.places.all()))
    lines = log_lines(game, here, NOBODY, names, language())
    shown = view(game, state_after(game, here, seq), NOBODY, names, language(), opened=True)
    shown["recent"] = recent(game, lines[:seq], NOBODY)
    return {
        "table": here,
        "title": game_title(here.game),
        "board_css": static_file(here.game, "board.css"),
        "seq": seq,
        "view": shown,
        "board": board_html(game, shown, language()),
        "turns": list(reversed(turns(lines))),
        "said": _said(game, here, lines, seq),
        "names": names,
        "colours": game.meta.seat_colours,
    }


def _said(game: Game, here: Table, lines: Sequence[Line], seq: int) -> str:
    """Ply ``seq`` in words; a ply that the log leaves out as its button says it."""
    if not seq:
        return _("The game is about to start.")
    action = chronicle(game, here).plies[seq - 1][1]
    return lines[seq - 1].words or game.presenter.label(action, game.words(language()))
