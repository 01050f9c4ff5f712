"""The messages to a tournament: from people (`TournamentRequest`) and from the program that runs it.

A client writes ``{"type": "ask", "id", "ask": {"ask": "enter", …}}``; the server knows who it is. What only the server
may say is a type of its own, so that no client can say it. Every ask names the round or the entrant it means: one
that comes late is refused, and changes nothing else.
"""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.score import Outcome
from lettrine.gatherings.tournament.result import MatchResult, Score
from lettrine.gatherings.tournament.settings import Openings
from lettrine.table.message import MessageId, Text

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Names: TypeAlias = Annotated[tuple[Text, ...], msgspec.Meta(max_length=12)]


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter", tag_field="ask"):
    """Take part under a *name*; a team with the names of its *members*, board by board."""

    name: Text
    members: Names = ()


class EnterOther(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter_other", tag_field="ask"):
    """The director writes somebody, or a team, on the list: also after the first round, where the form allows it.

    With a *level* it is a bot.
    """

    name: Text
    members: Names = ()
    level: Text = ""
    rating: Annotated[float, msgspec.Meta(ge=-10_000, le=10_000)] | None = None


class RenameEntrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rename", tag_field="ask"):
    """The director corrects a name."""

    number: Number
    name: Text
    members: Names = ()


class Withdraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw", tag_field="ask"):
    """Stop playing; the director may say so of anybody (*number*)."""

    number: Number | None = None


class RemoveEntrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="remove", tag_field="ask"):
    """The director sends somebody away, who cannot enter again."""

    number: Number


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="return", tag_field="ask"):
    """The director takes back somebody who had withdrawn or was removed."""

    number: Number


class SetTimetable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set_timetable", tag_field="ask"):
    """The director says when rounds open; None, and rounds beyond: by hand."""

    openings: Openings


class PairRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pair_round", tag_field="ask"):
    """The director has the next *round* paired."""

    round: Number


class UnpairRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unpair_round", tag_field="ask"):
    """The director takes back the pairing of a *round* that is not open yet."""

    round: Number


class OpenRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="open_round", tag_field="ask"):
    """The director lets the games of a paired *round* begin."""

    round: Number


class EnterResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="enter_result", tag_field="ask"):
    """The director enters or corrects the result of a *game* (from 1) at the table *match*; None takes it back."""

    round: Number
    match: Number
    result: MatchResult | None
    game: Number = 1


class Finish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="finish", tag_field="ask"):
    """The director closes the tournament."""


_EntrantAsk: TypeAlias = Enter | EnterOther | RenameEntrant | Withdraw | RemoveEntrant | Return
_RoundAsk: TypeAlias = SetTimetable | PairRound | UnpairRound | OpenRound | EnterResult | Finish
Ask: TypeAlias = _EntrantAsk | _RoundAsk


class TournamentRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask", tag_field="type"):
    """Something asked of the tournament. *id* is the client's own name for it: what comes twice is done once."""

    id: MessageId
    ask: Ask


class Tick(msgspec.Struct, frozen=True):
    """Time has passed; a round opens if it is time."""


class GameEnded(msgspec.Struct, frozen=True):
    """A game (from 0) of the tournament ended at its table."""

    round: int
    match: int
    game: int
    outcome: Outcome


class OpenedTable(msgspec.Struct, frozen=True):
    """A game (from 0) of the tournament has a table, or a sitting: its *name*, and the *code* that invites there."""

    round: int
    match: int
    game: int
    name: str
    code: str


class Missed(msgspec.Struct, frozen=True):
    """Those who were to sit at *seats* did not come to a game (from 0) in time."""

    round: int
    match: int
    game: int
    seats: tuple[int, ...]


class SittingEnded(msgspec.Struct, frozen=True):
    """A sitting of a series ended, wherever it was played: *scores* by number of entrant, none for who was away."""

    round: int
    scores: dict[int, Score]


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody wanted to be forgotten: their name goes, their results stay."""

    who: str


Message: TypeAlias = TournamentRequest | Tick | OpenedTable | GameEnded | Missed | SittingEnded | Forgotten
