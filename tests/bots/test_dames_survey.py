"""The survey of moves agrees with the rules, move by move. Runs compiled, and uncompiled in a process of its own."""

from typing import Any

import pytest

from bots.dames_boards import listed, placed, wanderings
from games.dames.tables import french, state_of, with_words
from lettrine.bots.dames.board import after, board_of, placements, useful_placement
from lettrine.bots.dames.kernel.survey import Surveyor
from lettrine.bots.dames.known_words import KnownWords
from lettrine.bots.dames.move_survey import MoveSurvey
from lettrine.bots.dames.spelling import option_of, play_of
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import State

WORDS = "ROI TOI SEL SELS RAT RATE RATES MER MERE MERES UNE ETE ETES LES TES TIR TIRE TIRES NOIR SERIE ENTRE"
OPTIONS: list[dict[str, Any]] = [
    {},
    {"chain": "turning"},
    {"lengthen_by": "opponent", "verb_forms": "never_shortened", "feminine_then_plural": "any"},
    {"joker_defends": "yes", "chain": "turning"},
]


def options(surveyor: Surveyor) -> set[tuple[int, ...]]:
    return {surveyor.option(index) for index in range(surveyor.count)}


def assert_agrees(game: Dames, seed: int, most: int) -> int:
    words = KnownWords(game)
    move_survey = MoveSurvey(game, words)
    count = 0
    for state, play, then in wanderings(game, seed, most):
        board = board_of(state)
        move_survey.begin(state)
        assert options(move_survey.look(board, is_exact=True)) == listed(game, state, words)
        grouped = {option[:5] for option in options(move_survey.look(board))}
        assert grouped == {option[:5] for option in listed(game, state, words)}
        assert move_survey.can_move(board)
        moved = after(board, option_of(state, play, words), placed(play))
        if not then.is_over:
            assert moved._replace(line=()) == board_of(then)
            assert options(move_survey.look(moved, is_exact=True)) == listed(game, then, words), (
                "words barred on the way"
            )
        count += 1
    return count


@pytest.mark.parametrize("how", OPTIONS)
def test_a_small_lexicon_gives_the_same_moves(how: dict[str, Any]) -> None:
    assert sum(assert_agrees(with_words(*WORDS.split(), **how), seed, 6) for seed in range(3)) > 3


def test_marks_known_from_the_start_are_those_found_later() -> None:
    plain, housed = KnownWords(french()), KnownWords(french(words_added=["AAAB"]))
    known = plain.marks[plain.graph.number("CHEVAL")]
    assert known
    assert not housed.marks[housed.graph.number("CHEVAL")], "words of the house shift the numbers"
    assert housed.marks[housed.number("CHEVAL")] == known
    assert plain.marks[plain.number("LES")] == plain.hashes("LES") != 0


def test_room_is_made_for_any_number_of_moves() -> None:
    game = with_words(*WORDS.split())
    words = KnownWords(game)
    state = next(wanderings(game, 1, 1))[0]
    move_survey = MoveSurvey(game, words, capacity=2)
    move_survey.begin(state)
    assert options(move_survey.look(board_of(state), is_exact=True)) == listed(game, state, words)


def board_and_best(text: str, *words: str, **how: Any) -> tuple[MoveSurvey, State, float]:  # noqa: ANN401  (options)
    game = with_words(*words, **how)
    state = state_of(text)
    move_survey = MoveSurvey(game, KnownWords(game))
    move_survey.begin(state)
    surveyor = move_survey.look(board_of(state))
    return move_survey, state, surveyor.value(surveyor.best(1)[0])


def test_ends_are_seen_at_once() -> None:
    assert board_and_best("8/8/8/3R1ien/8/A7 w MER", "RIEN")[2] == 2000, "DAM-24"
    assert board_and_best("8/8/t7/R2R1ien/8/A7 w MER", "MER")[2] == 1000, "DAM-23"
    assert board_and_best("8/8/t7/R7/8/A7 w MER", "MER")[2] == 1000, "DAM-28"
    assert board_and_best("8/8/1te*5/1R6/6ie/A7 w MER", "MER", joker_defends="yes")[2] < 1000, "defended by a joker"


def test_leaving_home_open_is_seen_at_once() -> None:
    """The only letter at home takes its way out: Black's letter on H1 is alone in the camp then (DAM-23)."""
    game = with_words("MER")
    state = state_of("a7/8/1t6/1R6/8/7r w MER")
    move_survey = MoveSurvey(game, KnownWords(game))
    move_survey.begin(state)
    surveyor = move_survey.look(board_of(state))
    assert {surveyor.value(index) for index in range(surveyor.count)} == {-1000.0}


def test_a_move_is_written_as_the_rules_want_it() -> None:
    """SERRES can turn this letter or that: a path is given where the usual one is not meant."""
    game = french()
    words = KnownWords(game)
    move_survey = MoveSurvey(game, words)
    for state, _, _ in wanderings(game, 5, 3):
        board = board_of(state)
        move_survey.begin(state)
        surveyor = move_survey.look(board, is_exact=True)
        for option in [surveyor.option(index) for index in range(0, surveyor.count, 7)]:
            play = play_of(state, board, option, words, is_turning=False)
            assert game.check(state, state.turn, play) == []
            assert option_of(state, play, words) == option


def test_a_joker_goes_where_letters_are() -> None:
    game = french()
    words = KnownWords(game)
    found = 0
    for state, play, _ in wanderings(game, 2, 12):
        option = option_of(state, play, words)
        ways = placements(board_of(state), option)
        found += len(ways) > 1
        assert useful_placement(board_of(state), option) in ways
    assert found
