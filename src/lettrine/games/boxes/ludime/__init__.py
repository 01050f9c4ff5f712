"""The box Ludime: 120 letter cards, a die and 40 tokens, for three games (LUD-01 to LUD-04).

Nothing here knows which game is played. A game of the box names this package in its catalogue (``box = …``), so that
the common rules, sentences and options are written once and read with each of the three.
"""

PACKAGE = __name__
