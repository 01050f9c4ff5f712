"""A view drawn for a terminal."""

from lettrine.core.text import Language, catalogue
from lettrine.games.boxes.ludime.picture import draw_hand, show
from lettrine.games.rami.state import PACKAGE, View
from lettrine.games.rami.terms import Terms


def picture(terms: Terms, view: View, language: Language) -> str:
    parts = [_heading(view, language), _players(terms, view, language)]
    if view.seat is not None:
        parts.append(draw_hand(view.hand, terms.cards, language))
    if view.seat == view.table.turn:
        hint = catalogue(PACKAGE, language).say(f"picture.hint_{'throw' if view.table.taken else 'take'}")
        parts.append(f"[dim]{show(hint)}[/]")
    return "\n\n".join(parts)


def _heading(view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    heading = say("picture.size", {"count": table.size})
    top = say("picture.top", {"letter": table.discard[-1]}) if table.discard else say("picture.no_discard")
    stock = say("picture.stock", {"count": view.stock_count})
    shown = f"   [bold cyan]{table.shown}[/]" if table.shown else ""
    return f"[bold]{heading}[/]   {stock}   {top}{shown}"


def _players(terms: Terms, view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    lines = []
    for seat, score in enumerate(table.scores):
        facts = {"seat": seat + 1, "score": score, "target": terms.options.target, "cards": view.hand_sizes[seat]}
        tail = f" [dim]{say('picture.gone')}[/]" if table.gone[seat] else ""
        mark = "▶" if seat == table.turn else " "
        lines.append(f"{mark} {say('picture.player', facts)}{tail}")
    return "\n".join(lines)
