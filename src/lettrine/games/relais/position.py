"""Positions written by hand, and what makes one impossible."""

from collections import Counter
from collections.abc import Mapping

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, listed
from lettrine.core.requirements import per_seat, require_number, require_seat, require_seat_count, require_size
from lettrine.core.seat import Seat, next_seat
from lettrine.core.structs import recast
from lettrine.games.boxes.ludime.position import first_fields, require_scores, require_table, rest_of, table_of
from lettrine.games.relais.flow import is_opening
from lettrine.games.relais.state import PACKAGE, Position, State, Table
from lettrine.games.relais.terms import Terms
from lettrine.games.word_game import cached_setup


@cached_setup
def setup(terms: Terms, seats: int) -> State:
    return state_of(terms, Position(**first_fields(seats)))


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seat_count("hands", len(position.hands), terms.seat_counts)
    piles = {"word": position.word, "fresh": position.fresh, "under": position.under}
    rest = rest_of(terms.cards, {**listed("hands", position.hands), **piles})
    state = State(
        table=_table(position),
        hands=tuple(arrange(hand) for hand in position.hands),
        fresh=arrange(position.fresh + rest),
        under=arrange(position.under),
    )
    _require_sound(terms, state)
    return state


def position_of(state: State) -> Position:
    return recast(state.table, Position, hands=state.hands, fresh=state.fresh, under=state.under)


def pieces(state: State) -> Mapping[str, int]:
    return Counter(state.fresh + state.under + state.table.word + "".join(state.hands))


def _table(position: Position) -> Table:
    seats = len(position.hands)
    for name in ("dealer", "author", "turn"):
        seat = getattr(position, name)
        require_seat(name, 0 if seat is None else seat, seats)
    gone = per_seat("gone", position.gone, seats, usual=False)
    out = per_seat("out", position.out, seats, usual=False)
    author = position.author
    if position.word and author is None:
        author = position.dealer
    turn = position.turn
    if turn is None:
        without_cards = (not hand for hand in position.hands)  # REL-04
        skipped = tuple(map(any, zip(gone, out, without_cards, strict=True)))
        turn = position.dealer if author is None else next_seat(author, skipped)
    scores = per_seat("scores", position.scores, seats, 0)
    return table_of(Table, position, author=author, turn=turn, out=out, scores=scores)


def _require_sound(terms: Terms, state: State) -> None:
    table = state.table
    require_table(table, state.hands, {"word": table.word})
    require_number("to_deal", sum(terms.deal_size(table, seat) for seat in table.to_deal), 0, len(state.fresh))
    require_scores(table.scores, terms.options.target, max(terms.cards.values.values()))
    for seat, hand in enumerate(state.hands):
        require_size(f"hands[{seat}]", hand, terms.deal_size(table, Seat(seat)))
    _require_word(terms, table)
    _require_going_on(terms, state)


def _require_word(terms: Terms, table: Table) -> None:
    """REL-02: the word has three letters at least; as long as there is none, nobody has made it or given up."""
    if table.word and len(table.word) < terms.opening:
        raise MalformedPosition(f"{PACKAGE}:short_word", "word", word=table.word, letters=terms.opening)
    if table.word and table.to_deal:
        raise MalformedPosition(f"{PACKAGE}:dealt_word", "to_deal", "word")
    for field, is_wrong in (("author", table.author is not None), ("out", any(table.out))):
        if is_wrong and not table.word:
            raise MalformedPosition(f"{PACKAGE}:no_word", field, "word")


def _require_going_on(terms: Terms, state: State) -> None:
    """Refuse a turn of somebody who has given up, or a dealer who should open and cannot: others are dealt (REL-02)."""
    table = state.table
    goes_on = [not out and not gone for out, gone in zip(table.out, table.gone, strict=True)]
    if not table.awaits_chance and table.word and table.out[table.turn] and any(goes_on):
        raise MalformedPosition(f"{PACKAGE}:turn_out", "turn", "out")
    if not is_opening(table):
        return
    if table.turn != table.dealer:
        raise MalformedPosition(f"{PACKAGE}:dealer_opens", "turn", "dealer")
    if not terms.can_open(state.hands[table.dealer]):
        raise MalformedPosition(f"{PACKAGE}:cannot_open", f"hands[{table.dealer}]")
