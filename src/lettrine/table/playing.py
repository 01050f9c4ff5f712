"""Moves, previews, resignations and claims."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lettrine.core.event import Resigned
from lettrine.core.game import AnyGame, Game
from lettrine.core.move_input import read_readings
from lettrine.core.play import decide
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.table.clock.advance import can_rule
from lettrine.table.clock.days import is_late
from lettrine.table.clock.deadlines import rule_out
from lettrine.table.effect import Previewed
from lettrine.table.entry import Claimed, Hinted, MessageRef, OnHoliday
from lettrine.table.errors import TableError
from lettrine.table.lobby import seat_of
from lettrine.table.message import Away, BotMoved, Claim, HintGiven, Move, Preview, Resign
from lettrine.table.transaction import Transaction


def move(transaction: Transaction, ask: Move, seen: int, cause: MessageRef) -> tuple[Refusal, ...]:
    """Make a person's move; return what was wrong with it where strict rigour made a fault of it (GEN-04)."""
    seat = _player(transaction, cause.who)
    _require_running(transaction)
    if seen < transaction.live.marks[seat]:  # made before its player could know what it answers
        raise TableError("lettrine.table:stale", seen=seen, seq=transaction.table.seq)
    wanted, _ = _read(transaction, seat, ask.move)
    decision = decide(transaction.table.game, transaction.live.state, seat, wanted)
    transaction.happen(decision.required(transaction.table.game.package), cause)
    return decision.refusals


def preview(transaction: Transaction, ask: Preview, who: str) -> Previewed:
    """Return what a move would do. Where a wrong move is a fault, nobody is told beforehand."""
    seat, live, game = _player(transaction, who), transaction.live, transaction.table.game
    require_previews(game)
    wanted, meanings = _read(transaction, seat, ask.move)
    return previewed(game, live.state, seat, wanted, meanings)


def previewed(game: AnyGame, state: Any, seat: Seat, move: Any, meanings: Sequence[Any]) -> Previewed:  # noqa: ANN401  (a state, a move of any game)
    """Return what *move* would do, the first of *meanings* where it was typed."""
    refusals = tuple(game.check(state, seat, move))
    line = ScoreLine() if refusals else game.score(state, seat, move)
    return Previewed(
        is_legal=not refusals,
        refusals=refusals,
        words=line.words,
        items=line.items,
        total=line.total,
        move=move if meanings else None,
        others=tuple(meanings[1:]),
        changes=game.changes(state, seat, move),
    )


def require_previews(game: AnyGame) -> None:
    """Raise `TableError` where a wrong move is a fault: nobody is told which moves are legal (GEN-04)."""
    if game.options.rigour == "strict" and type(game).fault is not Game.fault:
        raise TableError("lettrine.table:no_preview")


def resign(transaction: Transaction, _: Resign, cause: MessageRef) -> None:
    seat = _player(transaction, cause.who)
    _require_ruling(transaction, seat)
    transaction.rule(seat, Resigned(), cause)


def claim(transaction: Transaction, ask: Claim, cause: MessageRef) -> None:
    """Rule out a player who has been away for longer than the grace, or used up the days for a move (GEN-10)."""
    seat = _player(transaction, cause.who)
    _require_running(transaction)
    if transaction.table.clock_config.is_by_move:
        _require_late(transaction, ask.seat)
        transaction.write(Claimed(seat, ask.seat), cause)
        rule_out(transaction, ask.seat)
        return
    _require_away(transaction, ask.seat)
    _require_ruling(transaction, ask.seat)
    transaction.write(Claimed(seat, ask.seat), cause)
    transaction.rule(ask.seat, Resigned())


def away(transaction: Transaction, told: Away) -> None:
    """Write down until when a player is on holiday, where that is news to a game by correspondence."""
    table = transaction.table
    seat = table.seat_of(told.who)
    if seat is None or table.is_between_games or not table.clock_config.is_by_move:
        return
    known = table.clocks.holidays[seat] if table.clocks.holidays else 0
    if told.until != known and max(told.until, known) > transaction.now:
        transaction.write(OnHoliday(seat, told.until))


def bot_moved(transaction: Transaction, told: BotMoved) -> None:
    """Make a bot's move, or rule out a bot that offers none that the rules accept: nobody waits for ever.

    An answer to an old question is dropped. A move that changes nothing is a bot's way to wait (DEP-07): it is not
    written down.
    """
    table, live = transaction.table, transaction.table.running
    if live is None or table.bot_at(told.seat) is None or told.seen < live.marks[told.seat]:
        return
    game, state = table.game, live.state
    event, refusals = decide(game, state, told.seat, told.move)
    if event is None:
        transaction.rule(told.seat, Resigned())
    elif refusals or game.apply(state, event) != state:
        transaction.happen(event)


def hint_given(transaction: Transaction, told: HintGiven) -> None:
    """Write down that a player is told more of a hint; not what was told before, nor of a position that is past."""
    live = transaction.table.running
    if live is not None and told.mark == live.marks[told.seat] and told.step > live.told[told.seat]:
        transaction.write(Hinted(told.seat, told.step))


def _read(transaction: Transaction, seat: Seat, raw: msgspec.Raw) -> tuple[Any, list[Any]]:
    """Return the move that the person at *seat* means by *raw*, and all that a text may mean; raise `MalformedMove`."""
    game, state = transaction.table.game, transaction.live.state
    return read_readings(game, lambda: game.view(state, seat), raw, transaction.interpret)


def _player(transaction: Transaction, who: str) -> Seat:
    """Return the seat of *who*, who is in the game under way; raise `TableError`."""
    seat = seat_of(transaction.table, who)
    if transaction.live.gone[seat]:
        raise TableError("lettrine.table:ruled_out")
    return seat


def _require_running(transaction: Transaction) -> None:
    if transaction.table.phase == "paused":
        raise TableError("lettrine.table:paused")
    if transaction.table.clocks.is_preparing:
        raise TableError("lettrine.table:preparing")


def _require_ruling(transaction: Transaction, seat: Seat) -> None:
    """Refuse where the game does not know how to go on without the player at *seat*."""
    if not can_rule(transaction.table.game, transaction.live.state, seat, Resigned()):
        raise TableError("lettrine.table:no_ruling")


def _require_late(transaction: Transaction, absent: Seat) -> None:
    table = transaction.table
    is_there = absent < len(table.occupants) and not table.is_gone(absent)
    if not is_there or not is_late(table.clocks, absent, transaction.now, table.created.settings.lag):
        raise TableError("lettrine.table:not_late", seat=absent + 1)


def _require_away(transaction: Transaction, absent: Seat) -> None:
    table = transaction.table
    who = table.who_at(absent) if absent < len(table.occupants) and not table.is_gone(absent) else None
    since = None if who is None else table.away_since(who)
    if since is None:
        raise TableError("lettrine.table:not_away", seat=absent + 1)
    left = table.created.settings.grace - (transaction.now - since)
    if left > 0:
        raise TableError("lettrine.table:grace", seconds=-(-left // 1000))
