"""What a table of Dames de lettres agreed on, and what finds its words and moves."""

from lettrine.games.dames.generator import MoveGenerator
from lettrine.games.dames.state import Options
from lettrine.games.dames.written_words import WrittenWords
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words


class Terms(GameTerms[Options]):
    """The words and the options of one table."""

    seat_counts: tuple[int, ...] = (2,)

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self.written_words = WrittenWords(words, options)
        self.generator = MoveGenerator(words, self.written_words, turning=options.chain == "turning")
