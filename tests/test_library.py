"""The library as one meets it: its public names and their types, words in any writing, calls that cannot be meant."""

import pickle
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from shutil import copyfile
from typing import Any, assert_type

import pytest

import lettrine
from lettrine.core.errors import IllegalMove, LettrineError, LexiconError, UsageError
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import View
from lettrine.lexicon.lexicon import PACKAGED

PUBLIC = {
    "Lexicon",
    "Play",
    "REGISTRY",
    "Seat",
    "WordList",
    "Words",
    "__version__",
    "open_game",
    "read_record",
    "replay",
    "start",
    "verify",
    "word_policy",
    "write_record",
}


# As whoever does without a type checker sees them.
OPEN: Callable[..., Any] = lettrine.open_game
START: Callable[..., Any] = lettrine.start


def test_the_public_names_are_listed_and_there() -> None:
    assert set(lettrine.__all__) == PUBLIC
    assert set(dir(lettrine)) >= PUBLIC
    assert all(getattr(lettrine, name) is not None for name in PUBLIC)
    assert lettrine.__version__ == version("lettrine")
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = lettrine.nothing  # type: ignore[attr-defined]


def test_a_game_that_is_opened_by_its_name_has_its_type() -> None:
    game = assert_type(lettrine.open_game("dames"), Dames)
    play = lettrine.start(game, 2, "types")
    assert_type(game.view(play.state, lettrine.Seat(0)), View)
    assert isinstance(game, Dames)


def test_words_are_looked_up_as_they_are_written() -> None:
    words = lettrine.Words(lettrine.Lexicon.open())
    assert "paris" in words
    assert "cœur" in words
    assert "ÉTÉ" in words
    assert "zzyx" not in words
    assert "porte-monnaie" not in words
    assert "" not in words


def test_words_come_back_from_another_process() -> None:
    house = lettrine.open_game("dames", {"words_added": ["ZZYX"]}).words
    again = pickle.loads(pickle.dumps(house))  # noqa: S301  (our own)
    assert "ZZYX" in again
    assert again.digest == house.digest
    listed = pickle.loads(pickle.dumps(lettrine.WordList(["chat", "été"], "club")))  # noqa: S301  (our own)
    assert (listed.name, len(listed), "ETE" in listed) == ("club", 2, True)


def test_a_pickled_lexicon_is_the_same_file_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "autre.lex"
    copyfile(PACKAGED, path)
    saved = pickle.dumps(lettrine.Lexicon.open(path))
    assert len(saved) < 500
    assert pickle.loads(saved).path == str(path)  # noqa: S301  (our own)
    assert pickle.loads(pickle.dumps(lettrine.Lexicon.open())) is lettrine.Lexicon.open()  # noqa: S301

    elsewhere = saved.replace(lettrine.Lexicon.open().digest.encode(), b"0" * 64)
    with pytest.raises(LexiconError, match="is not the lexicon that was in use"):
        pickle.loads(elsewhere)  # noqa: S301  (our own)


@pytest.mark.parametrize(
    ("said", "misuse"),
    [
        (
            "Options are a mapping of names to values, found Lexicon",
            lambda: OPEN("dames", lettrine.Lexicon.open()),
        ),
        ("Options are a mapping of names to values, found int", lambda: OPEN("dames", 0)),
        (
            "A lexicon is a Lexicon or a WordList, found str",
            lambda: OPEN("dames", {}, "francais"),
        ),
        ("There is no game “Dames”", lambda: OPEN("Dames")),
        ("There is no lexicon", lambda: lettrine.Lexicon.open("nulle-part.lex")),
        ("A list of words is needed, not a text: [“chat”]", lambda: lettrine.WordList("chat")),
        ("Only a game can be started, found str", lambda: START("dames", 2, "a")),
    ],
)
def test_a_call_that_cannot_be_meant_says_what_is_wrong(said: str, misuse: Callable[[], object]) -> None:
    with pytest.raises((UsageError, LexiconError)) as caught:
        misuse()
    assert str(caught.value).startswith(said)


def test_every_error_of_the_library_is_a_sentence() -> None:
    game = lettrine.open_game("dames")
    with pytest.raises(IllegalMove) as caught:
        lettrine.start(game, 2, "a").submit(lettrine.Seat(1), game.read("A1-A2"))
    assert isinstance(caught.value, LettrineError)
    assert str(caught.value).startswith("DAM-04: It is not your turn.")
