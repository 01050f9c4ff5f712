"""Which words count: DEP-19."""

import pytest

from games.deplimo.tables import deplimo, statuses, table
from lettrine.core.errors import OptionError
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Laid
from support.rule import rule


def status(game: Deplimo, word: str) -> str:
    """Return what becomes of *word* on the longest segment, away from its joints."""
    text = f".{word}".ljust(11, ".")
    state = table(game, Laid(("", "", "", "", "", "", text), shape=2), Laid())
    ((letters, found),) = statuses(game.appraise(state.players[0]))
    assert letters == word
    return found


@rule("DEP-19")
@pytest.mark.parametrize(
    "word", "TABLE MANGEAIT PARLER CHANTANT VERTE VITE HELAS NOUS DANS CHAQUE KILT WATT WAGON CAPES PARIS".split()
)
def test_words_that_count(word: str) -> None:
    assert status(deplimo(), word) == "word"


@rule("DEP-19")
@pytest.mark.parametrize("word", "SINGLE DROP VROUM OTAN OVNI MADRID".split())
def test_words_that_do_not(word: str) -> None:
    assert status(deplimo(), word) == "unknown"


@rule("DEP-19")
def test_compounds_and_onomatopoeia_have_their_reasons() -> None:
    words = deplimo().words
    assert [refusal.rule for refusal in words.verdict("cul-de-sac").refusals] == ["GEN-03"]
    assert [refusal.rule for refusal in words.verdict("BRRR").refusals] == ["DEP-19"]
    assert [refusal.rule for refusal in words.verdict("SINGLE").refusals] == ["DEP-19"]


@rule("DEP-19")
def test_grammatical_words_may_be_left_out() -> None:
    game = deplimo(grammatical_words="no")
    assert status(game, "NOUS") == "unknown"
    assert status(game, "TABLE") == "word"
    assert [refusal.rule for refusal in game.words.verdict("AVEC").refusals] == ["DEP-19"]


@rule("DEP-19")
def test_grammatical_words_are_an_option_with_two_values() -> None:
    assert deplimo().options == deplimo(grammatical_words="yes").options
    with pytest.raises(OptionError) as caught:
        deplimo(grammatical_words="perhaps")
    assert caught.value.facts["accepted"] == "yes | no"


@rule("GEN-09")
def test_a_house_has_its_own_words() -> None:
    game = deplimo(words_added=("GRITCH",), words_removed=("TABLE",))
    assert status(game, "GRITCH") == "word"
    assert status(game, "TABLE") == "unknown"
