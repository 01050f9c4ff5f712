"""What can stop a run that was set up well."""

from lettrine.core.errors import LettrineError


class ArenaError(LettrineError):
    """A run that cannot go on: a bot that fails, a cluster that does not answer, workers that are lost."""
