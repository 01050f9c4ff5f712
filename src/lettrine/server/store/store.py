"""What a store does, whichever database it is made of."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from lettrine.server.store import queries
from lettrine.server.store.notice_store import NoticeStore
from lettrine.server.store.played_store import PlayedStore
from lettrine.server.store.player_store import PlayerStore
from lettrine.server.store.queries import Statement
from lettrine.server.store.rows import (
    Account,
    GameResult,
    KeptAnalysis,
    LearnedWord,
    Note,
    PuzzleKey,
    PuzzleResult,
    Rating,
    analysis_of,
    note_of,
    puzzle_result_of,
    puzzle_result_row,
)

T = TypeVar("T")


class Store(PlayerStore, NoticeStore, PlayedStore, Protocol):
    """An event store with optimistic concurrency, and a few tables beside it. What returns is durable.

    Every method may be called concurrently. `LettrineError` says, in a sentence, that the database cannot be reached;
    whoever asked may try again. What both databases answer in the same words is written here; each inherits it.
    """

    async def open(self) -> None:
        """Connect, and bring the schema up to date where this process may."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        """Write *entries*, numbered from *first*, and *note*: all or nothing; raise `Conflict` if *first* is not next.

        An invitation that another table has is refused with the code ``lettrine.server:code_taken``.
        After another `LettrineError` it is not known whether they were written: read before trying again.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries of *table* whose number is greater than *after*, in order."""
        return [row[0] for row in await self._fetch(queries.READ, table, after)]

    async def note(self, table: str) -> Note | None:
        return _first(await self._notes(queries.NOTE, table))

    async def note_of_code(self, code: str) -> Note | None:
        """Return the table that invites with *code*."""
        return _first(await self._notes(queries.NOTE_OF_CODE, code))

    async def free_codes(self, over_before: int, before: int) -> None:
        """Take their invitations from the tables where nothing happened since *before*.

        Where a game is over, nothing since *over_before* is enough.
        """
        await self._execute_all([(queries.FREE_CODES, (over_before, before))])

    async def public(self, limit: int, game: str | None = None) -> list[Note]:
        """Return public tables that are open or played at, the latest first."""
        return await self._notes(queries.PUBLIC, limit, game)

    async def of_person(self, who: str, limit: int) -> list[Note]:
        """Return the tables where *who* sits or sat, the latest first."""
        return await self._notes(queries.OF_PERSON, who, limit)

    async def notes_after(self, table: str, limit: int) -> list[Note]:
        """Return the tables and gatherings whose names come after *table*, in the order of their names."""
        return await self._notes(queries.NOTES_AFTER, table, limit)

    async def note_count(self) -> int:
        """Return how many tables and gatherings there are."""
        return int((await self._fetch(queries.NOTE_COUNT))[0][0])

    async def playing(self, who: str, limit: int) -> list[Note]:
        """Return the tables where *who* sits and time is measured in a game under way, the most urgent first."""
        return await self._notes(queries.PLAYING, who, limit)

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables whose deadline is over, the most urgent first. Any node may call time on them."""
        return [row[0] for row in await self._fetch(queries.DUE, now, limit)]

    async def probe(self) -> None:
        """Write something that changes nothing; raise `LettrineError` where this store cannot write."""
        await self._execute_all([(queries.PROBE, ())])

    async def latest_at(self) -> int:
        """Return the time of the latest of the entries that were written last; 0 for none."""
        return int((await self._fetch(queries.LATEST_AT))[0][0])

    async def shared_time(self) -> int | None:
        """Return the time in milliseconds since the epoch as all nodes of this store are told it; None for one node."""
        return None

    async def add_account(self, account: Account) -> None:
        """Raise `LettrineError` with the code ``lettrine.server:login_taken`` where the login exists."""

    async def account(self, login: str) -> Account | None:
        return _first([Account(*row) for row in await self._fetch(queries.ACCOUNT, login)])

    async def account_of(self, who: str) -> Account | None:
        return _first([Account(*row) for row in await self._fetch(queries.ACCOUNT_OF, who)])

    async def revoke_sessions(self, who: str, password: str | None = None) -> int | None:
        """Begin another generation of the account of *who*, with another *password* if there is one; return it.

        None where there is no account.
        """

    async def merge_person(self, old: str, new: str) -> None:
        """What *old*, a guest, has played belongs to *new* from now on, in lists and ratings.

        Where both are rated in a game, the rating of more games stays. A table that is played on says who sits there.
        """
        await self._execute_all(queries.renaming(old, new))

    async def forget(self, who: str) -> None:
        """Delete the account, ratings and lists of *who*; entries stay, under an identity that nobody has.

        `forgotten` says of each table which of its identities they had.
        """
        await self._execute_all(queries.forgetting(who))

    async def forgotten(self, table: str) -> frozenset[str]:
        """Return the identities at *table* of people who wanted to be forgotten: their names are not to be shown."""
        return frozenset(row[0] for row in await self._fetch(queries.FORGOTTEN, table))

    async def ratings(self, who: str) -> list[Rating]:
        return [Rating(*row) for row in await self._fetch(queries.RATINGS, who)]

    async def rate(self, table: str, game_number: int, ratings: Sequence[Rating]) -> bool:
        """Write new *ratings* once for a game; return False where it was rated already, and change nothing.

        Raise `Conflict` where another game of one of them was rated meanwhile: theirs is no longer the one before.
        """

    async def learns_since(self, who: str) -> int | None:
        """Return when *who* asked that words to learn and results be kept; None: they do not want it."""
        rows = await self._fetch(queries.LEARNER, who)
        return int(rows[0][0]) if rows else None

    async def start_learning(self, who: str, now: int) -> None:
        await self._execute_all([(queries.ADD_LEARNER, (who, now))])

    async def stop_learning(self, who: str) -> None:
        """Delete all that is kept of what *who* learns."""
        await self._execute_all(queries.stopping_to_learn(who))

    async def learned_words(self, who: str, limit: int) -> list[LearnedWord]:
        """Return the words that *who* learns, the most urgent first."""
        return [LearnedWord(*row) for row in await self._fetch(queries.LEARNED_WORDS, who, limit)]

    async def learned_word(self, who: str, word: str) -> LearnedWord | None:
        return _first([LearnedWord(*row) for row in await self._fetch(queries.LEARNED_WORD, who, word)])

    async def keep_words(self, words: Sequence[LearnedWord], most: int) -> None:
        """Keep *words* that are not kept yet, for people who learn; nobody has more than *most* before one is added."""
        await self._execute_all([(queries.KEEP_WORD, (*msgspec.structs.astuple(word), most)) for word in words])

    async def review_word(self, who: str, word: str, due: int, card: str) -> None:
        await self._execute_all([(queries.REVIEW_WORD, (who, word, due, card))])

    async def drop_word(self, who: str, word: str) -> None:
        await self._execute_all([(queries.DROP_WORD, (who, word))])

    async def results(self, who: str, limit: int, game: str = "") -> list[GameResult]:
        """Return how the games of *who* ended, the latest first; of one *game*, or of all."""
        return [GameResult(*row) for row in await self._fetch(queries.RESULTS, who, game, limit)]

    async def add_results(self, results: Sequence[GameResult]) -> None:
        """Keep *results*, each once, for people who learn."""
        await self._execute_all([(queries.ADD_RESULT, msgspec.structs.astuple(result)) for result in results])

    async def analysis(self, table: str, game_number: int) -> KeptAnalysis | None:
        """Return what is kept of the analysis of a game."""
        return _first([analysis_of(row) for row in await self._fetch(queries.ANALYSIS, table, game_number)])

    async def erase(self, tables: Sequence[str]) -> None:
        """Delete all that is kept of *tables* or gatherings; nobody may write to them any more."""
        await self._execute_all([(query, (table,)) for table in tables for query in queries.ERASE])

    async def drop_analysis(self, table: str, game_number: int) -> None:
        """Forget the analysis of a game."""
        await self._execute_all([(queries.DROP_ANALYSIS, (table, game_number))])

    async def keep_analysis(self, analysis: KeptAnalysis) -> None:
        """Keep *analysis* of a game of a table that there is, unless a newer or a longer one is kept."""
        await self._execute_all([(queries.KEEP_ANALYSIS, msgspec.structs.astuple(analysis))])

    async def puzzle(self, key: PuzzleKey) -> str | None:
        """Return the puzzle *key*, as it was kept."""
        rows = await self._fetch(queries.PUZZLE, *msgspec.structs.astuple(key))
        return str(rows[0][0]) if rows else None

    async def keep_puzzles(self, puzzles: Mapping[PuzzleKey, str]) -> None:
        """Keep *puzzles*; what is kept under a key already stays, so that all nodes ask the same."""
        rows = [(*msgspec.structs.astuple(key), body) for key, body in puzzles.items()]
        await self._execute_all([(queries.KEEP_PUZZLE, row) for row in rows])

    async def puzzles_since(self, date: str) -> list[PuzzleKey]:
        """Return the puzzles of *date* and later, the latest first."""
        return [PuzzleKey(*row) for row in await self._fetch(queries.PUZZLES_SINCE, date)]

    async def drop_puzzles(self, before: str) -> None:
        """Delete the puzzles of dates *before* this one, and their results but for those of people who learn."""
        await self._execute_all([(query, (before,)) for query in queries.DROP_PUZZLES])

    async def puzzle_results(self, who: str, since: str = "") -> list[PuzzleResult]:
        """Return how *who* answered puzzles, the latest first."""
        return [puzzle_result_of(tuple(row)) for row in await self._fetch(queries.PUZZLE_RESULTS, who, since)]

    async def keep_puzzle_result(self, result: PuzzleResult, most: int) -> None:
        """Keep *result* where it is one try further than what is kept, or gives up; of *most* people for a puzzle."""
        await self._execute_all([(queries.KEEP_PUZZLE_RESULT, (*puzzle_result_row(result), most))])

    async def puzzle_rank(self, result: PuzzleResult) -> tuple[int, int]:
        """Return how many others are done with the puzzle of *result*, and how many of these did worse."""
        place = (*msgspec.structs.astuple(result.key), result.who, result.best, result.tries)
        ((others, worse),) = await self._fetch(queries.PUZZLE_RANK, *place)
        return int(others), int(worse)

    def listen(self, hear: Callable[[str, int], None]) -> None:
        """From now on call *hear* with a table and its last number when *another* node has appended to it.

        It is called in the event loop, once or more for each append, also for those made while this node was cut off.
        """

    def on_logout(self, hear: Callable[[str | None], None]) -> None:
        """From now on call *hear* with whoever *another* node has logged out (`revoke_sessions`) or forgotten.

        It is called in the event loop; with None where this node was cut off and may have missed some.
        """

    async def _fetch(self, query: str, *parameters: object) -> list[Any]:
        """Return the rows that *query* finds."""

    async def _execute_all(self, statements: Sequence[Statement]) -> None:
        """Execute *statements*, all or none."""

    async def _notes(self, query: str, *parameters: object) -> list[Note]:
        return [note_of(row) for row in await self._fetch(query, *parameters)]


def _first(rows: Sequence[T]) -> T | None:
    return rows[0] if rows else None
