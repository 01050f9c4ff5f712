"""What a table agreed on, and the two searches that the rules need."""

from dataclasses import dataclass

from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.relais.state import OPENING, Options
from lettrine.lexicon import Words
from lettrine.lexicon.graph import LONGEST_WORD


@dataclass(frozen=True)
class Terms:
    """The words, the cards and the options of one table."""

    words: Words
    cards: Cards
    options: Options

    def can_open(self, cards: str) -> bool:
        """Whether *cards* hold a word to open with (REL-02)."""
        return len(self.words.words_from(cards, min_length=OPENING, max_length=OPENING, limit=1)) > 0

    def openings(self, hand: str) -> list[str]:
        """Return the words that *hand* can open with, alphabetically."""
        return self.words.words_from(hand, min_length=OPENING, max_length=OPENING).results

    def continuations(self, word: str, hand: str) -> list[str]:
        """Return the words that *word* and one card of *hand* make, alphabetically (REL-03)."""
        return self.words.extensions(word, hand, add_max=1).results if len(word) < LONGEST_WORD else []
