"""What a sitting refuses."""

from lettrine.core.errors import LettrineError


class SittingError(LettrineError):
    """Something that cannot be done in this sitting, or not now, or not by whoever asks."""
