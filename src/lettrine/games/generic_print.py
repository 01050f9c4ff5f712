"""Letters to print, of any game: a tile for every letter of its box."""

from collections.abc import Mapping

from lettrine.core.printed import PrintedFace, PrintedPieces
from lettrine.core.text import Language, catalogue
from lettrine.diagram.paper import TILE, tile_face


def printed_tiles(box: Mapping[str, int], values: Mapping[str, int], language: Language) -> PrintedPieces:
    """Return a tile for every piece of *box* that one sign names, with its value where *values* has one."""
    say = catalogue("lettrine.games", language).say
    faces = (
        PrintedFace(sign if sign.isalpha() else say("printed.joker"), count, tile_face(sign, values.get(sign)))
        for sign, count in sorted(box.items(), key=lambda each: (not each[0].isalpha(), each[0]))
        if len(sign) == 1
    )
    return PrintedPieces(say("printed.letters"), *TILE, tuple(faces))
