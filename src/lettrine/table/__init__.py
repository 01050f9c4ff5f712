"""Tables: seats, clocks, agreements and the score sheet around a game. Values and functions, no input or output."""

from lettrine.table.clock.deadlines import deadline
from lettrine.table.effect import Append, BotToMove, Done, Effect, Previewed, Refused, Reply, Schedule
from lettrine.table.entry import AnyEntry, Created, Entry, MessageRef, read_created, read_entry, write_entry
from lettrine.table.errors import TableError
from lettrine.table.fold import fold, restore
from lettrine.table.handler import Handled, create, handle, pending
from lettrine.table.message import Arrived, Ask, BotMoved, Lost, Message, Request, Tick
from lettrine.table.record import has_ended, record_of, score_sheet
from lettrine.table.referee import Referee, open_referee, overdue, reopen_referee, write_note
from lettrine.table.referee_note import RefereeNote
from lettrine.table.settings import HouseClock, Settings
from lettrine.table.snapshot import Update, update, updates
from lettrine.table.table import Table, may_watch, role

__all__ = [
    "AnyEntry",
    "Append",
    "Arrived",
    "Ask",
    "BotMoved",
    "BotToMove",
    "Created",
    "Done",
    "Effect",
    "Entry",
    "Handled",
    "HouseClock",
    "Lost",
    "Message",
    "MessageRef",
    "Previewed",
    "Referee",
    "RefereeNote",
    "Refused",
    "Reply",
    "Request",
    "Schedule",
    "Settings",
    "Table",
    "TableError",
    "Tick",
    "Update",
    "create",
    "deadline",
    "fold",
    "handle",
    "has_ended",
    "may_watch",
    "open_referee",
    "overdue",
    "pending",
    "read_created",
    "read_entry",
    "record_of",
    "reopen_referee",
    "restore",
    "role",
    "score_sheet",
    "update",
    "updates",
    "write_entry",
    "write_note",
]
