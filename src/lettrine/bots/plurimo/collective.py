"""Good company for children: as the leader, or as one of them (PLU-25)."""

from collections.abc import Sequence

from lettrine.bots.bot import ScoredMove
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.leader import choose
from lettrine.games.plurimo.state import STAY, Lay, Move, Pass, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.terms import Terms


def collective_moves(terms: Terms, state: State, seat: Seat, stream: Stream, also: Sequence[Move]) -> list[ScoredMove]:
    """Return what *seat* can do, best first. There are no points: values only rank the moves."""
    moves = _leader_moves(terms, state, stream) if seat == terms.leader else _child_moves(terms, state, seat)
    ranked = list(dict.fromkeys([*moves, *also]))
    return [ScoredMove(move, float(-place)) for place, move in enumerate(ranked)]


def _leader_moves(terms: Terms, state: State, stream: Stream) -> list[Move]:
    proposal = choose(terms, state, stream)
    return [proposal, Pass()] if proposal else [Pass()]


def _child_moves(terms: Terms, state: State, seat: Seat) -> list[Move]:
    hand = state.hands[seat]
    lays = child_lays(terms, state, hand)
    if lays:
        return [*_letters_first(lays)]
    # The dearest letters are the hardest to use; Jokers and caps are never too many.
    cards = sorted(set(hand), key=lambda card: (-terms.card_values[card], card))
    rejects = [Reject(card) for card in cards] if stock_count(terms, state) else []
    return [*rejects, Pass()]


def _letters_first(lays: list[Lay]) -> list[Lay]:
    """Letters before Jokers, which make other words possible."""
    return sorted(lays, key=lambda lay: not lay.cards.replace(STAY, "").isupper())
