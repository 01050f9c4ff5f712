"""What a game of Plurimo consists of: options, moves, outcomes of chance, states, views, positions."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.errors import OptionError
from lettrine.core.folding import Capitals, Tiles
from lettrine.core.options import Options as CommonOptions
from lettrine.core.options import chosen_variant
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import Variant

Choice = Literal["no", "yes"]
Count = Annotated[int, msgspec.Meta(ge=1)]

NINE = 9  # PLU-20
SHORTEST_WORD = 3  # PLU-05
MOST_SLOTS = 30  # the longest word that the search kernel knows has 31 letters
PACKAGE = "lettrine.games.plurimo"


class Options(CommonOptions, frozen=True, kw_only=True):
    """The options of Plurimo; combinations that make no game raise `OptionError`.

    *leader* says who proposes the words in collective play: the program, and every seat is a child; or a person, who
    then has seat 0 and no cards, the children having the seats from 1.
    """

    variant: Variant | msgspec.UnsetType = msgspec.UNSET
    mode: Literal["points", "solo", "collective"] = "points"
    starter: Literal["random", "first_word"] = "random"  # PLU-04
    opening_length: Literal[3, 4] = 3  # PLU-04
    pull: Literal["one_end", "both_ends"] = "one_end"  # PLU-07
    max_compartments: Annotated[int, msgspec.Meta(ge=3, le=MOST_SLOTS)] = NINE  # PLU-07
    rejects: Literal["one", "any"] = "one"  # PLU-14
    reject_cost: Literal[2, 1] = 2  # PLU-14
    turn_seconds: Count | None = 90  # PLU-17
    game_minutes: Count | None = None  # PLU-18
    nine_ends: Choice = "no"  # PLU-20
    equal_specials: Choice = "no"  # PLU-21
    take_back_ends: Choice = "no"  # PLU-22
    rebuild: Choice = "no"  # PLU-23
    solo_minutes: Count = 5  # PLU-24
    collective_minutes: Count = 15  # PLU-25
    leader: Literal["program", "person"] = "program"  # PLU-25

    def __post_init__(self) -> None:
        self._require_slots("opening_length", self.opening_length)
        if self.nine_ends == "yes":
            self._require_slots("nine_ends", NINE)
        shortest = chosen_variant(self, Variant).shortest or SHORTEST_WORD
        if shortest > self.opening_length:
            raise OptionError("core:short_variant", shortest=shortest, opening=self.opening_length)

    @property
    def clocks(self) -> GameClocks:
        """Who plays alone, or all together, has no clock for a turn (PLU-17, 18, 24, 25)."""
        match self.mode:
            case "solo":
                return GameClocks(game=self.solo_minutes * MINUTE)
            case "collective":
                return GameClocks(game=self.collective_minutes * MINUTE)
            case _:
                return GameClocks(turn=self.turn_seconds, game=self.game_minutes and self.game_minutes * MINUTE)

    def _require_slots(self, name: str, fewest: int) -> None:
        if self.max_compartments < fewest:
            code = f"{PACKAGE}:too_few_compartments"
            raise OptionError(code, name=name, found=self.max_compartments, fewest=fewest)


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


class View(msgspec.Struct, frozen=True):
    """What *seat*, or a spectator, sees.

    *hands* holds those that lie open: one's own; all of them in collective play (PLU-25) and at the end (PLU-19); the
    others are empty. The stacks of the support were laid openly, so all their cards are known. Cards *under* the stock
    that the seat has not seen read ``?``. *wanted*: for each slot the signs, card and Joker, that the goal wants there.
    The rest as in `State`.
    """

    seat: Seat | None
    support: tuple[str, ...]
    hands: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    under: tuple[Buried, ...]
    aside_count: int
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
    supply: Supply | None
    wanted: tuple[str, ...]
    is_over: bool


class Rights(msgspec.Struct, frozen=True):
    """Which ends may be pulled out, whether caps may be lifted, and whether the word may be taken to hand.

    *surplus* is how many cards are to be given up before anything else.
    """

    pulls: tuple[Pull, ...] = ()
    lift: bool = False
    rebuild: bool = False
    surplus: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A state written by hand: what is left out takes its usual value.

    *support*: the stack of each slot, bottom to top (see `cards` for the signs); left out, nothing is laid yet.
    *hands*: those left out are empty. *stock*: left out, every card that is named nowhere; given, exactly these, and
    cards that are named nowhere are out of the game. *under*: cards under the stock, the next to be drawn first: ``E``,
    or ``E0`` where only seat 0 knows it. *turn*: left out, the first player who has not left; null, nobody has begun.
    *supply*: left out, as if the game began here.
    """

    support: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    stock: str | None = None
    under: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    turn: Seat | msgspec.UnsetType | None = msgspec.UNSET
    rejected: int = 0
    passed: tuple[bool, ...] = ()
    gone: tuple[bool, ...] = ()
    to_draw: tuple[tuple[Seat, int], ...] = ()
    has_surplus: bool = False
    clock: Literal["running", "last_turn", "over"] = "running"
    words: tuple[str, ...] = ()
    goal: Goal | None = None
    supply: Supply | None = None
