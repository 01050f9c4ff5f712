"""What each entrant did in each round: the rows from which points, tie-breaks and pairings are computed."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from lettrine.gatherings.tournament.knockout import winner_of
from lettrine.gatherings.tournament.result import MatchResult, against
from lettrine.gatherings.tournament.settings import Knockout, RoundRobin, Series
from lettrine.gatherings.tournament.tournament import Match, Tournament

Kind: TypeAlias = Literal["played", "forfeit", "bye", "pending"]

BYE_POINTS = {"win": Fraction(1), "draw": Fraction(1, 2), "nothing": Fraction(0)}


class Encounter(msgspec.Struct, frozen=True):
    """*round* (from 1) for one entrant, who had *seat* in the first game at the table *match* (from 1; 0 for a bye).

    *shares* are the points against each of the *opponents*, *points* those of the round. *scored* and *conceded* are
    scores in the games: own ones, and what the others had on average. A round is *played* as soon as a game was
    played in it, a *forfeit* where somebody stayed away, *pending* while there is no result.
    """

    round: int
    kind: Kind
    match: int = 0
    seat: int = 0
    opponents: tuple[int, ...] = ()
    shares: tuple[Fraction, ...] = ()
    points: Fraction = Fraction(0)
    scored: Fraction = Fraction(0)
    conceded: Fraction = Fraction(0)
    is_won: bool = False


Encounters: TypeAlias = dict[int, list[Encounter]]


def encounters(tournament: Tournament) -> Encounters:
    """Return the rounds of every entrant, by number; rounds in which somebody was not paired are missing."""
    found: Encounters = {each.number: [] for each in tournament.entrants}
    for number, each in enumerate(tournament.rounds, 1):
        for table, match in enumerate(each.matches, 1):
            for entrant, encounter in _of_match(tournament, number, table, match):
                found[entrant].append(encounter)
        for entrant in each.byes:
            found[entrant].append(Encounter(number, "bye", points=_bye_points(tournament)))
    return found


def _bye_points(tournament: Tournament) -> Fraction:
    match tournament.settings.form:
        case RoundRobin():  # everybody has one
            return Fraction(0)
        case Knockout():  # one round further
            return Fraction(1)
        case _:
            return BYE_POINTS[tournament.settings.bye] * tournament.settings.boards


def _of_match(tournament: Tournament, number: int, table: int, match: Match) -> Iterator[tuple[int, Encounter]]:
    results = [(match.seating(game), result) for game, result in enumerate(match.games) if result is not None]
    if not results:
        for seat, entrant in enumerate(match.entrants):
            others = _others(tournament, match, entrant)
            yield entrant, Encounter(number, "pending", table, seat, others)
    elif isinstance(tournament.settings.form, Series):
        yield from _of_sitting(number, results[0][1], match)
    else:
        winner = winner_of(tournament, match) if isinstance(tournament.settings.form, Knockout) else None
        is_knockout = isinstance(tournament.settings.form, Knockout)
        for seat, entrant in enumerate(match.entrants):
            encounter = _encounter(number, table, seat, match, results)
            if is_knockout:  # what counts is to go on
                won = Fraction(winner == entrant)
                encounter = msgspec.structs.replace(encounter, points=won, shares=(won,), is_won=winner == entrant)
            yield entrant, encounter


def _of_sitting(number: int, result: MatchResult, match: Match) -> Iterator[tuple[int, Encounter]]:
    """Yield the sitting for each who was to play it: its score is the points."""
    for seat, entrant in enumerate(match.entrants):
        if seat in result.forfeits:
            yield entrant, Encounter(number, "forfeit", 1, seat)
        else:
            score = Fraction(result.scores[seat])
            is_won = result.places[seat] == 1
            yield entrant, Encounter(number, "played", 1, seat, points=score, scored=score, is_won=is_won)


def _others(tournament: Tournament, match: Match, entrant: int) -> tuple[int, ...]:
    if isinstance(tournament.settings.form, Series):
        return ()
    return tuple(each for each in match.entrants if each != entrant)


def _encounter(
    number: int, table: int, seat: int, match: Match, results: Sequence[tuple[tuple[int, ...], MatchResult]]
) -> Encounter:
    entrant = match.entrants[seat]
    others = tuple(each for each in match.entrants if each != entrant)
    shares = dict.fromkeys(others, Fraction(0))
    scored = conceded = Fraction(0)
    was_played = False
    for seating, result in results:
        at = seating.index(entrant)
        was_played |= result.was_played(at)
        for other in others:
            shares[other] += against(result, at, seating.index(other))
        if result.scores:
            scored += Fraction(result.scores[at])
            conceded += (sum(map(Fraction, result.scores)) - Fraction(result.scores[at])) / len(others)
    total = sum(shares.values(), Fraction(0)) / len(others)
    # A game won, a table won against all of it, or more boards than the other team.
    is_won = was_played and 2 * total > len(results) and (len(others) == 1 or total == len(results))
    kind: Kind = "played" if was_played else "forfeit"
    return Encounter(number, kind, table, seat, others, tuple(shares.values()), total, scored, conceded, is_won=is_won)
