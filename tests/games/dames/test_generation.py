"""The fast lists of moves agree with the slow reference, and what follows from them is counted."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from msgspec.structs import replace

from games.dames.random_games import positions
from games.dames.reference import Dictionary, Effect, Reference, Square
from games.dames.specimen import WORDS
from games.dames.tables import state_of, with_words
from lettrine.core.move_tree import divide
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.dames.apply import effect
from lettrine.games.dames.board import NUMBERS, squares_of
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State
from lettrine.lexicon import Lexicon, WordList
from support.reference_graph import read_graph
from support.work import work_of


def square_of(number: int) -> Square:
    return number % 8, number // 8


def effect_of(state: State, play: Play) -> Effect:
    moved, flipped = effect(state, state.turn, play)
    return Effect(
        square_of(moved.start),
        square_of(moved.end),
        frozenset(map(square_of, moved.taken)),
        frozenset(play.spelt),
        frozenset(map(square_of, squares_of(flipped))),
        frozenset((joker.letter, square_of(NUMBERS[joker.square])) for joker in play.jokers),
    )


@cache
def french(chain: str) -> Dames:
    game = open_game("dames", {"chain": chain})
    assert isinstance(game, Dames)
    return game


@cache
def short_words(chain: str) -> Dames:
    game = open_game("dames", {"chain": chain}, WordList(WORDS))
    assert isinstance(game, Dames)
    return game


@cache
def french_words() -> Dictionary:
    game = french("straight")
    listed = [word for word in read_graph(Lexicon.open().records) if word in game.words]  # type: ignore[arg-type]
    return Dictionary(game.words, listed)


def compare(game: Dames, dictionary: Dictionary, states: Iterator[State]) -> None:
    reference = Reference(dictionary, turning=game.options.chain == "turning")
    for state in states:
        plays = list(game.moves(state, state.turn))
        effects = [effect_of(state, play) for play in plays]
        assert len(set(effects)) == len(effects), "two moves lead to the same position with the same words"
        assert set(effects) == reference.effects(state), game.position_of(state)


@pytest.mark.parametrize("chain", ["straight", "turning"])
def test_with_a_few_words_all_moves_are_those_of_the_reference(chain: str) -> None:
    game = short_words(chain)
    dictionary = Dictionary(game.words, list(WORDS))
    compare(game, dictionary, islice(positions(game, f"few {chain}"), 150))


@pytest.mark.parametrize("chain", ["straight", "turning"])
def test_in_french_all_moves_are_those_of_the_reference(chain: str) -> None:
    game = french(chain)
    compare(game, french_words(), islice(positions(game, f"french {chain}"), 0, 24, 8))


def test_thousands_of_paths_of_one_letter_are_those_of_the_reference() -> None:
    """Eight E's in a block and one that comes: more paths than a search has room for at first."""
    words = ("EEE", "EEEE", "EEEEE", "EEEEEE")
    game = with_words(*words)
    compare(game, Dictionary(game.words, list(words)), iter([state_of("8/eeee4/eeee4/8/E7/A7")]))


def test_only_the_moves_of_a_touched_letter_are_listed() -> None:
    game = short_words("straight")
    state = next(iter(positions(game, "touch")))
    moves = list(game.moves(state, state.turn))
    square = moves[-1].route[0]
    listed = list(game.moves(replace(state, touched=square), state.turn))
    assert listed == [play for play in moves if play.route[0] == square]
    assert list(game.legal_moves(state, Seat(1 - state.turn))) == []


@pytest.mark.parametrize(("seed", "sequences"), [("1", 370), ("2", 118), ("5", 442), ("9", 232), ("12", 135)])
def test_perft_with_turning_chains_is_pinned(seed: str, sequences: int) -> None:
    counts = dict(divide(start(short_words("turning"), 2, seed), 2))
    assert sum(counts.values()) == sequences, counts


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("chain", ["straight", "turning"])
def test_in_two_thousand_positions_all_moves_are_those_of_the_reference(chain: str, part: int) -> None:
    game = french(chain)
    compare(game, french_words(), islice(positions(game, f"slow {chain} {part}"), 250))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_plays_of_some_words_are_those_of_all_that_write_no_other(seed: str) -> None:
    """So is a letter bound to move (DAM-31) exactly where one of all the plays is its own."""
    game = with_words(*WORDS)
    for state in islice(positions(game, seed), 25):
        colour = state.colour(state.turn)
        everything = game.generator.plays(state, colour)
        words = sorted({said.word for play in everything for said in play.words})
        for wanted in ((), words[:1], words[::2], words):
            fitting = [play for play in everything if all(said.word in wanted for said in play.words)]
            assert game.generator.plays(state, colour, wanted) == fitting
        starts = {play.route[0] for play in everything}
        assert {square for square in NUMBERS if game.generator.can_leave(state, colour, square)} == starts


def test_a_word_typed_on_a_crowded_board_is_found_among_hundreds_of_thousands_of_moves() -> None:
    game = open_game("dames")
    state = state_of("2ESatet/2essTES/nieseaEE/2es1ttt/ieere1n1/1r6")
    view = game.view(state, state.turn)
    game.interpret(view, "ETES")
    assert work_of(lambda: game.interpret(view, "ETES")) < 100_000
