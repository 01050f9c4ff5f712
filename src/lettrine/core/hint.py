"""A hint, told in steps: where to look, which word, which pieces, and only then the move."""

from typing import Literal, TypeAlias

import msgspec

from lettrine.core.refusal import Fact
from lettrine.core.score import ScoreLine

StepName: TypeAlias = Literal["where", "word", "pieces", "move"]


class HintStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a hint. Nothing of what a later one tells is in it; the last, and only that, is the ``move``.

    *case* is the key of the sentence that a player reads (``hints.<case>``), *facts* fill it: a number that is a seat
    may be read as its player (``{owner_name}``), a row of signs as the names of the pieces, ``points`` as ``{gain}``,
    with ``reason`` where all are for one.
    *where* are the pieces and places to point at, by the game's own addresses (``slot:3``, ``card:E``, ``D4``).
    """

    name: StepName
    case: str
    facts: dict[str, Fact] = {}
    where: tuple[str, ...] = ()


def word_hint(line: ScoreLine) -> tuple[HintStep, ...]:
    """Return the steps to a move that writes and scores *line*: how long its longest word is, how it begins, of what.

    That is all that can be said of a game of which nothing else is known.
    """
    word = max(line.words, key=len).upper()
    return (
        HintStep("where", "length", {"length": len(word)}),
        HintStep("word", "initial", {"letter": word[0]}),
        HintStep(
            "pieces", "letters", {"letters": tuple(sorted(word))}, tuple(f"letter:{each}" for each in sorted({*word}))
        ),
        HintStep("move", "words", {"words": tuple(each.upper() for each in line.words), "points": line.total}),
    )


def act_hint(move: object, text: str) -> tuple[HintStep, ...]:
    """Return the steps to a *move*, canonically *text*, that writes no word: there is none to be found."""
    kind = str(move.__struct_config__.tag)  # type: ignore[attr-defined]  # every move is a tagged msgspec struct
    return (HintStep("where", "no_word"), HintStep("move", "act", {"kind": kind, "text": text}))
