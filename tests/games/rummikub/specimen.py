"""Rummikub Lettres for the laws."""

from collections.abc import Iterator

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.rummikub.moves import simple
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.search import openings
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


def any_move(game: AnyGame, state: State, seat: Seat, stream: Stream) -> Move:
    """Return a legal move: now and then one that was searched for, otherwise a simple one, or a pass."""
    assert isinstance(game, Rummikub)
    if state.review or stream.below(10) == 0:
        return stream.choose(list(game.moves(state, seat)))
    if state.opened[seat]:
        choices = list(simple(game, state.table, state.racks[seat]))
    else:
        choices = [Arrange((*state.table, word)) for word in openings(game, state.racks[seat])]
    legal = (move for move in stream.shuffle(choices) if not game.check(state, seat, move))
    return next(legal, Pass())


SPECIMEN = Specimen(
    slug="rummikub",
    words=WORDS,
    candidates=candidates,
    choose=any_move,
    options=(
        {},
        {"rigour": "strict", "longest_word": "with_rack_letter", "turn_seconds": None},
        {"theme": "nature"},
        {"variant": {"hand": 5, "opening": 3, "refill": 2, "jokers": 0}},
    ),
    seats=(3,),
    most_moves=60,
    covers_all_moves=False,
    perft={(2, "3", 1): 10, (2, "3", 3): 27},
)
