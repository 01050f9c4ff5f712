"""What cards can be laid on, and which: a position as the compiled search reads it."""

from typing import NamedTuple


class SearchPosition(NamedTuple):
    """A support and a hand, once caps are lifted (PLU-22) and the word is taken up (PLU-23), or as they are.

    *shown*: the visible sign of each slot, ``.`` where nothing lies. *hand*: cards, with those of lifted caps.
    *lifted*: the sign of the cap that was lifted from each slot, ``.`` where none was; empty if none was anywhere.
    *taken*: the word that was taken up, as it lay on the support; *shown* has none of its letters then. *base*: what
    these cards are worth in hand, added to the worth of each move.
    """

    shown: str
    hand: str
    lifted: str = ""
    taken: str = ""
    base: int = 0
