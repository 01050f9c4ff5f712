"""The theme: words contested and voted on between two turns (RUM-24).

What the rule leaves open is settled so: everybody but the player whose words they are may contest and vote, a contest
is a vote against, votes are open, and a word that stays cannot be contested again. With fewer than two others nothing
can be contested.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.rummikub.flow import awaited, confirm, reviewers, take_back
from lettrine.games.rummikub.state import Accept, Ballot, Contest, Review, State, Vote


def refuse_answer(review: Review | None, move: Accept | Contest | Vote) -> Iterator[Refusal]:
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


def after_answer(state: State, seat: Seat, move: Accept | Contest | Vote) -> State:
    """Return the state after *move*, an answer to the words under review."""
    review = state.review
    assert review is not None
    match move:
        case Accept():
            answered = replace(review, accepted=(*review.accepted, seat))
        case Contest(word):
            answered = replace(review, contested=word, ballots=(Ballot(seat, keep=False),))
        case Vote(keep):
            answered = replace(review, ballots=(*review.ballots, Ballot(seat, keep)))
    return resume(replace(state, review=answered))


def resume(state: State) -> State:
    """Return the state once nobody has to be waited for who is not there: a vote is counted, a turn confirmed."""
    review = state.review
    if review is None:
        return state
    if len(reviewers(state)) < 2:
        return confirm(state)
    if awaited(state):
        return state
    return confirm(state) if review.contested is None else _count(state, review)


def _count(state: State, review: Review) -> State:
    """Return the state after the vote: a tie keeps the word."""
    voters = reviewers(state)
    keeps = [ballot.keep for ballot in review.ballots if ballot.seat in voters]
    if keeps.count(False) > keeps.count(True):
        return take_back(state)
    words = tuple(word for word in review.words if word != review.contested)
    kept = replace(state, review=replace(review, words=words, contested=None, ballots=()))
    return resume(kept) if words else confirm(kept)
