"""La Donne: La Chaîne with the whole box dealt by rule, and a clock for each turn. Nothing is left to chance."""

from typing import Annotated, ClassVar

import msgspec
from msgspec.structs import replace

from chaine.rules import Chaine
from chaine.state import BOX, Move, Pass, State
from chaine.state import Options as ChainOptions
from lettrine.core.chance import Stream
from lettrine.core.clocks import GameClocks
from lettrine.core.event import Drawn, Event, Played, Ruled, TimedOut
from lettrine.core.pieces import arrange


class Options(ChainOptions, frozen=True, kw_only=True):
    """*pace* is the time for a turn: an option whose name no table knows."""

    pace: Annotated[int, msgspec.Meta(ge=1)] = 30


class Donne(Chaine):
    """The letters go round from the first seat on; there is no stock."""

    slug: ClassVar = "donne"
    options_type: ClassVar = Options

    options: Options

    def setup(self, seats: int) -> State:
        letters = arrange(BOX.elements())
        racks = tuple(arrange(letters[seat::seats]) for seat in range(seats))
        return replace(super().setup(seats), racks=racks, stock="", to_draw=())

    def apply(self, state: State, event: Event[Move, str]) -> State:
        match event:
            case Drawn():
                raise ValueError(event)
            case Ruled(_, TimedOut()):
                return super().apply(state, Played(state.turn, Pass()))
            case _:
                return replace(super().apply(state, event), to_draw=())

    def draw(self, state: State, stream: Stream) -> Drawn[str]:
        """Chance is never to act here: nobody may ask."""
        raise NotImplementedError

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (the same for any number of players)
        return GameClocks(turn=self.options.pace)

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        if isinstance(ruling.act, TimedOut):
            return ruling.seat in self.to_act(state)
        return super().can_rule(state, ruling)
