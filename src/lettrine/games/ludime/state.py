"""What a game of Ludime consists of."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.folding import Capitals
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.cards import BoxOptions, BoxVariant
from lettrine.games.boxes.ludime.table import BoxView, PileState, PileTable, Throw

PACKAGE = "lettrine.games.ludime"
SHORTEST_WORD = 3  # LUD-10


class Variant(BoxVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Ludime."""

    hand: Annotated[int, msgspec.Meta(ge=5, le=25)] = 15  # LUD-05
    first_word: Annotated[int, msgspec.Meta(ge=3, le=9)] = 6  # LUD-08
    tokens: Annotated[int, msgspec.Meta(ge=2, le=30)] = 10  # LUD-03, LUD-15


class Options(BoxOptions, frozen=True, kw_only=True):
    """The choices of a table of Ludime."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET

    discard_from_turn: Literal[1, 2] = 1  # LUD-07
    discard_use: Literal["laid", "free"] = "laid"  # LUD-07
    late_first_word: Literal[3, 6] = 3  # LUD-09
    order: Literal["free", "kept"] = "free"  # LUD-11
    go_out: Literal["lay_or_discard", "discard_only"] = "lay_or_discard"  # LUD-16
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)] = 3  # LUD-19
    duplicates: Literal["allowed", "refused"] = "allowed"  # LUD-21


class Take(msgspec.Struct, frozen=True, tag="take"):
    """Take the top card of the stock or of the discard pile."""

    source: Literal["stock", "discard"]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Put the card taken from the discard pile back on it."""


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay a new *word* from the hand, a token before it."""

    word: Capitals


class Modify(msgspec.Struct, frozen=True, tag="modify"):
    """Make *word* of all the letters of word number *at* of the table, from 0, and cards of the hand."""

    at: int
    word: Capitals


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Exchange *cards* with the stock; others see ``?`` in the place of each."""

    cards: Capitals


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Throw *card* on the discard pile, which ends the turn."""

    card: Capitals


Move: TypeAlias = Take | Undo | Lay | Modify | Exchange | Discard


class Laid(msgspec.Struct, frozen=True):
    """A word on the table and whose token stands before it."""

    word: str
    owner: Seat


class Step(msgspec.Struct, frozen=True):
    """How far the turn has come.

    *taken* is where the card of the turn came from, *owed* the card taken from the discard pile as long as it is not
    laid, *composed* how many words were laid or modified.
    """

    taken: Literal["", "stock", "discard"] = ""
    owed: str = ""
    composed: int = 0
    exchanged: bool = False


class Table(PileTable, frozen=True):
    """All that everybody sees.

    *turns* counts the turns each seat has finished in the round; *opened* is true for a seat whose first word of the
    round came in an earlier turn. *closing*: somebody has gone out; *idle*: how many turns in a row brought no card to
    the table since the stock was used up. *best* is the value of the best word each composed in the whole game,
    *results* the scores of each finished round. *due*: how many cards the player whose turn it is has to be given.
    """

    words: tuple[Laid, ...]
    step: Step
    turns: tuple[int, ...]
    opened: tuple[bool, ...]
    closing: bool
    idle: int
    best: tuple[int, ...]
    results: tuple[tuple[int, ...], ...]
    due: int

    @property
    def awaits_chance(self) -> bool:
        return self.throw is not None or bool(self.to_deal) or self.to_turn_up or self.due > 0


class State(PileState[Table], frozen=True):
    """Hidden are *hands*, *stock*, and the *returned* cards that are not yet shuffled in it."""

    returned: str


class View(BoxView[Table], frozen=True):
    """What one seat sees: besides the table its own *hand* and *returned* cards, and how many cards lie elsewhere.

    *points* are those of each seat so far: finished rounds, and the words that carry its token (LUD-18).
    """

    stock_count: int
    returned: str
    returned_count: int
    points: tuple[int, ...]


class Rights(msgspec.Struct, frozen=True):
    """Whether one may take from the *stock* or the *discard* pile, *undo* that, *play* cards and *exchange* some.

    Who may take and play at once has nothing to draw (LUD-20). *first* is how many letters one's first word must have
    at least, 0 once it lies (LUD-08).
    """

    stock: bool
    discard: bool
    undo: bool
    play: bool
    exchange: bool
    first: int = 0


class Settlement(msgspec.Struct, frozen=True):
    """The end of a round: the *words* that lay there, what each seat's own count and what its cards *held* take off."""

    words: tuple[Laid, ...]
    owned: tuple[int, ...]
    held: tuple[int, ...]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand. Only *hands* are needed; the stock is every card that is named nowhere.

    Where words lie on the table and *turns* is left out, everybody is in their second turn. *opened* left out: every
    seat that has finished a turn has laid its first word.
    """

    hands: tuple[str, ...]
    words: tuple[Laid, ...] = ()
    discard: str = ""
    stock: str = ""
    returned: str = ""
    dealer: Seat = Seat(0)
    turn: Seat | None = None
    step: Step = Step()
    turns: tuple[int, ...] = ()
    opened: tuple[bool, ...] = ()
    closing: bool = False
    rebuilt: bool = False
    idle: int = 0
    best: tuple[int, ...] = ()
    results: tuple[tuple[int, ...], ...] = ()
    gone: tuple[bool, ...] = ()
    throw: Throw | None = None
    to_deal: tuple[Seat, ...] = ()
    to_turn_up: bool = False
    due: int = 0
