"""What a table of Plurimo agrees on before it plays (PLU-26)."""

from typing import Annotated, Literal

import msgspec

from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.errors import OptionError
from lettrine.core.options import Options as CommonOptions

Choice = Literal["no", "yes"]
Count = Annotated[int, msgspec.Meta(ge=1)]

NINE = 9  # PLU-20
MOST_SLOTS = 30  # the longest word that the search kernel knows has 31 letters


class Options(CommonOptions, frozen=True, kw_only=True):
    """The options of Plurimo; combinations that make no game raise `OptionError`.

    *leader* says who proposes the words in collective play: the program, and every seat is a child; or a person, who
    then has seat 0 and no cards, the children having the seats from 1.
    """

    mode: Literal["points", "solo", "collective"] = "points"
    starter: Literal["random", "first_word"] = "random"  # PLU-04
    opening_length: Literal[3, 4] = 3  # PLU-04
    pull: Literal["one_end", "both_ends"] = "one_end"  # PLU-07
    max_compartments: Annotated[int, msgspec.Meta(ge=3, le=MOST_SLOTS)] = NINE  # PLU-07
    rejects: Literal["one", "any"] = "one"  # PLU-14
    reject_cost: Literal[2, 1] = 2  # PLU-14
    turn_seconds: Count | None = 90  # PLU-17
    game_minutes: Count | None = None  # PLU-18
    nine_ends: Choice = "no"  # PLU-20
    equal_specials: Choice = "no"  # PLU-21
    take_back_ends: Choice = "no"  # PLU-22
    rebuild: Choice = "no"  # PLU-23
    solo_minutes: Count = 5  # PLU-24
    collective_minutes: Count = 15  # PLU-25
    leader: Literal["program", "person"] = "program"  # PLU-25

    def __post_init__(self) -> None:
        self._require_slots("opening_length", self.opening_length)
        if self.nine_ends == "yes":
            self._require_slots("nine_ends", NINE)

    @property
    def clocks(self) -> GameClocks:
        """Who plays alone, or all together, has no clock for a turn (PLU-17, 18, 24, 25)."""
        match self.mode:
            case "solo":
                return GameClocks(game=self.solo_minutes * MINUTE)
            case "collective":
                return GameClocks(game=self.collective_minutes * MINUTE)
            case _:
                return GameClocks(turn=self.turn_seconds, game=self.game_minutes and self.game_minutes * MINUTE)

    def _require_slots(self, name: str, fewest: int) -> None:
        if self.max_compartments < fewest:
            code = "lettrine.games.plurimo:too_few_compartments"
            raise OptionError(code, name=name, found=self.max_compartments, fewest=fewest)
