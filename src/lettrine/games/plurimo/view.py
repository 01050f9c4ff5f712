"""What a seat sees (GEN-06), and what it can imagine behind that."""

from collections import Counter
from typing import Literal

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.pieces import arrange, remainder
from lettrine.core.seat import Seat
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.ending import has_ended
from lettrine.games.plurimo.goal import wanted
from lettrine.games.plurimo.state import Buried, Dealt, Given, Goal, Move, Reject, State, Supply
from lettrine.games.plurimo.terms import Terms

HIDDEN = "?"


class View(msgspec.Struct, frozen=True):
    """What *seat*, or a spectator, sees.

    *hands* holds those that lie open: one's own; all of them in collective play (PLU-25) and at the end (PLU-19); the
    others are empty. The stacks of the support were laid openly, so all their cards are known. Cards *under* the stock
    that the seat has not seen read ``?``. *wanted* is what the goal still wants in each slot. The rest as in `State`.
    """

    seat: Seat | None
    support: tuple[str, ...]
    hands: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    under: tuple[Buried, ...]
    aside_count: int
    scores: tuple[int, ...]
    turn: Seat | None
    rejected: int
    passed: tuple[bool, ...]
    gone: tuple[bool, ...]
    to_draw: tuple[tuple[Seat, int], ...]
    has_surplus: bool
    clock: Literal["running", "last_turn", "over"]
    words: tuple[str, ...]
    goal: Goal | None
    supply: Supply | None
    wanted: tuple[str, ...]
    is_over: bool


def view(state: State, terms: Terms, seat: Seat | None) -> View:
    is_over = has_ended(state, terms)
    is_open = terms.is_collective or is_over
    return View(
        seat=seat,
        support=state.support,
        hands=tuple(hand if is_open or owner == seat else "" for owner, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        under=tuple(_seen(buried, seat) for buried in state.under),
        aside_count=len(state.aside),
        scores=state.scores,
        turn=state.turn,
        rejected=state.rejected,
        passed=state.passed,
        gone=state.gone,
        to_draw=state.to_draw,
        has_surplus=state.has_surplus,
        clock=state.clock,
        words=state.words,
        goal=state.goal,
        supply=state.supply,
        wanted=wanted(state.support, state.goal),
        is_over=is_over,
    )


def _seen(buried: Buried, seat: Seat | None) -> Buried:
    return buried if buried.seat is None or buried.seat == seat else Buried(HIDDEN, buried.seat)


def veil(event: Event[Move, Given], terms: Terms, seat: Seat | None) -> Event[Move, Given]:
    """Return *event* as *seat* may know it: others do not see what is drawn or put under the stock."""
    if terms.is_collective or event.seat == seat:
        return event
    match event:
        case Drawn(owner, Dealt()):
            return Drawn(owner, None)
        case Played(owner, Reject()):
            return Played(owner, Reject(HIDDEN))
    return event


def sample(seen: View, terms: Terms, stream: Stream) -> State:
    """Return some state that looks like *seen*, all that fit being equally likely."""
    hidden = stream.shuffle(arrange(_unseen(seen, terms).elements()))
    taken = iter(hidden)
    hands = tuple(
        hand or arrange(next(taken) for _ in range(size))
        for hand, size in zip(seen.hands, seen.hand_sizes, strict=True)
    )
    under = tuple(Buried(next(taken), buried.seat) if buried.card == HIDDEN else buried for buried in seen.under)
    aside = arrange(next(taken) for _ in range(seen.aside_count))
    return State(
        support=seen.support,
        hands=hands,
        stock=arrange(taken),
        under=under,
        aside=aside,
        scores=seen.scores,
        turn=seen.turn,
        rejected=seen.rejected,
        passed=seen.passed,
        gone=seen.gone,
        to_draw=seen.to_draw,
        has_surplus=seen.has_surplus,
        clock=seen.clock,
        words=seen.words,
        goal=seen.goal,
        supply=seen.supply,
    )


def _unseen(seen: View, terms: Terms) -> Counter[str]:
    shown = cards_of("".join(seen.support)) + "".join(seen.hands)
    return remainder(terms.box, Counter(shown) + Counter(buried.card for buried in seen.under if buried.card != HIDDEN))
