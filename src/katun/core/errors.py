"""What the doors of Katun raise. Messages name the nearest legal thing."""


class KatunError(Exception):
    """Base of everything a door refuses; its text is fit for a person."""


class Unreadable(KatunError):
    """The text, file or number does not name anything."""


class Illegal(KatunError):
    """It names something that is not allowed here and now."""


class UnknownGame(KatunError):
    """No room has this name."""


class BadOptions(KatunError):
    """Seats or options that the game does not have."""
