"""The SQL of the games that people have played: as `queries`."""

_PLAYED = "who, table_id, game_number, game, at, seat, result, points, best_other, rating, deviation, words"
_OF = ", ".join(f"played_games.{column}" for column in _PLAYED.split(", "))

ADD_PLAYED = (
    f"INSERT INTO played_games ({_PLAYED}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"  # noqa: S608  (columns of our own)
    " ON CONFLICT (who, table_id, game_number) DO UPDATE SET at = excluded.at, result = excluded.result,"
    " points = excluded.points, best_other = excluded.best_other, words = excluded.words,"
    " rating = coalesce(excluded.rating, played_games.rating),"
    " deviation = coalesce(excluded.deviation, played_games.deviation)"
)
PLAYED = (
    f"SELECT {_OF}, notes.people, notes.summary FROM played_games JOIN notes ON notes.table_id = played_games.table_id"  # noqa: S608  (as above)
    " WHERE who = $1 AND game_number > 0 AND (CAST($2 AS TEXT) = '' OR played_games.game = $2)"
    " AND (CAST($3 AS TEXT) = '' OR words LIKE $3)"
    " ORDER BY played_games.at DESC, played_games.table_id, game_number DESC LIMIT $4 OFFSET $5"
)
RATED = (
    "SELECT at, rating, deviation FROM played_games WHERE who = $1 AND game = $2 AND rating IS NOT NULL"
    " ORDER BY at DESC LIMIT $3"
)
# Tables where a game ended that nobody noted: played before this was kept, or the node was killed then.
UNNOTED = (
    "SELECT table_id FROM notes WHERE phase = 'over' AND table_id NOT LIKE '%.%'"
    " AND table_id IN (SELECT table_id FROM sittings WHERE who = $1)"
    " AND NOT EXISTS (SELECT 1 FROM played_games WHERE who = $1 AND table_id = notes.table_id)"
    " ORDER BY at DESC LIMIT $2"
)

_MOVED = _PLAYED.removeprefix("who, ")
MOVES = (
    (
        f"INSERT INTO played_games ({_PLAYED}) SELECT CAST($1 AS TEXT), {_MOVED} FROM played_games"  # noqa: S608  (as above)
        " WHERE who = $2 ON CONFLICT DO NOTHING"
    ),
)
"""What a guest played belongs to the account that takes over."""
OF_PERSON = ("played_games",)
"""What is kept of somebody here."""
