"""``lettrine referee``: what is typed beside a real board, what is answered, and the sheet that is kept."""

from pathlib import Path

import pytest

from support.command import Command
from support.rule import rule

LUDIME = """6
2
5
B
+
MER
DRAMES
-V
+
DEFRICHEES
-Q
+
ALLUMAS
-J
+
TASSE
3>ALLUMAIS
-K
+
4>TASSENT
-W
+
WON
HUA
4>TASSERONT
-Y
+
5>HUAIT
-G
+
BON
-E
^
MOUE
O
"""


@rule("LUD-19")
def test_the_rulebooks_game_is_refereed_to_its_end(lettrine: Command, tmp_path: Path) -> None:
    arguments = ("referee", "ludime", "--names", "Jeanne,Nour,Malo", "--option", "rounds=1")
    answer = lettrine(*arguments, "--record", str(tmp_path / "soir.feuille"), stdin=LUDIME)
    assert answer.status == 0
    assert "LUD-08" in answer.out, "MER is too short for a first word"
    assert "GEN-08" in answer.out, "the only W lies on the pile"
    assert "Jeanne 46 · Nour 34 · Malo 33" in answer.out
    assert "La partie revient à Jeanne." in answer.out
    again = lettrine("referee", "ludime", "--record", str(tmp_path / "soir.feuille"), stdin="!feuille\n!annuler\n")
    assert "Jeanne 46 · Nour 34 · Malo 33" in again.out, "the sheet goes on where it was"
    assert "Jeanne montre ce qui lui reste (1" in again.out


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
