"""A refusal packs its reason with what is needed and what there is."""

import pytest

from katun.core.refusals import Refusal, refuse


@pytest.mark.parametrize("parts", [(1, 0, 0), (3, 7, 4), (255, 4095, 4095), (9, 0, 4095)])
def test_the_parts_come_back_as_they_were_packed(parts):
    assert Refusal.unpack(int(refuse(*parts))) == Refusal(*parts)


def test_a_refusal_is_never_zero_which_means_allowed():
    assert refuse(1, 0, 0) == 1
