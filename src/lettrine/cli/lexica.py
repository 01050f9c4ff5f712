"""Which lexicon a command uses."""

from pathlib import Path

from lettrine.lexicon import Lexicon, Vocabulary, read_word_list


def chosen_lexicon(words: Path | None) -> Vocabulary:
    """Return the user's own list where one is given, the French lexicon otherwise."""
    return Lexicon.open() if words is None else read_word_list(words)
