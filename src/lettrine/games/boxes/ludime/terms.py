"""What a table of a game of the box agreed on."""

from collections.abc import Mapping
from typing import TypeVar

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.printed import PrintedPart
from lettrine.core.text import Language
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import BoxOptions, BoxVariant, read_cards
from lettrine.games.boxes.ludime.printed import printed_cards, printed_die
from lettrine.games.boxes.ludime.table import BoxState, BoxTable
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words

OptionsT = TypeVar("OptionsT", bound=BoxOptions)

SEAT_COUNTS = (2, 3, 4)


class BoxTerms(GameTerms[OptionsT]):
    """The words, the options and the cards of one table. The deal takes *dealt_each* and *dealt_besides* cards."""

    @property
    def dealt_each(self) -> int:
        raise NotImplementedError

    @property
    def dealt_besides(self) -> int:
        return 0

    def __init__(self, words: Words, options: OptionsT) -> None:
        """Raise `OptionError` where the cards are too few even for two."""
        super().__init__(words, options)
        self.cards = read_cards(options.cards, chosen_variant(options, BoxVariant).letters)
        found, held = [self.dealt_each * seats + self.dealt_besides for seats in SEAT_COUNTS], len(self.cards.pack)
        self.seat_counts = tuple(seats for seats, needed in zip(SEAT_COUNTS, found, strict=True) if needed <= held)
        if not self.seat_counts:
            raise OptionError(f"{PACKAGE}:too_few_cards", cards=held, needed=found[0])

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.cards.counts

    def values(self) -> Mapping[str, int]:
        return self.cards.values

    def printed_parts(self, language: Language) -> tuple[PrintedPart, ...]:
        return printed_cards(self.cards, language), printed_die(language)

    def seat_count(self, state: BoxState[BoxTable]) -> int:
        return len(state.hands)
