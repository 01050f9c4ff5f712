"""The bot that plays Le Rami."""

from games.rami.test_rami import rami, state
from lettrine.bots import open_bot
from lettrine.bots.rami import RamiPlayer
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.rami.state import Claim, Discard, Move, Take

STREAM = Stream("1", "bot", 0)


def choice(limit: float = 2.0, **fields: object) -> Move:
    game = rami()
    return RamiPlayer(game).choose(game.view(state(game, **fields), Seat(0)), limit, STREAM)


def test_it_claims_the_dearest_word() -> None:
    assert choice(hands=["PANIERSU", ""], taken="stock") == Claim("U", "PANIERS")
    assert choice(hands=["SATINL", ""], taken="stock") in {
        Claim("L", "SAINT"),
        Claim("L", "SATIN"),
        Claim("S", "LATIN"),
    }


def test_it_throws_the_card_that_no_near_word_needs() -> None:
    assert choice(hands=["SATIXZ", ""], taken="stock") in {Discard("X"), Discard("Z")}
    assert choice(hands=["JKQWXY", ""], taken="stock") == Discard("J"), "no word is near: the first listed"


def test_it_takes_the_discard_where_that_brings_a_word_nearer() -> None:
    assert choice(hands=["SATIX", ""], discard="N") == Take("discard")
    assert choice(hands=["SATIX", ""], discard="Z") == Take("stock")
    assert choice(hands=["SATIX", ""]) == Take("stock")


def test_it_moves_even_without_time_and_with_odd_hands() -> None:
    assert choice(limit=-1.0, hands=["SATIXZ", ""], taken="stock") == Discard("X")
    assert choice(limit=-1.0, hands=["SATIX", ""], discard="Z") == Take("stock")
    assert choice(hands=["A", ""], taken="stock") == Discard("A")
    many = "E" * 18 + "A" * 11 + "I" * 5
    assert isinstance(choice(hands=[many, ""], taken="stock"), Discard)


def test_three_of_them_finish_a_game_over_the_real_lexicon() -> None:
    game = open_game("rami", {"target": 20})
    bot = open_bot(game)
    assert isinstance(bot, RamiPlayer)
    play = start(game, 3, "1")
    for index in range(2000):
        if play.is_over:
            break
        seat = play.state.table.turn
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 2.0, Stream("1", "bot", index)))
    assert play.is_over
