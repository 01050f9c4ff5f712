"""Which rules a move breaks, what is a fault, and what the table may rule."""

from collections.abc import Iterator

from lettrine.core.event import Faulted, FlagFell, Prepared, Resigned, Ruled
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.bitboard_view import Side, is_opening
from lettrine.games.dames.board import NAMES, NUMBERS, bits
from lettrine.games.dames.displacement import Displacement, displace
from lettrine.games.dames.flow import SEATS, to_act
from lettrine.games.dames.state import JOKERS, Adoube, Announcement, Move, Play, State, Touch
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.writing import MOST_WORDS, lay_words
from lettrine.games.dames.written_words import add_words

# DAM-30. What is announced or displaced wrongly; a joker misplaced (DAM-21) or a letter touched (DAM-31) is refused.
NO_FAULT = frozenset({"DAM-01", "DAM-04", "DAM-21", "DAM-31"})


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks, most telling first."""
    if state.is_over or state.to_draw or state.white is None or seat not in {0, 1}:
        return [Refusal("DAM-04", case="idle")]
    refusals = [] if seat == state.turn else [Refusal("DAM-04", case="turn")]
    match move:
        case Play():
            return refusals + list(_check_play(terms, state, seat, move))
        case Touch(square):
            return refusals + list(_check_touch(terms, state, seat, square))
        case Adoube():
            return refusals + list(_check_adoube(terms, state))


def _check_play(terms: Terms, state: State, seat: Seat, play: Play) -> Iterator[Refusal]:
    colour = state.colour(seat)
    if state.touched and play.route[:1] != (state.touched,):
        yield Refusal("DAM-31", {"square": state.touched}, (state.touched,))
    moved = displace(state, colour, play.route, terms.options.chain)
    if isinstance(moved, Refusal):
        yield moved
    else:
        yield from moved.refusals
    # Where no letter of one's own moves, it neither takes nor writes anything that could be judged.
    if isinstance(moved, Refusal) or state.owners[moved.start].lower() != colour:
        yield from _check_words_allowed(terms, state, seat, play.words)
        return
    side = Side(state, colour)
    yield from _check_kind(terms, side, moved, play)
    yield from _check_words_allowed(terms, state, seat, play.words)
    yield from lay_words(state, colour, moved, play.words, terms.words.__contains__).refusals
    yield from _check_jokers(side, moved, play)


def _check_kind(terms: Terms, side: Side, moved: Displacement, play: Play) -> Iterator[Refusal]:
    """Yield why the move is none of those that DAM-10 lists."""
    is_home = side.home >> moved.start & 1
    facts: dict[str, Fact] = {"start": NAMES[moved.start], "end": NAMES[moved.end]}
    if play.words:
        if moved.taken and is_home:
            yield Refusal("DAM-18", facts, case="both")
        if side.leaves_home_empty(moved.start, moved.end):
            yield Refusal("DAM-14", facts, (NAMES[moved.start],))
    elif not moved.taken:
        if not is_opening(side.state, side.colour):
            yield Refusal("DAM-20", case="late")
        elif terms.generator.can_write(side.state, side.colour):
            yield Refusal("DAM-20")
    elif not is_home:
        if not side.has_lone_foe:
            yield Refusal("DAM-18", facts, case="unwritten")
        elif terms.generator.can_write(side.state, side.colour):
            yield Refusal("DAM-19")


def _check_words_allowed(terms: Terms, state: State, seat: Seat, words: tuple[Announcement, ...]) -> Iterator[Refusal]:
    written = state.written
    for announced in words[:MOST_WORDS]:  # more are refused anyhow (DAM-15), and there might be thousands
        if not (announced.word.isascii() and announced.word.isalpha() and announced.word.isupper()):
            yield Refusal("DAM-33", {"word": announced.word[:32]}, case="letters")
            continue
        yield from terms.words.verdict(announced.word).refusals
        refusal = terms.written_words.so_far(written).refusal(announced.word, seat)
        if refusal:
            yield refusal
        written = add_words(written, seat, (announced.word,))


def _check_touch(terms: Terms, state: State, seat: Seat, square: str) -> Iterator[Refusal]:
    if terms.options.rigour != "strict":
        yield Refusal("DAM-31", case="assisted")
    if state.touched:
        yield Refusal("DAM-31", {"square": state.touched}, (state.touched,))
    if square not in NUMBERS:
        yield Refusal("DAM-01", {"squares": (square[:8],)}, case="square")
    elif state.owners[NUMBERS[square]].lower() != state.colour(seat):
        yield Refusal("DAM-31", {"square": square}, (square,), case="touch")


def _check_adoube(terms: Terms, state: State) -> Iterator[Refusal]:
    if terms.options.rigour != "strict":
        yield Refusal("DAM-31", case="assisted")
    if state.touched or state.is_adoube:
        yield Refusal("DAM-31", case="adoube")


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    if isinstance(ruling.act, Prepared):
        return ruling.seat is None and state.is_preparing
    if ruling.seat not in SEATS or state.is_over:
        return False
    match ruling.act:
        case Resigned():
            return True
        case FlagFell():
            is_running = terms.options.clock_minutes is not None and not state.is_preparing
            return is_running and ruling.seat in to_act(state)
        case Faulted():
            return terms.options.rigour == "strict" and ruling.seat in to_act(state)
        case _:
            return False


def fault(state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
    rules = tuple(refusal.rule for refusal in refusals)
    if seat not in to_act(state) or NO_FAULT.issuperset(rules):
        return None
    return Ruled(seat, Faulted(rules))


def _check_jokers(side: Side, moved: Displacement, play: Play) -> Iterator[Refusal]:
    earned, free = side.jokers_earned(play.spelt, moved.start, moved.end, bits(moved.taken))
    if 0 < len(play.jokers) < earned:
        yield Refusal("DAM-21", {"count": earned - len(play.jokers)}, case="joker_left")
    elif len(play.jokers) != earned:
        yield Refusal("DAM-21", {"count": earned}, case="joker_count" if earned else "joker_none")
    for joker in play.jokers[: len(JOKERS)]:
        where = (joker.square[:8],)
        if joker.letter not in tuple(side.state.jokers):
            yield Refusal("DAM-21", {"letter": joker.letter[:8]}, where, case="joker_letter")
        if joker.square not in free:
            yield Refusal("DAM-21", {"square": joker.square[:8]}, where, case="joker_square")
    letters = {joker.letter for joker in play.jokers}
    squares = {joker.square for joker in play.jokers}
    if len(letters) < len(play.jokers) or len(squares) < len(play.jokers):
        yield Refusal("DAM-21", case="joker_same")
