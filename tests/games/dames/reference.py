"""Dames de lettres straight from the rule text, in plain Python and without haste: what the fast lists must equal.

A square is a pair (column, row) from (0, 0) = A1; the board is a dictionary from squares to pieces. Nothing here is
shared with the game but its state, which is only read.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

from lettrine.games.dames.state import State
from lettrine.lexicon import Analysis, Relation, Words
from lettrine.lexicon.inflection import inflections

Square = tuple[int, int]
Squares = frozenset[Square]
DIRECTIONS = [(across, up) for across in (-1, 0, 1) for up in (-1, 0, 1) if (across, up) != (0, 0)]


class Piece(NamedTuple):
    letter: str
    colour: str
    is_joker: bool


class Effect(NamedTuple):
    """What a move does, whatever it is called: two moves with the same effect are one."""

    start: Square
    end: Square
    taken: Squares
    words: frozenset[str]
    flipped: Squares
    jokers: frozenset[tuple[str, Square]]


Board = dict[Square, Piece]


def read_board(state: State) -> Board:
    return {
        (place % 8, place // 8): Piece(letter, owner.lower(), owner.isupper())
        for place, (letter, owner) in enumerate(zip(state.letters, state.owners, strict=True))
        if letter != "."
    }


def is_on_board(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 6


def camp(square: Square) -> str:
    return "w" if square[1] < 3 else "b"


def beyond(square: Square, step: Square) -> Square:
    return square[0] + step[0], square[1] + step[1]


NEIGHBOURS = {
    square: [near for near in (beyond(square, step) for step in DIRECTIONS) if is_on_board(near)]
    for square in product(range(8), range(6))
}


class Dictionary:
    """Valid words and their beginnings, and what was written before."""

    def __init__(self, words: Words, listed: list[str]) -> None:
        self.words = words
        self.valid = frozenset(listed)
        self.beginnings = frozenset(word[:length] for word in listed for length in range(1, len(word) + 1))
        self.admitted = lru_cache(maxsize=None)(words.admitted)
        self.goes_back = lru_cache(maxsize=None)(self._goes_back)

    def _goes_back(self, old: str, new: str) -> frozenset[Analysis]:
        """Return the analyses of *new* that are masculine or singular of one of *old*."""
        back = {Relation.MASCULINE, Relation.SINGULAR}
        found = inflections(self.admitted(old), self.admitted(new), self.words.vocabulary.same_word)
        return frozenset(each.new for each in found if each.relations & back)

    def is_refused(self, word: str, written: tuple[str, ...]) -> bool:
        """DAM-16, and DAM-17 with the usual options."""
        if word in written:
            return True
        readings = frozenset(self.admitted(word))
        barred = frozenset(analysis for old in written for analysis in self.goes_back(old, word))
        return bool(readings) and readings <= barred


class Reference:
    def __init__(self, dictionary: Dictionary, *, turning: bool) -> None:
        self.dictionary = dictionary
        self.turning = turning

    def effects(self, state: State) -> set[Effect]:
        """Return the effects of all legal moves of the player to move."""
        colour = state.colour(state.turn)
        board = read_board(state)
        words = set(self._word_moves(state, board, colour))
        foes = [piece for piece in board.values() if piece.colour != colour and not piece.is_joker]
        found = set(words)
        for start, end, taken in self._displacements(board, colour):
            plain = Effect(start, end, taken, frozenset(), frozenset(), frozenset())
            if taken:
                # DAM-18, DAM-19
                if camp(start) == colour or (len(foes) == 1 and not words):
                    found.add(plain)
            elif not words and self._is_opening(state, colour):
                found.add(plain)
        return found

    def _is_opening(self, state: State, colour: str) -> bool:
        """Whether a strategic move is allowed (DAM-20)."""
        return state.written == ((), ()) or (colour == "b" and state.plies == 1)

    def _displacements(self, board: Board, colour: str) -> set[tuple[Square, Square, Squares]]:
        return {(route[0], route[-1], taken) for route, taken in self.routes(board, colour)}

    def routes(self, board: Board, colour: str) -> Iterator[tuple[tuple[Square, ...], Squares]]:
        """Yield every way to go, by all the squares where the letter stops, with what it takes (DAM-06 to DAM-09)."""
        for start, piece in board.items():
            if piece.colour == colour:
                others = {square: other for square, other in board.items() if square != start}
                yield from self._legs(others, colour, (start,), frozenset())

    def _legs(
        self, board: Board, colour: str, stops: tuple[Square, ...], before: Squares
    ) -> Iterator[tuple[tuple[Square, ...], Squares]]:
        for step in DIRECTIONS:
            here, taken = beyond(stops[-1], step), before
            while is_on_board(here):
                if here in board:
                    piece = board[here]
                    behind = beyond(here, step)
                    if piece.colour == colour or piece.is_joker or here in taken:
                        break
                    if not is_on_board(behind) or behind in board:
                        break
                    taken |= {here}
                else:
                    if len(stops) == 1 or taken != before:
                        yield (*stops, here), taken
                    if self.turning and taken != before:
                        yield from self._legs(board, colour, (*stops, here), taken)
                here = beyond(here, step)

    def _word_moves(self, state: State, board: Board, colour: str) -> Iterator[Effect]:
        at_home = [s for s, p in board.items() if p.colour == colour and camp(s) == colour and not p.is_joker]
        for start, end, taken in self._displacements(board, colour):
            is_home = camp(start) == colour
            if is_home and taken:
                continue  # DAM-18
            if at_home == [start] and camp(end) != colour:
                continue  # DAM-14
            after = {s: p for s, p in board.items() if s != start and s not in taken}
            after[end] = board[start]
            readings = list(self._readings(after, colour, end, is_home=is_home))
            for words, flipped in self._announcements(state, readings, end):
                for jokers in self._jokers(state, after, colour, words):
                    yield Effect(start, end, taken, words, flipped, jokers)

    def _readings(
        self, board: Board, colour: str, end: Square, *, is_home: bool
    ) -> Iterator[tuple[str, Squares, Squares]]:
        """Yield each word and path through *end* with the letters it turns (DAM-11 to DAM-13)."""
        for start in board:
            for word, path in self.paths(board, colour, (start,), board[start].letter):
                flipped = frozenset(square for square in path if board[square].colour != colour)
                crosses = any(camp(square) != colour for square in path)
                if end in path and flipped and (crosses or not is_home):
                    yield word, frozenset(path), flipped

    def paths(
        self, board: Board, colour: str, path: tuple[Square, ...], word: str
    ) -> Iterator[tuple[str, tuple[Square, ...]]]:
        last = board[path[-1]]
        if last.is_joker and last.colour != colour:  # DAM-22
            return
        if word in self.dictionary.valid and len(word) >= 3:
            yield word, path
        for square in NEIGHBOURS[path[-1]]:
            if square in board and square not in path and word + board[square].letter in self.dictionary.beginnings:
                yield from self.paths(board, colour, (*path, square), word + board[square].letter)

    def _announcements(
        self, state: State, readings: list[tuple[str, Squares, Squares]], end: Square
    ) -> Iterator[tuple[frozenset[str], Squares]]:
        """Yield what may be announced: one word, or two in one order or the other (DAM-15)."""
        written = state.written[0] + state.written[1]
        refused = {word: self.dictionary.is_refused(word, written) for word, _, _ in readings}
        allowed = [reading for reading in readings if not refused[reading[0]]]
        for word, _, flipped in allowed:
            yield frozenset({word}), flipped
        for one, other in permutations(allowed, 2):
            if one[1] & other[1] == {end} and not self.dictionary.is_refused(other[0], (*written, one[0])):
                yield frozenset({one[0], other[0]}), one[2] | other[2]

    def _jokers(
        self, state: State, board: Board, colour: str, words: frozenset[str]
    ) -> Iterator[frozenset[tuple[str, Square]]]:
        """Yield every way to place the jokers earned (DAM-21)."""
        free = [s for s in product(range(8), range(6)) if s not in board and camp(s) == colour]
        earned = min(sum(len(word) >= 7 for word in words), len(state.jokers), len(free))
        for letters in permutations(state.jokers, earned):
            for squares in permutations(free, earned):
                yield frozenset(zip(letters, squares, strict=True))
