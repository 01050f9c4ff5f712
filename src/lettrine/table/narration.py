"""The sentences about a table: who did what, for a reader of one language who may know what they may know."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from lettrine.core.event import Drawn, Event, Played, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.games.sentences import Draw, Made, count_pieces, kind_of, say_items, say_line_gain, tell_draw, tell_move
from lettrine.table import entry as facts
from lettrine.table.box.record import Changed, Struck, Written
from lettrine.table.box.step import Awarded, Contested, Shown
from lettrine.table.entry import AnyEntry, Happened, Noted
from lettrine.table.entry_fold import Step
from lettrine.table.lobby import NO_NAME
from lettrine.table.names import amounts, names_of
from lettrine.table.sheet import Row

LineKind: TypeAlias = Literal["move", "draw", "ruling", "score", "end", "table", "said"]


class LabelledItem(msgspec.Struct, frozen=True):
    """Some *points*, and what for, in words."""

    label: str
    points: int


def labelled(game: AnyGame, line: ScoreLine, language: Language) -> tuple[LabelledItem, ...]:
    return tuple(LabelledItem(label, points) for label, points in say_items(game, line, language))


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence about entry *seq*, by or about *seat* where there is one.

    *items* are what a move scores, for the score sheet. ``score``: what is counted at the end of a round; ``table``:
    seats, offers, pauses and whatever else happens around a game; ``said``: one of the phrases. Several lines may
    tell of one entry.
    """

    seq: int
    kind: LineKind
    text: str
    seat: Seat | None = None
    items: tuple[LabelledItem, ...] = ()


_NO_LINE = ScoreLine()


class Narrator:
    """Tells in one *language* of tables where *game* is played."""

    def __init__(self, game: AnyGame, language: Language) -> None:
        self._game = game
        self._language: Language = language
        self._sentences: Catalogue = catalogue("lettrine.table", language)

    def lines(self, step: Step, veiled: AnyEntry) -> tuple[Line, ...]:
        """Return the lines about *step*, whose entry the reader may know as *veiled* (`snapshot.veil`)."""
        fact = veiled.fact
        told = self._told(step, fact)
        counted = None if step.row is None else self._counted(step, step.row)
        end = self._end(step) if step.is_end else None
        return tuple(filter(None, (told, counted, end)))

    def _told(self, step: Step, fact: object) -> Line | None:
        match fact:
            case Happened(event) | Noted(Written(Played() | Drawn() | Ruled() as event)):
                return self._event(step, event)
            case Noted(Written(Shown(seat)) | Written(Awarded(seat)) | Written(Contested(seat)) as entry):
                return self._deed(step, seat, kind_of(entry.line))
            case Noted(Changed(number) | Struck(number) as entry):
                said = self._sentences.say(f"lines.{kind_of(entry)}", {"number": number})
                return Line(step.entry.seq, "table", said)
            case _:
                return self._lobby(step, fact)  # type: ignore[arg-type]  # all others are facts of the lobby

    def played(self, name: str, move: object, line: ScoreLine) -> str:
        """Return that *name* makes *move*, which writes and scores *line*."""
        return self._made(Made(name, move, line))

    def _made(self, made: Made) -> str:
        name, move, line = made.name, made.move, made.line
        clause = tell_move(self._game, made, self._language)
        if clause is None:
            clause = self._sentences.say("lines.any_move", {"name": name, "text": self._game.write(move)})
        if not line.items:
            return self._sentence(clause)
        gain = say_line_gain(self._game, line, self._language)
        return self._sentences.say("lines.scored", {"clause": clause, "gain": gain})

    def _event(self, step: Step, event: Event[object, object]) -> Line | None:
        match event:
            case Played(seat, move):
                return self._move(step, seat, move)
            case Drawn(seat, outcome):
                names = self._names(step)
                happened = step.entry.fact  # as it was, not as the reader may know it
                drawn = happened.event.outcome if isinstance(happened, Happened) else outcome  # type: ignore[union-attr]
                draw = Draw("" if seat is None else names[seat], outcome, count_pieces(drawn), step.is_deal, step.facts)
                clause = tell_draw(self._game, draw, names, self._language)
                return Line(step.entry.seq, "draw", self._sentence(clause), seat) if clause else None
            case Ruled(seat, act):
                key = f"lines.{kind_of(act)}" if seat is not None else f"lines.all_{kind_of(act)}"
                rules = getattr(act, "rules", ())
                return Line(step.entry.seq, "ruling", self._say(key, step, seat, rules=rules), seat)

    def _move(self, step: Step, seat: Seat, move: object) -> Line:
        line = step.row.line if step.row else _NO_LINE
        names = self._names(step)
        text = self._made(Made(names[seat], move, line, step.facts, names))
        return Line(step.entry.seq, "move", text, seat, labelled(self._game, line, self._language))

    def _counted(self, step: Step, row: Row) -> Line | None:
        """Return what *row* settles beside the points that the move itself is told with."""
        if not any(row.gained):
            return None
        told = tuple(row.line.total if seat == row.seat else 0 for seat in range(len(row.gained)))
        is_all = step.outcome is not None and row.gained == step.outcome.scores  # then the end says it
        if row.gained == told or is_all:
            return None
        points = amounts(self._names(step), row.gained, self._language, is_gain=True)
        return Line(step.entry.seq, "score", self._sentences.say("lines.counted", {"points": points}))

    def _end(self, step: Step) -> Line:
        outcome, names = step.outcome, self._names(step)
        if outcome is None:
            return Line(step.entry.seq, "end", self._sentences.say("lines.stopped"))
        winners = tuple(names[seat] for seat in outcome.winners) if len(names) > 1 else ()
        key = ("lines.nobody_won", "lines.won", "lines.shared")[min(len(winners), 2)]
        if len(winners) == 1 and outcome.scores[outcome.winners[0]] <= max(
            points for seat, points in enumerate(outcome.scores) if seat not in outcome.winners
        ):
            key = "lines.won_otherwise"  # by a resignation or a clock: points that say the contrary would confuse
        scores = amounts(names, outcome.scores, self._language)
        return Line(step.entry.seq, "end", self._sentences.say(key, {"winners": winners, "scores": scores}))

    def _lobby(self, step: Step, fact: facts.LobbyFact) -> Line | None:  # noqa: C901, PLR0911  (one for each kind of fact)
        match fact:
            case facts.Started(number):
                key = "lines.started" if number == 1 else "lines.again"
                return Line(step.entry.seq, "table", self._sentences.say(key, {"number": number}))
            case facts.Paused() | facts.Resumed():
                return Line(step.entry.seq, "table", self._sentences.say(f"lines.{kind_of(fact)}"))
            case facts.Said(seat, phrase):
                said = self._sentences.say(f"phrases.{phrase}")
                return Line(step.entry.seq, "said", self._say("lines.said", step, seat, said=said), seat)
            case facts.Renamed(_, name) if name == NO_NAME:
                return None  # who wanted to be forgotten goes unannounced
            case facts.Seated(seat) | facts.BotSeated(seat):
                return self._deed(step, seat, "seated")
            case facts.Offered(seat, matter):
                return self._deed(step, seat, f"offered_{matter}")
            case facts.Claimed(seat, absent):
                return self._deed(step, seat, "claimed", absent=self._names(step)[absent])
            case facts.OnHoliday(seat, until):
                return self._deed(step, seat, "on_holiday" if until > step.entry.at else "back")
            case facts.Vacated(seat) | facts.Renamed(seat) | facts.Accepted(seat) | facts.Declined(seat):
                return self._deed(step, seat, kind_of(fact))
            case facts.Connected(_, int() as seat) | facts.Disconnected(_, int() as seat):
                return self._deed(step, seat, kind_of(fact))
            case _:  # a host without a seat comes and goes untold; that a game was stopped is told as its end
                return None

    def _deed(self, step: Step, seat: Seat, name: str, **more: str) -> Line:
        return Line(step.entry.seq, "table", self._say(f"lines.{name}", step, seat, **more), seat)

    def _say(self, key: str, step: Step, seat: Seat | None, **more: str | tuple[str, ...]) -> str:
        old = "" if seat is None else names_of(step.before, self._language)[seat]
        new = "" if seat is None else names_of(step.after, self._language)[seat]
        return self._sentences.say(key, {"name": old or new, "new": new, **more})

    def _names(self, step: Step) -> tuple[str, ...]:
        return names_of(step.after, self._language)

    def _sentence(self, clause: str) -> str:
        return self._sentences.say("lines.plain", {"clause": clause})


class Narration:
    """*steps* as they are told, each line made once for all who read the same."""

    def __init__(self, game: AnyGame, steps: Sequence[Step]) -> None:
        self._game = game
        self._steps = steps
        self._told: dict[tuple[Language, int], list[tuple[object, tuple[Line, ...]]]] = {}

    def lines(self, veiled: Iterable[AnyEntry], language: Language) -> tuple[Line, ...]:
        """Return the lines for a reader who may know the entries of the steps as *veiled*."""
        told: list[Line] = []
        for number, entry in enumerate(veiled):
            told += self._lines(number, entry, language)
        return tuple(told)

    def _lines(self, number: int, entry: AnyEntry, language: Language) -> tuple[Line, ...]:
        known = self._told.setdefault((language, number), [])
        for fact, lines in known:
            if fact is entry.fact or fact == entry.fact:
                return lines
        lines = Narrator(self._game, language).lines(self._steps[number], entry)
        known.append((entry.fact, lines))
        return lines
