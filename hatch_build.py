"""Compile the gettext catalogues into the tree whenever Katun is built or installed."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write each ``.po`` below ``root`` as ``.mo`` beside it; fuzzy entries are left out."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    written = []
    for source in sorted(root.rglob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Runs for wheels and for editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the build are collected."""
        compile_catalogues(Path(self.root) / "src")
