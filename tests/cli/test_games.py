"""The commands over the games: judge, perft, rules, records, play; with the example game."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from games.chaine.specimen import WORDS
from support.command import Command

CASE = {"game": "chaine", "position": {"racks": ["AEIRST", "AEIRST"], "chain": ["MOT"]}, "seat": 0, "move": "TIRE"}
GOLDEN = Path(__file__).parent.parent / "games/chaine/golden/00.partie"


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


def judged(lettrine: Command, words: str, *cases: Any) -> list[dict[str, Any]]:  # noqa: ANN401  (any JSON)
    stdin = "".join((case if isinstance(case, str) else json.dumps(case)) + "\n" for case in cases)
    answer = lettrine("judge", "--words", words, stdin=stdin)
    return [json.loads(line) for line in answer.out.splitlines()]


def test_a_legal_move_gives_words_score_and_the_position_that_follows(lettrine: Command, words: str) -> None:
    (verdict,) = judged(lettrine, words, CASE)
    assert verdict["legal"] is True
    assert verdict["refusals"] == []
    assert verdict["words"] == ["TIRE"]
    assert verdict["score"] == 3
    assert verdict["position"]["chain"] == ["MOT", "TIRE"]
    assert verdict["position"]["racks"][0] == "AST"


@pytest.mark.parametrize("size", [64 * 1024, 64 * 1024 + 1, 300_000])
def test_a_line_that_is_too_long_has_one_answer_and_stops_no_other(lettrine: Command, words: str, size: int) -> None:
    before, long_one, after = judged(lettrine, words, CASE, "x" * size, CASE)
    assert before == after
    assert long_one["code"] == "games:long_line"
    assert "65536" in long_one["error"]


def test_the_position_that_follows_can_be_judged_again(lettrine: Command, words: str) -> None:
    (first,) = judged(lettrine, words, CASE)
    position = first["position"] | {"to_draw": []}
    (second,) = judged(lettrine, words, CASE | {"position": position, "seat": 1, "move": {"type": "pass"}})
    assert second["legal"] is True


def test_an_illegal_move_names_every_rule_and_says_why(lettrine: Command, words: str) -> None:
    (verdict,) = judged(lettrine, words, CASE | {"move": "ZZZ"})
    assert verdict["legal"] is False
    assert [refusal["rule"] for refusal in verdict["refusals"]] == ["CHA-03", "CHA-03", "GEN-02"]
    assert verdict["refusals"][0]["text"] == "ZZZ ne commence pas par T."
    assert verdict["position"]["chain"] == ["MOT"]


def test_in_strict_rigour_the_position_is_the_one_after_the_fault(lettrine: Command, words: str) -> None:
    (verdict,) = judged(lettrine, words, CASE | {"options": {"rigour": "strict"}, "move": "ZZZ"})
    assert verdict["legal"] is False
    assert verdict["position"]["turn"] == 1


def test_one_bad_line_does_not_stop_the_others(lettrine: Command, words: str) -> None:
    bad = [
        "not json",
        "",
        "   ",
        "[]",
        '{"game": "chaine"}',
        '{"game": "zut", "position": {}, "move": "A"}',
        CASE | {"options": {"zut": 1}},
        CASE | {"position": {"racks": ["WWW", ""]}},
        CASE | {"position": {"racks": 7}},
        CASE | {"move": {"type": "fly"}},
        CASE | {"move": "M0T"},
        CASE | {"seat": "x"},
        CASE | {"seat": -1},
        json.dumps(CASE).replace('"TIRE"', "[" * 100_000),
        CASE | {"zut": 1},
        "\ufeff{}",
    ]
    stdin = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in [CASE, *bad, CASE])
    answer = lettrine("judge", "--words", words, stdin=stdin)
    verdicts = [json.loads(line) for line in answer.out.splitlines()]
    assert answer.status == 1
    assert [("error" in verdict) for verdict in verdicts] == [False, *[True] * len(bad), False]
    assert all(verdict["error"] and verdict["code"] for verdict in verdicts[1:-1])


def test_a_position_where_nobody_acts_needs_a_seat(lettrine: Command, words: str) -> None:
    over = {"racks": ["", ""], "passes": 2}
    (verdict,) = judged(lettrine, words, {"game": "chaine", "position": over, "move": "MOT"})
    assert "seat" in verdict["error"]


def test_the_schema_describes_its_own_example_and_the_judge_accepts_it(lettrine: Command, words: str) -> None:
    schema = json.loads(lettrine("judge", "--words", words, "--schema", "chaine").out)
    (example,) = schema["examples"]
    jsonschema.validate(example, schema)
    (verdict,) = judged(lettrine, words, example)
    assert verdict["legal"] is True


def test_perft_counts_under_each_move(lettrine: Command, words: str) -> None:
    lines = lettrine("perft", "chaine", "--depth", "2", "--seed", "1", "--words", words).out.splitlines()
    assert lines[-1] == "16"
    assert sum(int(line.rsplit(": ", 1)[1]) for line in lines[:-2]) == 16


def test_rules_are_read_by_game_by_identifier_and_by_text(lettrine: Command) -> None:
    whole = lettrine("rules", "chaine").out
    assert "CHA-01" in whole
    assert "GEN-08" in whole
    assert "rigour" in whole
    assert "La chaîne" in lettrine("rules", "chaine", "cha-03").out
    assert "La chaîne" in lettrine("rules", "CHA-03").out
    found = json.loads(lettrine("--lang", "en", "rules", "chaine", "--find", "clockwise", "--json").out)
    assert [rule["rule"] for rule in found] == ["CHA-02"]
    assert "chaine" in lettrine("rules").out
    nothing = lettrine("rules", "chaine", "--find", "[bold]xyzzy")
    assert nothing.status == 1
    assert "Aucune règle ne contient" in nothing.out
    assert "[bold]xyzzy" in nothing.out


def test_no_line_breaks_at_a_no_break_space(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in range(30, 60):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = [line.strip(" ") for line in lettrine("rules", "GEN-02").out.splitlines()]
        assert any("«" in line for line in lines)
        assert not any(line.endswith(("«", "\N{NO-BREAK SPACE}")) or line.startswith(("»", ":")) for line in lines)


def test_a_record_verifies_shows_and_replays(lettrine: Command, words: str) -> None:
    verified = lettrine("records", "verify", str(GOLDEN), "--words", words)
    assert (verified.status, verified.err) == (0, "")
    assert "Partie honnête" in verified.out
    shown = lettrine("records", "show", str(GOLDEN), "--words", words).out
    assert "Joueur 2  AME  3 points" in shown.replace("\N{NO-BREAK SPACE}", " ")
    assert "Score final" in shown
    assert "Pioche" in lettrine("records", "replay", str(GOLDEN), "--words", words).out


def test_a_forged_record_does_not_verify(lettrine: Command, words: str, tmp_path: Path) -> None:
    forged = tmp_path / "forged.partie"
    forged.write_bytes(GOLDEN.read_bytes().replace(b'"seed":"law 0"', b'"seed":"law 9"'))
    answer = lettrine("records", "verify", str(forged), "--words", words)
    assert answer.status == 1
    assert "commitment" in answer.err
    assert "n’est pas le tirage que donne la graine" in answer.err


def test_an_unfinished_record_says_so(lettrine: Command, words: str, tmp_path: Path) -> None:
    cut = tmp_path / "cut.partie"
    cut.write_bytes(b"\n".join(GOLDEN.read_bytes().splitlines()[:4]))
    assert "n’est pas finie" in lettrine("records", "show", str(cut), "--words", words).out


def test_a_game_against_the_bot_is_played_refused_explained_and_recorded(
    lettrine: Command, words: str, tmp_path: Path
) -> None:
    record = tmp_path / "game.partie"
    typed = "\n".join(["", "?", "? cha-03 gen-02", "? ZZZ-99", "!hint", "ZZZ", "m0t", "AIE", *["-"] * 20]) + "\n"
    arguments = ("play", "chaine", "--seed", "1", "--words", words, "--record", str(record))
    out = lettrine(*arguments, stdin=typed).out.replace("\N{NO-BREAK SPACE}", " ")
    assert "✗ Il vous manque Z. CHA-03" in out
    assert "« 0 » n’est pas une lettre" in out
    assert "Un mot admis" in out
    assert "Il n’y a pas de règle « ZZZ-99 »" in out
    assert "Joueur 1  AIE  3 points" in out
    assert "Score final" in out
    assert lettrine("records", "verify", str(record), "--words", words).status == 0


@pytest.mark.parametrize(
    ("typed", "said"),
    [("!quitter\n", "La table est levée"), ("!quit\n", "La table est levée"), ("", "La table est levée")],
)
def test_one_may_leave_the_table(lettrine: Command, words: str, typed: str, said: str) -> None:
    assert said in lettrine("play", "chaine", "--words", words, stdin=typed).out


def test_resigning_ends_a_game_of_two(lettrine: Command, words: str) -> None:
    out = lettrine("play", "chaine", "--words", words, stdin="!resign\n").out
    assert "Gagnant : joueur 2 (GEN-10)" in out.replace("\N{NO-BREAK SPACE}", " ")


def test_around_one_screen_a_curtain_hides_the_hands(lettrine: Command, words: str) -> None:
    arguments = ("play", "chaine", "--seats", "human,human", "--words", words)
    out = lettrine(*arguments, stdin="-\n\n-\n").out
    assert "Joueur 2, prenez l’écran" in out


def test_a_game_is_chosen_from_the_menu(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lettrine.games.registry.REGISTRY", {"chaine": "chaine.rules:Chaine"})
    monkeypatch.setattr("lettrine.cli.play.REGISTRY", {"chaine": "chaine.rules:Chaine"})
    assert "La Chaîne" in lettrine("play", stdin="9\nq\n").out
    assert "La table est levée" in lettrine("play", stdin="1\n!quit\n").out
    assert "La table est levée" in lettrine("play", stdin="chaine\n!quit\n").out
    assert lettrine("play", stdin="").status == 0


def test_a_game_that_is_interrupted_is_recorded_as_far_as_it_went(
    lettrine: Command, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["-"])

    def interrupted(_prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    record = tmp_path / "game.partie"
    answer = lettrine("play", "chaine", "--seed", "1", "--words", words, "--record", str(record))
    assert "La table est levée" in answer.out
    assert b'"pass"' in record.read_bytes()


def test_a_record_that_cannot_be_written_is_told_before_the_game(lettrine: Command, words: str, tmp_path: Path) -> None:
    answer = lettrine("play", "chaine", "--words", words, "--record", str(tmp_path), stdin="!quit\n")
    assert (answer.status, answer.out) == (2, "")
