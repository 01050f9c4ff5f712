"""The only way to change a table: a message and the time in, a table and effects out."""

from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec

from lettrine.core.errors import IllegalMove, LettrineError
from lettrine.core.move_input import Interpret, interpret_here
from lettrine.core.refusal import Refusal
from lettrine.games import open_game
from lettrine.table import agreement, lobby, playing
from lettrine.table import message as messages
from lettrine.table.box import writing
from lettrine.table.box.judging import judge as judge_here
from lettrine.table.box.record import follow as follow_here
from lettrine.table.clock.deadlines import call_time, deadline
from lettrine.table.effect import Answer, Append, BotToMove, Done, Effect, Judged, Previewed, Refused, Reply, Schedule
from lettrine.table.entry import AnyEntry, Connected, Created, Disconnected, Entry, MessageRef
from lettrine.table.entry_fold import Opener, Step, open_table
from lettrine.table.errors import TableError
from lettrine.table.message import BotMoved, Message, Request
from lettrine.table.seeds import bot_seed
from lettrine.table.settings import Settings
from lettrine.table.table import Table
from lettrine.table.transaction import Follow, Judge, Transaction

_HANDLERS: dict[type[messages.Ask], Callable[[Transaction, Any, MessageRef], None]] = {
    messages.TakeSeat: lobby.take_seat,
    messages.LeaveSeat: lobby.leave_seat,
    messages.Rename: lobby.rename,
    messages.SeatBot: lobby.seat_bot,
    messages.ClearSeat: lobby.clear_seat,
    messages.Start: lobby.start,
    messages.Speak: lobby.speak,
    messages.Resign: playing.resign,
    messages.Claim: playing.claim,
    messages.Offer: agreement.offer,
    messages.Accept: agreement.accept,
    messages.Decline: agreement.decline,
}
"""What each ask does, beside those below, which are answered with more than a number."""
_PLAYS: dict[type[messages.Ask], Callable[[Transaction, Any, int, MessageRef], tuple[Refusal, ...]]] = {
    messages.Move: playing.move,
    messages.WriteLine: writing.write_line,
    messages.ChangeLine: writing.change_line,
    messages.StrikeLine: writing.strike_line,
    messages.DrawLot: writing.draw_lot,
    messages.HoldClock: writing.hold_clock,
}
"""What is played: it depends on what was seen, and may be a fault."""
_QUESTIONS: dict[type[messages.Ask], Callable[[Transaction, Any, str], Previewed | Judged]] = {
    messages.Preview: playing.preview,
    messages.JudgeLine: writing.judge_line,
}
"""What changes nothing."""
_AT_BOXES = frozenset({*get_args(messages.SeatAsk), *get_args(messages.BoxAsk), messages.Speak})


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
    if settings.box is not None:
        settings = lobby.with_names(settings, settings.box)
    entry: AnyEntry = Entry(1, now, Created(settings, host, secret, code))
    transaction = Transaction(open_table(entry, opener), now)
    if settings.box is not None:  # whoever is to play sits there already
        lobby.begin(transaction, None)
    appended = (Append(entry), *(Append(step.entry) for step in transaction.steps))
    return Handled(transaction.table, appended, tuple(transaction.steps))


def handle(  # noqa: PLR0913  (what a message is handled with)
    table: Table,
    message: Message,
    now: int,
    *,
    sender: str = "",
    interpret: Interpret = interpret_here,
    judge: Judge = judge_here,
    follow: Follow = follow_here,
) -> Handled:
    """Return what follows when *message* reaches *table* at *now*, in milliseconds since the epoch.

    First whatever the clocks decide by then, then the message, then what it makes due. Pure: the same arguments give
    the same answer. The cost does not depend on the number of entries, but on that of the lines of a sheet. A
    `Request` needs its *sender*. What people are shown is made of the steps (`updates`). What *interpret*, *judge* and
    *follow* (`Transaction`) raise beside `LettrineError` is raised here.
    """
    transaction = Transaction(table, now, interpret, judge, follow)
    call_time(transaction)
    answers = tuple(_say(transaction, message, sender))
    agreement.conclude(transaction)
    lobby.begin_if_all_here(transaction)
    call_time(transaction)
    appended = tuple(Append(step.entry) for step in transaction.steps)
    effects = (*appended, *answers, *_due(table, transaction.table, message))
    return Handled(transaction.table, effects, tuple(transaction.steps))


def pending(table: Table) -> tuple[Effect, ...]:
    """Return the effects that a restored *table* needs: its deadline and its bots."""
    return (Schedule(deadline(table)), *_bots_to_move(table))


def _say(transaction: Transaction, message: Message, sender: str) -> Iterator[Effect]:
    match message:
        case Request(name):
            yield Reply(name, _answer(transaction, sender, message))
        case messages.Arrived(who):
            _note_presence(transaction, who, Connected)
        case messages.Lost(who):
            _note_presence(transaction, who, Disconnected)
        case messages.Forgotten(who):
            lobby.forget(transaction, who)
        case messages.Away():
            playing.away(transaction, message)
        case BotMoved():
            moved = playing.bot_moved if transaction.table.created.settings.box is None else writing.bot_moved
            moved(transaction, message)
        case messages.HintGiven():
            playing.hint_given(transaction, message)
        case messages.Tick():
            pass


def _note_presence(transaction: Transaction, who: str, fact: type[Connected | Disconnected]) -> None:
    """Write *fact* if it is news and a game may have to wait for *who*: somebody seated, or the host.

    By correspondence nobody has to be there.
    """
    if transaction.table.clock_config.is_by_move:
        return
    presence = transaction.table.presence.get(who)
    if presence is not None and presence.is_here == (fact is Disconnected):
        transaction.write(fact(who, transaction.table.seat_of(who)))


def _answer(transaction: Transaction, who: str, request: Request) -> Answer:
    """Return the answer to a person. What is refused changes nothing; what was handled is not handled again."""
    ask, cause = request.ask, MessageRef(who, request.id)
    sender = transaction.table.senders.get(who)
    if sender is not None and (done := sender.entry_of(request.id)) is not None:
        return Done(done)
    try:
        _require_kind(transaction.table, ask)
        # Lines that waited for a network come one after another: each is judged by the rules as the sheet stands.
        is_line = isinstance(ask, messages.BoxAsk)
        _require_in_step(transaction.table, sender.last if sender and not is_line else 0, request.seen)
        if type(ask) in _QUESTIONS:
            return _QUESTIONS[type(ask)](transaction, ask, who)
        number = transaction.table.seq + 1
        if type(ask) in _PLAYS:
            return Done(number, _PLAYS[type(ask)](transaction, ask, request.seen, cause))
        _HANDLERS[type(ask)](transaction, ask, cause)
        return Done(number)
    except IllegalMove as refused:
        return Refused(refused.code, refused.facts, refused.refusals)
    except LettrineError as error:
        return Refused(error.code, error.facts)


def _require_kind(table: Table, ask: messages.Ask) -> None:
    """Refuse what has no place where real pieces are played with, or only there."""
    is_box = table.created.settings.box is not None
    if is_box and type(ask) not in _AT_BOXES:
        raise TableError("lettrine.table:box_table")
    if not is_box and isinstance(ask, messages.BoxAsk):
        raise TableError("lettrine.table:no_sheet")


def _require_in_step(table: Table, last: int, seen: int) -> None:
    """Refuse a message from before the sender's own *last* one, or from a table that is ahead of this one."""
    if seen < last:
        raise TableError("lettrine.table:stale", seen=seen, seq=table.seq)
    if seen > table.seq:
        raise TableError("lettrine.table:ahead", seen=seen, seq=table.seq)


def _due(before: Table, after: Table, message: Message) -> Iterator[Effect]:
    """Yield when to come back, if that has changed or was just asked, and each bot with something new to think about.

    A bot that may act beside others is asked again whenever something happens in the game; the last request counts.
    One that answered, to wait, what was asked before the last event is asked again as well.
    """
    is_unchanged = after.clocks is before.clocks and after.offers is before.offers
    if isinstance(message, messages.Tick) or (not is_unchanged and deadline(after) != deadline(before)):
        yield Schedule(deadline(after))
    asked, last = before.running, after.live.last if after.live else 0
    for request in _bots_to_move(after):
        waits = isinstance(message, BotMoved) and message.seat == request.seat and message.seen < last
        is_new = before.bot_at(request.seat) is None
        if waits or is_new or asked is None or asked.last != last:
            yield request


def _bots_to_move(table: Table) -> Iterator[BotToMove]:
    """Yield a request for each bot that may act now."""
    live = table.running
    for seat in live.acting if live else ():
        bot = table.bot_at(seat)
        if live and bot:
            luck = bot_seed(live.deal_seed, seat, live.count)
            yield BotToMove(seat, bot.level, table.game.view(live.state, seat), table.seq, luck)
