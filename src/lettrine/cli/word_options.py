"""The options that several commands share, and the words that they choose."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from lettrine.core.errors import MalformedWord, UsageError
from lettrine.core.letters import fold, read_word
from lettrine.games import word_policy
from lettrine.lexicon import Lexicon, Vocabulary, Words, house_words, read_word_list
from lettrine.lexicon.kernel.checks import LARGEST_RACK, LONGEST_WORD, MOST_BLANKS
from lettrine.lexicon.policy import NEUTRAL

BLANK = "?"

GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="help.game")]
GameOptions: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help.option", show_default=False)
]
GameVariant: TypeAlias = Annotated[
    str | None, typer.Option("--variant", metavar="NAME|FILE|LINK", help="help.variant", show_default=False)
]
Game: TypeAlias = Annotated[str, typer.Option("--game", help="help.words.game", metavar="GAME")]
WordsFile: TypeAlias = Annotated[
    Path | None, typer.Option("--words", help="help.words_file", metavar="FILE", show_default=False)
]
Added: TypeAlias = Annotated[
    list[str] | None, typer.Option("--add", help="help.words.add", metavar="WORD", show_default=False)
]
Removed: TypeAlias = Annotated[
    list[str] | None, typer.Option("--remove", help="help.words.remove", metavar="WORD", show_default=False)
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="help.json")]
Limit: TypeAlias = Annotated[
    int | None, typer.Option("--limit", help="help.words.limit", min=1, metavar="N", show_default=False)
]

NO_GAME = NEUTRAL


def chosen_lexicon(words: Path | None) -> Vocabulary:
    """Return the user's own list where one is given, the French lexicon otherwise."""
    return Lexicon.open() if words is None else read_word_list(words)


def bound_words(game: str, words_file: Path | None, added: list[str] | None, removed: list[str] | None) -> Words:
    """Return the words of *game* with the house's changes, from the lexicon or the user's own list."""
    policy = word_policy(game)
    return Words(chosen_lexicon(words_file), policy, house_words(added or (), removed or ()))


def read_rack(text: str, blanks: int) -> tuple[str, int]:
    """Return the letters written in *text* and all the blanks: *blanks* and each ``?`` of the text."""
    blanks += text.count(BLANK)
    written = text.replace(BLANK, "").strip()
    letters = read_word(written) if written or not blanks else ""
    if blanks > MOST_BLANKS:
        raise UsageError("cli:blanks", blanks=blanks, most=MOST_BLANKS)
    if len(letters) > LARGEST_RACK:
        raise UsageError("cli:rack", letters=len(letters), most=LARGEST_RACK)
    return letters, blanks


def read_base(text: str) -> str:
    """Return the word to extend, which must leave room for one letter."""
    word = read_word(text)
    if len(word) >= LONGEST_WORD:
        raise UsageError("lexicon:long_word", word=word, most=LONGEST_WORD - 1)
    return word


def read_slots(text: str) -> str:
    """Return the pattern written in *text*: letters, ``?`` for any letter, ``.`` for one of the rack."""
    slots = fold(text.strip())
    if not slots:
        raise MalformedWord("core:empty_word")
    plain = slots.replace(BLANK, "A").replace(".", "A")
    if not (plain.isascii() and plain.isalpha()):
        raise UsageError("cli:pattern", pattern=text.strip())
    if len(slots) > LONGEST_WORD:
        raise UsageError("lexicon:long_word", word=slots, most=LONGEST_WORD)
    return slots
