"""The frame that all games share: pure rules over immutable states, and the list of events as the truth."""

from lettrine.core.lazy_exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
