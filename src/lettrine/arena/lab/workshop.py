"""Plays subjects and says what they are like: the same seeds for all, each stopped once enough is known."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from lettrine.arena.comparison import measured
from lettrine.arena.errors import ArenaError
from lettrine.arena.interval import Estimate
from lettrine.arena.journal import open_journal
from lettrine.arena.lab.finding import Skill
from lettrine.arena.lab.goal import Goal
from lettrine.arena.lab.letter_search import Search, letters_of, search_letters
from lettrine.arena.lab.run_until import run_until
from lettrine.arena.lab.subject import Subject, with_facts
from lettrine.arena.plan import make_setting
from lettrine.arena.run_plan import Player
from lettrine.arena.summary import Summary, summarise
from lettrine.arena.tally import Tally
from lettrine.bots.level import NAMES, USUAL
from lettrine.bots.names import GRADED
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import VARIANT
from lettrine.core.variant import varies_letters, varies_values
from lettrine.games import game_type, open_game
from lettrine.lexicon import Vocabulary

STRONG, WEAK = f"{GRADED}:{USUAL}", f"{GRADED}:{NAMES[0]}"
"""Whose games tell luck from skill."""


@dataclass
class Workshop:
    """Where games of *slug* between *bots* are played, so many *games* of each subject at most.

    *until* are goals whose tolerance says how exactly a measure must be known for a run to end sooner. *out* is the
    folder of results, one file for each subject. *watch* is told a subject and how many of its games are over.
    """

    slug: str
    vocabulary: Vocabulary
    bots: Sequence[str]
    seed: str
    games: int
    limit: float
    player: Player
    until: Sequence[Goal] = ()
    out: Path | None = None
    resume: bool = False
    watch: Callable[[str, int], None] = lambda _subject, _games: None
    trouble: ArenaError | KeyboardInterrupt | None = field(default=None, init=False)
    seconds: float = field(default=0.0, init=False)

    def open(self, subject: Subject) -> AnyGame:
        """Return the game of *subject*; raise `OptionError` where it cannot be."""
        return open_game(self.slug, subject.options, self.vocabulary)

    def play(self, subject: Subject) -> Summary | None:
        """Return what the games of *subject* are like; None where the workshop was stopped before any was over."""
        return self._play(subject, self.bots, self.games, self._knows)

    def skill(self, subject: Subject) -> Skill:
        """Return how often the stronger bot wins at *subject*; unknown where two cannot play it."""
        if 2 not in self.open(subject).seat_counts:
            return Skill(subject.name, None)
        summary = self._play(subject, (STRONG, WEAK), self.games, lambda _tally: False)
        return Skill(subject.name, None if summary is None else measured(summary, "share"))

    def search(self, subject: Subject, goal: Goal, steps: int) -> Search:
        """Return how letters for *goal* were looked for, from those of *subject* on."""
        kind = game_type(self.slug).variant_type
        if not varies_letters(kind):
            raise UsageError("lettrine.arena:no_letters")
        boxes = [self.open(each) for each in (subject, Subject("", _without_letters(subject.options)))]
        values: list[Any] = [dict(game.values()) if varies_values(kind) else {} for game in boxes]
        start, usual = (letters_of(game.box(len(self.bots)), each) for game, each in zip(boxes, values, strict=True))

        def judge(lines: tuple[str, ...]) -> Summary | None:
            options = {**subject.options, VARIANT: with_facts(subject.options, {"letters": list(lines)})}
            tried = Subject(" ".join(lines)[:60], options)
            self.open(tried)
            return self._play(tried, self.bots, self.games, lambda tally: self._is_decided(goal, tally))

        return search_letters(goal, start, usual, judge, self.seed, steps)

    def _play(
        self, subject: Subject, bots: Sequence[str], games: int, is_enough: Callable[[Tally], bool]
    ) -> Summary | None:
        if self.trouble is not None:
            return None
        game = self.open(subject)
        setting = make_setting(game, self.vocabulary, bots, self.seed, self.limit)
        with ExitStack() as stack:
            journal = None
            if self.out is not None:
                name = sha256(msgspec.json.encode(setting.plan)).hexdigest()[:16]
                opened = open_journal(self.out / f"{name}.jsonl", setting.plan, resume=self.resume)
                journal = stack.enter_context(closing(opened))
            ran = run_until(
                setting, games, self.player, journal, lambda done: self.watch(subject.name, done), is_enough
            )
        self.trouble, self.seconds = ran.trouble, self.seconds + ran.seconds
        return summarise(ran.tally, game.box(len(bots)), ran.seconds) if len(ran.tally) else None

    def _knows(self, tally: Tally) -> bool:
        return bool(self.until) and all(_reach(self._estimate(tally, goal)) <= goal.tolerance for goal in self.until)

    def _is_decided(self, goal: Goal, tally: Tally) -> bool:
        return goal.is_decided(self._estimate(tally, goal))

    def _estimate(self, tally: Tally, goal: Goal) -> Estimate:
        return measured(summarise(tally, {}, 0.0), goal.measure)


def _without_letters(options: dict[str, Any]) -> dict[str, Any]:
    variant = options.get(VARIANT)
    if not variant:
        return options
    return {**options, VARIANT: {name: fact for name, fact in variant.items() if name not in {"letters", "digest"}}}


def _reach(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2
