"""A player of Ludime: plans its turn as a whole and looks at what the others can make of it."""

import time
from collections.abc import Sequence
from itertools import takewhile

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.bots.ludime.foresight import Foresight
from lettrine.bots.ludime.plans import Plan
from lettrine.bots.weighing import Unit, Weighed, noticed
from lettrine.core.chance import Stream
from lettrine.core.seat import put
from lettrine.games.ludime.holding import can_draw
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.sight import HIDDEN
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo, View


class LudimePlayer:
    """Weighs each move by the best plan of a turn that begins with it.

    A plan says what is taken over, laid, kept and thrown. It is worth what the player is ahead by after the others
    have replied, with hands imagined for them, and after the player's own next turn. Without lookahead the move that
    scores most at once is made, and where none scores the first one listed.
    """

    unit: Unit = "points"

    def __init__(self, game: Ludime, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._terms = game.terms

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best move noticed; there is one whatever the *limit*."""
        best: Move = noticed(self.weigh(view, limit, stream), self._level.oversight, stream)[0].move
        return best

    def weigh(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[Weighed]:
        """Return the moves that begin a plan, *also* those given; exchanges only where no first word is known."""
        deadline = time.monotonic() + limit
        state = _seen(view)
        if not self._level.width:
            worths = self._at_once(state, also)
        elif not state.table.step.taken and can_draw(state):
            worths = self._piles(view, state, deadline, stream)
        else:
            worths = self._plans(view, state, also, deadline, stream)
        least = min(worths.values(), default=0.0)
        for move in also:  # what no plan contains is no better than the worst of them
            worths.setdefault(move, least)
        return sorted((Weighed(move, worth) for move, worth in worths.items()), key=lambda each: -each.value)

    def _at_once(self, state: State, also: Sequence[Move]) -> dict[Move, float]:
        # Exchanges are thousands, score nothing and are listed last.
        listed = takewhile(lambda move: not isinstance(move, Exchange), self._game.moves(state, state.table.turn))
        return {move: self._scored(state, move) for move in (*listed, *also)}

    def _scored(self, state: State, move: Move) -> float:
        """Return what `Ludime.score` says, without the lines of the sheet."""
        value = self._terms.cards.value
        match move:
            case Lay(word):
                return value(word)
            case Modify(at, word):
                base = state.table.words[at]
                return value(word) - (value(base.word) if base.owner == state.table.turn else 0)
            case _:
                return 0

    def _piles(self, view: View, state: State, deadline: float, stream: Stream) -> dict[Move, float]:
        """Return what the stock and the discard pile are worth: the turn played quickly with a card of each."""
        table, seat = state.table, state.table.turn
        foresight = Foresight(self._game, self._level, deadline)
        worths: dict[Move, float] = {Take("stock"): foresight.with_stock(view, state, stream)}
        is_early = table.turns[seat] + 1 < self._terms.options.discard_from_turn
        if table.discard and not is_early:
            worths[Take("discard")] = foresight.with_card(state, table.discard[-1])
        return worths

    def _plans(
        self, view: View, state: State, also: Sequence[Move], deadline: float, stream: Stream
    ) -> dict[Move, float]:
        foresight = Foresight(self._game, self._level, deadline)
        plans = [plan for plan in foresight.plans(state) if self._may_begin(state, plan)]
        plans += [foresight.plan_from(state, move) for move in also if isinstance(move, Lay | Modify | Discard)]
        worths = foresight.worths(view, plans, stream)
        begun: dict[Move, float] = {}
        for plan, worth in zip(plans, worths, strict=True):
            begun[plan.first] = max(worth, begun.get(plan.first, worth))
        return begun or self._way_out(state)

    def _may_begin(self, state: State, plan: Plan) -> bool:
        return not self._game.check(state, state.table.turn, plan.first)

    def _way_out(self, state: State) -> dict[Move, float]:
        """Return what is legal where no plan is: a card taken from the discard pile that cannot be laid after all."""
        return {Undo(): 0.0} if state.table.step.owed else {next(self._game.moves(state, state.table.turn)): 0.0}


def _seen(view: View) -> State:
    """Return what *view* shows as a state, which is all that the moves of its seat depend on: no card is imagined."""
    assert view.seat is not None
    hands = put(("",) * len(view.hand_sizes), view.seat, view.hand)
    return State(view.table, hands, HIDDEN * view.stock_count, view.returned)
