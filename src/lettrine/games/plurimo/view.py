"""What a seat sees (GEN-06), what it may do, what a move would change, and what may lie behind a view."""

from collections import Counter

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.pieces import arrange, remainder
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.structs import recast
from lettrine.core.unnamed import UNNAMED
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.check import check
from lettrine.games.plurimo.check_word import refuse_pull, refuse_rebuild
from lettrine.games.plurimo.ending import has_ended
from lettrine.games.plurimo.goal import Opened, set_goal, wanted
from lettrine.games.plurimo.state import (
    Buried,
    Dealt,
    Given,
    Lay,
    Move,
    Propose,
    Reject,
    Rights,
    State,
    View,
)
from lettrine.games.plurimo.terms import PULLED, Terms
from lettrine.games.plurimo.word_move_effect import carry_out, fits

HIDDEN = UNNAMED


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    is_over = has_ended(terms, state)
    is_open = terms.is_collective or (is_over and not any(HIDDEN in hand for hand in state.hands))
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


def veil(terms: Terms, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
    """Return *event* as *seat* may know it: others do not see what is drawn or put under the stock."""
    if terms.is_collective or event.seat == seat:
        return event
    match event:
        case Drawn(owner, Dealt()):
            return Drawn(owner, None)
        case Played(owner, Reject()):
            return Played(owner, Reject(HIDDEN))
    return event


def sample(terms: Terms, view: View, stream: Stream) -> State:
    """Return some state that gives *view*, all that fit being equally likely."""
    taken = iter(stream.shuffle(arrange(_unseen(terms, view).elements())))
    hands = tuple(
        hand or arrange(next(taken) for _ in range(size))
        for hand, size in zip(view.hands, view.hand_sizes, strict=True)
    )
    under = tuple(Buried(next(taken), buried.seat) if buried.card == HIDDEN else buried for buried in view.under)
    aside = arrange(next(taken) for _ in range(view.aside_count))
    return recast(view, State, hands=hands, stock=arrange(taken), under=under, aside=aside)


def conceal(terms: Terms, state: State) -> State:
    """Return *state* with a stock that nobody has seen; in collective play everything lies open (PLU-25)."""
    return state if terms.is_collective else replace(state, stock=HIDDEN * len(state.stock))


def needs(state: State, event: Event[Move, Given]) -> str:
    """Return the cards of the hand that are laid or rejected."""
    match event:
        case Played(_, Reject(card)):
            return card
        case Played(_, Lay() as move) if fits(state.support, move):
            laying = carry_out(state.support, move)
            return "".join((Counter(laying.used) - Counter(laying.taken)).elements())
    return ""


def _unseen(terms: Terms, view: View) -> Counter[str]:
    shown = cards_of("".join(view.support)) + "".join(view.hands)
    return remainder(
        terms.card_counts, Counter(shown) + Counter(buried.card for buried in view.under if buried.card != HIDDEN)
    )


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, who is to act, may do (PLU-07, PLU-22, PLU-23); all together one card is laid (PLU-25)."""
    if terms.is_collective:
        return Rights()
    if state.has_surplus:
        return Rights(surplus=len(state.hands[seat]) - terms.hand_size)
    return Rights(
        pulls=tuple(pull for pull in PULLED if pull != "none" and not refuse_pull(terms, state.support, pull)),
        lift=terms.can_lift,
        rebuild=not refuse_rebuild(terms, state.support),
    )


def changes(terms: Terms, state: State, seat: Seat, move: Move) -> Opened | None:
    """Return the support as a legal proposal would open it."""
    if not isinstance(move, Propose) or check(terms, state, seat, move):
        return None
    support, goal = set_goal(state.support, move)
    return Opened(support, goal, wanted(support, goal))


def move_facts(state: State, seat: Seat, move: Move) -> dict[str, Fact]:  # noqa: ARG001  (as every game has it)
    """Return the letter in the slot that *move* pulls out, where it pulls out one and lays a letter there."""
    if not isinstance(move, Lay) or move.pull not in {"left", "right"}:
        return {}
    sign = move.cards[0 if move.pull == "left" else -1]
    return {"pulled": sign.upper()} if sign.isalpha() else {}
