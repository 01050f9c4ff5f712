"""Moves as numbers: the number of a move is its place in the list at hand, of at most so many moves.

The list is the same wherever the same seat sees the same thing: the moves in the order of `Game.legal_moves`, which
is fixed. Where there are more than `MOST_ACTIONS`, those stay that score most at once, and the first of each kind of
move (to pass, to draw …), still in their order. `LOOKED_AT` moves at most are looked at.
"""

from heapq import nsmallest
from itertools import islice

from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.seat import Seat

MOST_ACTIONS = 256
LOOKED_AT = 4096


def list_actions(game: AnyGame, state: AnyState, seat: Seat) -> tuple[AnyMove, ...]:
    """Return what *seat*, who is to act, can choose from; never nothing.

    Raise `UsageError` where there is no move, which only happens with few words.
    """
    moves = list(islice(game.legal_moves(state, seat), LOOKED_AT))
    if not moves:
        moves = [game.random_move(state, seat, Stream("no move is listed", "action", 0))]
    if len(moves) <= MOST_ACTIONS:
        return tuple(moves)
    firsts = {type(move): place for place, move in reversed(list(enumerate(moves)))}.values()
    totals = [game.score(state, seat, move).total for move in moves]
    best = nsmallest(MOST_ACTIONS - len(firsts), range(len(moves)), key=lambda place: (-totals[place], place))
    return tuple(moves[place] for place in sorted({*firsts, *best}))


def require_action(actions: tuple[AnyMove, ...], action: int) -> AnyMove:
    """Return the move that *action* is; raise `UsageError` where it is masked."""
    if not 0 <= action < len(actions):
        raise UsageError("lettrine.rl:no_action", action=action, count=len(actions))
    return actions[action]
