"""The compiled search by itself, over few words: these tests also run its source uncompiled."""

from collections import Counter

import pytest

from games.rummikub.specimen import WORDS
from games.rummikub.tables import FIRST, rummikub
from lettrine.games.rummikub.kernel.recombination import recombine
from lettrine.games.rummikub.search import RecombinationQuestion, Search
from lettrine.games.rummikub.state import Arrange, Position

SMALL = rummikub(WORDS)
EFFORT = 200_000


@pytest.mark.parametrize(
    ("words", "rack", "total"),
    [
        ("NIER", "TE", 4 + 6),  # ENTIER
        ("SOL RAT", "IENE", 8 + 4),
        ("LISE", "X", 0),
        ("NiER", "TE", 4 + 6),  # the word with the joker grows
        ("NIEr", "TER", 6 + 4),  # R frees the joker: RIEN and eTE
        ("ROSE RUE", "?E", 4 + 6),
        ("SeL ANE", "EST", 6 + 3),  # TAS and NEE; SeL stays
        ("", "MAISON", 12 + 6),
    ],
)
def test_the_best_total_is_found(words: str, rack: str, total: int) -> None:
    position = Position(racks=(rack, ""), table=tuple(words.split()), opened=(True, True))
    state = SMALL.state_of(position)
    search = Search(SMALL, state.table, state.racks[0])
    search.run(EFFORT, None)
    assert all(SMALL.check(state, FIRST, move) == [] for _, move in search.found)
    assert max((score for score, _ in search.found), default=0) == total


def test_letters_withheld_stay_on_the_rack() -> None:
    search = Search(SMALL, ("NIER",), "TEX", withheld="X")
    search.run(EFFORT, None)
    assert search.found[-1] == (2 + 6, Arrange(("ENTIER",)))  # not doubled: the rack is not empty


def test_words_untouched_stay_on_the_table() -> None:
    search = Search(SMALL, ("NIER", "SeL"), "TEMES", untouched={"NIER", "SeL"})
    search.run(EFFORT, None)
    assert all({"NIER", "SeL"} <= set(arrangement.words) for _, arrangement in search.found)
    assert search.found[-1] == (3 + 3, Arrange(("NIER", "SeL", "MES")))


def test_a_question_beyond_any_box_is_refused() -> None:
    question = RecombinationQuestion(("SEL",) * 61, "A", "", (), None, (), 0, 0, 0, (), 0)
    with pytest.raises(ValueError, match="at most"):
        recombine(SMALL.inventory, question, lambda _words, _broken: (0, []), 1000, None)


def test_an_error_in_the_caller_comes_through() -> None:
    question = RecombinationQuestion(("NIER",), "TE", "", (), None, (), 0, 0, 0, (), 0)

    def fail(_words: list[int], _broken: list[int]) -> tuple[int, list[tuple[int, int]]]:
        raise RuntimeError("not today")

    with pytest.raises(RuntimeError, match="not today"):
        recombine(SMALL.inventory, question, fail, EFFORT, None)


def test_asking_in_vain_takes_effort() -> None:
    """A caller who scores less than the letters and the longest word is not asked for ever (RUM-16)."""
    question = RecombinationQuestion(("NIER", "SEL"), "TEMES", "", (), None, (), 0, 0, 0, (), 0)
    asked = []

    def disappoint(words: list[int], _broken: list[int]) -> tuple[int, list[tuple[int, int]]]:
        asked.append(words)
        return 1, []

    counts = []
    for effort in (15_000, 45_000):
        asked.clear()
        assert not recombine(SMALL.inventory, question, disappoint, effort, None)
        counts.append(len(asked))
    assert 1 <= counts[0] <= 2
    assert counts[0] < counts[1] <= 5


def test_a_long_word_that_may_not_be_made_at_all_is_asked_for_once() -> None:
    """A base whose only longer word is its plural (RUM-09) took thousands of questions, each with other short words."""
    question = RecombinationQuestion(("NIER", "ROSE", "RUE", "SOL"), "TESNIE", "", (), None, (), 0, 0, 0, (), 0)
    asked: Counter[int] = Counter()

    def refuse(words: list[int], _broken: list[int]) -> tuple[int, list[tuple[int, int]]]:
        asked[words[0]] += 1
        return 0, [(words[0], 63)]

    recombine(SMALL.inventory, question, refuse, EFFORT, None)
    assert set(asked.values()) == {1}


def test_the_inventory_knows_every_word() -> None:
    inventory = SMALL.inventory
    assert inventory.count == len(WORDS)
    assert inventory.spell([inventory.place(word) for word in WORDS]) == list(WORDS)
    assert [inventory.place(word) for word in ("ZZZ", "LE", "")] == [-1, -1, -1]
