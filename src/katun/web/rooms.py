"""What the site finds in a room's folder: its board, its style, its pages and its card.

Rooms are found by looking; a room without any of these is shown plainly.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import matches_patterns
from django.core.files.storage import FileSystemStorage
from jinja2 import BaseLoader, Environment, TemplateNotFound
from markdown_it import MarkdownIt
from markupsafe import Markup

import katun.games
from katun.core.registry import games

_SERVED = ("*.css", "*.svg")


def folder(name: str) -> Path:
    """The folder of a room."""
    for home in katun.games.__path__:
        if (Path(home) / name).is_dir():
            return Path(home) / name
    raise FileNotFoundError(name)


def static_file(name: str, file: str) -> str | None:
    """The static path of a room's ``board.css`` or ``card.svg``; None when it has none."""
    there = name in games() and (folder(name) / "board" / file).is_file()
    return f"games/{name}/{file}" if there else None


class BoardLoader(BaseLoader):
    """Loads ``<name>/board.html`` from ``games/<name>/board/``."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """The template's source, its path, and whether it is still that."""
        name, _, file = template.partition("/")
        path = folder(name) / "board" / file if name in games() else Path()
        if not file.endswith(".html") or "/" in file or not path.is_file():
            raise TemplateNotFound(template)
        changed = path.stat().st_mtime
        return path.read_text("utf-8"), str(path), lambda: path.stat().st_mtime == changed


class RoomFinder(BaseFinder):
    """Serves the styles and drawings of ``games/<name>/board/`` as ``games/<name>/…``."""

    def check(self, **options: Any) -> list[Any]:
        """Nothing is configured, so nothing can be wrong."""
        return []

    def find(self, path: str, find_all: bool = False, **options: Any) -> Any:
        """The file of a static path: a path, or a list with ``find_all``."""
        for file, storage in self.list(None):
            if f"{storage.prefix}/{file}" == path:
                return [storage.path(file)] if find_all else storage.path(file)
        return []

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Any]]:
        """Every served file with its storage."""
        for name in games():
            home = folder(name) / "board"
            storage: Any = FileSystemStorage(location=str(home))
            storage.prefix = f"games/{name}"
            for pattern in _SERVED:
                for path in sorted(home.glob(pattern)):
                    if not matches_patterns(path.name, list(ignore_patterns or ())):
                        yield path.name, storage


def page(name: str, kind: str, language: str) -> Markup | None:
    """A page of a room (``rules`` or ``guide``) as HTML; English where there is no other."""
    for code in (language, "en"):
        path = folder(name) / "pages" / f"{kind}.{code}.md"
        if path.is_file():
            markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
            return Markup(markdown.render(path.read_text("utf-8")))
    return None
