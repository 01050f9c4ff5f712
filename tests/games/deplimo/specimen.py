"""Deplimo for the laws."""

from collections.abc import Iterator

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.deplimo.flow import can_declare, drawer
from lettrine.games.deplimo.letters import letters_on
from lettrine.games.deplimo.ruler import ruler_of, unfold
from lettrine.games.deplimo.state import Declare, Draw, Move, Place, Rights, State
from support.specimen import Specimen

WORDS = tuple(
    "AIR ANE EAU EPI ETE LIT MER MOT NEE NOS RAT ROI RUE SEL SOL SON TAS TRI UNE VER ARME ETRE LIER ROSE TIRE UTILE "
    "ELITE AVION TROIS ETOILE RESTE SOIREE BRILLE TENSION RELATION NATIONALE".split()
)


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the game's own good moves, every single letter placed at each end, and much that cannot be."""
    yield from (Draw(), Declare(), Place(()), Place(("AVION",)), Place(("é3", "")), Place(("A" * 60,) * 7))
    player = state.players[seat]
    shape = unfold(ruler_of(player.cells), player.shape or 1)
    empty = shape.split(shape.ruler.blank)
    yield Place(empty)
    yield Place((empty[0][:-1] + "z", *empty[1:]))
    for letter in "AEZ":
        yield Place(shape.split(letter + shape.ruler.blank[1:]))
        yield Place(shape.split(shape.ruler.blank[1:] + letter.lower()))
        yield Place(shape.split(letter * shape.ruler.cell_count))
    if seat in game.to_act(state):
        yield from game.moves(state, seat)


def allows(rights: Rights, move: Move) -> bool:
    match move:
        case Draw():
            return rights.draw
        case Declare():
            return rights.done
        case _:
            return True


def any_arrangement(state: State, seat: Seat, stream: Stream) -> Place:
    """Return some of a player's letters anywhere on the ruler, on either side."""
    player = state.players[seat]
    letters = stream.shuffle(letters_on(player.cells) + player.waiting)
    cells = ["."] * len(player.cells)
    places = stream.deal(range(len(cells)), stream.below(len(letters) + 1))[0]
    for place, letter in zip(places, letters, strict=False):
        cells[place] = letter if stream.below(4) else letter.lower()
    return Place(unfold(ruler_of(player.cells), player.shape).split("".join(cells)))


def any_move(game: AnyGame, state: State, seat: Seat, stream: Stream) -> Move:  # noqa: ARG001  (every game has the same)
    """Return a legal move: `Game.moves` has only good ones."""
    player = state.players[seat]
    if drawer(state) == seat and stream.below(3):
        return Draw()
    if can_declare(state, player) and stream.below(3):
        return Declare()
    if player.is_done and stream.below(6):
        return Place(unfold(ruler_of(player.cells), player.shape).split(player.cells))
    return any_arrangement(state, seat, stream)


SPECIMEN = Specimen(
    slug="deplimo",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    choose=any_move,
    options=(
        {},
        {"end": "all_done", "leftover": "penalty", "final_minutes": None, "ruler": "small"},
        {"variant": {"letters": ["E20", "K0", "A4"]}},
    ),
    seats=(2, 4, 1),
    most_moves=36,
    covers_all_moves=False,
    perft={(2, "1", 2): 2, (2, "1", 4): 28, (4, "7", 4): 81, (1, "3", 4): 43},
)
