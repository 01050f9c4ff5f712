"""Whole games, and other games that look the same to one viewer: what is hidden from them is different."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played, Resigned
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from support.specimen import AnyPlay, specimen, walk

Events: TypeAlias = tuple[Event[Any, Any], ...]

# The options under which a random game of the specimen is over soon.
OPTIONS = {"rummikub": 1, "dames": 3, "deplimo": 1}
MOST_MOVES = 200
ATTEMPTS = 80
"""How many changes of what is hidden are tried: most would make a later move impossible."""


def options_of(slug: str) -> dict[str, Any]:
    return specimen(slug).options[OPTIONS.get(slug, 0)]


@cache
def whole_game(slug: str) -> AnyPlay:
    """Return a game that was played at random to its end."""
    game = specimen(slug).game(options_of(slug))
    *_, play = walk(start(game, game.seat_counts[0], f"whole {slug}"), MOST_MOVES)
    for seat in range(play.seats):
        if not play.is_over:
            play = play.rule(Seat(seat), Resigned())
    assert play.is_over
    return play


def otherwise(game: AnyGame, seats: int, events: Events, viewer: Seat | None) -> Events:
    """Return other *events*, that look the same to *viewer*: what others drew and put back is different.

    The same events where the game hides nothing from *viewer*, or where every other deal would show.
    """
    sights = list(_sights(game, game.setup(seats), events, viewer))
    for attempt in range(ATTEMPTS):
        stream = Stream("otherwise", str(viewer), attempt)
        first, changed = _change(game, seats, events, viewer, stream)
        before = sights[first - 1].state if first else game.setup(seats)
        found = _likewise(sights[first:], _sights(game, before, changed[first:], viewer))
        if found is not None:
            events, sights = changed, sights[:first] + found
    return events


class _Sight(NamedTuple):
    """An event and what it led to, as the viewer sees them; and the *state* itself."""

    event: object
    view: object
    state: Any

    def looks_like(self, other: "_Sight") -> bool:
        return (self.event, self.view) == (other.event, other.view)


def _likewise(known: Sequence[_Sight], others: Iterator[_Sight]) -> list[_Sight] | None:
    """Return *others* if they look like those that are *known*, and the rules allow them all."""
    found: list[_Sight] = []
    try:
        for one, two in zip(known, others, strict=True):
            if not one.looks_like(two):
                return None
            found.append(two)
    except ValueError:  # a draw that the stock cannot give; a move that is not legal: one sight less
        return None
    return found


def _sights(game: AnyGame, state: AnyState, events: Events, viewer: Seat | None) -> Iterator[_Sight]:
    """Yield what *viewer* sees of each event after *state*; stop before a move that is not legal."""
    for event in events:
        if isinstance(event, Played) and game.check(state, event.seat, event.move):
            return
        state = game.apply(state, event)
        yield _Sight(
            game.veil(event, viewer), None if CHANCE in game.to_act(state) else game.view(state, viewer), state
        )


def _change(game: AnyGame, seats: int, events: Events, viewer: Seat | None, stream: Stream) -> tuple[int, Events]:
    """Return *events* with a piece of a hidden draw exchanged for another's or the stock's, and the first such draw.

    What was drawn last is changed most often: it is what is most often still hidden.
    """
    hidden = [index for index, event in enumerate(events) if isinstance(event, Drawn) and _hides(game, event, viewer)]
    if not hidden:
        return len(events), events
    one, two = sorted((stream.choose(hidden[-1 - stream.below(8) :]), stream.choose(hidden[-1 - stream.below(8) :])))
    old = stream.choose(_pieces(events[one]))
    new = stream.choose([*_pieces(events[two]), *sorted(game.box(seats))])
    changed = list(events)
    if one != two and stream.below(2):
        changed[two] = _exchanged(changed[two], new, old)
    changed[one] = _exchanged(changed[one], old, new)
    for index in range(one + 1, len(events)):  # what was put back unseen is what was drawn
        event = events[index]
        if isinstance(event, Played) and event.seat == events[one].seat and _hides(game, event, viewer):
            changed[index] = _exchanged(event, old, new)
    return one, tuple(changed)


def _hides(game: AnyGame, event: Event[Any, Any], viewer: Seat | None) -> bool:
    return game.veil(event, viewer) != event


def _content(event: Event[Any, Any]) -> Any:  # noqa: ANN401  (any game's move or outcome)
    return event.outcome if isinstance(event, Drawn) else getattr(event, "move", None)


def _texts(content: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401  (as above)
    """Yield the fields of *content* that hold pieces, or *content* without a name where it is a text."""
    if isinstance(content, str):
        yield "", content
        return
    for name, value in msgspec.structs.asdict(content).items():
        if isinstance(value, str):
            yield name, value


def _pieces(event: Event[Any, Any]) -> list[str]:
    return [piece for _, text in _texts(_content(event)) for piece in text]


def _exchanged(event: Event[Any, Any], old: str, new: str) -> Event[Any, Any]:
    """Return *event* with one piece *old* replaced by *new*, in the order in which the game writes pieces."""
    content = _content(event)
    for name, text in _texts(content):
        changed = text.replace(old, new, 1)
        if list(text) == sorted(text):
            changed = "".join(sorted(changed))
        content = msgspec.structs.replace(content, **{name: changed}) if name else changed
    field = "outcome" if isinstance(event, Drawn) else "move"
    return msgspec.structs.replace(event, **{field: content})
