"""What a game of Plurimo consists of: moves, outcomes of chance, states."""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.folding import Capitals, Tiles
from lettrine.core.seat import Seat

HAND_SIZE = 7  # PLU-03
SHORTEST_WORD = 3  # PLU-05
STAY = "."
"""In `Lay.cards`: nothing is laid in this slot."""

Pull = Literal["none", "left", "right", "both"]


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Write a word: one sign of *cards* for each slot, left to right, once *pull* has opened the support.

    A letter, or a small letter for a Joker standing for it; ``_`` a cap, ``~`` a Joker standing for one; ``.`` where
    nothing is laid. The letter that a Joker stands for, laid on that Joker, takes it (PLU-12). *lift*: the slots,
    counted from 0 once pulled, whose cap is picked up first (PLU-22). *rebuild*: the word is taken to hand first
    (PLU-23). In collective play a child lays one card.
    """

    cards: Tiles
    pull: Pull = "none"
    lift: tuple[int, ...] = ()
    rebuild: bool = False


class Reject(msgspec.Struct, frozen=True, tag="reject"):
    """Put *card* of the hand under the stock: to draw another (PLU-14), or as surplus of a rebuild (PLU-23).

    Others see it as ``?``.
    """

    card: Capitals


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """No word this turn (PLU-17); from the leader, no more words (PLU-25)."""


class Propose(msgspec.Struct, frozen=True, tag="propose"):
    """The leader asks for *word*, its first letter in slot *at* (PLU-25).

    Slots are counted from 0 before the support opens for the word: *at* is negative where it opens to the left.
    """

    word: Capitals
    at: int = 0


Move: TypeAlias = Lay | Reject | Pass | Propose


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """*cards*, in the order drawn."""

    cards: str


class Starter(msgspec.Struct, frozen=True, tag="starter"):
    """The player who begins (PLU-04)."""

    seat: Seat


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """What the program asks for as leader (PLU-25); None: it has no more words."""

    proposal: Propose | None


Given: TypeAlias = Dealt | Starter | Proposed
"""What chance gives."""


class Buried(msgspec.Struct, frozen=True):
    """A *card* under the stock, known to the *seat* that put it there, or to all where that is None."""

    card: str
    seat: Seat | None = None


class Supply(msgspec.Struct, frozen=True):
    """How the cards left to play, those of the stock and of all hands, dwindle where words are rebuilt (PLU-23).

    *fewest* is the smallest number of them that a turn has left, *idle* how many turns have ended since without fewer.
    *has_run_out*: the stock has been empty.
    """

    fewest: int
    idle: int = 0
    has_run_out: bool = False


class Goal(msgspec.Struct, frozen=True):
    """The *word* that the children are making, from slot *start* of the support as it is open now."""

    word: str
    start: int


class State(msgspec.Struct, frozen=True):
    """Everything that is true of a game at one moment.

    *support*: the stack of each slot, bottom to top, in the signs of `cards`. Hands, *stock* and *aside* are sorted
    texts; the stock has no order until it is drawn from. *under* lies below it and is drawn last, first put first
    drawn. *aside*: cards out of the game (GEN-10, PLU-23). *turn* is None until somebody begins. *rejected*: rejects
    in this turn. *passed*: who gave up the search for the opening, or passed since the last word with the stock
    already empty. *to_draw*: who draws how many cards before the game goes on. *has_surplus*: the player whose turn it
    is gives up cards until 7 are left. *clock*: ``last_turn`` when the time is over and the turn goes on (PLU-18).
    *words*: those made so far, in solo and collective play. *supply*: None unless words may be rebuilt.
    """

    support: tuple[str, ...]
    hands: tuple[str, ...]
    stock: str
    under: tuple[Buried, ...]
    aside: str
    scores: tuple[int, ...]
    turn: Seat | None
    rejected: int
    passed: tuple[bool, ...]
    gone: tuple[bool, ...]
    to_draw: tuple[tuple[Seat, int], ...]
    has_surplus: bool
    clock: Literal["running", "last_turn", "over"]
    words: tuple[str, ...]
    goal: Goal | None
    supply: Supply | None = None
