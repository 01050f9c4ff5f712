"""Which rules the leader and the children break (PLU-25)."""

from lettrine.core.letters import ALPHABET
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import CAP, LAID_SIGNS, card_of, check_card, is_cap
from lettrine.games.plurimo.goal import lacks, must_lay, openings
from lettrine.games.plurimo.state import STAY, Goal, Lay, Move, Propose, Reject, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.support import word_on
from lettrine.games.plurimo.terms import Terms


def check_proposal(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return why *seat* may not propose, or why the leader may not do something else."""
    if seat != terms.leader:
        return [Refusal("PLU-25", {}, case="not_leader")]
    if not isinstance(move, Propose):
        return [Refusal("PLU-25", {}, case="leader_plays")]
    return refuse_proposal(terms, state, move)


def refuse_proposal(terms: Terms, state: State, proposal: Propose) -> list[Refusal]:
    """Return what is wrong with *proposal*, whoever makes it."""
    word = proposal.word
    if not word:
        return [Refusal("PLU-05", {}, case="no_word")]
    if not set(word) <= set(ALPHABET):
        return [Refusal("PLU-05", {"word": word}, case="proposal_signs")]
    refusals = []
    slots = len(state.support)
    if not -len(word) < proposal.at < slots:
        refusals.append(Refusal("PLU-25", {"word": word}, case="off_support"))
    most = terms.options.max_compartments
    if slots + sum(openings(slots, proposal)) > most:
        refusals.append(Refusal("PLU-07", {"most": most}, case="too_long"))
    if word == word_on(state.support):
        refusals.append(Refusal("PLU-05", {"word": word}, case="same_word"))
    return refusals + list(terms.words.verdict(word).refusals)


def check_child(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return why a child may not make *move*."""
    if state.goal is None:
        return [Refusal("PLU-25", {}, case="no_goal")]
    hand = state.hands[seat]
    if isinstance(move, Lay):
        return _check_card(terms, state, state.goal, hand, move)
    refusals = [Refusal("PLU-25", {}, case="can_lay")] if must_lay(terms, state, hand) else []
    if isinstance(move, Reject):
        if not stock_count(terms, state):
            refusals.append(Refusal("PLU-14", {}, case="no_stock"))
        refusals += check_card(hand, move.card)
    return refusals


def _check_card(terms: Terms, state: State, goal: Goal, hand: str, move: Lay) -> list[Refusal]:
    slots = len(state.support)
    if len(move.cards) != slots:
        return [Refusal("PLU-02", {"found": len(move.cards), "slots": slots}, case="slots")]
    laid = [(slot, sign) for slot, sign in enumerate(move.cards) if sign != STAY]
    if not all(sign in LAID_SIGNS for _, sign in laid):
        return [Refusal("PLU-01", {"cards": move.cards}, case="signs")]
    if len(laid) != 1 or move != Lay(move.cards):
        return [Refusal("PLU-25", {}, case="one_card")]
    ((slot, sign),) = laid
    where, lacking, refusals = (f"slot:{slot}",), lacks(state.support, goal).get(slot), []
    if is_cap(sign) and lacking != CAP:
        refusals.append(Refusal("PLU-25", {}, where, case="cap_unasked"))
    elif not is_cap(sign) and lacking != sign.upper():
        refusals.append(Refusal("PLU-25", {"letter": sign.upper()}, where, case="wrong_place"))
    if terms.has_equal_specials and sign == CAP:
        refusals.append(Refusal("PLU-21", {}, where, case="one_kind"))
    elif card_of(sign) not in hand:
        refusals.append(Refusal("PLU-03", {"cards": (card_of(sign),)}, case="missing"))
    return refusals
