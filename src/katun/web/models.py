"""What the site remembers. ``katun.web.tables`` is the only writer.

The plies of a table are the truth; the snapshot beside them is the state they lead to,
written in the same transaction. A draft is a turn that is not ended yet.
"""

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


def new_slug() -> str:
    """A table's short name in links: 72 bits, not to be guessed."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """A seat's secret: 128 bits."""
    return secrets.token_urlsafe(16)


class Player(models.Model):
    """A guest: a name, and the session that holds this row's id."""

    name = models.CharField(max_length=40)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """One game: its set-up, the state after the last ply, and whose decision is owed."""

    class Status(models.TextChoices):
        """Where a table stands."""

        OPEN = "open", _("waiting for players")
        PLAYING = "playing", _("being played")
        OVER = "over", _("finished")

    slug = models.CharField(max_length=24, unique=True, default=new_slug)
    game = models.CharField(max_length=40)
    rules_version = models.PositiveIntegerField()
    options = models.JSONField(default=dict)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    creator = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="created_tables"
    )
    listed = models.BooleanField(default=True)
    imported = models.BooleanField(default=False)
    #: Number of plies played.
    seq = models.PositiveIntegerField(default=0)
    #: Grows with everything that all may see: plies, who sits where, who has chosen.
    version = models.PositiveIntegerField(default=1)
    snapshot = models.BinaryField(default=b"")
    #: The turn of the last ply and its seat; ``pending`` is the bit set of who decides.
    turn = models.PositiveIntegerField(default=0)
    turn_seat = models.SmallIntegerField(default=-1)
    pending = models.PositiveSmallIntegerField(default=0)
    waits_for_bot = models.BooleanField(default=False)
    rematch = models.OneToOneField(
        "self", null=True, on_delete=models.SET_NULL, related_name="rematch_of"
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        indexes = [
            models.Index(fields=["status", "-changed"], name="table_by_status"),
            models.Index(
                fields=["id"], name="table_waits_for_bot", condition=Q(waits_for_bot=True)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.slug}"

    def is_pending(self, seat: int) -> bool:
        """Whether seat number ``seat`` owes a decision."""
        return bool(self.pending >> seat & 1)


class Seat(models.Model):
    """A place at a table: a player's, a bot's, or open to whoever holds the link."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="places")
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="places")
    bot = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=40, blank=True)
    token = models.CharField(max_length=32, unique=True, default=new_token)
    #: Of several seats of one player: the one whose person is at the screen.
    at_screen = models.BooleanField(default=False)
    #: "seq.revision" of the last ended turn, so that a repeated press is answered once.
    ended = models.CharField(max_length=24, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [models.UniqueConstraint(fields=["table", "index"], name="one_seat_a_place")]

    def __str__(self) -> str:
        return f"seat {self.index} of {self.table_id}"

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here."""
        return not self.bot and self.player_id is None


class Ply(models.Model):
    """One decision, a person's, a bot's or chance's; append-only."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="plies")
    #: 1 for the first ply of the table.
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.PositiveSmallIntegerField()
    turn = models.PositiveIntegerField()
    played = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["table", "seq"], name="one_ply_a_number")]

    def __str__(self) -> str:
        return f"ply {self.seq} of {self.table_id}"


class Draft(models.Model):
    """A seat's turn so far: what it would do from ply ``base`` on. Nobody else sees it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="drafts")
    seat = models.PositiveSmallIntegerField()
    base = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(default=0)
    #: One list a step: the chosen action, then what was forced by it.
    steps = models.JSONField(default=list)
    #: Whether the last step reveals something: then only ending or undoing it is left.
    revealing = models.BooleanField(default=False)
    #: The request that led to this revision.
    request = models.CharField(max_length=24, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "seat"], name="one_draft_a_seat")]

    def __str__(self) -> str:
        return f"draft of seat {self.seat} at {self.table_id}"


class SealedChoice(models.Model):
    """A choice that stays hidden until the last of the pending seats has made theirs."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="sealed")
    base = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["seat"]
        constraints = [
            models.UniqueConstraint(fields=["table", "base", "seat"], name="one_choice_a_seat")
        ]

    def __str__(self) -> str:
        return f"sealed choice of seat {self.seat} at {self.table_id}"
