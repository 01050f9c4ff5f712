"""The examples in README and documentation are true: they are run."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.core.chance import Stream, commitment, deal_seed
from support.rule import rule
from support.run import LONG_SECONDS

pytestmark = pytest.mark.timeout(LONG_SECONDS)

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if not {"_build", "fr", "en"}.intersection(path.relative_to(ROOT).parts)
)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console$", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def run_blocks(page: str) -> dict[str, Any]:
    """Run the Python blocks of *page* in order, prompts as doctests; return the names they leave."""
    names: dict[str, Any] = {}
    for block in PYTHON.findall(text_of(page)):
        if block.startswith(">>> "):
            example = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
            said: list[str] = []
            failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(example, out=said.append, clear_globs=False)
            assert not failed, "".join(said)
            names |= example.globs
        else:
            exec(compile(block, page, "exec"), names)  # noqa: S102  (our own examples)
    return names


@pytest.mark.parametrize("page", [page for page in PAGES if PYTHON.search(text_of(page))])
def test_the_python_of_a_page_runs(page: str) -> None:
    run_blocks(page)


@pytest.mark.parametrize("page", [page for page in PAGES if CONSOLE.search(text_of(page))])
def test_the_commands_of_a_page_answer_as_printed(page: str) -> None:
    """`python tools/transcripts.py` rewrites what has changed."""
    command = [sys.executable, str(ROOT / "tools/transcripts.py"), "--check", str(ROOT / page)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_the_front_page_is_one_screen_and_has_an_example(page: str) -> None:
    assert len(text_of(page).splitlines()) <= 75
    assert len(PYTHON.findall(text_of(page))[0].splitlines()) <= 12


@rule("GEN-05")
@given(
    seed=st.text(st.characters(codec="utf-8"), max_size=20),
    index=st.integers(0, 1000),
    pieces=st.text("ABCDE", max_size=40),
    data=st.data(),
)
def test_the_published_verifier_deals_as_the_program_does(
    seed: str, index: int, pieces: str, data: st.DataObject
) -> None:
    amount = data.draw(st.integers(0, len(pieces)))
    shares = data.draw(st.lists(st.none() | st.text("0123456789abcdef", min_size=32, max_size=32), max_size=4))
    dealt, _ = Stream(deal_seed(seed, tuple(shares)), "draw", index).deal(pieces, amount)
    assert VERIFIER["deal"](VERIFIER["deal_seed"](seed, shares), index, pieces, amount) == "".join(dealt)


@rule("GEN-05")
def test_the_published_commitment_is_the_program_s() -> None:
    assert commitment("lettrine") in text_of("docs/fair-play.md")


VERIFIER = run_blocks("docs/fair-play.md")
