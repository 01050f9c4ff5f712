"""What the sides can do on the boards that one position leads to: the compiled survey, words judged as the rules do."""

from typing import TypeAlias

from lettrine.bots.dames.board import HOMES, Board, Option
from lettrine.bots.dames.evaluation import weights
from lettrine.bots.dames.kernel.survey import Surveyor
from lettrine.bots.dames.known_words import KnownWords, hash_set
from lettrine.games.dames.kernel.routes import find_routes
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import State
from lettrine.games.dames.written_words import Written, add_words

ENOUGH = 8
"""Words among which one that can be written is nearly always."""

MOST_SINCE = 24
"""Words after which it is cheaper to judge all words afresh."""
NOBODY = -1

Line: TypeAlias = tuple[tuple[int, int], ...]


class MoveSurvey:
    """Surveys boards for one game; boards of one position at a time."""

    def __init__(self, game: Dames, words: KnownWords, capacity: int = 4096) -> None:
        self._words = words
        self._is_turning = game.options.chain == "turning"
        self._draws_abroad = game.options.last_letter == "anywhere"
        is_shield = game.options.joker_defends == "yes"
        self._surveyor = Surveyor(words.graph.nodes, words.marks, weights(), is_shield, capacity)
        self._white = NOBODY
        self._judged: Written = ((), ())
        self._line: Line = ()

    def begin(self, state: State) -> None:
        """Think from now on of boards that come after *state*."""
        if not self._goes_on(state):
            self._white, self._judged = int(state.white or 0), state.written
            self._so_far = self._words.written_words.so_far(state.written)
            self._base = hash_set([self._words.hashes(word) for words in state.written for word in words])
            self._verdicts = (bytearray(self._words.size), bytearray(self._words.size))
        self._now = state.written
        self._since = [
            self._words.hashes(word)
            for old, new in zip(self._judged, self._now, strict=True)
            for word in new[len(old) :]
        ]
        self._line = ()
        self._line_so_far = self._words.written_words.so_far(self._now)

    def _goes_on(self, state: State) -> bool:
        """Whether *state* comes some words after the one that words were judged for, so that this can go on."""
        old, new = self._judged, state.written
        return (
            state.white == self._white
            and all(new[seat][: len(old[seat])] == old[seat] for seat in (0, 1))
            and sum(map(len, new)) <= sum(map(len, old)) + MOST_SINCE
        )

    def is_saved(self, board: Board, turn: int) -> bool:
        """Whether White (0) or Black (1) has a single letter, with which a blocked opponent draws (DAM-26)."""
        letters = board.letters_of[turn]
        return letters.bit_count() == 1 and (self._draws_abroad or bool(letters & HOMES[turn]))

    def can_move(self, board: Board) -> bool:
        """Whether there is any move on *board*: mostly quicker than a look."""
        return self.look(board, enough=ENOUGH).count > 0 or self.look(board).count > 0

    def look(self, board: Board, *, is_exact: bool = False, enough: int = 0) -> Surveyor:
        """Return what can be done on *board*; it holds until the next look.

        Moves that do the same to the board are one, unless the look *is_exact*; see `Surveyor`.
        """
        self._board = board
        self._orders: dict[tuple[int, int], int] = {}
        self._follow(board.line)
        own, foes, own_jokers, *_ = sides = board.sides
        self._surveyor.look(
            board.letters,
            sides,
            find_routes(board.occupied, foes, own | own_jokers, self._is_turning),
            board.is_opening,
            len(board.left),
            self._verdicts[board.turn],
            self._base,
            hash_set([*self._since, *(self._words.marks[number] for _, number in board.line)]),
            self._judge,
            self._order,
            is_exact,
            enough,
        )
        return self._surveyor

    def appraise(self, option: Option, *, writes: bool) -> float:
        """Return what any legal move on the board last looked at is worth at once."""
        start, end, taken, flips, earned, *_ = option
        return self._surveyor.appraise(start, end, taken, flips, earned, writes)

    def seat(self, turn: int) -> int:
        """Return who plays White (0) or Black (1)."""
        return self._white ^ turn

    def _follow(self, line: Line) -> None:
        if line != self._line:
            self._line, written = line, self._now
            for turn, number in line:
                written = add_words(written, self.seat(turn), (self._words.word(number),))
            self._line_so_far = self._words.written_words.so_far(written)

    def _judge(self, number: int, is_late: bool) -> bool:  # noqa: FBT001  (asked by the kernel)
        so_far = self._line_so_far if is_late else self._so_far
        return so_far.refusal(self._words.word(number), self.seat(self._board.turn)) is None

    def _order(self, first: int, second: int) -> int:
        """Return 1 if the words may be written in this order, 2 in the other, 0 in neither (DAM-15)."""
        if (first, second) not in self._orders:
            so_far, seat = self._line_so_far, self.seat(self._board.turn)
            one, other = self._words.word(first), self._words.word(second)
            order = 1 if so_far.may_follow(one, other, seat) else 2 if so_far.may_follow(other, one, seat) else 0
            self._orders[first, second] = order
        return self._orders[first, second]
