"""The worth of a ruler against an independent, plain count of the same rules."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.deplimo.tables import deplimo
from lettrine.games.deplimo.letters import VALUES
from lettrine.games.deplimo.ruler import SMALL, unfold
from lettrine.games.deplimo.ruler_score import appraise
from support.rule import rule

WORDS = ("TRI", "TRIE", "ETE", "RITE", "TIR", "IRE", "ERE")
WORD_LIST = deplimo(WORDS).words

Found = tuple[int, int, str, int]
"""A word on the ruler: segment, number of the stretch between backs, letters, points."""


def words_found(texts: tuple[str, ...]) -> list[Found]:
    found = []
    for segment, text in enumerate(texts):
        stretch, run = 0, ""
        for piece in f"{text}.":
            if piece.isupper():
                run += piece
                continue
            if run in WORDS:
                points = sum(VALUES[letter] for letter in run)
                found.append((segment, stretch, run, 2 * points if run == text else points))
            run = ""
            stretch += piece.islower()
    return found


def can_count(chosen: tuple[Found, ...]) -> bool:
    stretches = {(segment, stretch) for segment, stretch, *_ in chosen}
    return len(stretches) == len(chosen) == len({letters for *_, letters, _ in chosen})


def plain_points(texts: tuple[str, ...]) -> int:
    """Return the most that any choice of words allows, less the backs: every choice is tried (DEP-12 to DEP-15)."""
    found = words_found(texts)
    choices = [chosen for count in range(len(found) + 1) for chosen in combinations(found, count) if can_count(chosen)]
    backs = sum(VALUES[piece.upper()] for text in texts for piece in text if piece.islower())
    return max(sum(points for *_, points in chosen) for chosen in choices) - backs


pieces = st.sampled_from(["TRI", "ETE", "TRIE", "RITE", "IRE", "TIR", "E", "T", ".", ".", "e", "t", "k"])


@rule("DEP-15")
@settings(max_examples=400, deadline=None)
@given(st.integers(1, 6), st.lists(pieces, min_size=6, max_size=14), st.booleans())
def test_a_ruler_counts_what_the_best_choice_of_its_words_counts(number: int, row: list[str], turned: bool) -> None:  # noqa: FBT001
    shape = unfold(SMALL, number)
    cells = "".join(row)[:25].ljust(25, ".")
    texts = shape.split(cells[::-1] if turned else cells)
    worth = appraise(WORD_LIST, shape, cells[::-1] if turned else cells)
    assert worth.points == plain_points(texts)
    assert sum(segment.points for segment in worth.segments) == worth.points


@rule("DEP-15")
@settings(max_examples=100, deadline=None)
@given(st.permutations(["TRIE.TIR..", "ETE.TRI.IR", "TRI.ETE.ET", ".TRIkETE.."]))
def test_contested_words_are_shared_out_best(rows: list[str]) -> None:
    """The same few words stand beside each other on every segment of shape 1."""
    shape = unfold(SMALL, 1)
    texts = tuple(row[:length] for row, length in zip(rows, SMALL.lengths, strict=True))
    cells = list(shape.ruler.blank)
    for segment, text in zip(shape.segments, texts, strict=True):
        for cell, piece in zip(segment.cells, text, strict=True):
            cells[cell] = piece
    content = "".join(cells)
    assert appraise(WORD_LIST, shape, content).points == plain_points(shape.split(content))
