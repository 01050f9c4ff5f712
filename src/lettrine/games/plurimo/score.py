"""What a move scores, item by item (PLU-14, PLU-15, PLU-16)."""

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import CAP, JOKER, is_cap, is_letter
from lettrine.games.plurimo.goal import completes
from lettrine.games.plurimo.state import STAY, Lay, Move, Reject, State
from lettrine.games.plurimo.support import Support, opened, tops
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_move_effect import Laying, bonus_letters, carry_out


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:
    """Return what the legal *move* writes and scores; in collective play nothing scores."""
    if terms.is_collective:
        return ScoreLine(completes(state, move))
    if isinstance(move, Reject) and not state.has_surplus:
        return ScoreLine(items=(ScoreItem("reject", -terms.options.reject_cost, {"card": move.card}),))
    return _word_line(terms, state.support, state.hands[seat], move) if isinstance(move, Lay) else ScoreLine()


def settled(state: State) -> tuple[int, ...]:
    return state.scores


def assets(state: State, seat: Seat) -> dict[str, int]:
    """Return the Jokers in the hand of *seat*."""
    return {"jokers": state.hands[seat].count(JOKER)}


def points(terms: Terms, support: Support, hand: str, move: Lay) -> int:
    """Return the total of a word move, without its items; quickly where nothing is taken off the support first."""
    if move.rebuild or move.lift:
        laying = carry_out(support, move)
        total = sum(terms.card_values[sign] for sign in tops(laying.after) if sign)
        return total + _bonus_points(terms, bonus_letters(laying, move, hand))
    visible = letters = 0
    for stack, sign in zip(opened(support, *PULLED[move.pull]), move.cards, strict=True):
        top = stack[-1:]
        seen = top if sign == STAY else sign
        if seen:
            visible += terms.card_values[seen]
        if sign.isupper() and top != sign.lower():
            letters += 1
    return visible + _bonus_points(terms, letters)


def _bonus_points(terms: Terms, letters: int) -> int:
    return terms.bonus * letters if letters > 1 else 0


def _word_line(terms: Terms, support: Support, hand: str, move: Lay) -> ScoreLine:
    laying = carry_out(support, move)
    letters = bonus_letters(laying, move, hand)
    won = _bonus_points(terms, letters)
    bonus = [ScoreItem("bonus", won, {"count": letters})] if won else []
    return ScoreLine((laying.word,), (*_word_items(terms, laying), *bonus))


def _word_items(terms: Terms, laying: Laying) -> list[ScoreItem]:
    """Return an item for each visible card: letters first, then caps, then Jokers standing for letters."""
    signs = [sign for sign in tops(laying.after) if sign]
    letters = [ScoreItem("letter", terms.card_values[sign], {"letter": sign}) for sign in signs if sign.isupper()]
    caps = [ScoreItem("cap" if sign == CAP else "joker_cap", terms.card_values[sign]) for sign in signs if is_cap(sign)]
    jokers = [
        ScoreItem("joker", terms.card_values[sign], {"letter": sign.upper()})
        for sign in signs
        if is_letter(sign) and sign.islower()
    ]
    return letters + caps + jokers
