"""Proofs of wins by the rules alone: every reply is listed by the game, every win is one that the game applies."""

from collections.abc import Iterable

from lettrine.bots.dames.board import board_of
from lettrine.bots.dames.known_words import KnownWords
from lettrine.bots.dames.move_survey import MoveSurvey
from lettrine.bots.dames.spelling import play_of
from lettrine.core.event import Played
from lettrine.core.seat import Seat
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State


class Prover:
    """Proves that moves win. The survey of the bot only proposes where to look for a win: it proves nothing."""

    def __init__(self, game: Dames) -> None:
        self._game = game
        self._words = KnownWords(game)
        self._move_survey = MoveSurvey(game, self._words)

    def wins_at_once(self, state: State, play: Play) -> bool:
        """Whether the legal *play* wins the game for who makes it."""
        return _winner(state, self._after(state, play)) == state.turn

    def wins_next(self, state: State, play: Play) -> bool:
        """Whether after the legal *play* the game goes on, and whatever the reply there is a win at once.

        Sound, not complete: of several ways to win only the likeliest are tried.
        """
        then = self._after(state, play)
        if _winner(state, then) is not None or then.is_over:
            return False
        return all(self._is_won(state, self._after(then, reply)) for reply in self._game.moves(then, then.turn))

    def _is_won(self, before: State, state: State) -> bool:
        if state.is_over or len(state.results) > len(before.results):
            return _winner(before, state) == before.turn
        return any(
            not self._game.check(state, state.turn, play) and self.wins_at_once(state, play)
            for play in self._likely(state)
        )

    def _likely(self, state: State) -> Iterable[Play]:
        self._move_survey.begin(state)
        board = board_of(state)
        survey = self._move_survey.look(board)
        options = [survey.option(index) for index in survey.best(3)]
        is_turning = self._game.options.chain == "turning"
        return [play_of(state, board, option, self._words, is_turning=is_turning) for option in options]

    def _after(self, state: State, play: Play) -> State:
        return self._game.apply(state, Played(state.turn, play))


def _winner(before: State, state: State) -> Seat | None:
    """Return who has won the game that was going on at *before*, if somebody has."""
    if len(state.results) == len(before.results):
        return None
    points = state.results[-1].points
    return None if points[0] == points[1] else Seat(int(points[1] > points[0]))
