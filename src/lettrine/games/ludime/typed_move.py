"""What a person means by what they type: often just the word."""

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.check import check_in_turn
from lettrine.games.ludime.notation import read
from lettrine.games.ludime.score import score
from lettrine.games.ludime.state import Exchange, Lay, Modify, Move, State, View
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.view import sample


def interpret(terms: Terms, view: View, text: str) -> Move:
    """Return the move meant by *text*: a word alone is laid, or made of a word of the table, whichever scores most."""
    return readings(terms, view, text)[0]


def readings(terms: Terms, view: View, text: str) -> list[Move]:
    """Return the moves that *text* may mean, legal ones first, those that score most before the others."""
    move = read(text)
    if isinstance(move, Exchange):
        return [Exchange(arrange(move.cards))]
    if not isinstance(move, Lay) or view.seat is None:
        return [move]
    state = sample(terms, view, Stream("", "interpret", 0))
    return _best_first(terms, state, view.seat, _readings(state, view.hand, move.word))


def _readings(state: State, hand: str, word: str) -> list[Move]:
    """Return the ways in which the cards at hand give *word*; laying it where they do not."""
    found: list[Move] = [Lay(word)] if not missing_cards(word, hand) else []
    for at, laid in enumerate(state.table.words):
        grows = len(word) > len(laid.word) and not missing_cards(laid.word, word)
        if grows and not missing_cards(word, laid.word + hand):
            found.append(Modify(at, word))
    return found or [Lay(word)]


def _best_first(terms: Terms, state: State, seat: Seat, found: list[Move]) -> list[Move]:
    """Return *found*, the legal ones first, by what they score; of the others the first tells most."""
    legal = [move for move in found if not check_in_turn(terms, state, seat, move)]
    ranked = sorted(legal, key=lambda move: -score(terms, state, seat, move).total)
    return ranked + [move for move in found if move not in legal]
