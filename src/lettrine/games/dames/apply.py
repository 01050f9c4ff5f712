"""What a legal move, a draw or a ruling does."""

import msgspec
from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Faulted, FlagFell, Played, Resigned, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.dames.board import EMPTY, NUMBERS, names, squares_of
from lettrine.games.dames.check import can_rule
from lettrine.games.dames.displacement import Displacement, displace
from lettrine.games.dames.ending import result_of, win
from lettrine.games.dames.flow import SEATS, deal, draw_lot, end_game, to_act
from lettrine.games.dames.state import Last, Letters, Lot, Move, Outcome, Play, Result, State, Touch
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.writing import lay_words
from lettrine.games.dames.written_words import add_words


class Effect(msgspec.Struct, frozen=True):
    """What a legal play does: squares it leaves, reaches, takes and turns."""

    start: int
    end: int
    taken: tuple[int, ...]
    flipped: tuple[int, ...]


_RULED = {Resigned: "GEN-10", FlagFell: "DAM-27", Faulted: "DAM-30"}


def apply(terms: Terms, state: State, event: Event[Move, Outcome]) -> State:
    match event:
        case Played(seat, Play() as play):
            after = move_letters(state, seat, play)
            result = result_of(terms, after, seat)
            return _end(terms, after, result) if result else after
        case Played(seat, Touch(square)):
            is_bound = not state.is_adoube and _can_leave(terms, state, seat, square)
            return replace(state, touched=square if is_bound else "", is_adoube=False, is_preparing=False)
        case Played():
            return replace(state, is_adoube=True, is_preparing=False)
        case Drawn(None, Lot(white)) if state.white is None and white in SEATS:
            return draw_lot(state, white)
        case Drawn(seat, Letters(letters)) if state.white is not None and state.to_draw[:1] == (seat,):
            return _deal(terms, state, state.to_draw[0], letters)
        case Ruled() if can_rule(terms, state, event):
            return _rule(terms, state, event)
        case _:
            msg = f"{event} cannot happen here"
            raise ValueError(msg)


def _can_leave(terms: Terms, state: State, seat: Seat, square: str) -> bool:
    if seat not in to_act(state) or state.touched not in {"", square}:
        return False
    return terms.generator.can_leave(state, state.colour(seat), square)


def _deal(terms: Terms, state: State, seat: Seat, letters: str) -> State:
    dealt = deal(state, seat, letters, without(state.stock, letters))
    return replace(dealt, is_preparing=not dealt.to_draw and terms.options.preparation_seconds > 0)


def _rule(terms: Terms, state: State, ruling: Ruled) -> State:
    if ruling.seat is None:
        return replace(state, is_preparing=False)
    left = ruling.seat if isinstance(ruling.act, Resigned) else None
    return _end(terms, replace(state, left=left), win(_RULED[type(ruling.act)], Seat(1 - ruling.seat)))


def _end(terms: Terms, state: State, result: Result) -> State:
    return end_game(state, result, is_match=terms.options.match == "best_of_3")


def effect(state: State, seat: Seat, play: Play) -> Effect:
    """Return what the legal *play* of *seat* does."""
    colour = state.colour(seat)
    moved = displace(state, colour, play.route, "turning")
    assert isinstance(moved, Displacement)
    flipped = lay_words(state, colour, moved, play.words).flipped if play.words else 0
    return Effect(moved.start, moved.end, moved.taken, tuple(squares_of(flipped)))


def _words(play: Play) -> tuple[str, ...]:
    return tuple(announced.word for announced in play.words)


def move_letters(state: State, seat: Seat, play: Play) -> State:
    """Return *state* with the letters as the legal *play* of *seat* leaves them, and its words written."""
    done = effect(state, seat, play)
    letters, owners = list(state.letters), list(state.owners)
    moved = letters[done.start], owners[done.start]
    for square in (done.start, *done.taken):
        letters[square] = owners[square] = EMPTY
    letters[done.end], owners[done.end] = moved
    colour = state.colour(seat)
    for square in done.flipped:
        owners[square] = colour
    for joker in play.jokers:
        letters[NUMBERS[joker.square]], owners[NUMBERS[joker.square]] = joker.letter, colour.upper()
    words = _words(play)
    taken = "".join(state.letters[square] for square in done.taken)
    placed = "".join(joker.letter for joker in play.jokers)
    return replace(
        state,
        letters="".join(letters),
        owners="".join(owners),
        turn=Seat(1 - seat),
        plies=state.plies + 1,
        strategic=0 if words or taken else state.strategic + 1,
        written=add_words(state.written, seat, words) if words else state.written,
        jokers=state.jokers if not placed else "".join(letter for letter in state.jokers if letter not in placed),
        aside=arrange(state.aside + taken) if taken else state.aside,
        touched="",
        is_adoube=False,
        is_preparing=False,
        last=Last(play.route, words, names(done.flipped), names(done.taken)),
    )
