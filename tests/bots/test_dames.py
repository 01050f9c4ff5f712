"""The player of Dames de lettres, level by level."""

from itertools import count, pairwise
from typing import Any

import pytest

from bots.dames_boards import wanderings
from games.dames.tables import WHITE, french, state_of, with_words
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.dames.player import DamesBot
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST_SCORE, NAMES, Level, level, narrowed
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State

WORDS = "ROI TOI SEL SELS RAT RATE RATES MER MERE MERES UNE ETE ETES LES TES TIR TIRE TIRES NOIR SERIE ENTRE".split()
SEARCH = Level(width=6, nodes=10, depth=2)


def stream(index: int = 0) -> Stream:
    return Stream("1", "bot", index)


def chosen(text: str, *words: str, strength: Level = SEARCH, **fields: Any) -> str:  # noqa: ANN401  (of a position)
    game = with_words(*words)
    move = DamesBot(game, strength).choose(game.view(state_of(text, **fields), WHITE), 5.0, stream())
    return game.write(move)


def play_out(game: Dames, bots: list[DamesBot], seed: str) -> list[Play]:
    """Return the moves of a whole game, all of which are legal or the game would refuse them."""
    play = start(game, 2, seed)
    moves: list[Play] = []
    while not play.is_over and len(moves) < 120:
        seat = play.state.turn
        moves.append(bots[seat].choose(game.view(play.state, seat), 10.0, stream(len(moves))))
        play = play.submit(seat, moves[-1])
    return moves


def test_it_takes_a_win_rather_than_more_letters() -> None:
    """RIEN would turn three letters; the take on A4 leaves Black's camp empty, and that is the end."""
    assert chosen("8/8/t7/R2R1ien/8/A7 w MER", "RIEN") in {"A3-A5", "A3-A6"}


def test_looking_no_further_it_turns_most_letters() -> None:
    assert chosen("a7/8/8/3R1ien/8/A6c", "RIEN", strength=BEST_SCORE) == "D3-E4 RIEN"


@pytest.mark.parametrize(("last_letter", "chance"), [("anywhere", 0.5), ("home", 1.0)])
def test_it_knows_what_a_last_letter_abroad_is_worth(last_letter: str, chance: float) -> None:
    """White's A takes T and is alone then, where Black cannot reach it and has no move (DAM-25, DAM-26)."""
    game = with_words("ROI", last_letter=last_letter)
    view = game.view(state_of("7c/7d/t7/A7/8/8 w MER"), WHITE)
    best = DamesBot(game, SEARCH).evaluate(view, 5.0, stream())[0]
    assert best.value == pytest.approx(chance, abs=0.01)


def test_it_moves_the_letter_that_it_has_touched() -> None:
    """RIEN turns three letters, but C1 was picked up (DAM-31)."""
    text = "a7/8/8/3R1ien/1t6/A1S5 w MER"
    assert chosen(text, "RIEN", strength=BEST_SCORE) == "D3-E4 RIEN"
    assert chosen(text, "RIEN", touched="C1", strength=BEST_SCORE) == "C1-A3"
    assert chosen(text, "RIEN", touched="C1") == "C1-A3"


@pytest.mark.parametrize("seed", range(3))
def test_width_0_is_the_best_score_at_once(seed: int) -> None:
    """The generic bot weighs the same moves by `score`; several may score the same, and either may come first."""
    game = with_words(*WORDS)
    mine, generic = open_greedy(game), Greedy(game)
    for state, _, _ in wanderings(game, seed, 8):
        view = game.view(state, state.turn)
        one, other = mine.choose(view, 5.0, stream()), generic.choose(view, 5.0, stream())
        assert game.score(state, state.turn, one).total == game.score(state, state.turn, other).total


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"chain": "turning", "joker_defends": "yes"},
        {"lengthen_by": "opponent", "match": "best_of_3", "last_letter": "home"},
    ],
)
def test_every_level_plays_by_the_rules_to_the_end(how: dict[str, Any]) -> None:
    game = with_words(*WORDS, **how)
    for below, above in pairwise(NAMES):
        bots = [DamesBot(narrowed(game, level("dames", name)), level("dames", name)) for name in (below, above)]
        assert play_out(game, bots, "7")


def test_the_same_seed_gives_the_same_moves() -> None:
    game = with_words(*WORDS)
    strength = level("dames", "confirme")
    one, other = (play_out(game, [DamesBot(game, strength), DamesBot(game, strength)], "3") for _ in range(2))
    assert one == other


def first_position(game: Dames) -> State:
    return start(game, 2, "first").state


@pytest.mark.parametrize("name", NAMES)
def test_without_time_there_is_still_a_legal_move(name: str) -> None:
    game = french()
    state = first_position(game)
    move = open_bot(game, name).choose(game.view(state, state.turn), 0.0, stream())
    assert game.check(state, state.turn, move) == []


def test_the_clock_is_asked_often_and_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that ticks each time it is read, thinking ends just before the fiftieth tick."""
    game = french()
    state = first_position(game)
    ticks = count()
    monkeypatch.setattr("time.monotonic", lambda: next(ticks) / 1000)
    bot = DamesBot(game, Level(width=20, nodes=30, depth=2))
    assert game.check(state, state.turn, bot.choose(game.view(state, state.turn), 0.05, stream())) == []
    assert 40 < next(ticks) <= 50


def test_a_level_writes_only_words_that_it_knows() -> None:
    """Its opponent's rare words stand on the board and bar others all the same.

    Where it knows nothing to do it needs a dictionary (DAM-32): nobody may pass.
    """
    game = french()
    strength = Level(rarest=9, longest=3, oversight=0.5)
    known = narrowed(game, strength)
    play = start(game, 2, "5")
    bots = [DamesBot(known, strength), DamesBot(game, BEST_SCORE)]
    needed = []
    while not play.is_over:
        state, seat = play.state, play.state.turn
        move = bots[seat].choose(game.view(state, seat), 10.0, stream(len(play.events)))
        play = play.submit(seat, move)
        if seat == 0:
            can_write = any(each.words for each in known.moves(state, seat))
            needed.append(not can_write)
            assert not can_write or all(each.word in known.words for each in move.words)
    assert set(needed) == {False, True}


@pytest.mark.parametrize("text", ["8/3O4/3k1R2/8/8/A7 w MER", "8/2O5/1Ek1R3/8/8/A7 w MER"])
@pytest.mark.parametrize("strength", [Level(rarest=9), Level(rarest=9, width=4, nodes=4)])
def test_a_last_letter_is_not_taken_where_a_word_it_does_not_know_would_turn_it(strength: Level, text: str) -> None:
    """OKA and KEA are rare: from abroad the take is for who can write no word at all (DAM-19), from home it stays."""
    game = french()
    state = state_of(text)
    bot = DamesBot(narrowed(game, strength), strength)
    move = bot.choose(game.view(state, WHITE), 5.0, stream())
    assert game.check(state, WHITE, move) == []


@pytest.mark.parametrize("strength", [BEST_SCORE, SEARCH, Level(rarest=8, longest=4, width=4, nodes=4)])
def test_what_is_weighed_includes_the_moves_given(strength: Level) -> None:
    game = french()
    state = first_position(game)
    every = list(game.moves(state, state.turn))
    also = [every[0], every[len(every) // 2], every[-1]]
    bot = DamesBot(narrowed(game, strength), strength)
    weighed = bot.evaluate(game.view(state, state.turn), 5.0, stream(), also)
    assert all(any(each.move == move for each in weighed) for move in also)
    assert [each.value for each in weighed] == sorted((each.value for each in weighed), reverse=True)
    assert all(game.check(state, state.turn, each.move) == [] for each in weighed)
    assert bot.unit == ("chance" if strength.width else "points")
    if strength.width:
        assert all(0 <= each.value <= 1 for each in weighed)


def test_what_is_weighed_first_is_what_is_chosen() -> None:
    game = french()
    state = first_position(game)
    view = game.view(state, state.turn)
    bot = DamesBot(game, SEARCH)
    assert bot.evaluate(view, 5.0, stream())[0].move == bot.choose(view, 5.0, stream())
