"""The catalogue of a game's actions: one declaration, three faces.

A catalogue is a list of verbs; a verb spans a run of integers, one for each
combination of its arguments. The integer is the action's identity (masks, networks);
the text is ``verb argument …`` (records, tests, terminal); the words for people come
from the presenter.
"""

import difflib
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from katun.core.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Verb:
    """One kind of action: its name, the names of each argument's values, what it does.

    ``summary`` is the line of the generated table in the docs.
    """

    name: str
    summary: str
    arguments: tuple[Sequence[str], ...] = ()

    def __len__(self) -> int:
        return prod(len(values) for values in self.arguments)

    def texts(self) -> Iterator[str]:
        """The text of each of its actions, in the order of their integers."""
        for values in itertools.product(*self.arguments):
            yield " ".join((self.name, *values))


class Catalogue:
    """All actions of a game, 0 .. ``len(catalogue) - 1``.

    ``catalogue["plant"]`` is the verb's range of integers: kernels take its ``start``.
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._ranges: dict[str, range] = {}
        self._texts: list[str] = []
        for verb in verbs:
            self._ranges[verb.name] = range(len(self._texts), len(self._texts) + len(verb))
            self._texts.extend(verb.texts())
        self._actions = {text: action for action, text in enumerate(self._texts)}
        if len(self._ranges) != len(verbs) or len(self._actions) != len(self._texts):
            raise ValueError("verbs and action texts are unique")

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, name: str) -> range:
        return self._ranges[name]

    def text(self, action: int) -> str:
        """The text of an action; raises :class:`Unreadable` outside the catalogue."""
        if not 0 <= action < len(self._texts):
            raise Unreadable(f"There is no action number {action}: 0 to {len(self) - 1} exist.")
        return self._texts[action]

    def parse(self, text: str) -> int:
        """The action of a text; raises :class:`Unreadable`, naming the nearest one."""
        words = " ".join(text.split())
        if words in self._actions:
            return self._actions[words]
        near = difflib.get_close_matches(words, self._texts, n=1, cutoff=0.5)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise Unreadable(f"{words[:60]!r} is not an action.{hint}")

    def verb(self, action: int) -> tuple[str, int]:
        """The verb's name and the action's place inside the verb's range."""
        for name, span in self._ranges.items():
            if action in span:
                return name, action - span.start
        raise Unreadable(f"There is no action number {action}: 0 to {len(self) - 1} exist.")
