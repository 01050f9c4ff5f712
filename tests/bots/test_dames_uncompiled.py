"""The kernel of the bot is compiled here, and its source passes the same tests uncompiled."""

from pathlib import Path

import pytest

from lettrine.bots.dames.kernel import finder, survey
from support.run import LONG_SECONDS
from support.source_run import assert_passes_uncompiled, is_compiled

pytestmark = pytest.mark.timeout(LONG_SECONDS)


def test_the_kernel_is_compiled() -> None:
    assert is_compiled(finder)
    assert is_compiled(survey)


def test_the_source_passes_the_same_tests_uncompiled() -> None:
    assert_passes_uncompiled([Path(__file__).with_name("test_dames_survey.py")])
