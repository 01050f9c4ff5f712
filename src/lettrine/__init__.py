"""Lettrine: play, referee, study and design French letter games.

>>> import lettrine
>>> words = lettrine.Words(lettrine.Lexicon.open())
>>> "PARIS" in words  # the plural of « pari », not the town (GEN-02)
True
"""

from lettrine.core.lazy_exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
