"""What a table agreed on, and the two searches that the rules need."""

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.seat import Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.terms import BoxTerms
from lettrine.games.relais.state import PACKAGE, Options, Table, Variant
from lettrine.lexicon import Words
from lettrine.lexicon.graph import LONGEST_WORD


class Terms(BoxTerms[Options]):
    """The words, the cards and the options of one table."""

    def __init__(self, words: Words, options: Options) -> None:
        """Raise `OptionError` where no card of the box could ever open a round: dealing would never end (REL-02)."""
        self.variant = chosen_variant(options, Variant)
        super().__init__(words, options)
        if not self.can_open(self.cards.pack):
            raise OptionError(f"{PACKAGE}:no_opening")

    @property
    def dealt_each(self) -> int:
        return self.variant.hand

    @property
    def dealt_besides(self) -> int:
        return self.variant.dealer_more

    @property
    def opening(self) -> int:
        """How many letters the first word of a round has (REL-02)."""
        return self.variant.opening

    def deal_size(self, table: Table, seat: Seat) -> int:
        """Return how many cards *seat* is dealt (REL-01)."""
        return self.dealt_each + self.dealt_besides * (seat == table.dealer)

    def can_open(self, cards: str) -> bool:
        """Whether *cards* hold a word to open with (REL-02); those that nobody has named may."""
        if UNNAMED in cards:
            return True
        return len(self.words.words_from(cards, min_length=self.opening, max_length=self.opening, limit=1)) > 0

    def openings(self, hand: str) -> list[str]:
        """Return the words that *hand* can open with, alphabetically."""
        return self.words.words_from(hand, min_length=self.opening, max_length=self.opening).results

    def continuations(self, word: str, hand: str) -> list[str]:
        """Return the words that *word* and one card of *hand* make, alphabetically (REL-03)."""
        return self.words.extensions(word, hand, add_max=1).results if len(word) < LONGEST_WORD else []
