"""What a word move does to the support and to the hand, legal or not."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from lettrine.core.pieces import arrange, without
from lettrine.games.plurimo.cards import JOKER, LAID_SIGNS, cards_of, is_cap
from lettrine.games.plurimo.state import STAY, Lay
from lettrine.games.plurimo.support import Support, letter_slots, opened, word_on
from lettrine.games.plurimo.terms import PULLED


class Laying(NamedTuple):
    """A word move carried out: each step of the support, and which cards went where.

    *open*: the support once pulled; *bare*: once the word is taken to hand (PLU-23) and caps are lifted (PLU-22);
    *after*: once the cards are laid. *stayed*: slots where a letter of the old word still shows, swapped Jokers
    included (PLU-08). *taken*: cards of the support that come to hand before the cards are laid; *from_word* those
    of them that made the word. *swapped*: slots whose Joker comes to hand afterwards (PLU-12). *buried*: what goes
    under the stock.
    """

    open: Support
    bare: Support
    after: Support
    stayed: tuple[int, ...]
    swapped: tuple[int, ...]
    taken: str
    from_word: str
    used: str
    buried: str

    @property
    def word(self) -> str:
        return word_on(self.after)


def fits(support: Support, move: Lay) -> bool:
    """Whether *move* has a known sign for each slot, so that it can be carried out at all."""
    left, right = PULLED[move.pull]
    return len(move.cards) == len(support) + left + right and all(map(is_sign, move.cards))


def is_sign(sign: str) -> bool:
    """Whether *sign* can stand in `Lay.cards`."""
    return sign == STAY or sign in LAID_SIGNS


def carry_out(support: Support, move: Lay) -> Laying:
    """Return what *move*, which fits *support*, does; caps that are not there to be lifted stay."""
    wide = opened(support, *PULLED[move.pull])
    word = letter_slots(wide)
    cleared, from_word, buried = _word_taken(wide, word) if move.rebuild else (wide, "", "")
    lifted = {slot for slot in move.lift if 0 <= slot < len(wide) and is_cap(wide[slot][-1:])}
    bare = tuple(stack[:-1] if slot in lifted else stack for slot, stack in enumerate(cleared)) if lifted else cleared
    laid = [(slot, sign) for slot, sign in enumerate(move.cards) if sign != STAY]
    swapped = tuple(slot for slot, sign in laid if is_swap(bare[slot], sign))
    return Laying(
        open=wide,
        bare=bare,
        after=_covered(bare, laid),
        stayed=() if move.rebuild else tuple(slot for slot in word if move.cards[slot] == STAY or slot in swapped),
        swapped=swapped,
        taken=from_word + cards_of(wide[slot][-1] for slot in sorted(lifted)),
        from_word=from_word,
        used=cards_of(sign for _, sign in laid),
        buried=buried,
    )


def _word_taken(wide: Support, word: Sequence[int]) -> tuple[Support, str, str]:
    """Return *wide* without its *word*, the cards that made it, and those under them (PLU-23)."""
    cleared = tuple("" if slot in word else stack for slot, stack in enumerate(wide))
    under = "".join(wide[slot][:-1] for slot in word)
    return cleared, cards_of(wide[slot][-1] for slot in word), cards_of(under)


def is_swap(stack: str, sign: str) -> bool:
    """Whether *sign*, laid on *stack*, is the letter that its Joker stands for (PLU-12)."""
    return sign.isupper() and stack[-1:] == sign.lower()


def _covered(bare: Support, laid: list[tuple[int, str]]) -> Support:
    after = list(bare)
    for slot, sign in laid:
        stack = after[slot]
        after[slot] = (stack[:-1] if is_swap(stack, sign) else stack) + sign
    return tuple(after)


def kept_cards(laying: Laying, hand: str) -> str:
    """Return which cards of a rebuilt word are laid again (PLU-23): as few as the hand allows, but one if possible.

    Equal cards cannot be told apart, so whoever lays an E and holds one lays it from the hand, for the bonus; of the
    cards that could be the one kept a Joker comes first, as it counts for no bonus.
    """
    used, word = Counter(laying.used), Counter(laying.from_word)
    forced = (used - Counter(hand)) & word
    if forced:
        return arrange(forced.elements())
    return min((used & word).elements(), key=lambda card: (card != JOKER, card), default="")


def bonus_letters(laying: Laying, move: Lay, hand: str) -> int:
    """Return how many letter cards count for the bonus: those laid, less swaps and what came from the word (PLU-16)."""
    counted = Counter(sign for slot, sign in enumerate(move.cards) if sign.isupper() and slot not in laying.swapped)
    if move.rebuild:
        counted -= Counter(kept_cards(laying, hand))
    return counted.total()


def hand_after(laying: Laying, hand: str) -> str:
    """Return *hand* once the cards are laid and swapped Jokers taken; raise `ValueError` for cards it does not hold."""
    return arrange(without(hand + laying.taken, laying.used) + JOKER * len(laying.swapped))
