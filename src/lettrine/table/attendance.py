"""Who is connected. Only those matter for whom a game may have to wait: the seated, and the host."""

from lettrine.table.desk import Desk
from lettrine.table.entry import Connected, Disconnected


def arrived(desk: Desk, who: str) -> None:
    presence = desk.table.presence.get(who)
    if presence is not None and not presence.is_here:
        desk.write(Connected(who, desk.table.seat_of(who)))


def lost(desk: Desk, who: str) -> None:
    presence = desk.table.presence.get(who)
    if presence is not None and presence.is_here:
        desk.write(Disconnected(who, desk.table.seat_of(who)))
