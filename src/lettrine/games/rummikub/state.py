"""What a game of Rummikub Lettres consists of."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.folding import Capitals, Tiles
from lettrine.core.options import Options as CommonOptions
from lettrine.core.seat import Seat
from lettrine.core.variant import LetterCount
from lettrine.core.variant import Variant as CommonVariant
from lettrine.games.rummikub.tiles import lay_out

PACKAGE = "lettrine.games.rummikub"

# RUM-01. Letters and how many of each, and the jokers.
_COUNTS = "A8 B2 C3 D3 E16 F2 G2 H2 I9 J1 K1 L6 M4 N7 O7 P2 Q1 R7 S7 T7 U7 V2 W1 X1 Y1 Z1"
LETTERS = {each[0]: int(each[1:]) for each in _COUNTS.split()}
SHORTEST = 3  # RUM-06


class Variant(CommonVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Rummikub Lettres."""

    hand: Annotated[int, msgspec.Meta(ge=5, le=20)] = 14  # RUM-02
    opening: Annotated[int, msgspec.Meta(ge=3, le=9)] = 6  # RUM-04
    refill: Annotated[int, msgspec.Meta(ge=2, le=14)] = 7  # RUM-18
    jokers: Annotated[int, msgspec.Meta(ge=0, le=6)] = 2  # RUM-01
    letters: tuple[LetterCount, ...] = ()  # RUM-01; those named, the others as in the box


class Options(CommonOptions, frozen=True, kw_only=True):
    """The choices of a table of Rummikub Lettres."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET

    turn_seconds: Annotated[int, msgspec.Meta(ge=1)] | None = 60  # RUM-04
    longest_word: Literal["any", "with_rack_letter"] = "any"  # RUM-16
    theme: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None  # RUM-24
    theme_words: tuple[str, ...] = ()  # RUM-24; where given, the list decides and nobody votes


class Arrange(msgspec.Struct, frozen=True, tag="arrange"):
    """Leave the table as these *words*: all that lie there when the turn ends, a joker as a small letter.

    The words of a table have no order, and of equal letters in a word it does not matter which one is the joker: both
    are put in order here, so that equal arrangements are equal values.
    """

    words: tuple[Tiles, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "words", lay_out(self.words))


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Lay nothing and draw a letter (RUM-19)."""


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Contest nothing (more) of what has just been laid (RUM-24)."""


class Contest(msgspec.Struct, frozen=True, tag="contest"):
    """Say that *word*, just made, has nothing to do with the theme (RUM-24)."""

    word: Capitals


class Vote(msgspec.Struct, frozen=True, tag="vote"):
    """Say whether the contested word may stay (RUM-24)."""

    keep: bool


Move: TypeAlias = Arrange | Pass | Accept | Contest | Vote


class Lots(msgspec.Struct, frozen=True, tag="lots"):
    """The letters drawn to see who begins, one for each who had to draw, by seat (RUM-03)."""

    letters: tuple[str, ...]


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Letters drawn from the stock to a rack."""

    letters: str


Outcome: TypeAlias = Lots | Dealt


class Due(msgspec.Struct, frozen=True):
    """Letters that *seat* has to draw."""

    seat: Seat
    count: int


class Ballot(msgspec.Struct, frozen=True):
    """One vote on a contested word."""

    seat: Seat
    keep: bool


class Review(msgspec.Struct, frozen=True):
    """What the others may contest before the next turn begins (RUM-24).

    *words* can still be contested. *table*, *laid* and *opened* are what a fault brings back, *points* what the turn
    scores if all stays. *contested* is the word being voted on, with the *ballots* cast; *accepted* have said that they
    contest nothing more.

    What the rule leaves open is settled so: everybody but the player whose words they are may contest and vote, a
    contest is a vote against, votes are open, and a word that stays cannot be contested again. With fewer than two
    others nothing can be contested.
    """

    words: tuple[str, ...]
    table: tuple[str, ...]
    laid: str
    opened: bool
    points: int
    accepted: tuple[Seat, ...] = ()
    contested: str | None = None
    ballots: tuple[Ballot, ...] = ()


class State(msgspec.Struct, frozen=True):
    """Racks and stock are sorted texts, ``?`` for a joker; the table is sorted words, a joker as a small letter.

    Letters of one kind are interchangeable, save that those of a word with a joker stay together (RUM-13): the words
    say which they are, so that no letter needs a name of its own. *opened* tells who has laid a first word, *idle* who
    laid nothing since the stock ran out (RUM-21). *contenders* draw *lots* (by seat) for the first turn; those letters
    stay in the stock, where they go back. *dues* are drawn before anybody goes on. *aside* is what a position written
    by hand has left out of the game; nothing, otherwise.
    """

    racks: tuple[str, ...]
    stock: str
    table: tuple[str, ...]
    opened: tuple[bool, ...]
    scores: tuple[int, ...]
    turn: Seat
    idle: tuple[Seat, ...]
    gone: tuple[bool, ...]
    contenders: tuple[Seat, ...]
    lots: tuple[str, ...]
    dues: tuple[Due, ...]
    review: Review | None
    aside: str = ""


class View(msgspec.Struct, frozen=True):
    """What one seat sees: its own *rack* (empty for a spectator), the size of the others."""

    seat: Seat | None
    rack: str
    rack_sizes: tuple[int, ...]
    stock_count: int
    table: tuple[str, ...]
    opened: tuple[bool, ...]
    scores: tuple[int, ...]
    turn: Seat
    idle: tuple[Seat, ...]
    gone: tuple[bool, ...]
    contenders: tuple[Seat, ...]
    lots: tuple[str, ...]
    dues: tuple[Due, ...]
    review: Review | None
    aside: str = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand. Only *racks* are needed.

    *stock* left out: every letter that is named nowhere else; given: exactly these, and what is named nowhere is out of
    the game. *opened* left out: everybody has opened where words lie on the table, nobody where none does.
    """

    racks: tuple[str, ...]
    table: tuple[str, ...] = ()
    stock: str | None = None
    opened: tuple[bool, ...] = ()
    scores: tuple[int, ...] = ()
    turn: Seat = Seat(0)
    idle: tuple[Seat, ...] = ()
    gone: tuple[bool, ...] = ()
    contenders: tuple[Seat, ...] = ()
    lots: tuple[str, ...] = ()
    dues: tuple[Due, ...] = ()
    review: Review | None = None
