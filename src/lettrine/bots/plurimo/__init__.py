"""The players of Plurimo: words found exactly, then weighed by what may follow."""

from lettrine.bots.plurimo.writer import Writer

__all__ = ["Writer"]
