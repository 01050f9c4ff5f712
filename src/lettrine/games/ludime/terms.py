"""What a table agreed on: the words, the cards and the options. Every part of the rules is asked under these terms."""

from collections.abc import Mapping

from lettrine.core.options import chosen_variant
from lettrine.core.printed import PrintedPart
from lettrine.core.text import Language
from lettrine.games.boxes.ludime.printed import printed_cards, printed_die, printed_tokens
from lettrine.games.boxes.ludime.terms import BoxTerms
from lettrine.games.ludime.state import SHORTEST_WORD, Options, Table, Variant
from lettrine.lexicon import Words


class Terms(BoxTerms[Options]):
    """The terms of one table."""

    def __init__(self, words: Words, options: Options) -> None:
        self.variant = chosen_variant(options, Variant)
        self.tokens = self.variant.tokens
        super().__init__(words, options)

    @property
    def dealt_each(self) -> int:
        return self.variant.hand

    @property
    def dealt_besides(self) -> int:
        return 1

    def box(self, seats: int) -> Mapping[str, int]:
        return {**self.cards.counts, **{f"token {seat}": self.tokens for seat in range(seats)}}

    def printed_parts(self, language: Language) -> tuple[PrintedPart, ...]:
        tokens = printed_tokens(max(self.seat_counts), self.tokens, language)
        return printed_cards(self.cards, language), tokens, printed_die(language)

    def laying_rule(self, table: Table) -> str:
        """Return the rule under which the player whose turn it is lays a new word."""
        if table.turns[table.turn] == 0:
            return "LUD-08"
        return "LUD-10" if table.opened[table.turn] else "LUD-09"

    def shortest(self, table: Table) -> int:
        """Return how long a new word must be."""
        lengths = {"LUD-08": self.variant.first_word, "LUD-09": self.options.late_first_word, "LUD-10": SHORTEST_WORD}
        return lengths[self.laying_rule(table)]

    def most_laid(self, hand: str) -> int:
        """Return how many cards of *hand* may be laid at once (LUD-16)."""
        return len(hand) - (self.options.go_out == "discard_only")
