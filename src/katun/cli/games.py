"""``katun games``: what there is to play."""

import os

import click


@click.command()
def games() -> None:
    """List the games."""
    os.environ["KATUN_JIT"] = "0"
    from katun.core.registry import games as found

    for name, meta in found().items():
        seats = f"{meta.seats[0]}-{meta.seats[-1]} seats"
        click.echo(f"{name:<10} {meta.title} ({meta.year}, {meta.designers}), {seats}")
        for option in meta.options:
            choices = ", ".join(choice.name for choice in option.choices)
            click.echo(f"{'':<10} {option.name}: {choices}")
