"""What a club answers to people."""

from lettrine.core.errors import LettrineError


class ClubError(LettrineError):
    """Something that cannot be done in this club, or not by this person."""
