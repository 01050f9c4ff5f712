"""Hints are in words that whoever asks may know, where those are worth at least half of the best."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from lettrine.bots import open_bot
from lettrine.bots.adviser import COMMON, LOSS, UNHEARD, Adviser, Knowledge, knowledge_against
from lettrine.bots.bot import EvaluatingBot
from lettrine.bots.level import BEST, NAMES
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyState, AnyView
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import REGISTRY, open_game
from lettrine.games.ludime.state import Laid, Step
from lettrine.games.ludime.state import Position as LudimePosition
from lettrine.games.relais.state import GiveUp, Lay, Position
from lettrine.games.rummikub.state import Position as RummikubPosition

LONG = 60.0  # seconds: no move takes as long
MOST_MOVES, ENOUGH = 80, 10
FIRST = knowledge_against("ludime", NAMES[:1])
GAMES = [*REGISTRY]
EXACT = ("rummikub", "dames", "rami")  # nothing hidden is imagined: a move is worth the same at every look


def luck() -> Stream:
    return Stream("adviser", "hint", 0)


@cache
def seated(slug: str) -> tuple[AnyGame, EvaluatingBot, Adviser]:
    game = open_game(slug)
    return game, open_bot(game, BEST), Adviser(game)


def rarest(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> int:
    """Return the frequency class of the rarest word of *move*; 9 where it writes none."""
    words = game.score(state, seat, move).words
    return min((game.words.vocabulary.frequency(word.upper()) or 0 for word in words), default=9)


def rare_positions(slug: str) -> Iterator[tuple[AnyState, AnyView, AnyMove]]:
    """Yield positions of a game in which the best move writes a word that few people know, and that move."""
    game, best, _ = seated(slug)
    player = open_bot(game, NAMES[2])
    play, seat = start(game, 2, "adviser"), Seat(-1)
    for number in range(MOST_MOVES):
        if not (waiting := game.to_act(play.state)):
            return
        seat = next_to_act(waiting, seat)
        view = game.view(play.state, seat)
        move = player.choose(view, LONG, Stream("adviser", f"bot {seat}", number))
        if game.score(play.state, seat, move).words:
            found = best.choose(view, LONG, luck())
            if rarest(game, play.state, seat, found) < COMMON:
                yield play.state, view, found
        play = play.submit(seat, move)


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_is_more_common_than_the_best_move_and_costs_half_at_most(slug: str) -> None:
    game, best, adviser = seated(slug)
    for state, view, rare in islice(rare_positions(slug), ENOUGH):
        move = adviser.choose(view, LONG, luck())
        assert not game.check(state, view.seat, move)
        if slug in EXACT:
            values = {each.move: each.value for each in best.evaluate(view, LONG, luck(), (rare, move))}
            scored, most = (game.score(state, view.seat, each).total for each in (move, rare))
            cost = values[rare] - values[move]
            is_chance = best.unit == "chance"
            assert cost <= LOSS * values[rare] if is_chance else min(cost, most - scored) <= LOSS * most
        gain = rarest(game, state, view.seat, move) - rarest(game, state, view.seat, rare)
        assert gain >= 0
        if gain > 0:
            return
    pytest.fail("no hint is more common than the best move")


def test_what_counts_as_known_follows_the_best_opponent() -> None:
    assert knowledge_against("plurimo", ()) == Knowledge(COMMON)
    assert knowledge_against("plurimo", ("confirme",)) == Knowledge(3, 10)
    assert knowledge_against("plurimo", ("debutant", "suivi:2.25", "fort")) == Knowledge(1, 14)
    assert (
        knowledge_against("plurimo", ("suivi:2.25",)) == knowledge_against("plurimo", ("habitue",)) == Knowledge(4, 9)
    )
    assert knowledge_against("rummikub", ("debutant",)) == Knowledge(6, 8, 2)
    assert knowledge_against("rummikub", (BEST,)) == Knowledge(0)


def test_who_plays_a_beginner_is_told_no_word_of_twenty_letters() -> None:
    """At Rummikub the best move gathers the whole table in one word; a beginner neither knows nor finds it."""
    game, _, _ = seated("rummikub")
    known = knowledge_against("rummikub", NAMES[:1])
    adviser, is_longer = Adviser(game, known), False
    for state, view, found in islice(rare_positions("rummikub"), ENOUGH):
        words = game.score(state, view.seat, adviser.choose(view, LONG, luck())).words
        assert max(map(len, words)) <= known.longest
        is_longer |= max(map(len, game.score(state, view.seat, found).words)) > known.longest
    assert is_longer


def test_who_plays_a_beginner_is_told_a_word_that_people_know_even_where_it_is_worth_little() -> None:
    """LIGNATES out of GENTILS is worth more than twice as much as any word that a beginner has heard of."""
    game, best, _ = seated("ludime")
    words = (Laid("TIREURS", Seat(1)), Laid("GENTILS", Seat(0)), Laid("DIX", Seat(1)))
    position = LudimePosition(hands=("AEEIOSUV", "AINRUW"), words=words, discard="LG", turn=Seat(1), step=Step("stock"))
    state = game.state_of(position)
    view = game.view(state, Seat(1))
    assert game.score(state, Seat(1), best.choose(view, LONG, luck())).words == ("LIGNATES",)
    told = {known: Adviser(game, known).choose(view, LONG, luck()) for known in (Knowledge(), FIRST)}
    assert rarest(game, state, Seat(1), told[Knowledge()]) < UNHEARD <= rarest(game, state, Seat(1), told[FIRST])


@pytest.mark.parametrize("rack", ["S", "SWXQ"])
def test_who_plays_a_beginner_is_told_a_short_word_even_where_it_is_worth_little(rack: str) -> None:
    """One S makes ANTICONSTITUTIONNELLEMENT of this table, for three times the points of any word that is known."""
    game, best, _ = seated("rummikub")
    table = ("MENTI", "NATION", "NULLE", "TIC", "TONTE")
    state = game.state_of(RummikubPosition(table=table, racks=(rack, "ABCDEFG")))
    view, known = game.view(state, Seat(0)), knowledge_against("rummikub", NAMES[:1])
    assert game.score(state, Seat(0), best.choose(view, LONG, luck())).words == ("ANTICONSTITUTIONNELLEMENT",)
    words = game.score(state, Seat(0), Adviser(game, known).choose(view, LONG, luck())).words
    assert words
    assert max(map(len, words)) <= known.longest


def test_who_plays_a_beginner_is_told_a_word_rather_than_to_give_up() -> None:
    """MERE follows MER: whoever knows all the words that the other may add gives up, a beginner plays on."""
    game, best, _ = seated("relais")
    position = Position(hands=("BZETMT", "DOFYAO"), word="MER", dealer=Seat(1), author=Seat(1))
    view = game.view(game.state_of(position), Seat(0))
    adviser = Adviser(game, knowledge_against("relais", NAMES[:1]))
    assert best.choose(view, LONG, luck()) == GiveUp()
    assert adviser.choose(view, LONG, luck()) == Lay("MERE")


@pytest.mark.parametrize("slug", GAMES)
def test_who_plays_the_best_is_told_the_best_move(slug: str) -> None:
    game, best, _ = seated(slug)
    adviser = Adviser(game, knowledge_against(slug, (BEST,)))
    for _, view, rare in islice(rare_positions(slug), 1):
        assert adviser.choose(view, LONG, luck()) == best.choose(view, LONG, luck()) == rare
