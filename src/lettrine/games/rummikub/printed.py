"""The box on paper: letters, and a rack for each player."""

from lettrine.core.printed import PrintedDrawing, PrintedPart
from lettrine.core.text import Language, catalogue
from lettrine.diagram.nets import rack_net
from lettrine.games.generic_print import printed_tiles
from lettrine.games.rummikub.state import PACKAGE
from lettrine.games.rummikub.terms import Terms


def printed_parts(terms: Terms, language: Language) -> tuple[PrintedPart, ...]:
    say = catalogue(PACKAGE, language).say
    drawing, (width, height) = rack_net()
    racks = max(terms.seat_counts)
    return (
        printed_tiles(terms.box_pieces, {}, language),
        PrintedDrawing(say("printed.rack"), width, height, drawing, say("printed.rack_note"), racks),
    )
