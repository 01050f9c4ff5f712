"""The player of Rummikub Lettres."""

from lettrine.bots.rummikub.player import Recombiner

__all__ = ["Recombiner"]
