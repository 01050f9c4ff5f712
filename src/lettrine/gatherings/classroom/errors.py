"""What a class answers to people."""

from lettrine.core.errors import LettrineError


class ClassError(LettrineError):
    """Something that cannot be done in this class, or not now."""
