"""Who is shown what of a tournament."""

from collections.abc import Mapping
from typing import NamedTuple

from lettrine.gatherings.tournament.rounds import deadline
from lettrine.gatherings.tournament.settings import Series
from lettrine.gatherings.tournament.tournament import Entrant, Match, Tournament
from lettrine.server.tournaments.protocol import (
    OwnLink,
    OwnPart,
    ShownEntrant,
    ShownGame,
    ShownMatch,
    ShownRound,
    TablePhase,
    TournamentView,
)


class TableState(NamedTuple):
    """What is known of a table: its phase, and the seats whose people have not come."""

    phase: TablePhase
    absent: tuple[int, ...] = ()


Tables = Mapping[str, TableState]
_UNKNOWN = TableState("open")


def view_of(tournament: Tournament, tables: Tables, now: int) -> TournamentView:
    """Return what everybody sees at *now*, with what is known of *tables*."""
    rounds = tuple(
        ShownRound(tuple(_match(tournament, match, tables) for match in each.matches), each.byes, each.opened)
        for each in tournament.rounds
    )
    return TournamentView(
        seq=tournament.seq,
        now=now,
        phase=tournament.phase,
        settings=tournament.settings,
        round_count=tournament.round_count,
        entrants=tuple(map(_entrant, tournament.entrants)),
        rounds=rounds,
        missing=sum(not match.is_decided for each in rounds for match in each.matches),
        next_opening=deadline(tournament),
        openings=tournament.openings,
        code=tournament.code,
    )


def own_part(tournament: Tournament, who: str) -> OwnPart:
    """Return what *who* sees beside it."""
    entrant, is_director = tournament.entrant_of(who), who == tournament.director
    number = None if entrant is None else entrant.number
    links = tuple(
        OwnLink(round_number, table, game, place.name, place.code)
        for round_number, table, match, game in tournament.playable()
        if (is_director or number in match.entrants) and (place := match.place(game)) is not None
    )
    return OwnPart(number, is_director, links)


def has_seats_of_all(tournament: Tournament, match: Match) -> bool:
    """Whether everybody in *match* is somebody whom the server knows: then no seat is free for whoever has the link."""
    entrants = [tournament.entrants[number - 1] for number in match.entrants]
    return tournament.settings.boards == 1 and all(each.who or each.level for each in entrants)


def _entrant(each: Entrant) -> ShownEntrant:
    return ShownEntrant(
        each.number,
        each.name,
        each.members,
        each.level,
        each.rating,
        each.since,
        each.is_gone,
        each.is_removed,
        is_written=not each.who and not each.level,
    )


def _match(tournament: Tournament, match: Match, tables: Tables) -> ShownMatch:
    is_open = isinstance(tournament.settings.form, Series) or has_seats_of_all(tournament, match)
    games = tuple(_game(match, game, tables, is_open=is_open) for game in range(len(match.games)))
    return ShownMatch(match.entrants, games, tournament.is_decided(match))


def _game(match: Match, game: int, tables: Tables, *, is_open: bool) -> ShownGame:
    place, result, seating = match.place(game), match.games[game], match.seating(game)
    if place is None:
        return ShownGame(seating, result)
    state = tables.get(place.name, _UNKNOWN) if result is None else TableState("over")
    awaits = tuple(seating[seat] for seat in state.absent if seat < len(seating))
    return ShownGame(seating, result, place.name, place.code if is_open else "", state.phase, awaits)
