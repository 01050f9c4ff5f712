"""Positions written by hand, and states written down."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from lettrine.core.errors import MalformedPosition
from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import arrange, left_in_box, listed
from lettrine.core.requirements import require_seat_count
from lettrine.core.seat import Seat
from lettrine.games.deplimo.arrangement import fold_segments
from lettrine.games.deplimo.flow import active, awaits_chance, draw_count, drawer, unrolled
from lettrine.games.deplimo.letters import BOX, EMPTY, PIECES, letters_on
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES, Ruler, ruler_of, unfold
from lettrine.games.deplimo.state import PACKAGE, Laid, Player, Position, State
from lettrine.games.deplimo.terms import Terms


def setup(terms: Terms, seats: int) -> State:
    starters = tuple(Seat(seat) for seat in range(seats))
    return State((Player(terms.ruler(seats).blank),) * seats, arrange(BOX.elements()), starters)


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    seats = len(position.players)
    require_seat_count("players", seats, terms.seat_counts)
    ruler = terms.ruler(seats)
    cells = [_cells(f"players[{seat}]", laid, ruler) for seat, laid in enumerate(position.players)]
    needed = [_draws_needed(laid, content) for laid, content in zip(position.players, cells, strict=True)]
    common = max(
        (laid.draws or need for laid, need in zip(position.players, needed, strict=True) if not laid.is_gone),
        default=0,
    )
    draws = [
        laid.draws if laid.draws is not None else need if laid.is_gone else common
        for laid, need in zip(position.players, needed, strict=True)
    ]
    players = tuple(map(_player, position.players, cells, draws))
    state = State(players, _stock(position, cells), position.starters, position.drawing, position.is_ended)
    for seat, (need, player) in enumerate(zip(needed, players, strict=True)):
        if not need <= player.draws <= ruler.draw_count:
            facts = {"draws": player.draws, "needed": need, "most": ruler.draw_count}
            raise MalformedPosition(f"{PACKAGE}:draws", f"players[{seat}].draws", **facts)
    for field, nonsense in _nonsense(state):
        raise MalformedPosition(f"{PACKAGE}:{nonsense}", field)
    return state


def position_of(state: State) -> Position:
    return Position(
        players=tuple(map(_laid, state.players)),
        stock=state.stock,
        starters=state.starters,
        drawing=state.drawing,
        is_ended=state.is_ended,
    )


def pieces(state: State) -> Mapping[str, int]:
    held = (letters_on(player.cells) + player.waiting for player in state.players)
    return Counter(state.stock + "".join(held))


def _laid(player: Player) -> Laid:
    shape = unfold(ruler_of(player.cells), player.shape or 1)
    return Laid(
        segments=shape.split(player.cells) if player.cells.strip(EMPTY) else (),
        waiting=player.waiting,
        shape=player.shape,
        draws=player.draws,
        is_done=player.is_done,
        has_flag_fallen=player.has_flag_fallen,
        is_gone=player.is_gone,
    )


def _player(laid: Laid, cells: str, draws: int) -> Player:
    return Player(
        cells=cells,
        shape=laid.shape,
        waiting=arrange(laid.waiting),
        draws=draws,
        is_done=laid.is_done,
        has_flag_fallen=laid.has_flag_fallen,
        is_gone=laid.is_gone,
    )


def _cells(player: str, laid: Laid, ruler: Ruler) -> str:
    """Return the content of a ruler; what is left out of the texts is empty, a joint may stand in one of two texts.

    *player* is the field that *laid* stands in.
    """
    if laid.shape not in range(FACES + 1):
        raise MalformedPosition(f"{PACKAGE}:shape", f"{player}.shape", shape=laid.shape)
    field = f"{player}.segments"
    if len(laid.segments) > len(ruler.lengths):
        raise MalformedPosition(f"{PACKAGE}:segments", field, found=len(laid.segments), most=len(ruler.lengths))
    _require_pieces(player, laid)
    for index, (text, length) in enumerate(zip(laid.segments, ruler.lengths, strict=False)):
        if len(text) not in {0, length}:
            facts = {"segment": index + 1, "found": len(text), "expected": length}
            raise MalformedPosition(f"{PACKAGE}:cells", f"{field}[{index}]", **facts)
    shape = unfold(ruler, laid.shape or 1)
    cells = fold_segments(shape, laid.segments)
    for index, (text, segment) in enumerate(zip(laid.segments, shape.segments, strict=False)):
        if any(piece not in {EMPTY, cells[cell]} for piece, cell in zip(text, segment.cells, strict=False)):
            raise MalformedPosition(f"{PACKAGE}:joint", f"{field}[{index}]", segment=index + 1)
    return cells


def _require_pieces(player: str, laid: Laid) -> None:
    """Raise `MalformedPosition` for signs that are no piece; letters that wait lie face up (DEP-08)."""
    segments = [("piece", field, text, PIECES) for field, text in listed("segments", laid.segments).items()]
    for code, field, text, pieces in (*segments, ("waiting", "waiting", laid.waiting, frozenset(ALPHABET))):
        strange = sorted(set(text) - pieces)
        if strange:
            raise MalformedPosition(f"{PACKAGE}:{code}", f"{player}.{field}", sign=strange[0])


def _draws_needed(laid: Laid, cells: str) -> int:
    return -(-len(letters_on(cells) + laid.waiting) // DRAW_SIZE)


def _stock(position: Position, cells: list[str]) -> str:
    """Return every letter that is on no ruler and waits nowhere (GEN-08)."""
    places: dict[str, Iterable[str]] = {"stock": position.stock}
    for seat, (content, laid) in enumerate(zip(cells, position.players, strict=True)):
        places |= {f"players[{seat}].segments": letters_on(content), f"players[{seat}].waiting": laid.waiting}
    return arrange((left_in_box(BOX, places) + Counter(position.stock)).elements())


def _nonsense(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields and the names of what cannot be so, whatever has happened before."""
    starters, players = state.starters, state.players
    if not starters or list(starters) != sorted({*starters} & {*range(len(players))}):
        yield "starters", "starters"  # nobody asks for more: what follows needs those who may start
    if _is_out_of_step([players[seat].draws for seat in active(state)]):
        yield "players", "out_of_step"
    is_begun = any(player.draws or letters_on(player.cells) for player in players)
    if is_begun and (unrolled(state) is not None or len(starters) > 1):
        yield "players", "not_begun"
    if state.drawing not in {None, drawer(state)}:
        yield "drawing", "drawing"
    if any(player.is_done and player.draws < draw_count(state) for player in players):
        yield "players", "done"
    has_to_draw = drawer(state) is not None or awaits_chance(state)
    if has_to_draw and any(player.has_flag_fallen for player in players):
        yield "players", "flag"


def _is_out_of_step(draws: list[int]) -> bool:
    """Whether *draws*, in the order of play, are not those of one round (DEP-06)."""
    return draws != sorted(draws, reverse=True) or max(draws, default=0) - min(draws, default=0) > 1
