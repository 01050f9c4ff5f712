"""What the laws need to know of a game: a small lexicon, the options to try, and every move one could think of."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from lettrine.core.chance import Stream
from lettrine.core.event import FlagFell, Prepared, Resigned, Ruled, TimedOut
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.play import Play, start
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import WordList

AnyPlay = Play[Any, Any, Any, Any, Any]
Choose = Callable[[AnyGame, Any, Seat, Stream], Any]
EXAMPLES = {"chaine": "chaine.rules:Chaine", "donne": "games.donne.rules:Donne"}
"""Games that only the tests know: the documentation's, and one without any chance."""
FOLDER = Path(__file__).parent.parent / "games"


def listed(game: AnyGame, state: AnyState, seat: Seat, stream: Stream) -> AnyMove:
    """Return one of the moves that the game lists."""
    return stream.choose(list(islice(game.moves(state, seat), 300)))


@dataclass(frozen=True)
class Specimen:
    """A game as the laws see it. *candidates* yields legal and illegal moves: all the legal ones among them.

    *covers_all_moves* is False where `Game.moves` documents that it yields only good moves: the law is then that
    each is legal, not that all are there. *perft* pins counts: (seats, seed, depth) -> number of sequences. *allows*
    tells whether what `Game.rights` says leaves room for a move. *has_chance* is False for a game that draws nothing.
    *choose* makes a move of a game played at random, where a list of all moves takes long or has only good ones.
    *played_out* are the options with which robots play to the end, where a game with the usual ones takes them long.
    """

    slug: str
    words: tuple[str, ...]
    candidates: Callable[[AnyGame, Any, Seat], Iterable[Any]]
    options: tuple[dict[str, Any], ...] = ({},)
    seats: tuple[int, ...] = (2,)
    most_moves: int = 60
    covers_all_moves: bool = True
    perft: dict[tuple[int, str, int], int] = field(default_factory=dict)
    has_chance: bool = True
    allows: Callable[[Any, Any], bool] = lambda _, __: True
    choose: Choose = listed
    played_out: tuple[dict[str, Any], ...] = ()

    def game(self, options: dict[str, Any] | None = None) -> AnyGame:
        return open_game(self.slug, options or {}, WordList(self.words))

    def plays(self) -> Iterator[AnyPlay]:
        """Yield a new play for each set of options and number of seats, the usual one where options allow no other."""
        for number, options in enumerate(self.options):
            game = self.game(options)
            for seats in [each for each in self.seats if each in game.seat_counts] or game.seat_counts[:1]:
                yield start(game, seats, f"law {number}")


def walk(
    play: AnyPlay, most_moves: int, seed: str = "walk", *, resigns: bool = False, choose: Choose = listed
) -> Iterator[AnyPlay]:
    """Yield *play* and what follows when every seat moves at random.

    With *resigns*, somebody leaves or lets the time of a turn run out now and then. The time to prepare is over at
    once. A game that is played against the clock has its time over when most of the moves are made.
    """
    yield play
    for index in range(most_moves):
        if play.game.can_rule(play.state, Ruled(None, Prepared())):
            play = play.rule(None, Prepared())
            yield play
        if index >= most_moves * 4 // 5 and play.game.can_rule(play.state, Ruled(None, FlagFell())):
            play = play.rule(None, FlagFell())
            yield play
        if play.is_over:
            return
        stream = Stream(seed, "walk", index)
        seat = stream.choose(sorted(play.game.to_act(play.state)))
        if resigns and not stream.below(12):
            play = play.rule(seat, Resigned())
        elif resigns and play.game.can_rule(play.state, Ruled(seat, TimedOut())) and not stream.below(15):
            play = play.rule(seat, TimedOut())
        else:
            play = play.submit(seat, choose(play.game, play.state, seat, stream))
        yield play


def slugs() -> list[str]:
    """Return the registered games and the examples."""
    return sorted({*REGISTRY, *EXAMPLES})


@cache
def specimen(slug: str) -> Specimen:
    found = import_module(f"games.{slug}.specimen").SPECIMEN
    assert isinstance(found, Specimen)
    return found
