"""Floor 4: one command, many verbs. Errors are one line on standard error, status 2.

Verbs import late: a command starts fast, and chooses compiled or interpreted rules
(``KATUN_JIT``) before any rule is loaded.
"""

import os
import sys
from collections.abc import Sequence

import click

from katun import __version__
from katun.cli.bench import bench
from katun.cli.games import games
from katun.cli.perft import perft
from katun.cli.replay import replay
from katun.cli.serve import serve
from katun.cli.sim import sim
from katun.core.errors import KatunError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="katun")
def verbs() -> None:
    """Board games about the Maya: a site to play them, and a fast simulator."""


for verb in (serve, sim, replay, perft, bench, games):
    verbs.add_command(verb)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; leaves by ``SystemExit``: 0, 2 for what cannot be done, 130 for Ctrl-C."""
    try:
        status = verbs.main(arguments, prog_name="katun", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as missing:
        click.echo(missing.ctx.get_help() if missing.ctx else "", err=True)
        sys.exit(2)
    except click.ClickException as error:
        _fail(error.format_message())
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on
        sys.exit(1)
    except (KatunError, OSError) as error:
        _fail(str(error))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    sys.exit(status if isinstance(status, int) else 0)


def _fail(words: str) -> None:
    click.echo(f"katun: {' '.join(words.split())}", err=True)
    sys.exit(2)
