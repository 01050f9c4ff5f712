"""What a turn of Ludime leads to: the replies of the others, with hands imagined for them, and one's own next turn."""

import time
from collections.abc import Iterator

from lettrine.bots.level import Level
from lettrine.bots.ludime.habit import compose, play_quickly
from lettrine.bots.ludime.plans import Draft, Plan, Planner
from lettrine.bots.ludime.round import Round
from lettrine.bots.ludime.uses import Uses
from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.games.boxes.ludime.wording import missing_cards
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Discard, Lay, Modify, State, View

IMPOSSIBLE = float("-inf")
PILE_SAMPLES = 3  # cards of the stock that are imagined before one is drawn


class Foresight:
    """Thinks one decision through, until *deadline* at the latest."""

    def __init__(self, game: Ludime, level: Level, deadline: float) -> None:
        self._game = game
        self._terms = game.terms
        self._level = level
        self._deadline = deadline
        self._uses = Uses(game.terms, deadline)
        self._planner = Planner(game.terms, self._uses, level.width)

    def with_stock(self, view: View, state: State, stream: Stream) -> float:
        """Return what a turn played quickly is worth on average with a card from the stock."""
        worths = []
        for _ in range(PILE_SAMPLES):
            sampled = self._game.sample(view, stream)
            pool = sampled.stock or state.table.discard[:-1]
            worths.append(self._quick(state, stream.choose(pool))[0])
            if time.monotonic() > self._deadline:
                break
        return sum(worths) / len(worths)

    def with_card(self, state: State, card: str) -> float:
        """Return what a turn played quickly is worth with *card* from the discard pile, if it is laid then (LUD-07)."""
        worth, left = self._quick(state, card)
        must_be_laid = self._terms.options.discard_use == "laid"
        is_laid = left.count(card) <= state.hands[state.table.turn].count(card)
        return worth if is_laid or not must_be_laid else IMPOSSIBLE

    def _quick(self, state: State, card: str) -> tuple[float, str]:
        thought, seat = Round(state), state.table.turn
        thought.hands[seat] = arrange(thought.hands[seat] + card)
        left, moves = compose(thought, self._uses, self._terms)
        thought.end_turn(left, has_composed=bool(moves))
        return thought.margin(seat, self._uses), left

    def plans(self, state: State) -> list[Plan]:
        """Return the plans to weigh: those that promise most by themselves, and what may be thrown at once."""
        step, seat = state.table.step, state.table.turn
        thought = Round(state)
        may_compose = not step.exchanged and (thought.opened[seat] or not step.composed)
        drafts = self._planner.drafts(thought) if may_compose else [([], state.hands[seat])]
        plans = [plan for draft in drafts for plan in self._completed(state, draft)]
        throwing = [plan for plan in plans if not plan.words]
        composing = sorted((plan for plan in plans if plan.words), key=lambda plan: -self._alone(state, plan))
        return throwing + composing[: self._level.width]

    def plan_from(self, state: State, move: Lay | Modify | Discard) -> Plan:
        """Return a plan that does no more than *move*."""
        hand = state.hands[state.table.turn]
        if isinstance(move, Discard):
            return Plan((), move.card, without(hand, move.card))
        base = state.table.words[move.at].word if isinstance(move, Modify) else ""
        return self._thrown((move,), without(hand, "".join(missing_cards(move.word, base))))

    def _completed(self, state: State, draft: Draft) -> Iterator[Plan]:
        """Yield *draft* with a card to throw; one that does nothing else with each card that may be thrown."""
        words, left = draft
        owed = state.table.step.owed
        is_laid = left.count(owed) < state.hands[state.table.turn].count(owed) if owed else True
        if not is_laid and self._terms.options.discard_use == "laid":
            return
        if words:
            yield self._thrown(tuple(words), left)
            return
        for card in sorted(set(left)):
            yield Plan((), card, without(left, card))

    def _thrown(self, words: tuple[Lay | Modify, ...], left: str) -> Plan:
        card = max(left, key=self._uses.value, default="")
        return Plan(words, card, without(left, card))

    def _alone(self, state: State, plan: Plan) -> float:
        """Return what *plan* is worth if nobody replies."""
        thought = Round(state)
        self._carry_out(thought, plan)
        return thought.margin(state.table.turn, self._uses)

    def worths(self, view: View, plans: list[Plan], stream: Stream) -> list[float]:
        """Return what each of *plans* is worth, on average over the hands imagined within the time."""
        totals, played = [0.0] * len(plans), 0
        while played < self._level.samples and (not played or time.monotonic() < self._deadline):
            state = self._game.sample(view, stream)
            coming, _ = stream.deal(state.stock, min(len(state.stock), len(state.hands)))
            found = [self._after_replies(state, plan, coming) for plan in plans]
            if time.monotonic() > self._deadline and played:
                break
            totals = [total + worth for total, worth in zip(totals, found, strict=True)]
            played += 1
        return [total / max(1, played) for total in totals]

    def _after_replies(self, state: State, plan: Plan, coming: tuple[str, ...]) -> float:
        seat, thought = state.table.turn, Round(state)
        self._carry_out(thought, plan)
        cards = iter(coming)
        while not thought.is_over and thought.turn != seat and time.monotonic() < self._deadline:
            thought.hands[thought.turn] = arrange(thought.hands[thought.turn] + next(cards, ""))
            play_quickly(thought, self._uses, self._terms)
        if not thought.is_over and thought.turn == seat and self._level.depth > 1:
            play_quickly(thought, self._uses, self._terms)
        return thought.margin(seat, self._uses)

    def _carry_out(self, thought: Round, plan: Plan) -> None:
        for move in plan.words:
            if isinstance(move, Lay):
                thought.lay(move.word)
            else:
                thought.modify(move.at, move.word)
        thought.end_turn(plan.kept, has_composed=bool(plan.words))
