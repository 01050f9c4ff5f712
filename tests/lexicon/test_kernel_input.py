"""Input that makes no sense is refused in words, never a crash; kernel and reference refuse the same."""

import random
import string
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.graphs import MAKERS, kernel_graph, reference_graph
from support.reference_graph import WordGraph

WORDS = ["AA", "AB", "ABA", "ABEE", "BAE", "EAB", "Z" * 31]

BAD: list[tuple[str, Callable[[WordGraph], object]]] = [
    ("small letters", lambda graph: graph.words_from("abc")),
    ("digits", lambda graph: graph.words_from("A1")),
    ("accents", lambda graph: graph.words_from("É")),
    ("a joker's sign", lambda graph: graph.words_from("A?")),
    ("a rack of 10,000", lambda graph: graph.words_from("A" * 10_000)),
    ("40 blanks", lambda graph: graph.words_from("A", 40)),
    ("negative blanks", lambda graph: graph.words_from("A", -1)),
    ("a huge number", lambda graph: graph.words_from("A", 10**30)),
    ("no length", lambda graph: graph.words_from("A", min_length=0)),
    ("too long", lambda graph: graph.words_from("A", max_length=32)),
    ("lengths turned round", lambda graph: graph.words_from("A", min_length=5, max_length=4)),
    ("no limit at all", lambda graph: graph.words_from("A", limit=0)),
    ("a base too long", lambda graph: graph.extensions("A" * 32, "A")),
    ("a base with digits", lambda graph: graph.extensions("A2", "A")),
    ("additions turned round", lambda graph: graph.extensions("A", "A", 3, 2)),
    ("an unknown order", lambda graph: graph.extensions("A", "A", order="any")),  # type: ignore[arg-type]
    ("no slot", lambda graph: graph.pattern("")),
    ("too many slots", lambda graph: graph.pattern("?" * 32)),
    ("an unknown slot", lambda graph: graph.pattern("A*")),
    ("no cell", lambda graph: graph.grid_words("", 1)),
    ("65 cells", lambda graph: graph.grid_words("A" * 65, 5)),
    ("no rectangle", lambda graph: graph.grid_words("AAAAA", 2)),
    ("no width", lambda graph: graph.grid_words("AAAA", 0)),
    ("small letters in a grid", lambda graph: graph.grid_words("aaaa", 2)),
    ("through a cell outside", lambda graph: graph.grid_words("AAAA", 2, through=4)),
    ("a required cell outside", lambda graph: graph.grid_words("AAAA", 2, require=[-1])),
    ("pieces with digits", lambda graph: graph.partitions("A3")),
    ("too many pieces", lambda graph: graph.partitions("A" * 600, "A" * 600)),
    ("a negative number of words", lambda graph: graph.partitions("A", max_words=-1)),
    ("words of no letter", lambda graph: graph.partitions("A", min_length=0)),
    ("a number too high", lambda graph: graph.spell(len(WORDS))),
    ("a number below 0", lambda graph: graph.spell(-1)),
]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("call", [call for _, call in BAD], ids=[name for name, _ in BAD])
def test_nonsense_is_a_value_error(make: Callable[[list[str]], WordGraph], call: Callable[[WordGraph], object]) -> None:
    with pytest.raises(ValueError, match=r"expected .* got "):
        call(make(WORDS))


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("letters", [None, 7, b"AB", ["A"]])
def test_letters_are_text(make: Callable[[list[str]], WordGraph], letters: str) -> None:
    graph = make(WORDS)
    for call in (graph.words_from, graph.pattern, graph.partitions, lambda text: graph.grid_words(text, 1)):
        with pytest.raises(TypeError):
            call(letters)
    assert letters not in graph


@pytest.mark.parametrize("make", MAKERS)
def test_the_largest_input_is_answered(make: Callable[[list[str]], WordGraph]) -> None:
    graph = make(WORDS)
    assert len(graph.words_from("ABEZ" * 250)) == len(WORDS)
    assert len(graph.words_from("", 31)) == len(WORDS)
    assert graph.spell_all(graph.pattern("." * 31, "Z" * 31)) == ["Z" * 31]
    assert graph.spell_all(graph.grid_words("Z" * 31, 31)) == ["Z" * 31]
    assert graph.spell_all(graph.extensions("Z" * 31, "", add_min=0)) == ["Z" * 31]


@given(st.integers(0, 2**32), st.sampled_from(["words_from", "extensions", "pattern", "grid_words", "partitions"]))
def test_random_text_is_answered_or_refused(seed: int, operation: str) -> None:
    """Kernel and reference agree even on which nonsense is nonsense."""
    source = random.Random(seed)  # noqa: S311  (test data)
    alphabet = source.choice(["ABE", string.ascii_uppercase + ".?", string.printable + "É日"])
    texts = ["".join(source.choices(alphabet, k=source.randrange(9))) for _ in range(2)]
    numbers = [source.randrange(-2, 7) for _ in range(2)]
    arguments = {
        "words_from": (texts[0], *numbers),
        "extensions": (*texts, *numbers),
        "pattern": (*texts, numbers[0]),
        "grid_words": (texts[0], *numbers),
        "partitions": (*texts, numbers[0], 1, 3),
    }[operation]
    answers = []
    for graph in (kernel_graph(WORDS), reference_graph(WORDS)):
        try:
            answers.append(getattr(graph, operation)(*arguments).results)
        except ValueError:
            answers.append("refused")
    assert answers[0] == answers[1]
