"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.core.unnamed import put_down
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.boxes.ludime.table import rebuild_stock, receive, take_top, throw_card, throw_die, turn_card
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.flow import end_turn, idle_without, open_round, pass_on
from lettrine.games.ludime.holding import players
from lettrine.games.ludime.score import held_points, owned_points
from lettrine.games.ludime.state import (
    Discard,
    Exchange,
    Laid,
    Lay,
    Modify,
    Move,
    Settlement,
    State,
    Take,
    Undo,
)
from lettrine.games.ludime.terms import Terms


def apply(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    after, turn = _carry_out(terms, state, event), state.table.turn
    match event:
        case Played(_, Lay() | Modify() | Discard() as move):  # LUD-16: the last card ends the turn as a discard does
            return end_turn(terms, after) if isinstance(move, Discard) or not after.hands[turn] else after
        case Ruled(seat) if seat == turn and len(players(after.table)) > 1:
            return pass_on(terms, after)
        case _:
            return after


def settlement(terms: Terms, state: State, event: Event[Move, Given]) -> Settlement:
    """Return how the points of the round come about that *event* ends (LUD-18)."""
    last = _carry_out(terms, state, event)
    return Settlement(last.table.words, owned_points(terms, last.table), held_points(terms, last))


def _carry_out(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    """Return what *event* itself changes, before the turn passes on."""
    match event:
        case Played(seat, move):
            return _apply_move(terms, state, seat, move)
        case Drawn():
            return _apply_drawn(terms, state, event)
        case Ruled(seat):
            assert seat is not None
            return _leave(state, seat)


def _apply_move(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    match move:
        case Take(source):
            return _take(state, seat, source)
        case Undo():
            return _step(throw_card(state, seat, state.table.step.owed), taken="", owed="")
        case Lay(word):
            return _compose(terms, _with_word(state, len(state.table.words), Laid(word, seat)), seat, word, word)
        case Modify(at, word):
            base = state.table.words[at].word
            added = "".join(missing_cards(word, base))
            return _compose(terms, _with_word(state, at, Laid(word, seat)), seat, word, added)  # LUD-12
        case Exchange(cards):
            hands = put(state.hands, seat, put_down(state.hands[seat], cards))
            return _step(replace(state, hands=hands, returned=arrange(cards)), due=len(cards), exchanged=True)
        case Discard(card):
            return throw_card(state, seat, card)


def _take(state: State, seat: Seat, source: str) -> State:
    if source == "discard":
        return _step(take_top(state, seat), taken="discard", owed=state.table.discard[-1])
    return _step(rebuild_stock(state), due=1, taken="stock")


def _step(state: State, due: int = 0, **changes: object) -> State:
    table = state.table
    return replace(state, table=replace(table, step=replace(table.step, **changes), due=due))


def _with_word(state: State, at: int, laid: Laid) -> State:
    """Return *state* with *laid* as word number *at* of the table, which may be one more."""
    words = state.table.words
    return replace(state, table=replace(state.table, words=(*words[:at], laid, *words[at + 1 :])))


def _compose(terms: Terms, state: State, seat: Seat, word: str, used: str) -> State:
    """Return *state* after *used* cards of the hand went into *word*."""
    table, step = state.table, state.table.step
    best = put(table.best, seat, max(table.best[seat], terms.cards.value(word)))
    owed = "" if step.owed in used else step.owed
    step = replace(step, composed=step.composed + 1, owed=owed)
    hands = put(state.hands, seat, without(state.hands[seat], used))
    return replace(state, hands=hands, table=replace(table, best=best, step=step))


def _apply_drawn(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    table = state.table
    if table.throw is not None:
        throw = throw_die(table.throw, drawn)
        if throw.winner is not None:
            return open_round(terms, state, throw.winner)
        return replace(state, table=replace(table, throw=throw))
    if table.to_deal:
        after = receive(state, drawn, table.to_deal[0], terms.dealt_each)
        return replace(after, table=replace(table, to_deal=table.to_deal[1:]))
    if table.to_turn_up:
        return turn_card(state, drawn)
    after = receive(state, drawn, table.turn, table.due)
    return replace(after, stock=arrange(after.stock + after.returned), returned="", table=replace(table, due=0))


def _leave(state: State, seat: Seat) -> State:
    """GEN-10: the hand stays where it is, unseen; the words stay on the table."""
    table = state.table
    return replace(state, table=replace(table, gone=put(table.gone, seat, value=True), idle=idle_without(table, seat)))
