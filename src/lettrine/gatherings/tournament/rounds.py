"""Rounds: paired, opened by the director or by the clock, taken back."""

from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.contestants import pairing_request
from lettrine.gatherings.tournament.entry import Finished, Opened, Paired, Ranked, TimetableSet, Unpaired
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.results import forfeit_open_games
from lettrine.gatherings.tournament.seeding import strength_order
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.gatherings.tournament.transaction import Transaction
from lettrine.table.entry import MessageRef


def deadline(tournament: Tournament) -> int | None:
    """Return when the clock opens the next round (milliseconds since the epoch); None: not before something happens."""
    if tournament.phase not in {"open", "paired", "between"}:
        return None
    index = len(tournament.rounds) - (tournament.phase == "paired")
    return tournament.openings[index] if index < len(tournament.openings) else None


def call_time(transaction: Transaction) -> None:
    """Open the round whose time has come; where too few are there, the director will have to."""
    due = deadline(transaction.tournament)
    if due is None or due > transaction.now:
        return
    try:
        if transaction.tournament.phase != "paired":
            _pair(transaction, None)
    except TournamentError:
        openings = list(transaction.tournament.openings)
        openings[len(transaction.tournament.rounds)] = None
        transaction.write(TimetableSet(tuple(openings)))
    else:
        _open(transaction, None)


def pair_round(transaction: Transaction, ask: messages.PairRound, cause: MessageRef) -> None:
    tournament = transaction.tournament
    if tournament.phase == "playing":
        raise TournamentError("lettrine.gatherings.tournament:games_missing", count=_missing(tournament))
    if tournament.phase not in {"open", "between"} or ask.round != len(tournament.rounds) + 1:
        raise TournamentError("lettrine.gatherings.tournament:not_next", round=ask.round)
    _pair(transaction, cause)


def unpair_round(transaction: Transaction, ask: messages.UnpairRound, cause: MessageRef) -> None:
    _require_paired(transaction.tournament, ask.round)
    transaction.write(Unpaired(ask.round), cause)


def open_round(transaction: Transaction, ask: messages.OpenRound, cause: MessageRef) -> None:
    _require_paired(transaction.tournament, ask.round)
    _open(transaction, cause)


def set_timetable(transaction: Transaction, ask: messages.SetTimetable, cause: MessageRef) -> None:
    times = [each for each in ask.openings if each is not None]
    if times != sorted(times):
        raise TournamentError("lettrine.gatherings.tournament:timetable")
    transaction.write(TimetableSet(ask.openings), cause)


def finish(transaction: Transaction, _: messages.Finish, cause: MessageRef) -> None:
    if transaction.tournament.phase == "playing":
        raise TournamentError("lettrine.gatherings.tournament:games_missing", count=_missing(transaction.tournament))
    transaction.write(Finished(), cause)


def _pair(transaction: Transaction, cause: MessageRef | None) -> None:
    """Write the pairing of the next round; nothing at all where there is none."""
    tournament = transaction.tournament
    ranked = None if tournament.rounds else Ranked(_present_order(tournament))
    pairing = transaction.pair(pairing_request(tournament if ranked is None else transaction.preview(ranked)))
    if ranked is not None:
        transaction.write(ranked, cause)
    number = len(tournament.rounds) + 1
    transaction.write(Paired(number, pairing.matches, pairing.byes), None if ranked else cause)


def _present_order(tournament: Tournament) -> tuple[int, ...]:
    gone = {each.number for each in tournament.entrants if each.is_gone}
    return tuple(number for number in strength_order(tournament) if number not in gone)


def _open(transaction: Transaction, cause: MessageRef | None) -> None:
    transaction.write(Opened(len(transaction.tournament.rounds)), cause)
    forfeit_open_games(transaction)


def _require_paired(tournament: Tournament, number: int) -> None:
    if tournament.phase != "paired" or number != len(tournament.rounds):
        raise TournamentError("lettrine.gatherings.tournament:not_paired", round=number)


def _missing(tournament: Tournament) -> int:
    """Return how many matches have no result yet."""
    return sum(not tournament.is_decided(match) for each in tournament.rounds for match in each.matches)
