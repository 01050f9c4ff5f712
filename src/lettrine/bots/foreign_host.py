"""The process in which a bot that somebody else wrote plays: ``python -m lettrine.bots.foreign_host MEGABYTES``.

It reads the game and the bot's home, then one question after the other, and answers each. What the bot prints goes to
the standard error, since the standard output carries the answers.
"""

import os
import pickle
import sys
from importlib import import_module
from typing import Any

import msgspec

from lettrine.bots.bot import Bot
from lettrine.bots.foreign import BotAnswer, BotQuestion, receive, send
from lettrine.core.chance import Stream


def main() -> None:
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _bound_memory(int(sys.argv[1]))
    sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123  (a bot that asks its user waits for ever)
    bot: Any = None
    while message := receive(questions):
        try:
            asked: Any = pickle.loads(message)  # noqa: S301  (from the process that started this one)
            if bot is None:
                bot, answer = _make(*asked), BotAnswer()
            else:
                answer = _play(bot, asked)
        except Exception as error:  # noqa: BLE001  (whatever a bot raises is told to who asked)
            answer = BotAnswer(problem=f"{type(error).__name__}: {error}"[:500])
        send(answers, msgspec.json.encode(answer))


def _make(home: str, game: Any) -> Bot:  # noqa: ANN401  (any game)
    module, _, name = home.partition(":")
    bot: Bot = getattr(import_module(module), name)(game)
    return bot


def _play(bot: Bot, asked: BotQuestion) -> BotAnswer:
    move = bot.choose(asked.view, asked.limit, Stream(asked.seed, "bot", 0))
    return BotAnswer(msgspec.Raw(msgspec.json.encode(move)))


def _bound_memory(megabytes: int) -> None:
    try:
        import resource  # noqa: PLC0415  (Windows has none)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


if __name__ == "__main__":
    main()
