"""The end of a game as it is told and shown: what ended it and by which rules, the last table, the word of the game."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from lettrine.core.ending import Ending, WordWorth
from lettrine.core.event import Event, Played
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.games.end_sentences import tell_cause, tell_picture, tell_worth
from lettrine.games.rulebook import Rule, rules
from lettrine.table.box.sheet import Sheet
from lettrine.table.entry import AnyEntry, Happened, Noted, Stopped
from lettrine.table.entry_fold import Opener, fold, open_table
from lettrine.table.names import names_of
from lettrine.table.table import Table


class EndPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A *diagram* (SVG) of the last table, or of what *seat* had there, with a *caption*."""

    diagram: str
    seat: Seat | None = None
    caption: str = ""


class BestWord(msgspec.Struct, frozen=True):
    """The *word* that counted most by itself: entry *seq*, who wrote it, and in words what it counted."""

    seq: int
    seat: Seat
    word: str
    points: int
    text: str


class EndReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """How game *number* ended: a *text*, the *rules* by which, *pictures* of the table, the word of the game.

    *at* is when. *moves* and *words* are how many were made and written; *counted* are the words that count in the end,
    where that is settled only then.
    """

    number: int
    at: int
    text: str
    rules: tuple[Rule, ...] = ()
    pictures: tuple[EndPicture, ...] = ()
    best: BestWord | None = None
    moves: int = 0
    words: int = 0
    counted: tuple[WordWorth, ...] = ()


class _Move(msgspec.Struct, frozen=True):
    """Entry *seq*: the *event*, and the *state* in which it happened."""

    seq: int
    event: Event[Any, Any]
    state: Any


def end_report(entries: Sequence[AnyEntry], number: int, opener: Opener, language: Language) -> EndReport:
    """Return how game *number*, which is over, ended. Costs a fold of all the *entries* of the table."""
    table, ended, moves = open_table(entries[0], opener), None, list[_Move]()
    for entry in entries[1:]:
        before, table = table.live, fold(table, entry)
        is_told = isinstance(entry.fact, Happened | Noted | Stopped)
        if table.live is None or table.live.number != number or not is_told:
            continue
        ended = table
        if table.live.sheet is not None:
            moves = list(_sheet_moves(table.live.sheet))
        if isinstance(entry.fact, Happened) and before is not None:
            moves.append(_Move(entry.seq, entry.fact.event, before.state))
    assert ended is not None
    return _Reporter(ended, moves, language).write()


def _sheet_moves(sheet: Sheet) -> Iterator[_Move]:
    """Yield what the lines of *sheet* made happen: each entry is the number of its line."""
    for number, step in enumerate(sheet.box.steps):
        if step.event is not None:
            yield _Move(number, step.event, step.origin)


class _Reporter:
    def __init__(self, table: Table, moves: Sequence[_Move], language: Language) -> None:
        assert table.live is not None
        self._live = table.live
        self._at = table.at
        self._game: AnyGame = table.game
        self._moves = moves
        self._names = names_of(table.occupants, language)
        self._language: Language = language
        self._ending = self._game.ending(moves[-1].state, moves[-1].event) if self._live.outcome else Ending()

    def write(self) -> EndReport:
        written = list(self._written())
        known = {rule.rule: rule for rule in rules(self._game.package, self._language)}
        return EndReport(
            self._live.number,
            self._at,
            self._text(),
            tuple(known[cause.rule] for cause in self._ending.causes if cause.rule in known),
            tuple(self._pictures()),
            self._best(written),
            sum(isinstance(move.event, Played) for move in self._moves),
            len(written),
            self._ending.words,
        )

    def _text(self) -> str:
        outcome = self._live.outcome
        if outcome is None:
            return catalogue("lettrine.table", self._language).say("lines.stopped")
        seat = self._moves[-1].event.seat
        common: dict[str, Fact] = {
            "name": "" if seat is None else self._names[seat],
            "winners": tuple(self._names[each] for each in outcome.winners),
        }
        causes = self._ending.causes
        if not outcome.winners:  # nobody is left to win (GEN-10)
            causes = tuple(replace(cause, case=cause.case or "nobody") for cause in causes)
        return " ".join(tell_cause(self._game, cause, common, self._names, self._language) for cause in causes)

    def _pictures(self) -> Iterator[EndPicture]:
        """Yield what there is to see: drawn of what everybody sees, from the place of the seat it is about (GEN-06)."""
        view = self._game.view(self._live.state, None)
        for picture in self._ending.pictures:
            seen = view if picture.seat is None else replace(view, seat=picture.seat)
            svg = self._game.diagram(seen, picture.marks, self._language)
            if "data-piece" in svg:
                caption = tell_picture(self._game, picture, self._names, self._language)
                yield EndPicture(svg, picture.seat, caption)

    def _written(self) -> Iterator[tuple[int, WordWorth]]:
        """Yield the words that count with the entries that wrote them; 0: those that the ruler shows in the end."""
        if self._ending.words:
            yield from ((0, worth) for worth in self._ending.words)
            return
        for move in self._moves:
            if isinstance(move.event, Played):
                worths = self._game.word_worths(move.state, move.event.seat, move.event.move)
                yield from ((move.seq, worth) for worth in worths)

    def _best(self, written: Sequence[tuple[int, WordWorth]]) -> BestWord | None:
        """Return the word that counted most; of equals the longest, then the first."""
        if not written:
            return None
        seq, best = max(written, key=lambda each: (each[1].points, len(each[1].word)))
        text = tell_worth(self._game, best, self._language)
        return BestWord(seq, best.seat, best.word, best.points, text)
