"""What a table has agreed on: its options, its words, its theme."""

from collections.abc import Callable
from functools import cached_property, lru_cache

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.variant import changed_counts
from lettrine.games.rummikub.inflections import Inflections
from lettrine.games.rummikub.kernel.inventory import Inventory
from lettrine.games.rummikub.state import LETTERS, PACKAGE, Options, Variant
from lettrine.games.rummikub.tiles import JOKER
from lettrine.games.word_game import GameTerms, read_option_words
from lettrine.lexicon import Graph, WordList, Words


class Terms(GameTerms[Options]):
    """The *options* of a table and its *words*. *theme_words*, where there are any, are the only ones to be made."""

    def __init__(self, words: Words, options: Options) -> None:
        """Raise `OptionError` for words of a theme that has no name."""
        super().__init__(words, options)
        if options.theme_words and options.theme is None:
            raise OptionError(f"{PACKAGE}:nameless_theme")
        self.variant = chosen_variant(options, Variant)
        self.box_pieces = changed_counts(self.variant.letters, {**LETTERS, JOKER: self.variant.jokers})
        self._require_racks()
        self.inflections = Inflections(words)
        self.theme_words = read_option_words("theme_words", options.theme_words)
        if self.votes:
            self.seat_counts = tuple(seats for seats in self.seat_counts if seats > 2)

    def _require_racks(self) -> None:
        """Leave only the numbers of players to whom the box can deal (RUM-24: two players cannot vote)."""
        held, usual = self.box_pieces.total(), (2, 3, 4)
        self.seat_counts = tuple(seats for seats in usual if seats * self.variant.hand <= held)
        # RUM-03: without letters nobody is ever first.
        if not self.seat_counts or held == self.variant.jokers:
            raise OptionError(f"{PACKAGE}:too_few_letters", letters=held, needed=usual[0] * self.variant.hand)

    @property
    def votes(self) -> bool:
        """Whether the theme is judged by those who play (RUM-24)."""
        return self.options.theme is not None and not self.theme_words

    def is_on_theme(self, word: str) -> bool:
        return not self.theme_words or word in self.theme_words

    @cached_property
    def graph(self) -> Graph:
        """The words that may be made, for searches; made when first needed."""
        if not self.theme_words:
            return self.words.graph
        return WordList(word for word in self.theme_words if word in self.words).graph

    @cached_property
    def inventory(self) -> Inventory:
        """The letters of those words; takes some hundredths of a second when first needed."""
        return Inventory(self.graph)

    @cached_property
    def containing(self) -> Callable[[str], tuple[int, ...]]:
        """Where in the inventory the words with all of some letters are; remembered, as jokers lie for many turns."""
        return lru_cache(maxsize=256)(self.inventory.containing)
