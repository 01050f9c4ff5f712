"""Which rules a move breaks, and what the table may rule."""

from lettrine.core.event import Ruled
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.table import can_resign
from lettrine.games.boxes.ludime.word_rules import is_letters, missing_cards, refuse_word
from lettrine.games.ludime.check_word import check_lay, check_modify
from lettrine.games.ludime.flow import to_act
from lettrine.games.ludime.holding import can_draw, can_undo
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.word_moves import is_stranded


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks; out of turn, only what is wrong with the word itself has a meaning."""
    if {seat} == to_act(terms, state) and seat != CHANCE:
        return check_in_turn(terms, state, seat, move)
    words = refuse_word(terms.words, move.word) if isinstance(move, Lay | Modify) else []
    return [Refusal("LUD-06", case="turn"), *words]


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    return can_resign(state, ruling, to_act(terms, state))


def check_in_turn(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks where it is the turn of *seat*."""
    match move:
        case Take():
            return _check_take(terms, state, move)
        case Undo():
            return _check_undo(state)
        case Lay(word):
            return refuse_card_untaken(state) + check_lay(terms, state, seat, word)
        case Modify():
            return refuse_card_untaken(state) + check_modify(terms, state, seat, move)
        case Exchange(cards):
            return refuse_card_untaken(state) + _check_exchange(state, seat, cards)
        case Discard(card):
            return refuse_card_untaken(state) + _check_discard(terms, state, seat, card)


def refuse_card_untaken(state: State) -> list[Refusal]:
    """A turn begins with a card, unless there is none to draw (LUD-20)."""
    if state.table.step.taken or not can_draw(state):
        return []
    return [Refusal("LUD-06", case="take_first")]


def _check_take(terms: Terms, state: State, move: Take) -> list[Refusal]:
    table = state.table
    refusals = [Refusal("LUD-07", case="one_card")] if table.step.taken else []
    if move.source == "stock":
        if not can_draw(state):
            refusals.append(Refusal("LUD-20"))
        return refusals
    if not table.discard:
        refusals.append(Refusal("LUD-07", case="no_discard"))
    first = terms.options.discard_from_turn
    if table.turns[table.turn] + 1 < first:
        refusals.append(Refusal("LUD-07", {"turn": first}, case="too_early"))
    return refusals


def _check_undo(state: State) -> list[Refusal]:
    owed = state.table.step.owed
    if not owed:
        return [Refusal("LUD-07", case="nothing_to_undo")]
    return [] if can_undo(state.table) else [Refusal("LUD-07", {"letter": owed}, (f"card:{owed}",), case="undo_late")]


def refuse_exchange(state: State, seat: Seat) -> list[Refusal]:
    """Return why nothing may be exchanged at this moment, whatever the cards (LUD-09)."""
    table, refusals = state.table, []
    if table.turns[seat]:
        refusals.append(Refusal("LUD-09", case="exchange_late"))
    if table.step.composed:
        refusals.append(Refusal("LUD-09", case="exchange_after_word"))
    if table.step.exchanged:
        refusals.append(Refusal("LUD-09", case="exchange_twice"))
    if table.step.taken == "discard":
        refusals.append(Refusal("LUD-09", case="exchange_after_discard"))
    return refusals


def _check_exchange(state: State, seat: Seat, cards: str) -> list[Refusal]:
    """LUD-09. No more than the stock holds: otherwise an exchange would shorten the hand."""
    refusals = refuse_exchange(state, seat)
    are_unseen = set(cards) == {UNNAMED} and UNNAMED in state.hands[seat]
    if not is_letters(cards) and not are_unseen:
        return [*refusals, Refusal("LUD-09", case="exchange_nothing")]
    if missing := missing_cards(cards, state.hands[seat]):
        refusals.append(Refusal("LUD-09", {"letters": missing}, case="missing"))
    if len(cards) > len(state.stock):
        refusals.append(Refusal("LUD-09", {"count": len(state.stock)}, case="exchange_stock"))
    return refusals


def _check_discard(terms: Terms, state: State, seat: Seat, card: str) -> list[Refusal]:
    refusals = _check_owed(terms, state, seat, card)
    if len(card) != 1 or card not in state.hands[seat]:
        refusals.append(Refusal("LUD-06", {"text": card}, case="discard_one"))
    return refusals


def _check_owed(terms: Terms, state: State, seat: Seat, card: str) -> list[Refusal]:
    """LUD-07. A card taken from the discard pile is laid; by option it may be kept, but not thrown back."""
    owed = state.table.step.owed
    if not owed:
        return []
    if is_stranded(terms, state, seat):
        case = "" if card == owed else "stranded"
    elif terms.options.discard_use == "free":
        case = "thrown_back" if card == owed and state.hands[seat].count(card) == 1 else ""
    else:
        case = "owed" if can_undo(state.table) else "owed_still"
    return [Refusal("LUD-07", {"letter": owed}, (f"card:{owed}",), case=case)] if case else []
