"""``python -m katun.cli``."""

from katun.cli import main

main()
