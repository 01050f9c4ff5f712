"""The games that people have played, to be found again: nothing was written to the table of v0008."""

import sqlalchemy as sa
from alembic import op

revision = "v0009"
down_revision = "v0008"


def upgrade() -> None:
    op.drop_table("played_games")
    op.create_table(
        "played_games",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game_number", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("points", sa.Float(53), nullable=False),
        sa.Column("best_other", sa.Float(53)),
        sa.Column("rating", sa.Float(53)),
        sa.Column("deviation", sa.Float(53)),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_index("played_games_of", "played_games", ["who", "at"])
    op.create_index("played_games_at", "played_games", ["table_id"])
