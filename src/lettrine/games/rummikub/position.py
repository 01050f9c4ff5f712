"""Positions written by hand, and states written down."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lettrine.core.errors import MalformedPosition
from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import arrange, left_in_box, listed
from lettrine.core.requirements import (
    per_seat,
    require_number,
    require_numbers,
    require_seat,
    require_seat_count,
    require_seats,
)
from lettrine.core.seat import Seat, seats_from
from lettrine.games.rummikub.flow import reviewers
from lettrine.games.rummikub.state import PACKAGE, SHORTEST, Position, State
from lettrine.games.rummikub.table_change import repeated
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, all_pieces, is_row, lay_out
from lettrine.games.rummikub.tiles import pieces as pieces_of
from lettrine.games.word_game import cached_setup
from lettrine.lexicon.graph import LONGEST_WORD


@cached_setup
def setup(terms: Terms, seats: int) -> State:
    return state_of(terms, Position(racks=("",) * seats, contenders=seats_from(Seat(0), seats)))


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition` where it cannot be."""
    seats = len(position.racks)
    require_seat_count("racks", seats, terms.seat_counts)
    _require_pieces(position)
    stock, aside = _piles(terms, position)
    state = State(
        racks=tuple(map(arrange, position.racks)),
        stock=stock,
        table=_table(position.table),
        opened=per_seat("opened", position.opened, seats, usual=bool(position.table)),
        scores=per_seat("scores", position.scores, seats, 0),
        turn=position.turn,
        idle=position.idle,
        gone=per_seat("gone", position.gone, seats, usual=False),
        contenders=position.contenders,
        lots=per_seat("lots", position.lots, seats, ""),
        dues=position.dues,
        review=position.review,
        aside=aside,
    )
    _require_seats(state)
    require_numbers("scores", state.scores, 0, _largest_score(terms))
    _require_draws(state)
    _require_review(terms, state)
    return state


def position_of(state: State) -> Position:
    """Return *state* as a position that `state_of` reads back."""
    return Position(**{name: getattr(state, name) for name in Position.__struct_fields__})


def pieces(state: State) -> Mapping[str, int]:
    return Counter(state.stock + state.aside + "".join(state.racks) + all_pieces(state.table))


def _wrong(what: str, *fields: str) -> MalformedPosition:
    return MalformedPosition(f"{PACKAGE}:{what}", *fields)


def _require_pieces(position: Position) -> None:
    laid = position.review.laid if position.review else ""
    piles = {"stock": position.stock or "", "review.laid": laid}
    for field, letters in {**listed("racks", position.racks), **piles, **listed("lots", position.lots)}.items():
        for piece in letters:
            if piece not in ALPHABET + JOKER:
                raise MalformedPosition(f"{PACKAGE}:no_piece", field, piece=piece)


def _largest_score(terms: Terms) -> int:
    """Every turn that scores lays a letter: twice its letters (RUM-14, RUM-15), and a longest word (RUM-16)."""
    return terms.box_pieces.total() * (2 + LONGEST_WORD)


def _table(words: Sequence[str]) -> tuple[str, ...]:
    for index, word in enumerate(words):
        if not is_row(word) or len(word) < SHORTEST:
            raise MalformedPosition(f"{PACKAGE}:no_row", f"table[{index}]", word=word)
    for word in repeated(words):
        raise MalformedPosition(f"{PACKAGE}:twice", "table", word=word)
    return lay_out(words)


def _piles(terms: Terms, position: Position) -> tuple[str, str]:
    """Return the stock and what is set aside: all that is on no rack and not on the table (GEN-08)."""
    table = listed("table", (pieces_of(word) if is_row(word) else "" for word in position.table))
    places = {**listed("racks", position.racks), **table, "stock": position.stock or ""}
    rest = arrange(left_in_box(terms.box_pieces, places).elements())
    return (rest, "") if position.stock is None else (arrange(position.stock), rest)


def _require_seats(state: State) -> None:
    seats = len(state.racks)
    require_seat("turn", state.turn, seats)
    require_seats("idle", state.idle, seats)
    require_seats("contenders", state.contenders, seats)
    for index, due in enumerate(state.dues):
        require_seat(f"dues[{index}].seat", due.seat, seats)
    if state.gone[state.turn]:
        raise _wrong("gone_turn", "turn", "gone")


def _require_draws(state: State) -> None:
    if list(state.contenders) != sorted(set(state.contenders)) or len(state.contenders) == 1:
        raise _wrong("contenders", "contenders")
    if state.contenders and (any(state.racks) or state.table):
        raise _wrong("begun", "contenders")
    _require_lots(state)
    for index, due in enumerate(state.dues):
        require_number(f"dues[{index}].count", due.count, 1, len(state.stock))
    if sum(due.count for due in state.dues) > len(state.stock):
        raise _wrong("dues", "dues")


def _require_lots(state: State) -> None:
    """Refuse lots that are no letters of the stock, or not those of some contenders, with one left to draw."""
    drawn = {seat: lot for seat, lot in enumerate(state.lots) if lot}
    is_undecided = drawn.keys() < set(state.contenders) if state.contenders else not drawn
    if not is_undecided or Counter(drawn.values()) - Counter(state.stock.replace(JOKER, "")):
        raise _wrong("lots", "lots")


def _require_review(terms: Terms, state: State) -> None:
    """Refuse a review that no turn can have led to, or that nobody has to answer."""
    review = state.review
    if review is None:
        return
    if not terms.votes:
        raise _wrong("no_votes", "review")
    require_number("review.points", review.points, 0, _largest_score(terms))
    voters = set(reviewers(state))
    polled = {ballot.seat for ballot in review.ballots}
    answered = {*review.accepted, *polled}
    is_possible = (
        answered <= set(range(len(state.racks)))
        and len(voters) > 1
        and not voters <= (answered if review.contested is None else polled)
        and (review.contested is None) == (not polled)
        and bool(review.words)
        and (review.contested or review.words[0]) in review.words
        and all(map(is_row, review.table))
        and Counter(all_pieces(review.table) + review.laid) == Counter(all_pieces(state.table))
    )
    if not is_possible:
        raise _wrong("review", "review")
