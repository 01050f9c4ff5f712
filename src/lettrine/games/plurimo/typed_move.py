"""What a person may mean by what they type: the word alone, or one card, is enough.

A star before a letter, or before a cap, asks for a Joker that stands for it: ``JOUE*T``.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from lettrine.core.chance import Stream
from lettrine.core.letters import fold
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import CAP, CAPS, JOKER_CAP, as_joker, card_of, cards_of, is_cap, is_letter
from lettrine.games.plurimo.check_child import check_child
from lettrine.games.plurimo.check_word import check_word
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.leader import place_word
from lettrine.games.plurimo.notation import one_kind, read
from lettrine.games.plurimo.score import points
from lettrine.games.plurimo.state import STAY, Lay, Move, Pull, State, View
from lettrine.games.plurimo.support import Support, is_unused, opened, tops
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.view import sample
from lettrine.games.plurimo.word_move_effect import carry_out
from lettrine.games.plurimo.word_moves import word_moves

_WORD = re.compile(r"[A-Z]+")
_ASKED = re.compile(r"(?:\*?[A-Z])+")
_CARD = re.compile(r"\*?[A-Z_]|~")
_STARRED = re.compile(r"\*(.)")


def interpret(terms: Terms, view: View, text: str) -> Move:
    return readings(terms, view, text)[0]


def readings(terms: Terms, view: View, text: str) -> list[Move]:
    """Return the moves that *text* may mean for who sees *view*, the likeliest first; raise `MalformedMove`."""
    # What is hidden has no part in the meaning: any state with this view will do.
    state = sample(terms, view, Stream("", "interpret", 0))
    return [one_kind(terms, move) for move in _readings(terms, state, view.seat, text)]


def _readings(terms: Terms, state: State, seat: Seat | None, text: str) -> list[Move]:
    written = fold(text.strip())
    if seat is not None and seat == terms.leader and _WORD.fullmatch(written):
        return [place_word(terms, state, written)]
    if seat is None or seat == terms.leader:
        return [read(terms, text)]
    asked = _STARRED.sub(lambda starred: as_joker(starred[1]), written)
    if terms.is_collective and _CARD.fullmatch(written):
        return _child_cards(terms, state, seat, asked)
    if _ASKED.fullmatch(written):
        return [*_layings(terms, state, state.hands[seat], asked)]
    return [read(terms, text)]


def _child_cards(terms: Terms, state: State, seat: Seat, sign: str) -> list[Move]:
    """Return where the child can lay *sign*, as a Joker if there is no such card; else where that is least wrong."""
    lays = child_lays(terms, state, state.hands[seat])
    for laid in (sign, as_joker(sign)):
        if found := [move for move in lays if laid in move.cards]:
            return [*found]
    slots = len(state.support)
    tries = [Lay(STAY * slot + sign + STAY * (slots - slot - 1)) for slot in range(slots)]
    return [min(tries, key=lambda move: len(check_child(terms, state, seat, move)))]


MOST_LAYINGS = 24


def _layings(terms: Terms, state: State, hand: str, asked: str) -> list[Lay]:
    """Return the ways to lay the word *asked*, in which small letters are to be Jokers, for a player who holds *hand*.

    The legal ones, those that score most first; after the best none that spends a Joker for a card that is there,
    unless asked to. Where there is none, the one that breaks the fewest rules, so that the refusal tells what is really
    wrong.
    """
    support = state.support
    moves = [move for _, move in word_moves(terms, support, hand, asked.upper()) if _heeds(support, move, asked)]
    moves.sort(key=lambda move: points(terms, support, hand, move), reverse=True)
    legal = moves[:1] + [move for move in moves[1:] if not _wastes(support, hand, move, asked)]
    return legal[:MOST_LAYINGS] or [_nearest(terms, state, hand, asked)]


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


def _nearest(terms: Terms, state: State, hand: str, asked: str) -> Lay:
    """Return the laying that breaks the fewest rules; among equals, one for which the fewest cards lack."""
    tries = list(_attempts(terms, state.support, hand, asked)) or [Lay(asked)]
    return min(tries, key=lambda move: (len(check_word(terms, state, hand, move)), _lacking(hand, move)))


def _lacking(hand: str, move: Lay) -> int:
    return (Counter(cards_of(move.cards.replace(STAY, ""))) - Counter(hand)).total()


def _attempts(terms: Terms, support: Support, hand: str, asked: str) -> Iterator[Lay]:
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
