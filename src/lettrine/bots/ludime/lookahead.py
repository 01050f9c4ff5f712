"""What a turn of Ludime leads to: the replies of the others, with hands imagined for them, and one's own next turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from lettrine.bots.level import Level
from lettrine.bots.ludime.card_uses import CardUses
from lettrine.bots.ludime.plans import Draft, Planner, TurnPlan
from lettrine.bots.ludime.quick_turn import play_quickly
from lettrine.bots.ludime.round import Round
from lettrine.bots.timer import ThoughtTimer
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Played
from lettrine.core.pieces import arrange, without
from lettrine.games.boxes.ludime.drawing import Dealt
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Discard, Lay, Modify, State, Take, View

PILE_SAMPLES = 3  # cards of the stock that are imagined before one is drawn


class Lookahead:
    """Thinks one decision through, as long as there is time."""

    def __init__(self, game: Ludime, level: Level, timer: ThoughtTimer) -> None:
        self._game = game
        self._level = level
        self._is_late = timer.is_late
        self._uses = CardUses(game, timer.deadline)
        self._planner = Planner(game, self._uses, level.width)

    def with_stock(self, view: View, state: State, stream: Stream) -> float:
        """Return what the turn promises on average with a card from the stock."""
        seat, promises = state.table.turn, []
        for _ in range(PILE_SAMPLES):
            pool = self._game.sample(view, stream).stock or state.table.discard[:-1]
            taken = self._game.apply(replace(state, stock=pool), Played(seat, Take("stock")))
            drawn = self._game.apply(taken, Drawn(seat, Dealt(stream.choose(pool))))
            promises.append(self.promise(drawn) or 0.0)
            if self._is_late():
                break
        return sum(promises) / len(promises)

    def promise(self, state: State) -> float | None:
        """Return what the best plan is worth if nobody replies; None where the turn cannot be ended so."""
        return max((self._alone(state, plan) for plan in self.plans(state)), default=None)

    def exchanged(self, state: State) -> str:
        """Return the cards to exchange (LUD-09): without a first word, all but those of the dearest short word."""
        hand, step = state.hands[state.table.turn], state.table.step
        is_first = not state.table.turns[state.table.turn] and not (step.composed or step.exchanged)
        if not is_first or step.taken == "discard" or self._uses.new_words(hand, self._game.variant.first_word):
            return ""
        nucleus = [use.word for use in self._uses.new_words(hand)[:1]]
        return without(hand, "".join(nucleus))[: len(state.stock)]

    def plans(self, state: State) -> list[TurnPlan]:
        """Return the plans to weigh: what may be thrown at once, what promises most alone, what keeps most cards."""
        step, seat = state.table.step, state.table.turn
        thought = Round(state)
        may_compose = not step.exchanged and (thought.opened[seat] or not step.composed)
        drafts = self._planner.drafts(thought) if may_compose else [(state.hands[seat], [])]
        plans = [plan for draft in drafts for plan in self._completed(state, draft) if self._may_begin(state, plan)]
        throwing = [plan for plan in plans if not plan.words]
        composing = sorted((plan for plan in plans if plan.words), key=lambda plan: -self._alone(state, plan))
        thrifty = sorted(composing, key=lambda plan: -len(plan.kept))
        half = (self._level.width + 1) // 2
        return list(dict.fromkeys((*throwing, *composing[:half], *thrifty[:half])))

    def _may_begin(self, state: State, plan: TurnPlan) -> bool:
        return not self._game.check(state, state.table.turn, plan.first)

    def plan_from(self, state: State, move: Lay | Modify | Discard) -> TurnPlan:
        """Return a plan that does no more than *move*."""
        hand = state.hands[state.table.turn]
        if isinstance(move, Discard):
            return TurnPlan((), move.card, without(hand, move.card))
        return self._thrown((move,), without(hand, spent(state, move)))

    def _completed(self, state: State, draft: Draft) -> Iterator[TurnPlan]:
        """Yield *draft* with a card to throw; one that does nothing else with each card that may be thrown."""
        left, words = draft
        owed = state.table.step.owed
        is_laid = left.count(owed) < state.hands[state.table.turn].count(owed) if owed else True
        if not is_laid and self._game.options.discard_use == "laid":
            return
        if words:
            yield self._thrown(tuple(words), left)
            return
        for card in sorted(set(left)):
            yield TurnPlan((), card, without(left, card))

    def _thrown(self, words: tuple[Lay | Modify, ...], left: str) -> TurnPlan:
        card = max(left, key=self._uses.value, default="")
        return TurnPlan(words, card, without(left, card))

    def _alone(self, state: State, plan: TurnPlan) -> float:
        """Return what *plan* is worth if nobody replies."""
        thought = Round(state)
        self._carry_out(thought, plan)
        return thought.margin(state.table.turn, self._uses)

    def worths(self, view: View, state: State, plans: list[TurnPlan], stream: Stream) -> list[float]:
        """Return what each of *plans* is worth on average over the hands imagined in time; without any, by itself."""
        totals, played = [0.0] * len(plans), 0
        for _ in range(self._level.samples):
            found = self._compared(self._game.sample(view, stream), plans, stream)
            if found is None:
                break
            totals = [total + worth for total, worth in zip(totals, found, strict=True)]
            played += 1
        return [total / played for total in totals] if played else [self._alone(state, plan) for plan in plans]

    def _compared(self, state: State, plans: list[TurnPlan], stream: Stream) -> list[float] | None:
        """Return what each of *plans* is worth with the same cards to come; None unless there is time for all."""
        coming, _ = stream.deal(state.stock, min(len(state.stock), len(state.hands)))
        found = []
        for plan in plans:
            worth = self._after_replies(state, plan, coming)
            if worth is None:
                return None
            found.append(worth)
        return found

    def _after_replies(self, state: State, plan: TurnPlan, coming: tuple[str, ...]) -> float | None:
        """Return what *plan* is worth after a turn of everybody; None if there is no time for that."""
        seat, thought = state.table.turn, Round(state)
        self._carry_out(thought, plan)
        cards = iter(coming)
        while not thought.is_over and thought.turn != seat:
            if self._is_late():
                return None
            thought.hands[thought.turn] = arrange(thought.hands[thought.turn] + next(cards, ""))
            play_quickly(thought, self._uses, self._game)
        if not thought.is_over and self._level.depth > 1:
            if self._is_late():
                return None
            play_quickly(thought, self._uses, self._game)
        return thought.margin(seat, self._uses)

    def _carry_out(self, thought: Round, plan: TurnPlan) -> None:
        for move in plan.words:
            if isinstance(move, Lay):
                thought.lay(move.word)
            else:
                thought.modify(move.at, move.word)
        thought.end_turn(plan.kept, has_composed=bool(plan.words))


def spent(state: State, move: Lay | Modify) -> str:
    """Return the cards of the hand that *move* takes."""
    base = state.table.words[move.at].word if isinstance(move, Modify) else ""
    return "".join(missing_cards(move.word, base))
