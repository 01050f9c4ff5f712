"""Who takes part: entries, also late ones, withdrawals, returns."""

from lettrine.bots.names import read_level
from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.entry import Entered, Renamed, Returned, Withdrawn
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.results import forfeit_open_games
from lettrine.gatherings.tournament.settings import MOST_ENTRANTS, Series, Swiss
from lettrine.gatherings.tournament.transaction import Transaction
from lettrine.table.entry import MessageRef
from lettrine.table.lobby import NO_NAME, read_name


def enter(transaction: Transaction, ask: messages.Enter, cause: MessageRef, *, rating: float | None = None) -> None:
    """Enter who asks, as long as the list is open."""
    tournament = transaction.tournament
    if tournament.settings.entry == "director":
        raise TournamentError("lettrine.gatherings.tournament:not_director")
    if (known := tournament.entrant_of(cause.who)) is not None:
        if known.is_removed:
            raise TournamentError("lettrine.gatherings.tournament:removed")
        raise TournamentError("lettrine.gatherings.tournament:already_entered")
    if tournament.phase != "open":
        raise TournamentError("lettrine.gatherings.tournament:entries_closed")
    name, members = _names(transaction, ask.name, ask.members)
    number, since = _next(transaction)
    transaction.write(Entered(number, name, since, cause.who, rating, members), cause)


def enter_other(transaction: Transaction, ask: messages.EnterOther, cause: MessageRef) -> None:
    """Enter somebody for the director; after the first round only where one may still begin."""
    tournament = transaction.tournament
    if tournament.phase != "open" and not isinstance(tournament.settings.form, Swiss | Series):
        raise TournamentError("lettrine.gatherings.tournament:entries_closed")
    if ask.level and tournament.settings.boards > 1:
        raise TournamentError("lettrine.gatherings.tournament:bot_team")
    level = read_level(ask.level) if ask.level else ""
    name, members = _names(transaction, ask.name, ask.members)
    number, since = _next(transaction)
    transaction.write(Entered(number, name, since, "", ask.rating, members, level), cause)


def _next(transaction: Transaction) -> tuple[int, int]:
    """Return the number of the next entrant, and the first round that is not open yet."""
    tournament = transaction.tournament
    most = MOST_ENTRANTS[type(tournament.settings.form)]
    if len(tournament.entrants) >= most:
        raise TournamentError("lettrine.gatherings.tournament:full", most=most)
    return len(tournament.entrants) + 1, sum(each.opened is not None for each in tournament.rounds) + 1


def rename(transaction: Transaction, ask: messages.RenameEntrant, cause: MessageRef) -> None:
    entrant = transaction.entrant(ask.number)
    name, members = _names(transaction, ask.name, ask.members, own=entrant.number)
    transaction.write(Renamed(entrant.number, name, members), cause)


def withdraw(transaction: Transaction, ask: messages.Withdraw, cause: MessageRef) -> None:
    """Withdraw who asks, or whom the director names; games that are not over are forfeited."""
    tournament = transaction.tournament
    own = tournament.entrant_of(cause.who)
    if ask.number is not None and (own is None or own.number != ask.number) and cause.who != tournament.director:
        raise TournamentError("lettrine.gatherings.tournament:not_director")
    if ask.number is None and own is None:
        raise TournamentError("lettrine.gatherings.tournament:not_entered")
    number = ask.number if ask.number is not None else own.number if own else 0
    if transaction.entrant(number).is_gone:
        raise TournamentError("lettrine.gatherings.tournament:gone", name=transaction.entrant(number).name)
    transaction.write(Withdrawn(number), cause)
    forfeit_open_games(transaction)


def remove(transaction: Transaction, ask: messages.RemoveEntrant, cause: MessageRef) -> None:
    entrant = transaction.entrant(ask.number)
    if entrant.is_removed:
        raise TournamentError("lettrine.gatherings.tournament:gone", name=entrant.name)
    transaction.write(Withdrawn(ask.number, is_removed=True), cause)
    forfeit_open_games(transaction)


def take_back(transaction: Transaction, ask: messages.Return, cause: MessageRef) -> None:
    entrant, tournament = transaction.entrant(ask.number), transaction.tournament
    if not entrant.is_gone:
        raise TournamentError("lettrine.gatherings.tournament:not_gone", name=entrant.name)
    # The plan of a round robin or a knock-out has no place for who was not there when it was made.
    is_planned = tournament.order and not isinstance(tournament.settings.form, Swiss | Series)
    if is_planned and entrant.number not in tournament.order:
        raise TournamentError("lettrine.gatherings.tournament:entries_closed")
    transaction.write(Returned(ask.number), cause)


def forget(transaction: Transaction, who: str) -> None:
    """Take the name of *who*, and those of their team, off the list."""
    entrant = transaction.tournament.entrant_of(who)
    if entrant is not None and entrant.name != NO_NAME:
        transaction.write(Renamed(entrant.number, NO_NAME, (NO_NAME,) * len(entrant.members)))


def _names(
    transaction: Transaction, text: str, members: tuple[str, ...], own: int | None = None
) -> tuple[str, tuple[str, ...]]:
    """Return a name that people can tell from the others', and those of a team; raise `LettrineError`."""
    settings, name = transaction.tournament.settings, read_name(text)
    for other in transaction.tournament.entrants:
        if other.number != own and other.name.casefold() == name.casefold():
            raise TournamentError("lettrine.gatherings.tournament:name_taken", name=name)
    if settings.boards == 1 and members:
        raise TournamentError("lettrine.gatherings.tournament:no_members")
    if settings.boards > 1 and len(members) != settings.boards:
        raise TournamentError("lettrine.gatherings.tournament:members", count=len(members), boards=settings.boards)
    return name, tuple(map(read_name, members))
