"""Best-first search: the line that looks best is looked into next, and what is found there changes what looks best."""

from collections.abc import Callable
from operator import attrgetter

from lettrine.bots.dames.board import Board, Option, after
from lettrine.bots.dames.move_survey import MoveSurvey

VICTORY = 1000.0
"""Worth of a game point that is certain, less one for each move until then."""
CERTAIN = VICTORY / 2


class Branch:
    """A move, what it is worth to who makes it, and what comes after it, once that was looked into."""

    __slots__ = ("node", "option", "value")

    def __init__(self, option: Option, value: float) -> None:
        self.option = option
        self.value = value
        self.node: TreeNode | None = None

    @property
    def is_known(self) -> bool:
        """Whether it was looked into, or needs not to be."""
        return self.node is not None or abs(self.value) > CERTAIN


class TreeNode:
    """A board and the moves that seemed best there; *value* is that of the best, to who is to move."""

    __slots__ = ("board", "branches", "value")

    def __init__(self, board: Board, branches: list[Branch], value: float) -> None:
        self.board = board
        self.branches = branches
        self.value = value


class Tree:
    """What is known of the boards that may follow one board; up to *width* moves of each are followed."""

    def __init__(self, move_survey: MoveSurvey, width: int) -> None:
        self._move_survey = move_survey
        self._width = width

    def grow(self, root: TreeNode, nodes: int, is_late: Callable[[], bool]) -> None:
        """Look into so many boards more, as long as something is uncertain and it is not late."""
        for _ in range(nodes):
            if is_late() or not self._grow(root):
                return

    def open(self, parent: Board, branch: Branch) -> None:
        """Look into what comes after *branch*."""
        branch.node = self.node(after(parent, branch.option))
        branch.value = before(branch.node.value)

    def node(self, board: Board, width: int | None = None) -> TreeNode:
        """Return what can be done on *board*."""
        survey = self._move_survey.look(board)
        branches = [Branch(survey.option(index), survey.value(index)) for index in survey.best(width or self._width)]
        return TreeNode(board, branches, branches[0].value if branches else self._standstill(board))

    def _standstill(self, board: Board) -> float:
        """Return what it is worth to have no move: a draw if the opponent's last letter saves them, else a loss."""
        return 0.0 if self._move_survey.is_saved(board, 1 - board.turn) else -VICTORY

    def _grow(self, node: TreeNode) -> bool:
        """Open the end of the best line from *node*; return whether there was one."""
        if not node.branches or abs(node.value) > CERTAIN:
            return False
        best = max(node.branches, key=attrgetter("value"))
        if best.node is None:
            self.open(node.board, best)
        elif not self._grow(best.node):
            return False
        else:
            best.value = before(best.node.value)
        node.value = max(each.value for each in node.branches)
        return True


def before(value: float) -> float:
    """Return what a move is worth after which the opponent has *value*."""
    if abs(value) <= CERTAIN:
        return -value
    return -value + 1 if value < 0 else -value - 1
