"""What a table refuses, beside the moves that rules refuse."""

from lettrine.core.errors import LettrineError


class TableError(LettrineError):
    """A message that has no place here: from somebody who may not say it, or at the wrong moment."""
