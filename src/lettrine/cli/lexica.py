"""Which lexicon a command uses."""

from pathlib import Path

from lettrine.lexicon import AnyLexicon, Lexicon, WordList


def chosen_lexicon(words: Path | None) -> AnyLexicon:
    """Return the user's own list where one is given, the French lexicon otherwise."""
    return Lexicon.open() if words is None else WordList.read(words)
