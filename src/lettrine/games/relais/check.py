"""Which rules a move breaks, and what the table may rule."""

from lettrine.core.event import Ruled
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.boxes.ludime.table import can_resign
from lettrine.games.boxes.ludime.word_rules import is_letters, missing_cards, refuse_word
from lettrine.games.relais.flow import to_act
from lettrine.games.relais.state import Lay, Move, State, Table
from lettrine.games.relais.terms import Terms


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks; out of turn, only what is wrong with the word itself has a meaning.

    Giving up is never compared with what could be played: nobody is told whether a word exists (REL-04).
    """
    is_due = seat != CHANCE and seat in to_act(terms, state)
    refusals = [] if is_due else [_refuse_turn(state.table, seat)]
    if isinstance(move, Lay):
        words = refuse_word(terms.words, move.word)
        if not is_due:
            return refusals + words
        # What is shorter than three letters neither opens nor grows: its cards tell that already.
        return _check_cards(terms, state, seat, move.word) + [each for each in words if each.rule != "REL-02"]
    if is_due and not state.table.word:
        refusals.append(Refusal("REL-02", case="dealer_opens"))
    return refusals


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    return can_resign(state, ruling, to_act(terms, state))


def _refuse_turn(table: Table, seat: Seat) -> Refusal:
    if 0 <= seat < len(table.out) and table.out[seat]:
        return Refusal("REL-04", case="given_up")
    return Refusal("REL-03", case="turn")


def _check_cards(terms: Terms, state: State, seat: Seat, word: str) -> list[Refusal]:
    if not is_letters(word):
        return []
    hand, base = state.hands[seat], state.table.word
    rule, refusals = ("REL-03", []) if base else ("REL-02", [])
    if not base and len(word) != terms.opening:
        refusals.append(Refusal("REL-02", {"word": word, "opening": terms.opening}, case="three_letters"))
    if base:
        refusals += _check_added(base, word)
    added = "".join(missing_cards(word, base))
    if missing := missing_cards(added, hand):
        refusals.append(Refusal(rule, {"letters": missing}, case="missing"))
    return refusals


def _check_added(base: str, word: str) -> list[Refusal]:
    """REL-03: all the letters on the table, and exactly one card."""
    if lost := missing_cards(base, word):
        return [Refusal("REL-03", {"word": base, "letters": lost}, case="letters_lost")]
    added = len(word) - len(base)
    return [] if added == 1 else [Refusal("REL-03", {"count": added}, case="one_card")]
