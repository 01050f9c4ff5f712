"""The table of any game of the box: who deals first, who is to act, who wins."""

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from lettrine.core.event import Drawn, Resigned, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat, put
from lettrine.games.boxes.ludime.drawing import Given, Rolled, require_drawn, require_face


class Throw(msgspec.Struct, frozen=True):
    """A throw-off between *contenders*, the first of whom have thrown *faces*: the highest deals first (LUD-03)."""

    contenders: tuple[Seat, ...]
    faces: tuple[int, ...] = ()

    @property
    def thrower(self) -> Seat:
        return self.contenders[len(self.faces)]

    @property
    def winner(self) -> Seat | None:
        """Who deals; None while that is open."""
        return self.contenders[0] if len(self.contenders) == 1 else None


def throw_die(throw: Throw, drawn: Drawn[Given]) -> Throw:
    """Return the throw-off after the next of its contenders threw; equal ones throw again (LUD-03)."""
    faces = (*throw.faces, require_face(drawn, throw.thrower))
    if len(faces) < len(throw.contenders):
        return Throw(throw.contenders, faces)
    best = max(faces)
    return Throw(tuple(seat for seat, shown in zip(throw.contenders, faces, strict=True) if shown == best))


class BoxTable(msgspec.Struct, frozen=True):
    """What everybody sees in any game. *throw* and *to_deal* are what chance has to give before anybody goes on."""

    dealer: Seat
    turn: Seat
    gone: tuple[bool, ...]
    throw: Throw | None
    to_deal: tuple[Seat, ...]

    @property
    def awaits_chance(self) -> bool:
        return self.throw is not None or bool(self.to_deal)


TableT_co = TypeVar("TableT_co", bound=BoxTable, covariant=True)


class BoxState(msgspec.Struct, Generic[TableT_co], frozen=True):
    """The *table* and the hidden *hands*."""

    table: TableT_co
    hands: tuple[str, ...]


class BoxView(msgspec.Struct, Generic[TableT_co], frozen=True):
    """What one seat sees in any game: the *table*, its own *hand*, and how many cards the hands hold."""

    seat: Seat | None
    table: TableT_co
    hand: str
    hand_sizes: tuple[int, ...]


class PileTable(BoxTable, frozen=True):
    """A table with a *discard* pile, which ends with its top card; *rebuilt*: the stock was used up once.

    *to_turn_up*: the first card of the pile is to be turned up (LUD-05).
    """

    discard: str
    rebuilt: bool
    to_turn_up: bool

    @property
    def awaits_chance(self) -> bool:
        return self.throw is not None or bool(self.to_deal) or self.to_turn_up


PileTableT_co = TypeVar("PileTableT_co", bound=PileTable, covariant=True)


class PileState(BoxState[PileTableT_co], Generic[PileTableT_co], frozen=True):
    """The *stock* is hidden and has no order."""

    stock: str


PileStateT = TypeVar("PileStateT", bound=PileState[PileTable])


def acting(table: BoxTable, outcome: Outcome | None) -> frozenset[Seat]:
    """Return who may act at a table whose game has come to *outcome*."""
    if outcome:
        return frozenset()
    return frozenset({CHANCE if table.awaits_chance else table.turn})


def draw_facts(state: BoxState[BoxTable], outcome: Given) -> dict[str, Fact]:
    """Return who deals, and so begins, once a die has told it."""
    throw = state.table.throw
    if throw is None or not isinstance(outcome, Rolled):
        return {}
    winner = throw_die(throw, Drawn(throw.thrower, outcome)).winner
    return {} if winner is None else {"dealer": winner}


def round_key(state: BoxState[BoxTable]) -> str:
    """Return who deals: another player in each round, nobody before a throw-off has found the first."""
    return "" if state.table.throw is not None else str(state.table.dealer)


def can_resign(state: BoxState[BoxTable], ruling: Ruled, acting: frozenset[Seat]) -> bool:
    """Whether *ruling* is that a player leaves who is still there, while somebody of those *acting* is a player."""
    seat = ruling.seat
    if not isinstance(ruling.act, Resigned) or seat is None or seat not in range(len(state.hands)):
        return False
    return bool(acting - {CHANCE}) and not state.table.gone[seat]


def first_to(target: int, scores: tuple[int, ...], gone: Sequence[bool], rule: str) -> Outcome | None:
    """Return the outcome by *rule* once a player who has not left has *target* points, or once one is left (GEN-10)."""
    if max(scores) < target and not any(gone):  # the usual answer, asked for after every event
        return None
    left = tuple(Seat(seat) for seat, has_left in enumerate(gone) if not has_left)
    if len(left) == 1:
        return Outcome(scores, left, "GEN-10")
    best = max(scores[seat] for seat in left)
    if best < target:
        return None
    return Outcome(scores, tuple(seat for seat in left if scores[seat] == best), rule)


def take_top(state: PileStateT, seat: Seat) -> PileStateT:
    """Return *state* with the top card of the discard pile in the hand of *seat*."""
    pile, card = state.table.discard[:-1], state.table.discard[-1]
    hands = put(state.hands, seat, arrange(state.hands[seat] + card))
    return replace(state, hands=hands, table=replace(state.table, discard=pile))


def throw_card(state: PileStateT, seat: Seat, card: str) -> PileStateT:
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return replace(state, hands=hands, table=replace(state.table, discard=state.table.discard + card))


def rebuild_stock(state: PileStateT) -> PileStateT:
    """Return *state*; without a stock, the discard pile but its top card becomes one (LUD-20, RAM-06).

    Drawn from without order, it is shuffled.
    """
    if state.stock:
        return state
    pile = state.table.discard
    return replace(state, stock=arrange(pile[:-1]), table=replace(state.table, discard=pile[-1:], rebuilt=True))


def receive(state: PileStateT, drawn: Drawn[Given], seat: Seat, amount: int) -> PileStateT:
    """Return *state* after *seat* was given *amount* cards of the stock; raise `ValueError` for other ones."""
    cards = require_drawn(drawn, seat, amount)
    hands = put(state.hands, seat, arrange(state.hands[seat] + cards))
    return replace(state, hands=hands, stock=without(state.stock, cards))


def turn_card(state: PileStateT, drawn: Drawn[Given]) -> PileStateT:
    """Return *state* after a card was turned up to start the discard pile."""
    card = require_drawn(drawn, None, 1)
    return replace(state, stock=without(state.stock, card), table=replace(state.table, discard=card, to_turn_up=False))
