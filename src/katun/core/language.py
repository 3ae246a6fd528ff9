"""Words in the viewer's language: each room brings its own gettext catalogues.

Presenters get a :class:`Words` and mark their texts with ``_ = words.gettext``;
texts kept in tables are marked with :func:`N_` and translated when shown.
"""

import gettext
from functools import cache
from pathlib import Path

Words = gettext.NullTranslations

#: Languages of the whole product; one more is one more folder in each ``locale``.
LANGUAGES = {"en": "English", "zh-hant": "繁體中文"}


def N_(text: str) -> str:  # noqa: N802 - the name by which Babel finds marked texts
    """Mark a text for extraction without translating it here."""
    return text


def locale_name(language: str) -> str:
    """The folder name of a language code: ``zh-hant`` → ``zh_Hant``."""
    head, _, tail = language.partition("-")
    return f"{head}_{tail.title()}" if tail else head


@cache
def words_from(folder: Path, language: str) -> Words:
    """The words of one room in ``language``; the sources' English where there is none."""
    return gettext.translation(
        "katun", folder / "locale", languages=[locale_name(language)], fallback=True
    )
