"""A player for Deplimo: draws, fills the ruler as a whole, and lets the others finish first."""

import time

from msgspec.structs import replace

from lettrine.bots.level import BEST_SCORE, Level
from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games.deplimo.filling import fill_ruler
from lettrine.games.deplimo.letters import EMPTY, letters_on
from lettrine.games.deplimo.progress import active, can_declare
from lettrine.games.deplimo.ruler import ruler_of, unfold
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Done, Draw, Move, Place, Player, State, View


class Filler:
    """Draws when it can, then arranges all its letters anew if that is worth more.

    With all letters drawn it fills its ruler completely and validly. Where that ends the game (DEP-17) it first keeps
    one letter back, as long as somebody still has letters to draw or several to place: a program needs no minutes.
    """

    def __init__(self, game: Deplimo, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the next move. The search does the same work whatever the *limit*, unless it is too short."""
        deadline = time.monotonic() + limit
        state = self._game.sample(view, stream)
        assert view.seat is not None
        player = state.players[view.seat]
        if view.drawer == view.seat:
            return Draw()
        if self._game.appraise(player).is_complete or player.is_done:
            return Done() if can_declare(state, player) else self._place(player, player.cells)
        cells = fill_ruler(
            self._game.words,
            unfold(ruler_of(player.cells), player.shape),
            letters_on(player.cells) + player.waiting,
            stream=stream,
            stop=lambda: time.monotonic() > deadline,
        )
        if EMPTY not in cells and self._must_wait(state, view.seat):
            cells = self._one_letter_less(player, cells)
        return self._place(player, self._better(player, cells))

    def _place(self, player: Player, cells: str) -> Place:
        return Place(unfold(ruler_of(player.cells), player.shape).split(cells))

    def _better(self, player: Player, cells: str) -> str:
        """Return *cells*, or the ruler as it is if that is worth more and need not be full."""
        if EMPTY not in cells or self._points(player, cells) > self._points(player, player.cells):
            return cells
        return player.cells

    def _points(self, player: Player, cells: str) -> int:
        return self._game.appraise(replace(player, cells=cells)).points

    def _must_wait(self, state: State, own: Seat) -> bool:
        """Whether a full ruler would end the game before others could place what they have drawn."""
        others = [state.players[seat] for seat in active(state) if seat != own]
        return self._game.options.end == "first_full" and any(_is_busy(other) for other in others)

    def _one_letter_less(self, player: Player, cells: str) -> str:
        """Return *cells* without the letter whose absence costs least."""
        bared = [cells[:place] + EMPTY + cells[place + 1 :] for place in range(len(cells))]
        return max(bared, key=lambda each: self._points(player, each))


def _is_busy(player: Player) -> bool:
    is_drawn = player.draws == ruler_of(player.cells).draw_count
    is_waiting = len(player.waiting) > 1 and not (player.is_done or player.has_flag_fallen)
    return not is_drawn or is_waiting
