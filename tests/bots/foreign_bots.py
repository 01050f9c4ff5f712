"""Bots as others write them, good ones and bad ones; each is imported in the process of its own."""

import os
import time

from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyView


class First:
    """Plays the first move listed, and prints what it thinks, as beginners do."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        print("thinking", limit)  # noqa: T201
        return next(self.game.moves(self.game.sample(view, stream), view.seat))


class Sleeper(First):
    """Never answers in time, from its second move on."""

    moves = 0

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        self.moves += 1
        if self.moves > 1:
            time.sleep(60)
        return super().choose(view, limit, stream)


class Glutton(First):
    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (see `Bot`)
        return bytearray(8 << 30)


class Dead(First):
    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (see `Bot`)
        os._exit(7)


class Liar(First):
    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (see `Bot`)
        return {"type": "lay", "word": 3}


class Nosy(First):
    """Looks for the seed wherever a stream could hold it."""

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        import gc

        assert not [each for each in gc.get_objects() if isinstance(each, dict) and "events" in each and "seed" in each]
        held = str(stream._words.gi_frame.f_locals)  # type: ignore[attr-defined]  # noqa: SLF001
        assert "lettrine-secret" not in held, held
        return super().choose(view, limit, stream)


class Unfit:
    def __init__(self, game: AnyGame) -> None:
        raise ValueError(game.slug)
