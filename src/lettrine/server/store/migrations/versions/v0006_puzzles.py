"""Puzzles that were made ahead, and how people answered them."""

import sqlalchemy as sa
from alembic import op

revision = "v0006"
down_revision = "v0005"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("date", sa.Text, primary_key=True),
        sa.Column("difficulty", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_results",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("date", sa.Text, primary_key=True),
        sa.Column("difficulty", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("shares", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("is_over", sa.Integer, nullable=False),
        sa.Column("in_time", sa.Integer, nullable=False),
    )
    op.create_index("puzzle_results_of", "puzzle_results", ["who", "date"])
