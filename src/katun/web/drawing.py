"""From a sight to HTML: the room's board in the site's frame."""

import json
from dataclasses import dataclass
from typing import Any

from django.template import engines
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from markupsafe import Markup

from katun.bots import names as bot_names
from katun.core.game import Game
from katun.core.language import words_from
from katun.core.registry import games
from katun.web.chronicle import Recent, log_lines, recent, turns
from katun.web.jinja import room_words
from katun.web.models import Player, Seat, Table
from katun.web.rooms import folder
from katun.web.sights import Eyes, Sight, eyes_of, sight
from katun.web.tables import Refused
from katun.web.tables.position import seat_names

#: Turns of the log that stand beside the board; the log's own page has all.
TURNS_BESIDE = 30


@dataclass(frozen=True, slots=True)
class Drawn:
    """The ``#table`` element of one viewer, its page's title, and which change it shows."""

    version: int
    revision: int
    title: str
    html: Markup

    @property
    def fragment(self) -> str:
        """What answers a post and what the socket carries."""
        return f"<title>{Markup.escape(self.title)}</title>{self.html}"


_drawn: Recent[tuple[Any, ...], Drawn] = Recent(600)


def draw_table(slug: str, player: Player | None, language: str) -> Drawn:
    """The table as ``player`` (None for a spectator) sees it now."""
    table = Table.objects.get(slug=slug)
    seats = list(table.places.all())
    eyes = eyes_of(table, seats, player)
    people = {table.creator_id, *(seat.player_id for seat in seats)}
    # Everybody without a part in the table sees the same.
    who = player.pk if player and player.pk in people else None
    key = (slug, table.version, _revision(table, eyes), who, language)
    with translation.override(language):
        return _drawn.get(key, lambda: _draw(table, seats, eyes, player, language))


def _revision(table: Table, eyes: Eyes) -> int:
    draft = table.drafts.filter(seat=eyes.viewer, base=table.seq).first()
    return draft.revision if draft else 0


def _draw(
    table: Table, seats: list[Seat], eyes: Eyes, player: Player | None, language: str
) -> Drawn:
    facts: dict[str, Any] = {
        "table": table, "seats": seats, "names": seat_names(seats), "player": player,
        "eyes": eyes, "own": [s for s in seats if player and s.player_id == player.pk],
        "sight": None, "language": language, "bots": bot_names(),
    }  # fmt: skip
    name = "table/waiting.html"
    revision = 0
    try:
        if table.status != Table.Status.OPEN:
            seen = sight(table, seats, eyes.viewer, language)
            facts |= _played(seen, language)
            revision = seen.revision
            name = "table/hand_over.html" if eyes.hand_over else "table/played.html"
    except Refused as refused:
        name, facts["refused"] = "table/closed.html", str(refused)
    facts["revision"] = revision
    html = Markup(engines["jinja2"].get_template(name).render(facts))
    return Drawn(table.version, revision, _title(facts), html)


def _played(seen: Sight, language: str) -> dict[str, Any]:
    lines = log_lines(seen.game, seen.table, seen.viewer, seen.names, language)
    grouped = turns(lines)
    seen.view["recent"] = recent(seen.game, lines, seen.viewer)
    return {
        "sight": seen,
        "view": seen.view,
        "board": draw_board(seen, language),
        "turns": grouped[:TURNS_BESIDE],
        "more_turns": len(grouped) > TURNS_BESIDE,
    }


def _title(facts: dict[str, Any]) -> str:
    table, eyes = facts["table"], facts["eyes"]
    calls = bool(eyes.hand_over or (facts["sight"] and facts["view"]["my_turn"]))
    name = " · ".join((game_title(table.game), str(_("Katun"))))
    return " · ".join((f"● {_calling()}", name)) if calls else name


def _calling() -> str:
    # Babel finds no texts inside of an f-string.
    return _("Your turn")


def game_title(game: str) -> str:
    """A game's title in the active language; its name where the room is gone."""
    meta = games().get(game)
    return room_gettext(game)(meta.title) if meta else game


def room_gettext(game: str) -> Any:
    """The gettext of a room in the active language."""
    return words_from(folder(game), translation.get_language() or "en").gettext


def draw_board(seen: Sight, language: str) -> Markup:
    """The board with its controls, for a table page."""
    held = seen.view["draft"]["held"] is not None
    return board_html(seen.game, seen.view, language, _Controls(seen.table.slug, held))


def board_html(
    game: Game, shown: dict[str, Any], language: str, controls: "_Controls | None" = None
) -> Markup:
    """A room's board for a view; without ``controls`` nothing on it can be played."""
    controls = controls or _Controls("", False)
    facts: dict[str, Any] = {
        "view": shown,
        "act": controls.act if controls.slug else _nothing,
        "why": controls.why if controls.slug else _nothing,
        "_": room_words(game.words(language).gettext),
    }
    name = "table/plain_board.html"
    if game.layout is not None:
        name = f"games/{game.meta.name}/board.html"
        facts["drawing"] = game.layout.place(shown)
    return Markup(engines["jinja2"].get_template(name).render(facts))


def _nothing(*_arguments: Any, **_named: Any) -> Markup:
    return Markup("")


@dataclass(frozen=True, slots=True)
class _Controls:
    """The attributes that make an element of a board a control."""

    slug: str
    #: Whether the last step reveals something, so that every other act replaces it.
    held: bool

    def act(self, action: int, instead: bool = False) -> Markup:
        """A control that plays ``action`` (``instead`` of the last step)."""
        values: dict[str, int] = {"action": action}
        if instead or self.held:
            values["instead"] = 1
        return Markup('role="button" tabindex="0" hx-post="{}" hx-vals="{}"').format(
            reverse("step", args=[self.slug]), json.dumps(values)
        )

    def why(self, text: str, stop: bool = True) -> Markup:
        """An element that, pressed or focused, says why it cannot be played.

        Without ``stop`` only the arrow keys come there: Tab would have too many stops.
        """
        return Markup('role="button" tabindex="{}" aria-disabled="true" data-why="{}"').format(
            0 if stop else -1, text
        )
