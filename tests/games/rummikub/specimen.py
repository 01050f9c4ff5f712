"""Rummikub Lettres for the laws."""

from collections.abc import Iterator

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Move, Pass, State, Vote
from support.specimen import Specimen

WORDS = tuple(
    "AIE AIR AME ANE ARE EAU EPI ERE ETE IRE LES LIE MER MES MOT NEE NET NUE OSE RAT ROI RUE SEL SOL SON SUR TAS "
    "TON TRI UNE USE VER VIE AMER ARME AUNE ETRE LIER LISE LOIN MISE NIER PILE RAIE RIEN ROSE SENT SOIE SUIE TIRE "
    "TRIE AIMER ARENE ENTRE LITRE MARIE NOIRE OTAGE PLAGE REINE RESTE SAINE TIARE UTILE ETOILE SOIREE ENTIER AIMANT "
    "LAITUE MARINE MAISON MATIERE NATURE ORANGE ORIENT PARENT RAISON RELATION SENTIR TAUREAU TERRAIN "
    "USINER VOITURE".split()
)
TABLES = (
    (),
    ("LES",),
    ("ROSE", "ROSE"),
    ("RELATION",),
    ("ETOILE", "MAISON"),
    ("étoile",),
    ("", "LE", "ZZZ"),
    ("MAISOn",),
    ("VOITURE", "zzZ"),
    ("A" * 300,),
)


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves of every kind: the game's own good ones, one word more, one word less, and much that cannot be."""
    yield from (Pass(), Accept(), Contest("ROSE"), Contest(""), Vote(keep=True), Vote(keep=False))
    yield from map(Arrange, TABLES)
    for word in WORDS:
        yield Arrange((*state.table, word))
        yield Arrange((*state.table[1:], word.replace("E", "e", 1)))
    if seat in game.to_act(state):
        yield from game.moves(state, seat)


SPECIMEN = Specimen(
    slug="rummikub",
    words=WORDS,
    candidates=candidates,
    options=({}, {"rigour": "strict", "longest_word": "with_rack_letter", "turn_seconds": None}, {"theme": "nature"}),
    seats=(3,),
    most_moves=60,
    covers_all_moves=False,
    perft={(2, "3", 1): 10, (2, "3", 3): 27},
)
