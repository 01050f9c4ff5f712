"""``lettrine arena``: tables, JSON, reports, and what is said of a call that makes no sense."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from games.chaine.specimen import WORDS
from support.command import Command

ROOT = Path(__file__).parents[2]
RUN = ("arena", "chaine", "--seats", "greedy,random", "--games", "20")

COMMAND = """
import sys
from lettrine.cli.main import main
from lettrine.games import REGISTRY
REGISTRY["chaine"] = "chaine.rules:Chaine"
main(sys.argv[1:])
"""


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


def test_the_table_names_the_bots_and_fits_the_screen(lettrine: Command, words: str) -> None:
    answer = lettrine(*RUN, "--words", words, "--jobs", "1")
    assert answer.status == 0
    assert "La Chaîne · 20 parties · graine 1" in plain(answer.out)
    rows = [line.split()[0] for line in answer.out.splitlines() if line.startswith(("greedy", "random"))]
    assert rows == ["greedy", "random"]
    assert "Qui commence gagne" in answer.out
    assert "CHA-06" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80
    assert answer.err == ""


def test_the_json_is_what_the_contract_says(lettrine: Command, words: str) -> None:
    found = json.loads(lettrine(*RUN, "--words", words, "--jobs", "1", "--json").out)
    assert list(found)[:4] == ["game", "games", "seats", "seconds"]
    assert (found["game"], found["games"]) == ("chaine", 20)
    for seat, bot in zip(found["seats"], ("greedy", "random"), strict=True):
        assert list(seat)[:7] == ["bot", "wins", "draws", "share", "low", "high", "score_mean"]
        assert seat["bot"] == bot
        assert seat["low"] <= seat["share"] <= seat["high"]
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1)


def test_one_process_and_two_print_the_same(lettrine: Command, words: str) -> None:
    one = lettrine(*RUN, "--words", words, "--jobs", "1")
    two = lettrine(*RUN, "--words", words, "--jobs", "2")
    assert one.out == two.out


def test_without_seats_the_usual_number_of_bots_plays(lettrine: Command, words: str) -> None:
    found = json.loads(lettrine("arena", "chaine", "--games", "2", "--words", words, "--jobs", "1", "--json").out)
    assert [seat["bot"] for seat in found["seats"]] == ["bot", "bot"]


def test_values_of_an_option_are_compared(lettrine: Command, words: str) -> None:
    compared = (*RUN, "--words", words, "--jobs", "1", "--compare", "words_removed=ROSE,ETE")
    table = lettrine(*compared).out
    assert [line.split()[0] for line in table.splitlines()[3:5]] == ["ROSE", "ETE"]
    assert max(map(len, table.splitlines())) <= 80
    found = json.loads(lettrine(*compared, "--json").out)["comparison"]
    assert found["option"] == "words_removed"
    assert [variant["value"] for variant in found["variants"]] == ["ROSE", "ETE"]
    measures = [difference["measure"] for difference in found["variants"][1]["differences"]]
    assert measures == ["share", "first", "drawn", "length", "score", "dead", "leads"]
    assert all("ROSE" not in variant["summary"]["words"] for variant in found["variants"][:1])


def test_the_report_is_written_where_it_is_asked_for(lettrine: Command, words: str, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    answer = lettrine(*RUN, "--words", words, "--jobs", "1", "--report", str(report))
    assert "La Chaîne : les robots à l’épreuve" in plain(report.read_text(encoding="utf-8"))
    assert "Rapport écrit dans" in answer.err


def test_a_run_is_continued_and_not_mixed_with_another(lettrine: Command, words: str, tmp_path: Path) -> None:
    kept = ("--words", words, "--jobs", "1", "--out", str(tmp_path / "out"))
    first = lettrine(*RUN, *kept)
    assert lettrine(*RUN, *kept).status == 2
    again = lettrine(*RUN, *kept, "--resume")
    assert again.out == first.out
    other = lettrine(*RUN, *kept, "--resume", "--seed", "2")
    assert other.status == 2
    assert "(seed)" in other.err
    more = lettrine("arena", "chaine", "--seats", "greedy,random", "--games", "30", *kept, "--resume")
    assert "30 parties" in plain(more.out)
    assert len((tmp_path / "out/results.jsonl").read_bytes().splitlines()) == 31


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["zut"], "Il n’y a pas de jeu « zut »"),
        (["chaine", "--seats", "zut,bot"], "Il n’y a pas de robot « zut ». Les robots sont : bot, greedy et random ;"),
        (["chaine", "--seats", "bot:3,bot"], "Il n’y a pas de niveau « 3 ». Les niveaux sont : debutant, apprenti,"),
        (["chaine", "--seats", "greedy:fort,bot"], "Le robot « greedy » n’a pas de niveau « fort »."),
        (["chaine", "--seats", "bot"], "Ce jeu ne se joue pas à 1"),
        (["chaine", "--games", "0"], "Valeur qui ne convient pas pour --games."),
        (["chaine", "--games", "-5"], "Valeur qui ne convient pas pour --games."),
        (["chaine", "--jobs", "0"], "Valeur qui ne convient pas pour --jobs."),
        (["chaine", "--option", "zut=1"], "L’option « zut » n’existe pas"),
        (["chaine", "--compare", "rigour"], "option=a,b"),
        (["chaine", "--compare", "rigour=strict,strict"], "option=a,b"),
        (["chaine", "--compare", "rigour=strict,soft"], "assisted | strict"),
        (["chaine", "--resume"], "« --resume » demande « --out »"),
        (["chaine", "--jobs", "2", "--cluster", "here"], "--jobs et --cluster ne vont pas ensemble."),
        (["chaine", "--report", "nowhere/report.html"], "Impossible d’écrire nowhere/report.html."),
        (["chaine", "--words", "nowhere.txt"], "nowhere.txt"),
        (["chaine", "--games", "1", "--cluster", "127.0.0.1:1"], "La grappe 127.0.0.1:1 ne répond pas"),
    ],
)
def test_a_run_that_makes_no_sense_is_refused(lettrine: Command, arguments: list[str], sentence: str) -> None:
    answer = lettrine("arena", *arguments)
    assert answer.status == 2
    assert sentence in plain(answer.err)
    assert answer.out == ""


def test_ctrl_c_keeps_what_is_finished_and_leaves_nothing_running(words: str, tmp_path: Path) -> None:
    results = tmp_path / "out/results.jsonl"
    asked = f"arena chaine --games 1000000 --jobs 2 --words {words} --out {results.parent}"
    variables = {**os.environ, "PYTHONPATH": str(ROOT / "docs/examples"), "LETTRINE_LANG": "fr", "COLUMNS": "80"}
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, *asked.split()],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # its own group, which Ctrl-C reaches as a whole
    ) as process:
        while not results.exists() or results.read_bytes().count(b"\n") < 50:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = len(results.read_bytes().splitlines()) - 1
    assert f"La Chaîne · {kept} parties" in plain(out)
    assert f"Interrompu : {kept} parties finies sur 1000000." in plain(err)
    assert "Traceback" not in err
    wait_for_silence(process.pid)


def wait_for_silence(group: int) -> None:
    """Wait until no process of *group* runs; the last to go is one of Python's own, a moment after its parent."""
    for _ in range(100):
        if not running(group):
            return
        time.sleep(0.1)
    pytest.fail(f"still running: {running(group)}")


def running(group: int) -> list[str]:
    command = ["/bin/ps", "-A", "-o", "pgid=,stat=,args="]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    split = [line.split(maxsplit=2) for line in lines]
    return [args for pgid, state, args in split if int(pgid) == group and not state.startswith("Z")]
