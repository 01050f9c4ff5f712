"""What can go wrong, by cause: the errors below `LettrineError` are all there are.

Errors carry a code and facts, never a sentence: `lettrine.core.text.tell` writes the sentence in the reader's language.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact, Refusal


class LettrineError(Exception):
    """An error with a *code* (``package:name``, the sentence's key) and the *facts* that fill the sentence.

    *fields* name what is wrong in the JSON that somebody wrote: ``hands[0]``.
    """

    fields: tuple[str, ...] = ()

    def __init__(self, code: str, /, **facts: Fact | Phrase) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        from lettrine.core.text import tell  # noqa: PLC0415  (the catalogues are read only when a sentence is wanted)

        return tell(self, "en")

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.args, self.__dict__)

    def locate(self, place: str) -> None:
        """Say that what the fields name, or all that was read, stands in the field *place*."""
        self.fields = tuple(f"{place}.{field}" for field in self.fields) or (place,)


def _restore(kind: type[LettrineError], args: tuple[Any, ...], state: Mapping[str, Any]) -> LettrineError:
    """Return the error that was pickled: each kind takes other arguments."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class MalformedWord(LettrineError):
    """Text that cannot be folded to letters."""


class MalformedMove(LettrineError):
    """Text or JSON that cannot be read as a move of the game."""


class MalformedPosition(LettrineError):
    """JSON that is not a position the box allows (GEN-08); it names the *field* that is wrong, and *others*."""

    def __init__(self, code: str, field: str, /, *others: str, **facts: Fact | Phrase) -> None:
        super().__init__(code, **facts)
        self.fields = (field, *others)


class IllegalMove(LettrineError):
    """A move that one or more rules refuse.

    *package* is that of the game, whose sentences say why; without it the text of the error names the rules only.
    """

    def __init__(self, refusals: Sequence[Refusal], package: str = "") -> None:
        super().__init__("core:illegal_move", rules=", ".join(refusal.rule for refusal in refusals))
        self.refusals = tuple(refusals)
        self.package = package

    def __str__(self) -> str:
        if not self.package:
            return super().__str__()
        from lettrine.core.text import explain, game_catalogues  # noqa: PLC0415  (as in `LettrineError`)

        sources = game_catalogues(self.package, "en")
        return " ".join(f"{refusal.rule}: {explain(refusal, sources)}" for refusal in self.refusals)


class UnnamedPieces(LettrineError):
    """The pieces in the hand of *seat* are to be counted, and nobody has named them all."""

    def __init__(self, seat: int) -> None:
        super().__init__("core:unnamed_pieces", seat=seat + 1)
        self.seat = seat


class StaleMove(LettrineError):
    """A move made on an older number of events than the game has."""


class OptionError(LettrineError):
    """An unknown option, or a value that the option does not accept (GEN-07)."""


class RecordError(LettrineError):
    """A record that cannot be read, or that does not replay."""


class LexiconError(LettrineError):
    """A lexicon file or word list that cannot be opened or built."""


class UsageError(LettrineError):
    """A command called in a way that has no meaning."""
