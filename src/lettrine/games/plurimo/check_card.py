"""Whether a card can be given up."""

from lettrine.core.refusal import Refusal
from lettrine.games.plurimo.cards import HAND_SIGNS


def check_card(hand: str, card: str) -> list[Refusal]:
    """Return why a player who holds *hand* cannot put *card* under the stock: it is no card, or not there."""
    if card not in HAND_SIGNS:
        return [Refusal("PLU-01", {"card": card}, case="no_card")]
    return [] if card in hand else [Refusal("PLU-03", {"cards": (card,)}, case="missing")]
