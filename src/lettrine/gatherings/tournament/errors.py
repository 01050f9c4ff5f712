"""What can go wrong in a tournament."""

from lettrine.core.errors import LettrineError


class TournamentError(LettrineError):
    """Something asked of a tournament that it, or its rules, do not allow."""
