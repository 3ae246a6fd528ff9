"""The names of printed things, as people say them, and how lists of them are joined."""

from collections.abc import Iterable, Sequence
from typing import Final

from katun.core.language import N_, Words
from katun.games.maya2019.state import BLIND, HIDDEN
from katun.games.maya2019.tables import HEX_NAMES, SITE_HEX

#: In the order of ``tables.CROPS``.
CROP_WORDS: Final = (N_("potato"), N_("chili"), N_("corn"), N_("squash"))
#: In the order of ``tables.KINDS``.
KIND_WORDS: Final = (
    N_("one potato"), N_("two potatoes"), N_("one chili"), N_("two chilies"),
    N_("one corn"), N_("two corn"), N_("one squash"), N_("two squashes"),
)  # fmt: skip
#: In the order of ``tables.REGIONS``.
REGION_WORDS: Final = (N_("blue"), N_("yellow"), N_("pink"), N_("green"))
#: In the order of ``tables.SITES``.
SITE_WORDS: Final = (
    N_("Tikal"), N_("Palenque"), N_("Uxmal"), N_("Coba"), N_("Chichen Itza"), N_("Edzna"),
    N_("Ek Balam"), N_("Tulum"), N_("Calakmul"), N_("Caracol"), N_("Copan"), N_("Comalcalco"),
    N_("Tonina"),
)  # fmt: skip


def crop_name(crop: int, words: Words) -> str:
    """``corn``."""
    return words.gettext(CROP_WORDS[crop])


def kind_name(kind: int, words: Words) -> str:
    """``two corn``; an unseen tile is just a tile."""
    if kind in (BLIND, HIDDEN):
        return words.gettext("a tile")
    return words.gettext(KIND_WORDS[kind])


def site_name(site: int, words: Words) -> str:
    """``Tikal``."""
    return words.gettext(SITE_WORDS[site])


def region_name(region: int, words: Words) -> str:
    """``blue``."""
    return words.gettext(REGION_WORDS[region])


def hex_name(hexagon: int) -> str:
    """``h8``: column letter and row number."""
    return HEX_NAMES[hexagon]


def site_hex(site: int) -> int:
    """The hex of a site as a plain integer."""
    return int(SITE_HEX[site])


def joined(parts: Sequence[str], words: Words) -> str:
    """``Tikal, Copan and Tulum``."""
    if len(parts) < 2:
        return "".join(parts)
    head = words.gettext(", ").join(parts[:-1])
    return words.gettext("%(head)s and %(last)s") % {"head": head, "last": parts[-1]}


def in_a_row(sentences: Sequence[str], words: Words) -> str:
    """Whole sentences one after the other, spaced as the language does."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = words.gettext("%(text)s %(next)s") % {"text": text, "next": sentence}
    return text


def sites_named(sites: Iterable[int], words: Words) -> str:
    """Site names as one list."""
    return joined([site_name(site, words) for site in sites], words)


def points_named(points: Sequence[int], names: Sequence[str], words: Words) -> str:
    """``Anna 12, Bo 6``: the seats that get something, highest first; "" when nobody does."""
    paid = sorted((seat for seat, n in enumerate(points) if n), key=lambda seat: -points[seat])
    return words.gettext(", ").join(f"{names[seat]} {points[seat]}" for seat in paid)
