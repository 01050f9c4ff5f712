"""The only way to change a club: a message and the time in, a club, entries and an answer out."""

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

from lettrine.core.errors import LettrineError
from lettrine.gatherings.club import calendar, members
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.club import Club, fold, found_club
from lettrine.gatherings.club.entry import ClubEntry, Founded, Joined, SettingsChanged
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.message import ClubRequest, Message
from lettrine.gatherings.club.settings import MOST_ENTRIES, ClubSettings
from lettrine.gatherings.club.transaction import Transaction
from lettrine.table.effect import Answer, Done, Refused
from lettrine.table.entry import MessageRef
from lettrine.table.entry_fold import Opener
from lettrine.table.lobby import read_name, require_decent


class HandledClub(NamedTuple):
    """The *state* after a message, the *entries* to store, and the *answer* to whoever asked."""

    state: Club
    entries: tuple[ClubEntry, ...]
    answer: Answer | None = None


def create(  # noqa: PLR0913  (what a club is made of)
    settings: ClubSettings, *, founder: str, name: str, code: str, secret: str, now: int
) -> HandledClub:
    """Found a club; raise `LettrineError` for a name that is not fit for the family.

    *secret* must be one that nobody can guess (`lettrine.core.new_seed`): invitations are drawn from it.
    """
    require_decent(settings.name)
    first = ClubEntry(1, now, Founded(settings, code, secret))
    second = ClubEntry(2, now, Joined(1, read_name(name), founder, "president"))
    return HandledClub(fold(found_club(first), second), (first, second))


def handle(club: Club, message: Message, now: int, *, opener: Opener, sender: str = "") -> HandledClub:
    """Return what follows when *message* reaches *club* at *now*, in milliseconds since the epoch.

    Pure: the same arguments give the same answer.
    """
    transaction = Transaction(club, now, opener)
    answer: Answer | None = None
    match message:
        case ClubRequest():
            answer = _answer(transaction, message, sender)
        case messages.TableReady():
            calendar.table_ready(transaction, message)
        case messages.EventReady():
            calendar.event_ready(transaction, message)
        case messages.EventOver():
            calendar.event_over(transaction, message)
        case messages.Forgotten(who):
            members.forget(transaction, who)
        case messages.Tick():
            pass
    if transaction.entries and club.has_lapsed(transaction.now) and transaction.club.code == club.code:
        transaction.invite_anew()  # the old code may lead elsewhere by now
    return HandledClub(transaction.club, tuple(transaction.entries), answer)


def _answer(transaction: Transaction, request: ClubRequest, who: str) -> Answer:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    known = transaction.club.senders.get(who)
    number = None if known is None else known.entry_of(request.id)
    if number is not None:
        return Done(number)
    try:
        require_right(transaction.club, request.ask, who)
        _HANDLERS[type(request.ask)](transaction, request.ask, MessageRef(who, request.id))
    except LettrineError as error:
        return Refused(error.code, error.facts)
    return Done(transaction.club.seq)


def require_right(club: Club, ask: messages.Ask, who: str) -> None:
    """Raise `ClubError` where *who* may not *ask* that, or the club has had enough of everything."""
    if not isinstance(ask, messages.LeaveClub) and club.seq >= MOST_ENTRIES:
        raise ClubError("lettrine.gatherings:club_long", most=MOST_ENTRIES)
    if isinstance(ask, messages.AnybodyAsk):
        return
    member = club.member(who)
    if member is None:
        raise ClubError("lettrine.gatherings:club_not_member")
    if isinstance(ask, get_args(messages.PresidentAsk)) and member.role != "president":
        raise ClubError("lettrine.gatherings:club_not_president")
    if isinstance(ask, get_args(messages.OrganiserAsk)) and member.role == "member":
        raise ClubError("lettrine.gatherings:club_not_organiser")


def _change_settings(transaction: Transaction, ask: messages.ChangeSettings, cause: MessageRef) -> None:
    require_decent(ask.settings.name)
    transaction.write(SettingsChanged(ask.settings), cause)


_HANDLERS: dict[type[messages.Ask], Callable[[Transaction, Any, MessageRef], None]] = {
    messages.JoinClub: members.join,
    messages.LeaveClub: members.leave,
    messages.RenameSelf: members.rename,
    messages.GiveRole: members.give_role,
    messages.RemoveMember: members.remove,
    messages.Pardon: members.pardon,
    messages.RenewInvitation: members.renew_invitation,
    messages.ChangeSettings: _change_settings,
    messages.SetGame: calendar.set_game,
    messages.DropGame: calendar.drop_game,
    messages.PlanEvent: calendar.plan_event,
    messages.ChangeEvent: calendar.change_event,
    messages.CancelEvent: calendar.cancel_event,
    messages.OpenSeason: calendar.open_season,
    messages.CloseSeason: calendar.close_season,
}
