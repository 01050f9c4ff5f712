"""What a finished game teaches: the best moves, what others cost, the words that were missed, the share of luck."""

from lettrine.analysis.player_report import PlayerReport, player_reports
from lettrine.analysis.study import Effort, Study, Trouble
from lettrine.analysis.turn import Grade, Missed, Turn

__all__ = ["Effort", "Grade", "Missed", "PlayerReport", "Study", "Trouble", "Turn", "player_reports"]
