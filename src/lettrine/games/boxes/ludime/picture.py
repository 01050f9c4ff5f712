"""Cards and players drawn for a terminal."""

from collections.abc import Sequence

from rich.markup import escape

from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.table import BoxTable, BoxView

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


def draw_players(
    sentences: Catalogue, view: BoxView[BoxTable], scores: Sequence[int], target: int, states: Sequence[str]
) -> str:
    """Return a line for each player: points of the *target*, cards, and the state of those who do not go on."""
    lines = []
    for seat, (score, cards, status) in enumerate(zip(scores, view.hand_sizes, states, strict=True)):
        facts = {"seat": seat + 1, "score": score, "target": target, "cards": cards}
        tail = f" [dim]{sentences.say(f'picture.{status}')}[/]" if status else ""
        mark = "▶" if seat == view.table.turn else " "
        lines.append(f"{mark} {sentences.say('picture.player', facts)}{tail}")
    return "\n".join(lines)


def draw_own(view: BoxView[BoxTable], cards: Cards, hint: str, language: Language) -> list[str]:
    """Return the hand of whoever looks and, in their turn, the *hint* that says what may be typed."""
    own = [] if view.seat is None else [draw_hand(view.hand, cards, language)]
    return [*own, f"[dim]{escape(hint)}[/]"] if view.seat == view.table.turn else own


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
