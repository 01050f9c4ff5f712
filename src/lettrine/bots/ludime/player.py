"""A player of Ludime: plans its turn as a whole and looks at what the others can make of it."""

from collections.abc import Iterator, Sequence
from itertools import chain

from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level, widened
from lettrine.bots.ludime.lookahead import Lookahead
from lettrine.bots.timer import ThoughtTimer
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.seat import put
from lettrine.games.ludime.holding import can_draw
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo, View
from lettrine.games.ludime.view import HIDDEN
from lettrine.games.ludime.word_moves import is_stranded
from lettrine.lexicon.coarse import coarse_words

_WORD_MOVES = (Lay, Modify)  # asked of thousands of moves: a union would be made anew each time
FRESH_CARDS = 1.0  # what an exchange is worth beside keeping cards that make no first word: it costs nothing (LUD-09)


class LudimeBot:
    """Weighs each move by the best plan of a turn that begins with it.

    A plan says what is taken over, laid, kept and thrown. It is worth what the player is ahead by after the others
    have replied, with hands imagined for them, and after the player's own next turn. Without lookahead the move that
    scores most at once is made, and where none scores the first one listed.
    """

    unit: Unit = "points"

    def __init__(self, game: Ludime, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._whole = widened(game)
        self._unfit = coarse_words() if game.options.vocabulary != "full" else frozenset[str]()

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best move noticed; there is one whatever the *limit*."""
        decided, oversight = self._decided(_seen(view), self.evaluate(view, limit, stream)), self._level.oversight
        # Who overlooks nothing makes the first: whether the others lead anywhere need not be looked at.
        best: Move = (overlook(list(decided), oversight, stream)[0] if oversight else next(decided)).move
        return best

    def _decided(self, state: State, scored: list[ScoredMove]) -> Iterator[ScoredMove]:
        """Yield *scored* less what would go back and forth between the hand and the discard pile (LUD-07).

        Its card is taken only by who knows a word for it, and is then not put back: otherwise what was overlooked once
        would be decided anew each time, and the same card taken and put back for ever. Whoever has taken it lays it
        before anything else: a word without it could leave none that is known for it.
        """
        laying = self._laying(state, {each.move: each.value for each in scored}) if state.table.step.owed else {}
        decided = [each for each in scored if each.move in laying] or scored
        kept = (each for each in decided if isinstance(each.move, _WORD_MOVES) or not self._is_idle(state, each.move))
        first = next(kept, None)
        return iter(scored) if first is None else chain([first], kept)

    def _is_idle(self, state: State, move: Move) -> bool:
        return isinstance(move, Undo) or (move == Take("discard") and not self._can_use(state, move))

    def _can_use(self, state: State, pile: Move) -> bool:
        """Whether the card of the discard pile could be laid in a word that the player knows."""
        taken = self._game.apply(state, Played(state.table.turn, pile))
        owed = taken.table.step.owed
        known = (move for move in self._moves(taken) if isinstance(move, _WORD_MOVES) and move.word not in self._unfit)
        return any(_lays(taken, move, owed) for move in known)

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return the moves that begin a plan, *also* those given; exchanges only where no first word is known."""
        timer = ThoughtTimer(limit)
        state = _seen(view)
        if not self._level.width:
            worths = self._at_once(state, also)
        elif not state.table.step.taken and can_draw(state):
            worths = self._piles(view, state, timer, stream)
        else:
            worths = self._plans(view, state, also, timer, stream)
        least = min(worths.values(), default=0.0)
        for move in also:  # what no plan contains is no better than the worst of them
            worths.setdefault(move, least)
        return ranked(worths)

    def _at_once(self, state: State, also: Sequence[Move]) -> dict[Move, float]:
        return {move: self._scored(state, move) for move in (*self._listed(state), *also)}

    def _listed(self, state: State) -> list[Move]:
        """Return the moves that the table wants to be proposed; all of them if there is no other."""
        listed, unfit = list(self._moves(state)), self._unfit
        if not unfit:
            return listed
        return [move for move in listed if not isinstance(move, _WORD_MOVES) or move.word not in unfit] or listed

    def _moves(self, state: State) -> Iterator[Move]:
        """Yield the moves but for exchanges, which are thousands, score nothing and are listed last."""
        for move in self._lister(state).moves(state, state.table.turn):
            if isinstance(move, Exchange):
                return
            yield move

    def _lister(self, state: State) -> Ludime:
        """Return the game that lists the moves: for a card that fits no word it knows, the player looks one up."""
        return self._whole if is_stranded(self._game, state, state.table.turn) else self._game

    def _scored(self, state: State, move: Move) -> float:
        """Return what `Ludime.score` says, without the lines of the sheet."""
        if not isinstance(move, _WORD_MOVES):
            return 0
        value = self._game.cards.value
        if isinstance(move, Modify) and (base := state.table.words[move.at]).owner == state.table.turn:
            return value(move.word) - value(base.word)
        return value(move.word)

    def _piles(self, view: View, state: State, timer: ThoughtTimer, stream: Stream) -> dict[Move, float]:
        """Return what the stock and, where its card can be laid, the discard pile are worth."""
        foresight = Lookahead(self._game, self._level, timer)
        worths: dict[Move, float] = {Take("stock"): foresight.with_stock(view, state, stream)}
        pile = Take("discard")
        if not self._game.check(state, state.table.turn, pile):
            worth = foresight.promise(self._game.apply(state, Played(state.table.turn, pile)))
            worths |= {} if worth is None else {pile: worth}
        return worths

    def _plans(
        self, view: View, state: State, also: Sequence[Move], timer: ThoughtTimer, stream: Stream
    ) -> dict[Move, float]:
        foresight = Lookahead(self._game, self._level, timer)
        plans = foresight.plans(state)
        plans += [foresight.plan_from(state, move) for move in also if isinstance(move, Lay | Modify | Discard)]
        begun: dict[Move, float] = {}
        for plan, worth in zip(plans, foresight.worths(view, state, plans, stream), strict=True):
            begun[plan.first] = max(worth, begun.get(plan.first, worth))
        if not begun:
            return self._way_out(state)
        cards = foresight.exchanged(state)
        return begun | ({Exchange(cards): max(begun.values()) + FRESH_CARDS} if cards else {})

    def _way_out(self, state: State) -> dict[Move, float]:
        """Return what to do with a card of the discard pile for which no plan was found in time: lay it, or drop it."""
        worths = self._at_once(state, ())
        others: dict[Move, float] = {move: worth for move, worth in worths.items() if isinstance(move, Undo | Discard)}
        return self._laying(state, worths) or others

    def _laying(self, state: State, worths: dict[Move, float]) -> dict[Move, float]:
        """Return those of *worths* that lay the card taken from the discard pile."""
        return {move: worth for move, worth in worths.items() if _lays(state, move, state.table.step.owed)}


def _lays(state: State, move: Move, card: str) -> bool:
    """Whether *move* lays *card* of the hand."""
    match move:
        case Lay(word):
            return card in word
        case Modify(at, word):
            return word.count(card) > state.table.words[at].word.count(card)
    return False


def _seen(view: View) -> State:
    """Return what *view* shows as a state, which is all that the moves of its seat depend on: no card is imagined."""
    assert view.seat is not None
    hands = put(("",) * len(view.hand_sizes), view.seat, view.hand)
    return State(view.table, hands, HIDDEN * view.stock_count, view.returned)
