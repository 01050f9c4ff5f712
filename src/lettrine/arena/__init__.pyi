from lettrine.arena.comparison import Comparison as Comparison
from lettrine.arena.comparison import compare as compare
from lettrine.arena.errors import ArenaError as ArenaError
from lettrine.arena.journal import Journal as Journal
from lettrine.arena.journal import open_journal as open_journal
from lettrine.arena.plan import Plan as Plan
from lettrine.arena.plan import Setting as Setting
from lettrine.arena.plan import make_setting as make_setting
from lettrine.arena.result import Result as Result
from lettrine.arena.run_plan import Run as Run
from lettrine.arena.run_plan import cluster_player as cluster_player
from lettrine.arena.run_plan import local_player as local_player
from lettrine.arena.run_plan import run as run
from lettrine.arena.summary import Summary as Summary
from lettrine.arena.summary import summarise as summarise
from lettrine.arena.tally import Tally as Tally

__all__: list[str]  # noqa: PYI035  (the names above)
