"""Moves as the rules write them, made from what they do to the board and back."""

from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import or_

from lettrine.bots.dames.board import HOMES, Board, Option, after, useful_placement
from lettrine.bots.dames.known_words import KnownWords
from lettrine.games.dames.apply import effect
from lettrine.games.dames.board import EMPTY, NAMES, bits, names
from lettrine.games.dames.kernel.routes import find_routes
from lettrine.games.dames.kernel.spelling import paths
from lettrine.games.dames.state import Announcement, Joker, Play, State


def play_of(state: State, board: Board, option: Option, words: KnownWords, *, is_turning: bool) -> Play:
    """Return the legal play that does what *option* says."""
    _, _, _, flips, _, first, second = option
    spelt = tuple(Announcement(words.word(number)) for number in (first, second) if number >= 0)
    jokers = tuple(Joker(letter, NAMES[square]) for letter, square in useful_placement(board, option))
    play = Play(_route(board, option, is_turning=is_turning), spelt, jokers)
    if effect(state, state.turn, play)[1] != flips:
        # Without a path, the one that turns most letters is meant.
        found = next(_paths(board, option, [each.word for each in spelt]))
        spelt = tuple(Announcement(each.word, names(path)) for each, path in zip(spelt, found, strict=True))
    return Play(play.route, spelt, play.jokers)


def option_of(state: State, play: Play, words: KnownWords) -> Option:
    """Return what the legal *play* does; a word that is not in *words* has no number."""
    moved, flipped = effect(state, state.turn, play)
    first, second, *_ = (*(words.number(each.word) for each in play.words), -1, -1)
    return moved.start, moved.end, bits(moved.taken), flipped, len(play.jokers), first, second


def _route(board: Board, option: Option, *, is_turning: bool) -> tuple[str, ...]:
    start, end, taken, *_ = option
    routes = find_routes(board.occupied, board.letters_of[1 - board.turn], 1 << start, is_turning)
    return next(names(squares) for _, last, takes, squares in routes if (last, takes) == (end, taken))


def _paths(board: Board, option: Option, words: list[str]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield how *words* can lie so that they turn exactly what *option* says."""
    _, end, _, flips, *_ = option
    me, foe = board.turn, 1 - board.turn
    moved = after(board, (*option[:3], 0, 0, -1, -1))
    grid = "".join(
        EMPTY if letter == 255 or moved.jokers_of[foe] >> square & 1 else chr(65 + letter)
        for square, letter in enumerate(moved.letters)
    )
    wanted = ~HOMES[me] if HOMES[me] >> option[0] & 1 else -1
    foes = moved.letters_of[foe]
    for found in product(*(paths(grid, word, end) for word in words)):
        masks = [bits(path) for path in found]
        apart = len(masks) == 1 or masks[0] & masks[1] == 1 << end
        if apart and all(mask & wanted and mask & foes for mask in masks) and reduce(or_, masks) & foes == flips:
            yield found
