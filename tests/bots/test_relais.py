"""The players of Le Relais: legal everywhere, dear where they look no further, far-sighted where they do."""

from typing import Any

import pytest

from games.relais.specimen import SPECIMEN
from games.relais.test_relais import state
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST, BEST_SCORE, NAMES, Level, level, narrowed
from lettrine.bots.relais.continuations import Continuations
from lettrine.bots.relais.player import RelaisBot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import GiveUp, Lay, Move
from lettrine.lexicon import WordList
from lettrine.lexicon.graph import LONGEST_WORD
from support.bouts import LONG, bout
from support.specimen import walk

FAR = Level(width=8, depth=3, samples=4)


def relais(words: str) -> Relais:
    game = open_game("relais", {}, WordList(words.split()))
    assert isinstance(game, Relais)
    return game


def choice(words: str, table: dict[str, Any], level: Level = FAR, limit: float = LONG) -> Move:
    game = relais(words)
    return RelaisBot(game, level).choose(game.view(state(game, **table), Seat(0)), limit, Stream("1", "bot", 0))


@pytest.mark.parametrize("options", SPECIMEN.options, ids=str)
def test_every_level_plays_legally_with_all_options(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Relais)
    bots = [RelaisBot(game, level("relais", name)) for name in NAMES]
    for seats in game.seat_counts:
        *_, (_, _, _, is_over) = bout(game, bots[-seats:], seats, str(seats))
        assert is_over


def test_weak_and_strong_finish_a_game_over_the_real_lexicon() -> None:
    game = open_game("relais", {"target": 20})
    bots = [open_bot(game, name) for name in ("debutant", "confirme", BEST)]
    known = narrowed(game, level("relais", "debutant")).words
    *rest, (_, _, _, is_over) = bout(game, bots, 3, "1")
    assert is_over
    assert all(move.word in known for _, seat, move, _ in rest if seat == 0 and isinstance(move, Lay))


def test_without_lookahead_it_scores_as_the_generic_player() -> None:
    game = SPECIMEN.game(SPECIMEN.options[0])
    quick, plain = open_greedy(game), Greedy(game)
    assert isinstance(quick, RelaisBot)
    for play in walk(start(game, 2, "3"), 40):
        if not play.is_over:
            seat, stream = play.state.table.turn, Stream("1", "bot", 0)
            view = game.view(play.state, seat)
            one, other = quick.choose(view, LONG, stream), plain.choose(view, LONG, stream)
            assert game.score(play.state, seat, one).total == game.score(play.state, seat, other).total
            best = quick.evaluate(view, LONG, stream)[0]
            assert best.value == game.score(play.state, seat, best.move).total


def test_it_prefers_a_cheap_letter_that_nobody_can_follow() -> None:
    words = "AIR AIRE AIRZ AIRZA AIRZE AIRZI AIRZO AIRZU AIRZS"
    table = {"hands": ["ZE", "AEIOUSNTRLAE"], "word": "AIR", "author": 1, "turn": 0}
    assert choice(words, table, BEST_SCORE) == Lay("AIRZ")
    assert choice(words, table) == Lay("AIRE")


def test_it_gives_up_rather_than_feed_the_others() -> None:
    words = "AIR AIRK AIRKA AIRKE AIRKI AIRKO AIRKS AIRKT AIRKN AIRKR"
    table = {"hands": ["K", "AEIOSNTRLAEE"], "word": "AIR", "author": 1, "turn": 0}
    assert choice(words, table) == GiveUp()


def test_alone_it_takes_the_way_that_goes_furthest() -> None:
    words = "AIR AIRZ AIRE AIRES AIRESN AIRESNT"
    table = {"hands": ["ENSTZ", "A"], "word": "AIR", "author": 0, "turn": 0, "out": [False, True]}
    assert choice(words, table) == Lay("AIRE")
    assert choice(words, table, Level(width=8, depth=2, samples=1)) == Lay("AIRE"), "who is alone cannot lose"


def test_it_opens_with_a_word_that_is_hard_to_continue() -> None:
    words = "AIR TES AIRA AIRE AIRI AIRO AIRU AIRS AIRT AIRN AIRL AIRR"
    assert choice(words, {"hands": ["AIRTES", "A"]}, Level(width=1, depth=1, samples=1)) == Lay("TES")


def test_it_moves_even_without_time() -> None:
    words = "AIR AIRE AIRZ AIRZA"
    table = {"hands": ["ZE", "AAAA"], "word": "AIR", "author": 1, "turn": 0}
    assert choice(words, table, limit=-1.0) == Lay("AIRZ")
    assert choice(words, {**table, "hands": ["X", "A"]}, limit=-1.0) == GiveUp()


def test_the_same_seed_gives_the_same_move() -> None:
    game = open_game("relais")
    play = start(game, 2, "7")
    seat = play.state.table.turn
    view = game.view(play.state, seat)
    once, again = (open_bot(game, "fort").choose(view, LONG, Stream("5", "bot", 1)) for _ in range(2))
    assert once == again


def test_words_that_it_does_not_know_are_weighed_for_others_and_never_played() -> None:
    game = relais("AIR AIRE AIRES AIRS")
    weak = Level(longest=4, width=4, depth=2, samples=2)
    bot = RelaisBot(narrowed_relais(game, weak), weak)
    long = game.view(state(game, hands=["SEZ", "AAA"], word="AIRE", author=1, turn=0), Seat(0))
    assert bot.choose(long, LONG, Stream("1", "bot", 0)) == GiveUp()
    moves = [each.move for each in bot.evaluate(long, LONG, Stream("1", "bot", 0), (Lay("AIRES"),))]
    assert set(moves) == {Lay("AIRES"), GiveUp()}
    beyond = game.view(state(game, hands=["SEZ", "AAA"], word="AIRES", author=1, turn=0), Seat(0))
    assert bot.choose(beyond, LONG, Stream("1", "bot", 0)) == GiveUp(), "a word on the table that it does not know"


def narrowed_relais(game: Relais, level: Level) -> Relais:
    narrow = narrowed(game, level)
    assert isinstance(narrow, Relais)
    return narrow


def test_nothing_is_added_to_the_longest_word() -> None:
    assert Continuations(relais("AIR AIRE").words.graph).letters("A" * LONGEST_WORD) == frozenset()
