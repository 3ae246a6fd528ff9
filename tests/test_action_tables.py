"""The action tables in the docs are what the catalogues say."""

import pytest

from katun.core import registry
from tools import action_tables


@pytest.mark.parametrize("name", registry.games())
def test_page_is_up_to_date(name: str):
    assert (action_tables.FOLDER / f"{name}.md").read_text() == action_tables.page(name)


def test_page_names_numbers_texts_and_meaning():
    assert "| 0–7 | `plant potato1` … `plant squash2` | take this rack tile" in (
        action_tables.page("maya2019")
    )
