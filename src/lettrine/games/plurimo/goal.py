"""The word that the children are making: what is still to be laid for it (PLU-25)."""

import msgspec

from lettrine.games.plurimo.cards import CAP, JOKER, as_joker, card_of, is_letter
from lettrine.games.plurimo.state import STAY, Goal, Lay, Propose, State
from lettrine.games.plurimo.support import Support, opened, tops
from lettrine.games.plurimo.terms import Terms


def openings(slots: int, proposal: Propose) -> tuple[int, int]:
    """Return how many slots the support opens at each end for *proposal*."""
    return max(0, -proposal.at), max(0, proposal.at + len(proposal.word) - slots)


def set_goal(support: Support, proposal: Propose) -> tuple[Support, Goal]:
    """Return the support opened for *proposal*, and the goal on it."""
    left, right = openings(len(support), proposal)
    return opened(support, left, right), Goal(proposal.word, proposal.at + left)


class Opened(msgspec.Struct, frozen=True):
    """The *support* as a proposal opens it, the *goal* on it, and what that wants in each slot."""

    support: Support
    goal: Goal
    wanted: tuple[str, ...]


def lacks(support: Support, goal: Goal) -> dict[int, str]:
    """Return what is still to be laid, by slot: a letter, or a cap where a letter beside the word shows."""
    lacking = {}
    for slot, sign in enumerate(tops(support)):
        place = slot - goal.start
        if not 0 <= place < len(goal.word):
            if is_letter(sign):
                lacking[slot] = CAP
        elif sign.upper() != goal.word[place]:
            lacking[slot] = goal.word[place]
    return lacking


def wanted(support: Support, goal: Goal | None) -> tuple[str, ...]:
    """Return for each slot the signs that do for what `lacks` says, the card before a Joker; empty where none is."""
    lacking = {} if goal is None else lacks(support, goal)
    return tuple(lacking[slot] + as_joker(lacking[slot]) if slot in lacking else "" for slot in range(len(support)))


def child_lays(terms: Terms, state: State, hand: str) -> list[Lay]:
    """Return what a child who holds *hand* can lay, by slot, the card itself before a Joker."""
    if state.goal is None:
        return []
    slots = len(state.support)
    return [
        Lay(STAY * slot + sign + STAY * (slots - slot - 1))
        for slot, card in lacks(state.support, state.goal).items()
        for sign in _signs(terms, card, hand)
    ]


def must_lay(terms: Terms, state: State, hand: str) -> bool:
    """Whether a child who holds *hand* can lay a card that is no Joker: nobody has to lay one (PLU-25)."""
    return any(card_of(move.cards.strip(STAY)) != JOKER for move in child_lays(terms, state, hand))


def _signs(terms: Terms, card: str, hand: str) -> list[str]:
    signs = [card] if card in hand and not (card == CAP and terms.has_equal_specials) else []
    if JOKER in hand:
        signs.append(as_joker(card))
    return signs


def completes(state: State, move: object) -> tuple[str, ...]:
    """Return the word that a child's *move* completes, if it does."""
    if state.goal is None or not isinstance(move, Lay):
        return ()
    after = tuple(stack + sign.strip(STAY) for stack, sign in zip(state.support, move.cards, strict=True))
    return () if lacks(after, state.goal) else (state.goal.word,)
