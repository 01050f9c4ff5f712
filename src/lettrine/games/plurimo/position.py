"""States as people write them, in JSON."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import MalformedPosition
from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import arrange, left_in_box, listed
from lettrine.core.refusal import Fact
from lettrine.core.requirements import (
    LARGEST_COUNT,
    LARGEST_SCORE,
    per_seat,
    require_number,
    require_numbers,
    require_seat_count,
)
from lettrine.core.seat import Seat
from lettrine.core.structs import recast
from lettrine.games.plurimo.cards import HAND_SIGNS, LAID_SIGNS, cards_of, is_cap
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.flow import supply_of
from lettrine.games.plurimo.goal import lacks
from lettrine.games.plurimo.state import PACKAGE, SHORTEST_WORD, Buried, Goal, Position, State
from lettrine.games.plurimo.stock import stock_count
from lettrine.games.plurimo.support import has_hole, is_unused, word_on
from lettrine.games.plurimo.terms import Terms
from lettrine.games.word_game import cached_setup


def position_of(state: State) -> Position:
    return recast(
        state,
        Position,
        under=tuple(f"{buried.card}{'' if buried.seat is None else buried.seat}" for buried in state.under),
        passed=state.passed if any(state.passed) else (),
        gone=state.gone if any(state.gone) else (),
        supply=None if state.supply is None or state.supply == supply_of(state) else state.supply,
    )


@cached_setup
def setup(terms: Terms, seats: int) -> State:
    to_draw = tuple((seat, terms.hand_size) for seat in terms.players(seats))
    turn = Seat(0) if terms.is_solo else None
    return state_of(terms, Position(hands=("",) * seats, turn=turn, to_draw=to_draw))


def pieces(state: State) -> Mapping[str, int]:
    under = "".join(buried.card for buried in state.under)
    return Counter(state.stock + under + state.aside + "".join(state.hands) + cards_of("".join(state.support)))


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition` for what the box or the rules do not allow."""
    hands = tuple(_hand(terms, field, hand) for field, hand in listed("hands", position.hands).items())
    hands += ("",) * (min(terms.seat_counts) - len(hands))
    seats = len(hands)
    require_seat_count("hands", seats, terms.seat_counts)
    stacks = tuple(_stack(terms, field, stack) for field, stack in listed("support", position.support).items())
    support = stacks or ("",) * terms.options.opening_length
    under = tuple(_buried(terms, field, text, seats) for field, text in listed("under", position.under).items())
    stock = None if position.stock is None else _hand(terms, "stock", position.stock)
    laid = listed("support", map(cards_of, support))
    places = {**laid, **listed("hands", hands), **listed("under", (each.card for each in under)), "stock": stock or ""}
    rest = arrange(left_in_box(terms.card_counts, places).elements())
    gone = per_seat("gone", position.gone, seats, usual=False)
    state = recast(
        position,
        State,
        support=support,
        hands=hands,
        stock=rest if stock is None else stock,
        under=under,
        aside="" if stock is None else rest,
        scores=per_seat("scores", position.scores, seats, 0),
        turn=_turn(terms, position, gone),
        passed=per_seat("passed", position.passed, seats, usual=False),
        gone=gone,
    )
    if terms.can_rebuild and state.supply is None:
        state = replace(state, supply=supply_of(state))
    _require_hands(terms, state)
    _require_support(terms, state)
    _require_turn(terms, state)
    _require_goal(terms, state)
    _require_supply(terms, state)
    return state


def _turn(terms: Terms, position: Position, gone: tuple[bool, ...]) -> Seat | None:
    if position.turn is not msgspec.UNSET:
        return position.turn
    return next((seat for seat in terms.players(len(gone)) if not gone[seat]), terms.first_player)


def _malformed(code: str, field: str, **facts: Fact) -> NoReturn:
    raise MalformedPosition(f"{PACKAGE}:{code}", field, **facts)


def _hand(terms: Terms, field: str, cards: str) -> str:
    if not set(cards) <= HAND_SIGNS:
        _malformed("hand_signs", field, cards=cards)
    return arrange(terms.plain_hand(cards))


def _buried(terms: Terms, field: str, text: str, seats: int) -> Buried:
    card, owner = text[:1], text[1:]
    if not card or owner not in {"", *map(str, range(seats))}:
        _malformed("buried", field, card=text)
    return Buried(_hand(terms, field, card), Seat(int(owner)) if owner else None)


def _stack(terms: Terms, field: str, stack: str) -> str:
    """PLU-06: no card lies on what it cannot be laid on."""
    if not set(stack) <= LAID_SIGNS:
        _malformed("stack_signs", field, stack=stack)
    for below, above in pairwise(stack):
        if below.upper() == above.upper() or (is_cap(below) and is_cap(above)):
            _malformed("stack", field, stack=stack)
    if is_cap(stack[:1]) and not terms.has_renewal:
        _malformed("stack", field, stack=stack)
    return terms.plain_laid(stack)


def _require_hands(terms: Terms, state: State) -> None:
    """GEN-10, PLU-25: who has left and who leads hold no cards."""
    for seat, hand in enumerate(state.hands):
        if hand and (state.gone[seat] or seat == terms.leader):
            _malformed("no_hand", f"hands[{seat}]", seat=seat)


def _require_support(terms: Terms, state: State) -> None:
    slots, fewest, most = len(state.support), terms.options.opening_length, terms.options.max_compartments
    if not fewest <= slots <= most:
        _malformed("slot_count", "support", found=slots, fewest=fewest, most=most)
    if terms.is_collective:
        return
    if is_unused(state.support):
        if slots > fewest:
            _malformed("slot_count", "support", found=slots, fewest=fewest, most=fewest)
        return
    if has_hole(state.support) or ("" in state.support and terms.options.rebuild == "no"):
        _malformed("hole", "support")
    if len(word_on(state.support)) < SHORTEST_WORD:
        _malformed("short_word", "support", word=word_on(state.support))


def _require_turn(terms: Terms, state: State) -> None:
    players = players_left(terms, state) or terms.players(len(state.hands))
    if state.turn not in {None, *players}:
        _malformed("turn", "turn", seat=int(state.turn or 0))
    require_numbers("scores", state.scores, -LARGEST_SCORE, LARGEST_SCORE)
    require_number("rejected", state.rejected, 0, LARGEST_COUNT)
    for index, (seat, amount) in enumerate(state.to_draw):
        if seat not in players or not 0 < amount <= stock_count(terms, state):
            _malformed("to_draw", f"to_draw[{index}]", seat=int(seat), amount=amount)
    if sum(amount for _, amount in state.to_draw) > stock_count(terms, state):
        _malformed("to_draw_all", "to_draw", count=stock_count(terms, state))
    if state.turn is None and not is_unused(state.support):
        _malformed("nobody_began", "turn")
    has_many = state.turn is not None and len(state.hands[state.turn]) > terms.hand_size
    if state.has_surplus and not (terms.can_rebuild and has_many):
        _malformed("surplus", "has_surplus")


def _require_supply(terms: Terms, state: State) -> None:
    """PLU-23. Only where covered cards become a new stock is there one again after it was empty (PLU-20)."""
    if state.supply is None:
        return
    usual, supply = supply_of(state), state.supply
    can_run_out = usual.has_run_out or terms.has_renewal
    is_known = terms.can_rebuild and 0 <= supply.fewest <= usual.fewest and supply.idle >= 0
    if not is_known or not usual.has_run_out <= supply.has_run_out <= can_run_out:
        _malformed("supply", "supply")


def _require_goal(terms: Terms, state: State) -> None:
    goals = {"goal.word": state.goal.word} if state.goal else {}
    for field, word in {**listed("words", state.words), **goals}.items():
        if not word or not set(word) <= set(ALPHABET):
            _malformed("word", field, word=word)
    if state.goal is None:
        return
    if not terms.is_collective or state.turn is None or not _can_be_goal(state, state.goal):
        _malformed("goal", "goal", word=state.goal.word)


def _can_be_goal(state: State, goal: Goal) -> bool:
    """Whether *goal* is a word's length, lies on the support, and is not there already (PLU-05)."""
    last_start = len(state.support) - len(goal.word)
    return len(goal.word) >= SHORTEST_WORD and 0 <= goal.start <= last_start and bool(lacks(state.support, goal))
