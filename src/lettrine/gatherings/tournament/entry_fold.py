"""The fold over the entries: every tournament, live or restored, is made here and nowhere else."""

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from lettrine.core.errors import RecordError
from lettrine.gatherings.tournament import entry as facts
from lettrine.gatherings.tournament.entry import Announced, Fact, ResultEntered, TournamentEntry
from lettrine.gatherings.tournament.result import MatchResult
from lettrine.gatherings.tournament.settings import Knockout
from lettrine.gatherings.tournament.tournament import Entrant, Match, Place, Round, Tournament
from lettrine.table.handled_messages import remember


def restore(entries: Iterable[TournamentEntry]) -> Tournament:
    """Return the tournament that *entries*, complete and in order, lead to; raise `RecordError`."""
    first, *others = entries
    return reduce(fold, others, announce(first))


def announce(entry: TournamentEntry) -> Tournament:
    """Return the tournament that its first *entry* makes; raise `RecordError` for another."""
    fact = entry.fact
    if not isinstance(fact, Announced) or entry.seq != 1:
        raise RecordError("lettrine.gatherings.tournament:not_announced", seq=entry.seq)
    counts, openings = fact.seat_counts, fact.settings.openings
    return Tournament(fact.settings, fact.director, fact.secret, counts, 1, entry.at, openings=openings, code=fact.code)


def fold(tournament: Tournament, entry: TournamentEntry) -> Tournament:
    """Return *tournament* after *entry*; raise `RecordError` for one that is not the next, or cannot be."""
    if entry.seq != tournament.seq + 1:
        raise RecordError("lettrine.gatherings.tournament:gap", seq=entry.seq, expected=tournament.seq + 1)
    at = max(tournament.at, entry.at)
    senders = tournament.senders if entry.cause is None else remember(tournament.senders, entry.cause, entry.seq, at)
    try:
        after = _after(tournament, entry.fact, at)
    except IndexError as error:
        raise RecordError("lettrine.gatherings.tournament:no_place", seq=entry.seq) from error
    return replace(after, seq=entry.seq, at=at, senders=senders)


def _after(tournament: Tournament, fact: Fact, at: int) -> Tournament:  # noqa: C901, PLR0911, PLR0912  (one line for each kind of fact)
    match fact:
        case Announced():
            raise IndexError
        case facts.Entered(number, name, since, who, rating, members, level):
            entrant = Entrant(number, name, who, rating, members, level, since)
            return replace(tournament, entrants=(*tournament.entrants, entrant))
        case facts.Renamed(number, name, members):
            return _with_entrant(tournament, replace(tournament.entrants[number - 1], name=name, members=members))
        case facts.Withdrawn(number, is_removed):
            entrant = replace(tournament.entrants[number - 1], is_gone=True, is_removed=is_removed)
            return _with_entrant(tournament, entrant)
        case facts.Returned(number):
            return _with_entrant(tournament, replace(tournament.entrants[number - 1], is_gone=False))
        case facts.TimetableSet(openings):
            return replace(tournament, openings=openings)
        case facts.Ranked(order):
            return replace(tournament, order=order)
        case facts.Paired():
            return replace(tournament, rounds=(*tournament.rounds, _round(tournament, fact)))
        case facts.Unpaired(number):
            order = tournament.order if number > 1 else ()  # before the first round the list is open again
            return replace(tournament, rounds=tournament.rounds[:-1], order=order)
        case facts.Opened(number):
            return _with_round(tournament, number, replace(tournament.rounds[number - 1], opened=at))
        case facts.TableOpened():
            return _with_table(tournament, fact, at)
        case ResultEntered():
            return _with_result(tournament, fact)
        case facts.Finished():
            return replace(tournament, is_over=True)


def _round(tournament: Tournament, paired: facts.Paired) -> Round:
    games: tuple[MatchResult | None, ...] = (None,) * tournament.settings.boards
    return Round(tuple(Match(each, games) for each in paired.matches), paired.byes)


def _with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    entrants = list(tournament.entrants)
    entrants[entrant.number - 1] = entrant
    return replace(tournament, entrants=tuple(entrants))


def _with_round(tournament: Tournament, number: int, changed: Round) -> Tournament:
    rounds = list(tournament.rounds)
    rounds[number - 1] = changed
    return replace(tournament, rounds=tuple(rounds))


def _with_table(tournament: Tournament, fact: facts.TableOpened, at: int) -> Tournament:
    before = tournament.rounds[fact.round - 1]
    matches = list(before.matches)
    match = matches[fact.match - 1]
    places = [*match.places, *((None,) * (fact.game + 1 - len(match.places)))]
    places[fact.game] = Place(fact.name, fact.code, at)
    matches[fact.match - 1] = replace(match, places=tuple(places))
    return _with_round(tournament, fact.round, replace(before, matches=tuple(matches)))


def _with_result(tournament: Tournament, fact: ResultEntered) -> Tournament:
    before = tournament.rounds[fact.round - 1]
    matches = list(before.matches)
    games = list(matches[fact.match - 1].games)
    games[fact.game] = fact.result
    changed = replace(matches[fact.match - 1], games=tuple(games))
    matches[fact.match - 1] = _extended(tournament, changed)
    return _with_round(tournament, fact.round, replace(before, matches=tuple(matches)))


def _extended(tournament: Tournament, match: Match) -> Match:
    """Return *match* with a place for its next game, where a knock-out needs one, and without empty ones behind it."""
    if not isinstance(tournament.settings.form, Knockout) or tournament.settings.boards > 1:
        return match
    games = list(match.games)
    while games and games[-1] is None:
        games.pop()
    match = replace(match, games=tuple(games))
    is_whole = None not in games and tournament.is_decided(match)
    return match if is_whole else replace(match, games=(*games, *(() if None in games else (None,))))
