"""A view as a diagram."""

from lettrine.core.marks import Marks
from lettrine.core.text import Language
from lettrine.games.boxes.ludime.diagram import BoxDiagram
from lettrine.games.relais.state import View
from lettrine.games.relais.terms import Terms


def diagram(terms: Terms, view: View, marks: Marks, language: Language) -> str:
    """Return the parts ``table`` (the word) and ``hand`` of *view*."""
    drawn = BoxDiagram(terms.cards, marks, language)
    drawn.words([view.table.word] if view.table.word else [])
    drawn.hand(view.hand)
    return drawn.write()
