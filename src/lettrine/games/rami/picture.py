"""A view drawn for a terminal."""

from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.games.boxes.ludime.picture import draw_own, draw_players
from lettrine.games.rami.state import PACKAGE, View
from lettrine.games.rami.terms import Terms


def picture(terms: Terms, view: View, language: Language) -> str:
    sentences, table = catalogue(PACKAGE, language), view.table
    states = ["gone" if gone else "" for gone in table.gone]
    players = draw_players(sentences, view, table.scores, terms.options.target, states)
    hint = sentences.say("picture.hint_throw" if table.taken else "picture.hint_take")
    return "\n\n".join((_heading(view, sentences), players, *draw_own(view, terms.cards, hint, language)))


def _heading(view: View, sentences: Catalogue) -> str:
    say, table = sentences.say, view.table
    heading = say("picture.size", {"count": table.size})
    top = say("picture.top", {"letter": table.discard[-1]}) if table.discard else say("picture.no_discard")
    stock = say("picture.stock", {"count": view.stock_count})
    shown = f"   [bold cyan]{table.shown}[/]" if table.shown else ""
    return f"[bold]{heading}[/]   {stock}   {top}{shown}"
