"""Many games between bots: who is stronger, whether a game is fair, which option matters."""

from lettrine.core.lazy_exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
