"""How a game of a tournament ended, and what that is worth."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from lettrine.core.score import Outcome
from lettrine.gatherings.tournament.errors import TournamentError

Place: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Score: TypeAlias = Annotated[float, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class MatchResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """By seat: the *places*, 1 for who won, equal ones where nobody was ahead, and the *scores* in the game, if known.

    The seats in *forfeits* did not play: they score nothing, and everybody who came has beaten them.
    """

    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=1000)]
    scores: Annotated[tuple[Score, ...], msgspec.Meta(max_length=1000)] = ()
    forfeits: Annotated[tuple[Index, ...], msgspec.Meta(max_length=1000)] = ()

    def was_played(self, seat: int) -> bool:
        """Whether who sits at *seat* came and found somebody to play with."""
        present = len(self.places) - len(self.forfeits)
        return seat not in self.forfeits and present > 1


def result_of(outcome: Outcome) -> MatchResult:
    """Return the result that the *outcome* of a game is: winners come first, the others by their scores."""
    keys = [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]
    # Who won shares the first place, whatever the scores say: the rules of a game decide.
    keys = [(False, 0.0) if not lost else (lost, score) for lost, score in keys]
    return MatchResult(tuple(1 + sum(other < key for other in keys) for key in keys), outcome.scores)


def ranked(scores: Sequence[float], forfeits: Collection[int] = ()) -> MatchResult:
    """Return the result of a game that the highest of *scores* wins."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return MatchResult(places, tuple(scores), tuple(sorted(forfeits)))


def forfeited(seats: int, forfeits: Collection[int]) -> MatchResult:
    """Return the result of a game of so many *seats* that the *forfeits* did not come to; nobody scored."""
    last = 1 + seats - len(forfeits)
    return MatchResult(tuple(last if seat in forfeits else 1 for seat in range(seats)), (), tuple(sorted(forfeits)))


def against(result: MatchResult, seat: int, other: int) -> Fraction:
    """Return what *seat* scores against *other*: 1 for a win, ½ for a tie, 0."""
    if seat in result.forfeits:
        return Fraction(0)
    if other in result.forfeits or result.places[seat] < result.places[other]:
        return Fraction(1)
    return Fraction(1, 2) if result.places[seat] == result.places[other] else Fraction(0)


def points(result: MatchResult, seat: int) -> Fraction:
    """Return the points of *seat*: the part of the others at the table that it has beaten.

    So 1, ½ or 0 between two, and a win is worth the same at tables of three and of four.
    """
    others = [other for other in range(len(result.places)) if other != seat]
    return sum((against(result, seat, other) for other in others), Fraction(0)) / len(others)


def check(result: MatchResult, seats: int) -> None:
    """Refuse a *result* that a game of so many *seats* cannot have; raise `TournamentError`."""
    is_whole = len(result.places) == seats and len(result.scores) in {0, seats}
    is_known = len(set(result.forfeits)) == len(result.forfeits) and all(seat < seats for seat in result.forfeits)
    if not is_whole or not is_known:
        raise TournamentError("lettrine.gatherings.tournament:result_seats", seats=seats)
    if any(place != 1 + sum(other < place for other in result.places) for place in result.places):
        raise TournamentError("lettrine.gatherings.tournament:result_places")
