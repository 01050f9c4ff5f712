"""A player of Le Relais: not the dearest letter, but the one after which the others run out of words first."""

import time
from collections import Counter
from collections.abc import Iterable, Sequence

from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level, most_common, widened
from lettrine.bots.relais.continuations import Continuations, RelayRace, RelayStanding, TimeIsUp
from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import GiveUp, Lay, Move, State, View
from lettrine.lexicon import is_decent


class RelaisBot:
    """Imagines hands for the others and plays the round out for each word it may lay, as far as *level* looks.

    Words of the same letters are worth the same, so one of them stands for all. Without lookahead the dearest word is
    laid. The player gives up only where it knows no word, or where going on only feeds the others.
    """

    unit: Unit = "points"

    def __init__(self, game: Relais, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._values = game.cards.values
        self._continuations = Continuations(game.words.graph)
        self._whole = widened(game)

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best of the words noticed; at least one is weighed whatever the *limit*."""
        deadline = time.monotonic() + limit
        words = overlook(self._words(view), self._level.oversight, stream)
        if not words:
            return GiveUp()
        if not self._level.width:
            return Lay(max(words, key=self._game.cards.value))
        best: Move = self._evaluate(view, self._promising(view, words), deadline, stream)[0].move
        return best

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return a word for each letter that can be added, giving up where it is allowed, and *also*."""
        deadline = time.monotonic() + limit
        moves = dict.fromkeys((*also, *self._promising(view, self._words(view))))
        return self._evaluate(view, list(moves), deadline, stream)

    def _words(self, view: View) -> list[str]:
        """Return the words that can be laid, of each set of letters the first."""
        terms = self._game
        word, hand = view.table.word, view.hand
        found = terms.continuations(word, hand) if word else terms.openings(hand) or self._looked_up(hand)
        return list({arrange(each): each for each in reversed(found)}.values())[::-1]

    def _looked_up(self, hand: str) -> list[str]:
        """Return words to open with that the player does not know, the most common: whoever deals has to (REL-02)."""
        found = self._whole.openings(hand)
        return most_common(self._whole, [word for word in found if is_decent([word])] or found)

    def _promising(self, view: View, words: Sequence[str]) -> list[Move]:
        """Return the moves to weigh: the words that fewest unseen cards continue, and giving up where it is allowed."""
        if self._level.width:
            unseen = Counter(without(self._game.cards.pack, view.table.word + view.hand))
            words = sorted(words, key=lambda word: self._continued_by(word, unseen))[: self._level.width]
        return [*map(Lay, words), *([GiveUp()] if view.table.word else [])]

    def _continued_by(self, word: str, unseen: Counter[str]) -> int:
        return sum(unseen[letter] for letter in self._continuations.letters(arrange(word)))

    def _evaluate(self, view: View, moves: list[Move], deadline: float, stream: Stream) -> list[ScoredMove]:
        """Return *moves*, best first: by what may follow, or where nothing was imagined by what they score at once."""
        totals: Counter[Move] = Counter()
        played = 0
        while played < self._level.samples:
            try:
                worths = self._worths(self._game.sample(view, stream), moves, deadline)
            except TimeIsUp:
                break
            totals.update(worths)
            played += 1
        worth = {move: totals[move] / played if played else float(self._at_once(move)) for move in moves}
        return ranked(worth)

    def _at_once(self, move: Move) -> int:
        return self._game.cards.value(move.word) if isinstance(move, Lay) else 0

    def _worths(self, state: State, moves: Iterable[Move], deadline: float) -> dict[Move, float]:
        race = RelayRace(self._continuations, self._values, state.table.turn, self._level.depth, deadline)
        return {move: race.worth(_after(state, move)) for move in moves}


def _after(state: State, move: Move) -> RelayStanding:
    table = state.table
    out = tuple(out or gone for out, gone in zip(table.out, table.gone, strict=True))
    author = table.dealer if table.author is None else table.author
    standing = RelayStanding(arrange(table.word), state.hands, out, author, table.turn)
    if isinstance(move, GiveUp):
        return standing.give_up()
    return standing.lay("".join(missing_cards(move.word, table.word)))
