"""The SQL of what is kept to tell people that a game waits for them: as `queries`."""

_SUBSCRIPTION = "endpoint, who, key, auth, language, at"
_ADDRESS = "who, address, moment, language, is_confirmed, at"

# A browser belongs to whoever used it last.
ADD_SUBSCRIPTION = (
    f"INSERT INTO push_subscriptions ({_SUBSCRIPTION}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint)"  # noqa: S608  (columns of our own)
    " DO UPDATE SET who = excluded.who, key = excluded.key, auth = excluded.auth, language = excluded.language,"
    " at = excluded.at"
)
TRIM_SUBSCRIPTIONS = (
    "DELETE FROM push_subscriptions WHERE who = $1 AND endpoint NOT IN (SELECT endpoint FROM push_subscriptions"
    " WHERE who = $1 ORDER BY at DESC, endpoint LIMIT $2)"
)
SUBSCRIPTIONS = f"SELECT {_SUBSCRIPTION} FROM push_subscriptions WHERE who = $1 ORDER BY at DESC, endpoint"  # noqa: S608  (columns of our own)
DROP_SUBSCRIPTION = "DELETE FROM push_subscriptions WHERE endpoint = $1 AND who = $2"
DROP_SUBSCRIPTIONS = "DELETE FROM push_subscriptions WHERE who = $1"

KEEP_ADDRESS = (
    f"INSERT INTO mail_addresses ({_ADDRESS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (who)"  # noqa: S608  (columns of our own)
    " DO UPDATE SET address = excluded.address, moment = excluded.moment, language = excluded.language,"
    " is_confirmed = excluded.is_confirmed, at = excluded.at"
)
ADDRESS_OF = f"SELECT {_ADDRESS} FROM mail_addresses WHERE who = $1"  # noqa: S608  (columns of our own)
CONFIRM_ADDRESS = "UPDATE mail_addresses SET is_confirmed = 1 WHERE who = $1 AND address = $2"
DROP_ADDRESS = "DELETE FROM mail_addresses WHERE who = $1"
DROP_STALE_ADDRESSES = "DELETE FROM mail_addresses WHERE is_confirmed = 0 AND at < $1"

# Once for a turn, whichever nodes see it, and so many a day.
CLAIM_MAIL = (
    "INSERT INTO sent_mails (who, table_id, turn, at, claim) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT),"
    " CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT) WHERE"
    " (SELECT count(*) FROM sent_mails WHERE who = $1 AND at > CAST($6 AS BIGINT)) < CAST($7 AS BIGINT)"
    " ON CONFLICT DO NOTHING"
)
MAIL_CLAIM = "SELECT claim FROM sent_mails WHERE who = $1 AND table_id = $2 AND turn = $3"
DROP_SENT_MAILS = "DELETE FROM sent_mails WHERE at < $1"

MOVES = ("UPDATE push_subscriptions SET who = $1 WHERE who = $2",)
"""What a guest had belongs to the account that takes over. A guest has no address."""
OF_PERSON = ("push_subscriptions", "mail_addresses", "sent_mails")
"""What is kept of somebody here."""
