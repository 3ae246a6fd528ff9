"""What the tables refuse, each with its honest status code and words for a person."""


class Refused(Exception):
    """A request that changes nothing; ``str()`` of it is fit to be shown."""

    status = 400


class Malformed(Refused):
    """Something is missing, too long or not what it should be."""


class Forbidden(Refused):
    """It is somebody else's."""

    status = 403


class Stale(Refused):
    """The page was older than the table: look again, then decide."""

    status = 409


class NotAllowed(Refused):
    """The rules or the state of the table do not allow it now."""

    status = 422
