"""``lettrine words`` and ``lettrine lexicon``: what people read, what programs read, how they fail."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lettrine.cli.word_output import paint
from lettrine.games import policy_slugs
from lettrine.lexicon.lexicon import PACKAGED
from support.command import Command
from support.small_lexicon import write_small_lexicon

NBSP = "\N{NO-BREAK SPACE}"


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_check_tells_valid_words_from_others(lettrine: Command) -> None:
    ran = lettrine("words", "check", "paris", "gémina", "--game", "rummikub")
    assert ran.status == 1
    assert ran.out == (
        f"✓ PARIS  nom masculin pluriel de «{NBSP}pari{NBSP}»\n"
        f"✗ GEMINA est un verbe conjugué (passé simple du verbe «{NBSP}géminer{NBSP}»){NBSP}: ce jeu les refuse."
        "  RUM-23\n"
    )


def test_check_speaks_english(lettrine: Command) -> None:
    ran = lettrine("--lang", "en", "words", "check", "paris", "gémina", "--game", "rummikub")
    assert ran.out == (
        "✓ PARIS  masculine plural noun of “pari”\n"
        "✗ GEMINA is a conjugated verb (past historic of “géminer”), which this game does not allow.  RUM-23\n"
    )


def test_check_answers_zero_when_all_is_valid(lettrine: Command) -> None:
    assert lettrine("words", "check", "mot", "PARIS").status == 0


def test_check_as_json_keeps_its_contract(lettrine: Command) -> None:
    ran = lettrine("words", "check", "mot", "otan", "cul-de-sac", "--json", "--game", "deplimo")
    mot, otan, compound = objects(ran.out)

    assert ran.status == 1
    assert list(mot) == ["word", "valid", "analyses", "refusals"]
    assert (mot["word"], mot["valid"], mot["refusals"]) == ("MOT", True, [])
    assert mot["analyses"][0] == {
        "spelling": "mot",
        "lemma": "mot",
        "class": "noun",
        "gender": "masculine",
        "number": "singular",
        "moods": [],
        "foreign": False,
        "admitted": True,
        "text": "nom masculin singulier",
    }
    told = "OTAN n’est qu’un sigle ou un acronyme\u00a0: aucun jeu ne les admet."
    assert otan["refusals"] == [{"rule": "GEN-03", "text": told}]
    assert (compound["word"], compound["valid"]) == ("CUL-DE-SAC", False)


def test_a_text_that_is_no_word_does_not_stop_the_others(lettrine: Command) -> None:
    ran = lettrine("words", "check", "m0t", "mot", "--json")
    bad, good = objects(ran.out)

    assert ran.status == 2
    assert good["valid"]
    assert bad["error"] in ran.err
    assert (bad["word"], bad["valid"], bad["refusals"]) == ("m0t", False, [])


def test_a_badly_encoded_text_is_answered_in_json_too(lettrine: Command) -> None:
    ran = lettrine("words", "check", "\udce9", "--json")
    assert ran.status == 2
    assert objects(ran.out)[0]["word"] == "\\udce9"


def test_words_come_from_the_input_too(lettrine: Command) -> None:
    ran = lettrine("words", "check", "-", "--json", stdin="mot\n\n  été\nzzyx\n")
    assert [(each["word"], each["valid"]) for each in objects(ran.out)] == [
        ("MOT", True),
        ("ETE", True),
        ("ZZYX", False),
    ]


def test_check_knows_house_words_and_other_lists(lettrine: Command, tmp_path: Path) -> None:
    club = tmp_path / "club.txt"
    club.write_text("zzyx\n", encoding="utf-8")

    assert lettrine("words", "check", "zzyx", "--add", "zzyx").status == 0
    assert lettrine("words", "check", "mot", "--remove", "mot").status == 1
    ran = lettrine("words", "check", "zzyx", "--words", str(club))
    assert (ran.status, ran.out) == (0, "✓ ZZYX  mot de la liste\n")


def test_explain_tells_all_about_a_word(lettrine: Command) -> None:
    ran = lettrine("words", "explain", "single")
    reason = f"SINGLE est un mot étranger{NBSP}: ce jeu les refuse."
    assert ran.status == 0
    assert ran.out.splitlines()[3:] == [
        "single  nom masculin singulier, mot étranger",
        "",
        "✓ Tous les mots",
        "✓ Ludime",
        "✓ Le Relais",
        "✓ Le Rami",
        f"✗ Rummikub Lettres  {reason} (RUM-23)",
        "✓ Dames de lettres",
        "✓ Plurimo",
        f"✗ Deplimo           {reason} (DEP-19)",
    ]
    assert ran.out.startswith("SINGLE  single\nfréquence  ■")


def test_explain_wraps_to_the_terminal(lettrine: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    ran = lettrine("words", "explain", "gamine")
    assert max(map(len, ran.out.splitlines())) <= 50


def test_explain_as_json_covers_every_game(lettrine: Command) -> None:
    (answer,) = objects(lettrine("words", "explain", "gémina", "--json").out)
    assert tuple(answer["games"]) == policy_slugs()
    assert answer["spellings"] == ["gémina"]
    assert not answer["games"]["rummikub"]["valid"]
    assert answer["games"]["rummikub"]["refusals"][0]["rule"] == "RUM-23"
    assert answer["games"]["dames"] == {"valid": True, "refusals": []}


def test_explain_of_an_unknown_word_answers_no(lettrine: Command) -> None:
    ran = lettrine("words", "explain", "zzyx")
    assert ran.status == 1
    assert ran.out.startswith("ZZYX\n")


def test_anagrams_are_grouped_by_length_with_jokers_small(lettrine: Command) -> None:
    ran = lettrine("words", "anagrams", "minag?", "--min", "6", "--game", "rummikub", "--limit", "4")
    heading, first, rest = ran.out.splitlines()

    assert heading.startswith(f"6{NBSP}lettres (")
    assert heading.endswith(f"{NBSP}mots)")
    assert all(sum(letter.islower() for letter in word) == 1 for word in first.split())
    assert rest.startswith("… et ")


def test_anagrams_can_use_all_the_letters(lettrine: Command) -> None:
    (answer,) = objects(lettrine("words", "anagrams", "paniers", "--exact", "--json").out)
    assert "PANIERS" in answer["words"]
    assert {len(word) for word in answer["words"]} == {7}
    assert (answer["count"], answer["complete"]) == (len(answer["words"]), True)


def test_anagrams_are_given_longest_first_and_cut_at_the_limit(lettrine: Command) -> None:
    (everything,) = objects(lettrine("words", "anagrams", "paniers", "--json").out)
    (some,) = objects(lettrine("words", "anagrams", "paniers", "--json", "--limit", "3").out)
    lengths = [len(word) for word in everything["words"]]
    assert lengths == sorted(lengths, reverse=True)
    assert some == {"count": everything["count"], "complete": False, "words": everything["words"][:3]}


def test_more_letters_than_any_word_has_no_exact_anagram(lettrine: Command) -> None:
    assert lettrine("words", "anagrams", "a" * 40, "--exact").out == "Aucun mot.\n"


def test_extend_adds_letters_in_any_order_or_keeps_it(lettrine: Command) -> None:
    (free,) = objects(lettrine("words", "extend", "gamin", "es", "--json").out)
    (kept,) = objects(lettrine("words", "extend", "gamin", "es", "--kept", "--json").out)
    assert {"MINAGES", "IGNAME", "GAMINES"} <= set(free["words"])
    assert kept["words"] == ["GAMINES", "GAMINE", "GAMINS"]


def test_extend_tries_any_letter_by_default(lettrine: Command) -> None:
    (answer,) = objects(lettrine("words", "extend", "mot", "--kept", "--json").out)
    assert {"MOTS", "MOTO"} <= set(answer["words"])
    assert {len(word) for word in answer["words"]} == {4}


def test_pattern_takes_letters_of_the_rack_where_it_says_so(lettrine: Command) -> None:
    assert lettrine("words", "pattern", "m?t.", "--rack", "s").out == (
        f"4{NBSP}lettres (3{NBSP}mots)\n  MATS  METS  MOTS\n"
    )
    assert "MOTO" in lettrine("words", "pattern", "m.t.").out


def test_inflect_lays_out_a_noun_and_a_verb(lettrine: Command) -> None:
    ran = lettrine("words", "inflect", "cheval")
    assert ran.out == "cheval — nom\n  masculin singulier  cheval\n  masculin pluriel    chevaux\n\n"
    verb = lettrine("words", "inflect", "géminer").out
    assert "  verbe à l’infinitif                 géminer\n" in verb
    assert "géminâmes," in verb


def test_inflect_keeps_to_the_game(lettrine: Command) -> None:
    (answer,) = objects(lettrine("words", "inflect", "géminer", "--game", "rummikub", "--json").out)
    assert {"GEMINER", "GEMINANT", "GEMINEES"} <= {each["form"] for each in answer["forms"]}
    assert "GEMINA" not in {each["form"] for each in answer["forms"]}


def test_inflect_of_an_unknown_word_answers_no(lettrine: Command) -> None:
    ran = lettrine("words", "inflect", "zzyx")
    assert (ran.status, ran.out) == (1, "Le dictionnaire ne connaît pas de forme de ZZYX.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check", "m0t"], "n’est pas une lettre."),
        (["check", ""], "Il faut au moins une lettre."),
        (["check", "mot", "--game", "bridge"], "Les jeux sont"),
        (["check", "mot", "--add", "m0t"], "n’est pas une lettre."),
        (["check", "mot", "--words", "nulle/part.txt"], "La liste de mots nulle/part.txt n’existe pas."),
        (["check"], "Il manque MOT."),
        (["explain", "m0t"], "n’est pas une lettre."),
        (["anagrams", ""], "Il faut au moins une lettre."),
        (["anagrams", "mot", "--blanks", "40"], f"40 jokers, c’est trop{NBSP}: 31 au plus."),
        (["anagrams", "?" * 40], "40 jokers, c’est trop"),
        (["anagrams", "a" * 1001], "1001 lettres, c’est trop"),
        (["anagrams", "mot", "--min", "5", "--max", "4"], "La longueur minimale (5) dépasse"),
        (["anagrams", "mot", "--min", "99"], "Valeur qui ne convient pas pour --min."),
        (["anagrams", "mot", "--limit", "0"], "Valeur qui ne convient pas pour --limit."),
        (["extend", "a" * 31], "est trop long"),
        (["extend", "mot", ""], "Il faut au moins une lettre."),
        (["pattern", "m t"], "n’est pas un motif"),
        (["pattern", ""], "Il faut au moins une lettre."),
        (["pattern", "?" * 32], "est trop long"),
        (["pattern", "m?t", "--rack", ""], "Il faut au moins une lettre."),
        (["inflect", "1"], "n’est pas une lettre."),
    ],
)
def test_bad_input_is_told_in_a_sentence(lettrine: Command, arguments: list[str], sentence: str) -> None:
    ran = lettrine("words", *arguments)
    assert ran.status == 2
    assert sentence in ran.err


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert paint("mot", "good") == "mot"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert paint("mot", "good") == "\x1b[32mmot\x1b[0m"
    monkeypatch.setenv("TERM", "dumb")
    assert paint("mot", "good") == "mot"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint("mot", "good") == "mot"


def test_lexicon_info_names_sources_and_licences(lettrine: Command) -> None:
    ran = lettrine("lexicon", "info")
    assert ran.status == 0
    for said in ("empreinte", "Grammalecte", "MPL-2.0", "Lexique 3.83", "CC BY-SA 4.0"):
        assert said in ran.out
    (facts,) = objects(lettrine("lexicon", "info", "--json").out)
    assert facts["words"] >= 400_000
    assert facts["bytes"] == PACKAGED.stat().st_size


def test_lexicon_verify_says_that_a_file_is_whole(lettrine: Command, tmp_path: Path) -> None:
    path = write_small_lexicon(tmp_path / "small.lex")
    ran = lettrine("--lang", "en", "lexicon", "verify", str(path))
    assert ran.status == 0
    assert ran.out.startswith(f"The lexicon is sound: 9{NBSP}words, digest ")
    (facts,) = objects(lettrine("lexicon", "verify", str(path), "--json").out)
    assert facts["whole"]


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda content: content[:-9], "est abîmé ou incomplet"),
        (lambda content: content[:200] + b"X" + content[201:], "est abîmé ou incomplet"),
        (lambda content: content[:8] + b"\7" + content[9:], "au format 7"),
        (lambda content: b"X" + content[1:], "n’est pas un lexique de Lettrine"),
        (lambda _: b"", "n’est pas un lexique de Lettrine"),
    ],
)
def test_a_damaged_lexicon_is_told_in_a_sentence(
    lettrine: Command, tmp_path: Path, damage: Callable[[bytes], bytes], sentence: str
) -> None:
    path = write_small_lexicon(tmp_path / "small.lex")
    path.write_bytes(damage(path.read_bytes()))
    ran = lettrine("lexicon", "info", str(path))
    assert ran.status == 2
    assert sentence in ran.err


def test_a_compound_is_explained_as_it_is_judged(lettrine: Command) -> None:
    explained = lettrine("words", "explain", "arc-en-ciel")
    assert (explained.status, explained.err) == (1, "")
    assert explained.out.startswith("ARC-EN-CIEL")
    assert "GEN-03" in explained.out
    inflected = lettrine("words", "inflect", "arc-en-ciel")
    assert (inflected.status, inflected.err) == (1, "")


def test_a_participle_is_told_once_and_as_one(lettrine: Command) -> None:
    out = lettrine("words", "explain", "mangé").out
    assert "participe passé masculin singulier" in out
    assert "adjectif" not in out
