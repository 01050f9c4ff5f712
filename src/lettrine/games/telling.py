"""What a move is called when people are told of it."""

from lettrine.core.game import AnyGame
from lettrine.core.text import Language, catalogue


def say_move(game: AnyGame, kind: str, text: str, words: tuple[str, ...], language: Language) -> str:
    """Return a move of *kind* in the reader's language where the game has a sentence for it, else its canonical *text*.

    *kind* is the tag of the move's type, *words* those that it writes.
    """
    key = f"moves.{kind}"
    sentences = catalogue(game.package, language)
    return sentences.say(key, {"text": text, "words": words}) if key in sentences else text


def kind_of(move: object) -> str:
    """Return the tag of the move's type."""
    return str(move.__struct_config__.tag)  # type: ignore[attr-defined]  # every move is a tagged msgspec struct
