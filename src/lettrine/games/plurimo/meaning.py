"""What a person may mean by what they type: the word alone, or one card, is enough.

A star before a letter, or before a cap, asks for a Joker that stands for it: ``JOUE*T``.
"""

import re

from lettrine.core.letters import fold
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import as_joker
from lettrine.games.plurimo.check_child import check_child
from lettrine.games.plurimo.goal import child_lays
from lettrine.games.plurimo.layings import layings
from lettrine.games.plurimo.leader import place_word
from lettrine.games.plurimo.notation import read
from lettrine.games.plurimo.state import STAY, Lay, Move, State
from lettrine.games.plurimo.terms import Terms

_WORD = re.compile(r"[A-Z]+")
_ASKED = re.compile(r"(?:\*?[A-Z])+")
_CARD = re.compile(r"\*?[A-Z_]|~")
_STARRED = re.compile(r"\*(.)")


def readings(state: State, terms: Terms, seat: Seat | None, text: str) -> list[Move]:
    """Return the moves that *text* may mean for *seat*, the likeliest first; raise `MalformedMove`."""
    written = fold(text.strip())
    if seat is not None and seat == terms.leader and _WORD.fullmatch(written):
        return [place_word(state, terms, written)]
    if seat is None or seat == terms.leader:
        return [read(text)]
    asked = _STARRED.sub(lambda starred: as_joker(starred[1]), written)
    if terms.is_collective and _CARD.fullmatch(written):
        return _child_cards(state, terms, seat, asked)
    if _ASKED.fullmatch(written):
        return [*layings(state, terms, state.hands[seat], asked)]
    return [read(text)]


def _child_cards(state: State, terms: Terms, seat: Seat, sign: str) -> list[Move]:
    """Return where the child can lay *sign*, as a Joker if there is no such card; else where that is least wrong."""
    lays = child_lays(state, terms, state.hands[seat])
    for laid in (sign, as_joker(sign)):
        if found := [move for move in lays if laid in move.cards]:
            return [*found]
    slots = len(state.support)
    tries = [Lay(STAY * slot + sign + STAY * (slots - slot - 1)) for slot in range(slots)]
    return [min(tries, key=lambda move: len(check_child(state, terms, seat, move)))]
