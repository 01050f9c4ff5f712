"""Ludime for the laws: a box of six letters, so that hands are full of words and exchanges can be counted."""

from collections.abc import Iterator
from itertools import combinations

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, Rights, State, Take, Undo
from support.specimen import Specimen

WORDS = tuple(
    "AIR AIRE AIRES AIRS ARRETE ARRETS ART ARTISTE ARTISTES ARTS ASTRE ASTRES EST ETE ETES ETAIT ETIRAI ETIRAIT RAT "
    "RATE RATES RATER RATS RESTE RESTER RESTES RIA RIAS RIRE RIT SATIRE SATIRES SERA SERAIT SET SETS TARE TARTE "
    "TARTES TAS TERRE TERRES TES TIR TIRE TIRER TIRES TIRAIT TRAITER TRIE TRIES".split()
)
SMALL_BOX = ["A8:2", "E10:2", "I6:2", "R8:3", "S8:3", "T8:3"]


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:  # noqa: ARG001  (every game has the same)
    yield from (Take("stock"), Take("discard"), Undo())
    for word in (*WORDS, "ZUT", "AI", "TRAITES", "", "air"):
        yield Lay(word)
        yield from (Modify(at, word) for at in range(-1, len(state.table.words) + 1))
    yield from (Discard(card) for card in "ABEIRSTZ")
    hand = state.hands[seat]
    if state.table.turns[seat] == 0:
        chosen = {cards for size in range(len(hand) + 1) for cards in combinations(hand, size)}
        yield from (Exchange("".join(cards)) for cards in sorted(chosen))
    yield from (Exchange("Z"), Exchange(hand[:1]), Discard(""), Discard("AE"))


def allows(rights: Rights, move: Move) -> bool:
    if isinstance(move, Exchange):
        return rights.exchange
    moments: dict[Move, bool] = {Take("stock"): rights.stock, Take("discard"): rights.discard, Undo(): rights.undo}
    return moments.get(move, rights.play)


SPECIMEN = Specimen(
    slug="ludime",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    options=(
        {"cards": SMALL_BOX, "rounds": 1},
        {"cards": SMALL_BOX, "rounds": 2, "go_out": "discard_only", "order": "kept", "rigour": "strict"},
        {"cards": SMALL_BOX, "rounds": 1, "discard_use": "free", "duplicates": "refused"},
        {"cards": SMALL_BOX, "rounds": 1, "discard_from_turn": 2, "late_first_word": 6},
        {"cards": SMALL_BOX, "rounds": 1, "variant": {"hand": 8, "first_word": 4, "tokens": 2, "letters": ["E9:0"]}},
    ),
    seats=(2, 3),
    most_moves=80,
    perft={(2, "1", 1): 2, (2, "1", 2): 6922},
)
