"""What a move of a learner was and did: the facts that conditions look at, as JSON would hold them."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.sentences import kind_of


def refused_facts(
    game: AnyGame, state: AnyState, seat: Seat, move: AnyMove, refusals: Sequence[Refusal]
) -> dict[str, Any]:
    """Return what is known of a *move* that the rules refuse."""
    return {**_move(game, state, seat, move), "refused": [refusal.rule for refusal in refusals]}


def made_facts(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove, after: AnyState) -> dict[str, Any]:
    """Return what is known of a legal *move* of *seat* that led from *state* to *after*."""
    line = game.score(state, seat, move)
    return {
        **_move(game, state, seat, move),
        **_written(line),
        "refused": [],
        "total": line.total,
        "items": {item.reason: item.points for item in line.items},
        "gained": _points(game, after, seat) - _points(game, state, seat),
        "after": _plain(game.view(after, seat)),
        "end": _end(game, after, seat),
    }


def _move(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> dict[str, Any]:
    return {
        "kind": kind_of(move),
        "text": game.write(move),
        "move": _plain(move),
        "changes": _plain(game.changes(state, seat, move)),
        "before": _plain(game.view(state, seat)),
    }


def _written(line: ScoreLine) -> dict[str, Any]:
    """Return the words that were written, in capitals, the longest of them, and how many jokers stand in them."""
    words = [word.upper() for word in line.words]
    longest = max(words, key=len, default="")
    jokers = sum(letter.islower() for word in line.words for letter in word)
    return {"words": words, "word": longest, "length": len(longest), "jokers": jokers}


def _points(game: AnyGame, state: AnyState, seat: Seat) -> float:
    """Return the points of *seat* as settled so far."""
    outcome = game.outcome(state)
    settled = outcome.scores if outcome else game.settled(state)
    return settled[seat] if seat < len(settled) else 0


def _end(game: AnyGame, state: AnyState, seat: Seat) -> dict[str, Any] | None:
    outcome = game.outcome(state)
    if outcome is None:
        return None
    return {**_plain(outcome), "is_won": seat in outcome.winners}


def fill(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the sentences of a lesson may name of *facts*: ``{word}``, ``{length}``, ``{points}`` and so on."""
    words = tuple(facts.get("words", ()))
    return {
        "word": facts.get("word", ""),
        "words": words,
        "length": facts.get("length", 0),
        "points": facts.get("total", 0),
        "gained": int(facts.get("gained", 0)),
    }


def _plain(value: object) -> Any:  # noqa: ANN401  (whatever JSON knows)
    """Return *value* as JSON would hold it: lists, not tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))
