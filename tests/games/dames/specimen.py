"""Dames de lettres for the laws."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from games.dames.reference import Board, Dictionary, Piece, Reference, Square, Squares, camp, read_board
from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Announcement, Joker, Play, Rights, State
from lettrine.lexicon import WordList, Words
from support.specimen import Specimen

WORDS = tuple(
    "AIE AIR ART EAU ETE EST ILE IRE LES LIT MER MES NES NET NOS OIE OSE OUI RAT RIE ROI RUE SEL SES SOL SON SUR TAS "
    "TES TIR TOI TON TRI TUE UNE USE ARTS ETRE LIEN NOTE RIEN ROSE SENT TIRE ETOILE SOIREE RELATION INSECTE".split()
)
NO_WORDS = ("ZZZ", "AI", "RIENS")

Path = tuple[str, tuple[Square, ...]]


@cache
def dictionary() -> Dictionary:
    return Dictionary(Words(WordList(WORDS)), list(WORDS))


def name(square: Square) -> str:
    return "ABCDEFGH"[square[0]] + str(square[1] + 1)


def candidates(game: AnyGame, state: State, seat: Seat) -> Iterator[Play]:
    """Yield every route without a word, with each word and with each pair that can be read there; most are illegal."""
    colour = state.colour(seat)
    board = read_board(state)
    for route, taken in routes(board, colour, turning=game.options.chain == "turning"):
        after = {square: piece for square, piece in board.items() if square != route[0] and square not in taken}
        after[route[-1]] = board[route[0]]
        foes = frozenset(s for s, piece in after.items() if piece.colour != colour and not piece.is_joker)
        squares = tuple(map(name, route))
        yield Play(squares)
        yield from (Play(squares, (Announcement(word),)) for word in (*WORDS, *NO_WORDS))
        for words in announcements(after, route, foes, colour):
            yield from with_jokers(state, Play(squares, words))
    yield Play(("A1", "C2"))
    yield Play(("A1", "A1"), (Announcement("RIEN"),))


def routes(board: Board, colour: str, *, turning: bool) -> list[tuple[tuple[Square, ...], Squares]]:
    """Return the shortest route, the first by the numbers of its squares, for each start, end and set of takes."""
    best: dict[tuple[Square, Square, Squares], tuple[tuple[Square, ...], Squares]] = {}
    found = Reference(dictionary(), turning=turning).routes(board, colour)
    for route, taken in sorted(found, key=lambda way: (len(way[0]), [(row, column) for column, row in way[0]])):
        best.setdefault((route[0], route[-1], taken), (route, taken))
    return list(best.values())


def announcements(
    board: Board, route: tuple[Square, ...], foes: Squares, colour: str
) -> Iterator[tuple[Announcement, ...]]:
    """Yield the words and pairs that lie through the end of *route*, each once for each set of letters it turns."""
    end = route[-1]
    usable = {square: piece for square, piece in board.items() if piece.colour == colour or not piece.is_joker}
    shown = {square: Piece(piece.letter, colour, is_joker=False) for square, piece in usable.items()}
    reading = Reference(dictionary(), turning=False)
    paths = [path for start in shown for path in reading.paths(shown, colour, (start,), shown[start].letter)]
    through = sorted((path for path in paths if end in path[1] and foes & set(path[1])), key=order)
    if camp(route[0]) == colour:
        through = [path for path in through if any(camp(square) != colour for square in path[1])]
    by_word = {word: [path for path in through if path[0] == word] for word, _ in through}
    for words in (*((word,) for word in by_word), *combinations(by_word, 2)):
        yield from ways([by_word[word] for word in words], end, foes)


def order(path: Path) -> tuple[str, list[tuple[int, int]]]:
    return path[0], [(row, column) for column, row in path[1]]


def ways(choices: list[list[Path]], end: Square, foes: Squares) -> Iterator[tuple[Announcement, ...]]:
    found: dict[Squares, tuple[Path, ...]] = {}
    for chosen in product(*choices):
        if len(chosen) == 1 or set(chosen[0][1]) & set(chosen[1][1]) == {end}:
            found.setdefault(frozenset(foes & {square for _, path in chosen for square in path}), chosen)
    best = max(found, key=len, default=None)
    for flipped, chosen in found.items():
        # A path that need not be said is not said.
        yield tuple(Announcement(word, () if flipped == best else tuple(map(name, path))) for word, path in chosen)


def with_jokers(state: State, play: Play) -> Iterator[Play]:
    yield play
    if any(len(announced.word) >= 7 for announced in play.words):
        squares = [name(square) for square in product(range(8), range(6))]
        for letter, square in product("ESA", squares):
            yield Play(play.route, play.words, (Joker(letter, square),))
        for one, other in product(squares, repeat=2) if len(state.jokers) == 2 else ():
            yield Play(play.route, play.words, (Joker("E", one), Joker("S", other)))


def allows(rights: Rights, move: Play) -> bool:
    """A route that turns is told by previews, leg by leg."""
    if rights.routes is None:
        return True
    return rights.turning >= (len(move.route) > 2) and "-".join(move.route[:2]) in rights.routes


SPECIMEN = Specimen(
    slug="dames",
    words=WORDS,
    candidates=candidates,
    allows=allows,
    options=(
        {},
        {"chain": "turning"},
        {"match": "best_of_3", "joker_defends": "yes"},
        {"rigour": "strict", "clock_minutes": None, "preparation_seconds": 0},
        {"variant": {"letters": ["E20", "K0", "S1"]}},
    ),
    most_moves=30,
    perft={(2, "1", 2): 279, (2, "2", 2): 79, (2, "5", 2): 296, (2, "9", 2): 143, (2, "12", 2): 84},
)
