"""What a check raises."""

from katun.play.trials import Moment


class Broken(AssertionError):
    """The game breaks the contract."""


def require(holds: bool, words: str, moment: Moment | None = None) -> None:
    """Raise :class:`Broken` in words, with the number of the ply, unless it holds."""
    if not holds:
        raise Broken(words if moment is None else f"before ply {moment.ply}: {words}")
