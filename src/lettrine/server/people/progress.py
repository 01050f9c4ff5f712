"""What somebody learns who wants to: words that come again before they are forgotten, and results of games."""

import datetime as dt
from typing import Literal, get_args

import msgspec
from fsrs import Card, Rating, Scheduler

from lettrine.server.people.local_player import owner_of
from lettrine.server.store import GameResult, LearnedWord, Store
from lettrine.table import Table
from lettrine.table.occupant import Empty, Person, SeatedBot

Source = Literal["kept", "better", "refused", "robot"]
"""Where a word comes from: its card, the analysis of a game, a refusal, a move of a robot."""
Grade = Literal["again", "hard", "good", "easy"]
"""How well a word was remembered."""

MOST_WORDS = 2000
_RATINGS: dict[Grade, Rating] = dict(zip(get_args(Grade), Rating, strict=True))
# No chance: whoever reviews the same words on the same days is asked the same.
_SCHEDULER = Scheduler(enable_fuzzing=False)


def new_word(who: str, word: str, source: Source, game: str, now: int) -> LearnedWord:
    """Return *word* as it is kept first: it is due at once."""
    card = Card(card_id=0, due=_time(now))
    return LearnedWord(who, word, source, game, added=now, due=now, card=card.to_json())


def reviewed(word: LearnedWord, grade: Grade, now: int) -> LearnedWord:
    """Return *word* after a review at *now*: when it is due next follows from how well it was known."""
    card, _ = _SCHEDULER.review_card(Card.from_json(word.card), _RATINGS[grade], _time(now))
    return msgspec.structs.replace(word, due=round(card.due.timestamp() * 1000), card=card.to_json())


async def note_results(store: Store, name: str, table: Table) -> None:
    """Keep how the game that is over at *table* ended, for those at it who learn."""
    live = table.live
    if live is None or live.outcome is None:
        return
    scores, results = live.outcome.scores, []
    for seat, occupant in enumerate(table.occupants):
        if not isinstance(occupant, Person):
            continue
        who = owner_of(occupant.who)
        others = [score for place, score in enumerate(scores) if place != seat]
        results.append(
            GameResult(
                who=who,
                game=table.created.settings.game,
                table=name,
                game_number=live.number,
                at=table.at,
                points=scores[seat],
                best_other=max(others, default=None),
                is_won=int(seat in live.outcome.winners),
                level=_level_against(table, seat),
                rating=await _rating(store, who, table),
            )
        )
    if results:
        await store.add_results(results)


async def _rating(store: Store, who: str, table: Table) -> float | None:
    """Return what is believed of *who* after a rated game."""
    if not table.created.settings.is_rated:
        return None
    game = table.created.settings.game
    return next((each.mean for each in await store.ratings(who) if each.game == game), None)


def _level_against(table: Table, seat: int) -> str:
    """Return the level of the only other player where that is a bot."""
    others = [each for place, each in enumerate(table.occupants) if place != seat and not isinstance(each, Empty)]
    return others[0].level if len(others) == 1 and isinstance(others[0], SeatedBot) else ""


def _time(milliseconds: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(milliseconds / 1000, dt.UTC)
