"""Choosing the language of the site."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from katun.web.tables import Malformed

_YEAR = 365 * 24 * 3600


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Remember the language in a cookie and go back to the page."""
    code = request.POST.get("language", "")
    if code not in dict(settings.LANGUAGES):
        raise Malformed(_("This site does not speak that language yet."))
    back = request.POST.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = "/"
    answer = redirect(back)
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, code, max_age=_YEAR, samesite="Lax", httponly=True
    )
    return answer
