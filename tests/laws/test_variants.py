"""What a variant changes is data: typed, bounded, named in both languages, and every game holds its laws with it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError, OptionError, UsageError
from lettrine.core.options import option_names, write_options
from lettrine.core.play import start
from lettrine.core.printed import PrintedPieces
from lettrine.core.record import read_header, read_record, write_record
from lettrine.core.record_replay import replay
from lettrine.core.text import LANGUAGES, Language, game_catalogues, say_first, tell
from lettrine.core.variant import WordKind, fact_names
from lettrine.games import REGISTRY, open_game
from lettrine.games.registry import game_type
from lettrine.games.variant_files import BOX, VariantFile, find_variant, read_code, variant_names, write_code
from lettrine.lexicon import WordList
from lettrine.lexicon.analysis import WordClass
from support.specimen import EXAMPLES, Specimen, specimen, walk

REFUSED: frozenset[tuple[str, int]] = frozenset()
"""Which of the odd variants leave nothing to play."""
LETTERED = [slug for slug in REGISTRY if "letters" in fact_names(game_type(slug).variant_type)]
"""Games whose letters vary: a new one may leave that for later."""


def numbers(slug: str) -> dict[str, msgspec.inspect.IntType]:
    """Return the numbers that variants of *slug* change."""
    info = msgspec.inspect.type_info(game_type(slug).variant_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return {each.name: each.type for each in info.fields if isinstance(each.type, msgspec.inspect.IntType)}


def odd_letters(slug: str) -> list[str]:
    """Return letters that no box has, with values where the pieces have any."""
    return ["E9", "Z0"] if slug in {"dames", "deplimo", "rummikub"} else ["E9:0", "Z0:50"]


def odd_variants(slug: str) -> Iterator[dict[str, Any]]:
    """Yield every number as small as may be, and as large, and letters that no box has."""
    bounds = numbers(slug)
    yield {name: bound.ge for name, bound in bounds.items()}
    yield {name: bound.le for name, bound in bounds.items()}
    yield {"letters": odd_letters(slug)} if slug in LETTERED else {}
    yield {"shortest": 3, "refused": ["finite_verb", "function_word"], "admitted": ["interjection"]}


@pytest.mark.parametrize("slug", REGISTRY)
@pytest.mark.parametrize("number", range(4))
def test_odd_variants_are_played_or_refused_with_a_sentence(slug: str, number: int) -> None:
    """Played: pieces are those of the variant's box, positions read back, and the record replays from its header."""
    variant = list(odd_variants(slug))[number]
    subject = specimen(slug)
    if (slug, number) in REFUSED:
        with pytest.raises(OptionError) as refused:
            subject.game({"variant": variant})
        assert all(tell(refused.value, language) for language in LANGUAGES)
        return
    game = subject.game({"variant": variant})
    seats = game.seat_counts[0]
    *_, last = plays = list(walk(start(game, seats, "odd"), subject.most_moves, choose=subject.choose))
    assert len(plays) > 1
    for play in plays:
        held = dict(game.pieces(play.state))
        assert {piece: count for piece, count in held.items() if count} == dict(game.box(seats))
        assert game.state_of(game.position_of(play.state)) == play.state
    data = write_record(last.record())
    again = open_game(slug, read_header(data).options, WordList(subject.words))
    states = [state for _, state in replay(again, read_record(data, game.move_type, game.outcome_type))]
    assert states[-1] == last.state


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_number_that_is_out_of_bounds_is_refused(slug: str) -> None:
    for name, bound in numbers(slug).items():
        for value in (bound.ge - 1, bound.le + 1, "3", None):  # type: ignore[operator]  # (all are bounded)
            with pytest.raises(OptionError) as refused:
                open_game(slug, {"variant": {name: value}}, WordList(("MOT",)))
            assert name in tell(refused.value, "fr")


def test_the_letters_of_every_box_vary() -> None:
    assert len(LETTERED) >= len(REGISTRY) - len(EXAMPLES) >= 7


@pytest.mark.parametrize("slug", REGISTRY)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_name_for_people(slug: str, language: Language) -> None:
    sources = game_catalogues(game_type(slug).package, language)
    for name in fact_names(game_type(slug).variant_type):
        assert say_first(sources, (f"facts.{name}",)), name


def test_a_game_as_in_the_box_says_nothing_of_variants(subject: Specimen) -> None:
    """Old records stay byte for byte."""
    options = subject.game().options
    assert "variant" not in write_options(options)
    assert b"variant" not in msgspec.json.encode(options)
    assert "variant" not in option_names(type(options))


def test_the_digest_is_that_of_the_facts_whatever_the_name() -> None:
    def digest(variant: dict[str, Any], slug: str = "plurimo") -> str:
        options = open_game(slug, {"variant": variant}, WordList(("MOT",))).options
        return str(write_options(options)["variant"]["digest"])

    assert digest({"hand": 8}) == digest({"hand": 8, "name": "Grande main"}) == digest({"hand": 8, "bonus": 3})
    assert digest({"letters": ["A1:1", "B2:2"]}) == digest({"letters": ["B2:2", "A1:1"]})
    assert len({digest({"hand": 8}), digest({"hand": 9}), digest({"hand": 8}, "relais"), digest({})}) == 4
    # Pinned: a new fact must not change the digest of an old variant.
    assert digest({"hand": 8}).startswith("f3779c4f")
    with pytest.raises(OptionError, match="digest"):
        digest({"hand": 8, "digest": "0" * 64})


@pytest.mark.parametrize(
    ("slug", "variant"),
    [
        ("plurimo", {"letters": ["A1:1", "A2:1"]}),
        ("plurimo", {"letters": ["E99:1", "A99:1", "S99:1", "T99:1", "R99:1"]}),
        ("plurimo", {"shortest": 4}),
        ("plurimo", {"letters": [f"{letter}0:1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"], "jokers": 0}),
        ("relais", {"letters": [f"{letter}0:1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"]}),
        ("relais", {"shortest": 5}),
        ("dames", {"letters": ["A99", "E99", "S99", "T99", "R99"]}),
        ("dames", {"letters": [f"{letter}0" for letter in "AEIOUYSTRNLMDC"]}),
        ("deplimo", {"letters": [f"{letter}0" for letter in "AEIOUSTRNLM"]}),
        ("rummikub", {"letters": [f"{letter}0" for letter in "AEIOUSTRNLMDCPB"], "hand": 20}),
        ("rummikub", {"letters": ["E9:1"]}),
        ("ludime", {"admitted": ["noun"], "refused": ["noun"]}),
        ("ludime", {"unheard": 3}),
        ("ludime", "grande-main"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_sentence(slug: str, variant: object) -> None:
    with pytest.raises(LettrineError) as refused:
        open_game(slug, {"variant": variant})
    assert all(tell(refused.value, language) for language in LANGUAGES)


def test_classes_of_words_may_be_refused_or_admitted() -> None:
    usual = open_game("rummikub")
    varied = open_game("rummikub", {"variant": {"admitted": ["finite_verb"], "refused": ["adverb"], "shortest": 4}})
    assert ("MANGEONS" in usual.words, "MANGEONS" in varied.words) == (False, True)
    assert ("TOUJOURS" in usual.words, "TOUJOURS" in varied.words) == (True, False)
    assert ("SEL" in usual.words, "SEL" in varied.words) == (True, False)
    assert [each.rule for each in varied.words.verdict("TOUJOURS").refusals] == ["GEN-09"]
    assert {name.lower() for name in WordClass.__members__} == set(WordKind.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_variants_that_come_with_a_game_are_found_by_name_file_and_code(slug: str) -> None:
    names = variant_names(slug)
    assert names or slug not in LETTERED
    for name in names:
        options = find_variant(slug, name)
        game = open_game(slug, options)
        assert game.options.variant.digest == options["variant"]["digest"]
        facts = {key: value for key, value in options["variant"].items() if key not in {"digest", "name"}}
        others = {key: value for key, value in options.items() if key != "variant"}
        file = VariantFile(slug, options["variant"]["name"], facts, others)
        assert read_code(write_code(file)) == file
        assert find_variant(slug, f"https://exemple.fr/atelier/{slug}#{write_code(file)}") == options
    assert find_variant(slug, BOX) == {}


@pytest.mark.parametrize(
    "text", ["v1.AAAA", "v1." + "A" * 5000, "nulle-part", "/", "v1.eyJnYW1lIjoicGx1cmltbyJ9", "\0"]
)
def test_what_is_no_variant_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UsageError) as refused:
        find_variant("relais", text)
    assert all(tell(refused.value, language) for language in LANGUAGES)


def test_a_file_of_ones_own_is_found_in_the_folder_and_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mienne.toml"
    path.write_text('game = "relais"\nname = "Mienne"\nfacts.hand = 9\noptions.target = 40\n', encoding="utf-8")
    monkeypatch.setenv("LETTRINE_VARIANTS", str(tmp_path))
    assert "mienne" in variant_names("relais")
    assert "mienne" not in variant_names("rami")
    assert find_variant("relais", "mienne") == find_variant("relais", str(path))
    assert find_variant("relais", "mienne")["target"] == 40
    for broken in ("game = 3", "facts.hand = 9", 'game = "relais"\nunheard = 1', "[", "x" * 70_000):
        path.write_text(broken, encoding="utf-8")
        with pytest.raises(UsageError):
            find_variant("relais", "mienne")


@pytest.mark.parametrize("slug", LETTERED)
def test_what_is_printed_is_the_box_of_the_variant(slug: str) -> None:
    game = open_game(slug, {"variant": {"letters": odd_letters(slug)}})
    faces = [face for part in game.printed_parts("fr") if isinstance(part, PrintedPieces) for face in part.faces]
    printed = {face.name: face.count for face in faces}
    assert printed["E"] == 9
    assert not printed.get("Z")
