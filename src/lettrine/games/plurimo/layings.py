"""The ways to lay a word that somebody asks for: those that the rules allow, else the one that comes nearest to it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from lettrine.games.plurimo.cards import CAP, CAPS, JOKER_CAP, as_joker, card_of, cards_of, is_cap, is_letter
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.laying import carry_out
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Lay, Pull, State
from lettrine.games.plurimo.support import Support, is_unused, opened, tops
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_moves import word_moves

MOST_LAYINGS = 24


def layings(state: State, terms: Terms, hand: str, asked: str) -> list[Lay]:
    """Return the ways to lay the word *asked*, in which small letters are to be Jokers, for a player who holds *hand*.

    The legal ones, those that score most first. Where there is none, the one that breaks the fewest rules, so that the
    refusal tells what is really wrong.
    """
    legal = _legal(state.support, terms, hand, asked)
    return legal[:MOST_LAYINGS] or [_nearest(state, terms, hand, asked)]


def _legal(support: Support, terms: Terms, hand: str, asked: str) -> list[Lay]:
    """Return the legal layings; after the best none that spends a Joker for a card that is there, unless asked to."""
    moves = [move for _, move in word_moves(support, terms, hand, asked.upper()) if _heeds(support, move, asked)]
    moves.sort(key=lambda move: points(support, terms, hand, move), reverse=True)
    return moves[:1] + [move for move in moves[1:] if not _wastes(support, hand, move, asked)]


def _heeds(support: Support, move: Lay, asked: str) -> bool:
    """Whether a Joker stands for each small letter of *asked*."""
    shown = filter(is_letter, tops(carry_out(support, move).after))
    return all(sign.islower() for sign, letter in zip(shown, asked, strict=True) if letter.islower())


def _wastes(support: Support, hand: str, move: Lay, asked: str) -> bool:
    laying = carry_out(support, move)
    left = Counter(hand + laying.taken) - Counter(laying.used)
    jokers = Counter(filter(_is_jokers, move.cards)) - Counter(filter(_is_jokers, asked))
    return any(left[CAP if is_cap(sign) else sign.upper()] for sign in jokers)


def _is_jokers(sign: str) -> bool:
    return sign == JOKER_CAP or sign.islower()


def _nearest(state: State, terms: Terms, hand: str, asked: str) -> Lay:
    """Return the laying that breaks the fewest rules; among equals, one for which the fewest cards lack."""
    tries = list(_attempts(state.support, terms, hand, asked)) or [Lay(asked)]
    return min(tries, key=lambda move: (len(check_word(state, terms, hand, move)), _lacking(hand, move)))


def _lacking(hand: str, move: Lay) -> int:
    return (Counter(cards_of(move.cards.replace(STAY, ""))) - Counter(hand)).total()


def _attempts(support: Support, terms: Terms, hand: str, asked: str) -> Iterator[Lay]:
    """Yield plain ways to write *asked* on the support, its ends pulled out as far as it takes, legal or not."""
    caps = JOKER_CAP if terms.has_equal_specials else CAPS
    pulls: Iterable[Pull] = ("none",) if is_unused(support) else PULLED  # PLU-04: the first word pulls nothing out
    for pull, start in product(pulls, range(len(support) + 3)):
        shown = tops(opened(support, *PULLED[pull]))
        beside = len(shown) - start - len(asked)
        if beside >= 0:
            spread = STAY * start + asked + STAY * beside
            yield Lay(_paid(shown, spread, hand, caps), pull)


def _paid(shown: list[str], spread: str, hand: str, caps: str) -> str:
    """Return what is laid on *shown* for *spread*: letters first, then *caps* on what shows beside the word."""
    purse = Counter(hand)
    cards = [_letter(purse, top, letter) for top, letter in zip(shown, spread, strict=True)]
    for slot, top in enumerate(shown):
        if spread[slot] == STAY and is_letter(top):
            cards[slot] = _pay(purse, caps)
    return "".join(cards)


def _letter(purse: Counter[str], top: str, letter: str) -> str:
    """Return what is laid on *top* for *letter*: nothing where that shows; a Joker if there is no such card."""
    if letter in {STAY, top, top.upper()}:
        return STAY
    return _pay(purse, letter if letter.islower() else letter + as_joker(letter))


def _pay(purse: Counter[str], signs: str) -> str:
    """Take the card of the first of *signs* that is there; where none is, the first is lacking."""
    for sign in signs:
        if purse[card_of(sign)]:
            purse[card_of(sign)] -= 1
            return sign
    return signs[0]
