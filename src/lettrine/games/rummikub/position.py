"""Positions written by hand, and states written down."""

from collections import Counter
from collections.abc import Sequence

from lettrine.core.errors import MalformedPosition
from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import arrange, remainder
from lettrine.core.seat import Seat
from lettrine.games.rummikub.change import repeated
from lettrine.games.rummikub.progress import reviewers
from lettrine.games.rummikub.state import BOX, PACKAGE, SHORTEST, Position, State
from lettrine.games.rummikub.tiles import JOKER, all_pieces, is_row, lay_out


def state_of(position: Position, seat_counts: Sequence[int]) -> State:
    """Return the state that *position* means; raise `MalformedPosition` where it cannot be."""
    seats = len(position.racks)
    if seats not in seat_counts:
        raise MalformedPosition(f"{PACKAGE}:players", seats=seats)
    _require_pieces(position)
    stock, aside = _piles(position)
    state = State(
        racks=tuple(map(arrange, position.racks)),
        stock=stock,
        table=_table(position.table),
        opened=_by_seat("opened", position.opened, seats) or (bool(position.table),) * seats,
        scores=_by_seat("scores", position.scores, seats) or (0,) * seats,
        turn=position.turn,
        idle=position.idle,
        gone=_by_seat("gone", position.gone, seats) or (False,) * seats,
        contenders=position.contenders,
        lots=_by_seat("lots", position.lots, seats) or ("",) * seats,
        dues=position.dues,
        review=position.review,
        aside=aside,
    )
    _require_seats(state)
    _require_draws(state)
    _require_review(state)
    return state


def position_of(state: State) -> Position:
    """Return *state* as a position that `state_of` reads back."""
    return Position(
        racks=state.racks,
        table=state.table,
        stock=state.stock,
        opened=state.opened,
        scores=state.scores,
        turn=state.turn,
        idle=state.idle,
        gone=state.gone,
        contenders=state.contenders,
        lots=state.lots,
        dues=state.dues,
        review=state.review,
    )


def _wrong(what: str) -> MalformedPosition:
    return MalformedPosition(f"{PACKAGE}:{what}")


def _require_pieces(position: Position) -> None:
    for letters in (*position.racks, position.stock or "", *position.lots):
        for piece in letters:
            if piece not in ALPHABET + JOKER:
                raise MalformedPosition(f"{PACKAGE}:no_piece", piece=piece)


def _table(words: Sequence[str]) -> tuple[str, ...]:
    for word in words:
        if not is_row(word) or len(word) < SHORTEST:
            raise MalformedPosition(f"{PACKAGE}:no_row", word=word)
    for word in repeated(words):
        raise MalformedPosition(f"{PACKAGE}:twice", word=word)
    return lay_out(words)


def _piles(position: Position) -> tuple[str, str]:
    """Return the stock and what is set aside: all that is on no rack and not on the table (GEN-08)."""
    held = "".join(position.racks) + all_pieces(filter(is_row, position.table))
    rest = arrange(remainder(BOX, Counter(held + (position.stock or ""))).elements())
    return (rest, "") if position.stock is None else (arrange(position.stock), rest)


def _by_seat(name: str, values: tuple[object, ...], seats: int) -> tuple:  # type: ignore[type-arg]
    if values and len(values) != seats:
        raise MalformedPosition(f"{PACKAGE}:by_seat", what=name, seats=seats)
    return values


def _require_seats(state: State) -> None:
    seats = range(len(state.racks))
    named = (state.turn, *state.idle, *state.contenders, *(due.seat for due in state.dues))
    if not set(named) <= set(seats) or len(set(state.idle)) < len(state.idle):
        raise _wrong("no_seat")
    if all(state.gone) or state.gone[state.turn]:
        raise _wrong("gone_turn")


def _require_draws(state: State) -> None:
    if list(state.contenders) != sorted(set(state.contenders)) or len(state.contenders) == 1:
        raise _wrong("contenders")
    lots = [lot for lot in state.lots if lot]
    if any(len(lot) != 1 or lot == JOKER for lot in lots):
        raise _wrong("lots")
    if any(lot and seat not in state.contenders for seat, lot in enumerate(state.lots)):
        raise _wrong("lots")
    if state.contenders and all(state.lots[seat] for seat in state.contenders):
        raise _wrong("lots")
    if Counter(lots) - Counter(state.stock):
        raise _wrong("lots")
    if any(due.count < 1 for due in state.dues) or sum(due.count for due in state.dues) > len(state.stock):
        raise _wrong("dues")


def _require_review(state: State) -> None:
    """Refuse a review that no turn can have led to, or that nobody has to answer."""
    review = state.review
    if review is None:
        return
    voters = reviewers(state)
    before = Counter(all_pieces(filter(is_row, review.table)))
    answered = (*review.accepted, *(ballot.seat for ballot in review.ballots))
    if not set(answered) <= set(map(Seat, range(len(state.racks)))) or len(voters) < 2:
        raise _wrong("review")
    if not all(map(is_row, review.table)) or before + Counter(review.laid) != Counter(all_pieces(state.table)):
        raise _wrong("review")
    if not review.words or (review.contested is None) != (not review.ballots):
        raise _wrong("review")
    waiting = answered if review.contested is None else tuple(ballot.seat for ballot in review.ballots)
    if set(voters) <= set(waiting) or (review.contested or review.words[0]) not in review.words:
        raise _wrong("review")
