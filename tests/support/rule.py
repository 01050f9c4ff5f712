"""Mark a test with the rule it proves."""

import pytest


def rule(identifier: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(identifier)
