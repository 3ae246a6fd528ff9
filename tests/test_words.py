"""Every word of the product is there in every language (design §3)."""

import pytest

from tools import messages

PAIRS = [(domain, locale) for domain in messages.domains() for locale in messages.LOCALES]


@pytest.mark.parametrize(("domain", "locale"), PAIRS, ids=lambda value: str(value)[-40:])
def test_catalogue_is_complete_and_well_formed(domain: messages.Domain, locale: str):
    assert messages.faults(domain, locale) == []


def test_the_check_sees_a_missing_translation(tmp_path, monkeypatch):
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    (tmp_path / "words.py").write_text('_("a text that nobody translated")')
    domain = messages.Domain(tmp_path, "katun")
    assert messages.faults(domain, "zh_Hant") == [
        "locale/zh_Hant/LC_MESSAGES/katun.po: not translated: 'a text that nobody translated'"
    ]
