"""What a store keeps beside entries, and the rows of the database that it is kept in."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from lettrine.core.decoders import decoder_of

NOTE_COLUMNS = ("table_id", "seq", "at", "game", "phase", "is_public", "code", "people", "deadline", "summary")
KEEP = "="  # in place of an invitation: the one that is there stays, also where it was taken away


class Note(msgspec.Struct, frozen=True):
    """What can be asked of a table without reading its entries; written together with them.

    *seq* is the number of the last entry, *at* its time and *deadline* when time must be called next, in milliseconds
    since the epoch. *code* is the invitation, empty for none; None, where it is written, leaves it as it was. *people*
    are those who sit there. *summary* is JSON for lists of tables; it holds no secret.
    """

    table: str
    seq: int
    at: int
    game: str
    phase: str
    is_public: bool
    code: str | None
    people: tuple[str, ...]
    deadline: int | None
    summary: bytes


class Account(msgspec.Struct, frozen=True):
    """A person who wants to be known again: *who* is the identity that tables see, *password* a hash of it.

    A cookie of an older *generation* is no longer believed.
    """

    who: str
    login: str
    name: str
    password: str
    created: int
    generation: int = 1


class Rating(msgspec.Struct, frozen=True):
    """How strong *who* is in *game* after so many rated *games*."""

    who: str
    game: str
    mean: float
    deviation: float
    games: int


class LearnedWord(msgspec.Struct, frozen=True):
    """A folded *word* that *who* wants to learn: where it comes from, and in which *game* it was met, if in one.

    *added* and *due*, when it is to be reviewed next, are milliseconds since the epoch; *card* is what the scheduler of
    reviews knows of it, as JSON.
    """

    who: str
    word: str
    source: str
    game: str
    added: int
    due: int
    card: str


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended for *who*: their *points*, the most of any other, None where nobody else played.

    *level* is that of the only other player, where it was a bot; *rating* what is believed of *who* after a rated game.
    """

    who: str
    game: str
    table: str
    game_number: int
    at: int
    points: float
    best_other: float | None
    is_won: int
    level: str
    rating: float | None


Result: TypeAlias = Literal["won", "shared", "lost", "stopped"]
"""How a game ended for somebody; nobody wins one that was stopped."""


class PlayedGame(msgspec.Struct, frozen=True):
    """A game that *who* played at a *seat* of *table*, and how it ended for them, *at* that time.

    *best_other*: the most points of any other, None where nobody else played; *rating* and *deviation*: what is
    believed of them after a rated game. *words*: those that anybody wrote, folded, each between two spaces. Number 0 is
    no game: it says that the table was looked at.
    """

    who: str
    table: str
    game_number: int
    game: str
    at: int
    seat: int
    result: Result
    points: float
    best_other: float | None
    rating: float | None
    deviation: float | None
    words: str


class KeptAnalysis(msgspec.Struct, frozen=True):
    """What an analysis of *version* found in game *game_number* of *table*: *done* of *total* moves, as JSON (*body*).

    It holds moves and what they are worth, and no name.
    """

    table: str
    game_number: int
    version: int
    done: int
    total: int
    body: bytes


class PuzzleKey(msgspec.Struct, frozen=True):
    """Which puzzle: of a *game*, a *date* (YYYY-MM-DD) and a *difficulty*, for one *edition* of rules and words."""

    game: str
    date: str
    difficulty: str
    edition: str


class PuzzleResult(msgspec.Struct, frozen=True):
    """How *who* answered a puzzle: what each of the *tries* was worth, in percent (*shares*, as JSON), and the *best*.

    *is_over*: no more are counted. *in_time*: the first came on the day of the puzzle.
    """

    key: PuzzleKey
    who: str
    shares: str
    tries: int
    best: int
    is_over: int
    in_time: int


class Holiday(msgspec.Struct, frozen=True):
    """*who* is on holiday from *since* to *until*: their games by correspondence wait."""

    who: str
    since: int
    until: int


class Seek(msgspec.Struct, frozen=True):
    """*who* waits at *table* for somebody to play *game* on the same *terms*, the settings of the table as JSON.

    *rating* is what is believed of them, *low* and *high* whom they want to meet. Waiting *since* then, and *until*
    then unless they ask again: who does not is gone.
    """

    table: str
    who: str
    game: str
    terms: str
    rating: float
    low: float
    high: float
    since: int
    until: int


class Block(msgspec.Struct, frozen=True):
    """*who* wants nothing to do with *blocked*, who was called *name* then; *id* names this without telling whom."""

    id: str
    who: str
    blocked: str
    name: str
    at: int


class Report(msgspec.Struct, frozen=True):
    """*who* finds that *reported* cannot be called *name*, folded as names are compared."""

    who: str
    reported: str
    name: str
    at: int


class PushSubscription(msgspec.Struct, frozen=True):
    """A browser where *who* wants to be told: where its push service takes messages, and what encrypts them for it."""

    endpoint: str
    who: str
    key: str
    auth: str
    language: str
    at: int


class MailAddress(msgspec.Struct, frozen=True):
    """Where *who* wants to be written to, and at which *moment*: "turn" or "reminder". Nothing until *is_confirmed*."""

    who: str
    address: str
    moment: Literal["turn", "reminder"]
    language: str
    is_confirmed: int
    at: int


class SentMail(msgspec.Struct, frozen=True):
    """That *who* is written to about the *turn* of a *table*, which is when it began."""

    who: str
    table: str
    turn: int
    at: int


def puzzle_result_row(result: PuzzleResult) -> tuple[Any, ...]:
    key, *rest = msgspec.structs.astuple(result)
    return *msgspec.structs.astuple(key), *rest


def puzzle_result_of(row: Sequence[Any]) -> PuzzleResult:
    return PuzzleResult(PuzzleKey(*row[:4]), *row[4:])


def quoted(value: str | Sequence[str]) -> str:
    """Return *value* as JSON."""
    return msgspec.json.encode(value).decode()


def note_row(note: Note) -> tuple[Any, ...]:
    """Return *note* in the order of `NOTE_COLUMNS`."""
    table, seq, at, game, phase, is_public, code, people, deadline, summary = msgspec.structs.astuple(note)
    return table, seq, at, game, phase, is_public, KEEP if code is None else code, quoted(people), deadline, summary


def note_of(row: Iterable[Any]) -> Note:
    table, seq, at, game, phase, is_public, code, people, deadline, summary = row
    sitting = decoder_of(tuple[str, ...]).decode(people)
    return Note(table, seq, at, game, phase, bool(is_public), code, sitting, deadline, bytes(summary))


def analysis_of(row: Iterable[Any]) -> KeptAnalysis:
    table, game_number, version, done, total, body = row
    return KeptAnalysis(table, game_number, version, done, total, bytes(body))
