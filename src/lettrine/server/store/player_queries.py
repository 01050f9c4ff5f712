"""The SQL of what is kept so that people find each other, and keep apart: as `queries`."""

_SEEK = "table_id, who, game, terms, rating, low, high, since, until"

HOLIDAYS = "SELECT who, since, until FROM holidays WHERE who = $1 ORDER BY since DESC LIMIT 400"
ADD_HOLIDAY = "INSERT INTO holidays (who, since, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
END_HOLIDAY = "UPDATE holidays SET until = $3 WHERE who = $1 AND since = $2"

ADD_SEEK = f"INSERT INTO seeks ({_SEEK}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"  # noqa: S608  (columns of our own)
SEEK = f"SELECT {_SEEK} FROM seeks WHERE table_id = $1"  # noqa: S608  (as above)
SEEKS_OF = f"SELECT {_SEEK} FROM seeks WHERE who = $1 ORDER BY since"  # noqa: S608  (as above)
EXTEND_SEEK = "UPDATE seeks SET until = $2 WHERE table_id = $1"
DROP_SEEK = "DELETE FROM seeks WHERE table_id = $1"
STALE_SEEKS = f"SELECT {_SEEK} FROM seeks WHERE until < $1 ORDER BY until LIMIT $2"  # noqa: S608  (as above)
# Who waits on the same terms, wants a player of that rating, is one that is wanted, and is not kept apart from them.
# Of two who seek each other, the later comes to the earlier: never both.
RIVALS = (
    f"SELECT {_SEEK} FROM seeks WHERE game = $1 AND terms = $2 AND who <> $3"  # noqa: S608  (as above)
    " AND CAST($4 AS DOUBLE PRECISION) BETWEEN low AND high"
    " AND rating BETWEEN CAST($5 AS DOUBLE PRECISION) AND CAST($6 AS DOUBLE PRECISION)"
    " AND until >= $7 AND (since < CAST($8 AS BIGINT) OR (since = $8 AND table_id < $9))"
    " AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.who = seeks.who AND blocks.blocked = $3)"
    " OR (blocks.who = $3 AND blocks.blocked = seeks.who))"
    " ORDER BY since, table_id LIMIT $10"
)

PRESENT_IDENTITY = "SELECT who FROM aliases WHERE former = $1"

BLOCKS = "SELECT id, who, blocked, name, at FROM blocks WHERE who = $1 ORDER BY at DESC, id"
BLOCKED_BY = "SELECT who FROM blocks WHERE blocked = $1"
ADD_BLOCK = (
    "INSERT INTO blocks (id, who, blocked, name, at) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT),"
    " CAST($4 AS TEXT), CAST($5 AS BIGINT) WHERE (SELECT count(*) FROM blocks WHERE who = $2) < CAST($6 AS BIGINT)"
    " ON CONFLICT DO NOTHING"
)
DROP_BLOCK = "DELETE FROM blocks WHERE who = $1 AND id = $2"

ADD_REPORT = (
    "INSERT INTO reports (who, reported, name, at) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT),"
    " CAST($4 AS BIGINT) WHERE (SELECT count(*) FROM reports WHERE who = $1) < CAST($5 AS BIGINT)"
    " ON CONFLICT DO NOTHING"
)
REPORTS = "SELECT count(*) FROM reports WHERE reported = $1 AND name = $2"
REPORTS_OF = "SELECT who, reported, name, at FROM reports WHERE who = $1 ORDER BY at DESC"

# What a guest had belongs to the account that takes over, as the rest does.
MOVES = (
    (
        "INSERT INTO holidays (who, since, until) SELECT CAST($1 AS TEXT), since, until FROM holidays WHERE who = $2"
        " ON CONFLICT DO NOTHING"
    ),
    (
        "INSERT INTO blocks (id, who, blocked, name, at) SELECT id, CAST($1 AS TEXT), blocked, name, at FROM blocks"
        " WHERE who = $2 AND blocked <> $1 ON CONFLICT DO NOTHING"
    ),
    (
        "INSERT INTO blocks (id, who, blocked, name, at) SELECT id, who, CAST($1 AS TEXT), name, at FROM blocks"
        " WHERE blocked = $2 AND who <> $1 ON CONFLICT DO NOTHING"
    ),
    (
        "INSERT INTO reports (who, reported, name, at) SELECT CAST($1 AS TEXT), reported, name, at FROM reports"
        " WHERE who = $2 AND reported <> $1 ON CONFLICT DO NOTHING"
    ),
    (
        "INSERT INTO reports (who, reported, name, at) SELECT who, CAST($1 AS TEXT), name, at FROM reports"
        " WHERE reported = $2 AND who <> $1 ON CONFLICT DO NOTHING"
    ),
    "UPDATE seeks SET who = $1 WHERE who = $2",
)
ABOUT = ("DELETE FROM blocks WHERE blocked = $1", "DELETE FROM reports WHERE reported = $1")
"""What others keep about somebody."""
OF_PERSON = ("holidays", "seeks", "blocks", "reports")
"""What is kept of somebody here."""
