"""Which rules a move breaks, and what the table may rule."""

from lettrine.core.event import Faulted, Ruled
from lettrine.core.pieces import without
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.boxes.ludime.table import can_resign
from lettrine.games.boxes.ludime.word_rules import is_letters, missing_cards, refuse_word
from lettrine.games.rami.flow import can_draw, to_act
from lettrine.games.rami.state import Claim, Discard, Move, State, Take
from lettrine.games.rami.terms import Terms

FALSE_CLAIM = "false_claim"


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks; out of turn, only what is wrong with the word itself has a meaning."""
    if seat == CHANCE or seat not in to_act(terms, state):
        words = refuse_word(terms.words, move.word) if isinstance(move, Claim) else []
        return [Refusal("RAM-02", case="turn"), *words]
    match move:
        case Take():
            return _check_take(state, move)
        case Discard(card):
            return _check_discard(state, seat, card)
        case Claim(card, word):
            return _check_discard(state, seat, card) + _check_claim(terms, state, seat, card, word)


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    match ruling:
        case Ruled(int() as seat, Faulted(piece=card)):
            return terms.options.rigour == "strict" and not check(terms, state, seat, Discard(card))
        case _:
            return can_resign(state, ruling, to_act(terms, state))


def fault(terms: Terms, state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
    """RAM-05: a false claim costs the turn, provided that taking and discarding were in order."""
    claims = [refusal for refusal in refusals if refusal.case == FALSE_CLAIM]
    if not claims:
        return None
    rules = tuple(refusal.rule for refusal in refusals)
    ruling = Ruled(seat, Faulted(rules, str(claims[0].facts["card"])))
    return ruling if can_rule(terms, state, ruling) else None


def is_thrown_back(state: State, hand: str, card: str) -> bool:
    """Whether *card* is the very one just taken from the discard pile; another of that letter is not (RAM-02)."""
    return card == state.table.picked and hand.count(card) == 1


def _check_take(state: State, move: Take) -> list[Refusal]:
    refusals = [Refusal("RAM-02", case="one_card")] if state.table.taken else []
    if move.source == "stock" and not can_draw(state):
        refusals.append(Refusal("RAM-06"))
    if move.source == "discard" and not state.table.discard:
        refusals.append(Refusal("RAM-02", case="no_discard"))
    return refusals


def _check_discard(state: State, seat: Seat, card: str) -> list[Refusal]:
    hand = state.hands[seat]
    refusals = [] if state.table.taken else [Refusal("RAM-02", case="take_first")]
    if len(card) != 1 or card not in hand:
        refusals.append(Refusal("RAM-02", {"text": card}, case="discard_one"))
    elif is_thrown_back(state, hand, card):
        refusals.append(Refusal("RAM-02", {"letter": card}, (f"card:{card}",), case="thrown_back"))
    return refusals


def _check_claim(terms: Terms, state: State, seat: Seat, card: str, word: str) -> list[Refusal]:
    """RAM-03: all the other cards form one valid word. The fault needs to know the card thrown (RAM-05)."""
    hand = state.hands[seat]
    shown = without(hand, card) if len(card) == 1 and card in hand else hand
    refusals = []
    if is_letters(word):
        if missing := missing_cards(word, shown):
            refusals.append(Refusal("RAM-03", {"letters": missing}, case="missing"))
        if unused := missing_cards(shown, word):
            refusals.append(Refusal("RAM-03", {"letters": unused}, case="unused"))
    refusals += refuse_word(terms.words, word)
    return [Refusal("RAM-03", {"word": word, "card": card}, case=FALSE_CLAIM), *refusals] if refusals else []
