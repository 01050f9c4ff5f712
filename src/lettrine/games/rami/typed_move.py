"""What a person may type beyond the text of a move: the word alone."""

from lettrine.core.letters import fold
from lettrine.core.pieces import without
from lettrine.games.boxes.ludime.word_rules import is_letters, missing_cards
from lettrine.games.rami.notation import read
from lettrine.games.rami.state import Claim, Move, View


def interpret(view: View, text: str) -> Move:
    """Return the move meant by *text*: a word alone is shown, and the card that it leaves over is thrown."""
    word = fold(text.strip())
    if is_letters(word) and len(word) == len(view.hand) - 1 and not missing_cards(word, view.hand):
        return Claim(without(view.hand, word), word)
    return read(text)
