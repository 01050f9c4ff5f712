"""The French dictionary: what is a word, what kind of word, and how to find words quickly.

Names are imported when they are first used: the build of the lexicon file must not need the kernel.
"""

from lettrine.core.lazy_exports import lazy_exports

__getattr__, __dir__ = lazy_exports(__name__, __file__)
