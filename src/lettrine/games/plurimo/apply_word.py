"""What follows from words, rejects and passes, in play for points and in solo play."""

from msgspec.structs import replace

from lettrine.core.pieces import without
from lettrine.core.seat import Seat, put
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.flow import end_turn, nobody_passed, put_away
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import HAND_SIZE, NINE, Lay, State
from lettrine.games.plurimo.stock import bury, owe, renew, stock_count
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.word_move_effect import carry_out, hand_after


def apply_word(terms: Terms, state: State, seat: Seat, move: Lay) -> State:
    """Return the state after a word: scored and laid, with what the player draws or puts away next (PLU-13)."""
    laying = carry_out(state.support, move)
    hand = hand_after(laying, state.hands[seat])
    gained = points(terms, state.support, state.hands[seat], move)
    written = replace(
        put_away(nobody_passed(state), laying.buried, None),
        support=laying.after,
        hands=put(state.hands, seat, hand),
        scores=put(state.scores, seat, state.scores[seat] + gained),
        turn=seat,
        words=(*state.words, laying.word) if terms.is_solo else state.words,
    )
    if terms.has_renewal and len(laying.word) >= NINE:
        return written  # PLU-20: the game is over, nobody draws
    if move.rebuild and len(hand) > HAND_SIZE:
        return replace(written, has_surplus=True)
    return owe(terms, end_turn(terms, written), ((seat, HAND_SIZE - len(hand)),))


def reject(terms: Terms, state: State, seat: Seat, card: str) -> State:
    """Return the state after *card* was given up, for another (PLU-14) or as surplus (PLU-23)."""
    hands = put(state.hands, seat, without(state.hands[seat], card))
    if state.has_surplus:
        return _put_away(terms, replace(state, hands=hands), seat, card)
    ready = state if state.stock or state.under else renew(state)  # PLU-20: the new card comes first
    given = bury(replace(ready, hands=hands), card, seat)
    scores = put(state.scores, seat, state.scores[seat] - terms.options.reject_cost)
    return owe(terms, replace(given, scores=scores, rejected=state.rejected + 1), ((seat, 1),))


def drop_surplus(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after the time ran out on a surplus: the dearest letters go, which costs the player least."""
    while state.has_surplus:
        state = reject(terms, state, seat, max(state.hands[seat], key=lambda card: (terms.card_values[card], card)))
    return state


def _put_away(terms: Terms, state: State, seat: Seat, card: str) -> State:
    after = put_away(state, card, seat)
    return after if len(after.hands[seat]) > HAND_SIZE else end_turn(terms, after)


def pass_turn(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after a turn without a word: a card more (PLU-17), or the search for the opening given up."""
    if state.turn is None:
        return search_again(terms, replace(state, passed=put(state.passed, seat, value=True)))
    has_stock = stock_count(terms, state) > 0
    after = end_turn(terms, replace(state, passed=put(state.passed, seat, not has_stock)))
    return owe(terms, after, ((seat, 1),))


def search_again(terms: Terms, state: State) -> State:
    """Return *state* with a card more for each player if all have given up the search for the opening."""
    searching = players_left(terms, state)
    if not all(state.passed[seat] for seat in searching) or not stock_count(terms, state):
        return state
    return owe(terms, nobody_passed(state), tuple((seat, 1) for seat in searching))
