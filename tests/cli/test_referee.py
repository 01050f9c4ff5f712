"""``lettrine referee``: what is typed beside a real board, what is answered, and the sheet that is kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lettrine.games import open_game
from lettrine.table.box.referee import referee
from support.box_examples import EXAMPLES, LUDIME, PLAYERS, BoxExample
from support.command import Command
from support.rule import rule


def typed(example: BoxExample) -> Iterator[str]:
    """Yield what is typed for *example*: each line, and which of its readings is meant where there are several."""
    box = referee(open_game(example.game, example.options), example.seats)
    for told in example.lines():
        if told.kind == "undone":
            box = box.undo()
            yield "!annuler"
            continue
        line, place = told.read(box)
        box = box if told.rule else box.write(line)
        yield f"{PLAYERS[told.seat or 0]}: {told.text}" if told.kind == "played" else told.text
        if place:
            yield str(place)


@rule("LUD-19")
@rule("DEP-15")
@rule("RUM-15")
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_the_examples_of_the_rulebooks(lettrine: Command, example: BoxExample) -> None:
    options = [f"--option={name}={'none' if value is None else value}" for name, value in example.options.items()]
    names = ",".join(PLAYERS[: example.seats])
    answer = lettrine("referee", example.game, "--names", names, *options, stdin="\n".join([*typed(example), ""]))
    assert answer.status == 0
    lines = list(example.lines())
    said = re.findall(r"\d ✓|\b[A-Z]{3}-\d\d\b", answer.out)
    heard = ["✓" if each.endswith("✓") else each for each in said]
    for told in lines:  # what is said of each, in order
        if told.kind != "undone":
            heard = heard[heard.index(told.rule or "✓") + 1 :]
    assert " · ".join(f"{name} {score:g}" for name, score in zip(PLAYERS, example.scores, strict=False)) in answer.out
    assert ("La partie revient à" in answer.out) == example.is_over


def test_a_sheet_goes_on_where_it_was(lettrine: Command, tmp_path: Path) -> None:
    arguments = ("referee", "ludime", "--record", str(tmp_path / "soir.feuille"))
    more = ("--names", "A,B,C", "--option", "rounds=1")
    lettrine(*arguments, *more, stdin="\n".join([*typed(LUDIME), ""]))
    again = lettrine(*arguments, stdin="!feuille\n!annuler\n")
    assert "A 46 · B 34 · C 33" in again.out
    assert "A montre ce qui lui reste (1" in again.out


def test_a_line_is_corrected_struck_and_taken_back(lettrine: Command) -> None:
    typed = "nour\nsel\nsels\n!corriger 2 les\n!rayer 3\nless\n!points malo 5 un beau geste\n!annuler\n!feuille\n"
    answer = lettrine("referee", "plurimo", "--names", "Nour,Malo", stdin=typed)
    assert "LESS n’est pas dans le dictionnaire." in answer.out
    assert "Nour 14 · Malo 5" in answer.out
    assert answer.out.rstrip().endswith("La feuille est rangée.")
    *_, sheet = answer.out.rpartition("Nour 14 · Malo 0")
    assert [line.split()[0] for line in sheet.splitlines() if "✓" in line][-1:] == ["2"]


def test_readings_that_differ_in_points_are_offered(lettrine: Command) -> None:
    typed = "!\nmot\nmotte\n2\n"
    answer = lettrine("referee", "plurimo", stdin=typed)
    assert answer.status == 0


def test_a_word_is_contested(lettrine: Command) -> None:
    typed = "nour\nsel\nselx\n!contester 3\n!contester Malo: 2\n"
    answer = lettrine("--lang", "en", "referee", "plurimo", "--names", "Nour,Malo", "--contest", "10", stdin=typed)
    assert "SELX is not in the dictionary" in answer.out
    assert "Nour 14 · Malo -10" in answer.out


@pytest.mark.parametrize(
    "typed",
    ["!corriger 9 sel", "!rayer x", "!points personne 3", "7", "!redonne", "[/b]", "!fin", "!temps Zoé", "!cloche"],
)
def test_whatever_is_typed_is_answered(lettrine: Command, typed: str) -> None:
    answer = lettrine("referee", "plurimo", stdin=f"1\n{typed}\n!aide\n!quitter\n")
    assert answer.status == 0
    assert ("✗" in answer.out) == (typed != "!fin")


def test_nothing_more_is_played_once_the_game_is_over(lettrine: Command) -> None:
    typed = "1\nsel\n!fin\nsels\neeeeeee\nlllaaaa\nsels\n!temps\n!annuler\n"
    answer = lettrine("referee", "plurimo", stdin=typed)
    assert answer.status == 0
    assert "Joueur 1 montre ce qui lui reste" in answer.out
    assert "Partie finie" in answer.out
    assert answer.out.count("Joueur 2 montre ce qui lui reste") > 1, "taken back, the hand is asked for again"


def test_a_card_turned_up_by_lot_has_a_name(lettrine: Command) -> None:
    answer = lettrine("referee", "rami", "--names", "Zoé,Max", stdin="6\n5\n!\n!\n!redonne\n+\n^\n")
    assert answer.status == 0
    assert "défausse : ?" not in answer.out
    assert "RAM-02" in answer.out


def test_a_sheet_that_cannot_be_is_refused(lettrine: Command, tmp_path: Path) -> None:
    file = tmp_path / "soir.feuille"
    lettrine("referee", "plurimo", "--record", str(file))
    assert lettrine("referee", "ludime", "--record", str(file)).status == 2
    assert lettrine("referee", "plurimo", "--names", "Nour,nour").status == 2
    assert lettrine("referee", "plurimo", "--record", str(tmp_path)).status == 2
    assert lettrine("referee", "plurimo", "--record", str(tmp_path / "no" / "where")).status == 2
    assert "à côté de la boîte" in lettrine("referee", "plurimo", "--option", "rebuild=yes").err
