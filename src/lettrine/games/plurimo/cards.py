"""The 88 cards, and the one-character signs they are written with.

In a hand and in the stock a card is

    A … Z   a letter        *   a Joker        _   an Extrémité (cap)

On the support a Joker is written as what it stands for:

    a … z   a Joker standing for that letter        ~   a Joker standing for a cap

With `equal_specials` (PLU-21) the Jokers and the caps are twelve cards of one kind: ``*`` in hand, ``a`` … ``z``
or ``~`` on the support; ``_`` is read as one of them.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated

import msgspec

from lettrine.core.letters import ALPHABET
from lettrine.core.refusal import Refusal
from lettrine.core.unnamed import UNNAMED
from lettrine.core.variant import LetterLine, changed_counts, changed_values
from lettrine.core.variant import Variant as CommonVariant

JOKER = "*"
CAP = "_"
JOKER_CAP = "~"
CAPS = CAP + JOKER_CAP

HAND_SIGNS = frozenset(ALPHABET + JOKER + CAP)
LAID_SIGNS = frozenset(ALPHABET + ALPHABET.lower() + CAPS)

# PLU-01: value and number of each card.
_LETTERS = (
    "A2×6 B3×2 C3×2 D3×2 E1×9 F4×2 G3×2 H5×2 I2×5 J7×1 K9×1 L2×4 M2×2 N2×4 O2×5 P3×2 Q8×1 R2×5 S2×5 T2×4 U2×5 V5×1 "
    "W10×1 X10×1 Y10×1 Z10×1"
)
_SPECIALS = 6  # of each kind
_VALUES = {entry[0]: int(entry[1:].partition("×")[0]) for entry in _LETTERS.split()}
_COUNTS = {entry[0]: int(entry.partition("×")[2]) for entry in _LETTERS.split()}


class Variant(CommonVariant, frozen=True, kw_only=True):
    """What differs from the box in a variant of Plurimo. *bonus* is for each letter card laid (PLU-16)."""

    hand: Annotated[int, msgspec.Meta(ge=3, le=12)] = 7  # PLU-03
    bonus: Annotated[int, msgspec.Meta(ge=0, le=10)] = 3  # PLU-16
    jokers: Annotated[int, msgspec.Meta(ge=0, le=15)] = _SPECIALS
    caps: Annotated[int, msgspec.Meta(ge=0, le=15)] = _SPECIALS
    letters: tuple[LetterLine, ...] = ()  # PLU-01; those named, the others as in the box


def card_counts(variant: Variant, *, equal_specials: bool) -> Mapping[str, int]:
    """Return how many of each card there are; Jokers and caps are one kind where they are equal (PLU-21)."""
    specials = {JOKER: variant.jokers, CAP: variant.caps}
    if equal_specials:
        specials = {JOKER: variant.jokers + variant.caps}
    return dict(changed_counts(variant.letters, {**specials, **_COUNTS}))


def card_values(variant: Variant, *, equal_specials: bool) -> Mapping[str, int]:
    """Return what each sign counts while it is visible; in hand at the end, the opposite (PLU-19)."""
    jokers = dict.fromkeys((JOKER, JOKER_CAP, *ALPHABET.lower()), -2 if equal_specials else -3)
    return {CAP: -2, **jokers, **changed_values(variant.letters, _VALUES)}


def is_letter(sign: str) -> bool:
    """Whether *sign* shows a letter: a letter card, or a Joker standing for one. An empty slot shows none."""
    return sign.isalpha()


def is_cap(sign: str) -> bool:
    return sign in {CAP, JOKER_CAP}


def card_of(sign: str) -> str:
    """Return the physical card that lies on the support as *sign*."""
    return JOKER if sign == JOKER_CAP or sign.islower() else sign


def as_joker(sign: str) -> str:
    """Return how a Joker lies that stands for what *sign* shows."""
    return JOKER_CAP if is_cap(sign) else sign.lower()


def cards_of(signs: Iterable[str]) -> str:
    return "".join(map(card_of, signs))


def check_card(hand: str, card: str) -> list[Refusal]:
    """Return why a player who holds *hand* cannot put *card* under the stock: it is no card, or not there."""
    if card not in HAND_SIGNS and not (card == UNNAMED and card in hand):
        return [Refusal("PLU-01", {"card": card}, case="no_card")]
    return [] if card in hand else [Refusal("PLU-03", {"cards": (card,)}, case="missing")]
