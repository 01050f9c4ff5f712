"""Positions of Ludime drawn in a test, over a short word list."""

from typing import Any

import msgspec

from lettrine.core.event import Drawn, Played
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Dealt
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Move, Position, State
from lettrine.lexicon import WordList

WORDS = tuple(
    "AIR AIRE AIRES ALLUMAIS ALLUMAS ARE ARETE BON DRAMES HUA HUAIT LIRE LIER MER MOU MOUE PLAIRE RAI RAIE RAIES RIA "
    "SOLEIL TASSE TASSENT TASSERONT TERRAINS TES TRAINS TRAIN".split()
)
WORD_LIST = WordList(WORDS)


def ludime(**options: Any) -> Ludime:  # noqa: ANN401  (any option, good or bad)
    game = open_game("ludime", options, WORD_LIST)
    assert isinstance(game, Ludime)
    return game


def position(**fields: Any) -> Position:  # noqa: ANN401  (as in JSON)
    """Return the position that JSON with *fields* means; ``words`` may be written ``"0 TASSE, 1 MER"``."""
    words = fields.pop("words", "")
    table = [{"owner": int(each.split()[0]), "word": each.split()[1]} for each in words.split(",") if each.strip()]
    return msgspec.convert({"hands": ["", ""], **fields, "words": table}, Position)


def state(game: Ludime, **fields: Any) -> State:  # noqa: ANN401  (as in JSON)
    return game.state_of(position(**fields))


def refusals(game: Ludime, move: Move, **fields: Any) -> list[Refusal]:  # noqa: ANN401  (as in JSON)
    """Return what *game* objects to *move* of the player whose turn it is."""
    found = state(game, **fields)
    return game.check(found, found.table.turn, move)


def broken(game: Ludime, move: Move, **fields: Any) -> list[str]:  # noqa: ANN401  (as in JSON)
    """Return the rules broken, with the case that the sentence is about: ``LUD-08 one_word``."""
    return [f"{each.rule} {each.case}".rstrip() for each in refusals(game, move, **fields)]


def after(game: Ludime, start: State, *moves: Move, seat: int | None = None) -> State:
    """Return *start* after *moves* of the player whose turn it is, all of which must be legal."""
    player = start.table.turn if seat is None else Seat(seat)
    for move in moves:
        assert game.check(start, player, move) == []
        start = game.apply(start, Played(player, move))
    return start


def draws(game: Ludime, start: State, cards: str) -> State:
    """Return *start* after its player drew *cards*."""
    return game.apply(start, Drawn(start.table.turn, Dealt(cards)))
