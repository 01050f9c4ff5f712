"""The game's kernel is compiled here, and its source passes the same tests uncompiled."""

from pathlib import Path

import pytest

from lettrine.games.deplimo.kernel import partials, ruler, rulers, terms, tops
from support.run import LONG_SECONDS
from support.source_run import assert_passes_uncompiled, is_compiled

pytestmark = pytest.mark.timeout(LONG_SECONDS)


def test_the_kernel_is_compiled() -> None:
    assert all(map(is_compiled, (partials, ruler, rulers, terms, tops)))


def test_the_source_passes_the_same_tests_uncompiled() -> None:
    assert_passes_uncompiled([Path(__file__).with_name("test_kernel.py")])
