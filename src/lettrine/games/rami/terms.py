"""What a table of Le Rami agreed on."""

from typing import ClassVar

from lettrine.games.boxes.ludime.terms import BoxTerms
from lettrine.games.rami.state import LARGEST_HAND, Options


class Terms(BoxTerms[Options]):
    """The words, the cards and the options of one table."""

    dealt_each: ClassVar = LARGEST_HAND
    dealt_besides: ClassVar = 2  # one to turn up and one to draw: without a stock no round could be played
