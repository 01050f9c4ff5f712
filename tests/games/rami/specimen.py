"""Le Rami for the laws: a box of three letters, in which one hand in three is a word."""

from collections.abc import Iterator
from itertools import product

from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.rami.state import Claim, Discard, Move, Rights, State, Take
from support.specimen import Specimen


def made_up_words() -> tuple[str, ...]:
    """Return a word of A, E and S for a third of all hands of 5 to 10 cards, and a second one for some of them."""
    words = []
    for a, e, s in product(range(11), repeat=3):
        if 5 <= a + e + s <= 10 and (a + 2 * e) % 3 == 0:
            words.append("A" * a + "E" * e + "S" * s)
            words += ["S" * s + "E" * e + "A" * a] * (a == e)
    return tuple(sorted(set(words)))


WORDS = made_up_words()
SMALL_BOX = ["A14:2", "E14:2", "S14:3"]


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Move]:  # noqa: ARG001  (every game has the same)
    yield from (Take("stock"), Take("discard"))
    size = len(state.hands[seat]) - 1
    for card in ("A", "E", "S", "Z", "", "AE", "a"):
        yield Discard(card)
        yield from (Claim(card, word) for word in WORDS if len(word) == size)
        yield from (Claim(card, word) for word in ("", "AAA", "ZZZ", "aes"))


def allows(rights: Rights, move: Move) -> bool:
    takes: dict[Move, bool] = {Take("stock"): rights.stock, Take("discard"): rights.discard}
    return takes.get(move, rights.play)


SPECIMEN = Specimen(
    slug="rami",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    options=(
        {"cards": SMALL_BOX, "target": 30},
        {"cards": SMALL_BOX, "target": 30, "rigour": "strict"},
        {"cards": SMALL_BOX, "target": 30, "variant": {"beside_die": 3, "letters": ["E9:9"]}},
    ),
    seats=(2, 3),
    most_moves=100,
    played_out=({"target": 10}, {"target": 10, "rigour": "strict"}, {"target": 20}),
    perft={(2, "1", 2): 13, (2, "1", 3): 26, (2, "1", 4): 189, (3, "4", 4): 117},
)
