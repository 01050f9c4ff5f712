"""The table of word policies, and that binding applies it to every word."""

from itertools import product

import pytest

from lettrine.core.errors import LexiconError
from lettrine.games import policy_slugs, word_policy
from lettrine.lexicon import Lexicon, WordClass, WordPolicy, Words
from lettrine.lexicon.class_masks import class_bit
from support.rule import rule

EVERYWHERE = {WordClass.PROPER, WordClass.ACRONYM, WordClass.ABBREVIATION, WordClass.LOCUTION}
ONOMATOPOEIA, INTERJECTION = WordClass.ONOMATOPOEIA, WordClass.INTERJECTION
# slug: classes refused beside those of GEN-03, are foreign words refused, rule, minimum length, its rule
TABLE: dict[str, tuple[set[WordClass], bool, str, int, str]] = {
    "libre": (set(), False, "", 1, ""),
    "ludime": ({ONOMATOPOEIA}, False, "LUD-04", 3, "LUD-10"),
    "relais": ({ONOMATOPOEIA}, False, "LUD-04", 3, "REL-02"),
    "rami": ({ONOMATOPOEIA}, False, "LUD-04", 3, "LUD-04"),
    "rummikub": ({WordClass.FINITE_VERB}, True, "RUM-23", 3, "RUM-23"),
    "dames": ({ONOMATOPOEIA, INTERJECTION}, False, "DAM-33", 3, "DAM-33"),
    "plurimo": (set(), False, "", 3, "PLU-05"),
    "deplimo": ({ONOMATOPOEIA}, True, "DEP-19", 3, "DEP-10"),
}


class Reading:
    def __init__(self, word_class: WordClass, *, is_foreign: bool) -> None:
        self.word_class = word_class
        self.is_foreign = is_foreign


READINGS = [Reading(one, is_foreign=foreign) for one, foreign in product(WordClass, (False, True))]


def test_every_game_of_the_table_has_a_policy_and_no_other() -> None:
    assert policy_slugs() == tuple(TABLE)


@pytest.mark.parametrize("slug", TABLE)
def test_the_policy_of_a_game_is_that_of_the_table(slug: str) -> None:
    refused, no_foreign, broken, minimum, minimum_rule = TABLE[slug]
    policy = word_policy(slug)
    for reading in READINGS:
        expected = None
        if reading.is_foreign and no_foreign:
            expected = broken
        if reading.word_class in refused:
            expected = broken
        if reading.word_class in EVERYWHERE:
            expected = "GEN-03"
        assert policy.rule_against(reading) == expected
    assert (policy.slug, policy.minimum_length, policy.minimum_rule) == (slug, minimum, minimum_rule)


@pytest.mark.parametrize("slug", TABLE)
def test_the_mask_says_the_same_as_the_rules(slug: str) -> None:
    policy = word_policy(slug)
    for reading in READINGS:
        bit = class_bit(reading.word_class, is_foreign=reading.is_foreign)
        assert bool(policy.mask & bit) == policy.admits(reading)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LexiconError) as caught:
        word_policy("bridge")
    assert caught.value.facts == {"game": "bridge", "known": tuple(TABLE)}


@rule("DEP-19")
def test_deplimo_can_do_without_grammatical_words() -> None:
    plain = word_policy("deplimo")
    policy = plain.refusing(WordClass.FUNCTION_WORD, "DEP-19")
    words = Words(Lexicon.open(), policy)

    assert "AVEC" in Words(Lexicon.open(), plain)
    assert [refusal.rule for refusal in words.verdict("AVEC").refusals] == ["DEP-19"]
    assert "ENTRE" in words  # also the participle of « entrer »


def admits_word(lexicon: Lexicon, policy: WordPolicy, word: str) -> bool:
    return len(word) >= policy.minimum_length and any(map(policy.admits, lexicon.analyses(word)))


@rule("GEN-02")
@pytest.mark.parametrize("slug", TABLE)
def test_a_word_is_valid_where_one_of_its_analyses_is_admitted(slug: str) -> None:
    """Compare the bound graph with a reading of the analyses, on short words and on a sample of all."""
    lexicon, policy = Lexicon.open(), word_policy(slug)
    words = Words(lexicon, policy)
    short = [number for length in (1, 2, 3) for number in lexicon.graph.pattern("?" * length)]
    for word in lexicon.graph.spell_all([*short, *range(0, len(lexicon), 397)]):
        assert (word in words) == words.verdict(word).valid == admits_word(lexicon, policy, word), word
