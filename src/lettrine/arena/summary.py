"""What a run found, in figures: everything that the table, the JSON and the report show."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

import msgspec

from lettrine.arena.interval import Estimate, deviation, mean, wilson
from lettrine.arena.rating import BotRating, rate
from lettrine.arena.tally import Tally
from lettrine.arena.time_histogram import late, quantile
from lettrine.core.letters import ALPHABET

MOST_WORDS = 20  # of a list of words that is shown


class BotSummary(msgspec.Struct, frozen=True):
    """How one bot fared. *share* is its part of the wins, a shared win divided among those who share it.

    *move_p95* are the seconds within which it made 19 moves out of 20, *late* how many exceeded the limit by more than
    a tenth. These two depend on the machine; nothing else does.
    """

    bot: str
    wins: int
    draws: int
    share: float
    low: float
    high: float
    score_mean: float
    score_low: float
    score_high: float
    score_deviation: float
    scores: dict[float, int]
    rating: BotRating
    move_p95: float
    late: int


class Length(msgspec.Struct, frozen=True):
    """How many moves games take: the *mean* with its interval, and *counts* of games by their number of moves."""

    mean: Estimate
    counts: dict[int, int]


class Summary(msgspec.Struct, frozen=True):
    """A run in figures.

    *order* is the part of the wins of who moves first, second and so on; *drawn* the part of the games with several
    winners; *score* the mean of all final scores. *endings* counts games by the rule that
    ended them, *words* the games and seats in which a word was written; *letters* are the parts of the letters in
    all those words, *box* those of the letters in the box. *unfinished* games were stopped by the arena. *dead* is the
    part of the turns in which nothing was written, *leads* how often the lead changes in a game.
    """

    game: str
    games: int
    seats: tuple[BotSummary, ...]
    seconds: float
    seed: str
    options: dict[str, Any]
    order: tuple[Estimate, ...]
    drawn: Estimate
    score: Estimate
    length: Length
    endings: dict[str, int]
    kinds: dict[str, int]
    words: dict[str, int]
    longest: tuple[str, ...]
    letters: dict[str, float]
    box: dict[str, float]
    unfinished: int
    dead: Estimate
    leads: Estimate


def summarise(tally: Tally, box: Mapping[str, int], seconds: float) -> Summary:
    """Return the figures of *tally*, a run of *seconds* with the pieces of *box*."""
    letters: Counter[str] = Counter()
    for word, count in tally.words.items():
        for letter in word.upper():
            letters[letter] += count
    return Summary(
        game=tally.plan.game,
        games=len(tally),
        seats=_entries(tally),
        seconds=round(seconds, 3),
        seed=tally.plan.seed,
        options=tally.plan.options,
        order=_order(tally),
        drawn=wilson(sum(len(end.winners) > 1 for end in tally.ends.values()), len(tally)),
        score=mean(sum(tally.scores, Counter())),
        length=Length(mean(tally.lengths), {int(moves): count for moves, count in sorted(tally.lengths.items())}),
        endings=_ranked(Counter({rule: count for rule, count in tally.endings.items() if rule})),
        kinds=_ranked(tally.kinds),
        words=dict(islice(_ranked(tally.words).items(), MOST_WORDS)),
        longest=_longest(tally.words),
        letters=_parts(letters),
        box=_parts(Counter({letter: box[letter] for letter in ALPHABET if letter in box})),
        unfinished=tally.endings[""],
        dead=mean(tally.dead),
        leads=mean(tally.leads),
    )


def _entries(tally: Tally) -> tuple[BotSummary, ...]:
    ends = [tally.ends[index].winners for index in sorted(tally.ends)]
    ratings = rate(len(tally.plan.bots), ends)
    return tuple(_entry(tally, entry, ends, rating) for entry, rating in enumerate(ratings))


def _entry(tally: Tally, entry: int, ends: list[tuple[int, ...]], rating: BotRating) -> BotSummary:
    won = Counter(len(winners) for winners in ends if entry in winners)
    share = wilson(_sum_of_parts(won), len(ends))
    score = mean(tally.scores[entry])
    return BotSummary(
        bot=tally.plan.bots[entry],
        wins=won[1],
        draws=won.total() - won[1],
        share=share.value,
        low=share.low,
        high=share.high,
        score_mean=score.value,
        score_low=score.low,
        score_high=score.high,
        score_deviation=deviation(tally.scores[entry]),
        scores=dict(sorted(tally.scores[entry].items())),
        rating=rating,
        move_p95=quantile(tally.times[entry], 0.95),
        late=late(tally.times[entry], tally.plan.limit),
    )


def _sum_of_parts(won: Counter[int]) -> float:
    """Return the wins, given how often a win was shared by how many."""
    return sum(count / among for among, count in sorted(won.items()))


def _order(tally: Tally) -> tuple[Estimate, ...]:
    seats = range(len(tally.plan.bots))
    won = [Counter(len(end.places) for end in tally.ends.values() if place in end.places) for place in seats]
    return tuple(wilson(_sum_of_parts(each), len(tally)) for each in won)


def _ranked(counts: Counter[str]) -> dict[str, int]:
    """Return *counts*, the greatest first and equal ones by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _longest(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(words, key=lambda word: (-len(word), word))[:MOST_WORDS])


def _parts(counts: Counter[str]) -> dict[str, float]:
    total = counts.total()
    return {letter: count / total for letter, count in sorted(counts.items())}
