"""A hint in steps: which segment, how its word begins, which letters, the word."""

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import after_move
from lettrine.games.deplimo.check import check
from lettrine.games.deplimo.ruler_score import Run, Worth
from lettrine.games.deplimo.state import Declare, Draw, Move, Place, State
from lettrine.games.deplimo.terms import Terms

MOST_NAMED = 3  # segments: where more change, it is no help to name them


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Draw():
            return (HintStep("where", "draw_why"), HintStep("move", "draw"))
        case Declare():
            return (HintStep("where", "done_why"), HintStep("move", "done"))
        case Place():
            return _placing(terms, state, seat, move)


def _placing(terms: Terms, state: State, seat: Seat, move: Place) -> tuple[HintStep, ...]:
    before = terms.appraise(state.players[seat])
    after = terms.appraise(after_move(state, seat, move).players[seat])
    pairs = list(zip(before.segments, after.segments, strict=True))
    changed = tuple(str(number) for number, (old, new) in enumerate(pairs, 1) if old.text != new.text)
    if not changed:
        why = "nothing_better" if state.players[seat].waiting else "settled"
        return (HintStep("where", why), HintStep("move", "wait" if check(terms, state, seat, Draw()) else "draw"))
    marks = tuple(f"segment:{number}" for number in changed)
    is_whole = len(changed) > MOST_NAMED
    where = HintStep("where", "segments", {"segments": changed, "count": len(changed)}, marks)
    where = HintStep("where", "rearrange") if is_whole else where
    new = _new_words(before, after)
    if not new:
        return (where, HintStep("move", "clear", {"points": after.points}, marks))
    number, run = max(new, key=lambda each: each[1].points)
    place = (f"segment:{number}",)
    words = tuple(each.letters for _, each in new)
    return (
        where,
        HintStep(
            "word", "segment_word", {"segment": number, "length": len(run.letters), "letter": run.letters[0]}, place
        ),
        HintStep("pieces", "segment_letters", {"letters": tuple(sorted(run.letters))}, place),
        HintStep("move", "place", {"words": words, "points": after.points}, marks),
    )


def _new_words(before: Worth, after: Worth) -> list[tuple[int, Run]]:
    """Return the words that lie nowhere on the ruler as it is, each with the number of its segment."""
    known = before.words
    return [
        (number, run)
        for number, segment in enumerate(after.segments, 1)
        for run in segment.runs
        if run.status == "word" and run.letters not in known
    ]
