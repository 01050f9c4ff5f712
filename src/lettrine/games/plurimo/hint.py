"""A hint in steps: what opens or is covered, how the word begins, which cards, the word.

Places are counted from the leftmost compartment as the support is before the move: ``place:-1`` is pulled out there.
"""

from collections.abc import Iterable

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.goal import lacks
from lettrine.games.plurimo.score import score
from lettrine.games.plurimo.state import STAY, Goal, Lay, Move, Pass, Propose, Reject, State
from lettrine.games.plurimo.support import is_unused
from lettrine.games.plurimo.terms import PULLED, Terms


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Lay() if state.goal is not None:
            return _child_card(state, state.goal, move)
        case Lay():
            return _word(terms, state, seat, move)
        case Reject(card):
            case = "surplus" if state.has_surplus else "reject"
            return (HintStep("where", f"{case}_why"), HintStep("move", case, {"cards": (card,)}, _cards(card)))
        case Propose(word):
            return (
                HintStep("where", "propose_length", {"length": len(word)}),
                HintStep("word", "initial", {"letter": word[0]}),
                HintStep("move", "propose", {"word": word}),
            )
        case Pass():
            return (HintStep("where", "no_word"), HintStep("move", "pass"))


def _word(terms: Terms, state: State, seat: Seat, move: Lay) -> tuple[HintStep, ...]:
    line = score(terms, state, seat, move)
    (word,) = line.words
    laid = _laid(move)
    places = _places(place for place, _ in laid)
    cards = cards_of(sorted(sign for _, sign in laid))
    return (
        _first(state, move, places),
        HintStep("word", "long_initial", {"length": len(word), "letter": word[0]}),
        HintStep("pieces", "cards", {"cards": tuple(cards)}, (*_cards(cards), *places)),
        HintStep("move", "lay", {"word": word, "points": line.total}, places),
    )


def _first(state: State, move: Lay, places: tuple[str, ...]) -> HintStep:
    """Return what happens to the support, whatever the word is."""
    last = len(state.support) - 1
    ends = {"left": (0,), "right": (last,), "both": (0, last)}
    if is_unused(state.support):
        return HintStep("where", "opening")
    if move.rebuild:
        return HintStep("where", "rebuild")
    if move.pull != "none":
        return HintStep("where", f"pull_{move.pull}", where=_places(ends[move.pull]))
    return HintStep("where", "cover", {"count": len(places)}, places)


def _child_card(state: State, goal: Goal, move: Lay) -> tuple[HintStep, ...]:
    """Return the steps to one card for the word that everybody makes (PLU-25)."""
    lacking = _places(lacks(state.support, goal))
    ((place, sign),) = _laid(move)
    card, places = cards_of(sign), _places((place,))
    return (
        HintStep("where", "goal_lacks", {"count": len(lacking)}, lacking),
        HintStep("pieces", "goal_place", {"place": place + 1}, places),
        HintStep("move", "goal_card", {"cards": (card,), "place": place + 1}, (*_cards(card), *places)),
    )


def _laid(move: Lay) -> list[tuple[int, str]]:
    """Return what *move* lays, each sign with its place."""
    left, _ = PULLED[move.pull]
    return [(slot - left, sign) for slot, sign in enumerate(move.cards) if sign != STAY]


def _places(places: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"place:{place}" for place in places)


def _cards(cards: str) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in dict.fromkeys(cards))
