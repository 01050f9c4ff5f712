"""What a table agreed on, and the two searches that the rules need."""

from typing import ClassVar

from lettrine.core.errors import OptionError
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.terms import BoxTerms
from lettrine.games.relais.state import DEALER_SIZE, HAND_SIZE, OPENING, PACKAGE, Options
from lettrine.lexicon import Words
from lettrine.lexicon.graph import LONGEST_WORD


class Terms(BoxTerms[Options]):
    """The words, the cards and the options of one table."""

    dealt_each: ClassVar = HAND_SIZE
    dealt_besides: ClassVar = DEALER_SIZE - HAND_SIZE

    def __init__(self, words: Words, options: Options) -> None:
        """Raise `OptionError` where no card of the box could ever open a round: dealing would never end (REL-02)."""
        super().__init__(words, options)
        if not self.can_open(self.cards.pack):
            raise OptionError(f"{PACKAGE}:no_opening")

    def can_open(self, cards: str) -> bool:
        """Whether *cards* hold a word to open with (REL-02); those that nobody has named may."""
        if UNNAMED in cards:
            return True
        return len(self.words.words_from(cards, min_length=OPENING, max_length=OPENING, limit=1)) > 0

    def openings(self, hand: str) -> list[str]:
        """Return the words that *hand* can open with, alphabetically."""
        return self.words.words_from(hand, min_length=OPENING, max_length=OPENING).results

    def continuations(self, word: str, hand: str) -> list[str]:
        """Return the words that *word* and one card of *hand* make, alphabetically (REL-03)."""
        return self.words.extensions(word, hand, add_max=1).results if len(word) < LONGEST_WORD else []
