"""Wins that can be proved: in one move, or in two whatever the reply."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from lettrine.bots.dames.board import HOMES, Board, Option, after, placements
from lettrine.bots.dames.known_words import KnownWords
from lettrine.bots.dames.move_survey import MoveSurvey
from lettrine.bots.dames.tree import CERTAIN, Branch, TreeNode

Reply: TypeAlias = tuple[int, Option]
"""The squares that a reply needs as they are, and what it does."""

EVERY = 1 << 30
FEW_LETTERS = 6
"""A last move has to turn or take all that the opponent has at home; more than so many at once is out of reach."""
FEW_MOVES = 40
"""Who has more moves than so many is not blocked two moves later."""


class Wins:
    """Looks for won moves among all that a board offers; stops without an answer when it is late."""

    def __init__(self, move_survey: MoveSurvey, words: KnownWords) -> None:
        self._move_survey = move_survey
        self._words = words
        self._is_late: Callable[[], bool] = bool

    def find(self, root: TreeNode, is_late: Callable[[], bool]) -> Branch | None:
        """Return a move that wins at once, else one that wins with the next whatever the reply, if there is any."""
        self._is_late = is_late
        if root.value > CERTAIN:
            return root.branches[0]
        replies = self._replies_now(root.board)
        open_moves = [branch for branch in root.branches if branch.value > -CERTAIN]
        for is_won in (self._blocks_all, self._wins):
            for branch in open_moves:
                if is_late():
                    return None
                if is_won(root.board, branch.option, replies):
                    return branch
        return None

    def _blocks_all(self, board: Board, option: Option, replies: list[Reply]) -> bool:
        """Whether the opponent has no move after *option* (DAM-25)."""
        return self._survivor(board, option, replies) is None and self._blocks(board, option)

    def _replies_now(self, board: Board) -> list[Reply]:
        """Return what the opponent could do if it were their turn, best first."""
        turned = board._replace(turn=1 - board.turn)
        survey = self._move_survey.look(turned)
        found = [(survey.span(index), survey.option(index)) for index in survey.best(EVERY)]
        home = HOMES[turned.turn]
        return [(span, option) for span, option in found if option[5] >= 0 or (option[2] and home >> option[0] & 1)]

    def _survivor(self, board: Board, option: Option, replies: list[Reply]) -> Option | None:
        """Return the first of *replies* that is certainly still there: none of its squares and words changes."""
        start, end, taken, flips, earned, *words = option
        changed = 1 << start | 1 << end | taken | flips | (HOMES[board.turn] if earned else 0)
        if (board.letters_of[1 - board.turn] & ~changed & HOMES[1 - board.turn]).bit_count() <= 1:
            return None  # DAM-14
        for span, reply in replies:
            if not span & changed and not self._may_bar(words, reply[5:]):
                return reply
        return None

    def _may_bar(self, words: Sequence[int], others: Sequence[int]) -> bool:
        return any(self._words.may_bar(one, other) for one in words for other in others)

    def _blocks(self, board: Board, option: Option) -> bool:
        then = after(board, option)
        return not self._move_survey.is_saved(then, board.turn) and not self._move_survey.can_move(then)

    def _wins(self, board: Board, option: Option, replies: list[Reply]) -> bool:
        """Whether every reply to *option* leaves a win in one."""
        then = after(board, option)
        if _defenders(then) > FEW_LETTERS:
            return False
        # Most moves are refuted by the first reply, which is cheap to have if it was there before the move.
        first = self._survivor(board, option, replies)
        if first and len(replies) > FEW_MOVES and not self._has_win(after(then, first), can_block=False):
            return False
        survey = self._move_survey.look(then)
        answers = [(survey.option(index), survey.value(index)) for index in survey.best(EVERY)]
        if not answers or answers[0][1] > CERTAIN:
            return False
        can_block = len(answers) <= FEW_MOVES
        if not all(
            not self._is_late() and self._has_win(after(then, answer), can_block=can_block) for answer, _ in answers
        ):
            return False
        # Replies that do the same to the board write different words, and put their jokers on different squares.
        return all(not self._is_late() and self._has_win(each, can_block=can_block) for each in self._replies(then))

    def _replies(self, board: Board) -> Iterator[Board]:
        survey = self._move_survey.look(board, is_exact=True)
        options = [survey.option(index) for index in range(survey.count)]
        return (after(board, option, placed) for option in options for placed in placements(board, option))

    def _has_win(self, board: Board, *, can_block: bool) -> bool:
        survey = self._move_survey.look(board)
        best = survey.best(1)
        if not best or survey.value(best[0]) > CERTAIN:
            return bool(best)
        if not can_block or board.letters_of[board.turn].bit_count() == 1:
            return False
        options = [survey.option(index) for index in survey.best(EVERY)]
        return any(not self._is_late() and self._blocks(board, option) for option in options)


def _defenders(board: Board) -> int:
    """Return how many letters who is to move has at home."""
    return (board.letters_of[board.turn] & HOMES[board.turn]).bit_count()
