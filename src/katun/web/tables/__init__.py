"""The only writer of tables: opening, playing, ending and remembering games.

Every call is one transaction over one locked table. Whatever is not allowed raises
:class:`~katun.web.tables.refused.Refused`, in words, and changes nothing.
"""

from katun.web.tables.bots import commit_bot_ply, tables_waiting_for_bots, thinking_seat
from katun.web.tables.drafting import end, restart, step, undo
from katun.web.tables.importing import import_record
from katun.web.tables.opening import Place, join, leave, open_table, rematch, seat_bot, show_seat
from katun.web.tables.refused import Forbidden, Malformed, NotAllowed, Refused, Stale
from katun.web.tables.sealing import choose, take_back

__all__ = [
    "Forbidden",
    "Malformed",
    "NotAllowed",
    "Place",
    "Refused",
    "Stale",
    "choose",
    "commit_bot_ply",
    "end",
    "import_record",
    "join",
    "leave",
    "open_table",
    "rematch",
    "restart",
    "seat_bot",
    "show_seat",
    "step",
    "tables_waiting_for_bots",
    "take_back",
    "thinking_seat",
    "undo",
]
