"""The box on paper: cards, and the compartments of the support."""

from lettrine.core.printed import PrintedFace, PrintedPart, PrintedPieces
from lettrine.core.text import Language, catalogue
from lettrine.diagram.paper import CARD, card_face, slot_face, special_card_face
from lettrine.games.plurimo.cards import CAP, JOKER
from lettrine.games.plurimo.state import PACKAGE
from lettrine.games.plurimo.terms import Terms


def printed_parts(terms: Terms, language: Language) -> tuple[PrintedPart, ...]:
    say = catalogue(PACKAGE, language).say
    names = {JOKER: say("board.joker"), CAP: say("board.cap")}
    cards = [
        PrintedFace(sign, count, card_face(sign, terms.card_values[sign]))
        for sign, count in sorted(terms.card_counts.items())
        if sign not in names
    ]
    specials = [
        PrintedFace(name, terms.card_counts[sign], special_card_face(name, sign, terms.card_values[sign]))
        for sign, name in names.items()
        if sign in terms.card_counts
    ]
    slots = [PrintedFace(say("printed.slot"), terms.options.max_compartments, slot_face())]  # PLU-07
    return (
        PrintedPieces(say("printed.cards"), *CARD, (*cards, *specials)),
        PrintedPieces(say("printed.slots"), *CARD, tuple(slots), say("printed.slots_note")),
    )
