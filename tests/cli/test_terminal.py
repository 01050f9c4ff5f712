"""What a screen tells of players who are not people, and what it makes of anything typed."""

from pathlib import Path

import pytest

from games.ludime.desk import WORDS
from lettrine.games.ludime.state import Discard, Exchange, Move, Take, View
from support.command import Command
from support.rule import rule


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


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
    lettrine: Command, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setattr("lettrine.cli.terminal.open_bot", lambda _game, _level: Exchanger())
    shown = lettrine("play", "ludime", "--seats", "bot,human", "--seed", "1", "--words", words, stdin="").out
    assert "*" + "?" * 16 in shown


@pytest.mark.parametrize("typed", ["[/b]", "A[/b]", "? [/b]", "[red]x", "zut!!", "\\[", "?", "é" * 300])
@pytest.mark.parametrize("slug", ["ludime", "relais", "rami"])
def test_whatever_is_typed_is_answered_as_it_was_typed(lettrine: Command, words: str, slug: str, typed: str) -> None:
    answer = lettrine("play", slug, "--seats", "human,human", "--seed", "1", "--words", words, stdin=f"{typed}\n")
    assert answer.status == 0
    if typed.endswith("[/b]"):
        assert "[/" in answer.out


@rule("DEP-15")
def test_a_rule_asked_for_at_the_table_shows_its_diagram_without_markdown(lettrine: Command, words: str) -> None:
    shown = lettrine("play", "deplimo", "--seed", "1", "--words", words, stdin="? DEP-15\n").out
    assert "T R I −2 V E R" in shown
    assert "```" not in shown


@rule("GEN-04")
@rule("DAM-30")
def test_who_loses_by_a_fault_reads_what_it_was(lettrine: Command, words: str) -> None:
    arguments = (
        "play",
        "dames",
        "--seats",
        "human,human",
        "--seed",
        "1",
        "--words",
        words,
        "--option",
        "rigour=strict",
    )
    shown = lettrine(*arguments, stdin="A2-B5\n").out
    assert "A2 et B5 ne sont pas sur une même ligne droite. DAM-06" in shown
    assert shown.index("DAM-06") < shown.index("commet une faute")
