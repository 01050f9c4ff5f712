"""A table with real pieces: who may write on its sheet, and what is written."""

from typing import Any

from lettrine.core.chance import Stream
from lettrine.core.errors import IllegalMove, UsageError
from lettrine.core.event import Ended, Played, Resigned, Ruled
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE
from lettrine.table.box.draw import due
from lettrine.table.box.judging import LineQuestion, is_typed, lines_of
from lettrine.table.box.record import Changed, Entry, Struck, Written
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.sheet import Sheet
from lettrine.table.box.step import Contested, Line, show_hand
from lettrine.table.effect import Judged
from lettrine.table.entry import MessageRef, Noted, Paused, Resumed, Stopped
from lettrine.table.errors import TableError
from lettrine.table.lobby import is_host
from lettrine.table.message import (
    BotMoved,
    ChangeLine,
    DrawLot,
    HoldClock,
    JudgeLine,
    SaidContest,
    SaidLine,
    SaidMove,
    StrikeLine,
    WriteLine,
)
from lettrine.table.playing import require_previews
from lettrine.table.table import Table
from lettrine.table.transaction import Transaction

MOST_LINES = 2_000  # of a sheet: an evening of Le Rami to 100 points may have a thousand
MOST_JUDGED = 20_000  # lines judged in one game, again and again where others are corrected: some seconds of work
ALWAYS_JUDGED = 20  # the last lines can always be corrected


def may_write(table: Table, who: str, now: int) -> bool:
    """Whether *who* may write on the sheet of *table*, where there is one."""
    box = table.created.settings.box
    if box is None:
        return False
    return is_host(table, who, now) or (box.writers == "all" and table.seat_of(who) is not None)


def require_open_dictionary(table: Table) -> None:
    """Refuse to tell of words at a *table* where one must contest a word to have it judged, while they are laid."""
    box = table.created.settings.box
    if box is not None and box.waits_for_contest and table.phase != "over":
        raise TableError("lettrine.table:dictionary_closed")


def write_line(transaction: Transaction, ask: WriteLine, seen: int, cause: MessageRef) -> tuple[Refusal, ...]:
    """Write a line; return what was wrong with it where strict rigour made a fault of it (GEN-04)."""
    sheet = _writable(transaction, cause.who)
    if isinstance(ask.line, SaidContest):
        _require_seen(transaction, sheet, seen)
    line = _read(transaction, sheet, ask.line)
    if line == Ruled(None, Ended()) and not transaction.table.game.can_rule(sheet.box.state, line):
        transaction.write(Stopped(), cause)  # the rules know no such end: nobody wins
        return ()
    return _note(transaction, Written(line), len(sheet.box.steps), cause)


def change_line(transaction: Transaction, ask: ChangeLine, seen: int, cause: MessageRef) -> tuple[Refusal, ...]:
    sheet = _writable(transaction, cause.who)
    _require_seen(transaction, sheet, seen)
    line = _read(transaction, sheet, ask.line, ask.number)
    return _note(transaction, Changed(ask.number, line), ask.number, cause)


def strike_line(transaction: Transaction, ask: StrikeLine, seen: int, cause: MessageRef) -> tuple[Refusal, ...]:
    sheet = _writable(transaction, cause.who)
    _require_seen(transaction, sheet, seen)
    return _note(transaction, Struck(ask.number), None, cause)


def draw_lot(transaction: Transaction, _: DrawLot, __: int, cause: MessageRef) -> tuple[Refusal, ...]:
    sheet = _writable(transaction, cause.who)
    line = due(sheet.box, Stream(transaction.live.deal_seed, "lot", transaction.table.seq))
    return _note(transaction, Written(line), len(sheet.box.steps), cause)


def hold_clock(transaction: Transaction, ask: HoldClock, _: int, cause: MessageRef) -> tuple[Refusal, ...]:
    _writable(transaction, cause.who)
    if transaction.live.outcome is None and (transaction.table.phase == "paused") != ask.is_held:
        transaction.write(Paused() if ask.is_held else Resumed(), cause)
        return ()
    raise TableError("lettrine.table:no_pause" if ask.is_held else "lettrine.table:no_resume")


def judge_line(transaction: Transaction, ask: JudgeLine, who: str) -> Judged:
    """Return what would become of a line. Where a wrong move is a fault, nobody is told beforehand."""
    sheet = _writable(transaction, who)
    if isinstance(ask.line, SaidMove):
        require_previews(transaction.table.game)
    question = _question(transaction.table, sheet.box, ask.line, ask.number)
    if is_typed(ask.line):
        _require_turn(question)
    return transaction.judge(question)


def bot_moved(transaction: Transaction, told: BotMoved) -> None:
    """Write down the move of a bot, which people then make for it; one that has none leaves the game.

    A move that changes nothing is a bot's way to wait (DEP-07): it is not written down.
    """
    live = transaction.table.running
    if live is None or live.sheet is None or told.seen < live.marks[told.seat]:
        return
    box, game = live.sheet.box, transaction.table.game
    said: Played[Any] = Played(told.seat, told.move)
    if not game.check(box.state, told.seat, told.move) and game.apply(box.state, said) == box.state:
        return
    for line in (said, Ruled(told.seat, Resigned())):
        try:
            _note(transaction, Written(line), len(live.sheet.box.steps), None)
        except IllegalMove:
            continue
        return


def _writable(transaction: Transaction, who: str) -> Sheet:
    """Return the sheet of the table, on which *who* may write; raise `TableError`."""
    live = transaction.table.live
    if live is None or live.sheet is None:
        raise TableError("lettrine.table:no_sheet")
    if not may_write(transaction.table, who, transaction.now):
        raise TableError("lettrine.table:no_writer")
    return live.sheet


def _require_seen(transaction: Transaction, sheet: Sheet, seen: int) -> None:
    """Refuse a number of a line that was read before others were struck or changed."""
    if seen < sheet.corrected:
        raise TableError("lettrine.table:stale", seen=seen, seq=transaction.table.seq)


def _read(transaction: Transaction, sheet: Sheet, said: SaidLine, number: int | None = None) -> Line:
    """Return the line that is meant by *said*, the best one of a text; raise `LettrineError`."""
    question = _question(transaction.table, sheet.box, said, number)
    if is_typed(said):
        _require_turn(question)
        line: Line = transaction.judge(question).readings[0].line
        return line
    return lines_of(question.before, question.names, said)[0]


def _require_turn(question: LineQuestion) -> None:
    """Refuse a typed move where nobody is to move: it is not to be understood then."""
    before = question.before
    if before.wanted is not None:
        raise IllegalMove([show_hand(before.wanted)])
    if CHANCE in before.to_act:
        raise UsageError("core:awaits_chance")
    if not before.to_act:
        raise UsageError("core:over")


def _question(table: Table, box: BoxGame, said: SaidLine, number: int | None) -> LineQuestion:
    names = tuple(getattr(occupant, "name", "") for occupant in table.occupants)
    return LineQuestion(box, names, said, number)


def _note(transaction: Transaction, entry: Entry, number: int | None, cause: MessageRef | None) -> tuple[Refusal, ...]:
    """Write *entry* on the sheet; raise `IllegalMove` where its line, of that *number*, does not stand."""
    live = transaction.table.live
    assert live is not None
    sheet = live.sheet
    assert sheet is not None
    _require_room(sheet, entry)
    after = transaction.follow(sheet.box, entry)
    verdict = after.steps[number].verdict if number is not None else None
    if verdict is not None and not verdict.stands:
        raise IllegalMove(verdict.refusals)
    noted: Noted[Any, Any] = Noted(entry)
    transaction.write(noted, cause, after)
    return () if verdict is None else verdict.refusals


def _require_room(sheet: Sheet, entry: Entry) -> None:
    count = len(sheet.box.steps)
    match entry:
        case Written(Contested(_, number)) | Changed(number) | Struck(number):
            reach = count - number
        case _:
            reach = 0
    if isinstance(entry, Written) and count > MOST_LINES:
        raise TableError("lettrine.table:sheet_full", most=MOST_LINES)
    if reach > ALWAYS_JUDGED and sheet.judged + reach > MOST_JUDGED:
        raise TableError("lettrine.table:sheet_worn")
