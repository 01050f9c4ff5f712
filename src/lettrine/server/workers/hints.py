"""A good move and the steps that lead to it, found by whoever sees no more than the player."""

import msgspec

from lettrine.bots.adviser import knowledge_against
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.server.workers.moves import SeenGame
from lettrine.server.workers.task_runner import TaskRunner


class FoundHint(msgspec.Struct, frozen=True):
    """A *move* and the *steps* that lead to it."""

    move: AnyMove
    steps: tuple[HintStep, ...]


class FindHint(msgspec.Struct, frozen=True, tag=True):
    """Find what *seat*, who plays against bots of the levels *against*, may do, all chance from *luck*.

    It takes *limit* seconds at most. The words are such as *seat* may know, where there are any that are worth it.
    What the view hides cannot show in the steps: they are those of a state sampled from it.
    """

    seen: SeenGame
    seat: Seat
    limit: float
    luck: str
    against: tuple[str, ...] = ()

    def carry_out(self, runner: TaskRunner) -> FoundHint:
        game, view = self.seen.open(runner)
        known = knowledge_against(self.seen.game, self.against)
        adviser = runner.adviser(self.seen.game, self.seen.options, known)
        move = adviser.choose(view, self.limit, Stream(self.luck, "hint", 0))
        state = game.sample(view, Stream(self.luck, "hint", 1))
        return FoundHint(move, game.hint(state, self.seat, move))
