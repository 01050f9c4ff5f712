"""The only way to change a tournament: a message and the time in, entries and an answer out."""

from collections.abc import Callable
from typing import Any

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.games import open_game
from lettrine.gatherings.tournament import entering, results, rounds
from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.entry import Announced, TournamentEntry
from lettrine.gatherings.tournament.entry_fold import announce
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.message import Message, TournamentRequest
from lettrine.gatherings.tournament.pairing.pair import Pair, pair_here
from lettrine.gatherings.tournament.settings import Knockout, RoundRobin, Swiss, TournamentSettings
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.gatherings.tournament.transaction import Transaction
from lettrine.table.effect import Done, Refused
from lettrine.table.entry import MessageRef
from lettrine.table.entry_fold import Opener
from lettrine.table.lobby import require_decent

_DIRECTOR: dict[type[messages.Ask], Callable[[Transaction, Any, MessageRef], None]] = {
    messages.EnterOther: entering.enter_other,
    messages.RenameEntrant: entering.rename,
    messages.RemoveEntrant: entering.remove,
    messages.Return: entering.take_back,
    messages.SetTimetable: rounds.set_timetable,
    messages.PairRound: rounds.pair_round,
    messages.UnpairRound: rounds.unpair_round,
    messages.OpenRound: rounds.open_round,
    messages.EnterResult: results.enter_result,
    messages.Finish: rounds.finish,
}
"""What only the director may ask."""


class Handled(msgspec.Struct, frozen=True):
    """The *tournament* after a message, the *entries* to store, all or none, and then the *answer* to who asked.

    Should storing them fail, because another node was quicker, this *tournament* never existed.
    """

    tournament: Tournament
    entries: tuple[TournamentEntry, ...]
    answer: Done | Refused | None = None


def create(  # noqa: PLR0913  (what a tournament is made of)
    settings: TournamentSettings, *, director: str, secret: str, now: int, code: str = "", opener: Opener = open_game
) -> Handled:
    """Announce a tournament; raise `LettrineError` for a game, an option, a form or a name that cannot be.

    *secret* must be one that nobody can guess (`lettrine.core.new_seed`): lots are drawn from it.
    """
    require_decent(settings.name)
    counts = opener(settings.game, settings.options).seat_counts
    _require_form(settings, counts)
    entry = TournamentEntry(1, now, Announced(settings, director, secret, counts, code))
    return Handled(announce(entry), (entry,))


def handle(  # noqa: PLR0913  (what a message is handled with)
    tournament: Tournament,
    message: Message,
    now: int,
    *,
    sender: str = "",
    rating: float | None = None,
    pair: Pair = pair_here,
) -> Handled:
    """Return what follows when *message* reaches *tournament* at *now*, in milliseconds since the epoch.

    First the round that the clock opens by then, then the message, then what it makes due (`deadline` says when to
    come back with a `Tick`). Pure. A `TournamentRequest` needs its *sender*, with their *rating* in the game, if any.
    What *pair* raises beside `LettrineError` is raised here: whoever runs the tournament may have the pairing made
    elsewhere, and handle the message again with what came of it.
    """
    transaction = Transaction(tournament, now, pair)
    if not isinstance(message, TournamentRequest) or _done(tournament, sender, message) is None:
        rounds.call_time(transaction)
    answer = _say(transaction, message, sender, rating)
    if transaction.entries:
        rounds.call_time(transaction)
    return Handled(transaction.tournament, tuple(transaction.entries), answer)


def _say(transaction: Transaction, message: Message, sender: str, rating: float | None) -> Done | Refused | None:
    match message:
        case TournamentRequest():
            return _answer(transaction, sender, message, rating)
        case messages.GameEnded():
            results.game_ended(transaction, message)
        case messages.OpenedTable():
            results.table_opened(transaction, message)
        case messages.Missed():
            results.missed(transaction, message)
        case messages.SittingEnded():
            results.sitting_ended(transaction, message)
        case messages.Forgotten(who):
            entering.forget(transaction, who)
        case messages.Tick():
            pass
    return None


def _done(tournament: Tournament, who: str, request: TournamentRequest) -> Done | None:
    """Return the answer to a *request* that was handled before."""
    known = tournament.senders.get(who)
    number = None if known is None else known.entry_of(request.id)
    return None if number is None else Done(number)


def _answer(transaction: Transaction, who: str, request: TournamentRequest, rating: float | None) -> Done | Refused:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    if (done := _done(transaction.tournament, who, request)) is not None:
        return done
    number, cause = transaction.tournament.seq + 1, MessageRef(who, request.id)
    try:
        _do(transaction, request.ask, cause, rating)
    except LettrineError as error:
        return Refused(error.code, error.facts)
    return Done(number)


def _do(transaction: Transaction, ask: messages.Ask, cause: MessageRef, rating: float | None) -> None:
    if transaction.tournament.is_over:
        raise TournamentError("lettrine.gatherings.tournament:over")
    match ask:
        case messages.Enter():
            entering.enter(transaction, ask, cause, rating=rating)
        case messages.Withdraw():
            entering.withdraw(transaction, ask, cause)
        case _:
            if cause.who != transaction.tournament.director:
                raise TournamentError("lettrine.gatherings.tournament:not_director")
            _DIRECTOR[type(ask)](transaction, ask, cause)


def _require_form(settings: TournamentSettings, counts: tuple[int, ...]) -> None:
    """Refuse a form that the game, or the form itself, does not allow."""
    if settings.seats not in counts:
        accepted = tuple(map(str, counts))
        raise TournamentError("core:seat_count", game=settings.game, seats=settings.seats, accepted=accepted)
    is_swiss = isinstance(settings.form, Swiss)
    if settings.seats > 2 and (not is_swiss or settings.boards > 1):
        raise TournamentError("lettrine.gatherings.tournament:two_seats")
    if settings.boards > 1 and not isinstance(settings.form, Swiss | RoundRobin | Knockout):
        raise TournamentError("lettrine.gatherings.tournament:no_teams")
    if settings.boards > 1 and isinstance(settings.form, Knockout) and settings.form.best_of > 1:
        raise TournamentError("lettrine.gatherings.tournament:team_matches")
    if len(set(settings.tie_breaks or ())) != len(settings.tie_breaks or ()):
        raise TournamentError("lettrine.gatherings.tournament:tie_breaks_twice")
    times = [each for each in settings.openings if each is not None]
    if times != sorted(times):
        raise TournamentError("lettrine.gatherings.tournament:timetable")
