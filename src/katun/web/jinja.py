"""The Jinja2 environment of every page, and of the rooms' boards."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.timesince import timesince
from django_htmx.jinja import htmx_script
from jinja2 import BaseLoader, ChoiceLoader, Environment, PrefixLoader, StrictUndefined

from katun.web.rooms import BoardLoader


def environment(loader: BaseLoader, **options: Any) -> Environment:
    """Django asks for this: the site's templates, and ``games/<name>/board.html`` of rooms."""
    boards = PrefixLoader({"games": BoardLoader()})
    options["undefined"] = StrictUndefined
    made = Environment(
        loader=ChoiceLoader([loader, boards]), extensions=["jinja2.ext.i18n"],
        trim_blocks=True, lstrip_blocks=True, **options,
    )  # fmt: skip
    made.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=translation.gettext, ngettext=translation.ngettext, newstyle=True
    )
    made.globals.update(
        static=static, url=_url, htmx_script=htmx_script, ago=timesince,
        site_title=settings.SITE_TITLE,
    )  # fmt: skip
    return made


def _url(name: str, *arguments: Any) -> str:
    return reverse(name, args=arguments)


def page_facts(request: HttpRequest) -> dict[str, Any]:
    """What every page needs: its language, and a CSRF cookie for the page's script."""
    get_token(request)
    return {
        "language": translation.get_language() or settings.LANGUAGE_CODE,
        "languages": settings.LANGUAGES,
    }


def room_words(gettext: Callable[[str], str]) -> Callable[..., str]:
    """``_`` as a room's board gets it: its own catalogue, ``%(name)s`` filled in."""

    def translate(text: str, **values: Any) -> str:
        words = gettext(text)
        return words % values if values else words

    return translate
