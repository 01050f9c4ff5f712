"""A view drawn for a terminal."""

from lettrine.core.text import Language, catalogue
from lettrine.games.boxes.ludime.picture import draw_hand
from lettrine.games.relais.state import PACKAGE, View
from lettrine.games.relais.terms import Terms


def picture(terms: Terms, view: View, language: Language) -> str:
    parts = [_word(terms, view, language), _players(terms, view, language)]
    if view.seat is not None:
        parts.append(draw_hand(view.hand, terms.cards, language))
    if view.seat == view.table.turn:
        hint = "continue" if view.table.word else "open"
        parts.append(f"[dim]{catalogue(PACKAGE, language).say(f'picture.hint_{hint}')}[/]")
    return "\n\n".join(parts)


def _word(terms: Terms, view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    if not table.word:
        return say("picture.no_word", {"seat": table.dealer + 1})
    author = table.dealer if table.author is None else table.author
    worth = say("picture.worth", {"points": terms.cards.value(table.word), "seat": author + 1})
    return f"[bold cyan]{' '.join(table.word)}[/]   {worth}"


def _players(terms: Terms, view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    lines = []
    for seat, score in enumerate(table.scores):
        facts = {"seat": seat + 1, "score": score, "target": terms.options.target, "cards": view.hand_sizes[seat]}
        status = "gone" if table.gone[seat] else "out" if table.out[seat] else ""
        tail = f" [dim]{say(f'picture.{status}')}[/]" if status else ""
        mark = "▶" if seat == table.turn else " "
        lines.append(f"{mark} {say('picture.player', facts)}{tail}")
    return "\n".join(lines)
