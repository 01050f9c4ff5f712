"""Anybody's list of words: read in any writing, refused clearly, played like the lexicon."""

from pathlib import Path

import pytest

from lettrine.core.errors import LexiconError
from lettrine.games import word_policy
from lettrine.lexicon import Lexicon, WordList, Words, read_word_list, wordlist


def error_of(path: Path) -> LexiconError:
    with pytest.raises(LexiconError) as caught:
        read_word_list(path)
    return caught.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "club.txt"


def test_words_are_read_in_any_writing(path: Path) -> None:
    path.write_text("\ufeff# notre club\nCœur\r\n\n  été # la saison\nMOT\nmot\n", encoding="utf-8")
    words = read_word_list(path)

    assert len(words) == 3
    assert words.graph.spell_all(range(3)) == ["COEUR", "ETE", "MOT"]
    assert words.name == "club"


def test_a_list_is_bound_like_a_lexicon_and_knows_no_morphology() -> None:
    words = Words(WordList(["gémina", "OTAN", "le"]), word_policy("rummikub"))

    assert "GEMINA" in words
    assert "OTAN" in words
    assert words.verdict("gémina").valid
    assert [refusal.case for refusal in words.verdict("le").refusals] == ["word.short"]
    assert [refusal.case for refusal in words.verdict("mot").refusals] == ["word.unknown"]
    assert words.inflections("GEMINA", "OTAN") == ()
    assert words.vocabulary.analyses("OTAN") == ()
    assert words.vocabulary.spellings("OTAN") == ()
    assert words.vocabulary.frequency("OTAN") is None
    assert words.vocabulary.paradigm("OTAN") == ()
    analysis = Lexicon.open().analyses("MOT")[0]
    assert not words.vocabulary.same_word(analysis, analysis)
    assert not words.vocabulary.has_morphology


def test_the_digest_tells_lists_apart_and_ignores_their_writing() -> None:
    assert WordList(["été", "MOT"]).digest == WordList(["mot", "ETE", "mot"]).digest
    assert WordList(["MOT"]).digest != WordList(["MOTS"]).digest
    assert WordList(["AB", "C"]).digest != WordList(["A", "BC"]).digest


@pytest.mark.parametrize("line", ["M0T", "deux mots", "l'eau", "mot,"])
def test_a_bad_line_is_named(path: Path, line: str) -> None:
    path.write_text(f"# liste\nmot\n{line}\n", encoding="utf-8")
    error = error_of(path)
    assert error.code == "lexicon:bad_line"
    assert error.facts == {"path": str(path), "line": 3, "text": line}


def test_a_word_too_long_is_named(path: Path) -> None:
    path.write_text("mot\n" + "a" * 32, encoding="utf-8")
    error = error_of(path)
    assert (error.code, error.facts["line"]) == ("lexicon:bad_line_length", 2)


def test_a_list_that_is_no_text_is_refused(path: Path) -> None:
    path.write_bytes("été".encode("latin-1"))
    assert error_of(path).code == "lexicon:not_utf8"


@pytest.mark.parametrize("content", ["", "# rien\n\n"])
def test_a_list_without_words_is_refused(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    assert error_of(path).code == "lexicon:no_words"


def test_a_list_too_large_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordlist, "LARGEST_FILE", 4)
    path.write_text("mots\n", encoding="utf-8")
    assert error_of(path).code == "lexicon:list_too_large"


def test_too_many_words_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordlist, "MOST_WORDS", 1)
    with pytest.raises(LexiconError) as caught:
        WordList(["un", "deux"])
    assert caught.value.facts == {"count": 2, "most": 1}


def test_a_long_word_is_refused_without_a_file() -> None:
    with pytest.raises(LexiconError) as caught:
        WordList(["a" * 32])
    assert caught.value.code == "lexicon:long_word"


def test_a_list_that_is_not_there_or_not_a_file_is_refused(tmp_path: Path) -> None:
    assert error_of(tmp_path / "none.txt").code == "lexicon:missing_list"
    assert error_of(tmp_path).code == "lexicon:unreadable"
