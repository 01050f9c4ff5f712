"""What people who want it learn: words to review, and the results of their games."""

import sqlalchemy as sa
from alembic import op

revision = "v0004"
down_revision = "v0003"


def upgrade() -> None:
    # Who is not in this table has nothing in the two others.
    op.create_table(
        "learners",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "learned_words",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("word", sa.Text, primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Float(53), nullable=False),
        sa.Column("best_other", sa.Float(53)),
        sa.Column("is_won", sa.Integer, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("rating", sa.Float(53)),
    )
