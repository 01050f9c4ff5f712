"""The words of a table: a vocabulary, the game's policy, the house's words (GEN-09)."""

from lettrine.core.options import Options
from lettrine.lexicon import Vocabulary, WordPolicy, Words, house_words


def bind_words(vocabulary: Vocabulary, policy: WordPolicy, options: Options) -> Words:
    """Return the words that *policy* and the house words among *options* leave of *vocabulary*."""
    return Words(vocabulary, policy, house_words(options.words_added, options.words_removed))
