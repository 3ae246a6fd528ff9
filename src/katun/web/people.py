"""Who a browser is: a guest with a name, held by its session, made in a post only."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.http import HttpRequest

from katun.web.models import Player
from katun.web.tables.opening import clean_name

#: Where a session keeps its guest.
KEY = "player"


def player_of(request: HttpRequest) -> Player | None:
    """The guest of this browser, or None before it first sat down or opened a table."""
    return player_with(request.session.get(KEY))


def player_with(number: object) -> Player | None:
    """The guest with this id, as a session keeps it."""
    return Player.objects.filter(pk=number).first() if isinstance(number, int) else None


@contextmanager
def guest(request: HttpRequest, name: str) -> Iterator[Player]:
    """The guest of this browser under ``name``, made when there is none yet.

    When what the guest came for fails, everything is as before, the session too.
    """
    cleaned = clean_name(name)
    with transaction.atomic():
        player = player_of(request) or Player()
        if player.name != cleaned:
            player.name = cleaned
            player.save()
        yield player
    request.session[KEY] = player.pk
