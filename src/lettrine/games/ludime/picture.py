"""A view drawn for a terminal."""

from lettrine.core.text import Language, catalogue
from lettrine.games.boxes.ludime.picture import draw_own, flow
from lettrine.games.ludime.holding import can_undo
from lettrine.games.ludime.score import totals
from lettrine.games.ludime.state import PACKAGE, View
from lettrine.games.ludime.terms import Terms

# One colour for each seat's tokens; the number beside it says the same without colour.
TOKEN_COLOURS = ("cyan", "magenta", "green", "yellow")


def picture(terms: Terms, view: View, language: Language) -> str:
    parts = [_heading(terms, view, language), _words(terms, view, language), _players(terms, view, language)]
    return "\n\n".join((*parts, *draw_own(view, terms.cards, _hint(terms, view, language), language)))


def _heading(terms: Terms, view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    number = min(len(table.results) + 1, terms.options.rounds)
    top = say("picture.top", {"letter": table.discard[-1]}) if table.discard else say("picture.no_discard")
    stock = say("picture.stock", {"count": view.stock_count})
    heading = say("picture.round", {"number": number, "rounds": terms.options.rounds})
    return f"[bold]{heading}[/]   {stock}   {top}"


def _words(terms: Terms, view: View, language: Language) -> str:
    entries = []
    for number, laid in enumerate(view.table.words, 1):
        worth, owner = terms.cards.value(laid.word), laid.owner + 1
        colour = TOKEN_COLOURS[laid.owner]
        plain = f"{number}. ●{owner} {laid.word} {worth}"
        entries.append((plain, f"{number}. [{colour}]●{owner}[/] [bold]{laid.word}[/] [dim]{worth}[/]"))
    return flow(entries) if entries else f"[dim]{catalogue(PACKAGE, language).say('picture.no_word')}[/]"


def _players(terms: Terms, view: View, language: Language) -> str:
    say, table = catalogue(PACKAGE, language).say, view.table
    lines = []
    for seat, total in enumerate(totals(table)):
        words = [laid.word for laid in table.words if laid.owner == seat]
        facts = {
            "seat": seat + 1,
            "total": total,
            "words": len(words),
            "worth": sum(map(terms.cards.value, words)),
            "cards": view.hand_sizes[seat],
        }
        mark = "▶" if seat == table.turn else " "
        gone = f" [dim]{say('picture.gone')}[/]" if table.gone[seat] else ""
        lines.append(f"{mark} [{TOKEN_COLOURS[seat]}]●{seat + 1}[/] {say('picture.player', facts)}{gone}")
    return "\n".join(lines)


def _hint(terms: Terms, view: View, language: Language) -> str:
    facts: dict[str, str | int] = {"letter": view.table.step.owed, "minimum": terms.shortest(view.table)}
    return catalogue(PACKAGE, language).say(f"picture.hint_{_to_type(terms, view)}", facts)


def _to_type(terms: Terms, view: View) -> str:
    """Return the name of the hint that says what may be typed now."""
    table, step = view.table, view.table.step
    if not step.taken and (view.stock_count or len(table.discard) > 1):
        return "take"
    if can_undo(table):
        return "owed" if terms.options.discard_use == "laid" else "kept"
    if step.owed and terms.options.discard_use == "laid":
        return "bound"
    rule = terms.laying_rule(table)
    if rule == "LUD-10":
        return "play"
    if step.composed or step.exchanged:
        return "discard"
    return "first" if rule == "LUD-08" else "late"
