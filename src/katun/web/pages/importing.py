"""Bringing a record in: as a file or as text."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from katun.web.people import player_of
from katun.web.tables import Refused, import_record


@require_http_methods(["GET", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """The form, and storing what it brings."""
    problem, status, text = "", 200, ""
    if request.method == "POST":
        file = request.FILES.get("file")
        text = request.POST.get("text", "")
        brought: str | bytes = file.read() if file else text
        try:
            if not brought.strip():
                raise Refused(_("Choose a file, or paste a record."))
            return redirect("table", import_record(player_of(request), brought).slug)
        except Refused as refused:
            problem, status = str(refused), refused.status
    return render(request, "import.html", {"problem": problem, "text": text}, status=status)
