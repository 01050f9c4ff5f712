"""What a game of Dames de lettres consists of."""

from collections import Counter
from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.folding import Capitals
from lettrine.core.options import Options as CommonOptions
from lettrine.core.seat import Seat
from lettrine.core.variant import LetterCount
from lettrine.core.variant import Variant as CommonVariant
from lettrine.games.dames.board import EMPTY, SQUARES

PACKAGE = "lettrine.games.dames"

# DAM-02. Letters and how many of each; the jokers are pieces of their own.
LETTERS = Counter(
    A=9, B=2, C=2, D=3, E=12, F=2, G=2, H=2, I=8, J=1, K=1, L=5, M=3,
    N=6, O=6, P=2, Q=1, R=6, S=6, T=6, U=5, V=2, W=1, X=1, Y=1, Z=1,
)  # fmt: skip
JOKERS = "ES"
DEALT = 16  # DAM-03
MATCH_GAMES = 3  # DAM-05
MATCH_POINTS = 2  # DAM-05
JOKER_LENGTH = 7  # DAM-21
STRATEGIC_RUN = 100  # DAM-29: 50 by each player
NO_LETTERS = EMPTY * SQUARES

Minutes = Annotated[int, msgspec.Meta(ge=1, le=600)]


class Variant(CommonVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Dames de lettres."""

    letters: tuple[LetterCount, ...] = ()  # DAM-02; those named, the others as in the box


class Options(CommonOptions, frozen=True, kw_only=True):
    """The clock's minutes are those of seat 0 and of seat 1, whatever their colours."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET
    preparation_seconds: Annotated[int, msgspec.Meta(ge=0)] = 60  # DAM-04
    match: Literal["single", "best_of_3"] = "single"  # DAM-05
    chain: Literal["straight", "turning"] = "straight"  # DAM-09
    lengthen_by: Literal["anyone", "opponent"] = "anyone"  # DAM-17
    feminine_then_plural: Literal["feminine", "any"] = "feminine"  # DAM-17
    verb_forms: Literal["free", "never_shortened"] = "free"  # DAM-17
    joker_defends: Literal["no", "yes"] = "no"  # DAM-23
    last_letter: Literal["anywhere", "home"] = "anywhere"  # DAM-26
    clock_minutes: tuple[Minutes, Minutes] | None = (15, 15)  # DAM-27


# Moves are made by the thousand and hold no cycle: the collector need not look at them.
class Announcement(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A *word* said with the move; without a *path*, the one that turns most letters is meant."""

    word: Capitals
    path: tuple[Capitals, ...] = ()


class Joker(msgspec.Struct, frozen=True, gc=False):
    """A joker earned (DAM-21): which *letter*, placed where."""

    letter: Capitals
    square: Capitals


class Play(msgspec.Struct, frozen=True, tag="play", omit_defaults=True, gc=False):
    """A letter goes along *route*, its start, the squares where it turns and its arrival, and writes *words*."""

    route: tuple[Capitals, ...]
    words: tuple[Announcement, ...] = ()
    jokers: tuple[Joker, ...] = ()

    @property
    def spelt(self) -> tuple[str, ...]:
        """The words, without their paths."""
        return tuple([announced.word for announced in self.words])


class Touch(msgspec.Struct, frozen=True, tag="touch"):
    """Pick a letter up (DAM-31)."""

    square: Capitals


class Adoube(msgspec.Struct, frozen=True, tag="adoube"):
    """Say « J'adoube »: the next touch binds to nothing (DAM-31)."""


Move: TypeAlias = Play | Touch | Adoube


class Lot(msgspec.Struct, frozen=True, tag="lot"):
    """Who is White (DAM-04)."""

    white: Seat


class Letters(msgspec.Struct, frozen=True, tag="letters"):
    """The letters that a player drew, in this order (DAM-03)."""

    letters: str


Outcome: TypeAlias = Lot | Letters


class Result(msgspec.Struct, frozen=True):
    """How a game of the match ended: the *rule*, and what it is worth to each seat."""

    rule: str
    points: tuple[float, float]


class Last(msgspec.Struct, frozen=True):
    """The last move, to be shown: squares by name."""

    route: tuple[str, ...]
    words: tuple[str, ...] = ()
    flipped: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


class PublicState(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees.

    Two texts of 48 characters, A1 first, are the board: *letters*, and *owners*, where a capital marks a joker.
    *written* are the words of each seat, *plies* the moves of this game so far, *strategic* how many strategic moves
    came last in a row, *jokers* those not yet earned, *aside* the letters of earlier games and those taken. *touched*
    is the square that the player to move is bound to, *left* the seat that left the table. *is_preparing* tells that
    both study the board before the first move (DAM-04), which that move ends where no ruling did.
    """

    letters: str
    owners: str
    to_draw: tuple[Seat, ...]
    white: Seat | None = None
    turn: Seat = Seat(0)
    plies: int = 0
    strategic: int = 0
    written: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    jokers: str = JOKERS
    aside: str = ""
    results: tuple[Result, ...] = ()
    is_over: bool = False
    left: Seat | None = None
    touched: str = ""
    is_adoube: bool = False
    is_preparing: bool = False
    last: Last | None = None

    def colour(self, seat: int) -> str:
        return "w" if seat == self.white else "b"

    @property
    def points(self) -> tuple[float, ...]:
        """The game points of each seat; none before the first game is over."""
        return tuple(map(sum, zip(*(result.points for result in self.results), strict=True)))


class State(PublicState, frozen=True, kw_only=True):
    """What everybody sees, and the letters not yet drawn."""

    stock: str


class View(PublicState, frozen=True, kw_only=True):
    """What *seat* sees: the letters not yet drawn are those missing."""

    seat: Seat | None
    stock_count: int


class Rights(msgspec.Struct, frozen=True):
    """The straight *routes* along which letters may go, such as ``D3-D6``, and what they take (DAM-06 to DAM-08).

    None where nobody is told. *turning*: a letter that has taken may go on in another direction (DAM-09). *words* is
    how many one move may write (DAM-15), *adoube* whether « J'adoube » may be said (DAM-31).
    """

    routes: dict[str, tuple[str, ...]] | None
    turning: bool
    words: int
    adoube: bool


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A state written by hand: *text* is the one line of `lettrine.games.dames.position`, the rest may be left out."""

    text: str
    white: Seat | None = Seat(0)
    stock: str | None = None
    aside: str = ""
    to_draw: tuple[Seat, ...] = ()
    results: tuple[Result, ...] = ()
    is_over: bool = False
    left: Seat | None = None
    touched: str = ""
    is_adoube: bool = False
    last: Last | None = None
