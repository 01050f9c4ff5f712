"""What travels through a socket: version 1 of the protocol, documented in ``docs/protocol.md``."""

from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame
from lettrine.core.score import ScoreLine
from lettrine.core.text import Language, tell
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.games.sentences import say_line_gain
from lettrine.server.errors import outward
from lettrine.server.people.local_player import LocalPlayer
from lettrine.table import Previewed, Refused, Request, Update
from lettrine.table.box.snapshot import SheetReader
from lettrine.table.effect import Answer, Done, Judged
from lettrine.table.message import Count, MessageId, Text
from lettrine.table.narration import LabelledItem, labelled

PROTOCOL = 1
Token: TypeAlias = Annotated[str, msgspec.Meta(max_length=2000)]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hello", tag_field="type"):
    """The first message of a client: *seen* is the number of the last entry it knows, 0 if it knows nothing.

    *code* is the invitation of a private table, for somebody who does not sit there. Where several people share a
    screen, each has a socket of their own and another *persona*: a person of their own at the table. *identity* is the
    token of a page whose browser refuses cookies.
    """

    protocol: Annotated[int, msgspec.Meta(ge=1, le=PROTOCOL)] = PROTOCOL
    seen: Count = 0
    code: Text = ""
    local_player: LocalPlayer = msgspec.field(default=0, name="persona")
    identity: Token = ""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    """Is anybody there? Answered at once, by `Pong`."""

    id: MessageId


Incoming: TypeAlias = Hello | Request | Ping


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """The answer to `Hello`. *resumed*: the update holds everything since *seen*; a client adds it to what it knows.

    Otherwise the update stands by itself: no news, all the rows of the score sheet of the game, and its last lines.
    """

    protocol: int
    resumed: bool
    update: Update


class Updated(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """Something happened. Updates come in the order of their numbers, none is left out."""

    update: Update


class Answered(msgspec.Struct, frozen=True, omit_defaults=True, tag="answer", tag_field="type"):
    """The answer to message *id*: *text* says why it was refused, *reasons* what is wrong with a move, rule by rule.

    *refusals* are the same reasons with their rules and what to point at. Of a legal preview, *items* say what each of
    its points is for, and *says* what all of them make.
    """

    id: str
    answer: Answer
    text: str = ""
    reasons: tuple[str, ...] = ()
    refusals: tuple[Reason, ...] = ()
    items: tuple[LabelledItem, ...] = ()
    says: str = ""


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """Somebody is there; *at* is the server's clock, in milliseconds since the epoch."""

    id: str
    at: int


class ErrorMessage(msgspec.Struct, frozen=True, tag="error", tag_field="type"):
    """A message that could not be read, or came at the wrong moment. The connection is closed after a few."""

    code: str
    text: str


Outgoing: TypeAlias = Welcome | Updated | Answered | Pong | ErrorMessage


def answered(message: str, answer: Answer, game: AnyGame, language: Language, names: tuple[str, ...] = ()) -> Answered:
    """Return *answer* to the *message* of that name, with its sentences; *names* are the players', by seat."""
    if isinstance(answer, Done) and not answer.refusals:  # the usual answer has none
        return Answered(message, answer)
    if isinstance(answer, Judged):
        return Answered(message, SheetReader(game, names, language).judged(answer))
    reasons = reasons_of(game, answer.refusals, language, names)
    text = tell(LettrineError(answer.code, **answer.facts), language) if isinstance(answer, Refused) else ""
    line = ScoreLine(items=answer.items) if isinstance(answer, Previewed) else ScoreLine()
    items = labelled(game, line, language)
    says = say_line_gain(game, line, language) if items else ""
    return Answered(message, answer, text, tuple(reason.text for reason in reasons), reasons, items, says)


def error_message(error: LettrineError, language: Language) -> bytes:
    told = outward(error)
    return msgspec.json.encode(ErrorMessage(told.code, tell(told, language)))
