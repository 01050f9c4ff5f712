"""Bots that others write: named in three ways, seated in a process of their own, bounded in time and memory."""

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from games.chaine.specimen import WORDS
from lettrine.arena import ArenaError, Setting, make_setting
from lettrine.arena.game_runner import GameRunner
from lettrine.bots import foreign
from lettrine.bots.foreign import BotFailed, ForeignBot, OutOfTime, home_of, register_bot, registered_names
from lettrine.bots.names import full_name, named_bot
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.lexicon import WordList

HERE = "bots.foreign_bots"


def game() -> AnyGame:
    return open_game("chaine", {}, WordList(WORDS))


def setting(*bots: str, limit: float = 2.0, memory: int = 2048) -> Setting:
    return make_setting(game(), WordList(WORDS), bots, "lettrine-secret", limit, memory)


def first_move(bot: ForeignBot, limit: float = 2.0) -> Any:  # noqa: ANN401  (any move)
    chain = game()
    view = chain.view(start(chain, 2, "lettrine-secret").state, Seat(0))
    return bot.choose(view, limit, Stream("lettrine-secret", "bot 0", 1))


def seated(name: str, memory: int = 2048) -> ForeignBot:
    return ForeignBot(game(), f"{HERE}:{name}", memory)


def test_a_foreign_bot_plays_whole_games_beside_ours() -> None:
    runner = GameRunner(setting(f"{HERE}:First", "random"))
    results = [runner.play(index) for index in range(3)]
    assert all(result.rule == "CHA-06" for result in results)
    again = GameRunner(setting(f"{HERE}:First", "random"))
    assert [again.play(index).words for index in range(3)] == [result.words for result in results]


def test_the_example_of_the_docs_beats_chance() -> None:
    runner = GameRunner(setting("first_bot:FirstBot", "random"))
    wins = [runner._plan.entry_at(seat, index) for index in range(20) for seat in runner.play(index).winners]  # noqa: SLF001
    assert wins.count(0) > wins.count(1)


def test_a_bot_that_has_not_moved_in_time_leaves_the_game_and_plays_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "GRACE", 0.3)
    runner = GameRunner(setting("random", f"{HERE}:Sleeper", limit=0.2))
    for index in (0, 1):
        result = runner.play(index)
        assert result.kinds["out_of_time"] == 1
        assert [runner._plan.entry_at(seat, index) for seat in result.winners] == [0]  # noqa: SLF001


def test_the_process_of_a_late_bot_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "GRACE", 0.3)
    bot = seated("Sleeper")
    process = bot._process  # noqa: SLF001
    first_move(bot, 0.2)
    with pytest.raises(OutOfTime, match="no answer after"):
        first_move(bot, 0.2)
    assert process.poll() is not None
    assert first_move(bot, 0.2) is not None
    bot.close()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Glutton", "MemoryError"),
        ("Dead", r"its process ended \(status 7\)"),
        ("Liar", "does not fit"),
    ],
)
def test_what_goes_wrong_in_a_bot_is_told(name: str, said: str) -> None:
    bot = seated(name)
    with pytest.raises(BotFailed, match=said):
        first_move(bot)
    bot.close()


def test_a_run_with_a_bot_that_fails_says_which_game_and_seed() -> None:
    with pytest.raises(ArenaError, match=r"foreign_bots:Liar” fails in game 0: .*does not fit"):
        GameRunner(setting(f"{HERE}:Liar", "random")).play(0)


def test_a_bot_learns_nothing_of_the_seed() -> None:
    bot = seated("Nosy")
    assert first_move(bot) is not None
    bot.close()


@pytest.mark.parametrize(
    ("home", "said"),
    [
        (f"{HERE}:Nobody", "has no attribute 'Nobody'"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{HERE}:Unfit", "ValueError: chaine"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_before_a_game(home: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        setting(home, "random")


def test_a_bot_is_called_by_what_it_was_registered_as(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "_REGISTERED", {})
    register_bot("premier", f"{HERE}:First")
    assert home_of("premier") == full_name("premier") == f"{HERE}:First"
    assert registered_names() == ("premier",)
    assert setting("premier", "random").plan.bots == (f"{HERE}:First", "random")
    bot = named_bot(game(), "premier")
    assert isinstance(bot, ForeignBot)
    bot.close()
    for name, home in (("deux mots", f"{HERE}:First"), ("premier", "nowhere"), ("premier", "a.b:c.d")):
        with pytest.raises(UsageError, match="cannot stand for"):
            register_bot(name, home)


def test_an_installed_package_brings_bots_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = EntryPoints([EntryPoint("malin", f"{HERE}:First", foreign.GROUP)])
    monkeypatch.setattr(foreign, "entry_points", brought.select)
    assert home_of("malin") == f"{HERE}:First"
    assert registered_names() == ("malin",)
    with pytest.raises(UsageError, match="random and malin; your own is written module:Class"):
        full_name("nobody")


def test_the_command_finds_a_bot_in_the_folder_where_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "mien.py").write_text(
        "class Mien:\n"
        "    def __init__(self, game):\n        self.game = game\n"
        "    def choose(self, view, limit, stream):\n"
        "        return next(self.game.moves(self.game.sample(view, stream), view.seat))\n",
        encoding="utf-8",
    )
    command = [
        sys.executable,
        "-c",
        "from lettrine.cli.main import main; main()",
        "arena",
        "relais",
        "--games",
        "2",
        "--jobs",
        "1",
        "--json",
    ]
    done = subprocess.run(
        [*command, "--seats", "mien:Mien,greedy"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert '"bot":"mien:Mien"' in done.stdout
