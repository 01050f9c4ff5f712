"""Build the word graph: the minimal automaton of a sorted word list, as an array of 64-bit records.

One record stands for one letter written after a prefix; record 0 is the root. Bits of a record:

    0–25   which letters may follow
    26     a word ends here
    27–44  index of the record of the first letter that may follow; the others come next, in alphabetical order
    45–63  number of words under the earlier records of the same block (its siblings before it)

Equal blocks are stored once, so prefixes share their ends. The number of a word, its rank in alphabetical order, is
the sum along its letters of those skipped words and of the shorter words passed on the way. A block always lies
behind every record that points to it, which makes a cycle impossible and its absence easy to check.
"""

from array import array
from collections.abc import Iterable
from operator import itemgetter

from lettrine.core.errors import LexiconError

LONGEST_WORD = 31
MOST_RECORDS = 1 << 18
MOST_WORDS = 1 << 19

FINAL_BIT = 1 << 26
BASE_SHIFT = 27
SKIP_SHIFT = 45

# A child is (letter, is a word's end, identifier of the block of its own children).
_Child = tuple[int, int, int]
_Block = tuple[_Child, ...]
_LETTER = itemgetter(0)


def build_graph(words: Iterable[str]) -> "array[int]":
    """Return the records of the minimal automaton of *words*.

    *words* must be distinct, in alphabetical order, of 1 to 31 letters A–Z, otherwise `ValueError`. `LexiconError` if
    they are more than the record format can number. Takes about two seconds for 400,000 words.
    """
    blocks: dict[_Block, int] = {(): 0}
    root = _fold_prefixes(words, blocks)
    ordered = list(blocks)
    sizes = _word_counts(ordered)
    if sizes[root] > MOST_WORDS:
        raise LexiconError("lexicon:too_many_words", count=sizes[root], most=MOST_WORDS)
    return _lay_out(ordered, root, sizes)


def _fold_prefixes(words: Iterable[str], blocks: dict[_Block, int]) -> int:
    """Fill *blocks* with every distinct block, children before parents, and return the identifier of the root's."""
    open_blocks: list[list[_Child]] = [[]]
    finals: list[int] = []
    last = ""
    for word in words:
        shared = _shared_prefix(last, word)
        _close(open_blocks, finals, last, shared, blocks)
        for _ in range(len(word) - shared):
            open_blocks.append([])
            finals.append(0)
        finals[-1] = 1
        last = word
    _close(open_blocks, finals, last, 0, blocks)
    return blocks.setdefault(tuple(open_blocks[0]), len(blocks))


def _shared_prefix(last: str, word: str) -> int:
    """Return the length of the common prefix, after checking that *word* may follow *last*."""
    if not (last < word and len(word) <= LONGEST_WORD and word.isascii() and word.isalpha() and word.isupper()):
        raise ValueError(f"expected 1 to {LONGEST_WORD} letters A–Z, alphabetically after {last!r}: {word!r}")
    shared = 0
    for one, other in zip(last, word, strict=False):
        if one != other:
            break
        shared += 1
    return shared


def _close(
    open_blocks: list[list[_Child]], finals: list[int], last: str, length: int, blocks: dict[_Block, int]
) -> None:
    """Share the blocks of the prefixes of *last* that are longer than *length*: no later word changes them."""
    for position in range(len(last) - 1, length - 1, -1):
        identifier = blocks.setdefault(tuple(open_blocks.pop()), len(blocks))
        open_blocks[-1].append((ord(last[position]) - 65, finals.pop(), identifier))


def _word_counts(ordered: list[_Block]) -> list[int]:
    sizes: list[int] = []
    for block in ordered:
        sizes.append(sum(final + sizes[child] for _, final, child in block))
    return sizes


def _lay_out(ordered: list[_Block], root: int, sizes: list[int]) -> "array[int]":
    """Write the root, then the blocks from the last made to the first, so that each lies behind its parents."""
    bases = [0] * len(ordered)
    masks = [sum(1 << letter for letter in map(_LETTER, block)) for block in ordered]
    index = 1
    for identifier in range(len(ordered) - 1, 0, -1):
        bases[identifier] = index
        index += len(ordered[identifier])
    if index > MOST_RECORDS:
        raise LexiconError("lexicon:graph_too_large", count=index, most=MOST_RECORDS)
    records = array("Q", [masks[root] | bases[root] << BASE_SHIFT])
    for block in reversed(ordered):
        skip = 0
        for _, final, child in block:
            records.append(masks[child] | final * FINAL_BIT | bases[child] << BASE_SHIFT | skip << SKIP_SHIFT)
            skip += final + sizes[child]
    return records
