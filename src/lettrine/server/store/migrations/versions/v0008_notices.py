"""À vous: where people are told that a game waits for them, and what the games that they played were worth."""

import sqlalchemy as sa
from alembic import op

revision = "v0008"
down_revision = "v0007"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("push_subscriptions_of", "push_subscriptions", ["who", "at"])
    op.create_table(
        "mail_addresses",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("moment", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("is_confirmed", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sent_mails",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("turn", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("claim", sa.Text, nullable=False),
    )
    op.create_index("sent_mails_at", "sent_mails", ["at"])
    op.create_table(
        "played_games",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Float(53), nullable=False),
        sa.Column("best_other", sa.Float(53)),
        sa.Column("is_won", sa.Integer, nullable=False),
        sa.Column("rating", sa.Float(53)),
        sa.Column("deviation", sa.Float(53)),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_index("played_games_of", "played_games", ["who", "at"])
