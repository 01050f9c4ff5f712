"""The SQL that both databases understand. Parameters are ``$1``, ``$2``, … as PostgreSQL has them."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from lettrine.core.errors import LettrineError
from lettrine.server.store import notice_queries, played_queries, player_queries
from lettrine.server.store.rows import KEEP, NOTE_COLUMNS, Account, Note, quoted

Statement: TypeAlias = tuple[str, Sequence[Any]]

_NOTE = f"SELECT {', '.join(NOTE_COLUMNS)} FROM notes"  # noqa: S608  (columns of our own)
_ACCOUNT = "SELECT who, login, name, password, created, generation FROM accounts"

READ = "SELECT body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
NOTE = f"{_NOTE} WHERE table_id = $1"
FREE_CODES = "UPDATE notes SET code = '' WHERE code <> '' AND ((phase = 'over' AND at < $1) OR at < $2)"
NOTE_OF_CODE = f"{_NOTE} WHERE code = $1 AND code <> ''"
PUBLIC = (
    f"{_NOTE} WHERE is_public AND phase <> 'over' AND (CAST($2 AS TEXT) IS NULL OR game = $2) ORDER BY at DESC LIMIT $1"
)
OF_PERSON = (
    f"{_NOTE} WHERE table_id IN (SELECT table_id FROM sittings WHERE who = $1)"  # noqa: S608  (as _NOTE)
    " ORDER BY at DESC, table_id LIMIT $2"
)
PLAYING = (
    f"{_NOTE} WHERE table_id IN (SELECT table_id FROM sittings WHERE who = $1)"  # noqa: S608  (as _NOTE)
    " AND phase = 'playing' AND deadline IS NOT NULL ORDER BY deadline, table_id LIMIT $2"
)
NOTE_COUNT = "SELECT count(*) FROM notes"
NOTES_AFTER = f"{_NOTE} WHERE table_id > $1 ORDER BY table_id LIMIT $2"
DUE = "SELECT table_id FROM notes WHERE deadline <= $1 ORDER BY deadline LIMIT $2"
PROBE = "UPDATE alembic_version SET version_num = version_num"
# Those written last stand at the end of the table: however many there are, a few are read.
LATEST_AT = (
    "SELECT coalesce(max(at), 0) FROM notes"
    " WHERE table_id IN (SELECT table_id FROM entries ORDER BY number DESC LIMIT 100)"
)

ACCOUNT = f"{_ACCOUNT} WHERE login = $1"
ACCOUNT_OF = f"{_ACCOUNT} WHERE who = $1"
ADD_ACCOUNT = (
    "INSERT INTO accounts (who, login, name, password, created, generation) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT DO NOTHING RETURNING who"
)
RENEW_ACCOUNT = (
    "UPDATE accounts SET password = coalesce(CAST($2 AS TEXT), password), generation = generation + 1 WHERE who = $1"
    " RETURNING generation"
)
FORGOTTEN = "SELECT who FROM forgotten WHERE table_id = $1"

RATINGS = "SELECT who, game, mean, deviation, games FROM ratings WHERE who = $1 ORDER BY game"
RATE_ONCE = "INSERT INTO rated (table_id, game_number) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING table_id"
IS_RATED = "SELECT 1 FROM rated WHERE table_id = $1 AND game_number = $2"
RATED_GAMES = "SELECT games FROM ratings WHERE who = $1 AND game = $2"
# The number of games says which rating is the one before: nothing is returned where it is another by now.
RATE = (
    "INSERT INTO ratings (who, game, mean, deviation, games) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (who, game)"
    " DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games"
    " WHERE ratings.games = excluded.games - 1 RETURNING who"
)

LEARNER = "SELECT since FROM learners WHERE who = $1"
ADD_LEARNER = "INSERT INTO learners (who, since) VALUES ($1, $2) ON CONFLICT DO NOTHING"
LEARNED_WORDS = (
    "SELECT who, word, source, game, added, due, card FROM learned_words WHERE who = $1 ORDER BY due, word LIMIT $2"
)
LEARNED_WORD = "SELECT who, word, source, game, added, due, card FROM learned_words WHERE who = $1 AND word = $2"
# Nothing is kept of somebody who does not want it: another browser may have turned it off meanwhile.
KEEP_WORD = (
    "INSERT INTO learned_words (who, word, source, game, added, due, card)"
    " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT),"
    " CAST($6 AS BIGINT), CAST($7 AS TEXT) WHERE EXISTS (SELECT 1 FROM learners WHERE who = $1)"
    " AND (SELECT count(*) FROM learned_words WHERE who = $1) < CAST($8 AS BIGINT) ON CONFLICT DO NOTHING"
)
REVIEW_WORD = "UPDATE learned_words SET due = $3, card = $4 WHERE who = $1 AND word = $2"
DROP_WORD = "DELETE FROM learned_words WHERE who = $1 AND word = $2"
RESULTS = (
    "SELECT who, game, table_id, game_number, at, points, best_other, is_won, level, rating FROM results"
    " WHERE who = $1 AND (CAST($2 AS TEXT) = '' OR game = $2) ORDER BY at DESC, table_id, game_number LIMIT $3"
)
ADD_RESULT = (
    "INSERT INTO results (who, game, table_id, game_number, at, points, best_other, is_won, level, rating)"
    " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS INTEGER), CAST($5 AS BIGINT),"
    " CAST($6 AS DOUBLE PRECISION), CAST($7 AS DOUBLE PRECISION), CAST($8 AS INTEGER), CAST($9 AS TEXT),"
    " CAST($10 AS DOUBLE PRECISION) WHERE EXISTS (SELECT 1 FROM learners WHERE who = $1) ON CONFLICT DO NOTHING"
)
PUZZLE = "SELECT body FROM puzzles WHERE game = $1 AND date = $2 AND difficulty = $3 AND edition = $4"
KEEP_PUZZLE = (
    "INSERT INTO puzzles (game, date, difficulty, edition, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
)
PUZZLES_SINCE = (
    "SELECT game, date, difficulty, edition FROM puzzles WHERE date >= $1 ORDER BY date DESC, game, difficulty"
)
_PUZZLE_RESULT = "game, date, difficulty, edition, who, shares, tries, best, is_over, in_time"
PUZZLE_RESULTS = (
    f"SELECT {_PUZZLE_RESULT} FROM puzzle_results WHERE who = $1 AND date >= $2"  # noqa: S608  (columns of our own)
    " ORDER BY date DESC, game, difficulty"
)
# One row for each person and puzzle, of so many people at most; a try that is not the next one changes nothing.
KEEP_PUZZLE_RESULT = (
    f"INSERT INTO puzzle_results ({_PUZZLE_RESULT})"  # noqa: S608  (columns of our own)
    " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),"
    " CAST($6 AS TEXT), CAST($7 AS INTEGER), CAST($8 AS INTEGER), CAST($9 AS INTEGER), CAST($10 AS INTEGER)"
    " WHERE (SELECT count(*) FROM puzzle_results WHERE game = $1 AND date = $2 AND difficulty = $3 AND edition = $4"
    " AND who <> $5) < CAST($11 AS BIGINT)"
    " ON CONFLICT (game, date, difficulty, edition, who) DO UPDATE SET shares = excluded.shares,"
    " tries = excluded.tries, best = excluded.best, is_over = excluded.is_over"
    " WHERE puzzle_results.is_over = 0 AND (excluded.tries = puzzle_results.tries + 1"
    " OR (excluded.tries = puzzle_results.tries AND excluded.is_over = 1))"
)
# How many others are done with a puzzle, and how many of them did worse: less near, or as near after more tries.
PUZZLE_RANK = (
    "SELECT count(*), coalesce(sum(CASE WHEN best < $6 OR (best = $6 AND tries > $7) THEN 1 ELSE 0 END), 0)"
    " FROM puzzle_results WHERE game = $1 AND date = $2 AND difficulty = $3 AND edition = $4 AND who <> $5"
    " AND is_over = 1"
)
# What is kept of somebody who learns stays: a series of days may be longer than the archive.
DROP_PUZZLES = (
    "DELETE FROM puzzles WHERE date < $1",
    "DELETE FROM puzzle_results WHERE date < $1 AND who NOT IN (SELECT who FROM learners)",
)
LEARNING = ("learned_words", "results", "learners")
"""What is kept of somebody who learns."""

ANALYSIS = (
    "SELECT table_id, game_number, version, done, total, body FROM analyses WHERE table_id = $1 AND game_number = $2"
)
# Never less than there is: two nodes may be at it.
_OF_TABLE = ("entries", "notes", "sittings", "forgotten", "analyses", "rated", "sent_mails", "played_games")
ERASE = [f"DELETE FROM {table} WHERE table_id = $1" for table in _OF_TABLE]  # noqa: S608  (tables of our own)
DROP_ANALYSIS = "DELETE FROM analyses WHERE table_id = $1 AND game_number = $2"

KEEP_ANALYSIS = (
    "INSERT INTO analyses (table_id, game_number, version, done, total, body) VALUES ($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT (table_id, game_number) DO UPDATE SET version = excluded.version, done = excluded.done,"
    " total = excluded.total, body = excluded.body WHERE analyses.version < excluded.version"
    " OR (analyses.version = excluded.version AND analyses.done < excluded.done)"
)

# People are a JSON list, so each stands between quotation marks and can be replaced as text.
_REPLACE = (
    "UPDATE notes SET people = replace(people, $1, $2) WHERE table_id IN (SELECT table_id FROM sittings WHERE who = $3)"
)
_MOVE_SITTINGS = (
    "INSERT INTO sittings (who, table_id) SELECT CAST($1 AS TEXT), table_id FROM sittings WHERE who = $2"
    " ON CONFLICT DO NOTHING"
)
_MOVE_RATINGS = (
    "INSERT INTO ratings (who, game, mean, deviation, games)"
    " SELECT CAST($1 AS TEXT), game, mean, deviation, games FROM ratings WHERE who = $2 ON CONFLICT (who, game)"
    " DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games"
    " WHERE excluded.games > ratings.games"
)
_MOVE_LEARNER = (
    "INSERT INTO learners (who, since) SELECT CAST($1 AS TEXT), since FROM learners WHERE who = $2"
    " ON CONFLICT DO NOTHING"
)
_MOVE_WORDS = (
    "INSERT INTO learned_words (who, word, source, game, added, due, card)"
    " SELECT CAST($1 AS TEXT), word, source, game, added, due, card FROM learned_words WHERE who = $2"
    " ON CONFLICT DO NOTHING"
)
_MOVE_RESULTS = (
    "INSERT INTO results (who, game, table_id, game_number, at, points, best_other, is_won, level, rating)"
    " SELECT CAST($1 AS TEXT), game, table_id, game_number, at, points, best_other, is_won, level, rating"
    " FROM results WHERE who = $2 ON CONFLICT DO NOTHING"
)
_MOVE_PUZZLES = (
    f"INSERT INTO puzzle_results ({_PUZZLE_RESULT})"  # noqa: S608  (columns of our own)
    " SELECT game, date, difficulty, edition, CAST($1 AS TEXT), shares, tries, best, is_over, in_time"
    " FROM puzzle_results WHERE who = $2 ON CONFLICT DO NOTHING"
)
_ADD_ALIAS = "INSERT INTO aliases (who, former) VALUES ($1, $2) ON CONFLICT DO NOTHING"
_MARK_FORGOTTEN = (
    "INSERT INTO forgotten (table_id, who) SELECT table_id, who FROM sittings WHERE who = $1"
    " UNION SELECT table_id, former FROM sittings JOIN aliases ON aliases.who = sittings.who WHERE sittings.who = $1"
    " ON CONFLICT DO NOTHING"
)
_OF_PERSON = (*player_queries.OF_PERSON, *notice_queries.OF_PERSON, *played_queries.OF_PERSON)
NOBODY = ""
_UNKEPT = re.compile("[\0\ud800-\udfff]")


def renaming(old: str, new: str) -> list[Statement]:
    """Return what makes *old* into *new*. Where both are rated in a game, the rating of more games stays."""
    require_text((old, new))
    return [
        (_ADD_ALIAS, (new, old)),
        (_REPLACE, (quoted(old), quoted(new), old)),
        (_MOVE_SITTINGS, (new, old)),
        (_MOVE_RATINGS, (new, old)),
        *((query, (new, old)) for query in (_MOVE_LEARNER, _MOVE_WORDS, _MOVE_RESULTS, _MOVE_PUZZLES)),
        *((query, (new, old)) for query in (*player_queries.MOVES, *notice_queries.MOVES, *played_queries.MOVES)),
        *((query, (old,)) for query in player_queries.ABOUT),
        *_deleting(old, "sittings", "ratings", "puzzle_results", *LEARNING, *_OF_PERSON),
    ]


def forgetting(who: str) -> list[Statement]:
    require_text((who,))
    return [
        (_MARK_FORGOTTEN, (who,)),
        (_REPLACE, (quoted(who), quoted(NOBODY), who)),
        *((query, (who,)) for query in player_queries.ABOUT),
        *_deleting(
            who,
            *("aliases", "sittings", "ratings", "accounts", "puzzle_results"),
            *LEARNING,
            *_OF_PERSON,
        ),
    ]


def stopping_to_learn(who: str) -> list[Statement]:
    return _deleting(who, *LEARNING)


def _deleting(who: str, *tables: str) -> list[Statement]:
    return [(f"DELETE FROM {table} WHERE who = $1", (who,)) for table in tables]  # noqa: S608  (tables of our own)


def require_next(note: Note, first: int, entries: Sequence[bytes]) -> None:
    """Require that *note* is that of a table after *entries*, numbered from *first*, and can be kept."""
    assert entries
    assert note.seq == first + len(entries) - 1
    assert note.code is not None or first > 1
    require_text((note.table, note.code, *note.people))


def require_text(parameters: Iterable[object]) -> None:
    """Raise `LettrineError` for a text that no database keeps: one with NUL, or with half a character."""
    for each in parameters:
        if isinstance(each, str) and _UNKEPT.search(each):
            raise LettrineError("lettrine.server:bad_text")


def changing(old: str, new: str) -> str:
    """Return SQL that sets what changes of the note *old* to what the row *new* says."""
    columns = [f"{name} = {new}.{name}" for name in NOTE_COLUMNS if name not in {"table_id", "code"}]
    return ", ".join((*columns, f"code = CASE {new}.code WHEN '{KEEP}' THEN {old}.code ELSE {new}.code END"))


def refuse_account(asked: Account, with_login: Account | None) -> None:
    """Raise `LettrineError` that says why *asked* was not added, unless it was added before by the same request."""
    if with_login is None:
        raise LettrineError("lettrine.server:has_account")
    if with_login != asked:
        raise LettrineError("lettrine.server:login_taken", login=asked.login)
