"""Errors travel between processes as what they are."""

import pickle

import pytest

from lettrine.core.errors import IllegalMove, LettrineError, MalformedPosition
from lettrine.core.refusal import Refusal


@pytest.mark.parametrize(
    "error",
    [
        LettrineError("core:seat_count", seats=9),
        MalformedPosition("core:malformed_json", "hands[0]", "stock", problem="none"),
        IllegalMove([Refusal("PLU-08", {"word": "SEL"})]),
    ],
)
def test_an_error_that_is_pickled_is_the_same_again(error: LettrineError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own)
    assert type(again) is type(error)
    assert (again.args, vars(again)) == (error.args, vars(error))
