"""Bots that others write: each plays in a process of its own, with so much time and so much memory.

A bot is named by ``module:Class``, by a name that `register_bot` gave it, or by an entry point of the group
``lettrine.bots``. The class is called with the game and makes a `lettrine.bots.Bot`; its process is sent views and
streams of chance that say nothing of the seed, and is ended where it takes too long. ``foreign_host.py`` runs there.
"""

import contextlib
import os
import pickle
import sys
import weakref
from importlib.metadata import entry_points
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from threading import Thread
from typing import IO, Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.game import AnyGame, AnyMove, AnyView
from lettrine.core.move_input import read_json_move

GROUP = "lettrine.bots"
MEMORY = 4096  # megabytes of address space: enough for a network of middle size and the library that runs it
PATIENCE = 60.0  # seconds to be imported and made
GRACE = 1.0  # seconds beyond twice the limit: the process may have had to wait for a core

_LENGTH = 8  # bytes before each message that say how long it is
_REGISTERED: dict[str, str] = {}


class OutOfTime(Exception):
    """A bot that had not moved long after its limit; its process is ended."""


class BotFailed(Exception):
    """A bot that raised an error, said what is no move, or whose process ended; the text says which."""


class BotQuestion(msgspec.Struct, frozen=True):
    """What a bot is asked, once its process has it: `Bot.choose`, with a *seed* for its stream."""

    view: Any
    limit: float
    seed: str


class BotAnswer(msgspec.Struct, frozen=True):
    """The *move* of a bot as JSON; what went wrong where *problem* is not empty."""

    move: msgspec.Raw = msgspec.Raw(b"null")
    problem: str = ""


def register_bot(name: str, home: str) -> None:
    """Let the bot at *home*, ``module:Class``, be called *name* from now on in this process.

    >>> register_bot("clever", "my_bots:Clever")
    >>> home_of("clever")
    'my_bots:Clever'
    """
    if not name.isidentifier() or not _is_home(home):
        raise UsageError("lettrine.bots:register", name=name, home=home)
    _REGISTERED[name] = home


def home_of(name: str) -> str | None:
    """Return the ``module:Class`` of the bot called *name*; None where nobody brought one of that name."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if _is_home(name):
        return name
    return next((each.value for each in entry_points(group=GROUP, name=name)), None)


def registered_names() -> tuple[str, ...]:
    """Return what the bots are called that were registered or installed."""
    return tuple(sorted({*_REGISTERED, *entry_points(group=GROUP).names}))


class ForeignBot:
    """The bot at *home* for *game*. Its process is started at once, so that what it lacks is told before a game."""

    def __init__(self, game: AnyGame, home: str, memory: int = MEMORY) -> None:
        self._game = game
        self._home = home
        self._memory = memory
        self._start()

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return the bot's move; raise `OutOfTime` or `BotFailed` where there is none."""
        if self._process.poll() is not None:
            self._start()
        seed = f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
        answer = self._ask(BotQuestion(view, limit, seed), 2 * limit + GRACE)
        if answer.problem:
            raise BotFailed(answer.problem)
        try:
            return read_json_move(self._game, answer.move)
        except LettrineError as error:
            raise BotFailed(str(error)) from error

    def close(self) -> None:
        """End the bot's process."""
        _end(self._process)

    def _start(self) -> None:
        command = [sys.executable, "-m", "lettrine.bots.foreign_host", str(self._memory)]
        path = os.pathsep.join(each for each in sys.path if each)
        self._process = process = Popen(  # noqa: S603  (our own module; what it imports is what the user named)
            command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": path}
        )
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_read_all, args=(process.stdout, self._answers), daemon=True).start()
        weakref.finalize(self, _end, process)
        try:
            answer = self._ask((self._home, self._game), PATIENCE)
        except (OutOfTime, BotFailed) as error:
            raise UsageError("lettrine.bots:foreign", home=self._home, problem=str(error)) from error
        if answer.problem:
            _end(process)
            raise UsageError("lettrine.bots:foreign", home=self._home, problem=answer.problem)

    def _ask(self, message: object, seconds: float) -> BotAnswer:
        process = self._process
        assert process.stdin is not None
        try:
            send(process.stdin, pickle.dumps(message))
            answer = self._answers.get(timeout=seconds)
        except Empty:
            _end(process)
            msg = f"no answer after {seconds:.1f} s"
            raise OutOfTime(msg) from None
        except OSError:
            answer = b""
        if not answer:
            _end(process)
            msg = f"its process ended (status {process.returncode})"
            raise BotFailed(msg)
        try:
            return decoder_of(BotAnswer).decode(answer)
        except msgspec.MsgspecError as error:
            raise BotFailed(str(error)) from error


def send(stream: IO[bytes], message: bytes) -> None:
    stream.write(len(message).to_bytes(_LENGTH, "big") + message)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes:
    """Return the next message of *stream*, empty at its end."""
    return stream.read(int.from_bytes(stream.read(_LENGTH), "big"))


def _read_all(stream: IO[bytes], answers: "SimpleQueue[bytes]") -> None:
    """Pass on what *stream* brings, message by message; an empty one at its end."""
    message = b"first"
    while message:
        try:
            message = receive(stream)
        except (OSError, ValueError):  # it was closed
            message = b""
        answers.put(message)


def _end(process: "Popen[bytes]") -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):  # now that nobody waits for what comes from it
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()


def _is_home(text: str) -> bool:
    module, colon, name = text.partition(":")
    return bool(colon) and name.isidentifier() and all(part.isidentifier() for part in module.split("."))
