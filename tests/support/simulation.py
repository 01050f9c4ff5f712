"""Many games at random: nothing is lost, and every game ends."""

from collections.abc import Iterable

from lettrine.core.errors import MalformedMove
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from support.specimen import Specimen, walk


def simulate(subject: Specimen, seeds: Iterable[int], most_moves: int = 5000) -> None:
    """Play a game for each seed, options and seats in turn, somebody leaving in every third (GEN-08, GEN-10)."""
    for seed in seeds:
        options = subject.options[seed % len(subject.options)]
        play = start(subject.game(options), subject.seats[seed % len(subject.seats)], str(seed))
        box = {piece: count for piece, count in play.game.box(play.seats).items() if count}
        for each in walk(play, most_moves, seed=str(seed), resigns=seed % 3 == 0):
            play = each
            assert {piece: count for piece, count in each.game.pieces(each.state).items() if count} == box
        assert play.is_over


def assert_reads_back(game: AnyGame, text: str) -> None:
    """Whatever is typed is refused as no move, or is a move whose text means itself."""
    try:
        move = game.read(text)
    except MalformedMove:
        return
    assert game.read(game.write(move)) == move
