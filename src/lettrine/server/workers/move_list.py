"""The legal moves of whoever may act, for a board that knows no rule. Takes up to some tenths of a second."""

from itertools import takewhile
from time import monotonic
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyView
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games.sentences import kind_of, say_move

MOST_MOVES = 100
MOST_SECONDS = 0.3


class ListedMove(msgspec.Struct, frozen=True):
    """A legal *move*, as the game writes it and in words, with the *words* that it writes and its *points*."""

    move: Any
    text: str
    words: tuple[str, ...]
    points: float


class MoveList(msgspec.Struct, frozen=True):
    """Legal moves in the order of the game. Unless *is_whole*, there are more of the kind that is listed."""

    moves: tuple[ListedMove, ...]
    is_whole: bool


def list_moves(game: AnyGame, view: AnyView, seat: Seat, language: Language, *, with_words: bool) -> MoveList:
    """Return the legal moves of *seat*; those that write words only if *with_words*: to find these is the game.

    What *view* hides cannot show in them: they are those of a state sampled from it, the same by the law of `sample`.
    """
    state = game.sample(view, Stream("moves", "sample", 0))
    end = monotonic() + MOST_SECONDS
    listed: list[ListedMove] = []
    for move in takewhile(lambda _: monotonic() < end, game.moves(state, seat)):
        line = game.score(state, seat, move)
        if line.words and not with_words:
            continue
        if len(listed) == MOST_MOVES:
            return MoveList(tuple(listed), is_whole=False)
        text = say_move(game, kind_of(move), game.write(move), line.words, language)
        listed.append(ListedMove(move, text, line.words, line.total))
    return MoveList(tuple(listed), is_whole=monotonic() < end)
