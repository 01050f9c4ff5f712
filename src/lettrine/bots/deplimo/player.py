"""A player for Deplimo: draws, fills the ruler as a whole, and lets the others finish first."""

import time
from collections.abc import Sequence

from lettrine.bots.bot import ScoredMove, Unit, ranked
from lettrine.bots.level import BEST_SCORE, Level
from lettrine.bots.timer import ThoughtTimer
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.games.deplimo.flow import active, can_declare
from lettrine.games.deplimo.letters import EMPTY
from lettrine.games.deplimo.optimise import AT_THE_END, EXPECTED, optimise, total
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Declare, Draw, Move, Place, Player, View

STEPS = 1_000_000  # enough for a first whole ruler, in some twenty milliseconds
SUDDEN_END = 0.05  # how likely it is that what stands before the last draw counts in the end


class DeplimoBot:
    """Draws when it can, then arranges all its letters anew if that is worth more.

    The *width* of its level is the millions of steps that a search may take, beyond the first; at *depth* 1 it also
    has an arrangement on its ruler before its last draw. With a width of 0 it looks at points alone. That is the best
    immediate score, of all arrangements and not only of those that rewrite one segment, which are all that
    `Deplimo.moves` can list: `lettrine.bots.greedy.Greedy` would play no better than that.

    Nobody's letters can be lost by arranging them, so that only the last arrangement counts, and whoever completes a
    ruler may end the game there (DEP-17). A program needs no minutes for it: as long as somebody still has letters to
    draw or several to place, it keeps one letter back.
    """

    unit: Unit = "points"

    def __init__(self, game: Deplimo, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the next move. The search does the same work whatever the *limit*, unless it is too short."""
        return self._choose(_Desk(self._game, view, stream), ThoughtTimer(limit).deadline, stream)

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return the move chosen, the others worth a thought, and *also*, by the margin that they may lead to.

        All letters can be arranged anew until the end: before the last draw moves differ only by what stands in case
        the game ends suddenly, and share what the letters at hand may become with those still to come.
        """
        deadline = ThoughtTimer(limit).deadline
        desk = _Desk(self._game, view, stream)
        moves = dict.fromkeys((self._choose(desk, deadline, stream), *desk.plain_moves(), *also))
        hoped = self._hope(desk, desk.player, deadline, stream)
        rival = max((self._hope(desk, other, deadline, stream) for other in desk.others), default=0.0)
        values = {move: desk.standing_after(move) for move in moves}
        if not desk.is_drawn:
            values = {move: SUDDEN_END * value + (1 - SUDDEN_END) * hoped for move, value in values.items()}
        return ranked({move: value - rival for move, value in values.items()})

    def _choose(self, desk: "_Desk", deadline: float, stream: Stream) -> Move:
        if desk.may_draw and not (self._level.depth and desk.is_exposed):
            return Draw()
        if desk.player.is_done or desk.worth.is_complete:
            return desk.rest()
        if desk.kept_back is not None:
            return desk.place(desk.kept_back if desk.may_end else desk.player.cells)
        worth = EXPECTED if self._level.width and not desk.is_last else desk.end_worth
        found = optimise(
            self._game.words,
            desk.shape,
            desk.player.letters,
            effort=STEPS * (1 + self._level.width),
            deadline=deadline,
            waiting=worth,
            overlooked=self._level.oversight,
            seed=stream.below(2**32),
        )
        if found.points > desk.worth.points + total(desk.player.waiting, worth):
            return desk.place(desk.courteous(found.cells))
        if desk.may_draw:
            return Draw()
        # Who found nothing for want of time does not declare: there may be more time later.
        return desk.place(desk.player.cells) if time.monotonic() > deadline else desk.rest()

    def _hope(self, desk: "_Desk", player: Player, deadline: float, stream: Stream) -> float:
        """Return the points that *player* may end with: the mean over imagined draws, or what stands if it is more."""
        standing = desk.points_of(player)
        if player.is_done or player.has_flag_fallen:
            return standing
        stock = desk.state.stock
        missing = len(player.cells) - len(player.letters)
        pools = [
            player.letters + "".join(stream.deal(stock, min(missing, len(stock)))[0])
            for _ in range(self._level.samples if missing else min(1, self._level.samples))
        ]
        found = [
            optimise(
                self._game.words,
                player.unfolded,
                pool,
                effort=2 * STEPS,
                deadline=deadline,
                waiting=desk.end_worth,
                seed=stream.below(2**32),
            ).points
            for pool in pools
        ]
        return max(standing, sum(found) / len(found)) if found else standing


class _Desk:
    """What a player sees, and what follows from it for the player's own ruler.

    What stands there is judged as the table judges it: it is seen to stand, whether or not the words are known.
    """

    def __init__(self, game: Deplimo, view: View, stream: Stream) -> None:
        assert view.seat is not None
        self._game = game
        self._view = view
        self.state = game.sample(view, stream)
        self.seat = view.seat
        self.player = self.state.players[view.seat]
        self.shape = self.player.unfolded
        self.others = [self.state.players[seat] for seat in active(self.state) if seat != view.seat]
        self.worth = view.sides[view.seat].worth
        self.end_worth = AT_THE_END[game.options.leftover]
        self.may_draw = view.drawer == view.seat
        draws_left = self.shape.ruler.draw_count - self.player.draws
        self.is_drawn = draws_left == 0
        self.is_last = draws_left <= 1  # what is placed now may be what counts

    @property
    def is_exposed(self) -> bool:
        """Whether others may end the game after the draw to come, and nothing stands on the ruler yet (DEP-17)."""
        is_empty = self.player.cells == self.shape.ruler.blank and bool(self.player.waiting)
        return is_empty and self.is_last and bool(self.others) and self._game.options.end == "first_full"

    @property
    def may_end(self) -> bool:
        """Whether a full ruler ends nobody's game too soon."""
        return self._game.options.end != "first_full" or not any(map(_is_busy, self.others))

    @property
    def kept_back(self) -> str | None:
        """The ruler with the one letter that waits for its one empty cell, if that completes it."""
        if not self.is_drawn or self.player.cells.count(EMPTY) != 1 or len(self.player.waiting) != 1:
            return None
        cells = self.player.cells.replace(EMPTY, self.player.waiting)
        return cells if self._game.appraise(_with(self.player, cells)).is_complete else None

    def points_of(self, player: Player) -> float:
        """Return what *player* has if the game ends now."""
        side = self._view.sides[self.state.players.index(player)]
        return side.worth.points - side.leftover

    def place(self, cells: str) -> Place:
        return Place(self.shape.split(cells))

    def rest(self) -> Move:
        """Return the declaration where it is due, otherwise the arrangement that is there: it changes nothing."""
        return Declare() if can_declare(self.state, self.player) else self.place(self.player.cells)

    def plain_moves(self) -> list[Move]:
        """Return the moves that need no thought: to draw, to declare, to leave all as it is."""
        moves: list[Move] = [Draw()] if self.may_draw else []
        if can_declare(self.state, self.player):
            moves.append(Declare())
        return [*moves, self.place(self.player.cells)]

    def standing_after(self, move: Move) -> float:
        """Return what the own ruler counts after *move*, by the words that are known or stand there already."""
        if isinstance(move, Draw | Declare) or move == self.place(self.player.cells):
            return self.points_of(self.player)
        after = self._game.apply(self.state, Played(self.seat, move)).players[self.seat]
        return self._game.appraise(after).points + total(after.waiting, self.end_worth)

    def courteous(self, cells: str) -> str:
        """Return *cells*, less the letter whose absence costs least where a full ruler would end the game too soon."""
        player = _with(self.player, cells)
        if not self.is_drawn or self.may_end or not self._game.appraise(player).is_complete:
            return cells
        bared = [cells[:place] + EMPTY + cells[place + 1 :] for place in range(len(cells))]
        return max(bared, key=lambda each: self._game.appraise(_with(player, each)).points)


def _with(player: Player, cells: str) -> Player:
    return Player(cells, player.shape)


def _is_busy(player: Player) -> bool:
    """Whether *player* has letters to draw, or several to place and has not finished."""
    is_drawn = player.draws == player.unfolded.ruler.draw_count
    is_waiting = len(player.waiting) > 1 and not (player.is_done or player.has_flag_fallen)
    return not is_drawn or is_waiting
