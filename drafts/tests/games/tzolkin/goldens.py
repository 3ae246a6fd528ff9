"""The golden games and what is kept of each; ``python -m tests.games.tzolkin.goldens``.

``golden/NAME.record`` is a whole game. ``golden/NAME.txt`` tells it in words, everything
open. ``golden/results.txt`` keeps, line by line, how each game ended and the digest of its
last position. ``perft.txt`` counts the lines of play below positions of these games.

The command plays every record again under the rules as they are and shows what differs
from the files. ``--write`` writes the new files; where more than the words differs it
wants ``rules_version`` in ``meta.py`` to be raised first. A ply that the rules no longer
allow, and all after it, is replaced by random ones.
"""

import argparse
import difflib
import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from katun.core.errors import KatunError
from katun.core.mirror import Mirror
from katun.core.registry import load
from katun.core.seats import CHANCE
from katun.games.tzolkin.meta import META
from katun.games.tzolkin.tables import BUILDING_NAMES, GEARS, MONUMENT_NAMES
from katun.play import record as records
from katun.play.log import log_entry
from katun.play.match import Match
from katun.play.perft import perft

FOLDER = Path(__file__).with_name("golden")
RESULTS = FOLDER / "results.txt"
PERFT = Path(__file__).with_name("perft.txt")
#: Positions (a golden game after so many plies) and depths that ``perft.txt`` counts.
COUNTED = (
    ("two-shared", 0, 2), ("two-shared", 40, 3), ("two-shared", 200, 4), ("two-builds", 100, 4),
    ("two-builds", 220, 4), ("three-monuments", 150, 3), ("three-options", 60, 3),
    ("three-options", 240, 4), ("four-pity", 100, 4), ("four-extra-days", 300, 4),
)  # fmt: skip
#: What a player has, seat by seat, in the text of a position.
SEAT_FIELDS = (
    "score", "corn", "blocks", "skulls", "workers", "hand", "light", "technology", "step",
    "corn_harvested", "wood_harvested", "free_workers", "cheaper",
)  # fmt: skip


def names() -> list[str]:
    """The golden games."""
    return sorted(path.stem for path in FOLDER.glob("*.record"))


def stored(name: str) -> str:
    """The text of a golden record."""
    return (FOLDER / f"{name}.record").read_text("utf-8")


def version_of(text: str) -> int:
    """The rules version that a record names, whatever version plays now."""
    line = next(line for line in text.splitlines() if line.startswith("rules_version "))
    return int(line.split()[1])


# -- playing a record again --------------------------------------------------------------


def played_again(text: str) -> Match:
    """A match with the plies of a record as far as they are legal, then random ones."""
    head, _, plies = text.partition("\n\n")
    lines = [line.split(" ") for line in head.splitlines()]
    options = {words[1]: words[2] for words in lines if words[0] == "option"}
    options = {o.name: options.get(o.name, o.choices[0].name) for o in META.options}
    seats = next(int(words[1]) for words in lines if words[0] == "seats")
    match = Match("tzolkin", seats, options)
    for line in plies.splitlines()[:-1]:
        who, _, action = line.partition(" ")
        try:
            match.play(action, CHANCE if who == "*" else int(who))
        except KatunError:
            break
    return _played_out(match)


def _played_out(match: Match) -> Match:
    dice = random.Random(len(match.plies))
    while not match.is_over:
        seat = match.pending[0]
        match.play(dice.choice(match.game.legal(match.state, seat)), seat)
    return match


def position_text(now: Mirror) -> str:
    """What lies where and who has what: equal texts are equal positions for a player."""
    lines = [f"{name} {' '.join(map(str, now.gear[place]))}" for place, name in enumerate(GEARS)]
    lines += [f"{name} {now.building[place]}" for place, name in enumerate(BUILDING_NAMES)]
    lines += [f"{name} {now.monument[place]}" for place, name in enumerate(MONUMENT_NAMES)]
    lines += [f"jungle {now.corn_tiles[2:]} {now.wood_tiles[2:]}", f"caves {now.cave[1:]}"]
    for seat in range(now.seats):
        lines.append(" ".join(f"{name} {getattr(now, name)[seat]}" for name in SEAT_FIELDS))
    return "\n".join([*lines, f"day {now.day} start {now.start} bank {now.skull_bank}"])


def digest_of(now: Mirror) -> str:
    """A short digest of :func:`position_text`."""
    return hashlib.sha256(position_text(now).encode()).hexdigest()[:16]


def result_line(name: str, match: Match) -> str:
    """How a game ended, as ``results.txt`` has it."""
    now = match.game.mirror(match.state)
    points = " ".join(f"{score / 4:g}" for score in match.scores)
    ranks = " ".join(map(str, match.ranking))
    return (
        f"{name}: plies {len(match.plies)}, points {points}, ranks {ranks}, digest {digest_of(now)}"
    )


def commentary(match: Match) -> str:
    """The game in words, everything open, and its result."""
    lines = list(_told(match))
    result = match.game.presenter.result(
        match.game.mirror(match.state), match.names, match.game.words("en")
    )
    table = [" · ".join(map(str, row)) for row in (result["headings"], *result["rows"])]
    return "\n".join([*lines, "", *table, *filter(None, [result["note"]])]) + "\n"


def _told(match: Match) -> Iterator[str]:
    state = match.before(0)
    for number, (seat, action) in enumerate(match.plies, 1):
        after = match.before(number)
        entry = log_entry(match.game, state, seat, action, after, -1, match.names, opened=True)
        yield from filter(None, (entry.words, *entry.events))
        state = after


def perft_lines() -> Iterator[str]:
    """The lines of ``perft.txt``: game, plies played, depth, leaves."""
    game = load("tzolkin")
    for name, plies, depth in COUNTED:
        state = played_again(stored(name)).before(plies)
        yield f"{name} {plies} {depth} {perft(game, state, depth)}"


# -- the command ---------------------------------------------------------------------------


def _wanted() -> dict[Path, str]:
    """Every file as it should be now; commentaries last."""
    matches = {name: played_again(stored(name)) for name in names()}
    files = {
        FOLDER / f"{name}.record": records.write(records.record_of(match))
        for name, match in matches.items()
    }
    files[RESULTS] = "".join(f"{result_line(n, match)}\n" for n, match in matches.items())
    files[PERFT] = "".join(f"{line}\n" for line in perft_lines())
    return files | {FOLDER / f"{n}.txt": commentary(match) for n, match in matches.items()}


def _needs_version(path: Path) -> bool:
    """Whether a change of this file is a change of the rules: all but words, and new files."""
    told = path.parent == FOLDER and path.suffix == ".txt" and path != RESULTS
    return path.exists() and not told


def _show(path: Path, text: str) -> None:
    before = path.read_text("utf-8").splitlines() if path.exists() else []
    for line in difflib.unified_diff(before, text.splitlines(), path.name, "now", lineterm=""):
        print(line)


def _is_old(path: Path, text: str) -> bool:
    return not path.exists() or path.read_text("utf-8") != text


def main() -> int:
    """Show what differs; with ``--write``, write it. 1 when something differs and stays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files anew")
    write = parser.parse_args().write
    versions = [version_of(stored(name)) for name in names()]
    differing = {path: text for path, text in _wanted().items() if _is_old(path, text)}
    for path, text in differing.items():
        _show(path, text)
    if not write or not differing:
        return 1 if differing else 0
    if any(map(_needs_version, differing)) and META.rules_version <= max(versions):
        print("The games play differently: raise rules_version in meta.py first.")
        return 1
    for path, text in differing.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
