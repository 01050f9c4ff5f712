"""Chance is derived as docs say, evenly, and only from the seed."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.core.chance import Shares, Stream, commitment, deal_seed, new_seed, new_share
from support.rule import rule


def first_number(seed: str, purpose: str, index: int) -> int:
    """The derivation written again from its description."""
    block = sha256(f"{seed}\0{purpose}\0{index}\x000".encode()).digest()
    return int.from_bytes(block[:8], "big")


@rule("GEN-05")
@given(st.text(max_size=20), st.text("abc", max_size=5), st.integers(0, 1000))
def test_the_first_number_is_the_first_eight_bytes_of_the_hash(seed: str, purpose: str, index: int) -> None:
    assert Stream(seed, purpose, index).below(2**64) == first_number(seed, purpose, index)


@rule("GEN-05")
def test_the_derivation_is_pinned_for_ever() -> None:
    stream = Stream("42", "draw", 0)
    assert [stream.below(100) for _ in range(8)] == [47, 75, 8, 55, 25, 42, 76, 53]
    assert "".join(Stream("42", "draw", 1).shuffle("ABCDEFGH")) == "BFDGCHAE"
    assert commitment("42") == "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049"


def test_numbers_beyond_the_last_multiple_are_thrown_away() -> None:
    """With a bound just over half of 2**64 nearly half of the numbers go, or low ones would come twice as often."""
    bound = 2**63 + 1
    stream = Stream("rejection", "draw", 0)
    numbers = [stream.below(bound) for _ in range(200)]
    assert all(number < bound for number in numbers)
    assert sum(number < bound // 2 for number in numbers) < 130


@given(st.lists(st.integers(), max_size=12), st.integers(0, 12), st.integers(0, 50))
def test_a_deal_splits_the_pieces(pieces: list[int], amount: int, index: int) -> None:
    amount = min(amount, len(pieces))
    dealt, left = Stream("s", "deal", index).deal(pieces, amount)
    assert len(dealt) == amount
    assert Counter(dealt) + Counter(left) == Counter(pieces)


def test_every_order_of_three_pieces_comes_about_as_often() -> None:
    orders = Counter("".join(Stream("even", "draw", index).shuffle("ABC")) for index in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_bound_that_cannot_be_kept_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Stream("s", "p", 0).below(bound)


SHARES = st.tuples(*(st.none() | st.sampled_from(["0" * 32, "a" * 32]) for _ in range(2)))
SEEDS = st.text("a\0", max_size=4) | st.builds(
    "{}\0{}".format, st.sampled_from(["", "0" * 32]), st.text("a", max_size=1)
)


@rule("GEN-05")
@given(SEEDS, SHARES | st.just(()), SEEDS, SHARES | st.just(()))
def test_another_seed_or_other_shares_give_another_deal(one: str, few: Shares, two: str, others: Shares) -> None:
    """Nothing can be moved from a share to the seed or to another seat without changing the deal."""
    is_same = one == two and (few == others or not any((*few, *others)))
    assert (deal_seed(one, few) == deal_seed(two, others)) == is_same


@rule("GEN-05")
def test_the_seed_of_a_shared_deal_is_pinned_for_ever() -> None:
    shares = ("0123456789abcdef0123456789abcdef", None)
    assert deal_seed("42", shares) == "af416954bab2f9650163b13f30c3b15cbde99c77df8948ffe3a38dfa2ce6720a"
    assert deal_seed("42", ()) == deal_seed("42", (None, None)) == "42"


def test_new_shares_are_shares_and_differ() -> None:
    made = {new_share() for _ in range(20)}
    assert len(made) == 20
    assert all(len(share) == 32 and int(share, 16) >= 0 for share in made)


def test_new_seeds_are_long_and_differ() -> None:
    assert len({new_seed() for _ in range(20)}) == 20
    assert all(len(new_seed()) == 64 for _ in range(3))
