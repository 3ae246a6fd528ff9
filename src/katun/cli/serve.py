"""``katun serve``: the site."""

import os

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Its port."
)
def serve(host: str, port: int) -> int:
    """Start the site."""
    # The site asks for single plies and must start at once; bots compile in their processes.
    os.environ["KATUN_JIT"] = "0"
    from katun.web.server import serve as run

    return run(host, port)
