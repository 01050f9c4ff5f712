"""What a player thinks that the parts of a move are worth.

Compiled; the same source runs uncompiled.
"""

import cython

from lettrine.core.letters import ALPHABET


@cython.final
@cython.cclass
class Weights:
    """The worth of a move as a sum, in units of the caller's choice.

    *standing* for each sign that shows afterwards; in addition *laid* for each sign laid on the support, but *swapped*
    for each letter laid on its Joker (PLU-12); *bonus* for each letter card laid where there are two or more (PLU-16);
    *pull* for each slot pulled out. What a mapping does not name is worth nothing. Immutable: threads can share one.
    """

    def __init__(self, standing, laid, swapped, bonus, pull):
        if not cython.compiled:
            self.standing, self.laid, self.swapped = [0] * 128, [0] * 128, [0] * 26
        self.bonus = bonus
        self.pull = pull
        self.best_joker = 0
        for sign in (*ALPHABET, *ALPHABET.lower(), "_", "~"):
            self.standing[ord(sign)] = standing.get(sign, 0)
            self.laid[ord(sign)] = standing.get(sign, 0) + laid.get(sign, 0)
            if sign not in ALPHABET and sign != "_":
                self.best_joker = max(self.best_joker, self.laid[ord(sign)])
        for letter in ALPHABET:
            gained = standing.get(letter, 0) - standing.get(letter.lower(), 0)
            self.swapped[ord(letter) - 65] = gained + swapped.get(letter, 0)
