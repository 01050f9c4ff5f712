"""A position of Dames de lettres as numbers, quick to change: what the search thinks with."""

from itertools import permutations
from typing import NamedTuple, TypeAlias

from lettrine.games.dames.bitboard_view import held
from lettrine.games.dames.board import CAMPS, DISTANCES, EMPTY, bits, squares_of
from lettrine.games.dames.state import State

NOTHING = 255  # on an empty square
COLOURS = "wb"

Option: TypeAlias = tuple[int, int, int, int, int, int, int]
"""What a move does: start, end, squares taken and turned, jokers earned, the numbers of its words or −1."""

Placed: TypeAlias = tuple[tuple[str, int], ...]
"""Jokers and the squares where they are put."""


class Board(NamedTuple):
    """*letters* by square, the squares of the letters and of the jokers of White and of Black, and who is to move.

    *line* are the words written since the search began, as pairs of colour and number.
    """

    letters: bytes
    letters_of: tuple[int, int]
    jokers_of: tuple[int, int]
    left: str
    turn: int
    plies: int
    is_silent: bool
    line: tuple[tuple[int, int], ...] = ()

    @property
    def sides(self) -> tuple[int, int, int, int, int]:
        """The squares of who is to move, of the opponent, of the jokers of each, and of the mover's camp."""
        me, foe = self.turn, 1 - self.turn
        return self.letters_of[me], self.letters_of[foe], self.jokers_of[me], self.jokers_of[foe], HOMES[me]

    @property
    def occupied(self) -> int:
        return self.letters_of[0] | self.letters_of[1] | self.jokers_of[0] | self.jokers_of[1]

    @property
    def is_opening(self) -> bool:
        """Whether a strategic move is still possible (DAM-20)."""
        return self.is_silent or (self.turn == 1 and self.plies < 2)


HOMES = (CAMPS["w"], CAMPS["b"])


def board_of(state: State) -> Board:
    """Return *state* as a board."""
    owners = state.owners
    return Board(
        bytes(NOTHING if letter == EMPTY else ord(letter) - 65 for letter in state.letters),
        (held(owners, "w"), held(owners, "b")),
        (held(owners, "W"), held(owners, "B")),
        state.jokers,
        COLOURS.index(state.colour(state.turn)),
        state.plies,
        not any(state.written),
    )


def after(board: Board, option: Option, placed: Placed | None = None) -> Board:
    """Return *board* after a move, its jokers *placed* or, if that is not said, where they seem useful."""
    start, end, taken, flips, earned, first, second = option
    me = board.turn
    letters = bytearray(board.letters)
    letters[end], letters[start] = letters[start], letters[end] if start == end else NOTHING
    for square in squares_of(taken):
        letters[square] = NOTHING
    gone, came = 1 << start, 1 << end
    mine, theirs = board.letters_of[me], board.letters_of[1 - me] & ~(taken | flips)
    jokers = board.jokers_of[me]
    if mine & gone:
        mine = mine & ~gone | came
    else:
        jokers = jokers & ~gone | came
    mine |= flips
    left = board.left
    if earned:
        occupied = mine | theirs | jokers | board.jokers_of[1 - me]
        for letter, square in placed or _place(left, earned, HOMES[me], occupied):
            letters[square] = ord(letter) - 65
            jokers |= 1 << square
            left = left.replace(letter, "")
    words = [(me, number) for number in (first, second) if number >= 0]
    return Board(
        bytes(letters),
        (mine, theirs) if me == 0 else (theirs, mine),
        (jokers, board.jokers_of[1]) if me == 0 else (board.jokers_of[0], jokers),
        left,
        1 - me,
        board.plies + 1,
        board.is_silent and not words,
        (*board.line, *words),
    )


def useful_placement(board: Board, option: Option) -> Placed:
    """Return where the jokers that a move earns are put unless somebody says otherwise: where most letters touch."""
    return _place(board.left, option[4], HOMES[board.turn], _occupied_after(board, option)) if option[4] else ()


def placements(board: Board, option: Option) -> list[Placed]:
    """Return every way to place the jokers that a move earns (DAM-21)."""
    earned = option[4]
    if not earned:
        return [()]
    free = list(squares_of(HOMES[board.turn] & ~_occupied_after(board, option)))
    return [
        tuple(zip(letters, squares, strict=True))
        for letters in ([*board.left] if earned == 1 else [board.left])
        for squares in permutations(free, earned)
    ]


def _occupied_after(board: Board, option: Option) -> int:
    return after(board, (*option[:4], 0, -1, -1)).occupied


def _place(left: str, earned: int, home: int, occupied: int) -> Placed:
    squares = sorted(squares_of(home & ~occupied), key=lambda square: (-(NEAR[square] & occupied).bit_count(), square))
    return tuple(zip(left, squares[:earned], strict=False))


NEAR = tuple(bits(other for other in range(48) if DISTANCES[square][other] == 1) for square in range(48))
"""The squares that touch each square."""
