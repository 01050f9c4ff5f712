"""What a person means by what they type: the word alone, or one letter, is enough."""

from collections.abc import Iterator
from itertools import product

from lettrine.core.errors import MalformedWord
from lettrine.core.letters import fold, read_word
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import CAPS, JOKER_CAP, is_cap, is_letter
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.leader import place_word
from lettrine.games.plurimo.notation import read
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Lay, Move, State
from lettrine.games.plurimo.support import opened, tops
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_moves import word_moves


def interpret(state: State, terms: Terms, seat: Seat | None, text: str) -> Move:
    """Return the move that *text* means for *seat*; raise `MalformedMove`."""
    written = text.strip()
    if seat is None or not (fold(written).isalpha() or written in CAPS):
        return read(text)
    if seat == terms.leader:
        return place_word(state, terms, read_word(written))
    if terms.is_collective and len(written) == 1:
        return _child_card(state, terms, state.hands[seat], fold(written))
    try:
        word = read_word(written)
    except MalformedWord:
        return read(text)
    return _best_laying(state, terms, state.hands[seat], word)


def _child_card(state: State, terms: Terms, hand: str, sign: str) -> Move:
    """Return the first place where the child can lay *sign*; as a Joker if there is no such card."""
    for move in child_lays(state, terms, hand):
        laid = move.cards.replace(STAY, "")
        if laid.upper() == sign or (is_cap(laid) and is_cap(sign)):
            return move
    return Lay(sign + STAY * (len(state.support) - 1))


def _best_laying(state: State, terms: Terms, hand: str, word: str) -> Move:
    """Return the laying of *word* that scores most; where none is legal, the one that breaks the fewest rules."""
    legal = [move for found, move in word_moves(state.support, terms, hand) if found == word]
    if legal:
        return max(legal, key=lambda move: points(state.support, terms, hand, move))
    attempts = list(_attempts(state, terms, word)) or [Lay(word)]
    return min(attempts, key=lambda move: len(check_word(state, terms, hand, move)))


def _attempts(state: State, terms: Terms, word: str) -> Iterator[Lay]:
    """Yield plain ways to write *word* on the support, whatever the player holds."""
    cap = JOKER_CAP if terms.has_equal_specials else CAPS[0]
    for pull, start in product(terms.pulls, range(len(state.support) + 3)):
        shown = tops(opened(state.support, *PULLED[pull]))
        beside = len(shown) - start - len(word)
        if beside >= 0:
            spread = "." * start + word + "." * beside
            yield Lay("".join(_sign(top, letter, cap) for top, letter in zip(shown, spread, strict=True)), pull)


def _sign(top: str, letter: str, cap: str) -> str:
    if letter == STAY:
        return cap if is_letter(top) else STAY
    return STAY if top.upper() == letter else letter
