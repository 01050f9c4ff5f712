"""Analyses of games that are over, kept with the games."""

import sqlalchemy as sa
from alembic import op

revision = "v0005"
down_revision = "v0004"


def upgrade() -> None:
    # It goes with its table. SQLite sees to that where a connection asks for it (`PRAGMA foreign_keys`).
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, sa.ForeignKey("notes.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
