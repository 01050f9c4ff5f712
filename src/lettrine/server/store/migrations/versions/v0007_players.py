"""Somebody to play with: who seeks whom, holidays, people kept apart, names reported."""

import sqlalchemy as sa
from alembic import op

revision = "v0007"
down_revision = "v0006"


def upgrade() -> None:
    op.create_table(
        "holidays",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seeks",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("rating", sa.Float(53), nullable=False),
        sa.Column("low", sa.Float(53), nullable=False),
        sa.Column("high", sa.Float(53), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("seeks_until", "seeks", ["until"])
    op.create_index("seeks_by_game", "seeks", ["game", "terms", "since"])
    op.create_index("seeks_of", "seeks", ["who"])
    op.create_table(
        "blocks",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("blocked", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_against", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("reported", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("reports_against", "reports", ["reported", "name"])
