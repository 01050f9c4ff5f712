"""Which rules a move breaks, the most telling first, what is a fault, and what the table may rule."""

from collections import Counter
from collections.abc import Iterator

from lettrine.core.event import Faulted, Resigned, Ruled, TimedOut
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.seat import Seat
from lettrine.games.rummikub.flow import active, actors, awaited, outcome, to_act
from lettrine.games.rummikub.jokers import refuse_bonds
from lettrine.games.rummikub.state import (
    SHORTEST,
    Accept,
    Arrange,
    Contest,
    Move,
    Pass,
    Review,
    State,
    View,
    Vote,
)
from lettrine.games.rummikub.table_change import Change, compare, repeated
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, is_row, plain

# Refusals that no player at a real table could call for: not a fault, whatever the rigour.
IMPOSSIBLE = frozenset(
    "turn awaited no_seat over gone review no_review letters missing missing_own missing_jokers".split()
)


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks, for any value that can be decoded as a move."""
    return list(_refusals(terms, state, seat, move))


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    seat = ruling.seat
    if outcome(state) or seat is None or seat not in active(state) or state.contenders:
        return False
    match ruling.act:
        case Resigned():
            return True
        case TimedOut():
            return terms.options.turn_seconds is not None and seat in actors(state)
        case Faulted():
            return state.review is None and seat in actors(state)
        case _:
            return False


def fault(state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
    """Return the fault that strict rigour punishes (RUM-20): in a turn that could be confirmed at a real table."""
    is_turn = state.review is None and seat in to_act(state)
    if not is_turn or any(refusal.case in IMPOSSIBLE for refusal in refusals):
        return None
    return Ruled(seat, Faulted(tuple(dict.fromkeys(refusal.rule for refusal in refusals))))


def _refusals(terms: Terms, state: State, seat: Seat, move: Move) -> Iterator[Refusal]:
    if seat not in range(len(state.racks)):
        yield Refusal("RUM-03", {"seat": seat + 1}, case="no_seat")
        return
    yield from _refuse_moment(state, seat)
    if state.review is not None and isinstance(move, Arrange | Pass):
        yield Refusal("RUM-24", {"seat": state.turn + 1}, case="review")
    match move:
        case Arrange(words):
            yield from _refuse_arrangement(terms, state.table, state.racks[seat], words, has_opened=state.opened[seat])
        case Accept() | Contest() | Vote():
            yield from _refuse_answer(state.review, move)


def _refuse_moment(state: State, seat: Seat) -> Iterator[Refusal]:
    if outcome(state) is not None:
        yield Refusal("RUM-21", {}, case="over")
    elif state.gone[seat]:
        yield Refusal("GEN-10", {}, case="gone")
    elif state.review is not None and seat not in awaited(state):
        yield Refusal("RUM-24", {"players": tuple(str(each + 1) for each in awaited(state))}, case="awaited")
    elif seat not in actors(state):
        yield Refusal("RUM-03", {"seat": state.turn + 1}, case="turn")


def _refuse_answer(review: Review | None, move: Accept | Contest | Vote) -> Iterator[Refusal]:
    """Yield why *move* is no answer to what has just been laid."""
    if review is None:
        yield Refusal("RUM-24", {}, case="no_review")
    elif isinstance(move, Vote):
        if review.contested is None:
            yield Refusal("RUM-24", {}, case="no_vote")
    elif review.contested is not None:
        yield Refusal("RUM-24", {"word": review.contested}, case="voting")
    elif isinstance(move, Contest) and move.word not in review.words:
        yield Refusal("RUM-24", {"word": move.word, "words": review.words}, case="not_contestable")


def _refuse_arrangement(
    terms: Terms, table: tuple[str, ...], rack: str, words: tuple[str, ...], *, has_opened: bool
) -> Iterator[Refusal]:
    """Yield what is wrong with leaving *table* as *words*; what is not letters is set aside first."""
    for word in words:
        if not is_row(word):
            yield Refusal("GEN-01", {"word": word}, (f"word:{word}",), "letters")
    rows = tuple(filter(is_row, words))
    change = compare(table, rows, rack)
    if not has_opened:
        yield from _refuse_opening(terms, table, rows)
    yield from _refuse_letters(change, has_opened=has_opened)
    if has_opened:
        yield from refuse_bonds(table, rows, Counter(change.laid))
    yield from _refuse_words(terms, rows, change)
    yield from terms.inflections.refusals(change.gone, change.made)


def refusals_in_view(terms: Terms, view: View, move: Arrange) -> list[Refusal]:
    """Return what is wrong with *move* for the player who sees *view*, whoever's turn it is."""
    assert view.seat is not None
    has_opened = view.opened[view.seat]
    return list(_refuse_arrangement(terms, view.table, view.rack, move.words, has_opened=has_opened))


def _refuse_opening(terms: Terms, table: tuple[str, ...], words: tuple[str, ...]) -> Iterator[Refusal]:
    """Yield what keeps *words* from being the table and one long word (RUM-04)."""
    touched = Counter(table) - Counter(words)
    if touched:
        names = tuple(sorted(map(plain, touched)))
        yield Refusal("RUM-04", {"words": names}, tuple(f"table:{name}" for name in names), "touched")
    new = sorted((Counter(words) - Counter(table)).elements(), key=plain)
    if len(new) > 1:
        yield Refusal("RUM-04", {"words": tuple(map(plain, new))}, case="one_word")
    for word in new:
        if len(word) < terms.variant.opening:
            facts: dict[str, Fact] = {"word": plain(word), "count": len(word), "opening": terms.variant.opening}
            yield Refusal("RUM-04", facts, (f"word:{plain(word)}",), "opening_short")


def _refuse_letters(change: Change, *, has_opened: bool) -> Iterator[Refusal]:
    rule = "RUM-05" if has_opened else "RUM-04"
    if letters := tuple(change.lacking.replace(JOKER, "")):
        yield Refusal(rule, {"letters": letters}, case="missing" if has_opened else "missing_own")
    if JOKER in change.lacking:
        yield Refusal(rule, {"count": change.lacking.count(JOKER)}, case="missing_jokers")
    if not change.laid:
        yield Refusal("RUM-05", {}, case="nothing")
    if letters := tuple(change.left.replace(JOKER, "")):
        yield Refusal("RUM-07", {"letters": letters})
        yield Refusal("RUM-06", {"letters": letters})
    if JOKER in change.left:
        yield Refusal("RUM-12", {}, case="unused")


def _refuse_words(terms: Terms, words: tuple[str, ...], change: Change) -> Iterator[Refusal]:
    for word in repeated(words):
        yield Refusal("RUM-08", {"word": word}, (f"word:{word}",))
    for word in change.made:
        where = (f"word:{word}",)
        if len(word) < SHORTEST:
            yield Refusal("RUM-06", {"word": word}, where, "short")
        yield from (Refusal(each.rule, each.facts, where, each.case) for each in terms.words.verdict(word).refusals)
        if not terms.is_on_theme(word):
            yield Refusal("RUM-24", {"word": word, "theme": terms.options.theme or ""}, where, "off_theme")
