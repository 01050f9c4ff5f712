"""Which bots are to be asked for a move."""

from collections.abc import Iterator

from lettrine.table.effect import BotToMove
from lettrine.table.luck import bot_luck
from lettrine.table.message import BotMoved, Message
from lettrine.table.table import Table


def bots_to_move(table: Table) -> Iterator[BotToMove]:
    """Yield a request for each bot that may act now."""
    live = table.live
    if live is None or table.phase != "playing" or table.clocks.is_preparing:
        return
    for seat in live.acting:
        bot = table.bot_at(seat)
        if bot is not None:
            luck = bot_luck(live.deal_seed, seat, live.count)
            yield BotToMove(seat, bot.level, table.game.view(live.state, seat), table.seq, luck)


def asked_bots(before: Table, after: Table, message: Message) -> Iterator[BotToMove]:
    """Yield a request for each bot that has something new to think about.

    A bot that may act beside others is asked again whenever something happens in the game; the last request counts.
    One that answered, to wait, what was asked before the last event is asked again as well.
    """
    for request in bots_to_move(after):
        waits = isinstance(message, BotMoved) and message.seat == request.seat and message.seen < _last(after)
        if waits or _last(after) != _last(before) or before.phase != "playing" or before.clocks.is_preparing:
            yield request


def _last(table: Table) -> int:
    return 0 if table.live is None else table.live.last
