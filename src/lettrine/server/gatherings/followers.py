"""The connections of those who follow a gathering on this node."""

from collections.abc import Callable, Iterator

from lettrine.server.ops.slices import Slices
from lettrine.server.rooms.subscribers import Subscriber


class Followers:
    """The connections of a gathering; a person may have several."""

    def __init__(self, slices: Slices) -> None:
        self._slices = slices
        self._subscribers: dict[int, Subscriber] = {}

    def __len__(self) -> int:
        return len(self._subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(tuple(self._subscribers.values()))

    def add(self, subscriber: Subscriber) -> None:
        self._subscribers[id(subscriber)] = subscriber

    def remove(self, subscriber: Subscriber) -> None:
        self._subscribers.pop(id(subscriber), None)

    def dismiss(self, code: int) -> None:
        """Close every connection with the WebSocket status *code*."""
        for subscriber in self:
            subscriber.dismiss(code)

    async def post(self, written: Callable[[Subscriber], bytes]) -> None:
        """Send everybody what is *written* for them, a few at a time."""

        def steps() -> Iterator[None]:
            for subscriber in self:
                subscriber.post(written(subscriber))
                yield

        await self._slices.run(steps())
