"""Options are typed, and what is wrong is named (GEN-07)."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from lettrine.core.errors import OptionError
from lettrine.core.options import Options, accepted, parse_options, read_options, write_options
from lettrine.core.text import tell
from support.rule import rule


class Sample(Options, frozen=True, kw_only=True):
    pull: Literal["one_end", "both_ends"] = "one_end"
    opening_length: Literal[3, 4] = 3
    turn_seconds: Annotated[int, msgspec.Meta(ge=1)] | None = 90
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    clock: tuple[int, int] | None = (15, 15)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Sample()),
        ({"pull": "both_ends"}, Sample(pull="both_ends")),
        ({"opening_length": 4}, Sample(opening_length=4)),
        ({"turn_seconds": None}, Sample(turn_seconds=None)),
        ({"clock": [15, 10]}, Sample(clock=(15, 10))),
        ({"words_added": ["ZUP"]}, Sample(words_added=("ZUP",))),
    ],
)
def test_options_are_read_from_json(given: dict[str, Any], expected: Sample) -> None:
    assert read_options(Sample, given) == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"pull": "both_ends"}, Sample(pull="both_ends")),
        ({"opening_length": "4"}, Sample(opening_length=4)),
        ({"turn_seconds": "none"}, Sample(turn_seconds=None)),
        ({"clock": "15,10"}, Sample(clock=(15, 10))),
        ({"words_added": "ZUP,ZOP"}, Sample(words_added=("ZUP", "ZOP"))),
        ({"words_added": "none"}, Sample()),
    ],
)
def test_options_are_read_from_the_command_line(typed: dict[str, str], expected: Sample) -> None:
    assert read_options(Sample, parse_options(Sample, typed)) == expected


@rule("GEN-07")
@pytest.mark.parametrize(
    "given", [{"opening_length": "4"}, {"turn_seconds": "none"}, {"clock": "15,10"}, {"words_added": "ZUP"}]
)
def test_in_json_a_text_is_no_number_and_no_list(given: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="cannot be"):
        read_options(Sample, given)
    with pytest.raises(OptionError, match="cannot be"):
        parse_options(Sample, {"opening_length": "soon"})
    with pytest.raises(OptionError, match="no option"):
        parse_options(Sample, {"pul": "soon"})


@rule("GEN-07")
def test_an_unknown_option_is_named_with_the_accepted_ones() -> None:
    with pytest.raises(OptionError) as caught:
        read_options(Sample, {"pul": "one_end"})
    sentence = tell(caught.value, "fr")
    assert "«\N{NO-BREAK SPACE}pul\N{NO-BREAK SPACE}»" in sentence
    assert "opening_length" in sentence


@rule("GEN-07")
@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("pull", "left", "one_end | both_ends"),
        ("opening_length", 5, "3 | 4"),
        ("turn_seconds", 0, "90 | integer ≥ 1 | none"),
        ("turn_seconds", "soon", "90 | integer ≥ 1 | none"),
        ("rounds", 12, "3 | 1…9"),
        ("rounds", [1], "3 | 1…9"),
        ("clock", "15", "15,15 | integer,integer | none"),
        ("words_added", 7, "none | a,b,…"),
        ("rigour", True, "assisted | strict"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_accepted(name: str, value: object, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_options(Sample, {name: value})
    assert accepted(Sample, name) == said
    assert said in tell(caught.value, "en")


@rule("GEN-07")
def test_a_record_holds_every_option_and_reads_back() -> None:
    options = Sample(turn_seconds=None, words_removed=("AA",))
    written = msgspec.json.decode(msgspec.json.encode(write_options(options)))
    assert written["pull"] == "one_end"
    assert read_options(Sample, written) == options
