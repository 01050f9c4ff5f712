"""The state after an event."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Faulted, Resigned, Ruled, TimedOut
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put, seats_from
from lettrine.games.rummikub import review, turn
from lettrine.games.rummikub.change import Change
from lettrine.games.rummikub.progress import active, actors
from lettrine.games.rummikub.state import DEAL, Accept, Dealt, Due, Lots, Outcome, Review, State, Vote
from lettrine.games.rummikub.tiles import JOKER


def after_arrangement(state: State, words: tuple[str, ...], change: Change, points: int, *, votes: bool) -> State:
    """Return the state after the table is left as *words*; with *votes* the others may contest them first."""
    seat = state.turn
    under_review = Review(change.made, state.table, change.laid, state.opened[seat], points)
    laid = replace(
        state,
        table=words,
        racks=put(state.racks, seat, without(state.racks[seat], change.laid)),
        opened=put(state.opened, seat, value=True),
        review=under_review,
    )
    return review.resume(laid) if votes else turn.confirm(laid)


def draw(state: State, stream: Stream) -> Drawn[Outcome]:
    """Return what chance gives: lots for the first turn, or the letters that are due."""
    if state.contenders:
        stock = without(state.stock, "".join(state.lots))
        letters, _ = stream.deal(stock, len(_without_lot(state)))
        return Drawn(None, Lots(letters))
    due = state.dues[0]
    letters, _ = stream.deal(state.stock, due.count)
    return Drawn(due.seat, Dealt(arrange(letters)))


def after_draw(state: State, drawn: Drawn[Outcome]) -> State:
    """Return the state after *drawn*; raise `ValueError` if this state cannot give it."""
    match drawn.outcome:
        case Lots(letters) if drawn.seat is None and len(letters) == len(_without_lot(state)):
            return _after_lots(state, letters)
        case Dealt(letters) if state.dues and state.dues[0] == Due(
            Seat(-1 if drawn.seat is None else drawn.seat), len(letters)
        ):
            return _after_deal(state, state.dues[0].seat, letters)
        case _:
            msg = f"nothing like {drawn} is to be drawn"
            raise ValueError(msg)


def _without_lot(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.contenders if not state.lots[seat])


def _after_lots(state: State, letters: tuple[str, ...]) -> State:
    """Return the state after lots were drawn: jokers and ties draw again, the nearest to A begins (RUM-03)."""
    lots = state.lots
    for seat, letter in zip(_without_lot(state), letters, strict=True):
        lots = put(lots, seat, letter)
    without(state.stock, "".join(lots))
    lots = tuple("" if lot == JOKER else lot for lot in lots)
    drawn = replace(state, lots=lots)
    if _without_lot(drawn):
        return drawn
    nearest = min(lots[seat] for seat in state.contenders)
    first = tuple(seat for seat in state.contenders if lots[seat] == nearest)
    cleared = replace(state, lots=("",) * len(lots))
    if len(first) > 1:
        return replace(cleared, contenders=first)
    dues = tuple(Due(seat, DEAL) for seat in seats_from(first[0], len(lots)))
    return replace(cleared, contenders=(), turn=first[0], dues=dues)


def _after_deal(state: State, seat: Seat, letters: str) -> State:
    return replace(
        state,
        racks=put(state.racks, seat, arrange(state.racks[seat] + letters)),
        stock=without(state.stock, letters),
        dues=state.dues[1:],
    )


def can_rule(state: State, ruling: Ruled, *, has_clock: bool) -> bool:
    """Whether *ruling* has a meaning in a game that is not over."""
    seat = ruling.seat
    if seat is None or seat not in active(state) or state.contenders:
        return False
    match ruling.act:
        case Resigned():
            return True
        case TimedOut():
            return has_clock and seat in actors(state)
        case Faulted():
            return state.review is None and seat in actors(state)
        case _:
            return False


def after_ruling(state: State, ruling: Ruled) -> State:
    """Return the state after *ruling*. Out of time: a fault in one's turn (RUM-20), no objection in another's."""
    seat = ruling.seat
    assert seat is not None
    if isinstance(ruling.act, Resigned):
        return _after_leaving(state, seat)
    if state.review is None:
        return turn.lay_nothing(state)
    return review.after_answer(state, seat, Accept() if state.review.contested is None else Vote(keep=True))


def _after_leaving(state: State, seat: Seat) -> State:
    """Return the state after *seat* left: words laid stay, with what they score (GEN-10)."""
    left = replace(state, gone=put(state.gone, seat, value=True))
    if seat != state.turn:
        return review.resume(left)
    return turn.skip(left) if state.review is None else turn.confirm(left)
