"""Words of one family share a mark: the quick question before analyses are compared."""

import pytest

from lettrine.lexicon import Lexicon, WordList
from lettrine.lexicon.vocabulary import SEVERAL


@pytest.mark.parametrize(
    ("one", "other"), [("PETIT", "PETITES"), ("LOUP", "LOUVE"), ("CIEL", "CIEUX"), ("LE", "LA"), ("MANGER", "MANGEAI")]
)
def test_forms_of_one_word_share_a_mark(one: str, other: str) -> None:
    lexicon = Lexicon.open()
    assert lexicon.kin(one) & lexicon.kin(other)


def test_words_that_have_nothing_in_common_share_none() -> None:
    lexicon = Lexicon.open()
    assert not lexicon.kin("CHEVAL") & lexicon.kin("MAISON")
    assert lexicon.kin("QQQQ") == frozenset()
    assert WordList(["LOUP", "LOUPS"]).kin("LOUP") == frozenset()


def test_whatever_is_the_same_word_shares_a_mark() -> None:
    """Asked of every tenth word of a stretch of the dictionary and all the words near it."""
    lexicon = Lexicon.open()
    first = lexicon.graph.number("LES")
    words = lexicon.graph.spell_all(range(first - 150, first + 150))
    for word in words[::10]:
        for other in words:
            pairs = ((a, b) for a in lexicon.analyses(word) for b in lexicon.analyses(other))
            if any(lexicon.same_word(a, b) for a, b in pairs):
                assert lexicon.kin(word) & lexicon.kin(other), (word, other)


def test_the_only_mark_of_each_word_is_known_at_once() -> None:
    lexicon = Lexicon.open()
    sole = lexicon.sole_kin()
    assert len(sole) == len(lexicon)
    for number in range(0, len(lexicon), 97):
        kin = lexicon.morphology.kin(number)
        assert sole[number] == SEVERAL or kin == {sole[number]}, lexicon.graph.spell(number)
    assert sole[lexicon.graph.number("LOUVE")] == SEVERAL, "joined with LOUP by a table"
    assert sole[lexicon.graph.number("LE")] == SEVERAL, "a grammatical word"
    assert sole.count(SEVERAL) < len(lexicon) // 10
    assert list(WordList(["LOUP", "LOUPS"]).sole_kin()) == [SEVERAL, SEVERAL]
