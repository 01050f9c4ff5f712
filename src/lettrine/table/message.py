"""The messages to a table: from people (`Request`) and from the program that runs it (`Told`).

A client writes ``{"type": "ask", "id", "seen", "ask": {"ask": "move", …}}``; the server knows who it is. What only the
server may say is a type of its own, so that no client can say it.
"""

from typing import Annotated, Any, TypeAlias

import msgspec

from lettrine.core.chance import Share as ShareText
from lettrine.core.event import Ended, FlagFell, Prepared, Resigned, TimedOut
from lettrine.core.event import Player as SeatNumber
from lettrine.core.seat import Seat
from lettrine.table.entry import Matter, Phrase

MessageId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
LineNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player adds to the chance of the next game, in answer to its *commitment*: 32 random hex digits."""

    commitment: Text
    value: ShareText


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_seat", tag_field="ask"):
    """Sit down under a *name*, on any free seat if none is named; a private table asks for its *code*.

    The *share*, as in `start`, `offer` and `accept`, enters the chance of the next game (GEN-05).
    """

    name: Text
    seat: SeatNumber | None = None
    code: Text = ""
    share: Share | None = None


class LeaveSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave_seat", tag_field="ask"):
    """Stand up, between games."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rename", tag_field="ask"):
    """Be called something else."""

    name: Text


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="seat_bot", tag_field="ask"):
    """The host gives a free seat, any if none is named, to a bot."""

    level: Text
    seat: SeatNumber | None = None


class ClearSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="clear_seat", tag_field="ask"):
    """The host frees a seat that a bot or a person holds, between games."""

    seat: SeatNumber


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start", tag_field="ask"):
    """The host begins the first game, or another between games; all seats are taken."""

    share: Share | None = None


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move", tag_field="ask"):
    """Make a move: the game's JSON of it, or a text as a person types it."""

    move: msgspec.Raw


class Preview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="preview", tag_field="ask"):
    """Ask what a move would do; nothing changes."""

    move: msgspec.Raw


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign", tag_field="ask"):
    """Leave the game for good (GEN-10)."""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="offer", tag_field="ask"):
    """Propose to end, pause or resume the game, to begin before the preparation is over, or to play another.

    To propose what another has proposed is to accept it.
    """

    matter: Matter
    share: Share | None = None


class Accept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="accept", tag_field="ask"):
    """Agree with an *offer*, named by the number of its entry."""

    offer: Count
    share: Share | None = None


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline", tag_field="ask"):
    """Refuse an *offer*, or take the own one back."""

    offer: Count


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim", tag_field="ask"):
    """Say that who sits at *seat* has been away for too long."""

    seat: SeatNumber


class Speak(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say", tag_field="ask"):
    """Say one of the phrases to everybody."""

    phrase: Phrase


class SaidMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="played", tag_field="event"):
    """Who plays at *seat* made a *move*: the game's JSON of it, or a text as a person types it."""

    seat: SeatNumber
    move: msgspec.Raw


class SaidDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drawn", tag_field="event"):
    """Chance gave something that everybody sees: the game's JSON of it, or a text: letters, a number, a player's name.

    Null: what nobody sees was dealt anew.
    """

    seat: SeatNumber | None
    outcome: msgspec.Raw


class SaidRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruled", tag_field="event"):
    """What a clock or the players decided."""

    seat: SeatNumber | None
    act: Resigned | TimedOut | FlagFell | Prepared | Ended


class SaidHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shown", tag_field="event"):
    """The *pieces* left in a hand, to be counted."""

    seat: SeatNumber
    pieces: Text


class SaidPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="awarded", tag_field="event"):
    """Points that the players agreed on."""

    seat: SeatNumber
    points: Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
    reason: Annotated[str, msgspec.Meta(max_length=80)] = ""


class SaidContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="contested", tag_field="event"):
    """Who plays at *seat* doubts the word of line *number*."""

    seat: SeatNumber
    number: LineNumber


SaidLine: TypeAlias = SaidMove | SaidDraw | SaidRuling | SaidHand | SaidPoints | SaidContest


class WriteLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="write_line", tag_field="ask"):
    """Add a *line* to the sheet of a game with real pieces; one that the rules refuse is not written."""

    line: SaidLine


class ChangeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="change_line", tag_field="ask"):
    """Put *line* in the place of line *number*; all that follow are judged again."""

    number: LineNumber
    line: SaidLine


class StrikeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="strike_line", tag_field="ask"):
    """Strike line *number*; all that follow are judged again."""

    number: LineNumber


class JudgeLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="judge_line", tag_field="ask"):
    """Ask what would become of *line*, at the end of the sheet or in the place of line *number*; nothing changes."""

    line: SaidLine
    number: LineNumber | None = None


class DrawLot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw_lot", tag_field="ask"):
    """Let chance decide what everybody would see: who begins, a die, the letters of a board."""


class HoldClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold_clock", tag_field="ask"):
    """Stop all clocks, or let them run again: the next line written does so too."""

    is_held: bool


SeatAsk: TypeAlias = TakeSeat | LeaveSeat | Rename | SeatBot | ClearSeat | Start
_GameAsk: TypeAlias = Move | Preview | Resign | Offer | Accept | Decline | Claim
BoxAsk: TypeAlias = WriteLine | ChangeLine | StrikeLine | JudgeLine | DrawLot | HoldClock
Ask: TypeAlias = SeatAsk | _GameAsk | BoxAsk | Speak


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """Something asked of the table. *id* is the client's own name for it; a message that comes twice is done once.

    *seen* is the number of the last entry the client knew when it asked.
    """

    id: MessageId
    seen: Count
    ask: Ask


class Tick(msgspec.Struct, frozen=True):
    """Time has passed; the table calls it where a clock ran out."""


class Arrived(msgspec.Struct, frozen=True):
    """Somebody connected; the server tells it once for all the devices of a person."""

    who: str


class Lost(msgspec.Struct, frozen=True):
    """The last connection of somebody is gone."""

    who: str


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody wanted to be forgotten: whoever sits there loses the name."""

    who: str


class Away(msgspec.Struct, frozen=True):
    """Somebody is on holiday until then, or, where *until* is past, no longer: their games by correspondence wait."""

    who: str
    until: int


class BotMoved(msgspec.Struct, frozen=True):
    """The bot at *seat*, asked when the table had *seen* entries, chose a *move*: a value of the game's own type."""

    seat: Seat
    seen: int
    move: Any


class HintGiven(msgspec.Struct, frozen=True):
    """Who sits at *seat* is about to be told the hint of the position that began at entry *mark*, up to *step*."""

    seat: Seat
    mark: int
    step: int


Told: TypeAlias = Tick | Arrived | Lost | Forgotten | Away | BotMoved | HintGiven
Message: TypeAlias = Request | Told
