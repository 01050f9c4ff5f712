"""The one way in: a message and the time, and what follows from them."""

from collections.abc import Iterator

import msgspec

from lettrine.core.errors import IllegalMove, LettrineError
from lettrine.core.reading import Interpret, interpret_here
from lettrine.core.refusal import Refusal
from lettrine.games import open_game
from lettrine.table import agreement, lobby, playing
from lettrine.table import message as messages
from lettrine.table.bots import asked_bots, bots_to_move
from lettrine.table.desk import Desk
from lettrine.table.effect import Answer, Append, Done, Effect, Refused, Reply, Schedule
from lettrine.table.entry import AnyEntry, Cause, Connected, Created, Disconnected, Entry, Said
from lettrine.table.errors import TableError
from lettrine.table.fold import Opener, found
from lettrine.table.message import BotMoved, Message, Request
from lettrine.table.settings import Settings
from lettrine.table.step import Step
from lettrine.table.table import Table
from lettrine.table.timekeeping import call_time, deadline


class Handled(msgspec.Struct, frozen=True):
    """The *table* after a message, the *effects* to carry out in their order, the *steps* that led there.

    Should storing the entries fail, because another node was quicker, this *table* never existed.
    """

    table: Table
    effects: tuple[Effect, ...]
    steps: tuple[Step, ...] = ()


def create(  # noqa: PLR0913  (what a table is made of)
    settings: Settings, *, host: str, secret: str, now: int, code: str = "", opener: Opener = open_game
) -> Handled:
    """Open a table; raise `LettrineError` for a game, an option, a number of seats or a clock that cannot be.

    *secret* must be one that nobody can guess (`lettrine.core.new_seed`): all chance at the table comes from it.
    """
    entry: AnyEntry = Entry(1, now, Created(settings, host, secret, code))
    return Handled(found(entry, opener), (Append(entry),))


def handle(
    table: Table, message: Message, now: int, *, sender: str = "", interpret: Interpret = interpret_here
) -> Handled:
    """Return what follows when *message* reaches *table* at *now*, in milliseconds since the epoch.

    First whatever the clocks decide by then, then the message, then what it makes due. Pure: the same arguments give
    the same answer. The cost does not depend on the number of entries. A `Request` needs its *sender*. What people are
    shown is made of the steps (`updates`). What *interpret*, which finds what a typed move means, raises beside
    `LettrineError` is raised here.
    """
    desk = Desk(table, now, interpret)
    call_time(desk)
    answers = tuple(_say(desk, message, sender))
    agreement.conclude(desk)
    call_time(desk)
    appended = tuple(Append(step.entry) for step in desk.steps)
    effects = (*appended, *answers, *_due(table, desk, message))
    return Handled(desk.table, effects, tuple(desk.steps))


def pending(table: Table) -> tuple[Effect, ...]:
    """Return what whoever takes over a restored *table* has to see to: its deadline and its bots."""
    return (Schedule(deadline(table)), *bots_to_move(table))


def _say(desk: Desk, message: Message, sender: str) -> Iterator[Effect]:
    match message:
        case Request(name):
            yield Reply(name, _answer(desk, sender, message))
        case messages.Arrived(who):
            _note_presence(desk, who, Connected)
        case messages.Lost(who):
            _note_presence(desk, who, Disconnected)
        case messages.Forgotten(who):
            lobby.forget(desk, who)
        case BotMoved():
            playing.bot_moved(desk, message)
        case messages.Tick():
            pass


def _note_presence(desk: Desk, who: str, fact: type[Connected | Disconnected]) -> None:
    """Write *fact* if it is news and *who* is somebody a game may have to wait for: seated, or the host."""
    presence = desk.table.presence.get(who)
    if presence is not None and presence.is_here == (fact is Disconnected):
        desk.write(fact(who, desk.table.seat_of(who)))


def _answer(desk: Desk, who: str, request: Request) -> Answer:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    cause = Cause(who, request.id)
    sender = desk.table.senders.get(who)
    if sender is not None and (done := sender.entry_of(request.id)) is not None:
        return Done(done)
    try:
        _require_in_step(desk.table, sender.last if sender else 0, request.seen)
        if isinstance(request.ask, messages.Preview):
            return playing.preview(desk, request.ask, who)
        before = desk.table.seq
        return Done(before + 1, _ask(desk, request, cause))
    except IllegalMove as refused:
        return Refused(refused.code, refused.facts, refused.refusals)
    except LettrineError as error:
        return Refused(error.code, error.facts)


def _require_in_step(table: Table, last: int, seen: int) -> None:
    """Refuse a message from before the sender's own *last* one, or from a table that is ahead of this one."""
    if seen < last:
        raise TableError("lettrine.table:stale", seen=seen, seq=table.seq)
    if seen > table.seq:
        raise TableError("lettrine.table:ahead", seen=seen, seq=table.seq)


def _ask(desk: Desk, request: Request, cause: Cause) -> tuple[Refusal, ...]:  # noqa: C901, PLR0912  (one line for each ask)
    match request.ask:
        case messages.Move() as ask:
            return playing.move(desk, ask, request.seen, cause)
        case messages.TakeSeat() as ask:
            lobby.take_seat(desk, ask, cause)
        case messages.LeaveSeat():
            lobby.leave_seat(desk, cause)
        case messages.Rename() as ask:
            lobby.rename(desk, ask, cause)
        case messages.SeatBot() as ask:
            lobby.seat_bot(desk, ask, cause)
        case messages.ClearSeat() as ask:
            lobby.clear_seat(desk, ask, cause)
        case messages.Start() as ask:
            lobby.start(desk, ask, cause)
        case messages.Resign():
            playing.resign(desk, cause)
        case messages.Claim() as ask:
            playing.claim(desk, ask, cause)
        case messages.Speak(phrase):
            desk.write(Said(lobby.seat_of(desk.table, cause.who), phrase), cause)
        case messages.Offer() as ask:
            agreement.offer(desk, ask, cause)
        case messages.Accept() as ask:
            agreement.accept(desk, ask, cause)
        case messages.Decline() as ask:
            agreement.decline(desk, ask, cause)
    return ()


def _due(before: Table, desk: Desk, message: Message) -> Iterator[Effect]:
    """Yield when to come back, if that has changed or was just asked, and which bots to wake."""
    after = desk.table
    is_unchanged = after.clocks is before.clocks and after.offers is before.offers
    if isinstance(message, messages.Tick) or (not is_unchanged and deadline(after) != deadline(before)):
        yield Schedule(deadline(after))
    yield from asked_bots(before, desk.table, message)
