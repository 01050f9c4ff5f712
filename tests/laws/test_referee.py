"""A game with real pieces is judged from what lies open: the same verdicts, points and end, nothing hidden needed."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.pieces import arrange
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.core.unnamed import assume
from lettrine.games import REGISTRY, open_game
from lettrine.table.box.referee import BoxGame, referee
from lettrine.table.box.step import Line, Shown
from support.bot_walk import LONG
from support.rule import rule
from support.run import LONG_SECONDS
from support.specimen import AnyPlay, Specimen, walk

Write = Callable[[BoxGame, Line], BoxGame]


def refereed_beside(plays: list[AnyPlay], write: Write = BoxGame.write) -> Iterator[tuple[AnyPlay, BoxGame]]:
    """Yield each of *plays*, played with everything known, and the same game as a referee beside the table has it.

    *write* adds a line to the sheet.
    """
    game, seats = plays[0].game, plays[0].seats
    state, box, seen = game.setup(seats), referee(game, seats), 0
    drawn = list(box.steps[0].verdict.drawn)
    for play in plays:
        for event in play.events[seen:]:
            box, drawn = _told(write, box, drawn, state, event)
            state = game.apply(state, event)
        seen = len(play.events)
        box = _shown(write, box, state)
        assert not drawn
        yield play, box


def _told(
    write: Write, box: BoxGame, drawn: list[Drawn[Any]], state: AnyState, event: Event[Any, Any]
) -> tuple[BoxGame, list[Drawn[Any]]]:
    """Return *box* after what a spectator sees of *event*, and what it knows to be drawn unseen after that."""
    public = box.game.veil(event, None)
    if isinstance(public, Drawn) and public.outcome is None and drawn:
        assert drawn[0].seat == public.seat
        return box, drawn[1:]
    after = write(box, public)
    assert after.steps[-1].verdict.stands, (public, after.steps[-1].verdict.refusals)
    if after.steps[-1].pending is not None:
        after = _shown(write, after, state)
    return after, list(after.steps[-1].verdict.drawn)


def _shown(write: Write, box: BoxGame, state: AnyState) -> BoxGame:
    """Return *box* after all hands were shown that are counted now."""
    while box.wanted is not None:
        box = write(box, Shown(box.wanted, box.game.held(state, box.wanted)))
        assert box.steps[-1].verdict.stands, box.steps[-1].verdict
    return box


def plays_of(subject: Specimen, seed: str = "walk") -> Iterator[list[AnyPlay]]:
    for play in subject.plays():
        if play.game.can_referee:
            yield list(walk(play, subject.most_moves, seed, resigns=True, choose=subject.choose))


def test_a_game_that_cannot_be_judged_so_says_it(subject: Specimen) -> None:
    for play in subject.plays():
        if not play.game.can_referee:
            with pytest.raises(UsageError, match=r"cannot be refereed"):
                referee(play.game, play.seats)


@rule("GEN-06")
def test_what_lies_open_gives_the_same_table_points_and_end(subject: Specimen) -> None:
    for plays in plays_of(subject):
        for play, box in refereed_beside(plays):
            game = play.game
            assert box.outcome == game.outcome(play.state)
            assert box.to_act == game.to_act(play.state)
            if not play.is_over:
                assert game.view(box.state, None) == game.view(play.state, None)
                assert box.scores == (tuple(map(float, game.settled(play.state))) or (0.0,) * play.seats)


@rule("GEN-08")
def test_a_move_is_refused_by_the_same_rules_as_far_as_what_lies_open_decides(subject: Specimen) -> None:
    compared = 0
    for plays in plays_of(subject):
        for number, (play, box) in enumerate(refereed_beside(plays)):
            compared += sum(_is_refused_alike(play, box, *each) for each in islice(_tried(subject, play, number), 12))
    assert compared > 20 or not any(play.game.can_referee for play in subject.plays())


def _is_refused_alike(play: AnyPlay, box: BoxGame, seat: Seat, move: Any) -> bool:  # noqa: ANN401  (of the game)
    """Require that *box* refuses *move* by what lies open as *play* does, who knows all; whether *play* refuses it."""
    public = play.game.veil(Played(seat, move), None)
    assert isinstance(public, Played)
    full = {refusal.rule for refusal in play.game.check(play.state, seat, move)}
    seen = {refusal.rule for refusal in box.judge(public).refusals}
    held = {refusal.rule for refusal in play.game.check(_holding(play, box, public), seat, move)}
    assert seen <= held | {"GEN-08"}, (public, held, seen)
    assert bool(full) >= bool(seen), (public, full, seen)
    if full and not seen:  # nobody can know that the player does not hold it
        assert box.game.needs(box.state, public), (public, full)
    return bool(full)


def _holding(play: AnyPlay, box: BoxGame, public: Played[Any]) -> AnyState:
    """Return the state of *play* in which the player holds what *public* needs, and own cards besides."""
    game, seat = play.game, public.seat
    named = game.held(assume(game, box.state, public), seat).replace(game.unnamed, "")
    own = game.held(play.state, seat)
    spare = (Counter(own) - Counter(named)).elements()
    return game.hold(play.state, seat, arrange(named + "".join(islice(spare, len(own) - len(named)))))


def _tried(subject: Specimen, play: AnyPlay, number: int) -> Iterator[tuple[Seat, Any]]:
    stream = Stream("tried", play.seed, number)
    for seat in sorted(play.game.to_act(play.state)):
        moves = list(islice(subject.candidates(play.game, play.state, seat), 4000))
        yield from ((seat, stream.choose(moves)) for _ in range(12))


def test_a_line_put_right_again_leaves_the_sheet_as_it_was(subject: Specimen) -> None:
    for plays in plays_of(subject):
        *_, (_, box) = refereed_beside(plays)
        for number in range(len(box.lines), 0, -max(1, len(box.lines) // 6)):
            _require_same_when_put_right(box, number, Drawn(None, None))
            assert number in box.change(number, Drawn(None, None)).unfit


def _require_same_when_put_right(box: BoxGame, number: int, wrong: Line) -> None:
    """Put *wrong* in the place of line *number*, and the line back: each time all is judged as if told so at first."""
    line = box.lines[number - 1]
    changed = box.change(number, wrong)
    assert changed.lines == (*box.lines[: number - 1], wrong, *box.lines[number:])
    assert changed == referee(box.game, len(box.scores)).write(*changed.lines)
    assert changed.change(number, line) == box


GAMES, MOST_MOVES = 1000, 1500
LEVELS = ("habitue", "confirme")


class Robots:
    """Play games of *subject* with the whole dictionary, with the usual options and with each of its own."""

    def __init__(self, subject: Specimen) -> None:
        is_known = subject.slug in REGISTRY
        options = subject.played_out or ({}, *subject.options)
        found = (open_game(subject.slug, each) if is_known else subject.game(each) for each in options)
        self._games = [game for game in found if game.can_referee]
        self._seats = subject.seats
        self._bots = {game.options: [open_bot(game, level) for level in LEVELS] for game in self._games}

    def games(self, name: str) -> Iterator[tuple[list[AnyPlay], Stream]]:
        """Yield games as far as they go, and what chance decides beside each."""
        for number in range(GAMES if self._games else 0):
            game = self._games[number % len(self._games)]
            seats = [each for each in self._seats if each in game.seat_counts] or game.seat_counts[:1]
            play = start(game, seats[number // len(self._games) % len(seats)], f"{name} {number}")
            yield list(walk(play, MOST_MOVES, f"{name} {number}", choose=self._choose)), Stream(f"{number}", name, 0)

    def _choose(self, game: AnyGame, state: AnyState, seat: Seat, stream: Stream) -> Any:  # noqa: ANN401  (of the game)
        return self._bots[game.options][seat % len(LEVELS)].choose(game.view(state, seat), LONG, stream)


@pytest.mark.slow
@pytest.mark.timeout(LONG_SECONDS)
def test_a_thousand_games_of_robots_are_refereed_beside_with_corrections(subject: Specimen) -> None:
    """One time in a hundred a line is changed and put right again, one time in twenty wrong moves are announced."""
    count = Counter[str]()
    for plays, stream in Robots(subject).games("beside"):
        for number, (each, box) in enumerate(refereed_beside(plays)):
            game = each.game
            assert box.outcome == game.outcome(each.state)
            assert box.to_act == game.to_act(each.state)
            assert each.is_over or game.view(box.state, None) == game.view(each.state, None)
            assert each.is_over or box.scores == (tuple(map(float, game.settled(each.state))) or (0.0,) * each.seats)
            count["moves"] += 1
            if box.lines and not stream.below(100):
                wrong = stream.choose([Drawn(None, None), *box.lines])
                _require_same_when_put_right(box, 1 + stream.below(len(box.lines)), wrong)
                count["corrections"] += 1
            if not stream.below(20):
                tried = islice(_tried(subject, each, number), 3)
                count["refused moves"] += sum(_is_refused_alike(each, box, *asked) for asked in tried)
        count["games"] += 1
        count["most lines"] = max(count["most lines"], len(box.lines))
        count["ends"] += plays[-1].is_over
    print(subject.slug, *(f"{number:,} {what}" for what, number in count.items()))  # noqa: T201  (for docs/referee.md)
    assert count["ends"] == count["games"]


def test_what_a_referee_keeps_survives_json(subject: Specimen) -> None:
    for plays in plays_of(subject):
        *_, (play, box) = refereed_beside(plays)
        game = play.game
        kind = Played[game.move_type] | Drawn[game.outcome_type] | Shown  # type: ignore[name-defined]
        for line in box.lines:
            if isinstance(line, Played | Drawn | Shown):
                assert msgspec.json.decode(msgspec.json.encode(line), type=kind) == line
