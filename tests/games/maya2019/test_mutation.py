"""No number of ``tables.py`` can change without a table test that fails."""

import ast
import subprocess
import sys

from tests.games.maya2019 import mutation


def test_no_change_of_the_tables_survives():
    command = [sys.executable, "-m", "tests.games.maya2019.mutation"]
    done = subprocess.run(command, cwd=mutation.ROOT, capture_output=True, text=True, check=False)
    assert "SURVIVED" not in done.stdout, done.stdout
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_number_is_changed_both_ways_and_every_hex_of_the_map():
    text = (mutation.PACKAGE.parent / mutation.TABLES).read_text("utf-8")
    tried = mutation.changes(text)
    numbers = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Constant)]
    numbers = [node for node in numbers if type(node.value) is int]
    assert len([change for change in tried if change.old.isdigit()]) == 2 * len(numbers)
    assert len([c for c in tried if set(c.old[1:-1]) <= set("BYPG") and len(c.old) == 14]) == 144


def test_a_change_says_where_it_is_and_touches_nothing_else():
    (up, down, *_) = mutation.changes("# Größe\nTILES: Final = 32\n")
    assert {str(up), str(down)} == {"line 2: '32' -> '(31)'", "line 2: '32' -> '(33)'"}
    assert up.applied("# Größe\nTILES: Final = 32\n") == "# Größe\nTILES: Final = (31)\n"
