"""What a screen tells of players who are not people."""

from pathlib import Path

import pytest

from games.ludime.desk import WORDS
from lettrine.games.ludime.state import Discard, Exchange, Move, Take, View
from support.command import Command
from support.rule import rule


class Exchanger:
    """Takes from the stock, exchanges the whole hand, throws its first card."""

    def choose(self, view: View, _limit: float, _stream: object) -> Move:
        step = view.table.step
        if not step.taken:
            return Take("stock")
        return Discard(view.hand[0]) if step.exchanged or view.table.turns[view.table.turn] else Exchange(view.hand)


@rule("GEN-06")
@rule("LUD-09")
def test_the_cards_that_a_bot_exchanges_stay_hidden(
    lettrine: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS), encoding="utf-8")
    monkeypatch.setattr("lettrine.cli.terminal.open_bot", lambda _game: Exchanger())
    shown = lettrine("play", "ludime", "--seats", "bot,human", "--seed", "1", "--words", str(words), stdin="").out
    assert "*" + "?" * 16 in shown
