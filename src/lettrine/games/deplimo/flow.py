"""Who may act, what chance gives, who draws next, when the game is over and who wins (DEP-16 to DEP-18)."""

from collections.abc import Sequence

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat, seats_from
from lettrine.games.deplimo.letters import EMPTY
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES, ruler_of
from lettrine.games.deplimo.state import Given, Letters, Lots, Player, Rolled, State
from lettrine.games.deplimo.terms import Terms


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    """Return who may act: chance alone, or everybody with something to do (DEP-07)."""
    if outcome(terms, state):
        return frozenset()
    if awaits_chance(state):
        return frozenset({CHANCE})
    next_drawer = drawer(state)
    return frozenset(seat for seat in active(state) if seat == next_drawer or _has_business(state, state.players[seat]))


def draw(state: State, stream: Stream) -> Drawn[Given]:
    """Return what chance gives next: a shape, lots for the start, or the letters of a draw."""
    seat = unrolled(state)
    if seat is not None:
        return Drawn(seat, Rolled(1 + stream.below(FACES)))
    if len(state.starters) > 1:
        return Drawn(None, Lots("".join(stream.deal(state.stock, len(state.starters))[0])))
    letters, _ = stream.deal(state.stock, min(DRAW_SIZE, len(state.stock)))  # GEN-11
    return Drawn(state.drawing, Letters("".join(letters)))


def turn_key(state: State) -> str:
    """Return whose draws are made: the one who is waited for is who draws next (DEP-06)."""
    return " ".join(str(player.draws) for player in state.players)


def decision_key(state: State, seat: Seat) -> str:  # noqa: ARG001  (the same for all, at any moment)
    """Return one text: what others draw or place changes nothing of one's own letters and ruler (DEP-07)."""
    return ""


def draw_count(state: State) -> int:
    """Return how many times each player draws in this game (DEP-06)."""
    return ruler_of(state.players[0].cells).draw_count


def active(state: State) -> tuple[Seat, ...]:
    """Return who has not left (GEN-10), in the order of play."""
    order = seats_from(state.starters[0], len(state.players))
    return tuple(seat for seat in order if not state.players[seat].is_gone)


def drawer(state: State) -> Seat | None:
    """Return whose draw is next, None when all are made (DEP-06).

    That nobody is two draws ahead and that a round keeps the order of play leaves one player only: the first, in the
    order of play, of those with the fewest draws.
    """
    seats = active(state)
    if not seats:
        return None
    first = min(seats, key=lambda seat: state.players[seat].draws)
    return first if state.players[first].draws < draw_count(state) else None


def awaits_chance(state: State) -> bool:
    """Whether a die, a lot or letters are to be given before anybody acts."""
    return unrolled(state) is not None or len(state.starters) > 1 or state.drawing is not None


def unrolled(state: State) -> Seat | None:
    """Return the next player whose shape the die has to give (DEP-04)."""
    return next((Seat(seat) for seat, player in enumerate(state.players) if not player.shape), None)


def _has_business(state: State, player: Player) -> bool:
    has_letters = bool(player.waiting or player.cells.strip(EMPTY))
    return not player.has_flag_fallen and (has_letters or can_declare(state, player))


def can_declare(state: State, player: Player) -> bool:
    """Whether *player*, after the last draw, may say that the ruler is finished (DEP-17)."""
    return player.draws == draw_count(state) and not player.is_done


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended, None while it goes on."""
    seats = active(state)
    is_left_alone = len(seats) <= min(1, len(state.players) - 1)  # nobody is left of one who practised alone
    if not (is_left_alone or _is_finished(terms, state, [state.players[seat] for seat in seats])):
        return None
    scores = tuple(map(terms.total, state.players))
    if is_left_alone:
        return Outcome(scores, seats, "GEN-10")
    # DEP-18. Among equal points, the fewest penalty points win.
    ranks = {seat: (scores[seat], -terms.appraise(state.players[seat]).penalty) for seat in sorted(seats)}
    best = max(ranks.values())
    return Outcome(scores, tuple(seat for seat, rank in ranks.items() if rank == best), "DEP-17")


def _is_finished(terms: Terms, state: State, players: Sequence[Player]) -> bool:
    """Whether the table ended the game, all *players* left have finished, or somebody's ruler is full (DEP-17)."""
    if state.is_ended or all(player.is_done or player.has_flag_fallen for player in players):
        return True
    if terms.options.end != "first_full" or drawer(state) is not None or awaits_chance(state):
        return False
    return any(EMPTY not in player.cells and terms.appraise(player).is_complete for player in players)
