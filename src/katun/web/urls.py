"""The addresses of the site."""

from django.urls import path

from katun.web.api import api
from katun.web.pages import games, importing, joining, language, lobby, table

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("new/<slug:game>/", lobby.new, name="new"),
    path("import/", importing.import_page, name="import"),
    path("language/", language.choose, name="language"),
    path("games/<slug:name>/", games.game, name="game"),
    path("games/<slug:name>/rules/", games.page, {"kind": "rules"}, name="rules"),
    path("games/<slug:name>/guide/", games.page, {"kind": "guide"}, name="guide"),
    path("t/<slug:slug>/", table.table, name="table"),
    path("t/<slug:slug>/board/", table.board, name="board"),
    *(path(f"t/<slug:slug>/{what}/", table.act, {"what": what}, name=what) for what in table.ACTS),
    path("t/<slug:slug>/show/", table.show, name="show"),
    path("t/<slug:slug>/bot/", table.bot, name="bot"),
    path("t/<slug:slug>/rematch/", table.rematch, name="rematch"),
    path("t/<slug:slug>/log/", table.log, name="log"),
    path("t/<slug:slug>/record.txt", table.record, name="record"),
    path("t/<slug:slug>/replay/<int:seq>/", table.replay, name="replay"),
    path("t/<slug:slug>/seat/<slug:token>/", joining.by_link, name="seat"),
    path("t/<slug:slug>/sit/<int:index>/", joining.listed, name="sit"),
    path("api/", api.urls),
]

handler400 = "katun.web.pages.errors.bad_request"
handler403 = "katun.web.pages.errors.forbidden"
handler404 = "katun.web.pages.errors.not_found"
handler500 = "katun.web.pages.errors.server_error"
