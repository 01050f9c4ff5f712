"""French elision, by the rule that the application for browsers applies too."""

import json
from pathlib import Path

import pytest

from lettrine.core.text import Catalogue

CASES = json.loads(
    Path(__file__).with_name("elision.json").read_text("utf-8")
)  # web/src/lib/elision.test.ts reads them too


@pytest.mark.parametrize(("text", "said"), CASES)
def test_french_elides_before_a_vowel_and_a_mute_h(text: str, said: str) -> None:
    assert Catalogue("x", "fr", {"k": "{word:de}"}).say("k", {"word": text}) == said


@pytest.mark.parametrize(
    ("particle", "text", "said"),
    [
        ("que", "Anne", "qu’Anne"),
        ("le", "E", "l’E"),
        ("le", "B", "le B"),
        ("du", "E", "de l’E"),
        ("du", "T", "du T"),
        ("au", "U", "à l’U"),
    ],
)
def test_every_particle_is_elided(particle: str, text: str, said: str) -> None:
    assert Catalogue("x", "fr", {"k": f"{{it:{particle}}}"}).say("k", {"it": text}) == said


def test_each_word_of_a_list_has_its_particle() -> None:
    sentences = Catalogue("x", "fr", {"k": "Les jokers {words:de}"})
    assert sentences.say("k", {"words": ("PAGE", "IMAGE")}) == "Les jokers de PAGE et d’IMAGE"
