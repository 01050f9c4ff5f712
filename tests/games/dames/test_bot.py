"""The bot that looks one reply ahead."""

from games.dames.tables import WHITE, state_of, with_words
from lettrine.bots import open_bot
from lettrine.bots.dames import Duellist
from lettrine.core.chance import Stream
from lettrine.core.play import start


def chosen(text: str, *words: str) -> str:
    game = with_words(*words)
    move = Duellist(game).choose(game.view(state_of(text), WHITE), 5.0, Stream("1", "bot", 0))
    return game.write(move)


def test_it_takes_a_win_rather_than_more_letters() -> None:
    """RIEN would turn three letters; the take on A4 leaves Black's camp empty, and that is the end."""
    assert chosen("8/8/t7/R2R1ien/8/A7 w MER", "RIEN") in {"A3-A5", "A3-A6"}


def test_it_turns_letters_where_nothing_else_counts() -> None:
    assert chosen("a7/8/8/3R1ien/8/A6c", "RIEN") == "D3-E4 RIEN"


def test_its_moves_are_legal_to_the_end_of_a_game() -> None:
    game = with_words("ROI", "TOI", "SEL", "RAT", "MER", "UNE", "ETE", "LES")
    play = start(game, 2, "7")
    bot = open_bot(game)
    for index in range(300):
        if play.is_over:
            break
        seat = play.state.turn
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 0.0, Stream("7", "bot", index)))
    assert play.is_over
