"""Cards drawn for a terminal."""

from rich.markup import escape

from lettrine.core.text import Language, catalogue
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards

CARDS_A_LINE = 24
WIDTH = 78


def draw_hand(hand: str, cards: Cards, language: Language) -> str:
    """Return *hand* as rows of letters with their values underneath."""
    if not hand:
        return f"[dim]{catalogue(PACKAGE, language).say('picture.no_card')}[/]"
    rows = [hand[start : start + CARDS_A_LINE] for start in range(0, len(hand), CARDS_A_LINE)]
    return "\n".join(f"[bold]{'  '.join(row)}[/]\n[dim]{_values(row, cards)}[/]" for row in rows)


def _values(row: str, cards: Cards) -> str:
    return " ".join(f"{cards.values[letter]:<2}" for letter in row).rstrip()


def flow(entries: list[tuple[str, str]]) -> str:
    """Return *entries* (plain text, the same with markup) side by side, as many on a line as it holds."""
    lines: list[list[str]] = [[]]
    used = 0
    for plain, marked in entries:
        if used + len(plain) > WIDTH and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(marked)
        used += len(plain) + 3
    return "\n".join("   ".join(line) for line in lines)


def show(text: str) -> str:
    """Return *text* safe inside markup."""
    return escape(text)
