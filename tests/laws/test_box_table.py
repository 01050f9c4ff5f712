"""A game with real pieces at a table: told by messages, it has the same points and the same end."""

import msgspec
import pytest

from laws.test_referee import Robots, plays_of, refereed_beside
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Ended, FlagFell, Played, Prepared, Resigned, Ruled, TimedOut
from lettrine.core.game import AnyGame
from lettrine.core.seat import Seat
from lettrine.table import restore
from lettrine.table.box.draw import awaited, due
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.step import Awarded, Contested, Line, Shown
from lettrine.table.ending import end_report
from lettrine.table.entry import Noted
from lettrine.table.game_replay import Viewer, replay
from lettrine.table.message import (
    ChangeLine,
    SaidContest,
    SaidDraw,
    SaidHand,
    SaidLine,
    SaidMove,
    SaidPoints,
    SaidRuling,
    WriteLine,
)
from lettrine.table.record import box_record, score_sheet
from lettrine.table.settings import BoxSettings
from support.run import LONG_SECONDS
from support.specimen import AnyPlay, Specimen
from table.conversation import HOST, Conversation, raw


class Beside(Conversation):
    """A table beside which *play* goes on."""

    def __init__(self, play: AnyPlay) -> None:
        self.game = play.game
        names = tuple(f"Name {seat}" for seat in range(play.seats))
        super().__init__(play.game.slug, play.seats, self.opener, box=BoxSettings(names=names))

    def opener(self, *_: object) -> AnyGame:
        return self.game

    @property
    def box(self) -> BoxGame:
        assert self.table.live is not None
        assert self.table.live.sheet is not None
        return self.table.live.sheet.box

    def write(self, _: BoxGame, line: Line) -> BoxGame:
        self.done(HOST, WriteLine(said(line)))
        return self.box

    def require_same_when_put_right(self, number: int) -> None:
        """Put points in the place of line *number*, which have nothing to do with it, and the line back again."""
        before = self.box
        self.done(HOST, ChangeLine(number, SaidPoints(Seat(0), 5)))
        assert self.box.lines[number - 1] != before.lines[number - 1]
        self.done(HOST, ChangeLine(number, said(before.lines[number - 1])))
        assert self.box == before


def said(line: Line) -> SaidLine:
    """Return *line* as a client writes it."""
    match line:
        case Played(seat, move):
            return SaidMove(seat, raw(move))
        case Drawn(seat, outcome):
            return SaidDraw(seat, raw(outcome))
        case Ruled(seat, act):
            return msgspec.convert({"event": "ruled", "seat": seat, "act": msgspec.to_builtins(act)}, SaidRuling)
        case Shown(seat, pieces):
            return SaidHand(seat, pieces)
        case Awarded(seat, points, reason):
            return SaidPoints(seat, points, reason)
        case Contested(seat, number):
            return SaidContest(seat, number)


def play_beside(plays: list[AnyPlay], corrections: Stream, one_in: int) -> Beside:
    """Return the table beside *plays*, having compared it with each; one line in so many is changed and put right."""
    talk = Beside(plays[0])
    for play, box in refereed_beside(plays, talk.write):
        live = talk.table.live
        assert live is not None
        assert live.outcome == play.game.outcome(play.state)
        assert (talk.phase() == "over") == play.is_over
        assert frozenset(live.acting) == frozenset(seat for seat in play.game.to_act(play.state) if seat >= 0)
        if not play.is_over:
            assert play.game.view(live.state, None) == play.game.view(play.state, None)
            assert live.totals == (tuple(map(float, play.game.settled(play.state))) or (0.0,) * play.seats)
        if box.lines and not corrections.below(one_in):
            talk.require_same_when_put_right(1 + corrections.below(len(box.lines)))
    return talk


def test_a_game_told_by_messages_has_the_same_points_and_end(subject: Specimen) -> None:
    for number, plays in enumerate(plays_of(subject)):
        talk = play_beside(plays, Stream(f"{number}", "correction", 0), 20)
        assert restore(talk.entries, talk.opener) == talk.table
        require_read_again(talk, plays[-1])


def require_read_again(talk: Beside, play: AnyPlay) -> None:
    """Look at replay, score sheet, file and end report of the game, as those who come later do."""
    shown = replay(talk.entries, 1, talk.opener, Viewer(None, sees_all=False, language="fr"))
    assert shown.outcome == play.game.outcome(play.state)
    assert len(shown.steps) == len(talk.box.lines) + 1
    assert shown.steps[-1].view == play.game.view(talk.box.state, None)
    assert score_sheet(talk.entries, 1, talk.opener) == talk.sent(None).rows
    header, *entries = box_record(talk.entries, 1, talk.opener).splitlines()
    assert msgspec.json.decode(header)["names"] == list(shown.names)
    assert len(entries) == sum(isinstance(entry.fact, Noted) for entry in talk.entries)
    if play.is_over:
        report = end_report(talk.entries, 1, talk.opener, "fr")
        assert report.text
        assert report.moves == sum(isinstance(line, Played) for line in talk.box.lines)


@pytest.mark.slow
@pytest.mark.timeout(LONG_SECONDS)
def test_a_thousand_games_of_robots_are_told_by_messages_with_corrections(subject: Specimen) -> None:
    """One time in a hundred a line is changed and put right again while the game goes on."""
    for plays, stream in Robots(subject).games("told"):
        play_beside(plays, stream, 100)


def test_whatever_is_announced_is_answered(subject: Specimen) -> None:
    """Draws that are not due, rulings about anybody, hands that nobody can hold: refused, and nothing breaks."""
    for plays in plays_of(subject):
        drawn = {event.outcome for event in plays[-1].events if isinstance(event, Drawn)} - {None}
        played = [event for event in plays[-1].events if isinstance(event, Played)]
        seats = [None, *map(Seat, range(plays[0].seats))]
        rulings = (Resigned(), TimedOut(), FlagFell(), Prepared(), Ended())
        lines: list[Line] = [
            Drawn(seat, outcome) for seat in seats for outcome in (None, *sorted(drawn, key=repr)[:20])
        ]
        lines += [Ruled(seat, act) for seat in seats for act in rulings]
        lines += [Shown(Seat(0), pieces) for pieces in ("", "?", "*", "EEEEEEE", "\N{GRINNING FACE}" * 9)]
        lines += [*played[:5], Contested(Seat(0), 1), Contested(Seat(0), 10**9)]
        stream = Stream("announced", plays[0].seed, 0)
        *_, (_, whole) = refereed_beside(plays)
        for box in (whole.before(number) for number in range(1, len(whole.lines) + 1)):
            for line in (stream.choose(lines) for _ in range(12)):
                after = box.write(line)
                if isinstance(line, Drawn) and line.outcome is not None and after.verdicts[-1].stands:
                    expected = due(box, Stream("", "due", 0))
                    assert (line.seat, type(line.outcome)) == (expected.seat, type(expected.outcome))
                awaited(after)
                after.write(stream.choose(lines))
