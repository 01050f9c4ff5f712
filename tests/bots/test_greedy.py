"""The player of every game that has none of its own."""

from collections.abc import Iterator
from itertools import takewhile

from chaine.rules import Chaine
from chaine.state import Lay, Move, Options, Position, State
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import Level, narrowed
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.lexicon import WordList


class Endless(Chaine):
    """La Chaîne for those who always know a word: nobody may pass."""

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return takewhile(lambda move: isinstance(move, Lay), super().legal_moves(state, seat))


def chosen(words: list[str], longest: int) -> object:
    level = Level(longest=longest)
    game = Endless.bind(WordList(words), Options())
    view = game.view(game.state_of(Position(racks=("EILOTE", "AAAAAA"))), Seat(0))
    return Greedy(narrowed(game, level), level).choose(view, 1.0, Stream("", "bot", 0))


def test_a_bot_plays_the_words_that_it_knows() -> None:
    assert chosen(["LIE", "ETOILE"], 6) == Lay("ETOILE")
    assert chosen(["LIE", "ETOILE"], 3) == Lay("LIE")


def test_a_bot_that_knows_no_word_where_it_must_lay_one_looks_it_up() -> None:
    assert chosen(["ETOILE"], 3) == Lay("ETOILE")
