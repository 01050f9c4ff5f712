"""What a table agreed on, and what can be drawn or thrown."""

from dataclasses import dataclass

from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.rami.state import Options, State
from lettrine.lexicon import Words


@dataclass(frozen=True)
class Terms:
    """The words, the cards and the options of one table."""

    words: Words
    cards: Cards
    options: Options


def can_rebuild(state: State) -> bool:
    """Whether a stock that is used up may be made anew (RAM-06): once, and not of a single card."""
    return not state.table.rebuilt and len(state.table.discard) > 1


def can_draw(state: State) -> bool:
    return bool(state.stock) or can_rebuild(state)


def is_thrown_back(state: State, hand: str, card: str) -> bool:
    """Whether *card* is the very one just taken from the discard pile; another of that letter is not (RAM-02)."""
    return card == state.table.picked and hand.count(card) == 1
