"""Steps of hints that the games of the box have in common: taking a card, throwing one away, cards of the hand."""

from collections.abc import Iterable

from lettrine.core.hint import HintStep
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.table import PileTable

STOCK, DISCARD = "stock", "discard"


def take_hint(table: PileTable, source: str, *, has_choice: bool) -> tuple[HintStep, ...]:
    """Return the steps to taking a card from *source*; *has_choice*: either pile would do."""
    top = table.discard[-1:]
    where = HintStep("where", "take", {"card": top}, (STOCK, DISCARD)) if has_choice else HintStep("where", "take_only")
    if source == STOCK:
        return (where, HintStep("move", "take_stock", where=(STOCK,)))
    return (where, HintStep("move", "take_discard", {"card": top}, (DISCARD,)))


def discard_hint(cards: Cards, hand: str, card: str) -> tuple[HintStep, ...]:
    """Return the steps to throwing *card* of *hand* away."""
    worth = cards.value(card)
    is_dear = worth == max(map(cards.value, hand))
    return (
        HintStep("where", "discard_dear" if is_dear else "discard_odd"),
        HintStep("pieces", "discard_worth", {"worth": worth}),
        HintStep("move", "discard", {"card": card}, card_marks(card)),
    )


def card_marks(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in dict.fromkeys(cards))
