"""Who acts, and when and how a game ends (PLU-18, PLU-19)."""

from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.unnamed import require_named
from lettrine.games.plurimo.state import NINE, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.support import word_on
from lettrine.games.plurimo.terms import Terms

MOST_IDLE = {"points": 50, "solo": 1000}
"""Turns of each player after which a game is over that gets no nearer to its end: more than the stock has cards.

Alone, it is the time that should end the game (PLU-24): nobody makes so many words in an hour.
"""


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    """Return who may act in *state*."""
    if has_ended(terms, state):
        return frozenset()
    if state.to_draw or _awaits_chance(terms, state):
        return frozenset({CHANCE})
    if terms.is_collective and state.goal is None:
        assert terms.leader is not None
        return frozenset({terms.leader})
    if state.turn is not None:
        return frozenset({state.turn})
    return frozenset(seat for seat in players_left(terms, state) if not state.passed[seat])  # PLU-04, first_word


def _awaits_chance(terms: Terms, state: State) -> bool:
    """Whether the starter is to be drawn by lot, or the program to propose a word: it takes over from who left."""
    if state.turn is None:
        return terms.options.starter == "random" or terms.is_collective
    has_leader = terms.leader is not None and not state.gone[terms.leader]
    return terms.is_collective and state.goal is None and not has_leader


def players_left(terms: Terms, state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in terms.players(len(state.hands)) if not state.gone[seat])


def has_ended(terms: Terms, state: State) -> bool:
    return ending_rule(terms, state) is not None


def ending_rule(terms: Terms, state: State) -> str | None:
    """Return the rule that has ended the game, None while it goes on."""
    left = players_left(terms, state)
    if len(left) <= (0 if terms.is_solo else 1):
        return "GEN-10"
    if _has_nine(terms, state):
        return "PLU-20"
    if state.to_draw:
        return None
    if state.clock == "over":
        return {"points": "PLU-18", "solo": "PLU-24", "collective": "PLU-25"}[terms.options.mode]
    if not state.stock and not stock_count(terms, state) and _is_exhausted(terms, state, left):
        return "PLU-18"
    return "PLU-23" if _is_endless(terms, state, left) else None


def _has_nine(terms: Terms, state: State) -> bool:
    if not terms.has_renewal:
        return False
    written = (state.words or ("",))[-1] if terms.is_collective else word_on(state.support)
    return len(written) >= NINE


def _is_exhausted(terms: Terms, state: State, left: tuple[Seat, ...]) -> bool:
    """Whether, the stock being empty, a player has no card left or all have passed."""
    if all(state.passed[seat] for seat in left):
        return True
    return not terms.is_collective and any(not state.hands[seat] for seat in left)


def _is_endless(terms: Terms, state: State, left: tuple[Seat, ...]) -> bool:
    """Whether words are rebuilt for ever (PLU-23)."""
    return state.supply is not None and state.supply.idle >= MOST_IDLE[terms.options.mode] * len(left)


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended, None while it goes on."""
    rule = ending_rule(terms, state)
    if rule is None:
        return None
    left = players_left(terms, state)
    for seat in left:
        require_named(state.hands[seat], seat)
    scores = tuple(
        score + (hand_count(terms, state.hands[seat]) if seat in left else 0) for seat, score in enumerate(state.scores)
    )
    if terms.is_collective:
        return Outcome(state.scores, left if rule == "GEN-10" else (), rule)
    best = max((scores[seat] for seat in left), default=0)
    return Outcome(scores, tuple(seat for seat in left if scores[seat] == best), rule)


def hand_count(terms: Terms, hand: str) -> int:
    """Return what the cards left in *hand* count in the end (PLU-19)."""
    return -sum(terms.card_values[card] for card in hand)
