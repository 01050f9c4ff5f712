"""A view as a diagram."""

from lettrine.core.marks import Marks
from lettrine.core.text import Language
from lettrine.games.boxes.ludime.diagram import BoxDiagram
from lettrine.games.ludime.state import View
from lettrine.games.ludime.terms import Terms


def diagram(terms: Terms, view: View, marks: Marks, language: Language) -> str:
    """Return the parts ``table`` (words with their tokens), ``piles`` and ``hand`` of *view*."""
    drawn = BoxDiagram(terms.cards, marks, language)
    words = view.table.words
    drawn.words([laid.word for laid in words], [laid.owner for laid in words])
    drawn.piles(view.stock_count, view.table.discard)
    drawn.hand(view.hand)
    return drawn.write()
