"""What the rules are asked with: the words of the table and what its options come to."""

from collections.abc import Mapping

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import CAP, JOKER, JOKER_CAP, Variant, card_counts, card_values
from lettrine.games.plurimo.state import PACKAGE, Options, Pull
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words

PULLED: dict[Pull, tuple[int, int]] = {"none": (0, 0), "left": (1, 0), "right": (0, 1), "both": (1, 1)}
"""How many slots each pull opens at the left and at the right."""

_SEAT_COUNTS = {"points": (2, 3, 4, 5, 6), "solo": (1,), "collective": (2, 3, 4, 5, 6)}


class Terms(GameTerms[Options]):
    """The words and options of a table, and what follows from them."""

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self.is_solo = options.mode == "solo"
        self.is_collective = options.mode == "collective"
        self.leader = Seat(0) if self.is_collective and options.leader == "person" else None  # PLU-25
        self.first_player = Seat(0 if self.leader is None else 1)
        self.keeps_seats = options.leader == "person"  # PLU-25
        self.seat_counts = tuple(count + self.first_player for count in _SEAT_COUNTS[options.mode])
        self.has_equal_specials = options.equal_specials == "yes"  # PLU-21
        variant = chosen_variant(options, Variant)
        self.hand_size = variant.hand
        self.bonus = variant.bonus
        self.card_values = card_values(variant, equal_specials=self.has_equal_specials)
        self.card_counts = card_counts(variant, equal_specials=self.has_equal_specials)
        self._require_cards()
        self.pulls: tuple[Pull, ...] = ("none", "left", "right")  # PLU-07: what may be pulled out in one turn
        if options.pull == "both_ends":
            self.pulls += ("both",)
        self.has_renewal = options.nine_ends == "yes"  # PLU-20: covered cards become the stock when it has run out
        self.can_lift = options.take_back_ends == "yes"  # PLU-22: caps may be picked up again
        self.can_rebuild = options.rebuild == "yes" and not self.is_collective  # PLU-23: the word, taken to hand
        self.can_referee = not self.can_rebuild  # which cards of a rebuilt word came from the hand nobody sees

    def _require_cards(self) -> None:
        """Leave only the numbers of players to whom the box can deal; raise `OptionError` where there is none."""
        held = sum(self.card_counts.values())
        found = self.seat_counts
        self.seat_counts = tuple(seats for seats in found if (seats - self.first_player) * self.hand_size <= held)
        if not self.seat_counts:
            needed = (min(found) - self.first_player) * self.hand_size
            raise OptionError(f"{PACKAGE}:too_few_cards", cards=held, needed=needed)

    def values(self) -> Mapping[str, int]:
        return self.card_values

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.card_counts

    def players(self, seats: int) -> tuple[Seat, ...]:
        """Return the seats that hold cards."""
        return tuple(Seat(seat) for seat in range(self.first_player, seats))

    def plain_hand(self, cards: str) -> str:
        """Return *cards* of a hand or stock, in the signs that these terms know (PLU-21)."""
        return cards.replace(CAP, JOKER) if self.has_equal_specials else cards

    def plain_laid(self, signs: str) -> str:
        """Return *signs* of the support, in those that these terms know (PLU-21)."""
        return signs.replace(CAP, JOKER_CAP) if self.has_equal_specials else signs
