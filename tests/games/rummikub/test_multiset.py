"""Multisets of pieces as numbers, against the plain ones."""

from collections import Counter
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from games.rummikub.tables import FIRST, rummikub, table
from lettrine.games.rummikub.typed_move import count, covers, pack
from support.work import work_of

PIECES = st.text("AEZ?", max_size=12)


@given(one=PIECES, other=PIECES)
def test_a_number_compares_as_its_pieces_do(one: str, other: str) -> None:
    assert covers(pack(one), pack(other)) == (Counter(other) <= Counter(one))
    assert pack(one) + pack(other) == pack(one + other)
    assert all(count(pack(one), piece) == one.count(piece) for piece in "AEMZ?")


def test_a_text_that_may_use_up_any_word_of_a_full_table_takes_bounded_work() -> None:
    """Every letter often enough, over ten words, with both jokers at hand: there are thousands of ways to mean it."""
    game = rummikub()
    lying = "AIR MER SOL TRI NET ANE ILE OSE RUE LIT"
    view = game.view(table(lying, "??EEAAISNRTULO"), FIRST)
    for text in ("ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 17, lying.replace(" ", "") + "EE", lying.replace(" ", "") + " EAS"):
        game.interpret(view, text)
        assert work_of(partial(game.interpret, view, text)) < 500_000
