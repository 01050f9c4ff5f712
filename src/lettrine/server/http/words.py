"""Words: the dictionary, for a game or for none."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import PathParameter, QueryParameter

from lettrine.core.text import Language
from lettrine.lexicon import Analysis, Lexicon, Verdict, WordPolicy, Words, describe, describe_refusals, word_policy
from lettrine.lexicon.policy import NEUTRAL
from lettrine.server.http.given import ERRORS, TheVisitor


class Reading(msgspec.Struct, frozen=True, rename={"word_class": "class"}):
    """One way to read a word, and whether the game *admits* it."""

    spelling: str
    lemma: str
    word_class: str
    gender: str
    number: str
    is_foreign: bool
    admitted: bool
    text: str


class Reason(msgspec.Struct, frozen=True):
    """The *rule* that refuses a word, in words."""

    rule: str
    text: str


class WordVerdict(msgspec.Struct, frozen=True):
    """Whether a word may be played, and why."""

    word: str
    valid: bool
    readings: tuple[Reading, ...]
    refusals: tuple[Reason, ...]


@get("/words/{word:str}", responses=ERRORS, tags=["words"])
async def look_up(
    visitor: TheVisitor,
    word: Annotated[str, PathParameter(max_length=64)],
    game: Annotated[str, QueryParameter(description="whose words; without, those of the dictionary")] = NEUTRAL,
) -> WordVerdict:
    """Look a word up."""
    words = Words(Lexicon.open(), word_policy(game))
    return _told(words.verdict(word), words.policy, visitor.language)


def _told(verdict: Verdict, policy: WordPolicy, language: Language) -> WordVerdict:
    texts = describe_refusals(verdict.refusals, language)
    return WordVerdict(
        word=verdict.word,
        valid=verdict.valid,
        readings=tuple(_reading(analysis, policy, language) for analysis in verdict.analyses),
        refusals=tuple(Reason(refusal.rule, text) for refusal, text in zip(verdict.refusals, texts, strict=True)),
    )


def _reading(analysis: Analysis, policy: WordPolicy, language: Language) -> Reading:
    return Reading(
        spelling=analysis.spelling,
        lemma=analysis.lemma,
        word_class=analysis.word_class.name.lower(),
        gender=analysis.gender.name.lower(),
        number=analysis.number.name.lower(),
        is_foreign=analysis.is_foreign,
        admitted=policy.admits(analysis),
        text=describe(analysis, language),
    )
