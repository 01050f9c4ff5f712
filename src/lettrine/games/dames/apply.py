"""What a move does to the board."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from lettrine.core.pieces import arrange
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.board import EMPTY, NUMBERS, names, squares_of
from lettrine.games.dames.displacement import Displacement, displace
from lettrine.games.dames.ledger import add_words
from lettrine.games.dames.state import Last, Play, State
from lettrine.games.dames.writing import lay_words


class Effect(msgspec.Struct, frozen=True):
    """What a legal play does: squares it leaves, reaches, takes and turns."""

    start: int
    end: int
    taken: tuple[int, ...]
    flipped: tuple[int, ...]


def effect(state: State, seat: Seat, play: Play) -> Effect:
    """Return what the legal *play* of *seat* does."""
    colour = state.colour(seat)
    moved = displace(state, colour, play.route, "turning")
    assert isinstance(moved, Displacement)
    flipped = lay_words(state, colour, moved, play.words).flipped if play.words else 0
    return Effect(moved.start, moved.end, moved.taken, tuple(squares_of(flipped)))


def foresee(state: State, seat: Seat, play: Play, chain: str, is_word: Callable[[str], bool]) -> Last | None:
    """Return what *play* would take, if its letter may go that way, and what its words would turn, if they lie so."""
    colour = state.colour(seat)
    moved = displace(state, colour, play.route, chain)
    if isinstance(moved, Refusal) or moved.refusals:
        return None
    flipped = lay_words(state, colour, moved, play.words, is_word).flipped if play.words else 0
    return Last(play.route, _words(play), names(squares_of(flipped)), names(moved.taken))


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
