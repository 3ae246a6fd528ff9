"""The names of things, amounts of goods, and how lists of them are joined."""

from collections.abc import Iterable, Sequence
from typing import Final

from katun.core.language import N_, Words
from katun.games.tzolkin.tables import CORN, LAST_ACTION, SKULL

#: In the order of ``tables.GEARS``.
GEAR_WORDS: Final = (
    N_("Palenque"), N_("Yaxchilan"), N_("Tikal"), N_("Uxmal"), N_("Chichen Itza"),
)  # fmt: skip
#: In the order of ``tables.TEMPLES``.
TEMPLE_WORDS: Final = (N_("Chaac"), N_("Quetzalcoatl"), N_("Kukulkan"))
#: In the order of ``tables.TECHNOLOGIES``.
TECHNOLOGY_WORDS: Final = (
    N_("Agriculture"), N_("Extraction"), N_("Architecture"), N_("Theology"),
)  # fmt: skip
#: In the order of ``tables.BLOCKS``.
BLOCK_WORDS: Final = (N_("wood"), N_("stone"), N_("gold"))
#: In the order of ``tables.COLOURS``: what a building of that colour is called.
BUILDING_WORDS: Final = (N_("farm"), N_("civic building"), N_("tomb"), N_("shrine"))
#: The colours themselves: monuments count buildings and monuments by colour.
COLOUR_WORDS: Final = (N_("yellow"), N_("green"), N_("brown"), N_("blue"))
#: In the order of ``tables.MONUMENT_NAMES``: what a monument is about.
MONUMENT_WORDS: Final = (
    N_("monument of the highest temple"), N_("monument of the temple steps"),
    N_("monument of the shrines"), N_("monument of the skulls"),
    N_("monument of the civic buildings"), N_("monument of mastery"),
    N_("monument of learning"), N_("monument of the workers"),
    N_("monument of the builders"), N_("monument of the monuments"),
    N_("monument of the tombs"), N_("monument of the corn"), N_("monument of the forest"),
)  # fmt: skip


def gear_name(gear: int, words: Words) -> str:
    """``Palenque``."""
    return words.gettext(GEAR_WORDS[gear])


def space_name(gear: int, space: int, words: Words) -> str:
    """``Tikal 3``: a space of a gear, or the action printed on it."""
    values = {"gear": gear_name(gear, words), "space": space}
    return words.gettext("%(gear)s %(space)s") % values


def temple_name(temple: int, words: Words) -> str:
    """``Chaac``."""
    return words.gettext(TEMPLE_WORDS[temple])


def technology_name(technology: int, words: Words) -> str:
    """``Agriculture``."""
    return words.gettext(TECHNOLOGY_WORDS[technology])


def block_name(block: int, words: Words) -> str:
    """``wood``."""
    return words.gettext(BLOCK_WORDS[block])


def colour_name(colour: int, words: Words) -> str:
    """``brown``."""
    return words.gettext(COLOUR_WORDS[colour])


def monument_name(monument: int, words: Words) -> str:
    """``monument of the skulls``."""
    return words.gettext(MONUMENT_WORDS[monument])


def is_free_choice(gear: int, space: int) -> bool:
    """Whether a space lies beyond the numbered actions of its gear."""
    return space > LAST_ACTION[gear]


# -- amounts -----------------------------------------------------------------------


def amount(what: int, count: int, words: Words) -> str:
    """``3 corn``, ``1 skull``: goods by their number in ``tables``."""
    if what == CORN:
        text = words.ngettext("%(count)s corn", "%(count)s corn", count)
    elif what == SKULL:
        text = words.ngettext("%(count)s skull", "%(count)s skulls", count)
    else:
        texts = words.gettext("%(count)s wood"), words.gettext("%(count)s stone")
        text = (*texts, words.gettext("%(count)s gold"))[what]
    return text % {"count": count}


def corn(count: int, words: Words) -> str:
    """``3 corn``."""
    return amount(CORN, count, words)


def number(quarters: int) -> int | float:
    """Quarter points as a plain number of points."""
    return quarters // 4 if quarters % 4 == 0 else quarters / 4


def points(quarters: int, words: Words) -> str:
    """``3.25 points``, from quarter points."""
    text = words.ngettext("%(count)s point", "%(count)s points", 1 if quarters == 4 else 2)
    return text % {"count": number(quarters)}


def workers(count: int, words: Words) -> str:
    """``2 workers``."""
    return words.ngettext("%(count)s worker", "%(count)s workers", count) % {"count": count}


def blocks_of_choice(count: int, words: Words) -> str:
    """``2 blocks``: any of wood, stone and gold."""
    return words.ngettext("%(count)s block", "%(count)s blocks", count) % {"count": count}


def goods(counts: Sequence[int], words: Words, quarters: int = 0) -> str:
    """``1 wood, 2 corn and 3 points``: wood, stone, gold, corn, skulls, points; "" for nothing."""
    parts = [amount(what, count, words) for what, count in enumerate(counts) if count]
    if quarters:
        parts.append(points(quarters, words))
    return joined(parts, words)


# -- lists ---------------------------------------------------------------------------


def joined(parts: Iterable[str], words: Words) -> str:
    """``Tikal, Uxmal and Palenque``."""
    each = list(parts)
    if len(each) < 2:
        return "".join(each)
    head = words.gettext(", ").join(each[:-1])
    return words.gettext("%(head)s and %(last)s") % {"head": head, "last": each[-1]}


def listed(parts: Iterable[str], words: Words) -> str:
    """``Anna 4, Bo 2``."""
    return words.gettext(", ").join(parts)


def in_a_row(sentences: Iterable[str], words: Words) -> str:
    """Whole sentences one after the other, spaced as the language does."""
    text, *rest = sentences
    for sentence in rest:
        text = words.gettext("%(text)s %(next)s") % {"text": text, "next": sentence}
    return text
