"""The command line itself: languages, misuse, no traceback."""

import subprocess
import sys

import pytest

from lettrine.cli.language import guess_language
from support.command import Command


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "C.UTF-8"}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "en_GB.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LETTRINE_LANG": "en"}, "en"),
        (["--lang", "en", "words"], {"LETTRINE_LANG": "fr"}, "en"),
        (["--lang=en"], {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for(arguments: list[str], environment: dict[str, str], expected: str) -> None:
    assert guess_language(arguments, environment) == expected


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["zut"], "Commande inconnue. Les commandes sont : play"),
        (["words", "zut"], "Commande inconnue. Les commandes sont : check"),
        (["words", "check", "--zut"], "L'option --zut n'existe pas ici"),
        (["perft"], "Il manque GAME."),
        (["perft", "chaine", "--depth", "x"], "Valeur qui ne convient pas pour --depth."),
        (["perft", "chaine", "--depth", "0"], "Valeur qui ne convient pas pour --depth."),
        (["perft", "zut"], "Il n'y a pas de jeu « zut »"),
        (["perft", "chaine", "--seats", "9"], "chaine ne se joue pas à 9"),
        (["perft", "chaine", "--option", "zut"], "une option s'écrit nom=valeur"),
        (["perft", "chaine", "--option", "zut=1"], "L'option « zut » n'existe pas"),
        (["perft", "chaine", "--option", "rigour=soft"], "assisted | strict"),
        (["play", "chaine", "--seats", "human,cat"], "« cat » ne peut pas s'asseoir"),
        (["play", "chaine", "--seats", "bot"], "chaine ne se joue pas à 1"),
        (["rules", "zut"], "Il n'y a pas de jeu « zut »"),
        (["rules", "chaine", "CHA-99"], "Il n'y a pas de règle « CHA-99 »"),
        (["rules", "GEN-99"], "Elles vont de GEN-01"),
        (["records", "verify", "nowhere.partie"], "n'existe pas"),
        (["records", "verify", "."], "Impossible de lire"),
        (["judge", "--schema", "zut"], "Il n'y a pas de jeu « zut »"),
        (["judge", "--words", "nowhere.txt"], "nowhere.txt"),
        (["--lang", "xx", "rules"], "Valeur qui ne convient pas pour --lang."),
    ],
)
def test_a_misused_command_says_what_is_wrong(lettrine: Command, arguments: list[str], sentence: str) -> None:
    answer = lettrine(*arguments)
    assert answer.status == 2
    assert sentence in answer.err.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_help_speaks_the_readers_language(lettrine: Command) -> None:
    assert "Jouer, arbitrer, étudier" in lettrine("--help").out
    assert "Play, referee, study" in lettrine("--lang", "en", "--help").out
    assert "Consulter le dictionnaire" in lettrine("words", "--help").out


def test_without_a_command_there_is_help(lettrine: Command) -> None:
    answer = lettrine()
    assert "Commandes" in answer.out + answer.err


def test_the_version_is_told(lettrine: Command) -> None:
    answer = lettrine("--version")
    assert answer.out.startswith("Lettrine 0.")
    assert answer.status == 0


def test_a_reader_who_stops_reading_hears_no_complaint() -> None:
    command = [sys.executable, "-c", "from lettrine.cli.main import main; main(['rules', '--json'])"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
