"""Who is to act, what chance gives, how a turn ends, and when the game is over (RUM-18 to RUM-22)."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.pieces import arrange, without
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat, next_seat, put
from lettrine.games.rummikub import state as states
from lettrine.games.rummikub.state import Dealt, Due, Lots, State
from lettrine.games.rummikub.terms import Terms


def to_act(state: State) -> frozenset[Seat]:
    return frozenset() if outcome(state) else actors(state)


def turn_key(state: State) -> str:
    """Return whose turn it is; in its review a turn goes on, for the others (RUM-24)."""
    return f"{state.turn} {state.review.contested}" if state.review else f"{state.turn}"


def draw(state: State, stream: Stream) -> Drawn[states.Outcome]:
    """Return what chance gives: lots for the first turn, or the letters that are due."""
    if state.contenders:
        stock = without(state.stock, "".join(state.lots))
        letters, _ = stream.deal(stock, len(without_lot(state)))
        return Drawn(None, Lots(letters))
    due = state.dues[0]
    letters, _ = stream.deal(state.stock, due.count)
    return Drawn(due.seat, Dealt(arrange(letters)))


def without_lot(state: State) -> tuple[Seat, ...]:
    """Return who has still to draw a lot for the first turn (RUM-03)."""
    return tuple(seat for seat in state.contenders if not state.lots[seat])


def active(state: State) -> tuple[Seat, ...]:
    """Return the seats that have not left."""
    return tuple(Seat(seat) for seat, is_gone in enumerate(state.gone) if not is_gone)


def reviewers(state: State) -> tuple[Seat, ...]:
    """Return who may contest and vote (RUM-24): everybody but the player whose words they are."""
    return tuple(seat for seat in active(state) if seat != state.turn)


def awaited(state: State) -> tuple[Seat, ...]:
    """Return who has still to answer while words can be contested: to vote, or to say that they contest nothing."""
    review = state.review
    assert review is not None
    done = review.accepted if review.contested is None else tuple(ballot.seat for ballot in review.ballots)
    return tuple(seat for seat in reviewers(state) if seat not in done)


def actors(state: State) -> frozenset[Seat]:
    """Return who acts in a game that is not over."""
    if state.contenders or state.dues:
        return frozenset({CHANCE})
    if state.review is not None:
        return frozenset(awaited(state))
    return frozenset({state.turn})


def outcome(state: State) -> Outcome | None:
    players = active(state)
    if len(players) == 1:
        return Outcome(state.scores, players, "GEN-10")
    if state.contenders or state.dues or state.review is not None or state.stock:
        return None
    if all(state.racks[seat] for seat in players) and not set(players) <= set(state.idle):
        return None
    best = max(state.scores[seat] for seat in players)
    return Outcome(state.scores, tuple(seat for seat in players if state.scores[seat] == best), "RUM-21")


def confirm(terms: Terms, state: State) -> State:
    """Return the state after the player whose turn it is has laid what is under review, and scores it."""
    review = state.review
    assert review is not None
    seat = state.turn
    scored = replace(state, review=None, scores=put(state.scores, seat, state.scores[seat] + review.points), idle=())
    lacking = 0 if state.gone[seat] else terms.variant.refill - len(state.racks[seat])  # RUM-18
    return pass_on(_owe(scored, lacking))


def lay_nothing(state: State) -> State:
    """Return the state after a pass or a fault: one letter, whatever the reasons (RUM-19, RUM-20)."""
    idle = () if state.stock else (*(each for each in state.idle if each != state.turn), state.turn)
    return pass_on(_owe(replace(state, idle=idle), 1))


def take_back(state: State) -> State:
    """Return the state after what is under review proved a fault: rack and table are as before (RUM-20)."""
    review = state.review
    assert review is not None
    seat = state.turn
    restored = replace(
        state,
        review=None,
        table=review.table,
        racks=put(state.racks, seat, arrange(state.racks[seat] + review.laid)),
        opened=put(state.opened, seat, review.opened),
    )
    return lay_nothing(restored)


def _owe(state: State, count: int) -> State:
    """Return the state in which the player draws *count* letters, or as many as there are (GEN-11)."""
    owed = min(count, len(state.stock))
    return replace(state, dues=(*state.dues, Due(state.turn, owed))) if owed > 0 else state


def pass_on(state: State) -> State:
    """Return the state in the turn of the next player who has not left (GEN-10)."""
    return replace(state, turn=next_seat(state.turn, state.gone))
