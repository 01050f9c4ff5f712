"""A move at random, without a list of the thousands of words that fifteen cards have."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from lettrine.core.chance import Stream
from lettrine.core.random_choice import handfuls, in_random_order
from lettrine.core.seat import Seat
from lettrine.games.ludime.holding import can_draw, can_undo
from lettrine.games.ludime.moves import can_exchange, can_take_discard, discards
from lettrine.games.ludime.state import Exchange, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.word_moves import modifiable, modifications, new_words

_Kind: TypeAlias = Take | Undo | Literal["lay", "modify", "exchange", "discard"]


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    """Return a move of a kind that *seat* may make, all kinds equally likely, and of that kind one at random.

    The kinds are: a card of the stock, that of the discard pile, to put it back, a new word, a word of the table made
    longer, an exchange, a discard. A word comes from a handful (`handfuls`), so that short ones are likelier. Cards
    and words of the table are equally likely, and so are exchanges: each card may stay or go.
    """
    for kind in in_random_order(list(_kinds(terms, state, seat)), stream):
        if (move := _of_kind(kind, terms, state, seat, stream)) is not None:
            return move
    return None


def _kinds(terms: Terms, state: State, seat: Seat) -> Iterator[_Kind]:
    """Yield what may be done now; there may be no word to be found."""
    step, has_stock = state.table.step, can_draw(state)
    if not step.taken and has_stock:
        yield Take("stock")
    if can_take_discard(terms, state, seat):
        yield Take("discard")
    if can_undo(state.table):
        yield Undo()
    if step.taken or not has_stock:
        yield from ("lay", "modify", "discard")
    if can_exchange(state, seat):
        yield "exchange"


def _of_kind(kind: _Kind, terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    match kind:
        case "lay":
            return _lay(terms, state, seat, stream)
        case "modify":
            return _modify(terms, state, seat, stream)
        case "exchange":
            return _exchange(state, seat, stream)
        case "discard":
            return _one_of(discards(terms, state, seat), stream)
        case _:
            return kind


def _lay(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    for cards in handfuls(state.hands[seat], stream):
        if (move := _one_of(new_words(terms, state, seat, cards), stream)) is not None:
            return move
    return None


def _modify(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move | None:
    places = list(modifiable(terms, state, seat))
    for at in in_random_order(places, stream):
        for cards in handfuls(state.hands[seat], stream):
            if (move := _one_of(modifications(terms, state, seat, at, cards), stream)) is not None:
                return move
    return None


def _exchange(state: State, seat: Seat, stream: Stream) -> Move | None:
    """Return an exchange of the cards that heads say go; of as many of these as the stock has."""
    hand = state.hands[seat]
    cards = next(handfuls(hand, stream)) or stream.choose(hand)
    going, _ = stream.deal(cards, min(len(cards), len(state.stock)))
    return Exchange("".join(sorted(going)))


def _one_of(moves: Iterable[Move], stream: Stream) -> Move | None:
    listed = tuple(moves)
    return stream.choose(listed) if listed else None
