"""The conformance cases: language-neutral lines in ``conformance/``, judged as ``lettrine judge`` does."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.games import REGISTRY, game_type
from lettrine.games.judge import Judgement, Unreadable, judge_line, schema
from support.specimen import EXAMPLES

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "conformance"
EXAMPLES_FOLDER = ROOT / "docs/examples"
FEWEST = 60


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must come out; what is None is not compared.

    *rules*: the first refusals, in order; *over*: the rule that ends the game.
    """

    legal: bool
    rules: tuple[str, ...] = ()
    words: tuple[str, ...] | None = None
    score: int | None = None
    position: dict[str, Any] | None = None
    over: str | None = None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    case: msgspec.Raw
    expect: Expectation
    why: str


def lines(slug: str) -> list[Line]:
    path = (EXAMPLES_FOLDER if slug in EXAMPLES else FOLDER) / f"{slug}.jsonl"
    if not path.exists():  # the test that counts the cases says so, without silencing the other games
        return []
    return [msgspec.json.decode(line, type=Line) for line in path.read_bytes().splitlines()]


def played() -> list[str]:
    """Return the registered games, and the example from which new ones are made."""
    return [*(slug for slug in REGISTRY if slug not in EXAMPLES), "chaine"]


@pytest.mark.parametrize(("slug", "number"), [(slug, n) for slug in played() for n in range(len(lines(slug)))])
def test_a_case_is_judged_as_expected(slug: str, number: int) -> None:
    line = lines(slug)[number]
    found = judge_line(bytes(line.case), "fr")
    assert isinstance(found, Judgement), found
    rules = tuple(refusal["rule"] for refusal in found.refusals)
    assert found.legal == line.expect.legal, (line.why, found.refusals)
    assert rules[: len(line.expect.rules)] == line.expect.rules, line.why
    assert line.expect.legal or line.expect.rules, "an illegal case names the rule it breaks"
    for name in ("words", "score"):
        if getattr(line.expect, name) is not None:
            assert getattr(found, name) == getattr(line.expect, name), line.why
    if line.expect.over is not None:
        assert found.over is not None, line.why
        assert found.over.rule == line.expect.over, line.why
    if line.expect.position is not None:
        after = msgspec.json.decode(msgspec.json.encode(found.position))
        assert {name: after[name] for name in line.expect.position} == line.expect.position, line.why


@pytest.mark.parametrize("slug", played())
def test_there_are_enough_cases_and_every_rule_that_check_cites_has_one(slug: str) -> None:
    """The rules that a game's source cites in a `Refusal` all refuse something in its cases."""
    cases = lines(slug)
    assert len(cases) >= FEWEST
    assert any(line.expect.legal for line in cases)
    folder = Path(import_module(game_type(slug).package).__path__[0])
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    cited = set(re.findall(r'Refusal\(\s*"([A-Z]{3}-\d\d)"', source))
    assert cited
    assert cited <= {rule for line in cases for rule in line.expect.rules}


@pytest.mark.parametrize("slug", played())
def test_a_field_that_no_move_or_position_has_is_refused_by_its_name(slug: str) -> None:
    """A misspelt field, dropped in silence, would have another move judged than the one that was meant."""
    described = schema(slug)
    (example,) = described["examples"]
    assert isinstance(judge_line(msgspec.json.encode(example), "fr"), Judgement)
    for part in ("move", "position"):
        found = judge_line(msgspec.json.encode(example | {part: example[part] | {"zut": 1}}), "fr")
        assert isinstance(found, Unreadable), part
        assert "« zut » n’a pas lieu d’être" in found.error.replace("\N{NO-BREAK SPACE}", " ")
    objects = [each for each in described["$defs"].values() if "properties" in each]
    assert objects
    assert all(each["additionalProperties"] is False for each in objects)
