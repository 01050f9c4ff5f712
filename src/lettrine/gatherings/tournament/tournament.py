"""A tournament as its entries have made it: entrants, rounds, matches."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import msgspec

from lettrine.gatherings.tournament.pairing.berger import round_count as berger_rounds
from lettrine.gatherings.tournament.pairing.bracket import round_count as bracket_rounds
from lettrine.gatherings.tournament.result import MatchResult, points
from lettrine.gatherings.tournament.settings import Knockout, Openings, RoundRobin, Series, Swiss, TournamentSettings
from lettrine.table.handled_messages import Senders


class Entrant(msgspec.Struct, frozen=True):
    """A player or a team, *number* (from 1) in the order of entry.

    *who* entered, empty for somebody whom the director wrote down; *members* are the players of a team, board by
    board; *level* is that of a bot, empty for a person. Entrants are paired from round *since* on, unless they have
    gone; who was removed cannot enter again.
    """

    number: int
    name: str
    who: str = ""
    rating: float | None = None
    members: tuple[str, ...] = ()
    level: str = ""
    since: int = 1
    is_gone: bool = False
    is_removed: bool = False


class Place(msgspec.Struct, frozen=True):
    """Where a game is played, and the *code* that invites there; opened *at* that time."""

    name: str
    code: str
    at: int


class Match(msgspec.Struct, frozen=True):
    """Who meets at a table, in the order of their seats in the first game, and the *games* that have a result.

    A match has one game; between teams one for each board; in a knock-out as many as it takes. Two who meet exchange
    seats from game to game, and so do teams from board to board. *places* are where the games are played, as far as
    whoever runs the tournament has opened tables for them.
    """

    entrants: tuple[int, ...]
    games: tuple[MatchResult | None, ...] = (None,)
    places: tuple[Place | None, ...] = ()

    def place(self, game: int) -> Place | None:
        """Return where *game* (from 0) is played, if it has a table."""
        return self.places[game] if game < len(self.places) else None

    def seating(self, game: int) -> tuple[int, ...]:
        """Return who sits where in *game* (from 0)."""
        return self.entrants[::-1] if len(self.entrants) == 2 and game % 2 else self.entrants

    def points(self) -> dict[int, Fraction]:
        """Return what each entrant has scored in this match so far."""
        total = dict.fromkeys(self.entrants, Fraction(0))
        for game, result in enumerate(self.games):
            for seat, number in enumerate(self.seating(game) if result else ()):
                assert result is not None
                total[number] += points(result, seat)
        return total


class Round(msgspec.Struct, frozen=True):
    """The *matches* of a round, and who has a bye. It is played from *opened* on (milliseconds since the epoch)."""

    matches: tuple[Match, ...]
    byes: tuple[int, ...] = ()
    opened: int | None = None


class Tournament(msgspec.Struct, frozen=True):
    """A tournament after entry *seq*; `entry_fold` makes it, nothing else does.

    *order* is the ranking of the entrants when the first round was paired, the strongest first: empty before.
    """

    settings: TournamentSettings
    director: str
    secret: str
    seat_counts: tuple[int, ...]
    seq: int
    at: int
    entrants: tuple[Entrant, ...] = ()
    order: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()
    openings: Openings = ()
    code: str = ""
    is_over: bool = False
    senders: Senders = {}

    def entrant(self, number: int) -> Entrant | None:
        """Return the entrant of that *number*, None where there is none."""
        return self.entrants[number - 1] if 1 <= number <= len(self.entrants) else None

    def entrant_of(self, who: str) -> Entrant | None:
        """Return the entrant whom *who* entered, if any."""
        return next((each for each in self.entrants if who and each.who == who), None)

    @property
    def round_count(self) -> int:
        """How many rounds there are; before the first, as many as there would be if nobody else came."""
        entered = len(self.order) or sum(not each.is_gone for each in self.entrants)
        match self.settings.form:
            case Swiss(rounds) | Series(rounds):
                return rounds
            case RoundRobin(is_double):
                return berger_rounds(entered) * (2 if is_double else 1)
            case Knockout():
                return bracket_rounds(entered)

    def playable(self) -> Iterator[tuple[int, int, Match, int]]:
        """Yield the games of the open rounds that have no result: round, match (both from 1), the match, game (from 0).

        Of a knock-out match the games that are not to be played yet are not there.
        """
        for number, each in enumerate(self.rounds, 1):
            for table, match in enumerate(each.matches if each.opened is not None else (), 1):
                for game, result in enumerate(match.games):
                    if result is None:
                        yield number, table, match, game

    def is_decided(self, match: Match) -> bool:
        """Whether no game of *match* is missing."""
        if not isinstance(self.settings.form, Knockout) or self.settings.boards > 1:
            return None not in match.games
        return is_match_over(match, self.settings.form.best_of)

    @property
    def phase(self) -> Literal["open", "paired", "playing", "between", "complete", "over"]:
        """What is to happen: entries, the opening of a paired round, games, the next pairing; nothing at the end."""
        if self.is_over:
            return "over"
        if not self.rounds:
            return "open"
        if self.rounds[-1].opened is None:
            return "paired"
        if not all(self.is_decided(match) for each in self.rounds for match in each.matches):
            return "playing"
        return "between" if len(self.rounds) < self.round_count else "complete"


def is_match_over(match: Match, best_of: int) -> bool:
    """Whether one of two leads beyond reach, or leads at all once *best_of* games are played, or neither came."""
    played = [result for result in match.games if result is not None]
    if any(len(result.forfeits) == len(result.places) for result in played):
        return True
    low, high = sorted(match.points().values())
    return high > low and (2 * high > best_of or len(played) >= best_of)
