"""Short games of the example game, to analyse."""

from typing import Any

from games.chaine.specimen import WORDS
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import Play, start
from lettrine.games import open_game
from lettrine.lexicon import WordList


def chain() -> AnyGame:
    return open_game("chaine", {}, WordList(WORDS))


def a_play(*bots: str, seed: str = "1", game: AnyGame | None = None) -> Play[Any, Any, Any, Any, Any]:
    """Return a game played to its end by *bots*, by default two that play anything."""
    subject = game or chain()
    players = [named_bot(subject, name) for name in bots or ("random", "random")]
    play = start(subject, len(players), seed)
    while not play.is_over:
        seat = min(subject.to_act(play.state))
        stream = Stream(seed, f"bot {seat}", len(play.events))
        play = play.submit(seat, players[seat].choose(subject.view(play.state, seat), 5.0, stream))
    return play
