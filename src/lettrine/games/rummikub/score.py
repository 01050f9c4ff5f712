"""What a turn scores (RUM-14 to RUM-17)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from lettrine.core.ending import WordWorth
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import Seat
from lettrine.games.rummikub.jokers import bonds_of, ways
from lettrine.games.rummikub.state import Arrange, Move, Options, State
from lettrine.games.rummikub.table_change import Change, compare
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, pieces, plain


def score(terms: Terms, state: State, seat: Seat, move: Move) -> ScoreLine:
    if not isinstance(move, Arrange):
        return ScoreLine()
    return score_line(state.table, move.words, state.racks[seat], terms.options)


def word_worths(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[WordWorth, ...]:
    """Return the words that *move* makes, each with its own points: the longest counts its letters (RUM-16)."""
    line = score(terms, state, seat, move)
    longest = {item.facts["word"]: item.points for item in line.items if item.reason == "longest"}
    return tuple(WordWorth(seat, word, longest.get(word, 0)) for word in line.words)


def settled(state: State) -> tuple[int, ...]:
    return state.scores


def assets(state: State, seat: Seat) -> dict[str, int]:
    """Return whether *seat* has laid a first word, and the jokers on its rack."""
    return {"opened": int(state.opened[seat]), "jokers": state.racks[seat].count(JOKER)}


@lru_cache(maxsize=1 << 10)  # who finds an arrangement scores it, and so does who ranks and who weighs it
def score_line(table: tuple[str, ...], words: tuple[str, ...], rack: str, options: Options) -> ScoreLine:
    """Return what it scores to leave *table* as *words*, legally, with pieces of *rack*."""
    change = compare(table, words, rack)
    count = len(change.laid)
    items = [ScoreItem("letters", count, {"count": count})]
    if count == len(rack):
        items.append(ScoreItem("emptied", count, {"count": count}))
    made: Iterable[str] = sorted(change.made, key=len, reverse=True)
    if options.longest_word == "with_rack_letter":
        made = (word for word in made if _can_have_letter(word, table, words, change))
    if longest := next(iter(made), ""):  # RUM-16: the first of several
        items.append(ScoreItem("longest", len(longest), {"word": longest}))
    return ScoreLine(change.made, tuple(items))


def _can_have_letter(word: str, table: Sequence[str], words: Sequence[str], change: Change) -> bool:
    """Whether a piece from the rack can be in *word*, as any one that no joker binds."""
    laid = Counter(change.laid)
    place = next(index for index, each in enumerate(words) if plain(each) == word)
    own = Counter(pieces(words[place]))
    for way in ways(bonds_of(table), words, laid):
        bound = way.bound.get(place, Counter()) - way.given.get(place, Counter())
        if (own - Counter(pieces("".join(bound.elements())))) & laid:
            return True
    return False
