"""A view drawn for a terminal, in rich's markup. Every sign can be read without colour."""

from collections.abc import Iterable, Sequence

from lettrine.core.text import Catalogue, Language, catalogue, number
from lettrine.games.plurimo.cards import is_cap
from lettrine.games.plurimo.ending import hand_count
from lettrine.games.plurimo.goal import lacks
from lettrine.games.plurimo.state import PACKAGE, View
from lettrine.games.plurimo.support import tops, word_on
from lettrine.games.plurimo.terms import Terms

_WIDEST = 16  # slots that can be drawn with their values in 80 columns
_MARGIN = 10
_LINE = 74


def picture(terms: Terms, view: View, language: Language) -> str:
    say = catalogue(PACKAGE, language)
    parts = [_heading(terms, view, say), "", *_support(terms, view, say), ""]
    if view.goal is not None:
        parts += [*_goal(view, say), ""]
    parts += _players(terms, view, say)
    if terms.is_collective or view.is_over:
        parts += ["", *_open_hands(terms, view, say)]
    elif view.seat is not None:
        parts += ["", *_hand(terms, view.hands[view.seat], say.say("picture.hand"))]
    if view.words:
        parts += ["", *_word_list(view.words, say)]
    return "\n".join(parts)


def _heading(terms: Terms, view: View, say: Catalogue) -> str:
    word = "" if view.goal else word_on(view.support)
    stock = say.say("picture.stock", {"count": view.stock_count + len(view.under)})
    if view.goal is None and not word:
        return f"{stock}   {say.say('picture.unused', {'count': len(view.support)})}"
    shown = [spelling for spelling in terms.words.vocabulary.spellings(word) if spelling.upper() != word][:3]
    return f"{stock}   [bold]{word}[/]" + (f" [dim]({', '.join(shown)})[/]" if shown else "")


def _support(terms: Terms, view: View, say: Catalogue) -> list[str]:
    shown = tops(view.support)
    width = 3 if len(shown) <= _WIDEST else 1
    can_pull = len(shown) < terms.options.max_compartments
    left, right = ("‹ ", " ›") if can_pull else ("  ", "")
    margin = " " * _MARGIN
    cells = "│".join(_painted(sign, (sign or " ").center(width)) for sign in shown)
    lines = [
        margin + "┌" + "┬".join("─" * width for _ in shown) + "┐",
        margin[:-2] + f"[dim]{left}[/]│{cells}│[dim]{right}[/]",
        margin + "└" + "┴".join("─" * width for _ in shown) + "┘",
    ]
    if width > 1:
        values = [number(terms.card_values[sign]) if sign else "" for sign in shown]
        depths = [str(len(stack)) if len(stack) > 1 else "" for stack in view.support]
        rows = (("values", values), ("depths", depths))
        lines += [_row(say.say(f"picture.{name}"), row) for name, row in rows if any(row)]
    return lines


def _row(label: str, values: Iterable[str]) -> str:
    return f"[dim]{label:<{_MARGIN}} " + " ".join(f"{value:>2} " for value in values) + "[/]"


def _painted(sign: str, text: str) -> str:
    """Return *text* in the colour of *sign*: letters bold, Jokers magenta, caps dim."""
    if not sign:
        return text
    if is_cap(sign):
        return f"[dim]{text}[/]"
    return f"[bold magenta]{text}[/]" if sign.islower() else f"[bold]{text}[/]"


def _goal(view: View, say: Catalogue) -> list[str]:
    """Return the word to make, large, with what is already there marked below (PLU-25)."""
    assert view.goal is not None
    lacking = lacks(view.support, view.goal)
    places = range(view.goal.start, view.goal.start + len(view.goal.word))
    caps = [str(slot + 1) for slot in lacking if slot not in places]
    lines = [
        f"[bold cyan]{say.say('picture.goal'):<{_MARGIN}}  {'   '.join(view.goal.word)}[/]",
        " " * _MARGIN + "  " + "   ".join("·" if slot in lacking else "✓" for slot in places),
    ]
    return lines + ([say.say("picture.goal_caps", {"slots": tuple(caps)})] if caps else [])


def _players(terms: Terms, view: View, say: Catalogue) -> list[str]:
    lines = []
    for seat in range(len(view.hand_sizes)):
        mark = "▸" if seat == view.turn and not view.is_over else " "
        name = "leader" if seat == terms.leader else "you" if seat == view.seat else "player"
        line = f"{mark} {say.say(f'picture.{name}', {'seat': seat + 1}):<14}"
        if not terms.is_collective:
            line += f"{say.say('picture.points', {'points': view.scores[seat]}):>14}"
        if seat != terms.leader:
            line += f"   {say.say('picture.cards', {'count': view.hand_sizes[seat]})}"
        if view.gone[seat]:
            line += f"   {say.say('picture.gone')}"
        elif view.is_over and not terms.is_collective and len(view.hands[seat]) == view.hand_sizes[seat]:
            count = hand_count(terms, view.hands[seat])  # PLU-19
            line += f"   {say.say('picture.final', {'hand': count, 'total': view.scores[seat] + count})}"
        lines.append(line)
    return lines


def _hand(terms: Terms, cards: str, label: str) -> list[str]:
    """Return the cards in one line and their values in the next."""
    values = "".join(f"{number(terms.card_values[card]):>3} " for card in cards)
    letters = "".join(f"{card:>3} " for card in cards)
    return [f"{label:<{_MARGIN}}[bold]{letters[:_LINE]}[/]", f"{'':<{_MARGIN}}[dim]{values[:_LINE]}[/]"]


def _open_hands(terms: Terms, view: View, say: Catalogue) -> list[str]:
    return [
        f"{say.say('picture.player', {'seat': seat + 1}):<{_MARGIN}}  [bold]{' '.join(hand)[: _LINE - _MARGIN]}[/]"
        for seat, hand in enumerate(view.hands)
        if seat != terms.leader
    ]


def _word_list(words: Sequence[str], say: Catalogue) -> list[str]:
    """Return the words made, the last ones where they are too many for a few lines."""
    lines = [f"[dim]{say.say('picture.words', {'count': len(words)})}[/]"]
    row = ""
    for word in words[-40:]:
        if len(row) + len(word) > _LINE:
            lines.append(row)
            row = ""
        row += f"  {word}"
    return [*lines, row]
