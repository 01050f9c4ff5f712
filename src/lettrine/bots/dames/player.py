"""The player of Dames de lettres."""

from collections.abc import Callable, Sequence
from math import exp

from lettrine.bots.bot import ScoredMove, Unit, overlook
from lettrine.bots.dames.board import HOMES, Board, Option, board_of
from lettrine.bots.dames.kernel.survey import Surveyor
from lettrine.bots.dames.known_words import KnownWords
from lettrine.bots.dames.move_survey import MoveSurvey
from lettrine.bots.dames.spelling import option_of, play_of
from lettrine.bots.dames.tree import CERTAIN, VICTORY, Branch, Tree, TreeNode
from lettrine.bots.dames.wins import Wins
from lettrine.bots.level import BEST_SCORE, Level, decent_moves, widened
from lettrine.bots.timer import ThoughtTimer
from lettrine.core.chance import Stream
from lettrine.games.dames.board import NUMBERS
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State, View

EVERY = 1 << 30
MODEST_MOVES = 5  # of one's own: so long a modest player shows nobody how well one may begin
CLEAR = 30.0
"""What is as good as certain, on the scale of values."""


class DamesBot:
    """Looks into the lines that seem best, or, where the level looks no further, turns and takes most at once."""

    def __init__(self, game: Dames, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._whole = widened(game)
        self._words = KnownWords(game)
        self._move_survey = MoveSurvey(game, self._words)
        self._tree = Tree(self._move_survey, level.width)
        self._wins = Wins(self._move_survey, self._words)
        self.unit: Unit = "chance" if level.width else "points"

    def choose(self, view: View, limit: float, stream: Stream) -> Play:
        """Return the best move found within *limit* seconds; the moves at hand are always looked at."""
        is_late = ThoughtTimer(limit).is_late
        state, board = self._begin(view, stream)
        root = self._noticed(state, board, stream) if self._level.width else self._richest(state, board, stream)
        self._leave_out(state, board, root)
        if not root.branches:
            return stream.choose(self._looked_up(state))
        return self._play(state, board, self._think(root, is_late))

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Play] = ()) -> list[ScoredMove]:
        """Return the moves that were looked into, and *also* those given, by the chance to win that they leave.

        Where the level looks no further: all moves, by the letters they turn and take.
        """
        is_late = ThoughtTimer(limit).is_late
        state, board = self._begin(view, stream)
        root = self._root(state, board)
        given = [(play, self._branch(state, root, play)) for play in also]
        self._think(root, is_late)
        for _, branch in given:
            if self._level.width and not branch.is_known:
                self._tree.open(board, branch)
        named = {id(branch) for _, branch in given}
        others = [each for each in root.branches if id(each) not in named and (each.is_known or not self._level.width)]
        given += [(self._play(state, board, branch), branch) for branch in others]
        return sorted(
            (ScoredMove(play, self._worth(branch)) for play, branch in given), key=lambda weighed: -weighed.value
        )

    def _looked_up(self, state: State) -> list[Play]:
        """Return moves that a dictionary shows: to a modest player modest ones, if any, and the best known words."""
        moves: list[Play] = list(decent_moves(self._whole, state, state.turn))
        if most := self._modesty(state):
            modest = [each for each in moves if len(each.words) < 2]
            moves = [each for each in modest if _gain(option_of(state, each, self._words)) <= most] or moves
        known = self._game.words.vocabulary.frequency
        fame = [min((known(word) or 0 for word in each.spelt), default=9) for each in moves]
        return [each for each, common in zip(moves, fame, strict=True) if common == max(fame)]

    def _leave_out(self, state: State, board: Board, root: TreeNode) -> None:
        """Leave out what is allowed only to who can write no word at all, where there is one it does not know.

        If nothing is left a dictionary must help (DAM-32): nobody may pass.
        """
        if self._whole is self._game or any(branch.option[5] >= 0 for branch in root.branches):
            return
        if self._whole.generator.can_write(state, state.colour(state.turn)):
            home = HOMES[board.turn]
            root.branches = [each for each in root.branches if each.option[2] and home >> each.option[0] & 1]

    def _begin(self, view: View, stream: Stream) -> tuple[State, Board]:
        state = self._game.sample(view, stream)
        self._move_survey.begin(state)
        return state, board_of(state)

    def _root(self, state: State, board: Board) -> TreeNode:
        """Return all the moves at hand, best first as the level sees it; of a letter that is touched, its own."""
        root = self._tree.node(board, EVERY)
        if state.touched:
            root.branches = [each for each in root.branches if each.option[0] == NUMBERS[state.touched]]
        if not self._level.width:
            for branch in root.branches:
                branch.value = float(_gain(branch.option))
            root.branches.sort(key=lambda branch: -branch.value)
        return root

    def _noticed(self, state: State, board: Board, stream: Stream) -> TreeNode:
        root = self._root(state, board)
        root.branches = list(overlook(root.branches, self._level.oversight, stream))
        root.value = max((branch.value for branch in root.branches), default=0.0)
        return root

    def _richest(self, state: State, board: Board, stream: Stream) -> TreeNode:
        """Return the move that turns and takes most, of those noticed, as the only one."""
        survey = self._move_survey.look(board)
        gains = survey.gains()
        places: Sequence[int] = range(len(gains))
        if state.touched:
            places = [place for place in places if survey.option(place)[0] == NUMBERS[state.touched]]
        seen = overlook(self._modest(state, survey, places), self._level.oversight, stream)
        chosen = [survey.option(max(seen, key=gains.__getitem__))] if seen else []
        return TreeNode(board, [Branch(option, float(_gain(option))) for option in chosen], 0.0)

    def _modesty(self, state: State) -> int:
        """Return the most that a move may bring, in the first moves of a modest player; 0 for no limit."""
        return self._level.modesty if state.plies < 2 * MODEST_MOVES else 0

    def _modest(self, state: State, survey: Surveyor, places: Sequence[int]) -> Sequence[int]:
        """Return those of *places* that a modest player may choose: one word at most, few letters turned and taken."""
        most = self._modesty(state)
        if not most:
            return places
        options = ((place, survey.option(place)) for place in places)
        return [place for place, option in options if option[6] < 0 and _gain(option) <= most]

    def _branch(self, state: State, root: TreeNode, play: Play) -> Branch:
        """Return the branch of *root* that does what *play* does; it is added if it was not seen."""
        option = option_of(state, play, self._words)
        for branch in root.branches:
            if branch.option[:5] == option[:5]:
                return branch
        value = self._move_survey.appraise(option, writes=bool(play.words)) if self._level.width else _gain(option)
        root.branches.append(Branch(option, float(value)))
        return root.branches[-1]

    def _think(self, root: TreeNode, is_late: Callable[[], bool]) -> Branch:
        """Look into *root* as far as the level does; return the move to make."""
        if not self._level.width:
            return root.branches[0]
        self._tree.grow(root, self._level.nodes, is_late)
        if self._level.depth > 1 and root.value < CERTAIN:
            won = self._wins.find(root, is_late)
            if won:
                won.value = VICTORY
                return won
        return max([each for each in root.branches if each.is_known] or root.branches, key=lambda each: each.value)

    def _worth(self, branch: Branch) -> float:
        return chance(branch.value) if self._level.width else branch.value

    def _play(self, state: State, board: Board, branch: Branch) -> Play:
        is_turning = self._game.options.chain == "turning"
        return play_of(state, board, branch.option, self._words, is_turning=is_turning)


def _gain(option: Option) -> int:
    """Return how many letters a move turns and takes."""
    return option[2].bit_count() + option[3].bit_count()


def chance(value: float) -> float:
    """Return the chance to win that a value means."""
    return 1 / (1 + exp(-max(-CLEAR, min(CLEAR, value))))
