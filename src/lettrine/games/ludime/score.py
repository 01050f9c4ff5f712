"""What a move is worth, and what a round scores."""

from lettrine.core.ending import WordWorth
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.unnamed import require_named
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.state import Lay, Modify, Move, State, Table
from lettrine.games.ludime.terms import Terms


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:
    """Return what *move* adds to the values of the words that *seat* owns (LUD-18)."""
    value = terms.cards.value
    match move:
        case Lay(word):
            return ScoreLine((word,), (ScoreItem("word", value(word), {"word": word}),))
        case Modify(at, word):
            base = state.table.words[at]
            if base.owner != seat:
                return ScoreLine((word,), (ScoreItem("taken_over", value(word), {"word": word}),))
            added = missing_cards(word, base.word)
            return ScoreLine((word,), (ScoreItem("added", value(added), {"word": word}),))
        case _:
            return ScoreLine()


def word_worths(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[WordWorth, ...]:  # noqa: ARG001  (as `score`)
    """Return the word of *move* with its whole value, also where only some of its cards are new."""
    return (WordWorth(seat, move.word, terms.cards.value(move.word)),) if isinstance(move, Lay | Modify) else ()


def round_scores(terms: Terms, state: State) -> tuple[int, ...]:
    return tuple(map(sum, zip(owned_points(terms, state.table), held_points(terms, state), strict=True)))


def owned_points(terms: Terms, table: Table) -> tuple[int, ...]:
    """Return for each seat the values of its words (LUD-18)."""
    points = [0] * len(table.gone)
    for laid in table.words:
        points[laid.owner] += terms.cards.value(laid.word)
    return tuple(points)


def held_points(terms: Terms, state: State) -> tuple[int, ...]:
    """Return for each seat what the cards left in its hand take off (LUD-18).

    The hand of somebody who has left is set aside unseen, so it counts for nothing (GEN-10).
    """
    for seat, hand in enumerate(state.hands):
        if not state.table.gone[seat]:
            require_named(hand, seat)
    hands = zip(state.hands, state.table.gone, strict=True)
    return tuple(0 if gone else -terms.cards.value(hand) for hand, gone in hands)


def assets(terms: Terms, state: State, seat: Seat) -> dict[str, int]:
    """Return what the words of the others are worth, and what the cards left in the hand of *seat* take off."""
    others = [points for each, points in enumerate(owned_points(terms, state.table)) if each != seat]
    return {"others": -max(others, default=0), "hand": held_points(terms, state)[seat]}


def totals(table: Table) -> tuple[int, ...]:
    """Return the scores of all finished rounds together, by seat."""
    return tuple(sum(result[seat] for result in table.results) for seat in range(len(table.gone)))


def settled(state: State) -> tuple[int, ...]:
    return totals(state.table)


def standing(terms: Terms, table: Table) -> tuple[int, ...]:
    """Return what each seat has: finished rounds, and in the one under way the words that carry its token."""
    if len(table.results) == terms.options.rounds:
        return totals(table)
    if not table.results:
        return owned_points(terms, table)
    return tuple(map(sum, zip(totals(table), owned_points(terms, table), strict=True)))
