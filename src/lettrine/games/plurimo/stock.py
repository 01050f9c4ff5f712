"""The stock: drawn from the top, added to underneath, made anew from covered cards."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.core.unnamed import UNNAMED
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.state import Buried, State
from lettrine.games.plurimo.support import covered, tops
from lettrine.games.plurimo.terms import Terms


def stock_count(terms: Terms, state: State) -> int:
    """Return how many cards can still be drawn, those that a renewal would bring included (PLU-20)."""
    renewed = len(covered(state.support)) if terms.has_renewal else 0
    return len(state.stock) + len(state.under) + renewed


def owe(terms: Terms, state: State, dues: tuple[tuple[Seat, int], ...]) -> State:
    """Return *state* with *dues* to draw, each as large as the stock allows (GEN-11)."""
    left = stock_count(terms, state)
    to_draw = []
    for seat, wanted in dues:
        amount = max(0, min(wanted, left))
        left -= amount
        if amount:
            to_draw.append((seat, amount))
    return replace(state, to_draw=tuple(to_draw))


def bury(state: State, cards: str, seat: Seat | None) -> State:
    """Return *state* with *cards* put under the stock, one after the other."""
    return replace(state, under=(*state.under, *(Buried(card, seat) for card in cards)))


def renew(state: State) -> State:
    """Return *state* with the covered cards as its stock, the visible ones alone on the support (PLU-20)."""
    cards = arrange(cards_of(covered(state.support)))
    is_hidden = any(UNNAMED in hand for hand in state.hands)
    return replace(state, support=tuple(tops(state.support)), stock=UNNAMED * len(cards) if is_hidden else cards)


def deal(state: State, stream: Stream) -> str:
    """Return the cards that the first of those who draw gets: from the stock, from under it, from its renewal."""
    wanted = state.to_draw[0][1]
    dealt, _ = stream.deal(state.stock, min(wanted, len(state.stock)))
    cards = "".join(dealt)
    cards += "".join(buried.card for buried in state.under[: wanted - len(cards)])
    if len(cards) < wanted:
        dealt, _ = stream.deal(renew(state).stock, wanted - len(cards))
        cards += "".join(dealt)
    return cards


def receive(terms: Terms, state: State, seat: Seat | None, cards: str) -> State:
    """Return *state* after *seat* drew *cards*; raise `ValueError` for what the stock cannot give."""
    if not state.to_draw or state.to_draw[0] != (seat, len(cards)):
        msg = f"seat {seat} does not draw {len(cards)} cards"
        raise ValueError(msg)
    assert seat is not None
    after = _take_under(_take(state, cards[: len(state.stock)]), cards[len(state.stock) :])
    rest = cards[len(state.stock) + len(state.under) :]
    if rest and terms.has_renewal:
        after = _take(renew(after), rest)
    elif rest:
        msg = f"no card is left for {rest}"
        raise ValueError(msg)
    if after.supply is not None and len(cards) >= len(state.stock) + len(state.under):
        after = replace(after, supply=replace(after.supply, has_run_out=True))  # PLU-23
    hand = arrange(state.hands[seat] + cards)
    return replace(after, hands=put(state.hands, seat, hand), to_draw=state.to_draw[1:])


def _take(state: State, cards: str) -> State:
    return replace(state, stock=without(state.stock, cards))


def _take_under(state: State, cards: str) -> State:
    """Return *state* without the first cards under the stock, which must be *cards* as far as they go."""
    if any(buried.card != card for buried, card in zip(state.under, cards, strict=False)):
        msg = f"{cards} is not what lies under the stock"
        raise ValueError(msg)
    return replace(state, under=state.under[len(cards) :])
