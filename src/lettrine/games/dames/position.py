"""Positions as text, one line, and as JSON.

    a7/8/8/3R1ien/8/A7 w RIEN,TOI MER 12 0

The rows from 6 down to 1, with ``/`` between them, each from A to H: White's letters in capitals, Black's small, a
``*`` behind a joker, a number for so many empty squares. Then who is to move, ``w`` or ``b``; the words that White and
Black have written, ``-`` for none; the moves made so far in the game, ``-`` while the board is studied before the
first; how many strategic moves came last in a row. All but the rows may be left out, from the end: White to move, no
words, after the opening (2 moves made).
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from lettrine.core.errors import MalformedPosition, MalformedWord
from lettrine.core.letters import read_word
from lettrine.core.pieces import arrange, left_in_box, remainder
from lettrine.core.seat import Seat
from lettrine.games.dames.board import COLUMNS, EMPTY, NUMBERS, ROWS
from lettrine.games.dames.flow import SEATS, standing
from lettrine.games.dames.state import (
    DEALT,
    JOKERS,
    MATCH_GAMES,
    MATCH_POINTS,
    NO_LETTERS,
    PACKAGE,
    STRATEGIC_RUN,
    Last,
    Position,
    Result,
    State,
)
from lettrine.games.dames.terms import Terms

DEFAULTS = ("w", "-", "-", "2", "0")
_PREPARING = "-"  # in the place of the moves made (DAM-04)
LARGEST_COUNT = 1_000_000
ENDINGS = frozenset({"GEN-10", *(f"DAM-{number}" for number in range(23, 31))})  # the rules that end a game
_PIECE = re.compile(r"[1-8]|[A-Za-z]\*?")
_ERRORS = f"{PACKAGE}:"


def write_text(state: State) -> str:
    """Return the line for *state*."""
    rows = "/".join(_write_row(state, row) for row in reversed(range(ROWS)))
    white = state.white or 0
    words = (",".join(state.written[seat]) or "-" for seat in (white, 1 - white))
    turn = "w" if state.turn == white else "b"
    plies = _PREPARING if state.is_preparing else str(state.plies)
    return " ".join((rows, turn, *words, plies, str(state.strategic)))


def _write_row(state: State, row: int) -> str:
    squares = range(row * COLUMNS, (row + 1) * COLUMNS)
    text = "".join(_write_square(state.letters[square], state.owners[square]) for square in squares)
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), text)


def _write_square(letter: str, owner: str) -> str:
    shown = letter.lower() if owner.lower() == "b" else letter
    return f"{shown}*" if owner.isupper() else shown


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    rows, *rest = position.text.split() or [""]
    if len(rest) > len(DEFAULTS):
        raise MalformedPosition(f"{_ERRORS}too_long", "text", text=position.text[:200])
    turn, white_words, black_words, plies, strategic = (*rest, *DEFAULTS[len(rest) :])
    if turn not in {"w", "b"}:
        raise MalformedPosition(f"{_ERRORS}bad_turn", "text", text=turn[:20])
    letters, owners = _read_rows(rows)
    stock, aside = _piles(terms, letters, owners, position)
    white = position.white or Seat(0)
    words = _read_words(white_words), _read_words(black_words)
    state = State(
        letters=letters,
        owners=owners,
        stock=stock,
        turn=white if turn == "w" else Seat(1 - white),
        plies=0 if plies == _PREPARING else _read_count(plies),
        strategic=_read_count(strategic),
        written=words if white == 0 else (words[1], words[0]),
        jokers=_jokers_left(letters, owners),
        aside=aside,
        is_preparing=plies == _PREPARING,
        **_as_written(position),
    )
    _require_sound(state)
    return state


def setup(terms: Terms, seats: int) -> State:  # noqa: ARG001  (always two)
    """Return the state before the lot and the deal."""
    return State(letters=NO_LETTERS, owners=NO_LETTERS, stock=arrange(terms.letter_counts.elements()), to_draw=SEATS)


def position_of(state: State) -> Position:
    """Return *state* as a position that `state_of` reads back."""
    return Position(text=write_text(state), aside=state.aside, **_as_written(state))


def _as_written(source: State | Position) -> dict[str, Any]:
    """Return what a position tells as the state has it."""
    names = ("white", "to_draw", "results", "is_over", "left", "touched", "is_adoube", "last")
    return {name: getattr(source, name) for name in names}


def pieces(state: State) -> Mapping[str, int]:
    letters = Counter(standing(state.letters, state.owners) + state.aside + state.stock)
    jokers = standing(state.letters, state.owners, "WB") + state.jokers
    return letters + Counter(f"*{letter}" for letter in jokers)


def _read_rows(text: str) -> tuple[str, str]:
    rows = text.split("/")
    squares = [list(_read_row(row)) for row in reversed(rows)]
    if len(rows) != ROWS or any(len(row) != COLUMNS for row in squares):
        raise MalformedPosition(f"{_ERRORS}bad_rows", "text", text=text[:200])
    letters, owners = zip(*(square for row in squares for square in row), strict=True)
    return "".join(letters), "".join(owners)


def _read_row(text: str) -> Iterator[tuple[str, str]]:
    """Yield the letter and the owner of each square of a row."""
    if _PIECE.sub("", text):
        raise MalformedPosition(f"{_ERRORS}bad_rows", "text", text=text[:200])
    for piece in _PIECE.findall(text):
        if piece.isdecimal():
            yield from ((EMPTY, EMPTY),) * int(piece)
        else:
            owner = "w" if piece[0].isupper() else "b"
            yield piece[0].upper(), owner.upper() if len(piece) == 2 else owner


def _read_words(text: str) -> tuple[str, ...]:
    if text == "-":
        return ()
    try:
        return tuple(read_word(word) for word in text.split(","))
    except MalformedWord as error:
        raise MalformedPosition(f"{_ERRORS}bad_words", "text", text=text[:200]) from error


def _read_count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 7 and int(text) <= LARGEST_COUNT):
        raise MalformedPosition(f"{_ERRORS}bad_count", "text", text=text[:20])
    return int(text)


def stock_left(terms: Terms, letters: str, owners: str, aside: str) -> str:
    """Return the letters that lie nowhere else, after checking that the box has the others (GEN-08)."""
    return arrange(remainder(terms.letter_counts, Counter(standing(letters, owners) + aside)).elements())


def _piles(terms: Terms, letters: str, owners: str, position: Position) -> tuple[str, str]:
    """Return the stock and the letters set aside: where the stock is named, what lies nowhere has been set aside."""
    places = {"text": standing(letters, owners), "aside": position.aside, "stock": position.stock or ""}
    rest = arrange(left_in_box(terms.letter_counts, places).elements())
    if position.stock is None:
        return rest, arrange(position.aside)
    return arrange(position.stock), arrange(position.aside + rest)


def _jokers_left(letters: str, owners: str) -> str:
    earned = [f"*{letter}" for letter in standing(letters, owners, "WB")]
    rest = left_in_box({f"*{letter}": 1 for letter in JOKERS}, {"text": earned})
    return "".join(letter for letter in JOKERS if f"*{letter}" in rest)


def _require_sound(state: State) -> None:
    """Raise `MalformedPosition` for the first thing that no game can lead to."""
    results, is_running = state.results, not state.is_over
    has_won = max(state.points, default=0) >= MATCH_POINTS
    has_stalled = state.strategic == STRATEGIC_RUN
    for field, problem, is_wrong in (
        ("white", "bad_seat", state.white not in (None, *SEATS)),
        ("left", "bad_seat", state.left not in (None, *SEATS)),
        ("to_draw", "bad_seat", not set(SEATS).issuperset(state.to_draw)),
        ("is_over", "bad_results", state.is_over and not results),
        ("results", "bad_results", not all(map(_is_result, results)) or len(results) > MATCH_GAMES - is_running),
        ("results", "bad_results", is_running and has_won),
        ("left", "bad_results", is_running and state.left is not None),
        ("text", "crowded", len(standing(state.letters, state.owners)) > 2 * DEALT),
        ("text", "bad_strategic", state.strategic > min(state.plies, STRATEGIC_RUN) or (is_running and has_stalled)),
        ("to_draw", "bad_deal", not _is_deal(state)),
        ("touched", "bad_touch", state.touched and not _is_touch(state)),
        ("text", "bad_preparation", state.is_preparing and not _is_before_play(state)),
        ("last", "bad_last", state.last and not _is_move(state.last)),
    ):
        if is_wrong:
            raise MalformedPosition(f"{_ERRORS}{problem}", field)


def _is_result(result: Result) -> bool:
    return sorted(result.points) in ([0, 1], [0, 2], [0.5, 0.5]) and result.rule in ENDINGS


def _is_deal(state: State) -> bool:
    """Whether the letters still to be drawn can be: before the lot nothing lies, and who draws has nothing yet."""
    if state.white is None:
        return state.to_draw == (0, 1) and state.letters == NO_LETTERS
    colours = {state.colour(seat) for seat in state.to_draw}
    fits = len(state.stock) >= DEALT * len(state.to_draw) and len(colours) == len(state.to_draw)
    return fits and not any(owner.lower() in colours for owner in state.owners)


def _is_move(last: Last) -> bool:
    return len(last.route) >= 2 and all(square in NUMBERS for square in (*last.route, *last.flipped, *last.taken))


def _is_touch(state: State) -> bool:
    square = NUMBERS.get(state.touched, -1)
    return square >= 0 and state.owners[square].lower() == state.colour(state.turn)


def _is_before_play(state: State) -> bool:
    """Whether the letters lie and nobody has done anything yet (DAM-04)."""
    has_acted = state.touched or state.is_adoube or state.strategic or any(state.written)
    return state.white is not None and not state.to_draw and not state.is_over and not has_acted
