"""How a game ends and who wins (DEP-16 to DEP-18)."""

from collections.abc import Callable, Iterator

from lettrine.core.score import Outcome, ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.deplimo.letters import value
from lettrine.games.deplimo.progress import active, all_declared, awaits_chance, drawer
from lettrine.games.deplimo.state import Options, Player, State
from lettrine.games.deplimo.worth import SegmentWorth, Worth

Appraise = Callable[[Player], Worth]


def outcome(state: State, options: Options, appraise: Appraise) -> Outcome | None:
    """Return how the game ended, None while it goes on."""
    seats = active(state)
    if len(seats) <= min(1, len(state.players) - 1):  # one player left; nobody, of one who practised alone
        return Outcome(_scores(state, options, appraise), seats, "GEN-10")
    if not (state.is_ended or all_declared(state) or _somebody_is_full(state, options, appraise)):
        return None
    return Outcome(_scores(state, options, appraise), _winners(state, options, appraise), "DEP-17")


def _somebody_is_full(state: State, options: Options, appraise: Appraise) -> bool:
    if options.end != "first_full" or drawer(state) is not None or awaits_chance(state):
        return False
    players = (state.players[seat] for seat in active(state))
    return any("." not in player.cells and appraise(player).is_complete for player in players)


def _winners(state: State, options: Options, appraise: Appraise) -> tuple[Seat, ...]:
    """Return who has most points and, of those, the fewest penalty points (DEP-18)."""

    def rank(seat: Seat) -> tuple[int, int]:
        player = state.players[seat]
        return score(player, options, appraise), -appraise(player).penalty

    seats = sorted(active(state))
    best = max(map(rank, seats))
    return tuple(seat for seat in seats if rank(seat) == best)


def _scores(state: State, options: Options, appraise: Appraise) -> tuple[int, ...]:
    return tuple(score(player, options, appraise) for player in state.players)


def score(player: Player, options: Options, appraise: Appraise) -> int:
    """Return what *player* would have if the game ended now."""
    return appraise(player).points - leftover(player, options)


def leftover(player: Player, options: Options) -> int:
    """Return what the letters off the ruler cost (DEP-16)."""
    return value(player.waiting) if options.leftover == "penalty" else 0


def score_line(player: Player, options: Options, appraise: Appraise) -> ScoreLine:
    """Return the worth of the whole ruler, item by item; runs that count nothing are there with 0 points."""
    worth = appraise(player)
    items = [item for number, each in enumerate(worth.segments, 1) for item in _items(number, each)]
    if cost := leftover(player, options):
        items.append(ScoreItem("leftover", -cost, {"letters": player.waiting}))
    return ScoreLine(worth.words, tuple(items))


def _items(number: int, segment: SegmentWorth) -> Iterator[ScoreItem]:
    for run in segment.runs:
        reason = "doubled" if segment.is_doubled else run.status
        if reason != "joint":
            yield ScoreItem(reason, run.points, {"segment": number, "word": run.letters})
    if segment.penalty:
        yield ScoreItem("backs", -segment.penalty, {"segment": number})
