"""Tables: seats, clocks, agreements and the score sheet around a game. Values and functions, no input or output."""

from lettrine.core.lazy_exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
