"""What a game of Deplimo consists of."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from lettrine.core.folding import Tiles
from lettrine.core.options import Options as CommonOptions
from lettrine.core.seat import Seat
from lettrine.core.variant import LetterCount
from lettrine.core.variant import Variant as CommonVariant
from lettrine.games.deplimo.letters import letters_on
from lettrine.games.deplimo.ruler import Shape, ruler_of, unfold
from lettrine.games.deplimo.ruler_score import Worth

PACKAGE = "lettrine.games.deplimo"


class Variant(CommonVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Deplimo."""

    letters: tuple[LetterCount, ...] = ()  # DEP-01; those named, the others as in the box


class Options(CommonOptions, frozen=True, kw_only=True):
    """The choices of DEP-16, DEP-17, DEP-19 and DEP-20. *final_minutes* is measured outside the rules."""

    variant: Variant | msgspec.UnsetType = msgspec.UNSET
    leftover: Literal["free", "penalty"] = "free"
    end: Literal["first_full", "all_done"] = "first_full"
    final_minutes: Annotated[int, msgspec.Meta(ge=1)] | None = 5
    grammatical_words: Literal["yes", "no"] = "yes"
    ruler: Literal["large", "small"] = "large"


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Take five letters from the bag (DEP-06)."""


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Arrange one's ruler anew (DEP-07): the text of each segment as it is read, shortest segment first.

    A capital lies face up, a small letter back up, a point is an empty cell. Both texts of a joint name it.
    Letters that are not on the ruler wait. The arrangement that is there already changes nothing: whoever waits for
    the others on a shared screen plays it.
    """

    segments: tuple[Tiles, ...]


class Declare(msgspec.Struct, frozen=True, tag="done"):
    """Declare that one has finished (DEP-17). Placing something else later takes the declaration back."""


Move: TypeAlias = Draw | Place | Declare


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """The die gave a player's shape (DEP-04)."""

    face: int


class Lots(msgspec.Struct, frozen=True, tag="lots"):
    """Each of those who may start drew a letter, in the order of their seats; it is back in the bag (DEP-05)."""

    letters: str


class Letters(msgspec.Struct, frozen=True, tag="letters"):
    """A player drew *letters*, to keep (DEP-06)."""

    letters: str


Given: TypeAlias = Rolled | Lots | Letters


class Player(msgspec.Struct, frozen=True):
    """One side of the table. *shape* is 0 until the die has rolled; *waiting* is sorted."""

    cells: str
    shape: int = 0
    waiting: str = ""
    draws: int = 0
    is_done: bool = False
    has_flag_fallen: bool = False
    is_gone: bool = False

    @property
    def unfolded(self) -> Shape:
        """The player's ruler; in its first shape until the die has rolled."""
        return unfold(ruler_of(self.cells), self.shape or 1)

    @property
    def letters(self) -> str:
        """All that the player has drawn, as capitals."""
        return letters_on(self.cells) + self.waiting


class State(msgspec.Struct, frozen=True):
    """*stock* is sorted: nothing depends on its order. *starters* are those who may start: one once it is settled.

    *drawing* is who has asked for letters and gets them before anything else happens; *is_ended* says that the table
    ended the game: its players agreed, or its time was over.
    """

    players: tuple[Player, ...]
    stock: str
    starters: tuple[Seat, ...]
    drawing: Seat | None = None
    is_ended: bool = False


class Side(msgspec.Struct, frozen=True):
    """A player as everybody sees one.

    *places* are the columns and rows of the cells, *segments* the cells of each segment as they are read, both empty
    until the die has rolled; *worth* is what the ruler counts as it stands, *leftover* what the waiting letters cost.
    """

    player: Player
    places: tuple[tuple[int, int], ...]
    segments: tuple[tuple[int, ...], ...]
    worth: Worth
    leftover: int


class View(msgspec.Struct, frozen=True):
    """What a *seat*, or a spectator, sees: everything but the order of the bag (DEP-08).

    *drawer* is who makes the next draw, None when all are made. *vowels* are how many letters of the *stock* are some.
    """

    seat: Seat | None
    sides: tuple[Side, ...]
    stock: str
    vowels: int
    starters: tuple[Seat, ...]
    drawing: Seat | None
    drawer: Seat | None
    is_ended: bool


class Rights(msgspec.Struct, frozen=True):
    """Whether one may draw (DEP-06), or say that the ruler is finished (DEP-17)."""

    draw: bool
    done: bool


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player written by hand.

    *segments* are texts as in `Place`; the last ones may be left out, an empty text is an empty segment, and a joint
    may be a point in one of its two texts. *draws* left out: as many as the player whose letters need most.
    """

    segments: tuple[str, ...] = ()
    waiting: str = ""
    shape: int = 1
    draws: int | None = None
    is_done: bool = False
    has_flag_fallen: bool = False
    is_gone: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand; the stock is every letter that is not named, and *stock* only names some of it."""

    players: tuple[Laid, ...]
    stock: str = ""
    starters: tuple[Seat, ...] = (Seat(0),)
    drawing: Seat | None = None
    is_ended: bool = False
