"""Positions written by hand, and states written down."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from lettrine.core.errors import MalformedPosition
from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import arrange, left_in_box, listed
from lettrine.core.requirements import require_seat_count
from lettrine.core.seat import Seat, seats_from
from lettrine.games.deplimo.flow import active, awaits_chance, draw_count, drawer, unrolled
from lettrine.games.deplimo.letters import EMPTY, PIECES, letters_on
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES, Ruler, unfold
from lettrine.games.deplimo.state import PACKAGE, Laid, Player, Position, State
from lettrine.games.deplimo.terms import Terms

_AS_WRITTEN = ("shape", "is_done", "has_flag_fallen", "is_gone")


def setup(terms: Terms, seats: int) -> State:
    return State(
        (Player(terms.ruler(seats).blank),) * seats, arrange(terms.letter_counts.elements()), seats_from(Seat(0), seats)
    )


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    seats = len(position.players)
    require_seat_count("players", seats, terms.seat_counts)
    ruler = terms.ruler(seats)
    players = [_player(f"players[{seat}]", laid, ruler) for seat, laid in enumerate(position.players)]
    stock = _stock(terms, position, players)
    drawn = _with_draws(position, players, ruler)
    state = State(drawn, stock, position.starters, position.drawing, position.is_ended)
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
    return Counter(state.stock + "".join(player.letters for player in state.players))


def _laid(player: Player) -> Laid:
    segments = player.unfolded.split(player.cells) if player.cells.strip(EMPTY) else ()
    as_written = {name: getattr(player, name) for name in _AS_WRITTEN}
    return Laid(segments, player.waiting, draws=player.draws, **as_written)


def _player(field: str, laid: Laid, ruler: Ruler) -> Player:
    """Return the player written in *field*, without draws.

    What is left out of the texts is empty, and a joint may stand in one of two texts.
    """
    if laid.shape not in range(FACES + 1):
        raise MalformedPosition(f"{PACKAGE}:shape", f"{field}.shape", shape=laid.shape)
    if len(laid.segments) > len(ruler.lengths):
        facts = {"found": len(laid.segments), "most": len(ruler.lengths)}
        raise MalformedPosition(f"{PACKAGE}:segments", f"{field}.segments", **facts)
    _require_pieces(field, laid)
    for index, (text, length) in enumerate(zip(laid.segments, ruler.lengths, strict=False)):
        if len(text) not in {0, length}:
            facts = {"segment": index + 1, "found": len(text), "expected": length}
            raise MalformedPosition(f"{PACKAGE}:cells", f"{field}.segments[{index}]", **facts)
    shape = unfold(ruler, laid.shape or 1)
    cells = shape.join(laid.segments)
    for index, (text, found) in enumerate(zip(laid.segments, shape.split(cells), strict=False)):
        if any(piece not in {EMPTY, shown} for piece, shown in zip(text, found, strict=False)):
            raise MalformedPosition(f"{PACKAGE}:joint", f"{field}.segments[{index}]", segment=index + 1)
    return Player(cells, waiting=arrange(laid.waiting), **{name: getattr(laid, name) for name in _AS_WRITTEN})


def _require_pieces(player: str, laid: Laid) -> None:
    """Raise `MalformedPosition` for signs that are no piece; letters that wait lie face up (DEP-08)."""
    segments = [("piece", field, text, PIECES) for field, text in listed("segments", laid.segments).items()]
    for code, field, text, pieces in (*segments, ("waiting", "waiting", laid.waiting, frozenset(ALPHABET))):
        strange = sorted(set(text) - pieces)
        if strange:
            raise MalformedPosition(f"{PACKAGE}:{code}", f"{player}.{field}", sign=strange[0])


def _stock(terms: Terms, position: Position, players: Sequence[Player]) -> str:
    """Return every letter that is on no ruler and waits nowhere (GEN-08)."""
    places: dict[str, Iterable[str]] = {"stock": position.stock}
    for seat, (player, laid) in enumerate(zip(players, position.players, strict=True)):
        places |= {f"players[{seat}].segments": letters_on(player.cells), f"players[{seat}].waiting": laid.waiting}
    return arrange((left_in_box(terms.letter_counts, places) + Counter(position.stock)).elements())


def _with_draws(position: Position, players: Sequence[Player], ruler: Ruler) -> tuple[Player, ...]:
    """Return *players* with their draws: where left out, as many as the player whose letters need most."""
    needed = [-(-len(player.letters) // DRAW_SIZE) for player in players]
    rows = list(zip(players, (laid.draws for laid in position.players), needed, strict=True))
    common = max((given or need for player, given, need in rows if not player.is_gone), default=0)
    drawn = []
    for seat, (player, given, need) in enumerate(rows):
        usual = need if player.is_gone else common
        draws = usual if given is None else given
        if not need <= draws <= ruler.draw_count:
            facts = {"draws": draws, "needed": need, "most": ruler.draw_count}
            raise MalformedPosition(f"{PACKAGE}:draws", f"players[{seat}].draws", **facts)
        drawn.append(replace(player, draws=draws))
    return tuple(drawn)


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
