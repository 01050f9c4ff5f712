"""What follows when a table has handled a message; whoever runs the table carries it out, in this order."""

from typing import Any, TypeAlias

import msgspec

from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.score import ScoreItem
from lettrine.core.seat import Seat
from lettrine.games.rulebook import Reason
from lettrine.table.entry import AnyEntry


class Append(msgspec.Struct, frozen=True):
    """Store *entry*. All the entries of one message together or none; nothing else is carried out before."""

    entry: AnyEntry


class Done(msgspec.Struct, frozen=True, omit_defaults=True, tag="done", tag_field="answer"):
    """The message is handled: its entry is number *seq*. A message that comes again is answered so again.

    *refusals*: the move was a fault (GEN-04), and these are the rules that it breaks.
    """

    seq: int
    refusals: tuple[Refusal, ...] = ()


class Refused(msgspec.Struct, frozen=True, omit_defaults=True, tag="refused", tag_field="answer"):
    """Nothing was done: *code* and *facts* as in `LettrineError`; *refusals* are the rules that a move breaks."""

    code: str
    facts: dict[str, Fact | Phrase] = {}
    refusals: tuple[Refusal, ...] = ()


class Previewed(msgspec.Struct, frozen=True, omit_defaults=True, tag="previewed", tag_field="answer"):
    """What a move would write and score as the table stands, or why it would be refused.

    Where a text was sent, *move* is the one that was understood, so that it can be shown, and *others* are what else
    it may mean, the likeliest first. *changes* are what the move would change on the board (`Game.changes`).
    """

    is_legal: bool
    refusals: tuple[Refusal, ...] = ()
    words: tuple[str, ...] = ()
    items: tuple[ScoreItem, ...] = ()
    total: int = 0
    move: Any = None
    others: tuple[Any, ...] = ()
    changes: Any = None


class LineReading(msgspec.Struct, frozen=True, omit_defaults=True):
    """A *line* as somebody may mean it, and what would become of it: as in `Previewed`.

    *needs* are the pieces that it takes from the hand. *text* is the line in words, *says* what it brings, *reasons*
    what is wrong with it: they are written by whoever knows the reader's language.
    """

    line: Any
    is_legal: bool
    words: tuple[str, ...] = ()
    items: tuple[ScoreItem, ...] = ()
    total: int = 0
    refusals: tuple[Refusal, ...] = ()
    needs: str = ""
    changes: Any = None
    text: str = ""
    says: str = ""
    reasons: tuple[Reason, ...] = ()


class Judged(msgspec.Struct, frozen=True, tag="judged", tag_field="answer"):
    """What would become of a line: its *readings*, the legal ones first and the best of them first.

    *unfit* are the numbers of the lines after it that would no longer stand.
    """

    readings: tuple[LineReading, ...]
    unfit: tuple[int, ...] = ()


Answer: TypeAlias = Done | Refused | Previewed | Judged


class Reply(msgspec.Struct, frozen=True):
    """Answer message *id* of its sender."""

    id: str
    answer: Answer


class Schedule(msgspec.Struct, frozen=True):
    """Call a `Tick` *at* that time (milliseconds since the epoch); None: no clock runs. It replaces the one before."""

    at: int | None


class BotToMove(msgspec.Struct, frozen=True):
    """Ask a bot of *level* for its move and tell it with `BotMoved`. *seen* belongs in it, *luck* seeds its chance."""

    seat: Seat
    level: str
    view: Any
    seen: int
    luck: str


Effect: TypeAlias = Append | Reply | Schedule | BotToMove
