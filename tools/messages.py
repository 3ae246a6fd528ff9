"""Bring the word catalogues up to date: extract, merge, compile, or only check.

``python tools/messages.py`` updates every ``.po`` and compiles it; ``--check`` changes
nothing and names each message that is missing, untranslated or wrongly formed.
"""

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "katun"
LOCALES = ("zh_Hant",)
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "ngettext_lazy": (1, 2)}
OPTIONS = {"**.html": {"extensions": "jinja2.ext.i18n", "silent": "false"}}


@dataclass(frozen=True)
class Domain:
    """One folder with words of its own: a room (``katun``) or the site (``django``)."""

    folder: Path
    name: str

    def catalogue_path(self, locale: str) -> Path:
        """Where the translations of a locale stand."""
        return self.folder / "locale" / locale / "LC_MESSAGES" / f"{self.name}.po"

    def template(self) -> Catalog:
        """Every message that the folder's sources mark."""
        catalogue = Catalog(project="Katun", charset="utf-8")
        found = extract_from_dir(
            str(self.folder), METHODS, OPTIONS, keywords=KEYWORDS, comment_tags=("Translators:",)
        )
        for file, line, message, comments, context in found:
            catalogue.add(message, None, [(file, line)], auto_comments=comments, context=context)
        return catalogue

    def read(self, locale: str) -> Catalog:
        """The stored translations; empty where there are none yet."""
        path = self.catalogue_path(locale)
        if not path.exists():
            return Catalog(locale=locale, project="Katun")
        with path.open("rb") as file:
            return read_po(file, locale=locale)


def domains() -> Iterator[Domain]:
    """The rooms, found by looking, and the site."""
    for meta in sorted((SOURCE / "games").glob("*/meta.py")):
        yield Domain(meta.parent, "katun")
    yield Domain(SOURCE / "web", "django")


def faults(domain: Domain, locale: str) -> list[str]:
    """What is wrong with a catalogue, a line each."""
    stored = domain.read(locale)
    where = domain.catalogue_path(locale).relative_to(ROOT)
    lines = []
    for message in domain.template():
        if message.id and not _translated(stored.get(message.id, message.context)):
            lines.append(f"{where}: not translated: {message.id!r}")
    for message, errors in stored.check():
        lines += [f"{where}: {message.id!r}: {error}" for error in errors]
    return lines


def _translated(message: Message | None) -> bool:
    if message is None or message.fuzzy:
        return False
    texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return all(texts)


def update(domain: Domain, locale: str) -> None:
    """Merge new messages into a catalogue; what no source marks any more goes."""
    catalogue = domain.read(locale)
    catalogue.update(domain.template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    path = domain.catalogue_path(locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, no_location=True, omit_header=False, sort_output=True)


def compile_all() -> None:
    """Compile with the very hook that builds use."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    if spec is None or spec.loader is None:
        raise ImportError("hatch_build.py is missing")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    hook.compile_catalogues(SOURCE)


def main(arguments: list[str]) -> int:
    """Update (or ``--check``) and report."""
    if "--check" not in arguments:
        for domain in domains():
            for locale in LOCALES:
                update(domain, locale)
        compile_all()
    lines = [line for domain in domains() for locale in LOCALES for line in faults(domain, locale)]
    print("\n".join(lines) or "All messages are translated.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
