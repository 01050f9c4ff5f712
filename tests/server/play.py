"""People who play at random: what a test needs to get a game under way."""

from itertools import islice
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.server.rooms.room import Room
from server.guest import Guest
from server.node import RunningNode

_TOO_LATE = frozenset({"lettrine.table:stale", "lettrine.table:no_game"})
"""Where several may act at once, a bot may have been quicker, and have ended the game."""


def room_of(node: RunningNode, guest: Guest) -> Room:
    return next(room for room in node.node.rooms if room.name == guest.table)


def some_move(room: Room, seat: int, index: int) -> Any:  # noqa: ANN401  (JSON of any game's moves)
    """Return a move that the rules accept: the test looks into the room, as no client can."""
    live = room.table.live
    assert live is not None
    moves = list(islice(room.table.game.moves(live.state, Seat(seat)), 40))
    return msgspec.to_builtins(Stream("games", room.name, index).choose(moves))


def begin(game: str, *guests: Guest, bots: int = 0, **settings: Any) -> str:  # noqa: ANN401  (those of a table)
    """Have everybody sit down, the first as the host, and begin; return the table's name."""
    table = guests[0].open_table(game, len(guests) + bots, **settings)
    sit_down(*guests, table=table, bots=bots)
    return table


def sit_down(*guests: Guest, table: str, bots: int = 0) -> None:
    """Have everybody sit down at *table*, which the first of them opened, and begin."""
    host = guests[0]
    for guest in guests:
        guest.join(table, code=host.code)
        guest.done("take_seat", name=guest.name, code=host.code)
    for _ in range(bots):
        host.done("seat_bot", level="debutant")
    host.done("start")
    if "preparation" in host.now["table"]["clock"]:
        for guest in guests:
            guest.ask("offer", matter="begin")


def play_on(node: RunningNode, guests: tuple[Guest, ...], moves: int) -> None:
    """Make up to so many *moves*, at random, whoever may act; stop when the game is over."""
    for index in range(moves):
        hear_all(node, guests)
        acting = [guest for guest in guests if guest.is_to_act()]
        if guests[0].now["table"]["phase"] != "playing":
            return
        if not acting:  # a bot thinks
            guests[0].receive()
            continue
        guest = acting[index % len(acting)]
        assert guest.seat is not None
        answer = guest.ask("move", move=some_move(room_of(node, guest), guest.seat, index))
        assert answer["answer"]["answer"] == "done" or answer["answer"]["code"] in _TOO_LATE, answer
    hear_all(node, guests)


def hear_all(node: RunningNode, guests: tuple[Guest, ...]) -> None:
    """Let everybody hear what has happened so far."""
    seq = room_of(node, guests[0]).table.seq
    for guest in guests:
        while guest.seq < seq:
            guest.receive()
