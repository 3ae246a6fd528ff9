"""The plan of the house is itself a test (design §1)."""

import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from katun.core import registry

ROOT = Path(__file__).parent.parent

#: Inside a room, imports run from a lower line of this list to a higher one.
ROOM_FLOORS = (
    {"meta"},
    {"tables"},
    {"state", "actions", "reasons"},
    set(),  # the room's own middle modules (land, scoring, …)
    {"phases"},
    {"rules"},
    {"presenter", "features", "knowledge", "board"},
)
MIDDLE = 3


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("katun")


def test_import_contracts_hold():
    result = subprocess.run(
        [Path(sys.executable).parent / "lint-imports"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert "0 broken" in result.stdout


def floor_of(part: str) -> int:
    return next((n for n, names in enumerate(ROOM_FLOORS) if part in names), MIDDLE)


@pytest.mark.parametrize("name", registry.games())
def test_inside_a_room_imports_run_downward(graph: grimp.ImportGraph, name: str):
    room = f"katun.games.{name}"
    climbs = []
    for module in graph.find_descendants(room):
        part = module.removeprefix(room + ".").split(".")[0]
        for imported in graph.find_modules_directly_imported_by(module):
            if imported.startswith(room + "."):
                other = imported.removeprefix(room + ".").split(".")[0]
                if floor_of(other) > floor_of(part):
                    climbs.append(f"{module} imports {imported}")
    assert climbs == []


@pytest.mark.parametrize("name", registry.games())
def test_a_room_stands_on_core_alone(graph: grimp.ImportGraph, name: str):
    room = f"katun.games.{name}"
    outside = {
        imported
        for module in graph.find_descendants(room) | {room}
        for imported in graph.find_modules_directly_imported_by(module)
        if not imported.startswith((room, "katun.core"))
    }
    assert outside == set()


def test_facts_load_without_rules():
    script = (
        "import sys; from katun.core import registry; registry.games();"
        "print([m for m in sys.modules if m.endswith(('.rules', '.tables')) and 'games' in m])"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src"), "KATUN_JIT": "0"},
    )
    assert result.stdout.strip() == "[]"
