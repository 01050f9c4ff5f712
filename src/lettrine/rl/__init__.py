"""Games as environments for learning: observations as arrays, moves as numbers, many games side by side.

Imported without its extra it raises `UsageError`, which says how to install it.
"""

from lettrine.core.extras import require_extra

require_extra("rl", "gymnasium", "numpy", "pettingzoo", "pyspiel")
