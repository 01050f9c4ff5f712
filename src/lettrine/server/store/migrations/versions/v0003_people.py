"""Accounts that can be logged out everywhere, people who were forgotten, and invitations that one table has."""

import sqlalchemy as sa
from alembic import op

revision = "v0003"
down_revision = "v0002"

_INVITING = sa.text("code <> ''")


def upgrade() -> None:
    op.add_column("accounts", sa.Column("generation", sa.Integer, nullable=False, server_default="1"))
    # Who somebody was as a guest, before the account took over what was played: entries know that identity.
    op.create_table(
        "aliases", sa.Column("who", sa.Text, primary_key=True), sa.Column("former", sa.Text, primary_key=True)
    )
    op.create_table(
        "forgotten", sa.Column("table_id", sa.Text, primary_key=True), sa.Column("who", sa.Text, primary_key=True)
    )
    op.drop_index("notes_code", "notes")
    op.create_index("notes_code", "notes", ["code"], unique=True, sqlite_where=_INVITING, postgresql_where=_INVITING)
