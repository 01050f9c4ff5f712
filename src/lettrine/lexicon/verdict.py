"""Is a text a word of the game, and if not, which rules refuse it and why."""

import re
from collections.abc import Iterable

import msgspec

from lettrine.core.errors import MalformedWord
from lettrine.core.letters import read_word
from lettrine.core.refusal import Fact, Refusal
from lettrine.lexicon.analysis import Analysis, WordClass
from lettrine.lexicon.policy import WordPolicy

_JOINT = re.compile(r"[-\u2010\u2011'’\s]")
TENSES = ("ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp", "impe")


class Verdict(msgspec.Struct, frozen=True):
    """What a game says of *word*: all its *analyses*, and the *refusals*, empty where it is valid."""

    word: str
    valid: bool
    analyses: tuple[Analysis, ...]
    refusals: tuple[Refusal, ...]


def read_compound(text: str) -> str | None:
    """Return *text* in order if it is several words joined by hyphen, apostrophe or space, otherwise None.

    >>> read_compound("cul-de-sac")
    'CUL-DE-SAC'
    """
    written = text.strip()
    if not _JOINT.search(written):
        return None
    parts = _JOINT.split(written)
    joints = _JOINT.findall(written)
    if "" in parts:
        raise MalformedWord("lexicon:loose_joint", word=written)
    folded = [read_word(part) for part in parts]
    return folded[0] + "".join(joint + part for joint, part in zip(joints, folded[1:], strict=True))


def refuse_analyses(word: str, analyses: Iterable[Analysis], policy: WordPolicy) -> tuple[Refusal, ...]:
    """Return why *policy* admits none of *analyses*: one refusal for each rule and kind of word."""
    refused: dict[tuple[str, str], list[Analysis]] = {}
    for analysis in analyses:
        refused.setdefault((policy.rule_against(analysis) or "", _kind(analysis, policy)), []).append(analysis)
    return tuple(_refusal(word, rule, kind, same) for (rule, kind), same in sorted(refused.items()))


def _kind(analysis: Analysis, policy: WordPolicy) -> str:
    """Return what *analysis* is refused for."""
    return analysis.word_class.name.lower() if analysis.word_class in policy.refused else "foreign"


def _refusal(word: str, rule: str, kind: str, analyses: list[Analysis]) -> Refusal:
    lemmas = tuple(sorted({analysis.lemma for analysis in analyses}))
    spellings = tuple(sorted({analysis.spelling for analysis in analyses}))
    facts: dict[str, Fact] = {"word": word, "lemmas": lemmas, "spellings": spellings}
    if kind == WordClass.FINITE_VERB.name.lower():
        kind = f"{kind}.{_only_tense(analyses, lemmas)}"
    return Refusal(rule, facts, case=f"word.{kind}")


def _only_tense(analyses: list[Analysis], lemmas: tuple[str, ...]) -> str:
    """Return the tense if all *analyses* are one tense of one verb, otherwise ``several``."""
    tenses = {mood.partition(" ")[0] for analysis in analyses for mood in analysis.moods}
    return tenses.pop() if len(lemmas) == len(tenses) == 1 and tenses <= set(TENSES) else "several"
