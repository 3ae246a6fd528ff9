"""The pages about a game: facts, rules, a guide for the first game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from katun.core.errors import UnknownGame
from katun.core.meta import Meta
from katun.core.registry import find
from katun.web import rooms
from katun.web.drawing import room_gettext


def _meta(name: str) -> Meta:
    try:
        return find(name)
    except UnknownGame as error:
        raise Http404 from error


@require_safe
def game(request: HttpRequest, name: str) -> HttpResponse:
    """A game's facts, and what of its data is reconstructed."""
    meta = _meta(name)
    words = room_gettext(name)
    language = get_language() or "en"
    facts = {
        "meta": meta,
        "title": words(meta.title),
        "summary": words(meta.summary),
        "reconstruction": words(meta.reconstruction) if meta.reconstruction else "",
        "card": rooms.static_file(name, "card.svg"),
        "pages": [kind for kind in ("guide", "rules") if rooms.page(name, kind, language)],
        "options": [
            {
                "title": words(option.title),
                "help": words(option.help) if option.help else "",
                "choices": [words(choice.title) for choice in option.choices],
            }
            for option in meta.options
        ],
    }
    return render(request, "game.html", facts)


@require_safe
def page(request: HttpRequest, name: str, kind: str) -> HttpResponse:
    """A room's own page: its rules in our words, or its guide."""
    meta = _meta(name)
    text = rooms.page(name, kind, get_language() or "en")
    if text is None:
        raise Http404
    facts = {"meta": meta, "title": room_gettext(name)(meta.title), "kind": kind, "text": text}
    return render(request, "page.html", facts)
