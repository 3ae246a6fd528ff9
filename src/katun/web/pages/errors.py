"""Refusals and errors in words that say what to do next."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from katun.web.tables import Refused


class words_for_refusals:  # noqa: N801 - a middleware, used like a function
    """Middleware: what the tables refuse becomes a page, or a line for the open page."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        """Put words into an answer that has none: a page asked for in the wrong way."""
        answer = self.get_response(request)
        if answer.status_code == 405 and not answer.content:
            words = _("This request could not be read. Go back, reload the page and try again.")
            answer.content = refusal(request, 405, words).content
        return answer

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a :class:`Refused`; leave everything else to Django."""
        if not isinstance(error, Refused):
            return None
        return refusal(request, error.status, str(error))


def refusal(request: HttpRequest, status: int, words: str) -> HttpResponse:
    """The answer to something refused: a page, one line when htmx asks, JSON for programs."""
    if request.path.startswith("/api/"):
        return JsonResponse({"detail": words}, status=status)
    if request.headers.get("HX-Request") == "true":
        return render(request, "refusal.html", {"words": words}, status=status)
    return render(request, "error.html", {"status": status, "words": words}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400."""
    return refusal(
        request, 400, _("This request could not be read. Go back, reload the page and try again.")
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403."""
    return refusal(
        request, 403, _("This is somebody else's. If a friend invited you, open their link again.")
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form that did not come from this site's own page."""
    return refusal(
        request, 403,
        _("This page was open for too long or cookies are off. Reload it and try again."),
    )  # fmt: skip


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404."""
    return refusal(
        request, 404,
        _("There is nothing at this address. Check the link, or start from the lobby."),
    )  # fmt: skip


def server_error(request: HttpRequest) -> HttpResponse:
    """500."""
    return refusal(
        request, 500,
        _("Something went wrong here. Nothing is lost: reload the page and go on."),
    )  # fmt: skip
