"""Write the action table of each game's page from its catalogue, or only check it.

``python tools/action_tables.py`` writes ``docs/actions/<game>.md``; ``--check`` compares.
"""

import sys
from pathlib import Path

from katun.core import registry
from katun.core.actions import Verb

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "actions"


def _row(verb: Verb, span: range) -> str:
    texts = list(verb.texts())
    examples = f"`{texts[0]}`" if len(texts) == 1 else f"`{texts[0]}` … `{texts[-1]}`"
    numbers = f"{span.start}" if len(span) == 1 else f"{span.start}–{span.stop - 1}"
    return f"| {numbers} | {examples} | {verb.summary} |"


def page(name: str) -> str:
    """The page of one game, in Markdown."""
    game = registry.load(name)
    rows = [_row(verb, game.catalogue[verb.name]) for verb in game.catalogue.verbs]
    return "\n".join(
        (
            f"# Actions of {name}",
            "",
            f"{len(game.catalogue)} actions. Written by `python tools/action_tables.py` from the "
            "catalogue in the room's `actions.py`; the arguments of a verb run in the order of "
            "its numbers.",
            "",
            "| number | text | what it does |",
            "|---|---|---|",
            *rows,
            "",
        )
    )


def main(arguments: list[str]) -> int:
    """Write every page, or name those that are out of date."""
    stale = 0
    for name in registry.games():
        path = FOLDER / f"{name}.md"
        if "--check" not in arguments:
            path.write_text(page(name))
        elif not path.exists() or path.read_text() != page(name):
            stale += 1
            print(f"{path.name} is out of date: run python tools/action_tables.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
