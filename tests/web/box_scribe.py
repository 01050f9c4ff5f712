"""A game of robots whose pieces are all known, entered on a phone as people would who play it with the real box."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Place
from lettrine.table.box.referee import BoxGame, hides_pieces, seat_fields
from lettrine.table.box.step import Line
from server.node import RunningNode
from support.box_speech import SPEECHES, Spoken
from support.specimen import AnyPlay
from web.box_phone import BoxPhone

SECONDS = 0.5  # for a move
MOST_MOVES = 150


def sheet_of(node: RunningNode, table: str) -> BoxGame:
    live = next(room for room in node.node.rooms if room.name == table).table.live
    assert live is not None
    assert live.sheet is not None
    return live.sheet.box


def _choose(game: AnyGame, play: AnyPlay, seat: Seat, level: str, stream: Stream) -> Any:  # noqa: ANN401  (a move of the game)
    """Return what a robot plays; at Deplimo, where it arranges everything at once, the best word for one segment."""
    if game.slug != "deplimo":
        return open_bot(game, level).choose(game.view(play.state, seat), SECONDS, stream)
    listed = list(game.moves(play.state, seat))
    acts = [move for move in listed if not isinstance(move, Place)]
    words = [move for move in listed if isinstance(move, Place) and SPEECHES[game.slug](game, play.state, seat, move)]
    if words:
        return max(words, key=lambda move: game.score(play.state, seat, move).total)
    return acts[0] if acts else None


def happening(game: AnyGame, seed: str, *levels: str) -> Iterator[tuple[AnyState, Event[Any, Any]]]:
    """Yield what happens in a game of robots of these *levels*, each time with the state before it."""
    play, state, seen = start(game, len(levels), seed), game.setup(len(levels)), 0
    for turn in range(MOST_MOVES):
        for event in play.events[seen:]:
            yield state, event
            state = game.apply(state, event)
        seen = len(play.events)
        if play.is_over:
            return
        stream = Stream(seed, "bot", turn)
        seat = stream.choose(sorted(game.to_act(play.state)))
        move = _choose(game, play, seat, levels[seat], stream)
        if move is not None:  # else this one waits for the others (DEP-07)
            play = play.submit(seat, move)


class Scribe:
    """Enters on *phone* what happens at a table whose pieces are all known."""

    def __init__(self, phone: BoxPhone, node: RunningNode) -> None:
        self._phone = phone
        self._node = node
        self.turns: list[int] = []
        """Taps beyond the letters of its words, for each turn in which something was laid."""

    def enter(self, game: AnyGame, state: AnyState, event: Event[Any, Any]) -> bool:
        """Enter *event*, which follows *state*; whether it was a turn in which letters were laid."""
        if isinstance(event, Drawn):
            self._draw(game, event)
            return False
        assert isinstance(event, Played)
        spoken = SPEECHES[game.slug](game, state, event.seat, event.move)
        written = [self._say(game, event, each) for each in spoken]
        while self._phone.page.locator("[data-entry=hand]").count():
            wanted = sheet_of(self._node, self._phone.table).wanted
            assert wanted is not None
            self._phone.do("show", game.held(state, wanted))
        return any(written)

    def _draw(self, game: AnyGame, event: Drawn[Any]) -> None:
        public = game.veil(event, None)
        assert isinstance(public, Drawn)
        if public.outcome is None:  # unseen: it counts by itself
            return
        given = msgspec.structs.astuple(public.outcome)[0]
        if seat_fields(public.outcome):
            self._phone.do("player", str(int(given)))
        elif isinstance(given, int):
            self._phone.do("face", str(given))
        else:
            self._phone.do("letters", "".join(given))

    def _say(self, game: AnyGame, event: Played[Any], spoken: Spoken) -> bool:
        phone = self._phone
        assert phone.turn_to(event.seat), event
        if spoken.tool:
            if spoken.typed:
                phone.type(spoken.typed)
            phone.use(spoken.tool)
            return False
        phone.write(spoken.typed, spoken.letters, lambda: self._place(game, event, spoken.typed))
        self.turns.append(phone.turns[-1][1] - phone.turns[-1][0])
        return True

    def _place(self, game: AnyGame, event: Played[Any], typed: str) -> int:
        """Return which of the readings that the page shows is meant: the first that leaves the same table."""
        box = sheet_of(self._node, self._phone.table)
        public = game.veil(event, None)
        assert isinstance(public, Played)
        said = re.sub(r"\*([A-Z])", lambda star: star[1].lower(), typed) if game.slug == "rummikub" else typed
        said = f"-{said}" if len(said) == 1 else said
        ways = [
            verdict.line for verdict in box.sift(Played(event.seat, each) for each in box.readings(event.seat, said))
        ]
        return next((place for place, way in enumerate(ways) if way == public or _is_same(box, way, public)), 0)


def _is_same(box: BoxGame, way: Line, public: Played[Any]) -> bool:
    """Whether *way* leads to the table of *public*, however both are written, as a word of Dames by several paths."""
    if hides_pieces(box.game) or not isinstance(way, Played):
        return False
    return bool(box.game.apply(box.state, way) == box.game.apply(box.state, public))
