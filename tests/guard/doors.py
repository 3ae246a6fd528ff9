"""What stands behind the site's doors: everything stored, and requests that must not change it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.http import HttpResponse
from django.test import Client

from katun.web.models import Draft, Player, Ply, SealedChoice, Seat, Table

#: Longer than any number, name or text that the site has a use for.
ABSURD = "9" * 5000


def stored() -> dict[str, list[dict[str, Any]]]:
    """Every row of the site's tables."""
    models: tuple[Any, ...] = (Player, Table, Seat, Ply, Draft, SealedChoice)
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in models}


@contextmanager
def nothing_changes() -> Iterator[None]:
    """Whatever is asked for meanwhile, no stored row is added, lost or changed."""
    before = stored()
    yield
    assert stored() == before


def refused(answer: HttpResponse, *statuses: int) -> str:
    """The words of a refusal, once its status is honest and it says something."""
    text = answer.content.decode()
    assert answer.status_code in (statuses or range(400, 500)), (answer.status_code, text[:2000])
    assert len(words_of(answer)) > 10, text
    return text


def words_of(answer: HttpResponse) -> str:
    """The text of an answer without markup."""
    import re

    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def plain_client() -> Client:
    """A browser without a session, to which an error of the site is an answer of 500."""
    return Client(raise_request_exception=False)
