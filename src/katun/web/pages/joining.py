"""Sitting down: by a seat's secret link, or at a table that is listed in the lobby."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from katun.web.drawing import game_title
from katun.web.models import Seat
from katun.web.people import guest, player_of
from katun.web.tables import Forbidden, Malformed, join


@never_cache
@require_http_methods(["GET", "POST"])
def by_link(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """Sit down, or take one's seat to another browser, by the seat's link."""
    seat = Seat.objects.select_related("table").filter(table__slug=slug, token=token).first()
    if seat is None or seat.bot:
        raise Forbidden(_("This link opens no seat: it was used, or it is not complete."))
    return _sit(request, seat)


@never_cache
@require_http_methods(["GET", "POST"])
def listed(request: HttpRequest, slug: str, index: int) -> HttpResponse:
    """Sit down at an open seat of a table that everybody may join."""
    seat = get_object_or_404(Seat.objects.select_related("table"), table__slug=slug, index=index)
    if not seat.is_open or not seat.table.listed:
        raise Forbidden(_("This seat is taken, or only for those who have its link."))
    return _sit(request, seat)


def _sit(request: HttpRequest, seat: Seat) -> HttpResponse:
    player, problem = player_of(request), ""
    if player and seat.player_id == player.pk:
        return redirect("table", seat.table.slug)
    if request.method == "POST":
        try:
            name = request.POST.get("name", "")
            with guest(request, name) as sitter:
                join(seat.token, sitter, name)
            return redirect("table", seat.table.slug)
        except Malformed as refused:
            problem = str(refused)
    facts = {
        "seat": seat, "table": seat.table, "title": game_title(seat.table.game),
        "name": seat.name or (player.name if player else ""), "problem": problem,
        "seats": list(seat.table.places.all()),
    }  # fmt: skip
    return render(request, "join.html", facts, status=400 if problem else 200)
