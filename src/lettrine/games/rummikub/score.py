"""What a turn scores (RUM-14 to RUM-17)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.games.rummikub.change import Change, compare
from lettrine.games.rummikub.jokers import ways
from lettrine.games.rummikub.state import Options
from lettrine.games.rummikub.tiles import pieces, plain


def score_line(table: Sequence[str], words: Sequence[str], rack: str, options: Options) -> ScoreLine:
    """Return what it scores to leave *table* as *words*, legally, with pieces of *rack*."""
    change = compare(table, words, rack)
    count = len(change.laid)
    items = [ScoreItem("letters", count, {"count": count})]
    if count == len(rack):
        items.append(ScoreItem("emptied", count, {"count": count}))
    longest = longest_word(table, words, change, options)
    if longest:
        items.append(ScoreItem("longest", len(longest), {"word": longest}))
    return ScoreLine(change.made, tuple(items))


def longest_word(table: Sequence[str], words: Sequence[str], change: Change, options: Options) -> str:
    """Return the longest word newly made, the first of several; nothing where none counts (RUM-16)."""
    made = list(change.made)
    if options.longest_word == "with_rack_letter":
        with_letter = set(_words_with_letter(table, words, change))
        made = [word for word in made if word in with_letter]
    return max(made, key=len, default="")


def _words_with_letter(table: Sequence[str], words: Sequence[str], change: Change) -> Iterator[str]:
    """Yield the words in which a piece from the rack can be: any one that no joker binds."""
    laid = Counter(change.laid)
    for way in ways(table, words, laid):
        for index, word in enumerate(words):
            bound = way.bound.get(index, Counter()) - way.given.get(index, Counter())
            if (Counter(pieces(word)) - Counter(pieces("".join(bound.elements())))) & laid:
                yield plain(word)
