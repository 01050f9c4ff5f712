"""What a table of Le Rami agreed on."""

from lettrine.core.options import chosen_variant
from lettrine.games.boxes.ludime.drawing import FACES
from lettrine.games.boxes.ludime.terms import BoxTerms
from lettrine.games.rami.state import Options, Variant
from lettrine.lexicon import Words


class Terms(BoxTerms[Options]):
    """The words, the cards and the options of one table."""

    def __init__(self, words: Words, options: Options) -> None:
        self.beside_die = chosen_variant(options, Variant).beside_die
        super().__init__(words, options)

    @property
    def dealt_each(self) -> int:
        """The largest hand that the die can give (RAM-01)."""
        return self.beside_die + FACES

    @property
    def dealt_besides(self) -> int:
        """One to turn up and one to draw: without a stock no round could be played."""
        return 2
