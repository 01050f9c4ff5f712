"""A view drawn for a terminal."""

from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.games.boxes.ludime.picture import draw_own, draw_players
from lettrine.games.relais.state import PACKAGE, View
from lettrine.games.relais.terms import Terms


def picture(terms: Terms, view: View, language: Language) -> str:
    sentences, table = catalogue(PACKAGE, language), view.table
    states = ["gone" if gone else "out" if out else "" for gone, out in zip(table.gone, table.out, strict=True)]
    players = draw_players(sentences, view, table.scores, terms.options.target, states)
    hint = sentences.say("picture.hint_continue" if table.word else "picture.hint_open")
    return "\n\n".join((_word(terms, view, sentences), players, *draw_own(view, terms.cards, hint, language)))


def _word(terms: Terms, view: View, sentences: Catalogue) -> str:
    table = view.table
    if not table.word:
        return sentences.say("picture.no_word", {"seat": table.dealer + 1})
    author = table.dealer if table.author is None else table.author
    worth = sentences.say("picture.worth", {"points": terms.cards.value(table.word), "seat": author + 1})
    return f"[bold cyan]{' '.join(table.word)}[/]   {worth}"
