"""A hint in steps: whether words are undone, which, which letters of the rack, the words that are made."""

from collections.abc import Iterable

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.rummikub.score import score
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Move, Pass, Review, State, Vote
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.terms import Terms


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Arrange():
            return _arrangement(terms, state, seat, move)
        case Pass():
            return (HintStep("where", "no_word"), HintStep("move", "pass"))
        case Accept() | Contest() | Vote():
            return _judgement(state.review, move)


def _arrangement(terms: Terms, state: State, seat: Seat, move: Arrange) -> tuple[HintStep, ...]:
    change, points = compare(state.table, move.words, state.racks[seat]), score(terms, state, seat, move).total
    letters = tuple(change.laid)
    made = _words(change.made)
    return (
        *(_undoing(change.gone) if change.gone else _adding(change.made, is_opening=not state.opened[seat])),
        HintStep(
            "pieces", "rack_letters", {"letters": letters}, tuple(f"letter:{each}" for each in dict.fromkeys(letters))
        ),
        HintStep("move", "arrange" if made else "arrange_wordless", {"words": change.made, "points": points}, made),
    )


def _undoing(gone: tuple[str, ...]) -> tuple[HintStep, ...]:
    return (
        HintStep("where", "undo_count", {"count": len(gone)}),
        HintStep("word", "undo_words", {"words": gone}, _words(gone)),
    )


def _adding(made: tuple[str, ...], *, is_opening: bool) -> tuple[HintStep, ...]:
    """Return the steps to words beside those of the table; none is made where only a joker changes its place."""
    if not made:
        return (HintStep("where", "joker_moves"),)
    longest = max(made, key=len)
    where = HintStep("where", "opening" if is_opening else "beside", {"length": len(longest), "count": len(made)})
    return (where, HintStep("word", "initial", {"letter": longest[0]}))


def _judgement(review: Review | None, move: Accept | Contest | Vote) -> tuple[HintStep, ...]:
    assert review is not None  # there is something to judge
    judged = (review.contested,) if review.contested is not None else review.words
    where = HintStep("where", "theme", where=_words(judged))
    match move:
        case Accept():
            return (where, HintStep("move", "accept"))
        case Contest(word):
            return (where, HintStep("move", "contest", {"word": word}, _words((word,))))
        case Vote(keep):
            return (where, HintStep("move", "vote_keep" if keep else "vote_refuse", where=_words(judged)))


def _words(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"word:{word}" for word in words)
