"""What a finished game teaches: the best moves, what others cost, the words that were missed, the share of luck."""

from lettrine.analysis.sheet import Sheet, sheets
from lettrine.analysis.study import Effort, Study, Trouble
from lettrine.analysis.turn import Grade, Missed, Turn

__all__ = ["Effort", "Grade", "Missed", "Sheet", "Study", "Trouble", "Turn", "sheets"]
