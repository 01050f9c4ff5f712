"""A view as a diagram."""

from lettrine.core.marks import Marks
from lettrine.core.text import Language
from lettrine.games.boxes.ludime.diagram import BoxDiagram
from lettrine.games.rami.state import View
from lettrine.games.rami.terms import Terms


def diagram(terms: Terms, view: View, marks: Marks, language: Language) -> str:
    """Return the parts ``table`` (a word that was shown), ``piles`` and ``hand`` of *view*."""
    drawn = BoxDiagram(terms.cards, marks, language)
    drawn.words([view.table.shown] if view.table.shown else [])
    drawn.piles(view.stock_count, view.table.discard)
    if not view.table.shown:  # it is the hand
        drawn.hand(view.hand)
    return drawn.write()
