"""The French dictionary: what is a word, what kind of word, and how to find words quickly.

Names are imported when they are first used: the build of the lexicon file must not need the kernel.
"""

from typing import TYPE_CHECKING

from lettrine.core.lazy import lazily

if TYPE_CHECKING:
    from lettrine.lexicon.analysis import Analysis, Gender, Number, WordClass
    from lettrine.lexicon.familiar import Familiar
    from lettrine.lexicon.house import HouseWords, house_words
    from lettrine.lexicon.inflection import Inflection, Relation
    from lettrine.lexicon.kernel.found import Found
    from lettrine.lexicon.kernel.graph import Graph
    from lettrine.lexicon.lexicon import Lexicon
    from lettrine.lexicon.policy import WordPolicy, neutral_policy, read_policy
    from lettrine.lexicon.verdict import Verdict
    from lettrine.lexicon.vocabulary import Vocabulary
    from lettrine.lexicon.wording import describe, describe_refusals
    from lettrine.lexicon.wordlist import WordList, read_word_list
    from lettrine.lexicon.words import Words

__all__ = [
    "Analysis",
    "Familiar",
    "Found",
    "Gender",
    "Graph",
    "HouseWords",
    "Inflection",
    "Lexicon",
    "Number",
    "Relation",
    "Verdict",
    "Vocabulary",
    "WordClass",
    "WordList",
    "WordPolicy",
    "Words",
    "describe",
    "describe_refusals",
    "house_words",
    "neutral_policy",
    "read_policy",
    "read_word_list",
]

_HOMES = {
    "Analysis": "analysis",
    "Familiar": "familiar",
    "Found": "kernel.found",
    "Gender": "analysis",
    "Graph": "kernel.graph",
    "HouseWords": "house",
    "Inflection": "inflection",
    "Lexicon": "lexicon",
    "Number": "analysis",
    "Relation": "inflection",
    "Verdict": "verdict",
    "Vocabulary": "vocabulary",
    "WordClass": "analysis",
    "WordList": "wordlist",
    "WordPolicy": "policy",
    "Words": "words",
    "describe": "wording",
    "describe_refusals": "wording",
    "house_words": "house",
    "neutral_policy": "policy",
    "read_policy": "policy",
    "read_word_list": "wordlist",
}

__getattr__ = lazily(__name__, _HOMES)
