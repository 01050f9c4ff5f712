"""What a table of Dames de lettres agreed on, and what finds its words and moves."""

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.variant import changed_counts
from lettrine.games.dames.generator import MoveGenerator
from lettrine.games.dames.state import DEALT, LETTERS, PACKAGE, Options, Variant
from lettrine.games.dames.written_words import WrittenWords
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words


class Terms(GameTerms[Options]):
    """The words and the options of one table."""

    seat_counts: tuple[int, ...] = (2,)

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self.letter_counts = changed_counts(chosen_variant(options, Variant).letters, LETTERS)
        if self.letter_counts.total() < 2 * DEALT:  # DAM-03
            raise OptionError(f"{PACKAGE}:too_few_letters", letters=self.letter_counts.total(), needed=2 * DEALT)
        self.written_words = WrittenWords(words, options)
        self.generator = MoveGenerator(words, self.written_words, turning=options.chain == "turning")
