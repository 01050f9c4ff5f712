"""What is agreed when a tournament is announced."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from lettrine.table.settings import HouseClock

RoundCount: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=30)]
Opening: TypeAlias = Annotated[int, msgspec.Meta(ge=0)] | None
"""When a round opens, in milliseconds since the epoch; None: when the director says so."""
Openings: TypeAlias = Annotated[tuple[Opening, ...], msgspec.Meta(max_length=120)]
TieBreak: TypeAlias = Literal["direct", "buchholz", "sonneborn_berger", "wins", "difference"]

MOST_SEATS = 6  # at one table of a Swiss


class RoundRobin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="round_robin"):
    """Everybody meets everybody once; twice, with the sides exchanged, if it *is_double*."""

    is_double: bool = False


class Swiss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swiss"):
    """So many *rounds*; in each, those meet who have scored the same and have not met."""

    rounds: RoundCount


class Knockout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="knockout"):
    """Who loses a match of *best_of* games is out; a match that is level then goes on until a game decides it."""

    best_of: Literal[1, 3, 5, 7, 9] = 1


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="series"):
    """So many *rounds* that all play together, such as duplicate sittings; their scores are added up.

    *turns* of *seconds* each make a sitting, if it is played on a server; None: as many as is usual for the game.
    """

    rounds: RoundCount
    turns: Annotated[int, msgspec.Meta(ge=1, le=40)] | None = None
    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)] | None = None


Form: TypeAlias = RoundRobin | Swiss | Knockout | Series

MOST_ENTRANTS: dict[type[Form], int] = {RoundRobin: 60, Swiss: 300, Knockout: 512, Series: 1000}
"""How many a form takes: a Swiss as many as are paired within some seconds (decision 0024)."""
USUAL_TIE_BREAKS: dict[type[Form], tuple[TieBreak, ...]] = {
    RoundRobin: ("direct", "sonneborn_berger", "wins", "difference"),
    Swiss: ("buchholz", "direct", "wins", "difference"),
    Knockout: ("difference",),
    Series: ("wins",),
}


class TournamentSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A tournament to be announced: its *name*, the *game* with its *options*, the *form*, the clock of each game.

    *seats* is how many sit at a table: more than two only in a Swiss. *boards*: teams of so many players meet, board
    by board, and score the sum of their boards; 1 means that everybody plays for themselves. *entry*: everybody may
    enter, or the director writes the list. *seeding* ranks the entrants before the first game. *bye* is what a
    Swiss gives to whoever has no opponent. *tie_breaks* follow the points, in this order; None: the usual ones.
    *openings* are the times of the rounds. Who has not come to their table so many *forfeit_minutes* after it was
    opened forfeits the game; None: when the director says so.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    game: str
    form: Form
    options: dict[str, Any] = {}
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] = 2
    boards: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    clock: HouseClock = HouseClock()
    entry: Literal["open", "director"] = "open"
    seeding: Literal["rating", "entry", "lot"] = "rating"
    bye: Literal["win", "draw", "nothing"] = "win"
    tie_breaks: Annotated[tuple[TieBreak, ...], msgspec.Meta(max_length=5)] | None = None
    openings: Openings = ()
    forfeit_minutes: Annotated[int, msgspec.Meta(ge=1, le=10_080)] | None = None

    @property
    def tie_break_order(self) -> tuple[TieBreak, ...]:
        """The tie-breaks that apply."""
        return USUAL_TIE_BREAKS[type(self.form)] if self.tie_breaks is None else self.tie_breaks
