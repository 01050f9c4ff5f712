"""The command line itself: languages, misuse, no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from lettrine.cli.language import guess_language
from support.command import Answer, Command


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
        (["words", "check", "--zut"], "L’option --zut n’existe pas ici"),
        (["perft"], "Il manque JEU."),
        (["perft", "chaine", "--depth", "x"], "Valeur qui ne convient pas pour --depth."),
        (["perft", "chaine", "--depth", "0"], "Valeur qui ne convient pas pour --depth."),
        (["perft", "zut"], "Il n’y a pas de jeu « zut »"),
        (["perft", "chaine", "--seats", "9"], "Ce jeu ne se joue pas à 9"),
        (["perft", "chaine", "--option", "zut"], "une option s’écrit nom=valeur"),
        (["perft", "chaine", "--option", "zut=1"], "L’option « zut » n’existe pas"),
        (["perft", "chaine", "--option", "rigour=soft"], "assisted | strict"),
        (["play", "chaine", "--seats", "human,cat"], "« cat » ne peut pas s’asseoir"),
        (["play", "chaine", "--seats", "bot"], "Ce jeu ne se joue pas à 1"),
        (["rules", "zut"], "Il n’y a pas de jeu « zut »"),
        (["rules", "chaine", "CHA-99"], "Il n’y a pas de règle « CHA-99 »"),
        (["rules", "GEN-99"], "Elles vont de GEN-01"),
        (["records", "verify", "nowhere.partie"], "n’existe pas"),
        (["records", "verify", "."], "Impossible de lire"),
        (["records", "verify", "."], "c’est un dossier"),
        (["play", "chaine", "--seats", "bot,bot", "--record", "."], "Impossible d’écrire . : c’est un dossier."),
        (["play", "chaine", "--seats", "bot,bot", "--record", "nowhere/x"], "le dossier n’existe pas"),
        (["judge", "--schema"], "L’option --schema est mal employée."),
        (["judge", "extra"], "Il y a un mot de trop."),
        (["judge", "--schema", "zut"], "Il n’y a pas de jeu « zut »"),
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
    french = lettrine("words", "check", "--help").out
    assert "--words         FICHIER" in french
    assert "[obligatoire]" in french
    assert "<" not in french  # the types of the code are no business of the reader
    assert "--words         FILE" in lettrine("--lang", "en", "words", "check", "--help").out


def test_without_a_command_there_is_help(lettrine: Command) -> None:
    answer = lettrine()
    assert "Commandes" in answer.out + answer.err


def test_the_version_is_told(lettrine: Command) -> None:
    answer = lettrine("--version")
    assert answer.out.startswith("Lettrine 0.")
    assert answer.status == 0


def run(*arguments: str, stdin: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the command in a process of its own."""
    command = [sys.executable, "-c", f"from lettrine.cli.main import main; main({list(arguments)!r})"]
    environment = os.environ | {"LETTRINE_LANG": "fr"} | environment
    return subprocess.run(command, input=stdin, capture_output=True, env=environment, check=False)


@pytest.mark.parametrize("arguments", [["words", "check", "-"], ["judge"], ["words", "check", "mot"]])
def test_streams_that_the_caller_closed_are_empty(arguments: list[str]) -> None:
    source = f"import sys; from lettrine.cli.main import main; sys.stdin = sys.stdout = None; main({arguments!r})"
    answer = subprocess.run([sys.executable, "-c", source], capture_output=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, b"")


def test_bytes_that_are_no_text_do_not_stop_the_words_behind_them() -> None:
    answer = run("words", "check", "-", stdin=b"mot\n\xff\x1b[2J\nchat\n", PYTHONIOENCODING="utf-8:strict")
    assert answer.stdout.decode().split() == "✓ MOT nom masculin singulier ✓ CHAT nom masculin singulier".split()
    assert "\\udcff\\x1b[2J" in answer.stderr.decode()
    assert answer.returncode == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_our_signs_still_gets_an_answer_and_json_stays_utf8(encoding: str) -> None:
    assert b"ETE  nom masculin singulier" in run("words", "check", "été", PYTHONIOENCODING=encoding).stdout
    told = json.loads(run("words", "check", "été", "--json", PYTHONIOENCODING=encoding).stdout.decode("utf-8"))
    assert told["analyses"][0]["spelling"] == "été"


def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        source = "from lettrine.cli.main import main; main(['words', 'check', 'mot'])"
        answer = subprocess.run([sys.executable, "-c", source], stdout=full, stderr=subprocess.PIPE, check=False)
    assert answer.returncode == 2
    assert answer.stderr.count(b"\n") == 1


def test_an_interruption_ends_without_a_word(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.cli.app.run", Mock(side_effect=KeyboardInterrupt))
    assert lettrine("rules") == Answer("", "", 130)


@pytest.mark.parametrize("arguments", [["rules", "--json"], ["rules", "rummikub"]])
def test_a_reader_who_stops_reading_hears_no_complaint(arguments: list[str]) -> None:
    command = [sys.executable, "-c", f"from lettrine.cli.main import main; main({arguments!r})"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_a_command_that_ends_by_itself_keeps_its_status(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.cli.app.run", Mock(side_effect=SystemExit(3)))
    assert lettrine("rules").status == 3


def test_a_pipe_that_closes_is_told_by_the_status(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a shell; 1 would mean that the answer is no."""
    end = SystemExit(1)
    end.__context__ = BrokenPipeError()
    monkeypatch.setattr("lettrine.cli.app.run", Mock(side_effect=end))
    assert lettrine("rules").status == 141
