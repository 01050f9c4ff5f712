"""Le Relais for the laws: a box of six letters, in which words grow."""

from collections.abc import Iterator

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.relais.state import GiveUp, Lay, Move, Rights, State
from support.specimen import Specimen

WORDS = tuple(
    "AIR AIRE AIRES ARETE ARETES ARRET ARRETS ARRETE ARRETES ART ARTS ARTISTE ARTISTES ASTRE ASTRES EST ETE ETES ETRE "
    "ETAIT ETIRA ETIRAI ETIRAIT RAIE RAIES RAT RATE RATES RATS RESTE RESTER RESTES RIA RIAS SATIRE SATIRES SERA SET "
    "SETS TARE TARES TARTE TARTES TAS TERRE TERRES TES TIR TIRE TIRES TIRA TRIA TRAIT TRAITS TRAITE TRAITES TRIE "
    "TRIES".split()
)
SMALL_BOX = ["A8:2", "E10:2", "I6:2", "R8:3", "S8:3", "T8:3"]


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:  # noqa: ARG001  (every game has the same)
    yield from (Lay(word) for word in (*WORDS, "ZUT", "AI", "AIRS", "", "air"))
    yield GiveUp()


def allows(rights: Rights, move: Move) -> bool:
    return rights.give_up if isinstance(move, GiveUp) else True


SPECIMEN = Specimen(
    slug="relais",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    options=(
        {"cards": SMALL_BOX, "target": 30},
        {"cards": SMALL_BOX, "target": 1, "rigour": "strict"},
        {"target": 20},
        {"target": 20, "variant": {"hand": 5, "dealer_more": 8, "letters": ["E30:7", "S0:1"]}},
    ),
    seats=(2, 3),
    most_moves=60,
    perft={(2, "1", 3): 26, (2, "1", 4): 67, (3, "4", 4): 46, (2, "9", 3): 150},
)
