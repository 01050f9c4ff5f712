"""The box on paper: the board, and letters with a white and a black face."""

from lettrine.core.marks import Marks
from lettrine.core.printed import PrintedDrawing, PrintedFace, PrintedPart, PrintedPieces
from lettrine.core.text import Language, catalogue
from lettrine.diagram.paper import DISC, disc_face, on_paper
from lettrine.games.dames.board import ROWS
from lettrine.games.dames.diagram import CELL, diagram
from lettrine.games.dames.position import state_of
from lettrine.games.dames.state import JOKERS, PACKAGE, Position
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.view import view

_SQUARE = 27.0  # millimetres: a letter lies within


def printed_parts(terms: Terms, language: Language) -> tuple[PrintedPart, ...]:
    say = catalogue(PACKAGE, language).say
    letters = [_face(letter, letter, count) for letter, count in sorted(terms.letter_counts.items())]
    jokers = [_face(say("printed.joker", {"letter": letter}), letter, 1, is_joker=True) for letter in JOKERS]
    board = diagram(view(state_of(terms, Position(text="/".join(["8"] * ROWS))), None), Marks(), language)
    drawing, width, height = on_paper(board, _SQUARE / CELL)
    return (
        PrintedDrawing(say("printed.board"), width, height, drawing, say("printed.board_note")),
        PrintedPieces(say("printed.letters"), *DISC, (*letters, *jokers)),
    )


def _face(name: str, letter: str, count: int, *, is_joker: bool = False) -> PrintedFace:
    white, black = (disc_face(letter, is_black=is_black, is_joker=is_joker) for is_black in (False, True))
    return PrintedFace(name, count, white, black)
