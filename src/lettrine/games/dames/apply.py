"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Faulted, FlagFell, Played, Resigned, Ruled
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat
from lettrine.games.dames.board import EMPTY, NUMBERS, names, squares_of
from lettrine.games.dames.check import can_rule
from lettrine.games.dames.displacement import Displacement, displace
from lettrine.games.dames.ending import result_of, win
from lettrine.games.dames.flow import SEATS, deal, draw_lot, end_game, to_act
from lettrine.games.dames.state import Last, Letters, Lot, Move, Outcome, Play, State, Touch
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.writing import lay_words
from lettrine.games.dames.written_words import add_words

_RULED = {Resigned: "GEN-10", FlagFell: "DAM-27", Faulted: "DAM-30"}


def apply(terms: Terms, state: State, event: Event[Move, Outcome]) -> State:
    match event:
        case Played(seat, Play() as play):
            after = move_letters(state, seat, play)
            result = result_of(terms, after, seat)
            return end_game(terms, after, result) if result else after
        case Played(seat, Touch(square)):
            is_bound = not state.is_adoube and _can_leave(terms, state, seat, square)
            return replace(state, touched=square if is_bound else "", is_adoube=False, is_preparing=False)
        case Played():
            return replace(state, is_adoube=True, is_preparing=False)
        case Drawn(None, Lot(white)) if state.white is None and white in SEATS:
            return draw_lot(state, white)
        case Drawn(seat, Letters(letters)) if state.white is not None and state.to_draw[:1] == (seat,):
            return deal(terms, state, state.to_draw[0], letters)
        case Ruled() if can_rule(terms, state, event):
            return _rule(terms, state, event)
        case _:
            msg = f"{event} cannot happen here"
            raise ValueError(msg)


def _can_leave(terms: Terms, state: State, seat: Seat, square: str) -> bool:
    if seat not in to_act(state) or state.touched not in {"", square}:
        return False
    return terms.generator.can_leave(state, state.colour(seat), square)


def _rule(terms: Terms, state: State, ruling: Ruled) -> State:
    if ruling.seat is None:
        return replace(state, is_preparing=False)
    left = ruling.seat if isinstance(ruling.act, Resigned) else None
    return end_game(terms, replace(state, left=left), win(_RULED[type(ruling.act)], Seat(1 - ruling.seat)))


def effect(state: State, seat: Seat, play: Play) -> tuple[Displacement, int]:
    """Return what the legal *play* of *seat* does: how the letter moves, and the squares that turn, as bits."""
    colour = state.colour(seat)
    moved = displace(state, colour, play.route, "turning")
    assert isinstance(moved, Displacement)
    return moved, lay_words(state, colour, moved, play.words).flipped if play.words else 0


def move_letters(state: State, seat: Seat, play: Play) -> State:
    """Return *state* with the letters as the legal *play* of *seat* leaves them, and its words written."""
    moved, flips = effect(state, seat, play)
    flipped = list(squares_of(flips))
    letters, owners = list(state.letters), list(state.owners)
    for square in (moved.start, *moved.taken):
        letters[square] = owners[square] = EMPTY
    letters[moved.end], owners[moved.end] = state.letters[moved.start], state.owners[moved.start]
    colour = state.colour(seat)
    for square in flipped:
        owners[square] = colour
    for joker in play.jokers:
        letters[NUMBERS[joker.square]], owners[NUMBERS[joker.square]] = joker.letter, colour.upper()
    words = play.spelt
    taken = "".join(state.letters[square] for square in moved.taken)
    placed = "".join(joker.letter for joker in play.jokers)
    return replace(
        state,
        letters="".join(letters),
        owners="".join(owners),
        turn=Seat(1 - seat),
        plies=state.plies + 1,
        strategic=0 if words or taken else state.strategic + 1,
        written=add_words(state.written, seat, words) if words else state.written,
        jokers="".join(letter for letter in state.jokers if letter not in placed) if placed else state.jokers,
        aside=arrange(state.aside + taken) if taken else state.aside,
        touched="",
        is_adoube=False,
        is_preparing=False,
        last=Last(play.route, words, names(flipped), names(moved.taken)),
    )
