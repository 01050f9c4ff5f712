"""The moves worth looking at, since the arrangements of a ruler are too many to list, and what a puzzle asks."""

from collections.abc import Iterator

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import after_move
from lettrine.games.deplimo.flow import can_declare, drawer
from lettrine.games.deplimo.letters import EMPTY, letters_on
from lettrine.games.deplimo.segment_fits import best_fits, whole_words
from lettrine.games.deplimo.state import Declare, Draw, Move, Place, Player, State
from lettrine.games.deplimo.terms import Terms

FITS_PER_SEGMENT = 3
MOST_LETTERS = 20  # with more, thousands of words fit and nobody wants to look through them


def legal_moves(terms: Terms, state: State, seat: Seat) -> Iterator[Move]:
    """Yield the draw and the declaration where they are allowed, then arrangements that rewrite one segment.

    Segments come in order, the shortest first, each with its best fits that make the ruler worth more. Somebody who has
    declared, or finds no such fit and may not draw, is offered the arrangement that is there: it changes nothing.
    """
    player = state.players[seat]
    found: list[Move] = []
    if drawer(state) == seat:
        found.append(Draw())
    if can_declare(state, player):
        found.append(Declare())
    if not player.is_done:
        now = terms.appraise(player).points
        rewritten = dict.fromkeys(_rewritten(terms, player))
        better = (cells for cells in rewritten if terms.appraise(Player(cells, player.shape)).points > now)
        found += (Place(player.unfolded.split(cells)) for cells in better)
    yield from found or [Place(player.unfolded.split(player.cells))]


def random_legal_move(terms: Terms, state: State, seat: Seat, stream: Stream) -> Move:  # noqa: ARG001  (of any game)
    """Return a draw, a declaration or an arrangement, whichever are possible equally likely.

    An arrangement is any: as many letters as chance says, on any cells, one in four of them back up. Whoever has
    declared leaves everything as it is half of the time, or else games would hardly end.
    """
    player = state.players[seat]
    kinds: list[Move | None] = [None]
    if drawer(state) == seat:
        kinds.append(Draw())
    if can_declare(state, player):
        kinds.append(Declare())
    if player.is_done:
        kinds.append(Place(player.unfolded.split(player.cells)))
    return stream.choose(kinds) or _any_arrangement(player, stream)


def _any_arrangement(player: Player, stream: Stream) -> Place:
    cells = [EMPTY] * len(player.cells)
    letters, _ = stream.deal(player.letters, stream.below(len(player.letters) + 1))
    places, _ = stream.deal(range(len(cells)), len(letters))
    for place, letter in zip(places, letters, strict=True):
        cells[place] = letter if stream.below(4) else letter.lower()
    return Place(player.unfolded.split("".join(cells)))


def _rewritten(terms: Terms, player: Player) -> Iterator[str]:
    """Yield the ruler with each segment rewritten by its best fits."""
    shape = player.unfolded
    for place, segment in enumerate(shape.segments):
        bare = shape.take_back(player.cells, place)
        letters = without(player.letters, letters_on(bare))
        for fit in best_fits(terms.words, segment.text(bare), letters, FITS_PER_SEGMENT):
            yield segment.write(bare, fit.text)


def full_segments(terms: Terms, state: State, seat: Seat) -> Iterator[Answer]:
    """Yield the words that fill a segment of the bare ruler alone, so that they count double (DEP-12)."""
    player = state.players[seat]
    shape = player.unfolded
    if len(player.letters) > MOST_LETTERS:
        return
    for segment in shape.segments:
        for fit in whole_words(terms.words, segment.text(shape.ruler.blank), player.letters):
            yield Answer(Place(shape.split(segment.write(shape.ruler.blank, fit.text))), fit.points)


def full_segment_value(terms: Terms, state: State, seat: Seat, move: Move) -> float | None:
    """Return what the best word is worth that fills a segment alone after *move*; None where there is none."""
    worth = terms.appraise(after_move(state, seat, move).players[seat])
    full = [run.points for each in worth.segments if each.is_doubled for run in each.runs if run.status == "word"]
    return max(full, default=None)


def bare_ruler(state: State, seat: Seat) -> State:
    """Return *state* where all letters of *seat* wait beside the ruler."""
    player = state.players[seat]
    bare = replace(player, cells=player.unfolded.ruler.blank, waiting=arrange(player.letters), is_done=False)
    return replace(state, players=(*state.players[:seat], bare, *state.players[seat + 1 :]))
