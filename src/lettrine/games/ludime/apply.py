"""What a legal move, a draw or a ruling does."""

from collections import Counter

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.games.boxes.ludime.drawing import Given, require_drawn, require_face
from lettrine.games.boxes.ludime.throw import throw_die
from lettrine.games.ludime.flow import end_turn, idle_without, open_round, pass_on
from lettrine.games.ludime.holding import players
from lettrine.games.ludime.state import HAND_SIZE, Discard, Exchange, Laid, Lay, Modify, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms


def apply(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    match event:
        case Played(seat, move):
            return _apply_move(terms, state, seat, move)
        case Drawn():
            return _apply_drawn(terms, state, event)
        case Ruled(seat):
            assert seat is not None
            return _leave(terms, state, seat)


def _apply_move(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    match move:
        case Take(source):
            return _take_discard(state, seat) if source == "discard" else _take_stock(state)
        case Undo():
            return _step(_throw(state, seat, state.table.step.owed), taken="", owed="")
        case Lay(word):
            return _compose(terms, _with_word(state, Laid(word, seat)), seat, word, word)
        case Modify(at, word):
            base = state.table.words[at].word
            added = "".join((Counter(word) - Counter(base)).elements())
            return _compose(terms, _with_word(state, Laid(word, seat), at), seat, word, added)  # LUD-12
        case Exchange(cards):
            hands = put(state.hands, seat, without(state.hands[seat], cards))
            return _step(replace(state, hands=hands, returned=arrange(cards)), due=len(cards), exchanged=True)
        case Discard(card):
            return end_turn(terms, _throw(state, seat, card))


def _step(state: State, due: int = 0, **changes: object) -> State:
    table = state.table
    return replace(state, table=replace(table, step=replace(table.step, **changes), due=due))


def _take_stock(state: State) -> State:
    """LUD-20: without a stock, the discard pile but its top card becomes one; drawn without order, it is shuffled."""
    if not state.stock:
        pile = state.table.discard
        table = replace(state.table, discard=pile[-1:], rebuilt=True)
        state = replace(state, table=table, stock=arrange(pile[:-1]))
    return _step(state, due=1, taken="stock")


def _take_discard(state: State, seat: Seat) -> State:
    pile, card = state.table.discard[:-1], state.table.discard[-1]
    hands = put(state.hands, seat, arrange(state.hands[seat] + card))
    taken = replace(state, hands=hands, table=replace(state.table, discard=pile))
    return _step(taken, taken="discard", owed=card)


def _throw(state: State, seat: Seat, card: str) -> State:
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return replace(state, hands=hands, table=replace(state.table, discard=state.table.discard + card))


def _with_word(state: State, laid: Laid, at: int | None = None) -> State:
    words = list(state.table.words)
    if at is None:
        words.append(laid)
    else:
        words[at] = laid
    return replace(state, table=replace(state.table, words=tuple(words)))


def _compose(terms: Terms, state: State, seat: Seat, word: str, used: str) -> State:
    """Return *state* after *used* cards of the hand went into *word*; the last card ends the turn (LUD-16)."""
    table, step = state.table, state.table.step
    best = put(table.best, seat, max(table.best[seat], terms.cards.value(word)))
    owed = "" if step.owed in used else step.owed
    step = replace(step, composed=step.composed + 1, owed=owed)
    hands = put(state.hands, seat, without(state.hands[seat], used))
    after = replace(state, hands=hands, table=replace(table, best=best, step=step))
    return after if hands[seat] else end_turn(terms, after)


def _apply_drawn(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    table = state.table
    if table.throw is not None:
        throw = throw_die(table.throw, require_face(drawn, table.throw.thrower))
        dealer = throw.winner
        if dealer is not None:
            return open_round(terms, state, dealer)
        return replace(state, table=replace(table, throw=throw))
    if table.to_deal:
        seat = table.to_deal[0]
        after = _receive(state, seat, require_drawn(drawn, seat, HAND_SIZE))
        return replace(after, table=replace(table, to_deal=table.to_deal[1:]))
    if table.to_turn_up:
        card = require_drawn(drawn, None, 1)
        return replace(state, stock=without(state.stock, card), table=replace(table, discard=card, to_turn_up=False))
    after = _receive(state, table.turn, require_drawn(drawn, table.turn, table.due))
    return replace(after, stock=arrange(after.stock + after.returned), returned="", table=replace(table, due=0))


def _receive(state: State, seat: Seat, cards: str) -> State:
    hands = put(state.hands, seat, arrange(state.hands[seat] + cards))
    return replace(state, hands=hands, stock=without(state.stock, cards))


def _leave(terms: Terms, state: State, seat: Seat) -> State:
    """GEN-10: the hand stays where it is, unseen; the words stay on the table."""
    table = state.table
    left = replace(state, table=replace(table, gone=put(table.gone, seat, value=True), idle=idle_without(table, seat)))
    goes_on = seat == state.table.turn and len(players(left.table)) > 1
    return pass_on(terms, left) if goes_on else left
