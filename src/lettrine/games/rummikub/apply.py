"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Resigned, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat, put, seats_from
from lettrine.games.rummikub.flow import awaited, confirm, lay_nothing, pass_on, reviewers, take_back, without_lot
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.state import (
    Accept,
    Arrange,
    Ballot,
    Contest,
    Dealt,
    Due,
    Lots,
    Move,
    Outcome,
    Pass,
    Review,
    State,
    Vote,
)
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER


def apply(terms: Terms, state: State, event: Event[Move, Outcome]) -> State:
    match event:
        case Played(seat, move):
            return _after_move(terms, state, seat, move)
        case Drawn():
            return _after_draw(terms, state, event)
        case Ruled():
            return _after_ruling(terms, state, event)


def _after_move(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    match move:
        case Arrange(words):
            return _after_arrangement(terms, state, seat, words)
        case Pass():
            return lay_nothing(state)
        case _:
            return _after_answer(terms, state, seat, move)


def _after_arrangement(terms: Terms, state: State, seat: Seat, words: tuple[str, ...]) -> State:
    """Return the state after the table is left as *words*; where the theme is voted on the others may contest first."""
    change = compare(state.table, words, state.racks[seat])
    points = score_line(state.table, words, state.racks[seat], terms.options).total
    laid = replace(
        state,
        table=words,
        racks=put(state.racks, seat, without(state.racks[seat], change.laid)),
        opened=put(state.opened, seat, value=True),
        review=Review(change.made, state.table, change.laid, state.opened[seat], points),
    )
    return _resume(terms, laid) if terms.votes else confirm(terms, laid)


def _after_answer(terms: Terms, state: State, seat: Seat, move: Accept | Contest | Vote) -> State:
    """Return the state after *move*, an answer to the words under review."""
    review = state.review
    assert review is not None
    match move:
        case Accept():
            answered = replace(review, accepted=(*review.accepted, seat))
        case Contest(word):
            answered = replace(review, contested=word, ballots=(Ballot(seat, keep=False),))
        case Vote(keep):
            answered = replace(review, ballots=(*review.ballots, Ballot(seat, keep)))
    return _resume(terms, replace(state, review=answered))


def _resume(terms: Terms, state: State) -> State:
    """Return the state once nobody has to be waited for who is not there: a vote is counted, a turn confirmed."""
    review = state.review
    if review is None:
        return state
    if len(reviewers(state)) < 2:
        return confirm(terms, state)
    if awaited(state):
        return state
    return confirm(terms, state) if review.contested is None else _count(terms, state, review)


def _count(terms: Terms, state: State, review: Review) -> State:
    """Return the state after the vote: a tie keeps the word."""
    voters = reviewers(state)
    keeps = [ballot.keep for ballot in review.ballots if ballot.seat in voters]
    if keeps.count(False) > keeps.count(True):
        return take_back(state)
    words = tuple(word for word in review.words if word != review.contested)
    kept = replace(state, review=replace(review, words=words, contested=None, ballots=()))
    return _resume(terms, kept) if words else confirm(terms, kept)


def _after_draw(terms: Terms, state: State, drawn: Drawn[Outcome]) -> State:
    """Return the state after *drawn*; raise `ValueError` if this state cannot give it."""
    match drawn.outcome:
        case Lots(letters) if drawn.seat is None and len(letters) == len(without_lot(state)):
            return _after_lots(terms, state, letters)
        case Dealt(letters) if state.dues and state.dues[0] == Due(
            Seat(-1 if drawn.seat is None else drawn.seat), len(letters)
        ):
            seat = state.dues[0].seat
            racks = put(state.racks, seat, arrange(state.racks[seat] + letters))
            return replace(state, racks=racks, stock=without(state.stock, letters), dues=state.dues[1:])
        case _:
            msg = f"nothing like {drawn} is to be drawn"
            raise ValueError(msg)


def _after_lots(terms: Terms, state: State, letters: tuple[str, ...]) -> State:
    """Return the state after lots were drawn: jokers and ties draw again, the nearest to A begins (RUM-03)."""
    lots = state.lots
    for seat, letter in zip(without_lot(state), letters, strict=True):
        lots = put(lots, seat, letter)
    without(state.stock, "".join(lots))
    lots = tuple("" if lot == JOKER else lot for lot in lots)
    drawn = replace(state, lots=lots)
    if without_lot(drawn):
        return drawn
    nearest = min(lots[seat] for seat in state.contenders)
    first = tuple(seat for seat in state.contenders if lots[seat] == nearest)
    cleared = replace(state, lots=("",) * len(lots))
    if len(first) > 1:
        return replace(cleared, contenders=first)
    dues = tuple(Due(seat, terms.variant.hand) for seat in seats_from(first[0], len(lots)))
    return replace(cleared, contenders=(), turn=first[0], dues=dues)


def draw_facts(terms: Terms, state: State, outcome: Outcome) -> dict[str, Fact]:
    """Return who begins, once lots have told it (RUM-03)."""
    after = _after_lots(terms, state, outcome.letters) if isinstance(outcome, Lots) else state
    return {"first": after.dues[0].seat} if isinstance(outcome, Lots) and after.dues else {}


def _after_ruling(terms: Terms, state: State, ruling: Ruled) -> State:
    """Return the state after *ruling*. Out of time: a fault in one's turn (RUM-20), no objection in another's."""
    seat = ruling.seat
    assert seat is not None
    if isinstance(ruling.act, Resigned):
        return _after_leaving(terms, state, seat)
    if state.review is None:
        return lay_nothing(state)
    return _after_answer(terms, state, seat, Accept() if state.review.contested is None else Vote(keep=True))


def _after_leaving(terms: Terms, state: State, seat: Seat) -> State:
    """Return the state after *seat* left: words laid stay, with what they score (GEN-10)."""
    left = replace(state, gone=put(state.gone, seat, value=True))
    if seat != state.turn:
        return _resume(terms, left)
    return pass_on(left) if state.review is None else confirm(terms, left)
