"""A player of La Chaîne that leaves the others a letter with which few words begin."""

from collections.abc import Sequence

from chaine.rules import Chaine
from chaine.state import Lay, Move, State, View
from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream

HARD = frozenset("HJKQUVWXYZ")  # letters with which few French words begin


class ChaineBot:
    """Weighs every word by its points and by the letter that it ends with, if *level* looks ahead at all."""

    unit: Unit = "points"

    def __init__(self, game: Chaine, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        best: Move = overlook(self.evaluate(view, limit, stream), self._level.oversight, stream)[0].move
        return best

    def evaluate(
        self,
        view: View,
        limit: float,  # noqa: ARG002  (there is little to think about)
        stream: Stream,
        also: Sequence[Move] = (),
    ) -> list[ScoredMove]:
        state = self._game.sample(view, stream)
        moves = dict.fromkeys((*also, *self._game.moves(state, view.turn)))
        return ranked({move: self._value(state, move) for move in moves})

    def _value(self, state: State, move: Move) -> float:
        points = self._game.score(state, state.turn, move).total
        is_hard = self._level.depth > 0 and isinstance(move, Lay) and move.word[-1] in HARD
        return points + 2 * is_hard
