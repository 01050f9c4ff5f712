"""Levels: what is known, what is seen, what is overlooked."""

from itertools import pairwise

import msgspec
import pytest

from lettrine.bots.bot import overlook
from lettrine.bots.following import FOLLOWING
from lettrine.bots.level import BEST, BEST_SCORE, MODEL, NAMES, Level, level, narrowed
from lettrine.bots.names import named_bot, read_level
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.text import LANGUAGES, catalogue
from lettrine.games import REGISTRY, open_game, word_policy
from lettrine.lexicon import Lexicon, LimitedVocabulary, WordList, spoken_words


@pytest.mark.parametrize("slug", [*REGISTRY, "chaine"])
def test_every_level_knows_no_less_and_overlooks_no_more_than_the_one_below(slug: str) -> None:
    grades = [level(slug, name) for name in (*NAMES, BEST)]
    for below, above in pairwise(grades):
        if below.modesty and not above.modesty:
            continue  # who has to be modest may know and notice more
        assert below.rarest >= above.rarest
        assert below.longest <= above.longest
        # Who begins to look ahead, or to know longer words, gains more by that than by noticing more.
        gains_more = above.width > below.width or above.longest > below.longest
        assert below.oversight >= above.oversight or gains_more
    assert grades[0].rarest >= 6, "says no word rarer than class 6"
    assert grades[-1].knows_all
    assert grades[-1].oversight == 0
    assert all(not grade.modesty for grade in grades[1:])


@pytest.mark.parametrize("slug", [*REGISTRY, "chaine"])
def test_the_model_of_a_beginner_is_the_same_in_every_game(slug: str) -> None:
    assert level(slug, MODEL) == Level(is_spoken=True, longest=6, oversight=0.6)
    with pytest.raises(UsageError):
        read_level(MODEL)  # it is nobody whom people meet


def test_the_model_knows_the_words_that_everybody_says() -> None:
    game = open_game("plurimo")
    known = narrowed(game, level("plurimo", MODEL)).words
    assert len(spoken_words()) == 5500
    assert "MAISON" in known
    assert "FRERE" in known
    assert "LASURA" not in known
    assert "QUESTION" not in known, "seven letters or more are not seen"
    assert "MERDE" not in known


def test_between_two_classes_a_share_of_the_words_is_known_and_more_with_a_lower_one() -> None:
    lexicon = Lexicon.open()
    sizes = [sum(LimitedVocabulary(lexicon, rarest, 31).admitted_flags(word_policy("libre"))) for rarest in (6, 5.5, 5)]
    assert sizes[0] < sizes[1] < sizes[2]
    assert abs(sizes[1] - (sizes[0] + sizes[2]) / 2) < 0.05 * sizes[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_described_to_players(language: str) -> None:
    texts = catalogue("lettrine.bots", language)
    assert all(
        texts.say(f"levels.{name}.name") and texts.say(f"levels.{name}.text") for name in (*NAMES, BEST, FOLLOWING)
    )


def test_a_level_names_its_parameters_exactly() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rarest": 3, "depht": 2}, Level)


def test_common_words_only_are_familiar() -> None:
    lexicon = Lexicon.open()
    known = LimitedVocabulary(lexicon, rarest=6, longest=6)
    flags = known.admitted_flags(word_policy("libre"))
    assert len(flags) == len(known) == len(lexicon)
    assert flags[lexicon.graph.number("MAISON")] == 1
    assert flags[lexicon.graph.number("LASURA")] == 0, "too rare"
    assert flags[lexicon.graph.number("QUESTION")] == 0, "too long"
    assert LimitedVocabulary(known, rarest=0, longest=31).admitted_flags(word_policy("libre")) == flags


def test_what_is_known_of_a_word_stays_known() -> None:
    lexicon = Lexicon.open()
    known = LimitedVocabulary(lexicon, rarest=9, longest=3)
    assert (known.name, known.digest, known.has_morphology) == (lexicon.name, lexicon.digest, True)
    assert "LASURA" in known
    for ask in ("analyses", "spellings", "frequency", "paradigm", "kin"):
        assert getattr(known, ask)("LASURA") == getattr(lexicon, ask)("LASURA")
    one, other = lexicon.analyses("GAMIN")[0], lexicon.analyses("GAMINE")[0]
    assert known.same_word(one, other) == lexicon.same_word(one, other)
    assert known.common_flags(0) == lexicon.common_flags(9)


def test_a_plain_list_of_words_is_known_whole() -> None:
    known = LimitedVocabulary(WordList(["chat", "chats"]), rarest=9, longest=4)
    assert known.admitted_flags(word_policy("libre")) == b"\1\0"


def test_a_game_is_narrowed_to_what_a_level_knows_and_keeps_its_name() -> None:
    game = open_game("plurimo", {"vocabulary": "full"})
    assert narrowed(game, BEST_SCORE) is game
    narrow = narrowed(game, Level(rarest=6, longest=5))
    assert "graph" in vars(narrow.words), "made by now, not in the first turn"
    assert "MAIN" in narrow.words
    assert "MAISON" not in narrow.words
    assert narrow.lexicon_digest == game.lexicon_digest


def test_words_that_make_no_game_by_themselves_are_not_narrowed_down_to() -> None:
    """Le Relais needs words of three letters to open with (REL-02)."""
    game = open_game("relais", {}, WordList(["con", "cons"]))
    assert narrowed(game, BEST_SCORE) is game


def test_nothing_is_overlooked_without_oversight() -> None:
    candidates = list(range(100))
    assert overlook(candidates, 0.0, Stream("1", "bot", 0)) == candidates
    assert overlook([], 0.5, Stream("1", "bot", 0)) == []


def test_about_the_share_of_oversight_is_overlooked_and_never_all() -> None:
    seen = overlook(range(10_000), 0.3, Stream("1", "bot", 0))
    assert 6_500 < len(seen) < 7_500
    assert list(seen) == sorted(seen)
    assert all(len(overlook([1, 2], 0.99, Stream("1", "bot", index))) >= 1 for index in range(50))


def test_the_same_seed_overlooks_the_same() -> None:
    once, again, other = (overlook(range(100), 0.5, Stream(seed, "bot", 0)) for seed in ("1", "1", "2"))
    assert once == again != other


@pytest.mark.parametrize(("typed", "meant"), [("expert", "expert"), ("Débutant", "debutant"), ("CONFIRMÉ", "confirme")])
def test_levels_are_read_with_accents_or_without(typed: str, meant: str) -> None:
    assert read_level(typed) == meant


@pytest.mark.parametrize("name", ["bot:", "bot:moyen", "greedy:expert", "random:1", "robot", "", ":"])
def test_a_bot_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(UsageError):
        named_bot(open_game("relais"), name)
