"""The box on paper: letters with their backs, both rulers in each of their six shapes, the die that chooses one."""

from collections.abc import Iterator

from lettrine.core.printed import PrintedDrawing, PrintedFace, PrintedPart, PrintedPieces
from lettrine.core.text import Language, catalogue
from lettrine.diagram.nets import die_net
from lettrine.diagram.paper import SQUARE, on_paper, square_back, square_face
from lettrine.games.deplimo.diagram import CELL, shape_diagram
from lettrine.games.deplimo.letters import VALUES
from lettrine.games.deplimo.ruler import FACES, LARGE, SMALL
from lettrine.games.deplimo.state import PACKAGE
from lettrine.games.deplimo.terms import Terms


def printed_parts(terms: Terms, language: Language) -> tuple[PrintedPart, ...]:
    say = catalogue(PACKAGE, language).say
    faces = [
        PrintedFace(letter, count, square_face(letter, VALUES[letter]), square_back(letter, VALUES[letter]))
        for letter, count in sorted(terms.letter_counts.items())
    ]
    drawing, (width, height) = die_net()
    die = PrintedDrawing(say("printed.die"), width, height, drawing, say("printed.die_note"))
    return PrintedPieces(say("printed.letters"), *SQUARE, tuple(faces)), *_shapes(language), die


def _shapes(language: Language) -> Iterator[PrintedDrawing]:
    """Yield every shape, its cells as large as a letter's."""
    say = catalogue(PACKAGE, language).say
    for ruler, key in ((LARGE, "printed.shape_large"), (SMALL, "printed.shape_small")):
        for face in range(1, FACES + 1):
            drawing, width, height = on_paper(shape_diagram(ruler, face, language), SQUARE[0] / CELL)
            yield PrintedDrawing(say(key, {"face": face}), width, height, drawing, say("printed.shape_note"))
