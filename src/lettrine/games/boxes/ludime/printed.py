"""The box on paper: cards, tokens, a die."""

from lettrine.core.printed import PrintedDrawing, PrintedFace, PrintedPart, PrintedPieces
from lettrine.core.text import Language, catalogue
from lettrine.diagram.nets import die_net
from lettrine.diagram.paper import CARD, TOKEN, card_face, token_face
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards


def printed_cards(cards: Cards, language: Language) -> PrintedPieces:
    """Return the cards of the box, or of the table's own."""
    faces = (
        PrintedFace(letter, count, card_face(letter, cards.values[letter]))
        for letter, count in sorted(cards.counts.items())
    )
    return PrintedPieces(catalogue(PACKAGE, language).say("printed.cards"), *CARD, tuple(faces))


def printed_tokens(players: int, each: int, language: Language) -> PrintedPieces:
    """Return *each* tokens for as many *players*."""
    say = catalogue(PACKAGE, language).say
    faces = (
        PrintedFace(say("printed.token", {"player": "ABCDEF"[seat]}), each, token_face(seat)) for seat in range(players)
    )
    return PrintedPieces(say("printed.tokens"), *TOKEN, tuple(faces))


def printed_die(language: Language) -> PrintedPart:
    """Return the die."""
    say = catalogue(PACKAGE, language).say
    drawing, (width, height) = die_net()
    return PrintedDrawing(say("printed.die"), width, height, drawing, say("printed.die_note"))
