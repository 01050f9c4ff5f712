"""La Chaîne for the laws."""

from collections.abc import Iterator

from chaine.state import Lay, Move, Pass, State
from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from support.specimen import Specimen

WORDS = tuple(
    "AIE AIR ANE ARE AME EAU EPI ERE ETE IRE LES LIE MER MES MOT NEE NET NOS NUE ORE OSE RAT RIE ROI RUE SEL SES SOL "
    "SON SUR TAS TES THE TOI TON UNE USE ARME ETRE LIER NIER ROSE SENT TIRE TRIE UTILE ELITE ETOILE RESTE SOIREE "
    "TRES".split()
)


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:  # noqa: ARG001  (every game has the same)
    yield from (Lay(word) for word in (*WORDS, "ZZZ", "AI", "ROIS", "SELLE"))
    yield Pass()


SPECIMEN = Specimen(
    slug="chaine",
    words=WORDS,
    candidates=candidates,
    options=({}, {"rigour": "strict"}),
    seats=(2, 3),
    perft={(2, "1", 1): 8, (2, "1", 2): 16, (2, "1", 3): 25, (3, "7", 3): 3},
)
