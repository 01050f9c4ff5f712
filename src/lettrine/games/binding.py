"""The words of a table: a vocabulary, the game's policy, the house's words (GEN-09)."""

from collections.abc import Iterable

from lettrine.core.errors import LettrineError, OptionError
from lettrine.core.options import Options
from lettrine.core.phrase import Phrase
from lettrine.lexicon import Vocabulary, WordPolicy, Words, house_words


def bind_words(vocabulary: Vocabulary, policy: WordPolicy, options: Options) -> Words:
    """Return the words that *policy* and the house words among *options* leave of *vocabulary*; raise `OptionError`."""
    added = read_option_words("words_added", options.words_added)
    removed = read_option_words("words_removed", options.words_removed)
    return Words(vocabulary, policy, house_words(added, removed))


def read_option_words(name: str, texts: Iterable[str]) -> frozenset[str]:
    """Return the folded words that the option *name* lists; raise `OptionError` for what is no word, or too long."""
    try:
        return house_words(texts).added
    except LettrineError as error:
        package, _, key = error.code.partition(":")
        problem = Phrase(f"{package}:errors.{key}", error.facts)
        raise OptionError("core:option_words", name=name, problem=problem) from error
