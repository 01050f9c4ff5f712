"""Many games between bots: who is stronger, whether a game is fair, which option matters."""

from lettrine.arena.comparison import Comparison, compare
from lettrine.arena.errors import ArenaError
from lettrine.arena.journal import Journal, open_journal
from lettrine.arena.plan import Plan, Setting, make_setting
from lettrine.arena.result import Result
from lettrine.arena.run import Run, cluster_player, local_player, run
from lettrine.arena.summary import Summary, summarise
from lettrine.arena.tally import Tally

__all__ = [
    "ArenaError",
    "Comparison",
    "Journal",
    "Plan",
    "Result",
    "Run",
    "Setting",
    "Summary",
    "Tally",
    "cluster_player",
    "compare",
    "local_player",
    "make_setting",
    "open_journal",
    "run",
    "summarise",
]
