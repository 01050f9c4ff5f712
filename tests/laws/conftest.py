"""Every law is asked of every game."""

import pytest

from support.specimen import Specimen, slugs, specimen


@pytest.fixture(params=slugs())
def subject(request: pytest.FixtureRequest) -> Specimen:
    return specimen(request.param)
