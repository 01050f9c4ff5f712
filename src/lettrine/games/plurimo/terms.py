"""What the rules are asked with: the words of the table and what its options come to."""

from collections.abc import Mapping
from functools import cached_property

from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import BOX, CAP, EQUAL_BOX, EQUAL_VALUES, JOKER, JOKER_CAP, VALUES
from lettrine.games.plurimo.state import Options, Pull
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words

PULLED: dict[Pull, tuple[int, int]] = {"none": (0, 0), "left": (1, 0), "right": (0, 1), "both": (1, 1)}
"""How many slots each pull opens at the left and at the right."""


_SEAT_COUNTS = {"points": (2, 3, 4, 5, 6), "solo": (1,), "collective": (2, 3, 4, 5, 6)}


class Terms(GameTerms[Options]):
    """The words and options of a table, and what follows from them."""

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self.keeps_seats = options.leader == "person"  # PLU-25
        self.seat_counts = tuple(count + self.first_player for count in _SEAT_COUNTS[options.mode])

    def values(self) -> Mapping[str, int]:
        return self.card_values

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.card_counts

    @cached_property
    def has_equal_specials(self) -> bool:
        return self.options.equal_specials == "yes"

    @cached_property
    def card_values(self) -> Mapping[str, int]:
        return EQUAL_VALUES if self.has_equal_specials else VALUES

    @cached_property
    def card_counts(self) -> Mapping[str, int]:
        return EQUAL_BOX if self.has_equal_specials else BOX

    @cached_property
    def pulls(self) -> tuple[Pull, ...]:
        """What may be pulled out in one turn (PLU-07)."""
        return ("none", "left", "right") if self.options.pull == "one_end" else ("none", "left", "right", "both")

    @cached_property
    def can_lift(self) -> bool:
        """Whether caps may be picked up again (PLU-22)."""
        return self.options.take_back_ends == "yes"

    @cached_property
    def can_rebuild(self) -> bool:
        """Whether the word may be taken to hand and made again (PLU-23)."""
        return self.options.rebuild == "yes" and not self.is_collective

    @cached_property
    def is_solo(self) -> bool:
        return self.options.mode == "solo"

    @cached_property
    def is_collective(self) -> bool:
        return self.options.mode == "collective"

    @cached_property
    def has_renewal(self) -> bool:
        """Whether covered cards become the stock when it has run out (PLU-20)."""
        return self.options.nine_ends == "yes"

    @cached_property
    def leader(self) -> Seat | None:
        """The seat of the leader, where a person leads (PLU-25)."""
        return Seat(0) if self.is_collective and self.options.leader == "person" else None

    @cached_property
    def first_player(self) -> Seat:
        return Seat(0 if self.leader is None else 1)

    def players(self, seats: int) -> tuple[Seat, ...]:
        """Return the seats that hold cards."""
        return tuple(Seat(seat) for seat in range(self.first_player, seats))

    def plain_hand(self, cards: str) -> str:
        """Return *cards* of a hand or stock, in the signs that these terms know (PLU-21)."""
        return cards.replace(CAP, JOKER) if self.has_equal_specials else cards

    def plain_laid(self, signs: str) -> str:
        """Return *signs* of the support, in those that these terms know (PLU-21)."""
        return signs.replace(CAP, JOKER_CAP) if self.has_equal_specials else signs
