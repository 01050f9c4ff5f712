"""The kernel is compiled here, and its source passes the same tests uncompiled."""

from pathlib import Path

import pytest

from lettrine.lexicon.kernel.graph import COMPILED
from support.run import LONG_SECONDS
from support.source_run import assert_passes_uncompiled

pytestmark = pytest.mark.timeout(LONG_SECONDS)

TESTS = ("operations", "properties", "input", "corruption", "threads")


def test_the_kernel_is_compiled() -> None:
    assert COMPILED


def test_the_source_passes_the_same_tests_uncompiled() -> None:
    assert_passes_uncompiled(Path(__file__).with_name(f"test_kernel_{name}.py") for name in TESTS)
